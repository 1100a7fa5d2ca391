import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ICON_NAMES } from "../contract/icons.generated";
import { FIELD_TYPES } from "../contract/fieldTypes";
import { CONVENTION_OPERATORS } from "../contract/resource/conventions";
import type { SourcesDefinition } from "../contract/resource";
import type { Action, App, FieldType, Hook, Job, Page, Store } from "../extension/almoner";
import type { PageEntry } from "../extension/modules";
import { readRule } from "../contract/api/eventSchedule";
import { minutesOf } from "./engine/ownJobs/moments";
import { definedAs } from "../extension/runtime";
import type { Extensions } from "./platform/extensions";
import { SettingsError } from "./platform/settingsError";
import { jsonValidator } from "./platform/http/validation";
import { codeSource } from "./platform/sources/code";

/** The files that an installation's code may begin with. */
export const CONFIG_FILES = ["almoner.config.ts", "almoner.config.js", "almoner.config.mjs"];
/** What `almoner build` makes of it. */
export const BUILT_FOLDER = ".almoner";
const MANIFEST = "manifest.json";

/** What was built, and of what. */
export interface BuiltExtension {
  /** Of the product that built it. */
  version: string;
  config: string;
  /** The files that went into it, with the hash of each. */
  inputs: Record<string, string>;
  /** The module with the code of the server. */
  server: string;
  /** For the browser, where there are pages or fields: the first module, and styles. */
  browser?: string[];
}

/** What an installation's code consists of. */
export interface ExtensionCode {
  extensions: Extensions;
  pages: readonly (PageEntry & { component: () => Promise<unknown> })[];
  fieldTypes: readonly { name: string; extends: string; component: () => Promise<unknown> }[];
}

/** The code as it was built. */
export interface LoadedExtension extends ExtensionCode {
  browser?: {
    /** Absolute. */
    folder: string;
    files: readonly string[];
  };
}

/** Below the built folder: what browsers get. */
export const BROWSER_FOLDER = "app";

/** Tells a text from all others. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** The file that the code of this folder begins with; undefined where it has none. */
export function findConfig(folder: string): string | undefined {
  return CONFIG_FILES.find((name) => existsSync(join(folder, name)));
}

/**
 * The code of an installation as it was built; undefined where it has none. Throws SettingsError where it is not built as it
 * stands, or is not what it should be.
 */
export async function loadExtension(folder: string, version: string): Promise<LoadedExtension | undefined> {
  const config = findConfig(folder);
  if (config === undefined) return undefined;
  const built = readBuilt(folder, config, version);
  const target = join(folder, BUILT_FOLDER);
  const code = await readExtension(join(target, built.server), { folder, config });
  const { browser: files } = built;
  return { ...code, ...(files && { browser: { folder: join(target, BROWSER_FOLDER), files } }) };
}

function readBuilt(folder: string, config: string, version: string): BuiltExtension {
  const path = join(folder, BUILT_FOLDER, MANIFEST);
  const refuse = (reason: string): SettingsError =>
    new SettingsError([`${reason}: run almoner build, or almoner dev while you work on it.`]);
  if (!existsSync(path)) throw refuse(`${config} is not built yet`);
  const built = JSON.parse(readFileSync(path, "utf8")) as BuiltExtension;
  if (built.version !== version)
    throw refuse(`${config} was built by Almoner ${built.version}, and this is ${version}`);
  const changed = Object.entries(built.inputs).find(([file, hash]) => {
    const input = join(folder, file);
    // Where only what was built is put into place, there is nothing to compare.
    return existsSync(input) && hashOf(readFileSync(input)) !== hash;
  });
  if (built.config !== config || changed)
    throw refuse(`${changed?.[0] ?? config} was changed since it was built`);
  return built;
}

/** Which types of fields its own ones extend. */
export function fieldTypesOf(extension: ExtensionCode | undefined): Record<string, string> {
  return Object.fromEntries((extension?.fieldTypes ?? []).map((one) => [one.name, one.extends]));
}

/** Its stores, as definitions name them in their `source`. */
export function storesOf(extension: ExtensionCode | undefined): SourcesDefinition {
  return Object.fromEntries(
    (extension?.extensions.stores ?? []).map((store) => [store.name, codeSource(store)]),
  );
}

/** Its actions, each with its resource. */
export function actionsOf(extension: ExtensionCode | undefined): Record<string, string> {
  return Object.fromEntries((extension?.extensions.actions ?? []).map((one) => [one.name, one.resource]));
}

/** Says what was built of what. */
export function manifestOf(built: BuiltExtension): { name: string; text: string } {
  return { name: MANIFEST, text: `${JSON.stringify(built, null, 2)}\n` };
}

