import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import sql, { raw, type Sql } from "sql-template-tag";
import { COMPARISON_OPERATORS, conditionDefs, type Predicate } from "../../../contract/resource";
import {
  checkPredicate,
  isSortable,
  makerField,
  type ResolvedResource,
  searchableFields,
  sourcesOf,
  withMakers,
} from "../../../definitions";
import type { Finding } from "../../../definitions/mistakes/mistake";
import { suggest } from "../../../definitions/mistakes/suggest";
import { isRelated } from "../../../definitions/predicate/related";
import { conditionProblem } from "../../../definitions/predicate/size";
import { toSql } from "../../../definitions/predicate/toSql";
import { isPlainObject } from "../../../definitions/predicate/values";
import { type Narrowing, narrowingOf } from "../../platform/narrowing";
import { containing, parseIds } from "../../platform/db/list";
import { invalidFields } from "../../platform/errors";
import { flawOf } from "../../platform/http/requestValues";
import { isUnstorable } from "../../platform/db/storable";
import { accessCondition, decidingRules, isUnconditional, readableFields, readableMakers } from "./access";
import type { RecordContext } from "./context";
import { accessNarrowing, indexedFields, narrowing, searchNarrowing } from "./narrow";
import { hasPattern, patternScope, withoutPatterns } from "./patterns";
import { belongs, type ListConditions, type ListOrder, recordTable } from "./queries";
import { recordScope, searchText, sortExpression } from "./source";
import { type Sentence, sentence } from "../../platform/texts";

/** What a list is narrowed by. */
export interface RecordFilter {
  search?: string;
  q?: string;
  ordering?: string;
  ids?: string;
  filter?: string;
}

const validatePredicate = new Ajv2020({ strict: false }).compile<Predicate>({
  $ref: "#/$defs/predicate",
  $defs: conditionDefs,
});
const JOINS: readonly string[] = ["$and", "$or", "$not"];
const OWN_SORTS: readonly string[] = ["pk", "created_at", "updated_at"];
const MAX_WORDS = 8;

function refuse(parameter: string, says: Sentence): never {
  throw invalidFields({ [parameter]: [says] });
}

/** What is no condition, named by the word that is wrong where there is one. */
function languageProblem(problem: ErrorObject | undefined): Sentence {
  const name: unknown = problem?.params["additionalProperty"];
  const place = problem?.instancePath ?? "";
  if (typeof name !== "string")
    return sentence("field.not_a_condition", { place, problem: problem?.message ?? "" });
  const known: readonly string[] = place === "" || /\/\d+$|\$not$/.test(place) ? JOINS : COMPARISON_OPERATORS;
  if (!name.startsWith("$") && known === JOINS) return sentence("field.no_field_name", { name });
  const nearest = suggest(name, known);
  return nearest === undefined
    ? sentence("field.no_operator", { name, known })
    : sentence("field.no_such_operator", { name, nearest });
}

function findingSentence({ code, message, reason }: Finding): Sentence {
  return code === "unsafe_pattern" && reason !== undefined
    ? sentence("field.unsafe_pattern", { reason })
    : sentence("verbatim", { text: message });
}

/** The `filter` parameter: what the records themselves answer, and what leads to other records. */
export interface ReadFilter {
  own: Predicate;
  beyond: readonly Condition[];
}

type Condition = Record<string, unknown>;

/** Whether a condition, or one of those in it, leads over a reference or a relation to other records. */
function leadsBeyond(resource: ResolvedResource, key: string, value: unknown): boolean {
  if (key === "$and" || key === "$or")
    return Array.isArray(value) && value.some((one) => isBeyond(resource, one));
  if (key === "$not") return isBeyond(resource, value);
  const [first = "", ...rest] = key.split(".");
  const fields = withMakers(resource);
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  return isRelated(value) || (rest.length > 0 && field?.type === "reference");
}

function isBeyond(resource: ResolvedResource, condition: unknown): boolean {
  return (
    isPlainObject(condition) &&
    Object.entries(condition).some(([key, value]) => leadsBeyond(resource, key, value))
  );
}

