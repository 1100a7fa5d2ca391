import type { ReactElement, ReactNode } from "react";

/** A table that scrolls by itself, named by an element on the page. */
export function ScrollBox({
  labelledBy,
  children,
}: {
  labelledBy: string;
  children: ReactNode;
}): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="al-import-scroll" tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
