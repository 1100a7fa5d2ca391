import { describe, expect, it } from "vitest";
import type { FormField } from "../../../../contract/api/forms";
import { DEFAULT_FORM_SETTINGS } from "../../../../definitions/formFields";
import { type BuilderAction, builderReducer, type BuilderState, isChanged, openBuilder } from "./builder";

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: "short_text",
  label: id,
  ...more,
});
const draft = {
  name: "Supper",
  description: "",
  fields: [field("a"), field("b"), field("c")],
  settings: DEFAULT_FORM_SETTINGS,
};
const opened = openBuilder(draft, 3);
const after = (...actions: BuilderAction[]): BuilderState => actions.reduce(builderReducer, opened);
const ids = (state: BuilderState): string[] => state.draft.fields.map(({ id }) => id);

describe("building a form", () => {
  it("adds a field before another or at the end, and chooses it", () => {
    expect(ids(after({ type: "add", field: field("x"), before: "b" }))).toEqual(["a", "x", "b", "c"]);
    const added = after({ type: "add", field: field("x") });
    expect([ids(added), added.selected]).toEqual([["a", "b", "c", "x"], "x"]);
  });

  it("moves by drag and step by step, and changes nothing at the ends", () => {
    expect(ids(after({ type: "move", id: "c", before: "a" }))).toEqual(["c", "a", "b"]);
    expect(ids(after({ type: "move", id: "a", before: undefined }))).toEqual(["b", "c", "a"]);
    expect(ids(after({ type: "step", id: "a", by: 1 }))).toEqual(["b", "a", "c"]);
    expect(ids(after({ type: "step", id: "c", by: -1 }))).toEqual(["a", "c", "b"]);
    expect(after({ type: "step", id: "a", by: -1 })).toBe(opened);
    expect(after({ type: "move", id: "b", before: "c" })).toBe(opened);
  });

  it("steps over archived questions", () => {
    const state = openBuilder(
      { ...draft, fields: [field("a"), field("old", { archived: true }), field("b")] },
      1,
    );
    expect(ids(builderReducer(state, { type: "step", id: "b", by: -1 }))).toEqual(["b", "a", "old"]);
  });

  it("duplicates behind the original under another id", () => {
    const state = after({ type: "duplicate", id: "a", newId: "a2", label: "a (copy)" });
    expect([ids(state), state.selected, state.draft.fields[1]?.label]).toEqual([
      ["a", "a2", "b", "c"],
      "a2",
      "a (copy)",
    ]);
  });

  it("drops a question without answers and archives one that has some, without its condition", () => {
    expect(ids(after({ type: "remove", id: "b", hasAnswers: false }))).toEqual(["a", "c"]);
    const conditional = after({ type: "change", id: "b", change: { show_if: { a: "x" } } });
    const archived = builderReducer(conditional, { type: "remove", id: "b", hasAnswers: true });
    expect(archived.draft.fields[1]).toEqual(field("b", { archived: true }));
    expect(builderReducer(archived, { type: "restore", id: "b" }).draft.fields[1]).toEqual(field("b"));
  });

  it("chooses the neighbour of the question that was removed", () => {
    const state = after({ type: "select", id: "b" }, { type: "remove", id: "b", hasAnswers: false });
    expect(state.selected).toBe("c");
  });

  it("takes a key away that is set to nothing", () => {
    const state = after(
      { type: "change", id: "a", change: { required: true } },
      { type: "change", id: "a", change: { required: undefined } },
    );
    expect(state.draft.fields[0]).toEqual(field("a"));
    expect(isChanged(state)).toBe(false);
  });
});

describe("the history", () => {
  it("goes back and forth", () => {
    const state = after(
      { type: "describe", change: { name: "Lunch" } },
      { type: "move", id: "c", before: "a" },
    );
    const back = builderReducer(state, { type: "undo" });
    expect([ids(back), back.draft.name]).toEqual([["a", "b", "c"], "Lunch"]);
    const start = builderReducer(back, { type: "undo" });
    expect(isChanged(start)).toBe(false);
    expect(builderReducer(start, { type: "undo" })).toBe(start);
    expect(builderReducer(builderReducer(start, { type: "redo" }), { type: "redo" }).draft).toEqual(
      state.draft,
    );
  });

  it("takes typing into one place as one step", () => {
    const typed = after(
      { type: "change", id: "a", change: { label: "N" } },
      { type: "change", id: "a", change: { label: "Na" } },
      { type: "change", id: "b", change: { label: "M" } },
    );
    expect(typed.past).toHaveLength(2);
    const elsewhere = after(
      { type: "change", id: "a", change: { label: "N" } },
      { type: "select", id: "b" },
      { type: "change", id: "a", change: { label: "Na" } },
    );
    expect(elsewhere.past).toHaveLength(2);
  });

  it("forgets what was undone when something else is done", () => {
    const undone = after({ type: "describe", change: { name: "Lunch" } }, { type: "undo" });
    expect(undone.future).toHaveLength(1);
    expect(builderReducer(undone, { type: "step", id: "a", by: 1 }).future).toEqual([]);
  });
});

describe("saving", () => {
  it("takes what the server made of it", () => {
    const state = after({ type: "remove", id: "b", hasAnswers: false });
    const stored = { ...draft, fields: [field("a"), field("b", { archived: true }), field("c")] };
    const saved = builderReducer(state, { type: "saved", sent: state.draft, stored, version: 4 });
    expect([saved.draft, saved.version, isChanged(saved)]).toEqual([stored, 4, false]);
  });

  it("keeps what was changed meanwhile", () => {
    const sent = after({ type: "describe", change: { name: "Lunch" } });
    const later = builderReducer(sent, { type: "describe", change: { name: "Brunch" } });
    const saved = builderReducer(later, { type: "saved", sent: sent.draft, stored: sent.draft, version: 4 });
    expect([saved.draft.name, isChanged(saved)]).toEqual(["Brunch", true]);
  });

  it("lays the draft over a newer version, or gives it up for it, as told", () => {
    const mine = after({ type: "describe", change: { name: "Mine" } });
    const stored = { ...draft, name: "Theirs" };
    const kept = builderReducer(mine, { type: "loaded", stored, version: 9, keepDraft: true });
    expect([kept.draft.name, kept.version, isChanged(kept)]).toEqual(["Mine", 9, true]);
    const given = builderReducer(mine, { type: "loaded", stored, version: 9, keepDraft: false });
    expect([given.draft.name, isChanged(given)]).toEqual(["Theirs", false]);
  });
});
