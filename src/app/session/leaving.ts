import type { EndedBy, ReplacedBy } from "./session";

/**
 * Whether leaving would lose something: what the browser would ask about. Everything that holds unsaved work answers
 * `beforeunload`, so it is asked the same way.
 */
export function isUnsaved(page: Pick<Window, "dispatchEvent">): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Told by the window when the session has ended under something unsaved. */
export const ENDED_UNSAVED = "almoner:ended-unsaved";

/** Told by the window when the organisation lets its person in no more, under something unsaved. */
export const PUT_OUT_UNSAVED = "almoner:put-out-unsaved";

/** Told by the window when the session has been replaced, by the same person in another tab, under something unsaved. */
export const REPLACED_UNSAVED = "almoner:replaced-unsaved";

/**
 * What another tab has replaced under: leaves when nothing is lost by it, and else tells the page, which asks. Another
 * person is shown nothing of it.
 */
export function onceReplaced(page: Pick<Window, "dispatchEvent">, by: ReplacedBy, leave: () => void): void {
  if (by !== "other" && isUnsaved(page)) page.dispatchEvent(new Event(REPLACED_UNSAVED));
  else leave();
}

/** By then a save that was refused has told its form, which counts as unsaved again. */
const SETTLED_MS = 300;

/** What was ended under: leaves when nothing is lost by it, and else tells the page, which asks or says so. */
export function onceEnded(
  page: Pick<Window, "dispatchEvent" | "setTimeout">,
  by: Exclude<EndedBy, "person">,
  leave: () => void,
): void {
  page.setTimeout(() => {
    if (isUnsaved(page)) page.dispatchEvent(new Event(by === "server" ? ENDED_UNSAVED : PUT_OUT_UNSAVED));
    else leave();
  }, SETTLED_MS);
}

/** Goes to an address without the browser's question, where staying is no choice: what is shown is no longer theirs. */
export function leaveUnasked(page: Window, path: string): void {
  page.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  page.location.assign(path);
}

/** Told by the window when what waits for its undo to pass is to be done now, since its person leaves. */
export const CARRY_OUT = "almoner:carry-out";
