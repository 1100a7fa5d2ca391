import { expect, it } from "vitest";
import { inserted } from "./inserted";

it("puts an item in front of another, wherever it was", () => {
  expect(inserted(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
  expect(inserted(["a", "b"], "new", "b")).toEqual(["a", "new", "b"]);
});

it("puts it at the end where no other, or none that is there, is named", () => {
  expect(inserted(["a", "b", "c"], "a", undefined)).toEqual(["b", "c", "a"]);
  expect(inserted(["a", "b"], "a", "gone")).toEqual(["b", "a"]);
});
