const TAKES_FOCUS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex='-1'])";

/**
 * A ref for a box that may scroll: where nothing in it takes the focus, the box itself does, so that the arrow keys scroll it
 * (WCAG 2.1.1).
 */
export function keyboardScroll(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === "undefined") return undefined;
  const look = (): void => {
    // The size is asked last, since that lays the page out.
    if (box.querySelector(TAKES_FOCUS) === null && box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const contents = new MutationObserver(look);
  contents.observe(box, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
