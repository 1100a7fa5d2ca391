import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../contract/fieldTypes";

import { helpFor, MISTAKE_CODES } from "../../definitions/mistakes/mistake";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");
function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => name.test(path));
}

const pages = [...filesBelow("docs", /\.md$/), "README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
const records = pages.filter((page) => /^docs\/decisions\/(?!README)/.test(page));

/** Where the relative links of a page lead, with their anchors. */
function targetsOf(page: string): string[] {
  const links = Array.from(read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = ""]) => link);
  return links.map((link) => {
    const { pathname, hash } = new URL(link, `file:///${page}`);
    return `${pathname.slice(1)}${hash}`;
  });
}

function isThere(target: string): boolean {
  const [path = "", anchor] = target.split("#");
  if (!existsSync(`${root}${path}`)) return false;
  return anchor === undefined || !path.endsWith(".md") || anchorsOf(path).includes(anchor);
}

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

it("names the files of a new field type, each of which knows the last one that was added", () => {
  const section = read("CONTRIBUTING.md").split("## Adding a field type")[1]?.split("\n## ")[0] ?? "";
  const named = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !/\bduration/i.test(read(path)))).toEqual([]);
});

/** The files that a walk of CONTRIBUTING.md names in its table. */
function filesOfWalk(name: string): string[] {
  const walk = read("CONTRIBUTING.md").split(`\n**${name}`)[1]?.split("\n**")[0] ?? "";
  return [...walk.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  );
}

it.each([
  ["A member's `status`", /Inactive|MemberStatus/],
  ["An operator of conditions", /within/i],
  ["A donation", /donat|payment|receipt/i],
])("walks through files that have to do with it: %s", (name, word) => {
  const files = filesOfWalk(name);
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((path) => !existsSync(`${root}${path}`) || !word.test(read(path)))).toEqual([]);
});

it.each(pages)("%s has links that lead somewhere", (page) => {
  expect(targetsOf(page).filter((target) => !isThere(target))).toEqual([]);
});

const folders = ["contract", "definitions", "dataProviders", "locales", "scripts", "server", "src", "tests"];
const sources = [
  ...folders.flatMap((folder) => filesBelow(folder, /\.(tsx?|css|sql|mjs)$/)),
  "vite.config.ts",
];

// What the changelog tells of may have gone since.
it.each(pages.filter((page) => page !== "CHANGELOG.md"))("%s names source files that there are", (page) => {
  const named = Array.from(
    read(page).matchAll(/`([\w-]+\/[\w./-]+\.tsx?|[\w.-]+\.(?:test|spec)\.tsx?)`/g),
    ([, path = ""]) => path,
  );
  const isSource = (path: string): boolean =>
    path.includes("/") ? existsSync(`${root}${path}`) : sources.some((source) => source.endsWith(`/${path}`));
  expect(named.filter((path) => !isSource(path))).toEqual([]);
});

it("has every page in an index", () => {
  const indexed = new Set(["docs/README.md", "docs/decisions/README.md"].flatMap(targetsOf));
  const inDocs = pages.filter((page) => page.startsWith("docs/") && page !== "docs/README.md");
  expect(inDocs.filter((page) => !indexed.has(page))).toEqual([]);
});

it("lists each decision by its title", () => {
  const index = read("docs/decisions/README.md");
  const titles = records.map((record) => read(record).split("\n")[0]?.replace(/^# /, ""));
  expect(titles.filter((title) => !index.includes(`- [${title}](`))).toEqual([]);
});

it.each(records)("%s says context, choice and consequence in at most 200 words", (record) => {
  const text = read(record);
  for (const part of ["**Context.**", "**Choice.**", "**Consequence.**"]) expect(text).toContain(part);
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(200);
});

it("is where comments in the code lead, which name no decision by a number", () => {
  const dead = sources.flatMap((source) =>
    Array.from(read(source).matchAll(/\bdocs\/[\w/-]+(?:\.md(?:#[\w-]+)?|\/\d{4})/g), ([target]) => target)
      .filter((target) => !isThere(target))
      .map((target) => `${source}: ${target}`),
  );
  expect(dead).toEqual([]);
});
