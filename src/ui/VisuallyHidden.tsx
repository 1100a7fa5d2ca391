import type { HTMLAttributes, ReactElement } from "react";

/** Text for screen readers alone. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span {...props} className="al-visually-hidden" />;
}
