import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../contract/resource";
import { loadDefinitions } from "../../definitions";
import { helpFor, MISTAKE_CODES } from "../../definitions/mistakes/mistake";
import { startingRoles } from "../../demo-fixtures/nonprofit/roles";
import { ICON_NAMES } from "../../contract/icons.generated";
import { readDefinitionFiles } from "../../scripts/check/readDefinitionFiles";
import { formatMistake } from "../../scripts/check/report";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");
const pages = readdirSync(`${root}docs`)
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = Array.from(read(page).matchAll(/^#{1,6} (.+)$/gm), ([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

describe("mistakes.md", () => {
  it("explains every code of a mistake, once, and no other", () => {
    const headings = Array.from(read("docs/mistakes.md").matchAll(/^### (\w+)$/gm), ([, code]) => code);
    expect(headings).toHaveLength(MISTAKE_CODES.length);
    expect(new Set(headings)).toEqual(new Set(MISTAKE_CODES));
  });

  it.each(MISTAKE_CODES)("is where the link of %s leads, to a section with a text", (code) => {
    const [page = "", anchor = ""] = helpFor(code).split("#");
    expect(anchorsOf(page)).toContain(anchor);
    const section = read(page).split(`\n### ${anchor}\n`)[1]?.split(/\n##/)[0] ?? "";
    expect(section.trim().length).toBeGreaterThan(40);
  });
});

it("describes every field type", () => {
  const page = read("docs/definitions.md");
  expect(FIELD_TYPES.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
});

describe.each(pages)("%s", (page) => {
  it("has links that lead somewhere", () => {
    const links = Array.from(read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = ""]) => link);
    const dead = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : new URL(path, `file:///docs/`).pathname.slice(1);
      if (!existsSync(`${root}${target}`)) return true;
      return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

describe("the definitions that the pages show", async () => {
  const shipped = await readDefinitionFiles(`${root}resources`);
  const shown = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/g), ([, text = ""]) => ({
      page,
      text,
      name: /"name": "(\w+)"/.exec(text)?.[1] ?? "",
    })),
  );
  const options = {
    icons: ICON_NAMES,
    roles: Object.fromEntries(startingRoles.map(({ slug, permissions }) => [slug, permissions])),
    now: new Date("2026-01-01T00:00:00Z"),
  };

  it("are several", () => {
    expect(shown.length).toBeGreaterThan(3);
  });

  it.each(shown.map(({ page, name, text }, i): [string, string, string, number] => [page, name, text, i]))(
    "%s: %s has no mistake",
    (page, name, text) => {
      // A page may build on what it has shown before; the last version of a name counts.
      const before = new Map(shown.filter((one) => one.page === page).map((one) => [one.name, one.text]));
      const files = [...before.set(name, text)].map(([of, one]) => ({
        path: `custom/${of}.json`,
        text: one,
      }));
      const { mistakes } = loadDefinitions([...shipped, ...files], options);
      expect(mistakes.map(formatMistake)).toEqual([]);
    },
  );
});
