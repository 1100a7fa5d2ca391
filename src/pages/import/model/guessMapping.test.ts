import { describe, expect, it } from "vitest";
import { guessMapping } from "./guessMapping";

const labels: Record<string, string[]> = { plate: ["Number plate", "Kennzeichen"], kind: ["Kind"] };
const guess = (headings: string[]): Record<string, string> =>
  guessMapping(headings, ["pk", "plate", "kind"], (name) => labels[name] ?? []);

describe("the columns of a file", () => {
  it("are known by the field's name or by what it is called in any language, whatever case and spaces", () => {
    expect(guess(["pk", " number  PLATE", "kind"])).toEqual({
      pk: "pk",
      " number  PLATE": "plate",
      kind: "kind",
    });
    expect(guess(["Kennzeichen"])).toEqual({ Kennzeichen: "plate" });
  });

  it("fill a field once, the first of them, and nothing where they fit none", () => {
    expect(guess(["Number plate", "plate", "Colour"])).toEqual({ "Number plate": "plate" });
  });
});
