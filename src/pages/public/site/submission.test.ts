import { beforeEach, describe, expect, it } from "vitest";
import { beginSubmission, endSubmission, noteResult, type SubmissionStore } from "./submission";

const MINUTE = 60_000;

describe("a submission", () => {
  let now: number;
  let store: SubmissionStore;
  let kept: Map<string, string>;

  beforeEach(() => {
    now = Date.parse("2026-03-10T09:00:00Z");
    kept = new Map();
    let ids = 0;
    store = {
      now: () => new Date(now),
      newId: () => `key-${(ids += 1)}`,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    };
  });

  it("of the same contents has the same key, as after a lost answer or a closed tab", () => {
    const first = beginSubmission(store, "donation", { amount: "25" });
    expect(beginSubmission({ ...store }, "donation", { amount: "25" })).toEqual(first);
  });

  it("of other contents has another key", () => {
    const first = beginSubmission(store, "donation", { amount: "25" });
    expect(beginSubmission(store, "donation", { amount: "26" }).key).not.toBe(first.key);
  });

  it("tells what came of the one before", () => {
    beginSubmission(store, "donation", { amount: "25" });
    noteResult(store, "donation", "don_1");
    expect(beginSubmission(store, "donation", { amount: "25" }).result).toBe("don_1");
  });

  it("is a new wish once the former is done, or half an hour old", () => {
    const first = beginSubmission(store, "donation", { amount: "25" });
    noteResult(store, "donation", "don_1");
    endSubmission(store, "donation", "another");
    expect(beginSubmission(store, "donation", { amount: "25" }).key).toBe(first.key);
    endSubmission(store, "donation", "don_1");
    const second = beginSubmission(store, "donation", { amount: "25" });
    expect(second.key).not.toBe(first.key);
    now += 31 * MINUTE;
    expect(beginSubmission(store, "donation", { amount: "25" }).key).not.toBe(second.key);
  });

  it("keeps nothing of what was typed, and stands a broken or a full storage", () => {
    beginSubmission(store, "donation", { email: "ada@mail.example" });
    expect([...kept.values()].join()).not.toContain("ada");
    kept.set("almoner.public.sent.donation", "{broken");
    expect(beginSubmission(store, "donation", { amount: "25" }).key).toMatch(/^key-/);
    const full = {
      ...store,
      storage: {
        ...store.storage,
        setItem: () => {
          throw new Error("full");
        },
      },
    };
    expect(beginSubmission(full, "place", {}).key).toMatch(/^key-/);
  });
});
