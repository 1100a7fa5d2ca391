import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  ENDED_UNSAVED,
  isUnsaved,
  onceEnded,
  onceReplaced,
  PUT_OUT_UNSAVED,
  REPLACED_UNSAVED,
} from "./leaving";

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

it.each([
  ["the server has ended the session", "server", ENDED_UNSAVED],
  ["its person is let in no more", "organisation", PUT_OUT_UNSAVED],
] as const)("leaves once %s, unless a refused save has made something unsaved meanwhile", (_, by, event) => {
  let unsaved = false;
  const page = pageWith(() => unsaved);
  const [leave, told] = [vi.fn(), vi.fn()];
  page.addEventListener(event, told);
  onceEnded(page, by, leave);
  vi.runAllTimers();
  expect([leave.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  onceEnded(page, by, leave);
  unsaved = true;
  vi.runAllTimers();
  expect([leave.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ["stays for its person with something unsaved", "same", true, [0, 1]],
  ["stays while nobody knows by whom", "unknown", true, [0, 1]],
  ["leaves when nothing is lost by it", "same", false, [1, 0]],
  ["shows another person nothing of it", "other", true, [1, 0]],
] as const)("%s where another tab has replaced the session", (_, by, unsaved, calls) => {
  const page = pageWith(() => unsaved);
  const [leave, told] = [vi.fn(), vi.fn()];
  page.addEventListener(REPLACED_UNSAVED, told);
  onceReplaced(page, by, leave);
  expect([leave.mock.calls.length, told.mock.calls.length]).toEqual(calls);
});
