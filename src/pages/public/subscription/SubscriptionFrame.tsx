import type { ReactElement, ReactNode } from "react";

/** What a subscription's page says, read out when it changes, and its buttons. */
export function SubscriptionFrame(props: {
  title: string;
  detail: string;
  problem: string | undefined;
  children?: ReactNode;
  /** What stands below the buttons. */
  below?: ReactNode;
}): ReactElement {
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        <div aria-live="polite">
          <h1>{props.title}</h1>
          <p className="al-public-lead">{props.detail}</p>
        </div>
        {props.problem && (
          <p className="al-public-alert" role="alert">
            {props.problem}
          </p>
        )}
        {props.children && <div className="al-public-row">{props.children}</div>}
        {props.below}
      </div>
    </div>
  );
}
