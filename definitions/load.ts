import type { MenuDefinition, ResourceDefinition, SourcesDefinition } from "../contract/resource";
import { checkAll, type CheckOptions, type SalvagedSource } from "./checks";
import type { SpokenApis } from "./checks/subject";
import { checkOverlay } from "./checks/overlay";
import { missingVariables } from "./checks/dataSource";
import { type DefinitionFile, Source } from "./mistakes/source";
import type { Finding, Mistake } from "./mistakes/mistake";
import { isPlainObject } from "./predicate/values";
import { type Changed, changedFields, layersOf } from "./resolve/layers";
import { isOverlay } from "./resolve/overlay";
import { resolveMenu } from "./resolve/menu";
import { type Origin, resolveResource } from "./resolve/resource";
import {
  groupOfFile,
  isAddedGroup,
  RESOURCE_GROUPS,
  type ResolvedMenu,
  type ResolvedResource,
  type ResourceGroup,
} from "./resolved";
import { salvage } from "./schema/salvage";
import {
  type Validated,
  validateDefinition,
  validateMenuDefinition,
  validateSourcesDefinition,
} from "./schema/validate";
import type { DefinitionSource } from "./definitionSource";
import { atOnce, type Steps } from "./steps";

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
  /** How APIs are spoken to, by name; nothing where that was not asked for. */
  conventions: SpokenApis["conventions"];
  /** Of every file, in the order of file and line. */
  mistakes: Mistake[];
}

const MENU_FILE = "menu.json";
const SOURCES_FILE = "sources.json";

/**
 * Reads every file of the resources folder: `menu.json`, `sources.json`, and one definition per file in `nonprofit/`, `template/`,
 * `custom/` and `organization/` (other paths are ignored). Tells every mistake of every file at once. A file with an error is left
 * out and spoils no other, except those that refer to it; an overlay with an error leaves its resource as it is without it.
 */
export function loadDefinitions(files: readonly DefinitionFile[], asked: CheckOptions = {}): Loaded {
  return atOnce(loadingDefinitions(files, asked));
}

/** The same in steps of a file each, for a server that has others to answer meanwhile. */
export function* loadingDefinitions(
  files: readonly DefinitionFile[],
  asked: CheckOptions = {},
): Steps<Loaded> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const mistakes: Mistake[] = [];
  const found: FoundFile[] = [];
  for (const file of sorted) {
    const group = groupOfFile(file.path);
    const one = group && readOne(file, mistakes);
    if (group && one) found.push({ ...one, group });
    yield;
  }
  const menu = sorted
    .filter((file) => file.path === MENU_FILE)
    .flatMap((file) => readOne(file, mistakes) ?? [])
    .at(0);
  const bases = found.filter(({ value }) => !isOverlay(value));
  const sources = readSources(sorted, mistakes, asked);
  const apis = asked.apis?.read(sorted, sources);
  mistakes.push(...(apis?.mistakes ?? []));
  const options = { ...asked, ...(apis && { checkApi: apis.check }) };
  const judge = (overlays: readonly FoundFile[]): Steps<Judged> =>
    judgeAll({ found: [...bases, ...overlays], menu, sources, reading: mistakes }, options);
  const plain = yield* judge([]);
  const overlays = found.filter(({ value }) => isOverlay(value));
  return yield* finish(overlays.length === 0 ? plain : yield* withOverlays(plain, overlays, judge), apis);
}

/** A resource file as far as it could be read. */
interface FoundFile extends Read {
  group: ResourceGroup;
}

/** Definitions and what is wrong with their files. */
interface Judged {
  sources: Loaded["sources"];
  inForce: ReturnType<typeof withOrigins>;
  mistakes: Mistake[];
  menu: MenuDefinition;
  /** What overlays did to fields, by resource. */
  changed?: ReadonlyMap<string, Changed>;
}

