import type { Convention, ConventionOperator } from "../../../../contract/resource/conventions";
import { lastPart } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { inWords } from "../shaping";
import type { Body, Collection, Parameter, RecordPath } from "./operations";
import { asList, type Schemas, type Shape } from "./schemas";

/** How an API speaks of the records of a list. */
export interface Speech {
  /** One that is known by its name, or all that it would say. */
  convention: string | Convention;
  /** Where the values of a record lie in it. */
  values: string | undefined;
  /** The keys that it filters and sorts by; undefined for all. */
  filterable: ReadonlySet<string> | undefined;
  sortable: ReadonlySet<string> | undefined;
  canSearch: boolean;
  /** It has no pages: all of its records come at once. */
  isWhole: boolean;
}

type Conventions = Readonly<Record<string, Convention>>;

/** How it speaks: as the source says, as a convention that fits, or in words of its own. */
export function speechOf(
  collection: Collection,
  schemas: Schemas,
  { conventions, said }: { conventions: Conventions; said: string | undefined },
): Speech {
  const names = said === undefined ? Object.keys(conventions) : [said];
  const fitting = names.find((name) => {
    const convention = Object.hasOwn(conventions, name) ? conventions[name] : undefined;
    return convention !== undefined && fits(convention, collection, schemas);
  });
  const known = fitting === undefined ? undefined : conventions[fitting];
  return fitting !== undefined && known
    ? knownSpeech(fitting, known, collection)
    : ownSpeech(collection, schemas);
}

const has = (parameters: readonly Parameter[], name: string | undefined): boolean =>
  name !== undefined && parameters.some((one) => one.name === name || one.name.startsWith(`${name}[`));

/** The first key of a body in which a record is sent. */
function bodyKey(body: unknown): string | undefined {
  return isPlainObject(body) ? Object.keys(body)[0] : undefined;
}

function fits(convention: Convention, collection: Collection, schemas: Schemas): boolean {
  const { list, one, values, update, create, slash } = convention;
  const { path, pointer, answer, headers, parameters, record, item } = collection;
  const { paging, total } = list;
  if (paging.by === "none" || (slash === true) !== path.endsWith("/")) return false;
  if (list.records.replace("{path}", () => lastPart(path)) !== pointer) return false;
  const names = [paging.parameter, paging.size].filter((name) => name !== undefined);
  if (names.length === 0 || !names.every((name) => has(parameters, name))) return false;
  if (total?.pointer !== undefined && !schemas.at(answer, total.pointer)) return false;
  if (
    total?.header !== undefined &&
    !headers.some((name) => name.toLowerCase() === total.header?.toLowerCase())
  )
    return false;
  if (values !== undefined && !schemas.at(item, values)) return false;
  if (record?.pointer !== undefined && (one?.record ?? "") !== record.pointer) return false;
  if (record && record.pointer === undefined) return false;
  const writes = [
    [collection.update, update, "PATCH"],
    [collection.create, create, "POST"],
  ] as const;
  return writes.every(
    ([own, said, usual]) =>
      !own || (own.method === (said?.method ?? usual) && bodyKey(said?.body) === own.within),
  );
}

function knownSpeech(name: string, { list, values }: Convention, collection: Collection): Speech {
  const { parameters } = collection;
  const { filter, sort, search } = list;
  const sorted = sort && parameters.find((one) => one.name === sort.parameter);
  const fields = sorted
    ? choicesOf(sorted.shape).map((one) => one.replace(/^-|(:| |,)(asc|desc)$/gi, ""))
    : [];
  return {
    convention: name,
    values,
    filterable:
      filter?.style === "parameters"
        ? new Set(
            [...collection.item.properties.keys()].filter((key) =>
              has(
                parameters,
                filter.operators.$eq?.split("=")[0]?.replace("{field}", () => key),
              ),
            ),
          )
        : filter && !has(parameters, filter.parameter)
          ? new Set()
          : undefined,
    sortable: sorted ? (fields.length > 0 ? new Set(fields) : undefined) : new Set(),
    canSearch: search?.parameter === undefined ? search !== undefined : has(parameters, search.parameter),
    isWhole: false,
  };
}

function choicesOf(shape: Shape): string[] {
  const items = isPlainObject(shape.items) ? shape.items["enum"] : undefined;
  return [...asList(shape.own["enum"]), ...asList(items)].filter((one) => typeof one === "string");
}

const PAGE = /^(page|p|page_?no|page_?number|page_?num|page_?index|page\[number\]|_page)$/i;
const SIZE =
  /^(per_?page|page_?size|page_?limit|limit|size|_limit|page\[(size|limit)\]|max_?results|max_?items|max|count|take|rows|first|\$top|\$limit)$/i;