/** The parts of a condition that lead to other records, apart from all else, which is left as it is. */
function splitBeyond(resource: ResolvedResource, value: unknown): { own: unknown; beyond: Condition[] } {
  if (!isPlainObject(value) || !isBeyond(resource, value)) return { own: value, beyond: [] };
  const own: Condition = {};
  const beyond: Condition[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (!leadsBeyond(resource, key, part)) own[key] = part;
    else if (key === "$and" && Array.isArray(part)) {
      const split = part.map((one) => splitBeyond(resource, one));
      own[key] = split.map((one) => one.own);
      beyond.push(...split.flatMap((one) => one.beyond));
    } else beyond.push({ [key]: part });
  }
  return { own, beyond };
}

/** Reads the `filter` parameter; throws 422 for what is none, or names what the person may not read. */
export function readFilter(
  context: Pick<RecordContext, "resource">,
  text: string | undefined,
  readable: readonly string[],
): ReadFilter {
  if (text === undefined) return { own: {}, beyond: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse("filter", sentence("field.filter_json"));
  }
  const flaw = flawOf(value);
  if (flaw?.kind === "unstorable") refuse("filter", sentence("field.impossible_characters"));
  const tooLarge = conditionProblem(value);
  if (tooLarge !== undefined)
    refuse("filter", sentence(`field.condition_${tooLarge.kind}`, { count: String(tooLarge.most) }));
  const { own, beyond } = splitBeyond(context.resource, value);
  if (!validatePredicate(own)) refuse("filter", languageProblem(validatePredicate.errors?.[0]));
  const fields = Object.fromEntries(
    Object.entries(withMakers(context.resource)).filter(
      ([name, field]) => readable.includes(name) && !field.encrypted,
    ),
  );
  const findings = checkPredicate(own, fields);
  if (findings.length > 0)
    throw invalidFields({
      filter: findings.slice(0, 20).map(findingSentence),
    });
  return { own, beyond };
}

/** On rows where the person may not read one of these fields, a question about it has no answer. */
function fieldAccess(context: RecordContext, action: string, names: readonly string[]): Sql[] {
  const scope = recordScope(recordTable(context));
  return [...new Set(names.map((source) => source.split(".")[0] ?? source))]
    .filter(
      (name) =>
        Object.hasOwn(withMakers(context.resource), name) && !isUnconditional(context.rules, action, name),
    )
    .map((name) => accessCondition(context.rules, action, scope, name));
}

