import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ENDED_UNSAVED, isUnsaved, onceExpired } from "./leaving";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The part of a window that is used, over a real event target. */
function pageWith(unsaved: () => boolean): Pick<Window, "setTimeout"> & EventTarget {
  const page = new EventTarget();
  page.addEventListener("beforeunload", (event) => unsaved() && event.preventDefault());
  return Object.assign(page, {
    setTimeout: (work: () => void, ms?: number) => Number(setTimeout(work, ms)),
  });
}

it("knows what is unsaved by what the browser would ask", () => {
  expect(isUnsaved(pageWith(() => true))).toBe(true);
  expect(isUnsaved(pageWith(() => false))).toBe(false);
});

it("leaves once the server has ended the session, unless a refused save has made something unsaved meanwhile", () => {
  let unsaved = false;
  const page = pageWith(() => unsaved);
  const [leave, told] = [vi.fn(), vi.fn()];
  page.addEventListener(ENDED_UNSAVED, told);
  onceExpired(page, leave);
  vi.runAllTimers();
  expect([leave.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  onceExpired(page, leave);
  unsaved = true;
  vi.runAllTimers();
  expect([leave.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
});
