import { beforeEach, describe, expect, it } from "vitest";
import {
  DRAFT_DAYS,
  type DraftPlaces,
  dropFormDraft,
  EMPTY_DRAFT,
  keepFormDraft,
  readFormDraft,
} from "./draft";

/** What a browser's storage is to whoever reads its keys. */
function memoryStorage(): Storage {
  const storage = {} as Storage;
  const method = (value: unknown): PropertyDescriptor => ({ value, configurable: true });
  return Object.defineProperties(storage, {
    getItem: method((key: string) => (storage as Record<string, unknown>)[key] ?? null),
    setItem: method((key: string, text: string) => Object.assign(storage, { [key]: text })),
    removeItem: method((key: string) => Reflect.deleteProperty(storage, key)),
  });
}

const asked = new Set(["a", "b"]);
const draft = { answers: { a: "x" }, files: { u1: "cv.pdf" }, page: 2, stays: false };
const BEGUN = Date.parse("2026-03-02T10:00:00Z");
let clock: number;
let places: DraftPlaces;

/** The next visit, in another tab. */
const laterVisit = (days: number): DraftPlaces => {
  clock = BEGUN + days * 86_400_000;
  return { ...places, tab: memoryStorage() };
};

beforeEach(() => {
  clock = BEGUN;
  places = { tab: memoryStorage(), browser: memoryStorage(), now: () => new Date(clock) };
});

describe("the draft of an answer", () => {
  it("comes back as it was kept, without what is no longer asked", () => {
    keepFormDraft(places, "form", { ...draft, answers: { a: "x", gone: "y" } });
    expect(readFormDraft(places, "form", asked)).toEqual(draft);
    expect(readFormDraft(places, "another", asked)).toEqual(EMPTY_DRAFT);
    dropFormDraft(places, "form");
    expect(readFormDraft(places, "form", asked)).toEqual(EMPTY_DRAFT);
  });

  it("is in this tab alone, unless it is asked to stay", () => {
    keepFormDraft(places, "form", draft);
    expect(readFormDraft(laterVisit(1), "form", asked)).toEqual(EMPTY_DRAFT);
    keepFormDraft(places, "form", { ...draft, stays: true });
    expect(readFormDraft(laterVisit(2), "form", asked)).toEqual({ ...draft, stays: true });
    keepFormDraft(places, "form", draft);
    expect(readFormDraft(laterVisit(3), "form", asked)).toEqual(EMPTY_DRAFT);
  });

  it("leaves the device after its time, whichever form is opened", () => {
    keepFormDraft(places, "form", { ...draft, stays: true });
    readFormDraft(laterVisit(DRAFT_DAYS), "another", asked);
    expect(Object.keys(places.browser)).toEqual([]);
  });

  it.each(["{", "[]", '{"answers":1}', "null"])("is empty where %s lies in its place", (text) => {
    places.tab.setItem("almoner.public.draft.form.form", text);
    places.browser.setItem("almoner.public.draft.form.form", text);
    expect(readFormDraft(places, "form", asked)).toEqual(EMPTY_DRAFT);
  });

  it("lives on where there is no room to keep it", () => {
    const setItem = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.defineProperty(places.tab, "setItem", { value: setItem });
    expect(() => keepFormDraft(places, "form", draft)).not.toThrow();
  });
});
