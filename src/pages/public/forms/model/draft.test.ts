import { describe, expect, it } from "vitest";
import { dropFormDraft, EMPTY_DRAFT, keepFormDraft, readFormDraft } from "./draft";

/** As much of a tab's storage as drafts need. */
function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

const asked = new Set(["a", "b"]);

describe("the draft of an answer", () => {
  it("comes back as it was kept, without what is no longer asked", () => {
    const storage = memoryStorage();
    const draft = { answers: { a: "x", gone: "y" }, files: { u1: "cv.pdf" }, page: 2 };
    keepFormDraft(storage, "form", draft);
    expect(readFormDraft(storage, "form", asked)).toEqual({ ...draft, answers: { a: "x" } });
    expect(readFormDraft(storage, "another", asked)).toEqual(EMPTY_DRAFT);
    dropFormDraft(storage, "form");
    expect(readFormDraft(storage, "form", asked)).toEqual(EMPTY_DRAFT);
  });

  it.each(["{", "[]", '{"answers":1}', "null"])("is empty where %s lies in its place", (text) => {
    const storage = memoryStorage();
    storage.setItem("almoner.public.draft.form.form", text);
    expect(readFormDraft(storage, "form", asked)).toEqual(EMPTY_DRAFT);
  });

  it("lives on where there is no room to keep it", () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(() => keepFormDraft(full, "form", EMPTY_DRAFT)).not.toThrow();
  });
});
