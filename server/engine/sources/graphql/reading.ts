import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  type GraphQLInputObjectType,
} from "graphql";
import type { Convention, ConventionOperator } from "../../../../contract/resource/conventions";
import { inWords } from "../shaping";
import { isMany, isNeeded, type Place, placesOf, recordType, type RecordType } from "./places";

type Field = GraphQLField<unknown, unknown>;
type Filter = NonNullable<Convention["list"]["filter"]>;

/** Where the records of a list lie below it. */
export interface Answer {
  type: RecordType;
  path: readonly string[];
  /** In each of the list. */
  item: string | undefined;
  total: readonly string[] | undefined;
  /** That there are more, and the mark of the next page. */
  pageInfo: { more: string; next: string } | undefined;
}

const LISTS = /^(nodes|items|data|results?|records|docs|list|rows|entries|values|objects|collection)$/i;
const TOTALS = /^(total|count|total_?(count|items|docs|records|results|elements)|(items|records)_?count)$/i;
const ABOUT = /^(meta|page_?info|pagination|paginator_?info|paging)$/i;

/** What a query lists; undefined for one that lists no records. */
export function answerOf(field: Field): Answer | undefined {
  const named = recordType(getNamedType(field.type));
  if (!named) return undefined;
  if (isMany(field.type))
    return { type: named, path: [], item: undefined, total: undefined, pageInfo: undefined };
  const inner = Object.values(named.getFields());
  const lists = inner.filter((one) => isMany(one.type) && recordType(getNamedType(one.type)));
  const edges = lists.find(({ name }) => name === "edges");
  const node = edges && recordType(getNamedType(edges.type))?.getFields()["node"];
  const nodes =
    lists.find(({ name }) => LISTS.test(name)) ?? (lists.length === 1 && !edges ? lists[0] : undefined);
  const held = nodes ?? node;
  const type = held && recordType(getNamedType(held.type));
  const told = totalIn(named);
  const about = inner.find(({ name }) => ABOUT.test(name));
  // One object with a list in it is a record and no list, unless it says so.
  const isEnvelope = edges !== undefined || told !== undefined || about !== undefined || inner.length <= 2;
  if (!type || !isEnvelope) return undefined;
  return {
    type,
    path: [nodes?.name ?? "edges"],
    item: nodes ? undefined : "node",
    total: told,
    pageInfo: pageInfoOf(named),
  };
}

function totalIn(type: RecordType): string[] | undefined {
  const fields = Object.values(type.getFields());
  const own = fields.find((one) => TOTALS.test(one.name) && getNamedType(one.type).name === "Int");
  if (own) return [own.name];
  for (const about of fields.filter(({ name }) => ABOUT.test(name))) {
    const inner = recordType(getNamedType(about.type));
    const found = inner && Object.values(inner.getFields()).find(({ name }) => TOTALS.test(name));
    if (found && isLeafType(getNamedType(found.type))) return [about.name, found.name];
  }
  return undefined;
}

function pageInfoOf(type: RecordType): Answer["pageInfo"] {
  const found = type.getFields()["pageInfo"];
  const inner = found && recordType(getNamedType(found.type))?.getFields();
  return inner?.["endCursor"] && inner["hasNextPage"]
    ? { next: "endCursor", more: "hasNextPage" }
    : undefined;
}

/** What a list is asked with, and what follows for the convention. */
export interface Reading {
  /** The places of variables, by these. */
  variables: ReadonlyMap<string, Place>;
  list: Omit<Convention["list"], "records">;
  /** The names that it filters and sorts by. */
  filterable: readonly string[];
  sortable: readonly string[];
  /** An argument that has to be said and that nobody knows. */
  wanting: string | undefined;
}

const INT = ["Int", "NonNegativeInt", "PositiveInt"];
const TEXT = ["String", "ID", "Cursor", "ConnectionCursor"];