/** Runs the built module and takes up what it defines; every mistake is told at its line. Throws SettingsError. */
export async function readExtension(
  module: string,
  { folder, config }: { folder: string; config: string },
): Promise<ExtensionCode> {
  process.setSourceMapsEnabled(true);
  let loaded: { default?: unknown };
  try {
    loaded = (await import(pathToFileURL(module).href)) as typeof loaded;
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    throw new SettingsError([`${placeIn(stack, folder) ?? config} ${message}`]);
  }
  const mistakes: string[] = [];
  const say = (place: string | undefined, text: string): void =>
    void mistakes.push(`${(place !== undefined && placeIn(place, folder)) || config} ${text}`);
  const code = codeOf(loaded.default, say);
  if (!code || mistakes.length > 0) throw new SettingsError(mistakes);
  return code;
}

/** `almoner.config.ts:12`, the first place in the folder's own code that a stack leads to. */
export function placeIn(stack: string, folder: string): string | undefined {
  for (const [, url, line] of stack.matchAll(
    /(?:\(|at )((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/gm,
  )) {
    if (url === undefined) continue;
    const path = relative(folder, url.startsWith("file:") ? fileURLToPath(url) : url);
    const isOwn = !/^\.\.|node_modules|^\.almoner|^[A-Za-z]:/.test(path);
    if (isOwn) return `${path.replaceAll("\\", "/")}:${line}`;
  }
  return undefined;
}

type Say = (place: string | undefined, text: string) => void;

const MOMENTS: readonly (keyof Hook)[] = ["beforeCreate", "beforeUpdate", "beforeDelete", "afterChange"];
const APP_KEYS: readonly (keyof App)[] = [
  "name",
  "hooks",
  "pages",
  "fieldTypes",
  "stores",
  "actions",
  "jobs",
];
const PAGE_KEYS: readonly (keyof Page)[] = ["name", "title", "icon", "menu", "permission", "component"];
const TYPE_KEYS: readonly (keyof FieldType)[] = ["name", "extends", "component"];
const STORE_KEYS: readonly (keyof Store)[] = [
  "name",
  "dataProvider",
  "filters",
  "search",
  "sort",
  "perPage",
  "write",
  "organizations",
  "timeoutSeconds",
  "test",
];
const ACTION_KEYS: readonly (keyof Action)[] = ["name", "resource", "on", "input", "summary", "run"];
const JOB_KEYS: readonly (keyof Job)[] = ["name", "schedule", "at", "every", "as", "run"];
const PLACES: readonly unknown[] = ["record", "selection", "list"];
const PAGE_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const TYPE_NAME = /^[a-z][a-z0-9_]{0,39}$/;

type Values = Record<string, unknown>;

function codeOf(value: unknown, say: Say): ExtensionCode | undefined {
  const defined = definedAs(value);
  if (defined?.kind !== "app") {
    say(undefined, "exports no app: export default defineApp({ name: …, hooks: […] }).");
    return undefined;
  }
  const { name, ...parts } = value as Values;
  requireKeys("defineApp", { name, ...parts }, APP_KEYS, (text) => say(defined.place, text));
  const isName = typeof name === "string" && PAGE_NAME.test(name);
  if (!isName)
    say(defined.place, 'defineApp needs a name of small letters, digits and hyphens: name: "clinic".');
  const listOf = <T>(
    part: keyof typeof DEFINING,
    take: (value: Values, say: (text: string) => void) => T | undefined,
  ): T[] => {
    const list = parts[part] ?? [];
    const define = DEFINING[part];
    if (!Array.isArray(list)) {
      say(defined.place, `${part} is a list: ${part}: [${define.name}(…)].`);
      return [];
    }
    return list.flatMap((one: unknown, index) => {
      const own = definedAs(one);
      if (own?.kind === define.kind) return take(one as Values, (text) => say(own.place, text)) ?? [];
      say(defined.place, `${part}[${index}] is not what ${define.name}(…) answers.`);
      return [];
    });
  };
  const hooks = listOf("hooks", hookOf);
  const pages = listOf("pages", pageOf);
  const fieldTypes = listOf("fieldTypes", fieldTypeOf);
  const stores = listOf("stores", storeOf);
  const actions = listOf("actions", actionOf);
  const jobs = listOf("jobs", jobOf);
  const named = { page: pages, "field type": fieldTypes, store: stores, action: actions, job: jobs };
  for (const [what, names] of Object.entries(named)) {
    const twice = names.map((one) => one.name).find((one, index, all) => all.indexOf(one) !== index);
    if (twice !== undefined) say(defined.place, `There are two ${what}s called "${twice}".`);
  }
  return { extensions: { name: isName ? name : "", hooks, stores, actions, jobs }, pages, fieldTypes };
}

const DEFINING = {
  hooks: { name: "defineHook", kind: "hook" },
  pages: { name: "definePage", kind: "page" },
  fieldTypes: { name: "defineFieldType", kind: "fieldType" },
  stores: { name: "defineStore", kind: "store" },
  actions: { name: "defineAction", kind: "action" },
  jobs: { name: "defineJob", kind: "job" },
} as const;

function requireKeys(
  what: string,
  value: object,
  known: readonly string[],
  say: (text: string) => void,
): void {
  for (const key of Object.keys(value).filter((one) => !known.includes(one)))
    say(`${what} knows no "${key}". It takes: ${known.join(", ")}.`);
}

function pageOf(value: Values, say: (text: string) => void): ExtensionCode["pages"][number] | undefined {
  const { name, title, icon, menu, permission, component } = value;
  requireKeys("definePage", value, PAGE_KEYS, say);
  if (typeof name !== "string" || !PAGE_NAME.test(name)) {
    say('definePage needs a name of small letters, digits and hyphens: name: "waiting-room".');
    return undefined;
  }
  const what = `The page "${name}"`;
  if (!isText(title)) say(`${what} needs a title: a text, or { en: "…", de: "…" }.`);
  if (icon !== undefined && !(ICON_NAMES as readonly unknown[]).includes(icon))
    say(
      `${what} names an icon that there is not: ${JSON.stringify(icon)}. The names are those of Material icons.`,
    );
  if (permission !== undefined && typeof permission !== "string")
    say(`${what} names as its permission the resource, or the subject, that is to be readable.`);
  if (menu !== undefined && !isPlace(menu)) say(`${what} has a menu of { parent: "…", order: 10 }.`);
  if (typeof component !== "function") {
    say(`${what} needs component: () => import("./pages/…").`);
    return undefined;
  }
  return {
    name,
    title: title as PageEntry["title"],
    ...(icon !== undefined && { icon: icon as string }),
    ...(menu !== undefined && { menu: menu as NonNullable<PageEntry["menu"]> }),
    ...(permission !== undefined && { permission: permission as string }),
    component: component as () => Promise<unknown>,
  };
}

function isText(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  if (typeof value !== "object" || value === null) return false;
  return "en" in value && Object.values(value).every((text) => typeof text === "string" && text !== "");
}

function isPlace(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { parent, order, ...more } = value as Values;
  const isParent = parent === undefined || typeof parent === "string";
  const isOrder = order === undefined || Number.isFinite(order);
  return isParent && isOrder && Object.keys(more).length === 0;
}

function fieldTypeOf(
  value: Values,
  say: (text: string) => void,
): ExtensionCode["fieldTypes"][number] | undefined {
  const { name, extends: type, component } = value;
  requireKeys("defineFieldType", value, TYPE_KEYS, say);
  if (typeof name !== "string" || !TYPE_NAME.test(name)) {
    say('defineFieldType needs a name of small letters, digits and underscores: name: "tooth".');
    return undefined;
  }
  if (!FIELD_TYPES.some((known) => known === type))
    say(`The field type "${name}" extends one of: ${FIELD_TYPES.join(", ")}.`);
  if (typeof component !== "function") {
    say(`The field type "${name}" needs component: () => import("./fields/…").`);
    return undefined;
  }
  return { name, extends: String(type), component: component as () => Promise<unknown> };
}

function hookOf(
  { resource, hook }: Values,
  say: (text: string) => void,
): Extensions["hooks"][number] | undefined {
  if (typeof resource !== "string" || resource === "") {
    say('defineHook takes the name of a resource first: defineHook("patients", { … }).');
    return undefined;
  }
  if (typeof hook !== "object" || hook === null) {
    say(`defineHook("${resource}") takes an object with ${MOMENTS.join(", ")}.`);
    return undefined;
  }
  requireKeys(`defineHook("${resource}")`, hook, MOMENTS, say);
  for (const [moment, work] of Object.entries(hook)) {
    if (typeof work !== "function") say(`${moment} of defineHook("${resource}") is no function.`);
  }
  return { resource, hook };
}

const MOST_PER_PAGE = 1000;
const MOST_SECONDS = 120;

function storeOf(value: Values, say: (text: string) => void): Store | undefined {
  const { name, dataProvider, filters = {}, perPage, timeoutSeconds, organizations } = value;
  requireKeys("defineStore", value, STORE_KEYS, say);
  if (typeof name !== "string" || !TYPE_NAME.test(name)) {
    say('defineStore needs a name of small letters, digits and underscores: name: "blog".');
    return undefined;
  }
  const what = `The store "${name}"`;
  if (typeof dataProvider !== "function")
    say(`${what} needs dataProvider: () => …, which answers a react-admin data provider.`);
  for (const [operator, key] of Object.entries(filters as Values)) {
    if (!(CONVENTION_OPERATORS as readonly string[]).includes(operator) || isAlways(operator))
      say(
        `${what} filters by "${operator}", which is none of: ${CONVENTION_OPERATORS.filter((one) => !isAlways(one)).join(", ")}.`,
      );
    else if (typeof key !== "string" || !key.includes("{field}") || key.includes("="))
      say(`${what} says for ${operator} a key of the filter with {field} in it: "{field}_gte".`);
  }
  const isWithin = (number: unknown, most: number): boolean =>
    number === undefined || (Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most);
  if (!isWithin(perPage, MOST_PER_PAGE)) say(`${what} has a perPage from 1 to ${MOST_PER_PAGE}.`);
  if (!isWithin(timeoutSeconds, MOST_SECONDS)) say(`${what} has timeoutSeconds from 1 to ${MOST_SECONDS}.`);
  for (const key of ["search", "test"] as const)
    if (value[key] !== undefined && (typeof value[key] !== "string" || value[key] === ""))
      say(`${what} has a text as "${key}".`);
  for (const key of ["sort", "write"] as const)
    if (value[key] !== undefined && typeof value[key] !== "boolean")
      say(`${what} has true or false as "${key}".`);
  const isList = organizations === undefined || (Array.isArray(organizations) && organizations.length > 0);
  if (!isList) say(`${what} names its organizations by their subdomains: ["hope"].`);
  return value as unknown as Store;
}

/** What an API may have as a word of its own, and a filter of react-admin does not say. */
function isAlways(operator: string): boolean {
  return operator === "$empty" || operator === "$filled";
}

function actionOf(value: Values, say: (text: string) => void): Action | undefined {
  const { name, resource, on = "list", input, summary, run } = value;
  requireKeys("defineAction", value, ACTION_KEYS, say);
  if (typeof name !== "string" || !TYPE_NAME.test(name)) {
    say('defineAction needs a name of small letters, digits and underscores: name: "check_in".');
    return undefined;
  }
  const what = `The action "${name}"`;
  if (typeof resource !== "string" || resource === "")
    say(`${what} names the resource whose rules say who may: resource: "appointments".`);
  if (!PLACES.includes(on)) say(`${what} is on "record", "selection" or "list".`);
  if (summary !== undefined && typeof summary !== "string") say(`${what} has a text as its summary.`);
  if (typeof run !== "function") say(`${what} needs run: async ({ input, selected, records }) => { … }.`);
  const wrong = wrongSchema(input);
  if (wrong !== undefined) say(`${what} has an input that is no JSON Schema of an object: ${wrong}`);
  return value as unknown as Action;
}

/** What is wrong with the schema of an action's input. */
function wrongSchema(input: unknown): string | undefined {
  if (input === undefined) return undefined;
  if (typeof input !== "object" || input === null) return "it is an object.";
  const { type, properties = {} } = input as Values;
  if (type !== "object") return 'its type is "object".';
  const taken = ["pk", "ids"].find((one) => Object.hasOwn(Object(properties) as object, one));
  if (taken !== undefined) return `"${taken}" is what records are named by, which "on" says.`;
  try {
    jsonValidator(input)({});
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function jobOf(value: Values, say: (text: string) => void): Job | undefined {
  const { name, schedule, at, every, as, run } = value;
  requireKeys("defineJob", value, JOB_KEYS, say);
  if (typeof name !== "string" || !TYPE_NAME.test(name)) {
    say('defineJob needs a name of small letters, digits and underscores: name: "remind".');
    return undefined;
  }
  const what = `The job "${name}"`;
  if (typeof run !== "function") say(`${what} needs run: async ({ data, records }) => { … }.`);
  if (schedule !== undefined && every !== undefined) say(`${what} has a schedule or every, and not both.`);
  if (schedule !== undefined && !isRule(schedule))
    say(`${what} has a schedule that is no rule of iCalendar, from daily on: "FREQ=WEEKLY;BYDAY=MO".`);
  if (at !== undefined && (schedule === undefined || typeof at !== "string" || !CLOCK.test(at)))
    say(`${what} says at which time of day its schedule is: "03:00".`);
  if (every !== undefined && minutesOf(every) === undefined)
    say(
      `${what} has an every that is no ISO 8601 duration of at least five minutes and at most a day: "PT1H".`,
    );
  if (as !== undefined && typeof as !== "string") say(`${what} names a role as its "as": "manager".`);
  return value as unknown as Job;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function isRule(rule: unknown): boolean {
  try {
    return typeof rule === "string" && readRule(rule, "UTC") !== "";
  } catch {
    return false;
  }
}
