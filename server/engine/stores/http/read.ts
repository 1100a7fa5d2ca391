import type {
  RecordFacetsQuery,
  RecordListPage,
  RecordListQuery,
  StoredRecord,
} from "../../../../contract/api";
import { typeOf } from "../../../../contract/fieldTypes";
import { foldText } from "../../../../contract/fold";
import type { Predicate } from "../../../../contract/resource";
import { canDo, isSortable, matches, searchableFields, sourcesOf } from "../../../../definitions";
import { filterParameters, type Parameter, Unsayable } from "../../../../definitions/http/filters";
import { type ApiPlace, canSearch, canSortBy, hasTotal, isInList } from "../../../../definitions/http/reach";
import { atPointer, wireKey, wireName } from "../../../../definitions/http/wire";
import { compare } from "../../../../definitions/predicate/compare";
import { asText } from "../../../../definitions/requestTemplate";
import { countableValues } from "../../../../definitions/resolve/fieldKinds";
import { decimalsOf } from "../../../../contract/money";
import { failing, invalidFields, notFound } from "../../../platform/errors";
import type { SourceAnswer, SourceRequest } from "../../../platform/sources/port";
import { sentence } from "../../../platform/texts";
import { isUnconditional, readableFields, requireAction, requireOnRecord } from "../../records/access";
import type { RecordFacets } from "../../records/facets";
import { readFilter } from "../../records/filter";
import { recordPage } from "../../records/list";
import { type ApiContext, type ApiRecord, judged, listable, presented, readRecord } from "./context";
import { headersOf, listOf, listPath, oneRequest, operationRequest, queryOf, requireOk } from "./requests";

type Values = Record<string, unknown>;

/** The most records of a resource whose API does nothing with them but hand them out. */
const ALL = 1000;
const USUAL_MOST = 100;
/** The most pages that are walked through to reach one. */
const WALKED = 50;
/** The most choices that are counted by a request each. */
const COUNTED_CHOICES = 20;
const MAX_WORDS = 8;

/** What a list is asked for, judged and read. */
interface Asked {
  /** What the person may see. */
  rows: Predicate | boolean;
  condition: Predicate;
  words: string;
  sort: { name: string; isDescending: boolean } | undefined;
}

function nameOf({ place }: ApiContext): string {
  return place.source.name;
}

/** Reads what a list is asked for; throws 422 for what cannot be asked, by anybody or by this person. */
function askedOf(
  context: ApiContext,
  query: Pick<RecordListQuery, "filter" | "search" | "q" | "ordering">,
): Asked {
  const readable = readableFields(context, "list");
  const { own, beyond } = readFilter(context, query.filter, readable);
  const [first] = beyond;
  if (first) throw cannotFilter(Object.keys(first)[0] ?? "", "$some");
  for (const source of sourcesOf(own)) {
    const [root = ""] = source.split(".");
    if (source !== "pk" && !isUnconditional(context.rules, "list", root)) throw cannotFilter(source, "$eq");
  }
  const words = (query.search ?? query.q ?? "").trim();
  if (words !== "" && context.place.source.readAll !== true) requireSearch(context, readable);
  return { rows: listable(context), condition: own, words, sort: sortOf(context, readable, query.ordering) };
}

/** An API looks for words wherever it likes, also in what the person may not read. */
function requireSearch(context: ApiContext, readable: readonly string[]): void {
  if (!canSearch(context.place)) throw invalidFields({ search: [sentence("field.source_search")] });
  const isOpen = Object.keys(context.resource.fields).every(
    (name) => readable.includes(name) && isUnconditional(context.rules, "list", name),
  );
  if (!isOpen) throw invalidFields({ search: [sentence("field.source_search_hidden")] });
}

function cannotFilter(field: string, operator: string): Error {
  return invalidFields({ filter: [sentence("field.source_filter", { field, operator })] });
}

