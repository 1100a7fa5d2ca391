import { asJson, asList, asWords, type Json, type Schemas, type Shape } from "./schemas";
import type { ApiDocument } from "./document";
import { bareStep, isPlace, stemOf, stepsOf } from "./words";

/** A parameter of a request. */
export interface Parameter {
  name: string;
  isRequired: boolean;
  shape: Shape;
  words: string;
  style: string | undefined;
  /** A list is sent as a parameter for each of its values. */
  isExploded: boolean;
}

/** What is sent of a record. */
export interface Body {
  method: "POST" | "PUT" | "PATCH";
  /** The key of the body in which the record stands; undefined where it is the body. */
  within: string | undefined;
  shape: Shape;
  /** Where the answer has the record; undefined where it has none. */
  answered: string | undefined;
  contentType: string | undefined;
}

/** One record by its address. */
export interface RecordPath {
  path: string;
  /** The name of its place for the key. */
  parameter: string;
  /** Where the answer has the record; undefined where it cannot be read by its address. */
  pointer: string | undefined;
  shape: Shape;
}

/** What lists records, with what else can be done with them. */
export interface Collection {
  /** As the description names it. */
  path: string;
  /** What the records are called. */
  name: string;
  summary: string | undefined;
  /** Where the list lies in the answer, and what its records look like. */
  pointer: string;
  item: Shape;
  answer: Shape;
  headers: readonly string[];
  accept: string | undefined;
  parameters: readonly Parameter[];
  record: RecordPath | undefined;
  create: Body | undefined;
  update: Body | undefined;
  canDelete: boolean;
  /** The answer to values that are not taken. */
  refusal: Shape | undefined;
  /** A parameter that is required and that nobody has a value for. */
  wanting: string | undefined;
  /** Parameters that are required, with the value that the description has for them. */
  fixed: Readonly<Record<string, string>>;
}

const LISTS = [
  "data",
  "items",
  "results",
  "records",
  "value",
  "content",
  "docs",
  "rows",
  "entries",
  "list",
  "objects",
  "result",
  "resources",
  "elements",
];
const RECORDS = ["data", "result", "item", "record", "object", "entry"];
const PAGES =
  /^(page|p|page_?no|page_?number|page_?index|page\[(number|size|offset|limit)\]|_page|limit|_limit|per_?page|page_?size|size|offset|skip|_start|start|start_?at|cursor|after|starting_after|page_?token|\$top|\$skip|first|marker)$/i;
const SEARCHING = /^(find|list|search|get|query|fetch)(?=[A-Z_-]|all$|$)/i;

interface Operation {
  path: string;
  method: string;
  own: Json;
  parameters: Parameter[];
}

const known = new WeakMap<ApiDocument, readonly Collection[]>();

/** The lists of records that a description names. */
export function collectionsOf(document: ApiDocument): readonly Collection[] {
  const former = known.get(document);
  if (former) return former;
  const made = collectionsIn(document);
  known.set(document, made);
  return made;
}

