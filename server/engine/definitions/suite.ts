import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DefinitionFile } from "../../../definitions";
import type { Suite } from "../../../contract/suites";
import { readGroups } from "./groups";

/** Definitions that come with the product. */
export interface ShippedSuite {
  name: Suite;
  /** The product's own `resources/`; absolute. */
  folder: string;
}

type Json = Record<string, unknown>;

/** What a file of `resources/suites/` says: which of the product's definitions a suite has, and what they are without. */
interface SuiteFile {
  menu: Json;
  /** By resource, in the nonprofit suite's words. */
  resources: Record<string, Change>;
}

/** Labels are said anew. */
interface Change {
  without?: {
    fields?: string[];
    actions?: string[];
    /** By field: choices, and those that begin with them and a dot. */
    choices?: Record<string, string[]>;
  };
  labels?: Json;
}

/** Where fields are named besides `fields` itself. */
const PLACES = ["endpoints", "filters", "list", "create", "edit", "show"];

/** The definitions of a suite, as they would stand in a folder of their own. */
export async function readSuite({ name, folder }: ShippedSuite): Promise<DefinitionFile[]> {
  const shipped = await readGroups(folder, ["nonprofit"]);
  const file = `${name}.json`;
  const smaller = join(folder, "suites");
  if (!(await readdir(smaller)).includes(file)) return shipped.map(withoutTemplate);
  const suite = JSON.parse(await readFile(join(smaller, file), "utf8")) as SuiteFile;
  const definitions = shipped.flatMap(({ path, text }): DefinitionFile[] => {
    const definition = JSON.parse(text) as Json;
    const change = suite.resources[String(definition["name"])];
    return change ? [{ path, text: JSON.stringify(changed(definition, change)) }] : [];
  });
  return [...definitions, { path: "menu.json", text: JSON.stringify(suite.menu) }];
}

/** The samples of building blocks are for those who work on the product. */
function withoutTemplate(file: DefinitionFile): DefinitionFile {
  if (file.path !== "menu.json") return file;
  const { template: _, ...menu } = JSON.parse(file.text) as Json;
  return { ...file, text: JSON.stringify(menu) };
}

function changed(definition: Json, { without = {}, labels }: Change): Json {
  const { fields = [], actions = [], choices = {} } = without;
  const rest = Object.fromEntries(
    Object.entries(definition).map(([key, value]) => [
      key,
      PLACES.includes(key) ? withoutSources(value, fields) : value,
    ]),
  );
  // Who a record is about is told by one field.
  const gone = ["profile"].filter((key) => fields.includes(String(rest[key])));
  return {
    ...omit(rest, gone),
    fields: withoutChoices(omit(rest["fields"], fields), choices),
    ...(rest["actions"] !== undefined && { actions: omit(rest["actions"], actions) }),
    ...(labels && { labels }),
  };
}

function withoutChoices(fields: Json, gone: Record<string, string[]>): Json {
  const entries = Object.entries(gone).map(([name, ids]) => {
    const field = fields[name] as { choices: (string | { id: string })[] };
    const isGone = (id: string): boolean => ids.some((one) => id === one || id.startsWith(`${one}.`));
    const choices = field.choices.filter((one) => !isGone(typeof one === "string" ? one : one.id));
    return [name, { ...field, choices }];
  });
  return { ...fields, ...Object.fromEntries(entries) } as Json;
}

function omit(value: unknown, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value as Json).filter(([key]) => !keys.includes(key)));
}

/** Layouts, lists and calls without the places of some fields. */
function withoutSources(value: unknown, sources: readonly string[]): unknown {
  const names = new Set(sources.flatMap((source) => [source, `{${source}}`]));
  const isKept = (one: unknown): boolean => {
    const named = typeof one === "object" && one !== null && "source" in one ? one.source : one;
    return !names.has(String(named));
  };
  if (Array.isArray(value)) {
    return value
      .filter(isKept)
      .map((one) => withoutSources(one, sources))
      .filter((one) => !(Array.isArray(one) && one.length === 0));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isKept(one) ? [[key, withoutSources(one, sources)]] : [])),
  );
}
