import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import { appSchema, SETTINGS } from "../contract/resource/app";
import type { Mistake } from "../definitions";
import { Source } from "../definitions/mistakes/source";
import { toFindings } from "../definitions/schema/findings";
import type { DefinitionPlace } from "./engine/definitions/folder";
import { packageFolder } from "./packageFolder";
import { SettingsError } from "./platform/settingsError";
import { type Environment, parseSettings, readSuite, type Settings } from "./settings";

const FILE = "almoner.json";

/** The settings of a folder: what its `almoner.json` says, over which the environment goes. Throws SettingsError. */
export function readSettings(environment: Environment, folder: string): Settings {
  return parseSettings(withAppFile(environment, folder), folder);
}

/** Where the definitions of a folder are, whatever else is wrong with its settings. Throws SettingsError. */
export function definitionPlace(environment: Environment, folder: string): DefinitionPlace {
  const settings = withAppFile(environment, folder);
  const name = readSuite(settings);
  return {
    own: resolve(folder, settings["RESOURCES_DIR"]?.trim() || "resources"),
    ...(name && { suite: { name, folder: join(packageFolder(), "resources") } }),
  };
}

function withAppFile(environment: Environment, folder: string): Environment {
  const said = Object.entries(environment).filter(([, value]) => value?.trim());
  return { ...appFileSettings(folder), ...Object.fromEntries(said) };
}

/** What `almoner.json` says, by the variables that say the same. */
function appFileSettings(folder: string): Environment {
  const path = join(folder, FILE);
  if (!existsSync(path)) return {};
  const { source, value, mistakes } = Source.read({ path: FILE, text: readFileSync(path, "utf8") });
  const findings = value === undefined ? [] : toFindings(appSchema, value, errorsOf(value));
  const wrong = [...mistakes, ...findings.map((finding) => source.locate(finding))];
  if (wrong.length > 0) throw new SettingsError(wrong.map(inWords));
  const file = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([key, variable]) =>
      file[key] === undefined ? [] : [[variable, textOf(file[key])]],
    ),
  );
}

function errorsOf(value: unknown): ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, messages: false, strict: false });
  ajv.validate(appSchema, value);
  return ajv.errors ?? [];
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return Array.isArray(value) ? value.join(",") : String(value);
}

function inWords({ file, line, message, suggestion }: Mistake): string {
  return `${file}:${line} ${message}${suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`}`;
}