const OFFSET = /^(offset|skip|_start|start|start_?at|start_?index|\$skip|from|page\[offset\])$/i;
const CURSOR =
  /^(cursor|after|page_?token|next_?token|continuation_?token|marker|offset|next_?cursor|page\[(after|cursor)\])$/i;
const NEXT =
  /^(next|next_?(cursor|page|page_?token|token|marker|link|url|href|page_?url|offset)|continuation_?token|end_?cursor|cursor|after)$/i;
const TOTAL =
  /^(total|total_?(count|items|results|elements|entries|records|rows|size|hits|docs|number)|(records|items|count|result)_?total|full_?count)$/i;
const TOTAL_HEADER =
  /^((x-)?total(-count|-records|-items|-results)?|x-pagination-total(-count)?|content-range|pagination-count)$/i;
const SEARCH = /^(q|query|search|_q|keywords?|search_?(term|query|text)|term|\$search)$/i;
const SORT = /^(sort|sort_?by|sort_?field|order_?by|ordering|order|_sort|\$orderby)$/i;
const DIRECTION =
  /^(order|direction|dir|sort_?(order|direction|dir)|order_?(dir|direction|by)|_order|ascending)$/i;

const isNumeric = ({ shape: { kind } }: Parameter): boolean =>
  kind === undefined || kind === "integer" || kind === "number";
const isText = ({ shape: { kind } }: Parameter): boolean => kind === undefined || kind === "string";

/** The first value of a name below an answer, at most so deep. */
function findPointer(
  shape: Shape,
  schemas: Schemas,
  isIt: (key: string, shape: Shape) => boolean,
  depth = 0,
): string | undefined {
  if (depth > 2) return undefined;
  const inner = [...shape.properties].map(([key, value]) => ({ key, shape: schemas.shape(value) }));
  const here = inner.find((one) => isIt(one.key, one.shape));
  if (here) return `/${here.key}`;
  for (const one of inner) {
    if (one.shape.kind !== "object") continue;
    const found = findPointer(one.shape, schemas, isIt, depth + 1);
    if (found !== undefined) return `/${one.key}${found}`;
  }
  return undefined;
}

interface OwnPaging {
  paging: Convention["list"]["paging"];
  used: string[];
}

function pagingOf({ parameters, answer }: Collection, schemas: Schemas): OwnPaging | undefined {
  const size = parameters.find((one) => SIZE.test(one.name) && isNumeric(one));
  const most = Number(size?.shape.own["maximum"]);
  const sized = {
    ...(size && { size: size.name }),
    ...(Number.isSafeInteger(most) && most >= 1 && { most: Math.min(most, 1000) }),
  };
  const used = (one: Parameter): string[] => [one.name, ...(size ? [size.name] : [])];
  const offset = parameters.find((one) => OFFSET.test(one.name) && isNumeric(one));
  if (offset && size)
    return { paging: { by: "offset", parameter: offset.name, ...sized }, used: used(offset) };
  const page = parameters.find((one) => PAGE.test(one.name) && isNumeric(one));
  if (page && size) {
    const { own } = page.shape;
    const first = own["default"] === 0 || own["minimum"] === 0 ? { first: 0 } : {};
    return { paging: { by: "page", parameter: page.name, ...sized, ...first }, used: used(page) };
  }
  const cursor = parameters.find((one) => CURSOR.test(one.name) && isText(one));
  const next =
    cursor &&
    findPointer(
      answer,
      schemas,
      (key, { kind }) => NEXT.test(key) && (kind === "string" || kind === undefined),
    );
  const nested =
    cursor &&
    findPointer(answer, schemas, (key, shape) => NEXT.test(key) && shape.properties.has(cursor.name));
  const mark = nested !== undefined && cursor ? `${nested}/${cursor.name}` : next;
  if (cursor && mark !== undefined)
    return { paging: { by: "cursor", parameter: cursor.name, next: mark, ...sized }, used: used(cursor) };
  return page || offset || cursor ? undefined : { paging: { by: "none" }, used: [] };
}