function wordsOf(text: string | undefined): string[] {
  if (isUnstorable(text ?? "")) refuse("search", sentence("field.impossible_characters"));
  return (text ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}

function searchConditions(
  context: RecordContext,
  words: readonly string[],
  readable: readonly string[],
): Sql[] {
  if (words.length === 0) return [];
  const table = recordTable(context);
  const scope = recordScope(table);
  const parts = searchableFields(context.resource.fields)
    .filter((name) => readable.includes(name))
    .map((name) => {
      const value = searchText(table, name);
      if (isUnconditional(context.rules, "list", name)) return value;
      return sql`CASE WHEN ${accessCondition(context.rules, "list", scope, name)} THEN ${value} END`;
    });
  if (parts.length === 0) return [raw("false")];
  const [first, ...rest] = parts;
  const whole = rest.reduce<Sql>((text, part) => sql`${text}, ${part}`, first ?? raw("''"));
  return words.map((word) => sql`concat_ws(E'\\n', ${whole}) LIKE ${containing(word)}`);
}

/** How long a statement may look for the expressions of a definition's own rules, in milliseconds. */
const LOOKING_MS = 2000;

/**
 * The conditions that rows of a list must meet: what the person may see, and what was asked for. Throws 422 for a filter
 * that is none, or takes too much.
 */
export async function listConditions(context: RecordContext, asked: RecordFilter): Promise<ListConditions> {
  const table = recordTable(context);
  const scope = recordScope(table);
  const readable = readableFields(context, "list");
  const { own: predicate, beyond } = readFilter(context, asked.filter, [
    ...readable,
    ...readableMakers(context, "list"),
  ]);
  const words = wordsOf(asked.search ?? asked.q);
  const ids = parseIds(asked.ids);
  if (ids?.some((id) => !Number.isSafeInteger(id))) refuse("ids", sentence("field.pattern"));
  const exact: Sql[] = [];
  if (!isUnconditional(context.rules, "list")) exact.push(accessCondition(context.rules, "list", scope));
  if (ids) exact.push(sql`r.id = ANY(${ids}::bigint[])`);
  exact.push(...fieldAccess(context, "list", sourcesOf(predicate)));
  exact.push(...searchConditions(context, words, readable));
  // Those that are named are few, and found by their keys.
  const indexed = ids
    ? []
    : [
        accessNarrowing(context.rules, "list", table),
        narrowing(predicate, table),
        searchNarrowing(table, words),
      ];
  const known = indexed.filter((condition) => condition !== undefined);
  // The embedded database has no such limit, and never breaks a statement off.
  if (decidingRules(context.rules, "list").some(({ conditions }) => hasPattern(conditions))) {
    await context.tx.query(sql`SELECT set_config('statement_timeout', ${String(LOOKING_MS)}, true)`);
  }
  if (Object.keys(predicate).length > 0) {
    const certain = toSql(withoutPatterns(predicate), scope);
    const candidates = [belongs(context), ...known, ...exact, certain];
    exact.push(toSql(predicate, await patternScope(context, predicate, candidates)));
  }
  exact.push(...(await recordNarrowing(context, { filter: beyond })).where("r"));
  return { exact, indexed: known };
}

/** What is asked of other records, and the sums of these. */
export function recordNarrowing(
  { tx, services, membership, actor, now, resource }: RecordContext,
  { filter = [], sum }: { filter?: readonly Condition[]; sum?: string | undefined },
): Promise<Narrowing> {
  const query = {
    ...(filter.length > 0 && { filter: JSON.stringify({ $and: filter }) }),
    ...(sum !== undefined && { sum }),
  };
  return narrowingOf(tx, { query, services, membership, session: actor, now }, resource.name);
}

/** The order of a list, the definition's own unless told; equal values stand by their key. Empty ones come last. */
export function listOrder(context: RecordContext, ordering: string | undefined): ListOrder {
  const { resource } = context;
  const chosen = ordering ?? defaultOrdering(context);
  const isDescending = chosen.startsWith("-");
  const source = isDescending ? chosen.slice(1) : chosen;
  const expression = canSort(context, source) ? sortExpression(recordTable(context), source) : undefined;
  if (!expression)
    refuse("ordering", sentence("field.not_sortable", { resource: resource.name, field: source }));
  if (source === "pk") return { isDescending, isIndexed: true };
  const scope = recordScope(recordTable(context));
  const name = source.split(".")[0] ?? source;
  const isOpen = OWN_SORTS.includes(source) || isUnconditional(context.rules, "list", name);
  const value = isOpen
    ? expression
    : sql`CASE WHEN ${accessCondition(context.rules, "list", scope, name)} THEN ${expression} END`;
  const isIndexed = isOpen && (source === "updated_at" || indexedFields(resource).includes(source));
  return { value, isDescending, isIndexed, isNeverEmpty: OWN_SORTS.includes(source) };
}

function canSort({ resource, ...context }: RecordContext, source: string): boolean {
  if (OWN_SORTS.includes(source)) return true;
  const access = { resource, ...context };
  if (makerField(resource, source)) return readableMakers(access, "list").includes(source);
  const field = Object.hasOwn(resource.fields, source) ? resource.fields[source] : undefined;
  const readable = readableFields(access, "list");
  return field !== undefined && isSortable(field) && readable.includes(source);
}

function defaultOrdering(context: RecordContext): string {
  const { list } = context.resource;
  if (list === false || "component" in list || !canSort(context, list.sort.field)) return "pk";
  return list.sort.order === "DESC" ? `-${list.sort.field}` : list.sort.field;
}
