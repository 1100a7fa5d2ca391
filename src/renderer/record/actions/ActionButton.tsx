import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AvailableAction } from "./useRecordActions";

/** An action as a button, or as the link that it is. */
export function ActionButton({ action, small }: { action: AvailableAction; small?: boolean }): ReactElement {
  const { href, label, danger, run } = action;
  const className = `al-button al-button-quiet${small ? " al-button-small" : ""}${danger ? " al-danger" : ""}`;
  if (href !== undefined) {
    return (
      <Link className={className} to={href}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={run}>
      {label}
    </button>
  );
}
