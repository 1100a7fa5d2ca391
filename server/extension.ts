import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { App, Hook } from "../extension/almoner";
import { definedAs } from "../extension/runtime";
import type { Extensions } from "./platform/extensions";
import { SettingsError } from "./platform/settingsError";

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
}

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
export async function loadExtension(folder: string, version: string): Promise<Extensions | undefined> {
  const config = findConfig(folder);
  if (config === undefined) return undefined;
  const built = readBuilt(folder, config, version);
  return readExtension(join(folder, BUILT_FOLDER, built.server), { folder, config });
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

/** Says what was built of what. */
export function manifestOf(built: BuiltExtension): { name: string; text: string } {
  return { name: MANIFEST, text: `${JSON.stringify(built, null, 2)}\n` };
}

/** Runs the built module and takes up what it defines; every mistake is told at its line. Throws SettingsError. */
export async function readExtension(
  module: string,
  { folder, config }: { folder: string; config: string },
): Promise<Extensions> {
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
  const extensions = extensionOf(loaded.default, say);
  if (!extensions || mistakes.length > 0) throw new SettingsError(mistakes);
  return extensions;
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
const APP_KEYS: readonly (keyof App)[] = ["name", "hooks"];

function extensionOf(value: unknown, say: Say): Extensions | undefined {
  const defined = definedAs(value);
  if (defined?.kind !== "app") {
    say(undefined, "exports no app: export default defineApp({ name: …, hooks: […] }).");
    return undefined;
  }
  const { name, hooks = [], ...more } = value as { name?: unknown; hooks?: unknown };
  for (const key of Object.keys(more))
    say(defined.place, `defineApp knows no "${key}". It takes: ${APP_KEYS.join(", ")}.`);
  const isName = typeof name === "string" && /^[a-z][a-z0-9-]{0,39}$/.test(name);
  if (!isName)
    say(defined.place, 'defineApp needs a name of small letters, digits and hyphens: name: "clinic".');
  if (!Array.isArray(hooks)) {
    say(defined.place, "hooks is a list: hooks: [defineHook(…)].");
    return undefined;
  }
  return {
    name: isName ? name : "",
    hooks: hooks.flatMap((one: unknown, index) => hookOf(one, `hooks[${index}]`, defined.place, say) ?? []),
  };
}

function hookOf(
  value: unknown,
  at: string,
  place: string,
  say: Say,
): Extensions["hooks"][number] | undefined {
  const defined = definedAs(value);
  if (defined?.kind !== "hook") {
    say(place, `${at} is not what defineHook(…) answers.`);
    return undefined;
  }
  const { resource, hook } = value as { resource?: unknown; hook?: unknown };
  if (typeof resource !== "string" || resource === "") {
    say(defined.place, 'defineHook takes the name of a resource first: defineHook("patients", { … }).');
    return undefined;
  }
  if (typeof hook !== "object" || hook === null) {
    say(defined.place, `defineHook("${resource}") takes an object with ${MOMENTS.join(", ")}.`);
    return undefined;
  }
  for (const [moment, work] of Object.entries(hook)) {
    if (!MOMENTS.some((known) => known === moment))
      say(defined.place, `defineHook("${resource}") knows no "${moment}". It takes: ${MOMENTS.join(", ")}.`);
    else if (typeof work !== "function")
      say(defined.place, `${moment} of defineHook("${resource}") is no function.`);
  }
  return { resource, hook };
}