function ownSpeech(collection: Collection, schemas: Schemas): Speech {
  const { answer, headers, parameters, pointer, path } = collection;
  const paged = pagingOf(collection, schemas);
  const paging = paged?.paging ?? { by: "none" as const };
  const isWhole = paging.by === "none";
  const rest = parameters.filter(({ name }) => !paged?.used.includes(name));
  const search = rest.find((one) => SEARCH.test(one.name) && isText(one));
  const sort = sortOf(rest, collection.item);
  const filter = filterOf(
    rest.filter(({ name }) => name !== search?.name && !sort?.used.includes(name)),
    collection,
    schemas,
  );
  const many = manyOf(rest);
  const total = findPointer(answer, schemas, (key, { kind }) => TOTAL.test(key) && kind === "integer");
  const header = headers.find((name) => TOTAL_HEADER.test(name));
  const values = valuesOf(collection, schemas);
  const { create, update, record } = collection;
  const errors = errorsOf(collection.refusal, schemas);
  const convention: Convention = {
    title: `${lastPart(path)} as its description says`,
    ...(collection.accept !== undefined && { accept: collection.accept }),
    ...(path.endsWith("/") && { slash: true }),
    list: {
      records: pointer,
      paging,
      ...(total === undefined
        ? header !== undefined && { total: { header } }
        : { total: { pointer: total } }),
      ...(sort && { sort: sort.syntax }),
      ...(search && { search: { parameter: search.name } }),
      ...(filter && { filter: filter.syntax }),
    },
    ...(record && record.pointer !== "" && { one: oneOf(record) }),
    ...(many && { many: many.syntax }),
    ...(values !== undefined && { values }),
    ...(create && { create: writeOf(create, "POST") }),
    ...(update && { update: writeOf(update, "PATCH") }),
    ...(errors && { errors }),
  };
  return {
    convention,
    values,
    filterable: filter ? new Set(filter.fields) : new Set(),
    sortable: sort ? new Set(sort.fields) : new Set(),
    canSearch: search !== undefined,
    isWhole,
  };
}

function oneOf({ pointer }: RecordPath): NonNullable<Convention["one"]> {
  return pointer === undefined ? { list: true } : { record: pointer };
}

/** A parameter that takes several keys. */
function manyOf(parameters: readonly Parameter[]): { syntax: NonNullable<Convention["many"]> } | undefined {
  const found = parameters.find(({ name, shape }) => /^ids?$/i.test(name) && shape.kind === "array");
  return found && { syntax: { parameter: found.name, ...(found.isExploded && { separator: "" }) } };
}

function valuesOf({ item }: Collection, schemas: Schemas): string | undefined {
  const inner = item.properties.get("attributes");
  const isApart = item.properties.has("id") && inner !== undefined && item.properties.size <= 6;
  return isApart && schemas.shape(inner).properties.size > 0 ? "/attributes" : undefined;
}

function writeOf(body: Body, usual: string): NonNullable<Convention["create"]> {
  return {
    ...(body.method !== usual && { method: body.method }),
    ...(body.within !== undefined && { body: { [body.within]: "{values}" } }),
    ...(body.method === "PUT" && { whole: true }),
    ...(body.contentType !== undefined && { headers: { "Content-Type": body.contentType } }),
    ...(body.answered !== undefined && body.answered !== "" && { record: body.answered }),
  };
}

interface OwnSort {
  syntax: NonNullable<Convention["list"]["sort"]>;
  fields: string[];
  used: string[];
}

/** What a parameter's words name of the keys of a record. */
function named(words: string, keys: readonly string[]): string[] {
  const all = new Set(words.match(/[A-Za-z_][A-Za-z0-9_.]*/g));
  return keys.filter((key) => key.length > 1 && all.has(key));
}

