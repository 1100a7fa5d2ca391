import type { GraphQLSchema } from "graphql";
import type { SourceOperation } from "../../../contract/api";
import type { GraphqlOperations, GraphqlSource, ResourceSource } from "../../../contract/resource";
import type { Convention } from "../../../contract/resource/conventions";
import { usualConvention } from "../../../definitions/http/reach";
import { invalidFields } from "../../platform/errors";
import { type Sentence, sentence } from "../../platform/texts";
import { fieldsOfShape, type ShapedFields, type Target } from "./fieldsOfShape";
import { collectionsOfSchema, type GraphqlCollection } from "./graphql/collections";
import { type Asked, ask, operationText, type Place, written } from "./graphql/places";
import { type RecordValue, schemaOf, selectionOf, valuesOfType } from "./graphql/values";
import type { Keyed, Kind, Result, Writing } from "./graphql/writing";
import { type DefinitionsRequest, type MadeDefinitions, madeOf } from "./ofTables";
import { type Json, Schemas, type Shape } from "./openapi/schemas";
import { stemOf } from "./openapi/words";
import { assembled, inWords, isVersion, manyOf, plainName } from "./shaping";

/** A server's schema, and those of its lists that become definitions. */
export interface GraphqlRequest extends DefinitionsRequest {
  source: Pick<GraphqlSource, "write" | "convention">;
  schema: GraphQLSchema;
  conventions: Readonly<Record<string, Convention>>;
  wanted: readonly string[];
}

interface Begun {
  collection: GraphqlCollection;
  kind: Kind;
  resource: string;
}

interface Planned extends Begun {
  values: readonly RecordValue[];
  left: readonly string[];
  made: ShapedFields;
  source: ResourceSource;
}

/** The lists of a server, and what can be done with their records. */
export function operationsOfSchema(schema: GraphQLSchema): SourceOperation[] {
  return collectionsOfSchema(schema).map(({ field, answer, reading, kind, one, create, update, remove }) => ({
    path: field.name,
    summary: (field.description ?? answer.type.description)?.split("\n")[0]?.slice(0, 300) ?? null,
    fields: Object.keys(answer.type.getFields()).length,
    verbs: [
      "list" as const,
      ...(one ? (["one"] as const) : []),
      ...(create ? (["create"] as const) : []),
      ...(update ? (["update"] as const) : []),
      ...(remove ? (["delete"] as const) : []),
    ],
    wants: reading.wanting ?? (kind ? null : "id"),
  }));
}

/**
 * Definitions for lists of a GraphQL server: fields of its types, references by types and names, operations and how it pages,
 * sorts and filters from the arguments. Throws 422 for a list that is not there.
 */
export function definitionsOfGraphql(request: GraphqlRequest): MadeDefinitions {
  const { schema, resources, wanted, name } = request;
  const notes: Sentence[] = [];
  const all = collectionsOfSchema(schema);
  const taken = new Set(resources.map((one) => one.name));
  const begun = wanted.flatMap((path): Begun[] => {
    const collection = all.find(({ field }) => field.name === path);
    if (!collection)
      throw invalidFields({ operations: [sentence("field.unknown_operation", { name: path })] });
    const { kind, reading } = collection;
    if (reading.wanting !== undefined) {
      notes.push(sentence("note.wants", { name: path, parameter: reading.wanting }));
      return [];
    }
    if (!kind) {
      notes.push(sentence("note.no_key", { name: path }));
      return [];
    }
    const known = resources.find(({ source }) => source?.name === name && source.path === path);
    const resource = known?.name ?? plainName(path, taken);
    taken.add(resource);
    return [{ collection, kind, resource }];
  });
  const others = resources.flatMap(({ name: resource, source }): Begun[] => {
    if (source?.name !== name || begun.some((one) => one.resource === resource)) return [];
    const collection = all.find(({ field }) => field.name === source.path);
    return collection?.kind ? [{ collection, kind: collection.kind, resource }] : [];
  });
  const planned = begun.map((one) => plan(one, [...begun, ...others], request));
  return {
    definitions: planned.map((one) => {
      notes.push(...notesOf(one));
      return madeOf({ schema: "", name: one.collection.field.name }, definitionOf(one, planned, request), [
        ...one.values.map(({ wire }) => wire),
        ...one.left,
      ]);
    }),
    notes,
  };
}

