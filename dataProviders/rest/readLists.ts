import type { GetListParams, GetManyReferenceParams, Identifier, RaRecord } from "ra-core";
import type { Request } from "../../contract/resource";
import { fieldAt } from "../../definitions/fieldAt";
import { makerField } from "../../definitions/makers";
import { turnedRound } from "../../definitions/pair";
import { isSortable } from "../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../definitions/resolved";
import { clientError } from "../errors";
import type { RecordList, Values } from "../recordProvider";
import type { ListSummaryParams } from "../types";
import { isObject, toWireValue } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";
import { findRequest, isUnsupported, requireRequest, unsupported } from "../endpoints";
import { readMany, readOne, readTotal, valueAt } from "./readAnswer";
import { usesVariable } from "./template";

/** The most records that one call may ask for. */
const MAX_PER_PAGE = 100;

type ListParams = Pick<GetListParams, "pagination" | "sort" | "filter" | "signal">;

/** Filter values as they are sent, by the filter's name. */
function filterValues(resource: ResolvedResource, filter: Values, context: RestContext): Values {
  return Object.fromEntries(
    Object.entries(filter).map(([source, value]) => {
      const field = resource.filters.find((candidate) => candidate.source === source)?.field;
      return [source, field ? toWireValue(field, value, context.findResource) : value];
    }),
  );
}

/**
 * The filters as one JSON predicate over the records' own paths, for APIs that take it as a whole. What the request
 * sends by its name is left out.
 */
