import { describe, expect, it } from "vitest";
import { filterOptions, isSameText } from "./options";

const named = (...labels: string[]): { label: string }[] => labels.map((label) => ({ label }));
const found = (typed: string, isAnswer: boolean, ...labels: string[]): string[] =>
  filterOptions(named(...labels), typed, isAnswer).map(({ label }) => label);

describe("options", () => {
  it("puts the whole name first, then its beginning, a word's beginning and the rest", () => {
    expect(found("ann", false, "Hanna", "Mary Ann Lee", "Anna", "Ben", "Ann")).toEqual([
      "Ann",
      "Anna",
      "Mary Ann Lee",
      "Hanna",
    ]);
  });

  it("are found without accents and case, both ways", () => {
    expect(found("muller", false, "Jörg Müller", "Mallory")).toEqual(["Jörg Müller"]);
    expect(found("CHLOÉ", false, "Chloe")).toEqual(["Chloe"]);
  });

  it("are all kept in an answer, which may have found them by what is not shown", () => {
    expect(found("ann", true, "Ben", "Ann")).toEqual(["Ann", "Ben"]);
  });

  it("keep their order while nothing is typed", () => {
    expect(found(" ", false, "b", "a")).toEqual(["b", "a"]);
  });

  it("are the same but for case and accents", () => {
    expect(isSameText("Zoë ", "zoe")).toBe(true);
    expect(isSameText("Zoe", "Zola")).toBe(false);
  });
});
