import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentTokens, DARK_GROUNDS, LIGHT_GROUNDS, readability, readableColor } from "./brandColor";
import { contrast } from "./contrast";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("an organisation's colour", () => {
  it("can be read in the light and in the dark, whatever it was made of", () => {
    fc.assert(
      fc.property(color, (any) => {
        const chosen = readableColor(any);
        expect(readability(chosen)).toBeGreaterThanOrEqual(4.5);
        const { light, dark } = accentTokens(chosen);
        for (const [tokens, grounds] of [
          [light, LIGHT_GROUNDS],
          [dark, DARK_GROUNDS],
        ] as const) {
          for (const ground of [...grounds, tokens.soft, tokens.onAccent])
            expect(contrast(tokens.accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tokens.strong, tokens.soft)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it("is left as it is where it can be read, and darkened no further than needed where not", () => {
    expect(readableColor("#0b6e63")).toBe("#0b6e63");
    expect(readability("#ff9900")).toBeLessThan(4.5);
    expect(readability(readableColor("#ff9900"))).toBeLessThan(4.9);
  });

  it("is judged by the grounds that there are", () => {
    const css = readFileSync(new URL("../src/ui/theme/tokens.css", import.meta.url), "utf8");
    const [light = "", dark = ""] = css.split('[data-color-scheme="dark"],');
    const grounds = (part: string): string[] =>
      ["background", "surface", "surface-2", "hover"].map(
        (name) => new RegExp(`--al-${name}: (#[0-9a-f]{6});`).exec(part)?.[1] ?? "missing",
      );
    expect(grounds(light).toSorted()).toEqual(LIGHT_GROUNDS.toSorted());
    expect(grounds(dark).toSorted()).toEqual(DARK_GROUNDS.toSorted());
  });
});