function* finish(
  { inForce, mistakes, menu, sources, changed }: Judged,
  apis: SpokenApis | undefined,
): Steps<Loaded> {
  const resources: ResolvedResource[] = [];
  for (const { definition, origin } of inForce) {
    const allowed = asItsSourceAllows(definition, sources);
    const said = apis?.definition(allowed) ?? allowed;
    const resolved = resolveResource(said, origin, changed?.get(definition.name));
    resources.push(apis?.resource(resolved) ?? resolved);
    yield;
  }
  return {
    sources,
    conventions: apis?.conventions ?? {},
    resources,
    menu: resolveMenu(menu, resources),
    definitions: inForce.map(({ definition }) => definition),
    origins: Object.fromEntries(inForce.map(({ definition, origin }) => [definition.name, origin])),
    menuDefinition: menu,
    mistakes: mistakes.sort(byPlace),
  };
}

/** The same with the overlays that have no error, neither of their own nor in what they make of others. */
function* withOverlays(
  plain: Judged,
  overlays: readonly FoundFile[],
  judge: (overlays: readonly FoundFile[]) => Steps<Judged>,
): Steps<Judged> {
  const known = new Set(plain.mistakes.map(sameMistake));
  const ofBases = new Set(plain.mistakes.map(({ code, message }) => `${code} ${message}`));
  const files = new Set(overlays.map(({ source }) => source.file));
  const news = ({ mistakes }: Judged): Mistake[] =>
    mistakes.filter((one) =>
      files.has(one.file) ? !ofBases.has(`${one.code} ${one.message}`) : !known.has(sameMistake(one)),
    );
  const together = yield* judge(overlays);
  const all = news(together);
  const own = all.filter(({ file }) => files.has(file));
  const hasError = ({ source, isSound }: FoundFile): boolean =>
    !isSound || own.some(({ file, severity }) => file === source.file && severity === "error");
  const sound = overlays.filter((overlay) => !hasError(overlay));
  const errorElsewhere = (found: readonly Mistake[]): Mistake | undefined =>
    found.find(({ file, severity }) => severity === "error" && !files.has(file));
  const isRight = sound.length === overlays.length && !errorElsewhere(all);
  const breaking = new Map<FoundFile, Mistake>();
  for (const overlay of isRight ? [] : sound) {
    const elsewhere = errorElsewhere(news(yield* judge([overlay])));
    if (elsewhere) breaking.set(overlay, overlay.source.locate(breaksOthers(elsewhere)));
  }
  const laid = isRight ? together : yield* judge(sound.filter((overlay) => !breaking.has(overlay)));
  const definitionsOf = (judged: Judged): ResourceDefinition[] =>
    judged.inForce.map(({ definition }) => definition);
  return {
    ...laid,
    mistakes: [...plain.mistakes, ...own, ...breaking.values()],
    changed: changedFields(definitionsOf(plain), definitionsOf(laid)),
  };
}

function sameMistake({ file, code, pointer, message }: Mistake): string {
  return `${file} ${code} ${pointer} ${message}`;
}

function breaksOthers({ file, message }: Mistake): Finding {
  return {
    code: "breaks_others",
    severity: "error",
    path: ["extends"],
    message: `With it ${file} would be wrong: ${message}`,
  };
}

/** All files, as far as they could be read. */
interface ReadFiles {
  found: readonly FoundFile[];
  menu: Read | undefined;
  sources: Loaded["sources"];
  /** What was found wrong in reading them. */
  reading: readonly Mistake[];
}

