import type { MenuDefinition, ResourceDefinition, SourcesDefinition } from "../contract/resource";
import { checkAll, type CheckOptions, type SalvagedSource } from "./checks";
import { missingVariables } from "./checks/dataSource";
import { type DefinitionFile, Source } from "./mistakes/source";
import type { Finding, Mistake } from "./mistakes/mistake";
import { isPlainObject } from "./predicate/values";
import { extendAll } from "./resolve/extend";
import { resolveMenu } from "./resolve/menu";
import { type Origin, resolveResource } from "./resolve/resource";
import type { ResolvedMenu, ResolvedResource, ResourceGroup } from "./resolved";
import { salvage } from "./schema/salvage";
import {
  type Validated,
  validateDefinition,
  validateMenuDefinition,
  validateSourcesDefinition,
} from "./schema/validate";
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
  /** What `sources.json` says; nothing when it has an error or is missing. */
  sources: SourcesDefinition;
  /** Of every file, in the order of file and line. */
  mistakes: Mistake[];
}

const MENU_FILE = "menu.json";
const SOURCES_FILE = "sources.json";
const GROUPS: readonly ResourceGroup[] = ["nonprofit", "template", "custom"];

/**
 * Reads every file of the resources folder: `menu.json`, `sources.json`, and one definition per file in `nonprofit/`, `template/`
 * and `custom/` (other paths are ignored). Tells every mistake of every file at once. A file with an error is left
 * out and spoils no other, except those that refer to it.
 */
export function loadDefinitions(files: readonly DefinitionFile[], options: CheckOptions = {}): Loaded {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const mistakes: Mistake[] = [];
  const brokenNames: string[] = [];
  const salvaged: SalvagedSource[] = [];
  const { read, parents } = readResources(sorted, mistakes);
  const definitions = read.flatMap(({ source, value, group, isSound }) => {
    // Without what it extends, nothing else can be said of it.
    const isWhole = typeof value["extends"] !== "string";
    const definition = isWhole && judged({ source, value, isSound }, validateDefinition, mistakes);
    if (definition) return [{ definition, source, group }];
    if (typeof value["name"] === "string") brokenNames.push(value["name"]);
    if (!isWhole) return [];
    const rest = salvage(value);
    if (rest) salvaged.push({ ...rest, source, group });
    return [];
  });
  const [menu] = sorted
    .filter((file) => file.path === MENU_FILE)
    .flatMap((file) => {
      const one = readOne(file, mistakes);
      const definition = one && judged(one, validateMenuDefinition, mistakes);
      return one && definition ? [{ definition, source: one.source }] : [];
    });
  const sources = readSources(sorted, mistakes, options);
  const all = [
    ...mistakes,
    ...checkAll({ definitions, salvaged, menu, brokenNames }, { ...options, sources }),
  ];
  const spoilt = new Set(all.filter((one) => one.severity === "error").map((one) => one.file));
  const told = all.filter((one) => !isInherited(one, parents, all));
  for (const file of parents.keys()) if (hasSpoiltParent(file, parents, spoilt)) spoilt.add(file);
  const inForce = withOrigins(definitions.filter(({ source }) => !spoilt.has(source.file)));
  const resources = inForce.map(({ definition, origin }) =>
    resolveResource(asItsSourceAllows(definition, sources), origin),
  );
  const menuDefinition = menu && !spoilt.has(MENU_FILE) ? menu.definition : { entries: [] };
  return {
    resources,
    menu: resolveMenu(menuDefinition, resources),
    definitions: inForce.map(({ definition }) => definition),
    origins: Object.fromEntries(inForce.map(({ definition, origin }) => [definition.name, origin])),
    menuDefinition,
    sources,
    mistakes: told.sort(byPlace),
  };
}

/** Nothing is changed in a source that is only read. */
function asItsSourceAllows(definition: ResourceDefinition, sources: SourcesDefinition): ResourceDefinition {
  const { source } = definition;
  if (!source || sources[source.name]?.write !== false) return definition;
  return { ...definition, source: { ...source, write: false } };
}

function readSources(
  files: readonly DefinitionFile[],
  mistakes: Mistake[],
  { isSet }: CheckOptions,
): SourcesDefinition {
  const file = files.find(({ path }) => path === SOURCES_FILE);
  const one = file && readOne(file, mistakes);
  const definition = one && judged(one, validateSourcesDefinition, mistakes);
  if (!one || !definition) return {};
  mistakes.push(...missingVariables(definition, isSet).map((finding) => one.source.locate(finding)));
  const { $schema: _, ...sources } = definition;
  return sources;
}

interface Read {
  source: Source;
  /** As far as the file could be read. */
  value: Record<string, unknown>;
  /** False where reading it found a mistake. */
  isSound: boolean;
}

/** The resource files, those that extend others as whole definitions; by file, which file each of these extends. */
function readResources(
  files: readonly DefinitionFile[],
  mistakes: Mistake[],
): { read: (Read & { group: ResourceGroup })[]; parents: Map<string, string> } {
  const found = files.flatMap((file) => {
    const group = groupOf(file.path);
    const one = group && readOne(file, mistakes);
    return group && one ? [{ ...one, group }] : [];
  });
  const fileOf = new Map(found.map(({ value, source }) => [value, source.file]));
  const parents = new Map<string, string>();
  const extended = extendAll(found);
  const read = found.map((one, index) => {
    const { value, findings, parent } = extended[index] ?? { value: one.value, findings: [] };
    const parentFile = parent && fileOf.get(parent);
    if (parentFile !== undefined) parents.set(one.source.file, parentFile);
    const source = parent ? one.source.asExtension() : one.source;
    mistakes.push(...findings.map((finding) => source.locate(finding)));
    return { ...one, value, source, isSound: one.isSound && findings.length === 0 };
  });
  return { read, parents };
}

type Parents = ReadonlyMap<string, string>;

function hasSpoiltParent(file: string, parents: Parents, spoilt: ReadonlySet<string>): boolean {
  const parent = parents.get(file);
  return parent !== undefined && (spoilt.has(parent) || hasSpoiltParent(parent, parents, spoilt));
}

/** Whether a mistake is one of what the file extends, and told there. */
function isInherited(mistake: Mistake, parents: Parents, all: readonly Mistake[]): boolean {
  const parent = parents.get(mistake.file);
  if (parent === undefined) return false;
  const isTold = all.some(
    ({ file, code, message }) => file === parent && code === mistake.code && message === mistake.message,
  );
  return isTold || isInherited({ ...mistake, file: parent }, parents, all);
}

function readOne(file: DefinitionFile, mistakes: Mistake[]): Read | undefined {
  const { source, value, mistakes: own } = Source.read(file);
  mistakes.push(...own);
  if (value === undefined) return undefined;
  if (isPlainObject(value)) return { source, value, isSound: own.length === 0 };
  mistakes.push(source.locate(notAnObject(value)));
  return undefined;
}

function judged<T>(
  { source, value, isSound }: Read,
  validate: (value: unknown) => Validated<T>,
  mistakes: Mistake[],
): T | undefined {
  const { definition, findings } = validate(value);
  mistakes.push(...findings.map((finding) => source.locate(finding)));
  return isSound ? definition : undefined;
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
