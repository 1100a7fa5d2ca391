import {
  type FieldDefinition,
  isSpoken,
  type Predicate,
  type ResourceDefinition,
  type ResourceSource,
  type SourceDefinition,
  type SourcesDefinition,
} from "../../contract/resource";
import { typeOf } from "../../contract/fieldTypes";
import type { Check, Subject } from "../checks/subject";
import { totalsOf } from "../listSummary";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import type { Conventions } from "./conventions";
import { type Operation, operationFor, READING, readOperation, type Verb } from "./graphql";
import {
  type ApiPlace,
  apiPlace,
  canFilterBy,
  canSearch,
  canSortBy,
  conventionName,
  hasTotal,
  isInList,
  unsayable,
} from "./reach";
import { sourceWrites } from "../sourceWrites";
import { rowCondition } from "./rowRules";
import { wireKey, wireName } from "./wire";

const MEND = 'Say "readAll": true in "source" where there are at most 1,000 records, or leave it out.';

/** What a definition asks of an API that its convention has no words for. */
export function checkApi(subject: Subject, sources: SourcesDefinition, conventions: Conventions): Finding[] {
  const { definition } = subject;
  const { source } = definition;
  if (!source || definition.provider !== "records") return [];
  const kind = sources[source.name]?.type;
  const misplaced = [...checkPlace(source, kind), ...checkOperations(source)];
  if (misplaced.length > 0 || kind === undefined || kind === "postgres")
    return [...misplaced, ...checkMany(subject, sources, conventions)];
  const place = apiPlace(source, sources, conventions);
  if (!place) return [unknownConvention(source, sources, conventions)];
  return [
    ...checkList(definition, place),
    ...checkRows(definition, place),
    ...checkOwnFields(definition, place),
    ...checkAskedFor(definition, place),
    ...checkRecord(definition, place),
    ...checkMany(subject, sources, conventions),
  ];
}

/** The same as a check of definitions. */
export function apiCheck(sources: SourcesDefinition, conventions: Conventions): Check {
  return (subject) => checkApi(subject, sources, conventions);
}

type SourceKey = keyof ResourceSource;

const OF_TABLES: readonly SourceKey[] = ["table", "schema"];
const OF_APIS: readonly SourceKey[] = [
  "path",
  "convention",
  "filterable",
  "sortable",
  "search",
  "query",
  "readAll",
];
/** What a source of each kind has to be told, what it has no use for, and what it is called. */
const KINDS: Readonly<
  Record<
    SourceDefinition["type"],
    { needed: readonly SourceKey[]; foreign: readonly SourceKey[]; what: string }
  >
> = {
  postgres: { needed: ["table"], foreign: [...OF_APIS, "record", "operations"], what: "a database" },
  http: { needed: ["path"], foreign: [...OF_TABLES, "operations"], what: "an API" },
  graphql: { needed: ["path", "operations"], foreign: [...OF_TABLES, "record"], what: "a GraphQL server" },
  code: {
    needed: ["path"],
    foreign: [...OF_TABLES, "operations", "convention", "record", "query"],
    what: "a store of the installation's own code",
  },
};

function checkPlace(source: ResourceSource, kind: SourceDefinition["type"] | undefined): Finding[] {
  if (kind === undefined) return [];
  const { needed, foreign, what } = KINDS[kind];
  const missing = needed.flatMap((key): Finding[] =>
    source[key] !== undefined
      ? []
      : [
          {
            code: "missing_key",
            severity: "error",
            path: ["source"],
            message: `"${source.name}" is ${what}: "source" has to say "${key}".`,
            allowed: [key],
          },
        ],
  );
  const extra = foreign.flatMap((key): Finding[] =>
    source[key] === undefined
      ? []
      : [
          {
            code: "conflict",
            severity: "error",
            path: ["source", key],
            message: `"${source.name}" is ${what}, which has no "${key}".`,
          },
        ],
  );
  return [...missing, ...extra];
}

/** That what a GraphQL server is asked can be read, and changes something only where it should. */
function checkOperations({ operations }: ResourceSource): Finding[] {
  return Object.entries(operations ?? {}).flatMap(([verb, text]): Finding[] => {
    const read = readOperation(text);
    const problem = typeof read === "string" ? read : misused(verb as Verb, read);
    return problem === undefined
      ? []
      : [
          {
            code: "invalid_value",
            severity: "error",
            path: ["source", "operations", verb],
            message: `"${verb}" cannot be asked: ${problem}`,
          },
        ];
  });
}

