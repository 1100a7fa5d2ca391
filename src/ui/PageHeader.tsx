import type { ReactElement, ReactNode } from "react";
import "./page.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** How many there are, beside the title. */
  count?: string;
  /** One sentence on what the page is for. */
  lead?: ReactNode;
  /** Buttons; they go below the title where there is no room beside it. */
  actions?: ReactNode;
}

/** The head of a page: its one `h1`, and what can be done. */
export function PageHeader({ title, count, lead, actions }: PageHeaderProps): ReactElement {
  return (
    <header className="al-page-head">
      <div>
        <h1>
          {title}
          {count === undefined ? null : <span className="al-page-count">{count}</span>}
        </h1>
        {lead ? <p className="al-page-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="al-page-actions">{actions}</div> : null}
    </header>
  );
}
