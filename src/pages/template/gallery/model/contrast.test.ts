import { describe, expect, it } from "vitest";
import { contrast, hexOf } from "./contrast";

describe("the contrast of two colours", () => {
  it("is 21 between black and white and 1 between equals, in either order", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#0b6e63", "#0b6e63")).toBe(1);
  });

  it("is 4.54 for the grey that is just readable on white", () => {
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("is unknown where a colour is", () => {
    expect(contrast(hexOf("none"), "#ffffff")).toBeUndefined();
    expect(contrast("#ffffff", hexOf(undefined))).toBeUndefined();
  });

  it("reads the short form too", () => {
    expect(hexOf("#fa0")).toBe("#ffaa00");
  });
});
