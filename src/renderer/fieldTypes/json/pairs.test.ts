import { describe, expect, it } from "vitest";
import { isInvalidText } from "../../formState/invalidText";
import { pairsOf, valueOfPairs } from "./pairs";

describe("names and texts", () => {
  it("are rows, and the same value again where nothing was changed", () => {
    const value = { Anrede: "Frau", Beitrag: 60, bezahlt: true };
    expect(pairsOf(value).map(({ name, text }) => [name, text])).toEqual([
      ["Anrede", "Frau"],
      ["Beitrag", "60"],
      ["bezahlt", "true"],
    ]);
    expect(valueOfPairs(pairsOf(value))).toEqual(value);
  });

  it("leave out rows that are empty, and keep a name whose text was emptied", () => {
    const rows = [
      { name: " Ort ", text: " Ulm " },
      { name: "", text: " " },
      { name: "Beitrag", text: "", given: 60 },
    ];
    expect(valueOfPairs(rows)).toEqual({ Ort: "Ulm", Beitrag: "" });
  });

  it.each([
    ["unnamed", [{ name: " ", text: "Ulm" }]],
    [
      "twice",
      [
        { name: "Ort", text: "Ulm" },
        { name: "Ort ", text: "Köln" },
      ],
    ],
  ])("keep what was typed where a name is %s", (why, rows) => {
    const value = valueOfPairs(rows);
    expect(isInvalidText(value) && value.message).toBe(`forms.pairs.${why}`);
    expect(pairsOf(value)).toEqual(rows);
  });

  it.each([null, undefined, "text", [1]])("have no rows in %j", (value) => {
    expect(pairsOf(value)).toEqual([]);
  });
});
