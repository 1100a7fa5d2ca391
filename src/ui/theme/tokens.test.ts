import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(resolve("src/ui/theme/tokens.css"), "utf8");
const [light = "", dark = ""] = css.split('[data-color-scheme="dark"],');

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}
const token = (part: string, name: string): string =>
  part.match(new RegExp(`--al-${name}: (#[0-9a-f]{6});`))?.[1] ?? "missing";

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s palette", (_name, part) => {
  it.each(["text", "text-2", "accent", "success", "warning", "error", "info"])(
    "is readable: %s on every quiet surface",
    (name) => {
      for (const surface of ["background", "surface", "surface-2", "hover"]) {
        expect(contrast(token(part, name), token(part, surface))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(["accent", "success", "warning", "error", "info"])(
    "is readable: %s on its own soft ground",
    (name) => {
      expect(contrast(token(part, name), token(part, `${name}-soft`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("is readable on the accent", () => {
    expect(contrast(token(part, "on-accent"), token(part, "accent"))).toBeGreaterThanOrEqual(4.5);
  });

  it("lets the edge of a control be seen", () => {
    expect(contrast(token(part, "border-strong"), token(part, "surface"))).toBeGreaterThanOrEqual(3);
  });
});
