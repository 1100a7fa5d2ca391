import type { ReactElement, ReactNode } from "react";
import "./ui.css";

/** Says that there is nothing, and what to do next. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  body?: string;
  actions?: ReactNode;
}): ReactElement {
  return (
    <div className="al-state">
      {props.icon ? <div className="al-state-icon">{props.icon}</div> : null}
      <p className="al-state-title">{props.title}</p>
      {props.body ? <p className="al-state-body">{props.body}</p> : null}
      {props.actions ? <div className="al-state-actions">{props.actions}</div> : null}
    </div>
  );
}
