import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { glossary } from "./glossary";

/** Every text of a language, as it is written in its files; the template's are a demo's. */
function textsOf(language: string): string[] {
  const folder = join("locales", language);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/template/.test(name))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), "utf8").replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
      return [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => `${name}: ${text}`);
    });
}

describe.each(Object.entries(glossary))("the glossary of %s", (language, { forbidden }) => {
  it("names no word that a text uses all the same", () => {
    const wrong = textsOf(language).flatMap((text) =>
      Object.entries(forbidden)
        .filter(([word]) => new RegExp(`(?<![\\p{L}_.])(?:${word})(?![\\p{L}_])`, "u").test(text))
        .map(([word, better]) => `${text} – say “${better}” for “${word}”`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("French", () => {
  it("keeps its punctuation on the line of the word before it", () => {
    expect(
      textsOf("fr").filter((text) => /[^:] [:;?!»](?!\{)|« /u.test(text.slice(text.indexOf(": ") + 2))),
    ).toEqual([]);
  });
});
