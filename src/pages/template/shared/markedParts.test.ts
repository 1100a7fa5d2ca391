import { describe, expect, it } from "vitest";
import { markedParts } from "./markedParts";

const shown = (text: string, part: string): string =>
  markedParts(text, part)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join("");

describe("markedParts", () => {
  it("marks every occurrence, whatever its case, and keeps the rest", () => {
    expect(shown("Pay a payment", "PAY")).toBe("[Pay] a [pay]ment");
  });

  it("takes what is looked for as it is written, signs and all", () => {
    expect(shown("What? (Yes)", "? (")).toBe("What[? (]Yes)");
    expect(shown("a.b", ".*")).toBe("a.b");
  });

  it("marks nothing where nothing is looked for", () => {
    expect(markedParts("Text", "  ")).toEqual([{ at: 0, text: "Text", isMarked: false }]);
  });
});
