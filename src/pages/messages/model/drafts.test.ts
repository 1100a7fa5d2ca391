import { describe, expect, it, vi } from "vitest";
import { createDraftStore, type Draft, type DraftStorage, isEmptyDraft, whatIsMissing } from "./drafts";

function memory(): DraftStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

const draft = (id: string, values: Partial<Draft> = {}): Draft => ({
  id,
  recipients: [],
  subject: "Tea",
  body: "<p>At four</p>",
  attachments: [],
  replyTo: null,
  scheduledAt: null,
  savedAt: "2026-11-21T10:30:00Z",
  ...values,
});

describe("drafts", () => {
  it("are kept for the next visit, the newest first, each once", () => {
    const storage = memory();
    const store = createDraftStore(storage, "1@2");
    store.save(draft("a"));
    store.save(draft("b"));
    store.save(draft("a", { subject: "Coffee" }));
    expect(createDraftStore(storage, "1@2").all()).toEqual([draft("a", { subject: "Coffee" }), draft("b")]);
  });

  it("are another person's own", () => {
    const storage = memory();
    createDraftStore(storage, "1@2").save(draft("a"));
    expect(createDraftStore(storage, "3@2").all()).toEqual([]);
  });

  it("leave nothing behind when the last is removed", () => {
    const storage = memory();
    const store = createDraftStore(storage, "1@2");
    store.save(draft("a"));
    store.remove("a");
    expect(storage.texts.size).toBe(0);
    expect(store.find("a")).toBeUndefined();
  });

  it("are a hundred at most", () => {
    const store = createDraftStore(memory(), "1@2");
    for (let n = 0; n < 102; n += 1) store.save(draft(`d${n}`));
    expect(store.all()).toHaveLength(100);
    expect(store.find("d0")).toBeUndefined();
    expect(store.find("d101")).toBeDefined();
  });

  it("say so when there is no room for them", () => {
    const full: DraftStorage = {
      ...memory(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createDraftStore(full, "1@2").save(draft("a"))).toBe(false);
  });

  it.each(["{", "3", '[{"id":1}]', "[null]"])("are none where %s is stored", (text) => {
    const storage = memory();
    storage.setItem("almoner.drafts.1@2", text);
    expect(createDraftStore(storage, "1@2").all()).toEqual([]);
  });

  it("tell those who listen, and are the same list until they change", () => {
    const store = createDraftStore(memory(), "1@2");
    const listener = vi.fn();
    const stop = store.onChange(listener);
    store.save(draft("a"));
    expect(store.all()).toBe(store.all());
    stop();
    store.remove("a");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

it("a draft is empty only when nothing in it would be missed", () => {
  const empty = draft("a", { subject: " ", body: "" });
  expect(isEmptyDraft(empty)).toBe(true);
  expect(isEmptyDraft({ ...empty, recipients: [{ kind: "team", key: "1", label: "x" }] })).toBe(false);
  expect(isEmptyDraft({ ...empty, body: "<p>x</p>" })).toBe(false);
});

it("a message wants somebody, a subject and a text", () => {
  expect(Object.keys(whatIsMissing(draft("a", { subject: " ", body: "" })))).toEqual([
    "to",
    "subject",
    "body",
  ]);
  const recipients = [{ kind: "email", key: "ann@", label: "ann@" } as const];
  expect(whatIsMissing(draft("a", { recipients }))).toEqual({ to: "messages.compose.missing.address" });
});