/** What the files come to together. */
function* judgeAll(
  { found, menu: menuFile, sources, reading }: ReadFiles,
  options: CheckOptions,
): Steps<Judged> {
  const mistakes: Mistake[] = [...reading];
  const brokenNames: string[] = [];
  const salvaged: SalvagedSource[] = [];
  const { read, parents } = readResources(found, mistakes);
  const files = new Map<Source, Pick<Origin, "file" | "overlays">>();
  const definitions: DefinitionSource[] = [];
  for (const { source, value, group, isSound, file, overlays } of read) {
    yield;
    // Without what it extends, nothing else can be said of it.
    const isWhole = typeof value["extends"] !== "string";
    const definition = isWhole && judged({ source, value, isSound }, validateDefinition, mistakes);
    files.set(source, { file, ...(overlays.length > 0 && { overlays }) });
    if (definition) {
      definitions.push({ definition, source, group });
      continue;
    }
    if (typeof value["name"] === "string") brokenNames.push(value["name"]);
    const rest = isWhole && salvage(value);
    if (rest) salvaged.push({ ...rest, source, group });
  }
  const menuDefinition = menuFile && judged(menuFile, validateMenuDefinition, mistakes);
  const menu =
    menuFile && menuDefinition ? { definition: menuDefinition, source: menuFile.source } : undefined;
  const all = [
    ...mistakes,
    ...(yield* checkAll({ definitions, salvaged, menu, brokenNames }, { ...options, sources })),
  ];
  const spoilt = new Set(all.filter((one) => one.severity === "error").map((one) => one.file));
  const told = all.filter((one) => !isInherited(one, parents, all));
  for (const file of parents.keys()) if (hasSpoiltParent(file, parents, spoilt)) spoilt.add(file);
  const inForce = definitions.filter(({ source }) => !spoilt.has(source.file));
  return {
    inForce: withOrigins(inForce, (source) => files.get(source) ?? { file: source.file }),
    menu: menu && !spoilt.has(MENU_FILE) ? menu.definition : { entries: [] },
    sources,
    mistakes: told,
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
  { isSet, stores = {} }: CheckOptions,
): SourcesDefinition {
  const file = files.find(({ path }) => path === SOURCES_FILE);
  const one = file && readOne(file, mistakes);
  const definition = one && judged(one, validateSourcesDefinition, mistakes);
  if (!one || !definition) return stores;
  const findings = [...missingVariables(definition, isSet), ...takenByStores(definition, stores)];
  mistakes.push(...findings.map((finding) => one.source.locate(finding)));
  const { $schema: _, ...sources } = definition;
  return { ...sources, ...stores };
}

function takenByStores(definition: SourcesDefinition, stores: SourcesDefinition): Finding[] {
  return Object.keys(stores)
    .filter((name) => Object.hasOwn(definition, name))
    .map((name) => ({
      code: "conflict",
      severity: "error",
      path: [name],
      message: `The installation's own code defines a store called "${name}", which counts. Give one of them another name.`,
      found: name,
    }));
}

interface Read {
  source: Source;
  /** As far as the file could be read. */
  value: Record<string, unknown>;
  /** False where reading it found a mistake. */
  isSound: boolean;
}

/** A whole definition, with what is laid over it. */
interface WholeFile extends FoundFile {
  /** Where it stands; `source` is the last overlay's where there is one. */
  file: string;
  /** The files that are laid over it. */
  overlays: string[];
}

/** The resource files as whole definitions; by file, which file each of those that extend others extends. */
function readResources(
  found: readonly FoundFile[],
  mistakes: Mistake[],
): { read: WholeFile[]; parents: Map<string, string> } {
  const fileOf = new Map(found.map(({ value, source }) => [value, source.file]));
  const parents = new Map<string, string>();
  const { definitions, findings } = layersOf(found, RESOURCE_GROUPS, checkOverlay);
  for (const [{ source }, own] of findings) mistakes.push(...own.map((finding) => source.locate(finding)));
  const read = definitions.map(({ file: one, value, findings: own, parent, overlays }): WholeFile => {
    const parentFile = parent && fileOf.get(parent);
    if (parentFile !== undefined) parents.set(one.source.file, parentFile);
    const source = overlays.at(-1)?.source.asExtension() ?? (parent ? one.source.asExtension() : one.source);
    mistakes.push(...own.map((finding) => source.locate(finding)));
    return {
      ...one,
      value,
      source,
      file: one.source.file,
      overlays: overlays.map((over) => over.source.file),
      isSound: one.isSound && own.length === 0,
    };
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

/** Custom resources that say nothing about the menu stand there in the order of their files. */
function withOrigins(
  definitions: readonly DefinitionSource[],
  placeOf: (source: Source) => Pick<Origin, "file" | "overlays">,
): { definition: ResourceDefinition; origin: Origin }[] {
  let position = 0;
  return definitions.map(({ definition, group, source }) => {
    const isPlaced = definition.menu !== undefined || !isAddedGroup(group);
    return {
      definition,
      origin: { ...placeOf(source), group, ...(!isPlaced && { position: position++ }) },
    };
  });
}

function byPlace(a: Mistake, b: Mistake): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
