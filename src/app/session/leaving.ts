/**
 * Whether leaving would lose something: what the browser would ask about. Everything that holds unsaved work answers
 * `beforeunload`, so it is asked the same way.
 */
export function isUnsaved(page: Pick<Window, "dispatchEvent">): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Goes to an address without the browser's question, where staying is no choice: what is shown is no longer theirs. */
export function leaveUnasked(page: Window, path: string): void {
  page.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  page.location.assign(path);
}
