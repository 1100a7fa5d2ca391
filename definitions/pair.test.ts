import { describe, expect, it } from "vitest";
import { loadDefinitions, type Loaded } from "./load";
import { kindsOf, turnedRound } from "./pair";

const KIN = {
  name: "kin",
  provider: "records",
  fields: {
    one: { type: "reference", reference: "kin", required: true },
    kind: {
      type: "select",
      required: true,
      choices: ["friend", { id: "parent", inverse: "child" }, { id: "child", inverse: "parent" }],
    },
    other: { type: "reference", reference: "kin", required: true },
  },
  pair: { one: "one", kind: "kind", other: "other" },
  permissions: { subject: "people" },
  labels: { en: { name: "Kin" } },
};

function loaded(kin: object, own?: object): Loaded {
  const files = { "nonprofit/kin.json": kin, ...(own && { "custom/kin.json": { extends: "kin", ...own } }) };
  return loadDefinitions(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) })),
  );
}
const told = ({ mistakes }: Loaded): string[] => mistakes.map(({ message }) => message);
const choices = (...list: unknown[]): object => ({
  ...KIN,
  fields: { ...KIN.fields, kind: { ...KIN.fields.kind, choices: list } },
});

describe("a pair", () => {
  it("is turned round by the inverse of its kind", () => {
    const [kin] = loaded(KIN).resources;
    expect(told(loaded(KIN))).toEqual([]);
    expect(kin?.pair && turnedRound(kin.fields, kin.pair, { one: 1, kind: "parent", other: 2 })).toEqual({
      one: 2,
      kind: "child",
      other: 1,
    });
  });

  it("takes kinds of one's own, from an overlay", () => {
    const end = [
      { id: "mentor", inverse: "mentee" },
      { id: "mentee", inverse: "mentor" },
    ];
    const all = loaded(KIN, { fields: { kind: { choices: { end } } } });
    const [kin] = all.resources;
    expect(told(all)).toEqual([]);
    expect(kin?.pair && kindsOf(kin.fields, kin.pair).map(({ id }) => id)).toEqual([
      "friend",
      "parent",
      "child",
      "mentor",
      "mentee",
    ]);
    expect(told(loaded(KIN, { fields: { kind: { choices: { end: end.slice(0, 1) } } } }))).toEqual([
      '"mentee", the inverse of "mentor", is none of the choices.',
    ]);
  });

  it("is told where it cannot be read from the other side", () => {
    expect(told(loaded(choices({ id: "boss", inverse: "friend" }, "friend")))).toEqual([
      '"boss" is "friend" from the other side, which is "friend" itself.',
    ]);
    expect(told(loaded(choices({ id: "friend", acyclic: true })))).toEqual([
      '"friend" is the same from both sides, and leads round at once: leave out "acyclic".',
    ]);
    expect(told(loaded({ ...KIN, pair: { ...KIN.pair, other: "one" } }))).toEqual([
      "Both sides lead to one resource, by two fields.",
    ]);
    expect(told(loaded({ ...KIN, pair: { ...KIN.pair, kind: "one" } }))).toEqual([
      '"one" must be of the type "select".',
    ]);
  });
});