function sortOf(
  context: ApiContext,
  readable: readonly string[],
  ordering: string | undefined,
): Asked["sort"] {
  const { resource, place } = context;
  const { list } = resource;
  const usual = list === false || "component" in list ? undefined : list.sort;
  const chosen = ordering ?? (usual ? `${usual.order === "DESC" ? "-" : ""}${usual.field}` : "pk");
  const isDescending = chosen.startsWith("-");
  const name = isDescending ? chosen.slice(1) : chosen;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const isOffered =
    name === "pk" ||
    (field !== undefined &&
      isSortable(field) &&
      readable.includes(name) &&
      isUnconditional(context.rules, "list", name));
  if (isOffered && canSortBy(name, resource.fields, place)) return { name, isDescending };
  if (ordering === undefined || name === "pk") return undefined;
  throw invalidFields({
    ordering: [sentence("field.not_sortable", { resource: resource.name, field: name })],
  });
}

/** The parameters of a list without those of its pages; false where no record can be meant. */
function parametersOf(context: ApiContext, asked: Asked): Parameter[] | false {
  const { place, resource, predicate } = context;
  const { rows, condition, words, sort } = asked;
  if (rows === false) return false;
  const { source, convention } = place;
  const scope = { fields: resource.fields, source, convention, context: predicate };
  const search = words === "" ? undefined : convention.list.search;
  const filters = sayFilters(context, { rows, condition }, scope);
  if (filters === false) return false;
  const fixed = queryOf(convention.list.query, (text) => text);
  return [
    ...fixed,
    ...Object.entries(source.query ?? {}),
    ...withSearch(filters, search?.filter, words, convention.list.filter?.parameter),
    ...(search?.parameter === undefined ? [] : [[search.parameter, words] as Parameter]),
    ...sortParameters(context, sort),
  ];
}

function sayFilters(
  context: ApiContext,
  { rows, condition }: { rows: Predicate | true; condition: Predicate },
  scope: Parameters<typeof filterParameters>[1],
): Parameter[] | false {
  if (rows !== true) {
    try {
      filterParameters(rows, scope);
    } catch (error) {
      if (error instanceof Unsayable)
        throw failing(502)("source_rule", { params: { name: nameOf(context) } });
      throw error;
    }
  }
  try {
    return filterParameters(rows === true ? condition : { $and: [rows, condition] }, scope);
  } catch (error) {
    if (error instanceof Unsayable) throw cannotFilter(error.source, error.operator);
    throw error;
  }
}

/** In some dialects what is looked for stands among the filters. */
function withSearch(
  filters: readonly Parameter[],
  key: string | undefined,
  words: string,
  parameter = "filter",
): Parameter[] {
  if (key === undefined) return [...filters];
  const own = filters.find(([name]) => name === parameter);
  const tree = own ? (JSON.parse(own[1]) as Values) : {};
  return [...filters.filter((one) => one !== own), [parameter, JSON.stringify({ ...tree, [key]: words })]];
}

function sortParameters({ place }: ApiContext, sort: Asked["sort"]): Parameter[] {
  const { source, convention } = place;
  const syntax = convention.list.sort;
  if (!sort || !syntax || source.readAll) return [];
  const field = sort.name === "pk" ? wireKey(source, convention) : wireName(source, sort.name);
  const put = (text: string): string =>
    text.replaceAll("{field}", () => field).replaceAll("{FIELD}", () => inCapitals(field));
  const order: Parameter[] =
    syntax.order === undefined ? [] : [[syntax.order, sort.isDescending ? "desc" : "asc"]];
  return [[put(syntax.parameter), put(sort.isDescending ? syntax.descending : syntax.ascending)], ...order];
}

/** A name as enums of GraphQL have it. */
function inCapitals(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase();
}

/** One answer of the API. */
interface Part {
  records: unknown[];
  /** How many there are in all; undefined where nobody says. */
  total: number | undefined;
  /** The mark of the page behind it. */
  next: string | undefined;
  hasMore: boolean;
}

