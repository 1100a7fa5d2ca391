import { describe, expect, it } from "vitest";
import { compareText, contains, holds, sameText } from "./text";

describe("contains", () => {
  it("finds a part of a text or a number, regardless of case", () => {
    expect(contains("Élodie Quist", "QUI")).toBe(true);
    expect(contains(1234, "23")).toBe(true);
    expect(contains("Quist", "x")).toBe(false);
  });

  it.each([undefined, null, {}, [], true])("finds nothing but the empty text in %j", (value) => {
    expect(contains(value, "e")).toBe(false);
    expect(contains(value, "")).toBe(true);
  });
});

describe("sameText", () => {
  it("compares as a whole, regardless of case", () => {
    expect(sameText("Past Due", "past due")).toBe(true);
    expect(sameText("Past Due", "past")).toBe(false);
  });
});

describe("compareText", () => {
  it("orders as people do, what is missing last", () => {
    const texts = ["b", undefined, "Ä", "a10", "A2", null, "c"];
    // Array.prototype.sort puts undefined last by itself, so the texts are wrapped.
    const sorted = texts.map((text) => [text]).toSorted(([one], [other]) => compareText(one, other));
    expect(sorted.flat()).toEqual(["Ä", "A2", "a10", "b", "c", undefined, null]);
  });
});

describe("holds", () => {
  it("finds a text in a list, and nothing in what is no list", () => {
    expect(holds(["a", "b"], "b")).toBe(true);
    expect(holds("ab", "b")).toBe(false);
    expect(holds(undefined, "b")).toBe(false);
  });
});