function sortOf(parameters: readonly Parameter[], item: Shape): OwnSort | undefined {
  const parameter = parameters.find(({ name }) => SORT.test(name));
  if (!parameter) return undefined;
  const { name, words, shape } = parameter;
  const keys = [...item.properties.keys()];
  const choices = choicesOf(shape);
  const told = choices.length > 0 ? choices.join(" ") : words;
  const direction = parameters.find((one) => one !== parameter && DIRECTION.test(one.name));
  const put = (
    ascending: string,
    descending: string,
    fields: string[],
    order?: string,
  ): OwnSort | undefined =>
    fields.length === 0
      ? undefined
      : {
          syntax: { parameter: name, ascending, descending, ...(order !== undefined && { order }) },
          fields,
          used: [name, ...(order === undefined ? [] : [order])],
        };
  if (direction) {
    const ways = choicesOf(direction.shape);
    const isKnown = ways.length === 0 || (ways.includes("asc") && ways.includes("desc"));
    const fields = choices.length > 0 ? keys.filter((key) => choices.includes(key)) : named(words, keys);
    return isKnown ? put("{field}", "{field}", fields, direction.name) : undefined;
  }
  const behind = /[A-Za-z0-9_]+([:, ._|])(asc|desc)\b/i.exec(told);
  if (behind) {
    const [, between = ":", way = "asc"] = behind;
    const isLoud = way === way.toUpperCase();
    const [up, down] = isLoud ? ["ASC", "DESC"] : ["asc", "desc"];
    const plain = choices.map((one) => one.replace(/([:, ._|])(asc|desc)$/i, ""));
    const fields = choices.length > 0 ? keys.filter((key) => plain.includes(key)) : named(words, keys);
    return put(`{field}${between}${up}`, `{field}${between}${down}`, fields);
  }
  if (/(^|[\s"'`(,])-[A-Za-z_]/.test(told) || /\b(minus|hyphen|prefix|dash)/i.test(words)) {
    const plain = choices.map((one) => one.replace(/^-/, ""));
    const fields = choices.length > 0 ? keys.filter((key) => plain.includes(key)) : named(words, keys);
    return put("{field}", "-{field}", fields);
  }
  return undefined;
}

const EQUAL = ["{field}", "filter[{field}]", "filters[{field}]", "filter.{field}", "where[{field}]"] as const;
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ["{field}__gte", "{field}__lte"],
  ["{field}_gte", "{field}_lte"],
  ["{field}[gte]", "{field}[lte]"],
  ["{field}.gte", "{field}.lte"],
  ["min_{field}", "max_{field}"],
  ["{field}_min", "{field}_max"],
  ["{field}_from", "{field}_to"],
];

function filterOf(
  parameters: readonly Parameter[],
  { item }: Collection,
  schemas: Schemas,
): { syntax: NonNullable<Convention["list"]["filter"]>; fields: string[] } | undefined {
  const keys = [...item.properties].flatMap(([key, value]) => {
    const { kind } = schemas.shape(value);
    return kind === "object" || kind === "array" ? [] : [key];
  });
  const at = (template: string, key: string): Parameter | undefined => {
    const name = template.replace("{field}", () => key);
    return parameters.find((one) => one.name === name);
  };
  const template = EQUAL.find((one) => keys.some((key) => at(one, key)));
  if (template === undefined) return undefined;
  const fields = keys.filter((key) => at(template, key));
  const lists = fields
    .flatMap((key) => at(template, key) ?? [])
    .filter(({ shape }) => shape.kind === "array");
  const isSeveral = lists.length === fields.length;
  const isOrdered = (key: string): boolean => {
    const { kind, own } = schemas.shape(item.properties.get(key));
    return kind === "integer" || kind === "number" || String(own["format"]).startsWith("date");
  };
  const ordered = fields.filter(isOrdered);
  const range = RANGES.find(
    ([from, to]) => ordered.length > 0 && ordered.every((key) => at(from, key) && at(to, key)),
  );
  const operators: Partial<Record<ConventionOperator, string>> = {
    $eq: `${template}={value}`,
    ...(isSeveral && { $in: `${template}={value}` }),
    ...(range && { $gte: `${range[0]}={value}`, $lte: `${range[1]}={value}` }),
  };
  return {
    syntax: {
      style: "parameters",
      operators,
      ...(isSeveral && lists.some(({ isExploded }) => isExploded) && { separator: "" }),
    },
    fields,
  };
}

const MESSAGES = ["message", "detail", "error_description", "title", "error", "msg"];
const PLACES = ["field", "path", "loc", "param", "property", "property_path", "attribute", "pointer", "name"];
const TEXTS = ["message", "msg", "detail", "reason", "default_message", "description", "text"];

function errorsOf(refusal: Shape | undefined, schemas: Schemas): Convention["errors"] {
  if (!refusal) return undefined;
  const isKey = (words: readonly string[]) => (key: string, shape: Shape) =>
    words.includes(inWords(key)) && shape.kind === "string";
  const message = findPointer(refusal, schemas, isKey(MESSAGES));
  const inner = [...refusal.properties].map(([key, value]) => ({ key, shape: schemas.shape(value) }));
  const list = inner.find(({ shape }) => shape.kind === "array" && partsOf(shape, schemas) !== undefined);
  const parts = list && partsOf(list.shape, schemas);
  const map = inner.find(({ key, shape }) => /^(field_?)?errors$/i.test(key) && shape.kind === "object");
  if (message === undefined && !list && !map) return undefined;
  return {
    ...(message !== undefined && { message }),
    ...(map && { fields: `/${map.key}` }),
    ...(list && parts && { list: `/${list.key}`, field: `/${parts.field}`, text: `/${parts.text}` }),
  };
}

function partsOf(shape: Shape, schemas: Schemas): { field: string; text: string } | undefined {
  const keys = [...schemas.shape(shape.items).properties.keys()];
  const find = (words: readonly string[]): string | undefined =>
    words.flatMap((word) => keys.find((key) => inWords(key) === word) ?? [])[0];
  const [field, text] = [find(PLACES), find(TEXTS)];
  return field === undefined || text === undefined || field === text ? undefined : { field, text };
}
