import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { ICON_NAMES } from "../../contract/icons.generated";
import { type CheckOptions, loadDefinitions } from "../../definitions";
import { apiLanguage } from "../../definitions/http";
import { startingRoles } from "../../demo-fixtures/nonprofit/roles";
import { formatMistake } from "../../scripts/check/report";
import { COMMANDS } from "../../scripts/commands/commands";
import { sourcesOf } from "../../scripts/docs/site";
import { inlineCodeOf, type Snippet, snippetsOf } from "../../scripts/docs/snippets";
import { routes } from "../../server/areas";
import type { Store } from "../../extension/almoner";
import { readDefinitionFiles } from "../../server/engine/definitions/folder";
import { codeSource } from "../../server/platform/sources/code";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");
const pages = sourcesOf(root).filter((page) => page !== "CHANGELOG.md");
const snippets = pages.flatMap((page) => snippetsOf(read(page)).map((snippet) => ({ page, ...snippet })));
const ofLanguage = (language: string): typeof snippets =>
  snippets.filter((snippet) => snippet.language === language);
const placeOf = ({ page, line }: { page: string } & Snippet): string => `${page}:${line}`;

/** What a snippet of JSON says: a whole file, or keys or items out of one. */
function parsed(text: string): unknown {
  const whole = text.replaceAll("{ … }", "{}");
  for (const candidate of [whole, `{${whole}}`, `[${whole}]`]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // It is a part of another kind.
    }
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const json = ofLanguage("json").map((snippet) => ({ ...snippet, value: parsed(snippet.text) }));
const kindOf = (value: unknown): string =>
  isObject(value) ? (/(\w+)\.schema\.json$/.exec(String(value["$schema"]))?.[1] ?? "") : "";

describe("JSON on the pages", () => {
  it("is JSON, or keys or items of it", () => {
    expect(json.filter(({ value }) => value === undefined).map(placeOf)).toEqual([]);
  });

  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  for (const name of ["resource", "sources"])
    ajv.addSchema(JSON.parse(read(`resources/${name}.schema.json`)) as object, name);
  const holds = (reference: string, value: unknown): boolean => ajv.validate({ $ref: reference }, value);
  const properties = (JSON.parse(read("resources/resource.schema.json")) as { properties: object })
    .properties;

  /** Parts of definitions that pages show by themselves. */
  const PARTS: readonly ((value: unknown) => boolean)[] = [
    (value) =>
      isObject(value) &&
      Object.entries(value).every(
        ([key, part]) => key in properties && holds(`resource#/properties/${key}`, part),
      ),
    (value) => holds("resource#/properties/fields", value),
    (value) => holds("resource#/properties/actions", value),
    (value) => holds("resource#/properties/permissions/properties/rules", value),
    (value) =>
      isObject(value) &&
      "auth" in value &&
      holds("sources", { one: { type: "http", url: "https://a.example", ...value } }),
  ];
  /** What is no definition: a question, a role, a payload, the settings of another program. */
  const OTHERS = ["of", "permissions", "data", "mcpServers"];

  it.each(
    json
      .filter(({ value }) => kindOf(value) === "" && !(isObject(value) && "name" in value))
      .filter(
        ({ value }) =>
          !(
            isObject(value) &&
            OTHERS.some((key) => Object.keys(value)[0] === key || (key in value && !(key in properties)))
          ),
      )
      .map((snippet): [string, unknown] => [placeOf(snippet), snippet.value]),
  )("fits the schema of what it is a part of: %s", (_place, value) => {
    expect(PARTS.some((fits) => fits(value))).toBe(true);
  });
});

const OPTIONS = {
  icons: ICON_NAMES,
  roles: Object.fromEntries(startingRoles.map(({ slug, permissions }) => [slug, permissions])),
  now: new Date("2026-01-01T00:00:00Z"),
  apis: apiLanguage,
};
/** What the pages about own code define in it. */
const STORES: Record<string, CheckOptions["stores"]> = {
  "docs/extending-with-code.md": { blog: codeSource({ name: "blog", search: "q" } as Store) },
};
/** Named on pages that do not say where the shop and the library are. */
const SOURCES = {
  shop: { type: "postgres", url: { env: "SHOP_DATABASE_URL" } },
  library: { type: "graphql", url: "https://library.example.org/graphql" },
};

describe("the definitions that the pages show", async () => {
  const shipped = await readDefinitionFiles(`${root}resources`);
  const isDefinition = (value: unknown): boolean =>
    isObject(value) &&
    (kindOf(value) === "resource" || ("fields" in value && ("name" in value || "extends" in value)));
  const nameOf = (value: unknown): string => {
    const { name, extends: base } = value as { name?: string; extends?: string };
    return name ?? base ?? "";
  };
  const shown = json.filter(({ value }) => isDefinition(value));

  it("are several", () => {
    expect(shown.length).toBeGreaterThan(10);
  });

  const builtIn = new Map(shipped.map(({ path }) => [/(\w+)\.json$/.exec(path)?.[1] ?? "", path]));
  /** Where it would stand; what extends a built-in definition under a name stands beside it. */
  const pathOf = (value: unknown): string => {
    const name = nameOf(value);
    const stands = isObject(value) && "extends" in value && "name" in value ? builtIn.get(name) : undefined;
    return stands ?? `custom/${name}.json`;
  };
  /** Of the definitions of one page, of which a later one of a name takes the place of the former. */
  const mistakesOf = (page: string, definitions: readonly { value: unknown; text: string }[]): string[] => {
    const named = json.filter((one) => one.page === page && kindOf(one.value) === "sources");
    const sources = Object.assign({}, SOURCES, ...named.map(({ value }) => value as object)) as object;
    const files = new Map(shipped.map((file) => [file.path, file.text]));
    for (const { value, text } of definitions) files.set(pathOf(value), text);
    files.set("sources.json", JSON.stringify(sources));
    const { mistakes } = loadDefinitions(
      [...files].map(([path, text]) => ({ path, text })),
      { ...OPTIONS, ...(STORES[page] && { stores: STORES[page] }) },
    );
    return mistakes.map(formatMistake);
  };

  it.each([...new Set(shown.map(({ page }) => page))])("have no mistake: %s", (page) => {
    const here = shown.filter((one) => one.page === page);
    expect(mistakesOf(page, here)).toEqual([]);
    for (const [index, one] of here.entries()) {
      // Those that a later one takes the place of.
      const isLast = !here.slice(index + 1).some(({ value }) => nameOf(value) === nameOf(one.value));
      if (!isLast) expect(mistakesOf(page, here.slice(0, index + 1))).toEqual([]);
    }
  });
});

/** A command as somebody types it, without variables before it and remarks behind. */
interface Call {
  place: string;
  words: string[];
}
const wordsOf = (line: string): string[] =>
  line
    .replace(/\s#\s.*$/, "")
    .trim()
    .split(/\s+/)
    .filter(
      (word, index, all) =>
        !/^[A-Z_]+=/.test(word) || all.slice(0, index).some((one) => !/^[A-Z_]+=/.test(one)),
    );
const calls: Call[] = pages.flatMap((page) => {
  const text = read(page);
  const lines = [
    ...snippetsOf(text)
      .filter(({ language }) => language === "sh")
      .flatMap((snippet) => snippet.text.replaceAll("\\\n", " ").split("\n")),
    ...inlineCodeOf(text),
  ];
  return lines
    .flatMap((line) => line.split("&&"))
    .map((line) => ({ place: `${page}: ${line.trim()}`, words: wordsOf(line) }));
});

describe("commands on the pages", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const BUILT_IN = new Set(["audit", "ci", "create", "install", "pack", "prune", "publish", "sbom", "view"]);
  /** The words behind `almoner`, however it is called. */
  const almonerWords = ({ words }: Call): string[] | undefined => {
    const [first = "", second = "", third = ""] = words;
    const rest = words.slice(third === "--" ? 3 : 2);
    if (first === "npx" && second === "almoner") return words.slice(2);
    if (first === "almoner") return words.slice(1);
    if (first === "npm" && Object.hasOwn(COMMANDS, words[2] ?? "") && second === "run")
      return [third, ...words.slice(words[3] === "--" ? 4 : 3)];
    return first === "node" && second === "dist/server/almoner.js" ? rest : undefined;
  };
  const typed = calls.flatMap((call) => {
    const words = almonerWords(call);
    return words && words.length > 0 ? [{ ...call, words }] : [];
  });

  it("are scripts that there are", () => {
    const unknown = calls.filter(({ words: [program, verb = "", name = ""] }) => {
      if (program !== "npm" || verb === "" || verb.startsWith("-")) return false;
      return verb === "run"
        ? !(name in scripts) && !name.startsWith("-") && name !== "…"
        : !(verb in scripts) && !BUILT_IN.has(verb);
    });
    expect(unknown.map(({ place }) => place)).toEqual([]);
  });

  const table = read("scripts/commands/commands.ts");
  it("are commands of almoner that there are, with options that they take", () => {
    expect(typed.length).toBeGreaterThan(20);
    const wrong = typed.filter(({ words: [name = "", ...rest] }) => {
      if (["--version", "--help", "…"].includes(name)) return false;
      const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      if (!entry) return true;
      const [, file = ""] =
        new RegExp(`^ {2}"?${name}"?: \\{[\\s\\S]*?import\\("\\./(\\w+)"\\)`, "m").exec(table) ?? [];
      const source = read(`scripts/commands/${file}.ts`);
      return rest
        .filter((word) => /^\[?--\w/.test(word))
        .some(
          (word) => !new RegExp(`--${word.replace(/^\[?--/, "").replace(/[^\w-].*$/, "")}\\b`).test(source),
        );
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });
});

describe("calls on the pages", () => {
  const known = routes.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, "[^/]+").replace(/\/$/, "")}/?$`),
  }));
  const isThere = (method: string, path: string): boolean =>
    known.some((route) => route.method === method && route.pattern.test(path));
  const ofCode = pages.flatMap((page) =>
    [
      ...inlineCodeOf(read(page)),
      ...snippetsOf(read(page))
        .filter(({ language }) => language === "http")
        .map(({ text }) => text),
    ].flatMap((code) =>
      [...code.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (?:\/api)?(\/[^\s?)…"]*\/)(?=[\s?)"]|$)/g)].map(
        ([, method = "", path = ""]) => ({
          place: `${page}: ${method} ${path}`,
          method,
          path,
        }),
      ),
    ),
  );
  const ofCurl = calls
    .filter(({ words: [program] }) => program === "curl")
    .flatMap(({ place, words }) => {
      const [, path] = /^https:\/\/almoner\.example\/api(\/\S*)$/.exec(words[1] ?? "") ?? [];
      const isPost = words.includes("--data") && !words.includes("--get");
      return path === undefined ? [] : [{ place, method: isPost ? "POST" : "GET", path }];
    });

  it("are in the table of routes", () => {
    expect(ofCode.length).toBeGreaterThan(50);
    expect(ofCurl.length).toBeGreaterThan(1);
    const wrong = [...ofCode, ...ofCurl].filter(({ method, path }) => !isThere(method, path));
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });
});