/** The part of the list from some place on, of at most `size` records. */
export function partRequest(
  context: Pick<ApiContext, "place">,
  parameters: readonly Parameter[],
  { at, size, mark }: { at: number; size: number; mark?: string | undefined },
): SourceRequest {
  const { convention } = context.place;
  const { paging, headers } = convention.list;
  const put = (text: string): string =>
    text.replaceAll("{from}", String(at)).replaceAll("{to}", String(at + size - 1));
  const range = paging.by === "range" ? put(paging.range ?? "items={from}-{to}") : undefined;
  const query: Parameter[] = [...parameters];
  if (paging.size !== undefined) query.push([paging.size, String(size)]);
  const parameter = paging.parameter;
  if (parameter !== undefined) {
    if (paging.by === "page") query.push([parameter, String(Math.floor(at / size) + (paging.first ?? 1))]);
    else if (paging.by === "offset") query.push([parameter, String(at)]);
    else if (range !== undefined) query.push([parameter, range]);
    else if (mark !== undefined) query.push([parameter, mark]);
  }
  if (context.place.source.operations) return operationRequest(context, "list", { parameters: query });
  return {
    path: listPath(context),
    query,
    headers: headersOf(convention, {
      ...headers,
      ...(range !== undefined && parameter === undefined && { Range: range }),
    }),
  };
}

function partOf(context: ApiContext, answer: SourceAnswer, { at, size }: { at: number; size: number }): Part {
  const { convention } = context.place;
  const { records, paging, total } = convention.list;
  // Behind its end some have an empty page, and some none.
  if (answer.status === 416 || (answer.status === 404 && at > 0))
    return { records: [], total: undefined, next: undefined, hasMore: false };
  const { json, headers } = requireOk(context, answer);
  const found = listOf(
    context,
    atPointer(
      json,
      records.replace("{path}", () => context.kind),
    ),
  );
  const counted =
    total?.pointer !== undefined ? atPointer(json, total.pointer) : headers.get(total?.header ?? "x-total");
  const known =
    total && counted !== null ? Number(asText(counted).split("/").at(-1) || Number.NaN) : Number.NaN;
  const isCounted = Number.isSafeInteger(known) && known >= 0 && counted !== undefined;
  // And some have their last page once more.
  if (isCounted && at >= known) return { records: [], total: known, next: undefined, hasMore: false };
  const isLast = paging.more !== undefined && atPointer(json, paging.more) === false;
  const mark = paging.next === undefined || isLast ? undefined : atPointer(json, paging.next);
  const next = typeof mark === "string" && mark !== "" ? markOf(mark, paging.parameter) : undefined;
  const isFull = found.length >= size;
  const hasMore = isCounted
    ? at + found.length < known
    : paging.next === undefined
      ? isFull
      : next !== undefined;
  return {
    records: found,
    total: isCounted ? known : undefined,
    next,
    hasMore: hasMore && !isLast && paging.by !== "none",
  };
}

/** The mark of an address where that is what is told. */
function markOf(mark: string, parameter: string | undefined): string {
  if (parameter === undefined || !/[?&]/.test(mark)) return mark;
  return new URL(mark, "http://none.invalid").searchParams.get(parameter) ?? mark;
}