/** How a list is asked: pages, order, filter and search, as far as the names of its arguments tell. */
export function readingOf({ args }: Field, { type, pageInfo }: Answer): Reading {
  const places = placesOf(args);
  const find = (name: RegExp, isFit: (named: GraphQLNamedType) => boolean): Place | undefined =>
    places.find(({ path, type: of }) => name.test(path.at(-1) ?? "") && isFit(getNamedType(of)));
  const among = (names: readonly string[]) => (named: GraphQLNamedType) => names.includes(named.name);
  const variables = new Map<string, Place>();
  const take = (name: string, place: Place | undefined): boolean => {
    if (place) variables.set(name, place);
    return place !== undefined;
  };
  const size = find(/^(limit|first|take|size|per_?page|page_?size|count|top)$/i, among(INT));
  const offset = find(/^(offset|skip|start)$/i, among(INT));
  const page = find(/^(page|page_?(number|no|index))$/i, among(INT));
  const after = pageInfo && find(/^(after|cursor)$/i, among(TEXT));
  let paging: Convention["list"]["paging"] = { by: "none" };
  if (size && take("offset", offset)) paging = { by: "offset", parameter: "offset", size: "limit" };
  else if (size && take("page", page))
    paging = {
      by: "page",
      parameter: "page",
      size: "limit",
      ...(/index$/i.test(page?.path.at(-1) ?? "") && { first: 0 }),
    };
  else if (size && pageInfo && take("after", after))
    paging = {
      by: "cursor",
      parameter: "after",
      size: "first",
      next: `/data/records/pageInfo/${pageInfo.next}`,
      more: `/data/records/pageInfo/${pageInfo.more}`,
    };
  if (paging.size !== undefined) take(paging.size, size);
  const where = find(/^(_?where|_?filters?|condition|filter_?by)$/i, isInputObjectType);
  const filter = where ? treeFilter(getNamedType(where.type) as GraphQLInputObjectType) : undefined;
  if (filter) take("where", where);
  const plain = filter ? undefined : plainFilter(places, type, take);
  const order = find(
    /^(order_?by|sort|order|sort_?by|sorting)$/i,
    (named) => isInputObjectType(named) || isEnumType(named),
  );
  const sort = order && sortOf(getNamedType(order.type));
  if (sort) take("order", order);
  const search = find(/^(search|q|query|keywords?|term|search_?(term|text|query))$/i, among(["String"]));
  take("search", search);
  const covered = new Set([...variables.values()].map(({ path }) => path[0]));
  return {
    variables,
    list: {
      paging,
      ...(sort && { sort: sort.syntax }),
      ...(search && { search: { parameter: "search" } }),
      ...((filter ?? plain) && { filter: (filter ?? plain)?.syntax }),
    } as Reading["list"],
    filterable: (filter ?? plain)?.names ?? [],
    sortable: sort?.names ?? [],
    wanting: args.find((one) => isNeeded(one) && !covered.has(one.name))?.name,
  };
}

/** What servers call comparisons, in small letters without underscores. */
const WORDS: Readonly<Record<ConventionOperator, readonly string[]>> = {
  $eq: ["eq", "equals", "equalto", "is"],
  $ne: ["neq", "ne", "notequals", "notequalto", "not"],
  $gt: ["gt", "greaterthan"],
  $gte: ["gte", "greaterthanorequal", "greaterthanorequalto", "greaterthanequals"],
  $lt: ["lt", "lessthan"],
  $lte: ["lte", "lessthanorequal", "lessthanorequalto", "lessthanequals"],
  $in: ["in", "oneof", "anyof"],
  $nin: ["nin", "notin"],
  $contains: ["icontains", "containsi", "includesinsensitive", "ilike", "contains", "includes"],
  $startsWith: ["istartswith", "startswithi", "startswithinsensitive", "ilike", "startswith", "startwith"],
  $empty: ["isnull", "null"],
  $filled: ["nnull", "notnull", "isnull"],
};

function operatorsOf(type: GraphQLInputObjectType): Filter["operators"] {
  const fields = Object.values(type.getFields()).filter((one) => isLeafType(getNamedType(one.type)));
  const found = Object.entries(WORDS).flatMap(([operator, words]): [string, string][] => {
    const named = words.flatMap((word) => {
      const field = fields.find(({ name }) => name.toLowerCase().replaceAll("_", "") === word);
      return field ? [{ word, name: field.name }] : [];
    })[0];
    if (!named) return [];
    const { word, name } = named;
    if (word === "ilike") return [[operator, `${name}=${operator === "$contains" ? "%" : ""}{like}%`]];
    if (operator === "$empty") return [[operator, `${name}=true`]];
    if (operator === "$filled") return [[operator, `${name}=${word === "isnull" ? "false" : "true"}`]];
    return [[operator, name]];
  });
  return Object.fromEntries(found);
}

