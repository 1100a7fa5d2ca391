import type { ReactElement, ReactNode } from "react";
import "./ui.css";

/** Says what went wrong in the words of whoever knows best, and offers a way on. Read out at once. */
export function ErrorState(props: {
  title: string;
  detail?: string;
  actions?: ReactNode;
  /** Set where it is all that the page shows. */
  isPage?: boolean;
}): ReactElement {
  const Title = props.isPage ? "h1" : "p";
  return (
    <div className="al-state" role="alert">
      <Title className="al-state-title">{props.title}</Title>
      {props.detail ? <p className="al-state-body">{props.detail}</p> : null}
      {props.actions ? <div className="al-state-actions">{props.actions}</div> : null}
    </div>
  );
}