function misused(verb: Verb, { isMutation, variables }: Operation): string | undefined {
  if (isMutation === READING.includes(verb))
    return isMutation
      ? "It is a mutation, and has to be a query."
      : "It is a query, and has to be a mutation.";
  return ["one", "update", "delete"].includes(verb) && !variables.has("id")
    ? "It has no variable $id for the record's key."
    : undefined;
}

function unknownConvention(
  source: ResourceSource,
  sources: SourcesDefinition,
  conventions: Conventions,
): Finding {
  const api = sources[source.name];
  const name = (isSpoken(api) ? conventionName(api, source) : undefined) ?? "";
  const known = Object.keys(conventions).sort();
  return {
    code: "unknown_convention",
    severity: "error",
    path: source.convention === undefined ? ["source", "name"] : ["source", "convention"],
    message: `There is no convention "${name}", neither among those that ship nor in resources/conventions/.`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

function refused(path: JsonPath, message: string, place: ApiPlace): Finding {
  return {
    code: "not_in_convention",
    severity: "error",
    path,
    message: `${message} with the convention "${place.convention.title}". ${MEND}`,
  };
}

function checkCondition(
  predicate: Predicate,
  definition: ResourceDefinition,
  place: ApiPlace,
  path: JsonPath,
): Finding[] {
  const problem = unsayable(predicate, definition.fields, place);
  return problem
    ? [refused(path, `The API cannot be asked by "${problem.source}" with ${problem.operator}`, place)]
    : [];
}

function checkList(definition: ResourceDefinition, place: ApiPlace): Finding[] {
  const { list, filters = [], fields } = definition;
  const offered = filters.flatMap((filter, i): Finding[] => {
    const name = typeof filter === "string" ? filter : (filter.path ?? filter.source);
    if (name === "q")
      return canSearch(place) ? [] : [refused(["filters", i], "The API does not search", place)];
    return canFilterBy(name, fields, place)
      ? []
      : [refused(["filters", i], `The API cannot be asked by "${name}"`, place)];
  });
  if (!list || "component" in list) return offered;
  const { sort, filter, views = [], facets = [] } = list;
  const sorted =
    sort && !canSortBy(sort.field, fields, place)
      ? [refused(["list", "sort", "field"], `The API does not sort by "${sort.field}"`, place)]
      : [];
  const fixed = filter ? checkCondition(withoutSearch(filter), definition, place, ["list", "filter"]) : [];
  const ofViews = views.flatMap((view, i) =>
    view.filter
      ? checkCondition(withoutSearch(view.filter), definition, place, ["list", "views", i, "filter"])
      : [],
  );
  const counted = facets.flatMap((name, i): Finding[] => {
    if (!hasTotal(place)) return [refused(["list", "facets", i], "The API does not count", place)];
    return unsayable({ [name]: "1" }, fields, place)
      ? [refused(["list", "facets", i], `The API cannot be asked by "${name}"`, place)]
      : [];
  });
  const summed = totalsOf(list)
    .filter(() => place.source.readAll !== true)
    .map((name) => refused(["list", "summary", name], "The API adds nothing up", place));
  return [...offered, ...sorted, ...fixed, ...ofViews, ...counted, ...summed];
}

function withoutSearch(filter: Readonly<Record<string, unknown>>): Predicate {
  const { q: _, ...rest } = filter;
  return rest as Predicate;
}

const ABOUT_LISTS: readonly string[] = ["manage", "read", "list"];

/**
 * That the API can be asked for the rows that each role may see. Rows taken away from its pages afterwards would leave them
 * half empty, with a wrong number of all.
 */
function checkRows(definition: ResourceDefinition, place: ApiPlace): Finding[] {
  const rules = definition.permissions?.rules ?? [];
  const about = rules.filter(
    ({ action, fields, inverted }) =>
      [action].flat().some((one) => ABOUT_LISTS.includes(one)) && !(fields && inverted),
  );
  const roles = [...new Set(about.map(({ role }) => role))];
  return roles.flatMap((role): Finding[] => {
    const own = about.filter((rule) => rule.role === role || rule.role === "*");
    const condition = rowCondition(own, definition.permissions?.subject !== undefined);
    const problem =
      typeof condition === "boolean" ? undefined : unsayable(condition, definition.fields, place);
    if (!problem) return [];
    const at = rules.findIndex((rule) => rule.role === role && rule.conditions !== undefined);
    return [
      refused(
        ["permissions", "rules", Math.max(at, 0), "conditions"],
        `The API cannot be asked for the records that "${role}" may see (by "${problem.source}" with ${problem.operator})`,
        place,
      ),
    ];
  });
}

/** Records that no path leads to are found in the list, and cannot be changed without one. */
function checkRecord({ source, fields }: ResourceDefinition, place: ApiPlace): Finding[] {
  if (!source || !isInList(place)) return [];
  const { api, convention } = place;
  const isFound = convention.many !== undefined || unsayable({ pk: "1" }, fields, place) === undefined;
  const { edit, delete: isDeleted } = sourceWrites(source);
  const isChanged = source.record === false && (edit || isDeleted) && api.write !== false;
  const missing = [...(isFound ? [] : ['"readAll": true']), ...(isChanged ? ['"write": false'] : [])];
  if (missing.length === 0) return [];
  return [
    {
      code: "conflict",
      severity: "error",
      path: source.record === false ? ["source", "record"] : ["source"],
      message: `No path leads to one record: it is looked for in the list, and cannot be changed where there is none at all. Say ${missing.join(" and ")} as well.`,
    },
  ];
}

function checkOwnFields({ source, fields }: ResourceDefinition, place: ApiPlace): Finding[] {
  const named = (["filterable", "sortable"] as const).flatMap((key) =>
    (source?.[key] ?? []).flatMap((name, i): Finding[] =>
      Object.hasOwn(fields, name)
        ? []
        : [
            {
              code: "unknown_field",
              severity: "error",
              path: ["source", key, i],
              message: `"${key}" names "${name}", which is no field.`,
              found: name,
              ...suggestion(name, Object.keys(fields)),
            },
          ],
    ),
  );
  const keys: Finding[] =
    (source?.key?.length ?? 1) > 1
      ? [
          {
            code: "invalid_value",
            severity: "error",
            path: ["source", "key"],
            message: "A record of an API has one key.",
          },
        ]
      : [];
  const unique = Object.entries(fields).flatMap(([name, field]): Finding[] =>
    field.encrypted
      ? [refused(["fields", name, "encrypted"], "Values in an API are not encrypted", place)]
      : [],
  );
  return [...named, ...keys, ...unique];
}

/** That a GraphQL server is asked for the key and for what is shown. */
function checkAskedFor({ fields }: ResourceDefinition, place: ApiPlace): Finding[] {
  const { source, convention } = place;
  const list = operationFor(source, "list");
  if (!list) return [];
  const asked = new Set([...list.names, ...(operationFor(source, "one")?.names ?? [])]);
  const root = (wire: string): string => wire.split(".")[0] ?? wire;
  const key = wireKey(source, convention);
  const withoutKey: Finding[] = list.names.has(root(key))
    ? []
    : [
        {
          code: "missing_key",
          severity: "error",
          path: ["source", "operations", "list"],
          message: `"list" does not ask for the key "${key}", by which records are told apart. Ask for it, or say another one in "key".`,
        },
      ];
  const unasked = Object.entries(fields).flatMap(([name, field]): Finding[] =>
    typeOf(field).computed || field.type === "referenceMany" || asked.has(root(wireName(source, name)))
      ? []
      : [
          {
            code: "unknown_field",
            severity: "warning",
            path: ["fields", name],
            message: `Neither "list" nor "one" asks for "${wireName(source, name)}", so that it is shown empty. Ask for it, or say what it is called there in "columns".`,
            found: wireName(source, name),
          },
        ],
  );
  return [...withoutKey, ...unasked];
}

/** Lists of records elsewhere that refer to these: that their API can be asked for them. */
function checkMany(
  { definition, others }: Subject,
  sources: SourcesDefinition,
  conventions: Conventions,
): Finding[] {
  return Object.entries(definition.fields).flatMap(([name, field]: [string, FieldDefinition]): Finding[] => {
    if (field.type !== "referenceMany") return [];
    const other = field.reference === definition.name ? definition : others.get(field.reference);
    const place = other && apiPlace(other.source, sources, conventions);
    if (!other || !place) return [];
    const problem = unsayable({ [field.target]: "1" }, other.fields, place);
    return problem
      ? [refused(["fields", name, "target"], `The API cannot be asked by "${field.target}"`, place)]
      : [];
  });
}