function plan(begun: Begun, all: readonly Begun[], request: GraphqlRequest): Planned {
  const { collection, kind, resource } = begun;
  const { create, update } = collection;
  const keys = new Map(all.map((one) => [one.kind.type.name, one.kind.key]));
  const sent = new Set([create, update].flatMap((one) => one?.taken.map(({ name }) => name) ?? []));
  const { values, left } = valuesOfType(kind.type, { keys, sent });
  const schemas = new Schemas({ components: { schemas: componentsOf(begun, all, values) } });
  const shape = (name: string): Shape => schemas.shape({ $ref: `#/components/schemas/${name}` });
  const made = fieldsOfShape({
    item: shape(kind.type.name),
    one: undefined,
    create: create && shape(CREATE),
    update: update && shape(UPDATE),
    isWhole: false,
    key: kind.key,
    schemas,
    targets: all.map(targetOf),
    own: { resource },
  });
  made.left.push(...left);
  return { ...begun, values, left, made, source: sourceOf(begun, { values, made }, request) };
}

const targetOf = ({ kind, resource, collection }: Begun): Target => ({
  resource,
  stem: stemOf(collection.field.name),
  component: kind.type.name,
  key: kind.key,
});

/** Names that no type of GraphQL has. */
const CREATE = "-create";
const UPDATE = "-update";

/** The types as JSON Schema has them: of others their key alone. */
function componentsOf(
  { kind, collection }: Begun,
  all: readonly Begun[],
  values: readonly RecordValue[],
): Json {
  const object = (properties: Json, required: string[] = []): Json => ({
    type: "object",
    properties,
    required,
  });
  const body = (writing: Writing | undefined): Json =>
    object(
      Object.fromEntries(writing?.taken.map(({ name, place }) => [name, schemaOf(place.type)]) ?? []),
      writing?.taken.flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])),
    );
  return {
    ...Object.fromEntries(
      all.map((one) => [one.kind.type.name, object({ [one.kind.key]: { type: "string" } })]),
    ),
    [kind.type.name]: object(Object.fromEntries(values.map(({ wire, schema }) => [wire, schema]))),
    [CREATE]: body(collection.create),
    [UPDATE]: body(collection.update),
  };
}

function sourceOf(
  { collection, kind }: Begun,
  { values, made }: Pick<Planned, "values" | "made">,
  request: GraphqlRequest,
): ResourceSource {
  const { reading } = collection;
  const { key } = kind;
  const shown = [...made.names].flatMap(([wire, field]) => (Object.hasOwn(made.fields, field) ? [wire] : []));
  const operations = operationsOf(
    collection,
    selectionOf(values, shown, key),
    key,
    request.source.write !== false,
  );
  const convention = conventionOf(collection);
  const known = Object.entries(request.conventions).find(([, one]) => isSame(one, convention))?.[0];
  const isAll = reading.list.paging.by === "none";
  const fieldsOf = (names: readonly string[]): string[] => {
    const words = new Set(names.map(inWords));
    return [...made.names].flatMap(([wire, field]) =>
      words.has(inWords(wire)) && Object.hasOwn(made.fields, field) ? [field] : [],
    );
  };
  const version = [...made.names].find(
    ([wire, field]) =>
      isVersion(inWords(wire)) &&
      ["dateTime", "integer", "string"].includes(String(made.fields[field]?.["type"])),
  )?.[0];
  const said = request.source.convention ?? usualConvention({ type: "graphql" });
  return {
    name: request.name,
    path: collection.field.name,
    operations,
    ...(known === undefined ? { convention } : known !== said && { convention: known }),
    ...(key !== "id" && { key: [key] }),
    ...(Object.keys(made.columns).length > 0 && { columns: made.columns }),
    ...(version !== undefined && { version }),
    ...(!isAll && reading.list.filter && { filterable: fieldsOf(reading.filterable) }),
    ...(!isAll && reading.list.sort && { sortable: fieldsOf(reading.sortable) }),
    ...(isAll && { readAll: true }),
  };
}

