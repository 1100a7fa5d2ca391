import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generate/files";

const present = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it("has every generated file as `npm run generate` would write it", async () => {
  const files = await generatedFiles();
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ path, contents }) => present(path) !== contents).map(({ path }) => path)).toEqual(
    [],
  );
}, 30_000);