function predicateText(resource: ResolvedResource, request: Request, filters: Values): string | undefined {
  const entries = Object.entries(filters)
    .filter(([source, value]) => source !== "q" && value !== undefined && value !== null && value !== "")
    .filter(([source]) => !usesVariable(request, source))
    .map(([source, value]) => [
      resource.filters.find((candidate) => candidate.source === source)?.path ?? source,
      value,
    ]);
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** What every API of ours can sort by; another API's keys are fields of its definition, or not for sorting. */
const RECORDS_SORTS: readonly string[] = ["pk", "created_at", "updated_at"];

/** react-admin sorts by id where nothing else is said, and addresses may name any field: those the API knows are sent. */
function canBeSorted(resource: ResolvedResource, source: string): boolean {
  if (resource.provider === "records" && RECORDS_SORTS.includes(source)) return true;
  const isDeclared =
    Object.hasOwn(resource.fields, source.split(".")[0] ?? "") || makerField(resource, source) !== undefined;
  const field = fieldAt(resource, source);
  return isDeclared && field !== undefined && isSortable(field);
}

function sortVariables(resource: ResolvedResource, sort: ListParams["sort"]): Values {
  if (!sort?.field) return {};
  const field = sort.field === "id" ? resource.idField : sort.field;
  if (!canBeSorted(resource, field)) return {};
  const { custom } = resource;
  const name = custom?.fields.includes(field) ? `${custom.key}.${field}` : field;
  return { sort: name, order: sort.order, ordering: sort.order === "DESC" ? `-${name}` : name };
}

/** What a call about a list may be asked by. */
export function listVariables(
  resource: ResolvedResource,
  request: Request,
  params: ListParams,
  context: RestContext,
): Values {
  const { q, ...filter } = (params.filter ?? {}) as Values;
  const filters = filterValues(resource, filter, context);
  return {
    ...filters,
    filter: predicateText(resource, request, filters),
    q: typeof q === "string" ? q.trim() : q,
    page: params.pagination?.page,
    perPage: params.pagination?.perPage,
    ...sortVariables(resource, params.sort),
  };
}

/** The page asked for, of an API that answers more than it: one that does not page, or not for this filter. */
function cutToPage(
  records: RaRecord[],
  total: number | undefined,
  pagination: ListParams["pagination"],
): RecordList {
  if (!pagination) return { data: records, total: total ?? records.length };
  const { page, perPage } = pagination;
  const start = (page - 1) * perPage;
  if (total === undefined) {
    const pageInfo = { hasNextPage: records.length >= perPage, hasPreviousPage: page > 1 };
    return { data: records, pageInfo };
  }
  if (start >= total) return { data: [], total };
  return { data: records.length > perPage ? records.slice(start, start + perPage) : records, total };
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compareBy(field: string, order: string): (one: RaRecord, other: RaRecord) => number {
  const sign = order === "DESC" ? -1 : 1;
  return (one, other) => sign * collator.compare(String(one[field] ?? ""), String(other[field] ?? ""));
}

/** Sort of an API that answers all records at once and cannot sort. */
function sortUnpaged(records: RaRecord[], request: Request, sort: ListParams["sort"]): RaRecord[] {
  if (!sort?.field || ["ordering", "sort"].some((name) => usesVariable(request, name))) return records;
  return records.toSorted(compareBy(sort.field, sort.order));
}

async function list(
  resource: ResolvedResource,
  verb: "getList" | "getManyReference",
  params: ListParams,
  more: Values,
  context: RestContext,
): Promise<RecordList> {
  const request = requireRequest(resource, verb);
  const { pagination } = params;
  if (pagination && pagination.perPage > MAX_PER_PAGE && usesVariable(request, "page")) {
    const { readLongPage } = await import("./readLongPage");
    return readLongPage({
      pagination,
      readPart: (page) =>
        list(resource, verb, { ...params, pagination: { page, perPage: MAX_PER_PAGE } }, more, context),
      translate: context.translate,
    });
  }
  const variables = { ...listVariables(resource, request, params, context), ...more };
  const answer = await context.httpClient.request(
    buildRequest(request, "GET", { variables, values: variables }, params.signal),
  );
  const { data, total: totalAt } = request;
  context.observe?.({ resource, verb, json: answer.json, data, total: totalAt, isMany: true });
  const records = readMany({ resource, verb, findResource: context.findResource }, answer, data);
  const total = readTotal(answer, totalAt);
  if (usesVariable(request, "page")) {
    const isEstimate = valueAt(answer.json, "/total_is_estimate") === true;
    const hasMore = valueAt(answer.json, "/has_more");
    if (total === undefined && typeof hasMore === "boolean" && params.pagination) {
      const hasPreviousPage = params.pagination.page > 1;
      return { data: records, pageInfo: { hasNextPage: hasMore, hasPreviousPage } };
    }
    return { ...cutToPage(records, total, params.pagination), ...(isEstimate && { meta: { isEstimate } }) };
  }
  const sorted = sortUnpaged(records, request, params.sort);
  return cutToPage(sorted, records.length, params.pagination);
}

/** A page of a list. */
export function getList(
  resource: ResolvedResource,
  params: ListParams,
  context: RestContext,
): Promise<RecordList> {
  return list(resource, "getList", params, {}, context);
}

/** A page of the records that refer to one, pairs from its side; by the list, filtered by the target, where there is no call of its own. */
export async function getManyReference(
  resource: ResolvedResource,
  params: GetManyReferenceParams & { signal?: AbortSignal },
  context: RestContext,
): Promise<RecordList> {
  const { id, target } = params;
  // The call of its own may be about another target; a list that takes conditions is asked by any of its references.
  const isListed = resource.takesConditions === true && resource.fields[target]?.type === "reference";
  if (!isListed && findRequest(resource, "getManyReference")) {
    return list(resource, "getManyReference", params, { id, target }, context);
  }
  if (isUnsupported(resource, "getManyReference")) throw unsupported(resource, "getManyReference");
  const request = requireRequest(resource, "getList");
  if (!usesVariable(request, target) && !usesVariable(request, "filter")) {
    // Without the variable the API would answer all records, as if all of them referred to this one.
    throw clientError(
      `The resource "${resource.name}" cannot be listed by "${target}": its getList (${resource.file}) does not send {${target}}.`,
      405,
      "unsupported",
    );
  }
  const { pair, fields } = resource;
  const filter = params.filter as Values | undefined;
  if (!pair || (target !== pair.one && target !== pair.other))
    return list(resource, "getList", { ...params, filter: { ...filter, [target]: id } }, {}, context);
  const either = { ...filter, $or: [{ [pair.one]: id }, { [pair.other]: id }] };
  const related = await list(resource, "getList", { ...params, filter: either }, {}, context);
  const seen = (record: RaRecord): RaRecord =>
    String(record[target]) === String(id) ? record : { ...record, ...turnedRound(fields, pair, record) };
  return { ...related, data: related.data.map(seen) };
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

async function listByIds(
  resource: ResolvedResource,
  ids: Identifier[],
  context: RestContext,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const pages = chunksOf(ids, MAX_PER_PAGE).map((chunk) =>
    list(
      resource,
      "getList",
      { pagination: { page: 1, perPage: MAX_PER_PAGE }, signal },
      { ids: chunk },
      context,
    ),
  );
  return (await Promise.all(pages)).flatMap((page) => page.data);
}

/** Reads the list page by page until every id was met: for APIs that cannot be asked by id. */
async function searchIds(
  resource: ResolvedResource,
  ids: Identifier[],
  context: RestContext,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const wanted = new Set(ids.map(String));
  const found: RaRecord[] = [];
  for (let page = 1; found.length < wanted.size; page += 1) {
    const params = { pagination: { page, perPage: MAX_PER_PAGE }, signal };
    const { data, total } = await list(resource, "getList", params, {}, context);
    found.push(...data.filter((record) => wanted.has(String(record.id))));
    if (data.length === 0 || (total !== undefined && page * MAX_PER_PAGE >= total)) break;
  }
  return found;
}

async function getEach(
  resource: ResolvedResource,
  request: Request,
  ids: Identifier[],
  context: RestContext,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const records = await Promise.all(
    ids.map((id) =>
      requestOne(resource, request, id, context, signal).catch((error: unknown) => {
        if ((error as { status?: number }).status === 404) return [];
        throw error;
      }),
    ),
  );
  return records.flat();
}

async function requestOne(
  resource: ResolvedResource,
  request: Request,
  id: Identifier,
  context: RestContext,
  signal?: AbortSignal,
): Promise<RaRecord> {
  const answer = await context.httpClient.request(
    buildRequest(request, "GET", { variables: { id } }, signal),
  );
  context.observe?.({ resource, verb: "getOne", json: answer.json, data: request.data, isMany: false });
  return readOne({ resource, verb: "getOne", findResource: context.findResource }, answer, request.data, id);
}

async function requestMany(
  resource: ResolvedResource,
  ids: Identifier[],
  context: RestContext,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const many = findRequest(resource, "getMany");
  if (many) {
    const answer = await context.httpClient.request(
      buildRequest(many, "GET", { variables: { ids }, values: { ids } }, signal),
    );
    context.observe?.({ resource, verb: "getMany", json: answer.json, data: many.data, isMany: true });
    return readMany({ resource, verb: "getMany", findResource: context.findResource }, answer, many.data);
  }
  if (isUnsupported(resource, "getMany")) throw unsupported(resource, "getMany");
  const getListRequest = findRequest(resource, "getList");
  if (getListRequest && usesVariable(getListRequest, "ids")) return listByIds(resource, ids, context, signal);
  const one = findRequest(resource, "getOne");
  return one ? getEach(resource, one, ids, context, signal) : searchIds(resource, ids, context, signal);
}

/** The records with these ids, in their order; those that do not exist are left out. */
export async function getMany(
  resource: ResolvedResource,
  { ids, signal }: { ids: Identifier[]; signal?: AbortSignal },
  context: RestContext,
): Promise<RaRecord[]> {
  const unique = [...new Map(ids.map((id) => [String(id), id])).values()];
  if (unique.length === 0) return [];
  const records = await requestMany(resource, unique, context, signal);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return unique.flatMap((id) => byId.get(String(id)) ?? []);
}

/** A list that refuses the id as malformed (an address typed by hand) has no such record. */
function noneIfMalformed(error: unknown): RaRecord[] {
  const { status } = error as { status?: number };
  if (status === 400 || status === 422) return [];
  throw error;
}

/** One record; rejects with 404 when it does not exist. */
export async function getOne(
  resource: ResolvedResource,
  { id, signal }: { id: Identifier; signal?: AbortSignal },
  context: RestContext,
): Promise<RaRecord> {
  const request = findRequest(resource, "getOne");
  if (request) return requestOne(resource, request, id, context, signal);
  if (isUnsupported(resource, "getOne")) throw unsupported(resource, "getOne");
  const [record] = await getMany(resource, { ids: [id], signal }, context).catch(noneIfMalformed);
  if (record) return record;
  const text = context.translate("requests.not_found", { _: "This does not exist or has been deleted." });
  throw clientError(text, 404, "not_found");
}

/** The values of the list's summary, or the sums of its columns; none where the definition has no such. */
export async function getListSummary(
  resource: ResolvedResource,
  { filter, signal }: ListSummaryParams,
  context: RestContext,
): Promise<Values> {
  const list = resource.list && "columns" in resource.list ? resource.list : undefined;
  const { summary, totals } = list ?? {};
  const request = totals ? { ...requireRequest(resource, "getList"), data: "/totals" } : summary?.request;
  if (!request) return {};
  const variables = {
    ...listVariables(resource, request, { filter, pagination: { page: 1, perPage: 1 } }, context),
    sum: totals?.join(","),
  };
  const answer = await context.httpClient.request(buildRequest(request, "GET", { variables }, signal));
  const values = valueAt(answer.json, request.data);
  if (isObject(values)) return values;
  throw clientError(
    `${resource.name}.list.summary: expected an object; the answer is none.`,
    answer.status,
    "unexpected_answer",
  );
}
