import { expect, it } from "vitest";
import { toggleKind } from "./KindFilter";

const KINDS = ["Personal", "Business", "Family", "Holiday", "ETC"] as const;

it("loses one that was shown and gets back one that was not", () => {
  expect(toggleKind(KINDS, undefined, "Family")).toEqual(["Personal", "Business", "Holiday", "ETC"]);
  expect(toggleKind(KINDS, ["Family"], "Family")).toEqual([]);
  expect(toggleKind(KINDS, ["Personal", "Business", "Holiday", "ETC"], "Family")).toBeUndefined();
});