/** Records from `offset` on, and what is known of those around them. */
async function readPart(
  context: ApiContext,
  parameters: readonly Parameter[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ records: unknown[]; total: number | undefined; hasMore: boolean }> {
  const { paging } = context.place.convention.list;
  const most = paging.most ?? USUAL_MOST;
  const ask = async (place: { at: number; size: number; mark?: string | undefined }): Promise<Part> =>
    partOf(context, await context.api.call(partRequest(context, parameters, place)), place);
  if (paging.by === "none") {
    const part = await ask({ at: 0, size: limit });
    const records = part.records.slice(offset, offset + limit);
    return { records, total: part.records.length, hasMore: offset + limit < part.records.length };
  }
  if (paging.by === "cursor") return readByMarks(ask, { offset, limit, most });
  // The pages of an API begin where multiples of their size do.
  const size = Math.min(limit, most);
  if (limit % size !== 0 && paging.by === "page")
    return readInSteps(ask, { offset, limit, size: gcd(limit, most) });
  return readInSteps(ask, { offset, limit, size });
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

type Ask = (place: { at: number; size: number; mark?: string | undefined }) => Promise<Part>;
type Read = Awaited<ReturnType<typeof readPart>>;

async function readInSteps(
  ask: Ask,
  { offset, limit, size }: { offset: number; limit: number; size: number },
): Promise<Read> {
  const records: unknown[] = [];
  for (let at = offset; ; at += size) {
    const part = await ask({ at, size });
    records.push(...part.records.slice(0, size));
    if (records.length >= limit || !part.hasMore || part.records.length === 0)
      return { records: records.slice(0, limit), total: part.total, hasMore: part.hasMore };
  }
}

/** Whoever has marks only has to be walked through from the beginning. */
async function readByMarks(
  ask: Ask,
  { offset, limit, most }: { offset: number; limit: number; most: number },
): Promise<Read> {
  const records: unknown[] = [];
  let mark: string | undefined;
  for (let at = 0, walked = 0; ; walked += 1) {
    if (walked >= WALKED) throw invalidFields({ page: [sentence("field.source_far")] });
    const part: Part = await ask({ at, size: most, mark });
    records.push(...part.records);
    at += part.records.length;
    mark = part.next;
    const isEnd = !part.hasMore || mark === undefined || part.records.length === 0;
    if (isEnd || records.length >= offset + limit) {
      const hasMore = !isEnd || records.length > offset + limit;
      return { records: records.slice(offset, offset + limit), total: part.total, hasMore };
    }
  }
}

/** What is left of a page: the records that the person may see. */
function seen(context: ApiContext, found: readonly unknown[]): ApiRecord[] {
  return found
    .flatMap((one) => readRecord(context, one) ?? [])
    .filter((record) => canDo(context.ability, context.resource.name, "list", judged(context, record)));
}

/** Throws 502 where an API passes a filter over, as many do with what they do not know. */
function requireFiltered(
  context: ApiContext,
  condition: Predicate,
  records: readonly ApiRecord[],
): ApiRecord[] {
  const fitting = records.filter((record) => matches(condition, judged(context, record), context.predicate));
  if (fitting.length * 2 >= records.length) return fitting;
  throw failing(502)("source_unfiltered", {
    params: { name: nameOf(context), field: sourcesOf(condition)[0] ?? "" },
  });
}

/** A page of the records that the person may see; throws 403, 422, 502 or 504. */
export async function listApi(context: ApiContext, query: RecordListQuery): Promise<RecordListPage> {
  requireAction(context, "list");
  const keys = query.ids?.split(",").filter((key) => key !== "");
  if (keys && query.page === undefined) return listKeys(context, keys);
  const asked = askedOf(context, query);
  const page = recordPage({ page: query.page, per_page: query.per_page, ids: undefined });
  if (context.place.source.readAll) return listAll(context, asked, page, query.sum);
  if (query.sum) throw invalidFields({ sum: [sentence("field.source_sum", { field: query.sum })] });
  const parameters = parametersOf(context, asked);
  if (!parameters) return { records: [], total: 0 };
  const part = await readPart(context, parameters, page);
  const own = seen(context, part.records);
  const fitting = requireFiltered(context, asked.condition, own);
  const records = fitting.map((one) => presented(context, one, "list"));
  // What was taken away is in the API's number, which then is none of ours.
  const isWhole = records.length === part.records.length;
  const end = page.offset + part.records.length;
  const isKnown = !part.hasMore && (part.records.length > 0 || page.offset === 0);
  const total = isWhole ? (part.total ?? (isKnown ? end : undefined)) : undefined;
  return total === undefined ? { records, has_more: part.hasMore } : { records, total };
}

/** Records by their keys, in one request where the API can be asked for several. */
async function listKeys(context: ApiContext, keys: readonly string[]): Promise<RecordListPage> {
  const records = (await listedKeys(context, keys)).map((one) => presented(context, one, "list"));
  return { records, total: records.length };
}

/** Those of these records that the person may list. */
export async function listedKeys(context: ApiContext, keys: readonly string[]): Promise<ApiRecord[]> {
  const found = await byKeys(context, [...new Set(keys)].slice(0, USUAL_MOST));
  return found.filter((one) => canDo(context.ability, context.resource.name, "list", judged(context, one)));
}

async function byKeys(context: ApiContext, keys: readonly string[]): Promise<ApiRecord[]> {
  const { place, resource, predicate } = context;
  const { source, convention } = place;
  const scope = { fields: resource.fields, source, convention, context: predicate };
  if (isInList(place)) return keysInList(context, keys);
  let parameters: Parameter[] | false | undefined;
  try {
    // An address as key is nothing to be asked by.
    parameters = convention.keyIsAddress
      ? undefined
      : (manyParameters(place, keys) ?? filterParameters({ pk: { $in: [...keys] } }, scope));
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
  }
  if (parameters && keys.length > 1) {
    const fixed = [...queryOf(convention.list.query, (text) => text), ...Object.entries(source.query ?? {})];
    const { records } = await readPart(context, [...fixed, ...parameters], { offset: 0, limit: keys.length });
    const read = records.flatMap((one) => readRecord(context, one) ?? []);
    const missing = keys.filter((key) => !read.some((one) => one.key === key));
    // One that passes the keys over answers with others, or with none.
    if (read.every(({ key }) => keys.includes(key))) return [...read, ...(await oneByOne(context, missing))];
  }
  return oneByOne(context, keys);
}

/** The parameter that takes several keys, if there is one. */
function manyParameters({ convention }: ApiPlace, keys: readonly string[]): Parameter[] | undefined {
  const { many } = convention;
  if (!many) return undefined;
  const { parameter, separator = "," } = many;
  return separator === ""
    ? keys.map((key): Parameter => [parameter, key])
    : [[parameter, keys.join(separator)]];
}

/** Records that no path of their own leads to, by their keys: among all, or as the list can be asked for them. */
async function keysInList(context: ApiContext, keys: readonly string[]): Promise<ApiRecord[]> {
  const { place, resource, predicate } = context;
  const { source, convention } = place;
  const wanted = (records: readonly ApiRecord[]): ApiRecord[] =>
    records.filter(({ key }) => keys.includes(key));
  if (source.readAll) return wanted(await readAll(context));
  const fixed = [...queryOf(convention.list.query, (text) => text), ...Object.entries(source.query ?? {})];
  const ask = async (some: readonly string[]): Promise<ApiRecord[]> => {
    const asked =
      manyParameters(place, some) ??
      filterParameters(
        { pk: some[0] ?? "" },
        { fields: resource.fields, source, convention, context: predicate },
      );
    if (!asked) return [];
    const { records } = await readPart(context, [...fixed, ...asked], { offset: 0, limit: some.length });
    return wanted(records.flatMap((one) => readRecord(context, one) ?? []));
  };
  if (convention.many) return ask(keys);
  return (await Promise.all(keys.map((key) => ask([key])))).flat();
}

async function oneByOne(context: ApiContext, keys: readonly string[]): Promise<ApiRecord[]> {
  const found = await Promise.all(
    keys.map((key) =>
      findOne(context, key).catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      }),
    ),
  );
  return found.flatMap((one) => one?.record ?? []);
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 404;
}