/** A convention without what it is called. */
function isSame(known: Convention, own: Convention): boolean {
  const bare = ({ $schema: _, title: __, ...rest }: Convention): string => JSON.stringify(sorted(rest));
  return bare(known) === bare(own);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function conventionOf({
  field,
  answer,
  reading,
  total,
  create,
  update,
  remove,
}: GraphqlCollection): Convention {
  const told = answer.total ?? total?.path;
  const base = answer.total ? ["records"] : ["total"];
  const pointer = (parts: readonly string[]): string => parts.map((part) => `/${part}`).join("");
  const hasErrors = [create, update, remove].some((one) => one?.result.errors !== undefined);
  return {
    title: `GraphQL: ${field.name}`,
    list: {
      ...reading.list,
      records: pointer(["data", "records", ...answer.path]),
      ...(answer.item !== undefined && { item: `/${answer.item}` }),
      ...(told && { total: { pointer: pointer(["data", ...base, ...told]) } }),
    },
    one: { record: "/data/record" },
    ...(create && { create: { record: recordPointer(create.result) } }),
    ...(update && {
      update: {
        record: recordPointer(update.result),
        // What has to be said of a record has to be said with every change.
        ...(update.taken.some(({ isNeeded }) => isNeeded) && { whole: true }),
      },
    }),
    errors: {
      message: "/errors/0/message",
      ...(hasErrors
        ? { list: "/data/result/errors", field: "/field", text: "/message" }
        : { list: "/errors", field: "/extensions/field", text: "/message" }),
    },
  };
}

function recordPointer({ record, isList }: Result): string {
  return `/data/${record === undefined || record === "" ? "record" : "result/record"}${isList ? "/0" : ""}`;
}

function operationsOf(
  collection: GraphqlCollection,
  selection: string,
  key: string,
  mayWrite: boolean,
): GraphqlOperations {
  const { one, create, update, remove } = collection;
  return {
    list: listText(collection, selection),
    ...(one && { one: keyedText("query", one, (call) => `record: ${call} { ${selection} }`) }),
    ...(mayWrite && create && { create: writingText(create, selection) }),
    ...(mayWrite && update && { update: writingText(update, selection) }),
    ...(mayWrite &&
      remove && { delete: keyedText("mutation", remove, (call) => resultText(call, remove.result, key)) }),
  };
}

function call(name: string, places: ReadonlyMap<string, Place>): string {
  const asked: Asked = {};
  for (const [variable, { path }] of places) ask(asked, path, `$${variable}`);
  return `${name}${written(asked)}`;
}

function declared(places: ReadonlyMap<string, Place>): Map<string, string> {
  return new Map([...places].map(([name, { type }]) => [name, String(type)]));
}

function listText({ field, answer, reading, total }: GraphqlCollection, selection: string): string {
  const { variables } = reading;
  const records = answer.item === undefined ? selection : `${answer.item} { ${selection} }`;
  const [list] = answer.path;
  const told = answer.total ?? [];
  const isMarked = reading.list.paging.by === "cursor" && answer.pageInfo;
  const page = isMarked
    ? `pageInfo { ${isMarked.next} ${isMarked.more}${told[0] === "pageInfo" ? ` ${told[1] ?? ""}` : ""} }`
    : "";
  const counted = told[0] === "pageInfo" && isMarked ? "" : nested(told);
  const inner =
    list === undefined ? records : [`${list} { ${records} }`, page, counted].filter(Boolean).join(" ");
  // What counts beside the list takes its filter and search, and no pages.
  const shared = new Map(
    [...variables].filter(
      ([name, { path }]) =>
        !["limit", "offset", "page", "after", "first", "order"].includes(name) &&
        total?.field.args.some((arg) => arg.name === path[0]),
    ),
  );
  const beside = total
    ? ` total: ${call(total.field.name, shared)}${total.path.length > 0 ? ` { ${nested(total.path)} }` : ""}`
    : "";
  return operationText(
    "query",
    declared(variables),
    `records: ${call(field.name, variables)} { ${inner} }${beside}`,
  );
}

function nested([first, ...rest]: readonly string[]): string {
  if (first === undefined) return "";
  return rest.length === 0 ? first : `${first} { ${nested(rest)} }`;
}

function keyedText(kind: "query" | "mutation", { field, id }: Keyed, body: (call: string) => string): string {
  const places = new Map(id ? [["id", id] as const] : []);
  return operationText(kind, needed(places), body(call(field.name, places)));
}

/** With a key that is always said. */
function needed(places: ReadonlyMap<string, Place>): Map<string, string> {
  return new Map(
    [...declared(places)].map(([name, type]) => [name, name === "id" ? `${type.replace(/!$/, "")}!` : type]),
  );
}

function resultText(call: string, { record, errors, isLeaf }: Result, selection: string): string {
  if (isLeaf) return `record: ${call}`;
  if (record === "") return `record: ${call} { ${selection} }`;
  const parts = [
    record === undefined ? "" : `record: ${record} { ${selection} }`,
    errors ? `errors: ${errors.name} { field: ${errors.field} message: ${errors.text} }` : "",
  ].filter(Boolean);
  return `result: ${call} { ${parts.join(" ") || "__typename"} }`;
}

function writingText({ field, id, values, taken, result }: Writing, selection: string): string {
  const places = new Map<string, Place>([
    ...(id ? [["id", id] as const] : []),
    ...(values ? [["values", values] as const] : taken.map(({ name, place }) => [name, place] as const)),
  ]);
  return operationText("mutation", needed(places), resultText(call(field.name, places), result, selection));
}

function definitionOf(
  one: Planned,
  all: readonly Planned[],
  { source: api }: GraphqlRequest,
): ReturnType<typeof assembled> {
  const { collection, made, source, kind, resource } = one;
  const isWritten = api.write !== false;
  const keyField = made.names.get(kind.key);
  const referring = all.flatMap((other) =>
    Object.entries(other.made.fields).flatMap(([target, field]) => {
      const isAsked = other.source.readAll === true || other.source.filterable?.includes(target) === true;
      const isOne = field["type"] === "reference" && field["reference"] === resource;
      return isOne && isAsked ? [{ resource: other.resource, target }] : [];
    }),
  );
  return assembled({
    resource,
    title: collection.field.name,
    source,
    fields: { ...made.fields, ...manyOf(referring, made.fields) },
    labels: made.labels,
    key: keyField === undefined ? [] : [keyField],
    listed: made.listed,
    may: {
      create: isWritten && collection.create !== undefined,
      edit: isWritten && collection.update !== undefined,
      delete: isWritten && collection.remove !== undefined,
    },
  });
}

const SHOWN = 12;

function some(names: readonly string[]): string {
  return names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ", …" : "");
}

function notesOf({ collection, made, source }: Planned): Sentence[] {
  const { name } = collection.field;
  const { guessed, left, parts } = made;
  return [
    ...(source.readAll === true ? [sentence("note.all", { name })] : []),
    ...(source.readAll === true || (source.filterable?.length ?? 0) > 0
      ? []
      : [sentence("note.no_filter", { name })]),
    ...(guessed.length > 0
      ? [
          sentence("note.references", {
            name,
            fields: some(guessed.map(({ field, resource }) => `${field} → ${resource}`)),
          }),
        ]
      : []),
    ...(parts.length > 0 ? [sentence("note.parts", { name, fields: some(parts) })] : []),
    ...(left.length > 0 ? [sentence("note.left", { name, fields: some(left) })] : []),
  ];
}