function collectionsIn(document: ApiDocument): Collection[] {
  const { schemas } = document;
  const all = operationsOf(document, schemas);
  const addresses = addressesIn(all);
  const lists = all.filter(
    ({ path, method }) => method === "get" && !/[?#\s]/.test(path) && !stepsOf(path).some(isPlace),
  );
  return lists.flatMap((one) => collectionOf(one, { all, addresses, schemas }) ?? []);
}

function operationsOf({ root }: ApiDocument, schemas: Schemas): Operation[] {
  return Object.entries(asJson(root["paths"])).flatMap(([path, item]) => {
    const { value } = schemas.follow(item);
    return ["get", "post", "put", "patch", "delete"].flatMap((method): Operation[] => {
      const own = value[method];
      if (own === undefined) return [];
      const given = [...asList(value["parameters"]), ...asList(asJson(own)["parameters"])];
      const parameters = given.map((one) => schemas.follow(one).value);
      const query = parameters.filter(({ in: place }) => place === "query");
      return [
        { path, method, own: asJson(own), parameters: query.flatMap((one) => parameterOf(one, schemas)) },
      ];
    });
  });
}

function parameterOf(own: Json, schemas: Schemas): Parameter[] {
  const name = asWords(own["name"]);
  if (name === undefined) return [];
  const content = asJson(Object.values(asJson(own["content"]))[0]);
  const shape = schemas.shape(own["schema"] ?? content["schema"]);
  const style = asWords(own["style"]);
  return [
    {
      name: name.replace(/\[\]$/, ""),
      isRequired: own["required"] === true,
      shape,
      words: `${asWords(own["description"]) ?? ""} ${asWords(shape.own["description"]) ?? ""} ${JSON.stringify(own["example"] ?? shape.own["example"] ?? asJson(shape.own["examples"]) ?? "")}`,
      style,
      isExploded: own["explode"] !== false && (style === undefined || style === "form"),
    },
  ];
}

interface Content {
  schema: unknown;
  type: string;
}

/** What JSON a request or an answer has. */
function contentOf(value: unknown, schemas: Schemas): Content | undefined {
  const contents = Object.entries(asJson(schemas.follow(value).value["content"]));
  const found =
    contents.find(([type]) => /^application\/json\b/.test(type)) ??
    contents.find(([type]) => /[+/]json\b/.test(type) || type === "*/*");
  return found && { type: found[0], schema: asJson(found[1])["schema"] };
}

function answerOf(operation: Operation, schemas: Schemas): (Content & { headers: string[] }) | undefined {
  const responses = asJson(operation.own["responses"]);
  for (const status of ["200", "201", "2XX", "2xx", "202", "default"]) {
    const content = contentOf(responses[status], schemas);
    const headers = Object.keys(asJson(schemas.follow(responses[status]).value["headers"]));
    if (content) return { ...content, headers };
  }
  return undefined;
}

/** Where lists of objects lie in an answer. */
function listsIn(shape: Shape, schemas: Schemas, depth = 0): { pointer: string; key: string; item: Shape }[] {
  if (shape.kind === "array") {
    const item = schemas.shape(shape.items);
    return item.properties.size > 0 ? [{ pointer: "", key: "", item }] : [];
  }
  if (depth > 2) return [];
  return [...shape.properties].flatMap(([key, inner]) => {
    const own = schemas.shape(inner);
    if (own.kind !== "array" && (own.kind !== "object" || depth > 1)) return [];
    const step = `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return listsIn(own, schemas, depth + 1).map((one) => ({
      ...one,
      key: one.key === "" ? key : one.key,
      pointer: `${step}${one.pointer}`,
    }));
  });
}

function nameOf(path: string, item: Shape): string {
  const [last, first] = [ownSteps(path).at(-1), stepsOf(path).at(-1)];
  return last ?? item.name ?? first ?? "records";
}

/** The steps of a list's path without one that only says what is done, such as "list" or "findByStatus". */
function ownSteps(path: string): string[] {
  const steps = stepsOf(path).map(bareStep);
  return SEARCHING.test(steps.at(-1) ?? "") ? steps.slice(0, -1) : steps;
}

/** All that is described, and those of the paths that lead to one record. */
interface Described {
  all: readonly Operation[];
  addresses: readonly Address[];
  schemas: Schemas;
}

function collectionOf(list: Operation, described: Described): Collection | undefined {
  const { all, schemas } = described;
  const answer = answerOf(list, schemas);
  if (!answer) return undefined;
  const shape = schemas.shape(answer.schema);
  const found = listsIn(shape, schemas);
  const { path, own } = list;
  const last = stemOf(ownSteps(path).at(-1) ?? "");
  const isNamed = (key: string): boolean => stemOf(key) === last;
  const chosen =
    found.find(({ pointer }) => pointer === "") ??
    found.find(({ key, pointer }) => isNamed(key) && stepsOf(pointer).length <= 2) ??
    found.find(({ key }) => LISTS.includes(key.toLowerCase()) || key === "_embedded") ??
    (found.length === 1 ? found[0] : undefined);
  if (!chosen) return undefined;
  const { pointer, key, item } = chosen;
  const record = recordPathOf(list.path, item, described);
  const isPaged = list.parameters.some(({ name }) => PAGES.test(name));
  const isCertain =
    pointer === "" || LISTS.includes(key.toLowerCase()) || isNamed(key) || isPaged || record !== undefined;
  if (!isCertain) return undefined;
  const add = all.find((one) => one.path === path && one.method === "post");
  const onRecord = (method: string): Operation | undefined =>
    record && all.find((one) => one.path === record.path && one.method === method);
  const change = onRecord("patch") ?? onRecord("put") ?? onRecord("post");
  const required = list.parameters.filter(({ isRequired }) => isRequired);
  const known = required.map(({ name, shape: of }) => [name, valueOf(of)] as const);
  const refused = [add, change, list].flatMap((one) => {
    const responses = asJson(one?.own["responses"]);
    return ["422", "400", "4XX", "default"].flatMap((status) => contentOf(responses[status], schemas) ?? []);
  });
  return {
    path,
    name: nameOf(path, item),
    summary: asWords(own["summary"]) ?? asWords(own["description"])?.split("\n")[0],
    pointer,
    item,
    answer: shape,
    headers: answer.headers,
    accept: acceptOf(answer.type),
    parameters: list.parameters,
    record,
    create: bodyOf(add, item, schemas),
    update: bodyOf(change, item, schemas),
    canDelete: onRecord("delete") !== undefined,
    refusal: refused[0] && schemas.shape(refused[0].schema),
    wanting: known.find(([name, value]) => value === undefined && !PAGES.test(name))?.[0],
    fixed: Object.fromEntries(
      known.flatMap(([name, value]) => (value === undefined || PAGES.test(name) ? [] : [[name, value]])),
    ),
  };
}

function acceptOf(type: string): string | undefined {
  return /^application\/json\b/.test(type) || type === "*/*" ? undefined : type;
}

/** The value that a description has for a parameter. */
function valueOf({ own }: Shape): string | undefined {
  const value = own["default"] ?? own["const"] ?? asList(own["enum"])[0];
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

/** A path that ends with the place of a key. */
interface Address {
  path: string;
  parameter: string;
  above: string[];
}

function addressesIn(all: readonly Operation[]): Address[] {
  return all.flatMap(({ path, method }) => {
    const parts = stepsOf(path);
    const place = bareStep(parts.at(-1) ?? "");
    const isOne =
      parts.length > 1 &&
      /^\{[^{}]+\}$/.test(place) &&
      parts.filter(isPlace).length === 1 &&
      ["get", "put", "patch", "delete"].includes(method);
    return isOne ? [{ path, parameter: place.slice(1, -1), above: parts.slice(0, -1).map(bareStep) }] : [];
  });
}

/** The path of one record of a list: below it, beside it under the singular, or the one that answers the same component. */
function recordPathOf(
  path: string,
  item: Shape,
  { all, addresses: candidates, schemas }: Described,
): RecordPath | undefined {
  const steps = ownSteps(path);
  const same = (one: readonly string[], other: readonly string[]): boolean =>
    one.join("/") === other.join("/");
  const below = candidates.find(({ above }) => same(above, steps));
  const beside =
    below ??
    candidates.find(
      ({ above }) =>
        same(above.slice(0, -1), steps.slice(0, -1)) &&
        stemOf(above.at(-1) ?? "") === stemOf(steps.at(-1) ?? ""),
    );
  const found = beside ?? sameComponent(item, candidates, all, schemas);
  if (!found) return undefined;
  const get = all.find((one) => one.path === found.path && one.method === "get");
  const answer = get && answerOf(get, schemas);
  const { path: own, parameter } = found;
  const held = answer && heldIn(schemas.shape(answer.schema), item, schemas);
  // Some can be changed by their address and read in the list alone.
  return held ? { path: own, parameter, ...held } : { path: own, parameter, pointer: undefined, shape: item };
}

function sameComponent<One extends { path: string; above: string[] }>(
  item: Shape,
  candidates: readonly One[],
  all: readonly Operation[],
  schemas: Schemas,
): One | undefined {
  if (item.name === undefined) return undefined;
  const found = candidates.filter(({ path }) => {
    const get = all.find((one) => one.path === path && one.method === "get");
    const answer = get && answerOf(get, schemas);
    return answer !== undefined && schemas.shape(answer.schema).name === item.name;
  });
  return new Set(found.map(({ path }) => path)).size === 1 ? found[0] : undefined;
}

function shared(one: Shape, other: Shape): number {
  return [...one.properties.keys()].filter((key) => other.properties.has(key)).length;
}

/** Where a record of a kind stands in an answer or a body; undefined where there is nothing like it. */
function heldIn(shape: Shape, item: Shape, schemas: Schemas): { pointer: string; shape: Shape } | undefined {
  const inner = [...shape.properties].flatMap(([key, value]) => {
    const own = schemas.shape(value);
    const isRecord = own.kind === "object" && !item.properties.has(key);
    return isRecord ? [{ pointer: `/${key}`, shape: own, key }] : [];
  });
  const all = [{ pointer: "", shape, key: "" }, ...inner].map((one) => ({
    ...one,
    alike: shared(one.shape, item) + (item.name !== undefined && one.shape.name === item.name ? 1000 : 0),
  }));
  const [best] = all.toSorted((one, other) => other.alike - one.alike);
  if (best && best.alike > 0) return { pointer: best.pointer, shape: best.shape };
  const usual = inner.find(({ key }) => RECORDS.includes(key.toLowerCase()));
  return usual && { pointer: usual.pointer, shape: usual.shape };
}

function bodyOf(operation: Operation | undefined, item: Shape, schemas: Schemas): Body | undefined {
  if (!operation) return undefined;
  const content = contentOf(operation.own["requestBody"], schemas);
  if (!content) return undefined;
  const held = heldIn(schemas.shape(content.schema), item, schemas);
  if (!held) return undefined;
  const answer = answerOf(operation, schemas);
  const answered = answer && heldIn(schemas.shape(answer.schema), item, schemas);
  return {
    method: operation.method.toUpperCase() as Body["method"],
    within: held.pointer === "" ? undefined : held.pointer.slice(1),
    shape: held.shape,
    answered: answered?.pointer,
    contentType: acceptOf(content.type),
  };
}
