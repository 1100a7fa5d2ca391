import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
// src/ui is handed the locale, and knows no languages.
const FOLDERS = ["contract", "server", "src/app", "src/pages", "src/renderer"];

/** Where `Intl` is asked by the bare language, and why. */
const BARE: Record<string, string> = {
  "src/renderer/values/decimals.ts":
    "new Intl.NumberFormat(locale: dots group in Portugal too where people type them",
};

describe("languages", () => {
  it("are written by Intl as in the country that our texts are written for", () => {
    const bare =
      /new Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|PluralRules|DisplayNames|Collator)\(\s*\[?(?!intlLocale\(|"|undefined|\))[\w.]+/g;
    const found = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => join(folder, file).replaceAll("\\", "/")),
    ).flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(bare)].map(([use]) => `${file}: ${use}`),
    );
    expect(found).toEqual(Object.entries(BARE).map(([file, why]) => `${file}: ${why.split(":")[0]}`));
  });
});
