import type { ReactElement, ReactNode } from "react";

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="al-visually-hidden">{children}</span>;
}