/** One record as the API has it, and the mark of its state; throws 404. */
export async function findOne(
  context: ApiContext,
  pk: string,
): Promise<{ record: ApiRecord; etag: string | null }> {
  const { convention } = context.place;
  if (pk === "" || pk.length > 255) throw notFound();
  if (isInList(context.place)) {
    const [record] = await keysInList(context, [pk]);
    if (!record) throw notFound();
    return { record, etag: null };
  }
  const answer = await context.api.call(oneRequest(context, pk));
  // GraphQL tells a key of another kind apart from a question that it does not understand.
  const none = context.place.source.operations
    ? [404, 422]
    : [400, 404, 410, ...(convention.one?.missing ?? [])];
  if (none.includes(answer.status)) throw notFound();
  const { json, headers } = requireOk(context, answer);
  const found = atPointer(json, convention.one?.record ?? "");
  if (found === undefined || found === null) throw notFound();
  const record = readRecord(context, found);
  if (!record) throw failing(502)("source_garbage", { params: { name: nameOf(context) } });
  return { record, etag: headers.get("ETag") };
}

/** One record as its page shows it. */
export async function getOne(context: ApiContext, pk: string): Promise<StoredRecord> {
  requireAction(context, "show");
  const { record } = await findOne(context, pk);
  requireOnRecord(context, "show", judged(context, record));
  return presented(context, record, "show");
}

