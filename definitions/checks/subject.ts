import type {
  FieldDefinition,
  MenuDefinition,
  ResourceDefinition,
  SourcesDefinition,
} from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import type { PatternWork } from "../pattern";
import type { ResolvedResource, ResourceGroup } from "../resolved";
import type { Mistake } from "../mistakes/mistake";
import type { DefinitionFile } from "../mistakes/source";
import type { Convention } from "../../contract/resource/conventions";
import { suggestion } from "../mistakes/suggest";

/** What the checks compare with; a check whose list is not handed in is left out. */
export interface CheckOptions {
  /** Names of icons that exist. */
  icons?: readonly string[];
  /** Names of registered pages. */
  components?: readonly string[];
  /** Field types of the installation's own code, each with the type that it extends. */
  fieldTypes?: Readonly<Record<string, string>>;
  /** Actions of the installation's own code, each with its resource. */
  ownActions?: Readonly<Record<string, string>>;
  /** Stores of the installation's own code, by their names. */
  stores?: SourcesDefinition;
  /** Catalogues by language: nested texts as react-admin reads them. */
  locales?: Readonly<Record<string, unknown>>;
  /** Permission lists of the roles every organisation starts with; definitions' `tests` run as these. */
  roles?: Readonly<Record<string, readonly string[]>>;
  /** For `$now` in definitions' tests. */
  now?: Date;
  /** Whether an environment variable is set, of those that `sources.json` names. */
  isSet?: (variable: string) => boolean;
  /** What `sources.json` says; read with the other files. */
  sources?: SourcesDefinition;
  /** How APIs are spoken to; left out where there is no network, as in the demo. */
  apis?: ApiLanguage;
  /** Judges what definitions ask of APIs; read with the other files. */
  checkApi?: Check;
}

/** Reads how APIs are spoken to, and says what that means for definitions. */
export interface ApiLanguage {
  read(files: readonly DefinitionFile[], sources: SourcesDefinition): SpokenApis;
}

/** How the APIs of an installation are spoken to. */
export interface SpokenApis {
  conventions: Readonly<Record<string, Convention>>;
  mistakes: readonly Mistake[];
  check: Check;
  /** A definition with what goes without saying for its API. */
  definition(definition: ResourceDefinition): ResourceDefinition;
  /** A resource without what its API cannot do. */
  resource(resource: ResolvedResource): ResolvedResource;
}

/** One definition under judgement, and what there is around it. */
export interface Subject {
  definition: ResourceDefinition;
  group: ResourceGroup;
  /** Right definitions by name. */
  others: ReadonlyMap<string, ResourceDefinition>;
  /** Names of all resources, those whose own file is broken included: referring to one is no second mistake. */
  names: readonly string[];
  menu: MenuDefinition | undefined;
  options: CheckOptions;
  /** What all regular expressions of the definition may cost, those of its tests included. */
  work: PatternWork;
}

export type Check = (subject: Subject) => Finding[];

/** A field somewhere in a definition. */
export interface PlacedField {
  field: FieldDefinition;
  path: JsonPath;
  /** Dotted, without indexes: `teams_and_roles.team`. */
  source: string;
  /** The fields beside it, which its conditions read. */
  siblings: Record<string, FieldDefinition>;
  /** Whether it is one of the resource's own, an action's input or a filter's. */
  of: "record" | "input" | "filter";
  /** True for what a list contains: it shares the list's source and has no name of its own. */
  isItem: boolean;
}

/** Every field of a definition, those inside objects and lists, of actions' inputs and of filters included. */
export function placedFields({ fields, actions = {}, filters = [] }: ResourceDefinition): PlacedField[] {
  const inputs = Object.entries(actions).flatMap(([name, { input }]) =>
    input ? walk(input, ["actions", name, "input"], "", "input") : [],
  );
  const ofFilters = filters.flatMap((filter, i): PlacedField[] => {
    if (typeof filter === "string" || !filter.field) return [];
    const path = ["filters", i, "field"];
    return one({
      field: filter.field,
      path,
      source: filter.source,
      siblings: {},
      of: "filter",
      isItem: false,
    });
  });
  return [...walk(fields, ["fields"], "", "record"), ...inputs, ...ofFilters];
}

function walk(
  fields: Record<string, FieldDefinition>,
  path: JsonPath,
  prefix: string,
  of: PlacedField["of"],
): PlacedField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    one({ field, path: [...path, name], source: prefix + name, siblings: fields, of, isItem: false }),
  );
}

function one(placed: PlacedField): PlacedField[] {
  const { field, path, source, of } = placed;
  if (field.type === "object") return [placed, ...walk(field.fields, [...path, "fields"], `${source}.`, of)];
  if (field.type !== "array") return [placed];
  const items = one({ ...placed, field: field.items, path: [...path, "items"], isItem: true });
  return [placed, ...items];
}

/** Every source that a list of fields offers, dotted ones included, for suggestions. */
export function knownSources(fields: Record<string, FieldDefinition>): readonly string[] {
  const known = sourcesByFields.get(fields) ?? [
    ...new Set(walk(fields, [], "", "record").map(({ source }) => source)),
  ];
  sourcesByFields.set(fields, known);
  return known;
}

/** Asked for again at every mistake of the same file. */
const sourcesByFields = new WeakMap<Record<string, FieldDefinition>, readonly string[]>();

/** A source without a field. */
export function unknownField(
  path: JsonPath,
  source: string,
  fields: Record<string, FieldDefinition>,
  where: string,
  /** The resource whose fields they are, where it is another one. */
  owner?: string,
): Finding {
  const known = knownSources(fields);
  const of = owner === undefined ? "" : ` of "${owner}"`;
  return {
    code: "unknown_field",
    severity: "error",
    path,
    message: `${where} names "${source}", which is no field${of}.`,
    found: source,
    allowed: known,
    ...suggestion(source, known),
  };
}

/** The name of an action that there is not. */
export function unknownAction(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_action",
    severity: "error",
    path,
    message: `There is no action "${name}".`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

/** The names that stand more than once, each with the index of its second place. */
export function repeated(names: readonly string[]): { name: string; index: number }[] {
  const seen = new Set<string>();
  return names
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => {
      const isSecond = seen.has(name);
      seen.add(name);
      return isSecond;
    });
}

/** Something that a list names twice. */
export function duplicateItem(path: JsonPath, name: string, where: string): Finding {
  return {
    code: "duplicate_item",
    severity: "error",
    path,
    message: `${where} names "${name}" twice. Remove one.`,
    found: name,
  };
}

/** What a definition says of values that people write, and so of none that are worked out. */
export const WRITTEN_ALONE = [
  "required",
  "unique",
  "searchable",
  "index",
  "encrypted",
  "when",
  "requiredWhen",
  "readOnlyWhen",
  "onHide",
  "renamedFrom",
] as const;
