import type { MenuDefinition, ResourceDefinition } from "../contract/resource";
import { checkAll, type CheckOptions, type SalvagedSource } from "./checks";
import { type DefinitionFile, Source } from "./mistakes/source";
import type { Finding, Mistake } from "./mistakes/mistake";
import { isPlainObject } from "./predicate/values";
import { resolveMenu } from "./resolve/menu";
import { type Origin, resolveResource } from "./resolve/resource";
import type { ResolvedMenu, ResolvedResource, ResourceGroup } from "./resolved";
import { salvage } from "./schema/salvage";
import { type Validated, validateDefinition, validateMenuDefinition } from "./schema/validate";
import type { DefinitionSource } from "./definitionSource";

export interface Loaded {
  /** Those without an error, in the order of their files' paths. */
  resources: ResolvedResource[];
  menu: ResolvedMenu;
  /** The same resources as they were written, for whoever resolves them elsewhere. */
  definitions: ResourceDefinition[];
  /** Where each of them came from, by its name; what `resolveResource` wants besides. */
  origins: Record<string, Origin>;
  /** `menu.json` as it was written, what `resolveMenu` wants; without entries when it has an error or is missing. */
  menuDefinition: MenuDefinition;
  /** Of every file, in the order of file and line. */
  mistakes: Mistake[];
}

const MENU_FILE = "menu.json";
const GROUPS: readonly ResourceGroup[] = ["nonprofit", "template", "custom"];

/**
 * Reads every file of the resources folder: `menu.json`, and one definition per file in `nonprofit/`, `template/`
 * and `custom/` (other paths are ignored). Tells every mistake of every file at once. A file with an error is left
 * out and spoils no other, except those that refer to it.
 */
export function loadDefinitions(files: readonly DefinitionFile[], options: CheckOptions = {}): Loaded {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const mistakes: Mistake[] = [];
  const brokenNames: string[] = [];
  const salvaged: SalvagedSource[] = [];
  const definitions = sorted.flatMap((file) => {
    const group = groupOf(file.path);
    if (!group) return [];
    const { value, definition, source } = readOne(file, validateDefinition, mistakes);
    if (definition) return [{ definition, source, group }];
    if (!isPlainObject(value)) return [];
    if (typeof value["name"] === "string") brokenNames.push(value["name"]);
    const rest = salvage(value);
    if (rest) salvaged.push({ ...rest, source, group });
    return [];
  });
  const [menu] = sorted
    .filter((file) => file.path === MENU_FILE)
    .flatMap((file) => {
      const { definition, source } = readOne(file, validateMenuDefinition, mistakes);
      return definition ? [{ definition, source }] : [];
    });
  mistakes.push(...checkAll({ definitions, salvaged, menu, brokenNames }, options));
  const spoilt = new Set(mistakes.filter((one) => one.severity === "error").map((one) => one.file));
  const inForce = withOrigins(definitions.filter(({ source }) => !spoilt.has(source.file)));
  const resources = inForce.map(({ definition, origin }) => resolveResource(definition, origin));
  const menuDefinition = menu && !spoilt.has(MENU_FILE) ? menu.definition : { entries: [] };
  return {
    resources,
    menu: resolveMenu(menuDefinition, resources),
    definitions: inForce.map(({ definition }) => definition),
    origins: Object.fromEntries(inForce.map(({ definition, origin }) => [definition.name, origin])),
    menuDefinition,
    mistakes: mistakes.sort(byPlace),
  };
}

interface Read<T> {
  source: Source;
  /** As far as the file could be read. */
  value: unknown;
  definition: T | undefined;
}

function readOne<T>(
  file: DefinitionFile,
  validate: (value: unknown) => Validated<T>,
  mistakes: Mistake[],
): Read<T> {
  const { source, value, mistakes: own } = Source.read(file);
  mistakes.push(...own);
  if (value === undefined) return { source, value, definition: undefined };
  if (!isPlainObject(value)) {
    mistakes.push(source.locate(notAnObject(value)));
    return { source, value, definition: undefined };
  }
  const { definition, findings } = validate(value);
  mistakes.push(...findings.map((finding) => source.locate(finding)));
  return { source, value, definition: own.length > 0 ? undefined : definition };
}

function notAnObject(value: unknown): Finding {
  return {
    code: "not_an_object",
    severity: "error",
    path: [],
    message: "A definition is one object: the file begins with { and ends with }.",
    found: Array.isArray(value) ? "a list" : JSON.stringify(value),
  };
}

function groupOf(path: string): ResourceGroup | undefined {
  const [folder, name, ...deeper] = path.split("/");
  if (!name?.endsWith(".json") || deeper.length > 0) return undefined;
  return GROUPS.find((group) => group === folder);
}

/** Custom resources that say nothing about the menu stand there in the order of their files. */
function withOrigins(
  definitions: readonly DefinitionSource[],
): { definition: ResourceDefinition; origin: Origin }[] {
  let position = 0;
  return definitions.map(({ definition, group, source }) => {
    const isPlaced = definition.menu !== undefined || group !== "custom";
    return { definition, origin: { file: source.file, group, ...(!isPlaced && { position: position++ }) } };
  });
}

function byPlace(a: Mistake, b: Mistake): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