/** All records of a resource that has few; throws 502 where it has many. */
async function readAll(context: ApiContext): Promise<ApiRecord[]> {
  const { convention, source } = context.place;
  const fixed = [...queryOf(convention.list.query, (text) => text), ...Object.entries(source.query ?? {})];
  const { records, hasMore } = await readPart(context, fixed, { offset: 0, limit: ALL });
  if (hasMore) throw failing(502)("source_many", { params: { name: nameOf(context), max: ALL } });
  return seen(context, records);
}

/** Those of the records that are asked for, in the order that is asked for. */
function chosen(
  context: ApiContext,
  records: readonly ApiRecord[],
  { condition, words, sort }: Asked,
): ApiRecord[] {
  const looked = foldText(words)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const names = searchableFields(context.resource.fields);
  const isFound = (record: ApiRecord): boolean => {
    if (looked.length === 0) return true;
    const values = presented(context, record, "list") as Values;
    const text = foldText(names.map((name) => asText(values[name])).join("\n"));
    return looked.every((word) => text.includes(word));
  };
  const fitting = records.filter(
    (record) => matches(condition, judged(context, record), context.predicate) && isFound(record),
  );
  return sort ? fitting.toSorted(order(context, sort)) : fitting;
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

/** Those without a value come last, whichever way. */
function order(
  context: ApiContext,
  { name, isDescending }: NonNullable<Asked["sort"]>,
): (one: ApiRecord, other: ApiRecord) => number {
  const valueOf = (record: ApiRecord): unknown => judged(context, record)[name];
  const field = context.resource.fields[name];
  const isText = field !== undefined && ["text", "choice"].includes(typeOf(field).shape);
  return (one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    const missing = Number(a === undefined || a === null) - Number(b === undefined || b === null);
    if (missing !== 0) return missing;
    const by = isText ? collator.compare(String(a), String(b)) : (compare(a, b) ?? 0);
    return (isDescending ? -1 : 1) * by;
  };
}

async function listAll(
  context: ApiContext,
  asked: Asked,
  { offset, limit }: { offset: number; limit: number },
  sum: string | undefined,
): Promise<RecordListPage> {
  const all = chosen(context, await readAll(context), asked);
  const names = [...new Set((sum ?? "").split(",").filter((name) => name !== ""))];
  return {
    records: all.slice(offset, offset + limit).map((one) => presented(context, one, "list")),
    total: all.length,
    ...(names.length > 0 && {
      totals: Object.fromEntries(names.map((name) => [name, sumOf(context, all, name)])),
    }),
  };
}

function sumOf(context: ApiContext, records: readonly ApiRecord[], name: string): string | number | null {
  const field = Object.hasOwn(context.resource.fields, name) ? context.resource.fields[name] : undefined;
  const { aggregates = [], shape, many } = field ? typeOf(field) : {};
  const isSummed = !many && (aggregates as readonly string[]).includes("sum");
  if (
    !field ||
    !isSummed ||
    !isUnconditional(context.rules, "list", name) ||
    !readableFields(context, "list").includes(name)
  )
    throw invalidFields({ sum: [sentence("field.source_sum", { field: name })] });
  const values = records.flatMap(({ values: own }) => own[name] ?? []);
  if (values.length === 0) return null;
  if (shape === "decimal") return decimalSum(values.map(String), decimalsOf(context.currency));
  return values.map(Number).reduce((total, value) => total + value, 0);
}

const DECIMALS = 4;

/** Without a cent lost. */
function decimalSum(amounts: readonly string[], digits: number): string {
  const units = amounts
    .map((amount) => {
      const [whole = "0", fraction = ""] = amount.split(".");
      return BigInt(
        whole.replace(/^-?0*(?=\d)/, (sign) => (sign.startsWith("-") ? "-" : "")) +
          fraction.padEnd(DECIMALS, "0").slice(0, DECIMALS),
      );
    })
    .reduce((total, one) => total + one, 0n);
  const text = String(units < 0n ? -units : units).padStart(DECIMALS + 1, "0");
  const fraction = text.slice(-DECIMALS).replace(/0+$/, "").padEnd(digits, "0");
  return `${units < 0n ? "-" : ""}${text.slice(0, -DECIMALS)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** How many records each choice of each facet leaves: a facet's own filter does not narrow its counts. */
export async function countApi(context: ApiContext, query: RecordFacetsQuery): Promise<RecordFacets> {
  requireAction(context, "list");
  const { resource, place } = context;
  const { list } = resource;
  const readable = readableFields(context, "list");
  const names = list === false || "component" in list ? [] : list.facets;
  const facets = resource.filters.filter(
    ({ source, path }) =>
      names.includes(source) && readable.includes(path) && isUnconditional(context.rules, "list", path),
  );
  const asked = askedOf(context, query);
  const counts: RecordFacets = {};
  const all = place.source.readAll && facets.length > 0 ? await readAll(context) : undefined;
  for (const { source, path, field } of facets) {
    const { [path]: _, ...others } = asked.condition;
    const choices = countableValues(field).slice(0, COUNTED_CHOICES);
    const count = async (choice: string): Promise<number | undefined> => {
      const condition: Predicate = { $and: [others, { [path]: wanted(field.type, choice) }] };
      if (all) return chosen(context, all, { ...asked, condition, sort: undefined }).length;
      const parameters = parametersOf(context, { ...asked, condition, sort: undefined });
      return parameters ? (await readPart(context, parameters, { offset: 0, limit: 1 })).total : 0;
    };
    if (!all && !hasTotal(place)) continue;
    const counted = await Promise.all(choices.map(async (choice) => [choice, await count(choice)] as const));
    counts[source] = Object.fromEntries(
      counted.flatMap(([choice, total]): [string, number][] =>
        total === undefined ? [] : [[choice, total]],
      ),
    );
  }
  return counts;
}

function wanted(type: string, choice: string): string | number | boolean {
  if (type === "boolean") return choice === "true";
  return type === "rating" ? Number(choice) : choice;
}

/** Every record of a list, up to so many; undefined for more. */
export async function readMatching(
  context: ApiContext,
  query: Pick<RecordListQuery, "filter" | "search" | "q" | "ordering">,
  most: number,
): Promise<ApiRecord[] | undefined> {
  const asked = askedOf(context, query);
  if (context.place.source.readAll) return chosen(context, await readAll(context), asked);
  const parameters = parametersOf(context, asked);
  if (!parameters) return [];
  const { records, hasMore } = await readPart(context, parameters, { offset: 0, limit: most });
  return hasMore ? undefined : requireFiltered(context, asked.condition, seen(context, records));
}
