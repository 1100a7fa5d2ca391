import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, it } from "vitest";
import { drawn } from "./drawn.generated";

it("has each picture as its SVG is drawn now; scripts/drawPictures.ts makes them again", () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".svg"))
    .map((name) => [
      parse(name).name,
      createHash("sha256")
        .update(readFileSync(join(import.meta.dirname, name)))
        .digest("hex"),
    ]);
  const made = Object.entries(drawn).map(([name, { drawnFrom }]) => [name, drawnFrom]);
  expect(made).toEqual(sources.toSorted());
});