/** A filter that is an object: with an object of comparisons for each value, or the values alone. */
function treeFilter(type: GraphQLInputObjectType): { syntax: Filter; names: string[] } | undefined {
  const fields = Object.values(type.getFields());
  const compared = fields.flatMap((one) => {
    const named = getNamedType(one.type);
    if (!isInputObjectType(named) || named === type || isMany(one.type)) return [];
    const operators = operatorsOf(named);
    return operators.$eq === undefined ? [] : [{ name: one.name, operators }];
  });
  const join = (word: string): string | undefined =>
    fields.find((one) => one.name.toLowerCase().replace(/^_/, "") === word && getNamedType(one.type) === type)
      ?.name;
  const [and, or, not] = [join("and"), join("or"), join("not")];
  if (compared.length > 0) {
    // Only what all values can be compared by: what texts alone have is asked of texts alone.
    const operators = Object.assign({}, ...compared.map((one) => one.operators)) as Filter["operators"];
    return {
      syntax: {
        style: "json",
        parameter: "where",
        operators,
        ...(and !== undefined && { and }),
        ...(or !== undefined && { or }),
        ...(not !== undefined && { not }),
      },
      names: compared.map(({ name }) => name),
    };
  }
  const names = fields
    .filter((one) => isLeafType(getNamedType(one.type)) && !isMany(one.type))
    .map(({ name }) => name);
  return names.length === 0
    ? undefined
    : { syntax: { style: "json", parameter: "where", operators: { $eq: "" } }, names };
}

/** Arguments that are called like values of the records. */
function plainFilter(
  places: readonly Place[],
  type: RecordType,
  take: (name: string, place: Place) => boolean,
): { syntax: Filter; names: string[] } | undefined {
  const own = type.getFields();
  const fitting = places.filter(({ path, type: of }) => {
    const [name = ""] = path;
    const field = path.length === 1 ? own[name] : undefined;
    return field !== undefined && !isMany(of) && getNamedType(field.type) === getNamedType(of);
  });
  const names = fitting.flatMap((place) => {
    const [name = ""] = place.path;
    take(name, place);
    return [name];
  });
  if (names.length === 0) return undefined;
  return { syntax: { style: "parameters", operators: { $eq: "{field}={value}" } }, names };
}

type SortSyntax = NonNullable<Convention["list"]["sort"]>;

function sortOf(type: GraphQLNamedType): { syntax: SortSyntax; names: string[] } | undefined {
  if (isEnumType(type)) return enumSort(type);
  if (!isInputObjectType(type)) return undefined;
  const sorted = Object.values(type.getFields()).flatMap((one) => {
    const named = getNamedType(one.type);
    const ways = isEnumType(named) ? waysOf(named.getValues().map(({ name }) => name)) : undefined;
    return ways ? [{ name: one.name, ways }] : [];
  });
  const [first] = sorted;
  if (!first) return undefined;
  const [ascending, descending] = first.ways.map((way) => `{"{field}":"${way}"}`);
  return {
    syntax: { parameter: "order", ascending: ascending ?? "", descending: descending ?? "" },
    names: sorted.map(({ name }) => name),
  };
}

/** What upwards and downwards are called. */
function waysOf(values: readonly string[]): [string, string] | undefined {
  const find = (form: RegExp): string | undefined => values.find((one) => form.test(one));
  const [up, down] = [find(/^asc(ending)?$/i), find(/^desc(ending)?$/i)];
  return up !== undefined && down !== undefined ? [up, down] : undefined;
}

/** NAME_ASC and NAME_DESC, or name_ASC. */
function enumSort(type: GraphQLEnumType): { syntax: SortSyntax; names: string[] } | undefined {
  const values = type.getValues().map(({ name }) => name);
  const [first] = values.flatMap((one) => /^(.+?)(_asc(?:ending)?)$/i.exec(one) ?? []).slice(0, 1);
  const end = first === undefined ? undefined : /_asc(ending)?$/i.exec(first)?.[0];
  if (end === undefined) return undefined;
  const down = end.replace(/asc/i, (way) => (way === "ASC" ? "DESC" : "desc"));
  const bare = values.flatMap((one) => (one.endsWith(end) ? [one.slice(0, -end.length)] : []));
  const both = bare.filter((one) => values.includes(`${one}${down}`));
  const isCapital = both.every((one) => one === one.toUpperCase());
  const name = isCapital ? "{FIELD}" : "{field}";
  return {
    syntax: { parameter: "order", ascending: `${name}${end}`, descending: `${name}${down}` },
    names: isCapital ? both.map((one) => inWords(one)) : both,
  };
}
