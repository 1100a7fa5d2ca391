import type { ReactElement } from "react";

/** Stands for a panel of which is not known yet whether there is anything to say. */
export function PendingPanel(): ReactElement {
  return <span data-pending hidden />;
}
