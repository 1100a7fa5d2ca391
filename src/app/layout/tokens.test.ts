import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast } from "../../../contract/contrast";

const css = readFileSync(resolve("src/ui/theme/tokens.css"), "utf8");
const [light = "", dark = ""] = css.split('[data-color-scheme="dark"],');

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
