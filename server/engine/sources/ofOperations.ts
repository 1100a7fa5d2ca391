import type { SourceOperation } from "../../../contract/api";
import type { HttpSource, ResourceDefinition, ResourceSource } from "../../../contract/resource";
import type { Convention } from "../../../contract/resource/conventions";
import { USUAL_CONVENTION } from "../../../definitions/http/conventions";
import { invalidFields } from "../../platform/errors";
import { type Sentence, sentence } from "../../platform/texts";
import { fieldsOfShape, keyOfShape, type ShapedFields, type Target } from "./fieldsOfShape";
import { type DefinitionsRequest, type MadeDefinitions, madeOf } from "./ofTables";
import { type ApiDocument, belowSource } from "./openapi/document";
import { type Collection, collectionsOf } from "./openapi/operations";
import { asJson, asWords, type Shape } from "./openapi/schemas";
import { type Speech, speechOf } from "./openapi/speech";
import { stemOf, stepsOf } from "./openapi/words";
import { assembled, inWords, isVersion, manyOf, plainName } from "./shaping";

/** A description of an API, and those of its lists that become definitions. */
export interface OperationsRequest extends DefinitionsRequest {
  source: Pick<HttpSource, "write" | "convention" | "auth">;
  /** The source's address. */
  url: string;
  document: ApiDocument;
  conventions: Readonly<Record<string, Convention>>;
  wanted: readonly string[];
}

interface Planned {
  collection: Collection;
  speech: Speech;
  convention: Convention;
  resource: string;
  /** Below the source. */
  path: string;
  key: string;
  item: Shape;
  one: Shape | undefined;
  made: ShapedFields;
  source: ResourceSource;
}

/** The lists of an API, and what can be done with their records. */
export function operationsIn(document: ApiDocument): SourceOperation[] {
  return collectionsOf(document).map((one) => ({
    path: one.path,
    summary: one.summary?.slice(0, 300) ?? null,
    fields: one.item.properties.size,
    verbs: [
      "list" as const,
      ...(one.record?.pointer !== undefined ? (["one"] as const) : []),
      ...(one.create ? (["create"] as const) : []),
      ...(one.update ? (["update"] as const) : []),
      ...(one.canDelete ? (["delete"] as const) : []),
    ],
    wants: one.wanting ?? null,
  }));
}

/**
 * Definitions for lists of an API: fields of their schemas, references by components and names, how the API speaks from its
 * parameters and answers. Throws 422 for a list that is not there.
 */
export function definitionsOfOperations(request: OperationsRequest): MadeDefinitions {
  const { document, resources, wanted } = request;
  const notes: Sentence[] = [...signInNotes(request)];
  const all = collectionsOf(document);
  const taken = new Set(resources.map(({ name }) => name));
  // What lies at the shortest path has the plain name, and is what others refer to.
  const ordered = wanted.toSorted((one, other) => stepsOf(one).length - stepsOf(other).length);
  const begun = ordered.flatMap((path) => {
    const collection = all.find((one) => one.path === path);
    if (!collection)
      throw invalidFields({ operations: [sentence("field.unknown_operation", { name: path })] });
    const below = belowSource(document, request.url, path);
    const known = resources.find(({ source }) => isSource(source, request.name, below));
    const resource = known?.name ?? nameOf(collection, taken);
    taken.add(resource);
    return begin(collection, resource, below, request, notes) ?? [];
  });
  const targets = [...begun.map(targetOf), ...targetsAmong(request, begun)];
  const planned = begun.map((one): Planned => {
    const made = fieldsOf(one, targets, document);
    return { ...one, made, source: sourceOf(one, made, request) };
  });
  return {
    definitions: planned.map((one) => {
      notes.push(...notesOf(one));
      const place = { schema: "", name: one.collection.path };
      return madeOf(place, definitionOf(one, planned, request), keysOf(one));
    }),
    notes,
  };
}

type Begun = Omit<Planned, "made" | "source">;

function isSource(source: ResourceSource | undefined, name: string, path: string): boolean {
  return source?.name === name && source.path?.replace(/\/+$/, "") === path.replace(/\/+$/, "");
}

/** The last step, with the one above it where that is taken already. */
function nameOf({ path, name }: Collection, taken: ReadonlySet<string>): string {
  const plain = plainName(name, new Set());
  const above = stepsOf(path).at(-2);
  return taken.has(plain) && above !== undefined
    ? plainName(`${above}_${name}`, taken)
    : plainName(name, taken);
}

function begin(
  collection: Collection,
  resource: string,
  path: string,
  request: OperationsRequest,
  notes: Sentence[],
): Begun | undefined {
  const { schemas } = request.document;
  const { path: name, wanting, record } = collection;
  if (wanting !== undefined) {
    notes.push(sentence("note.wants", { name, parameter: wanting }));
    return undefined;
  }
  const { conventions, source } = request;
  const speech = speechOf(collection, schemas, { conventions, said: source.convention });
  const convention =
    typeof speech.convention === "string" ? conventions[speech.convention] : speech.convention;
  if (!convention) return undefined;
  const inner = (shape: Shape | undefined): Shape | undefined =>
    shape && (speech.values === undefined ? shape : (schemas.at(shape, speech.values) ?? shape));
  const item = inner(collection.item) ?? collection.item;
  const outer = speech.values === undefined ? item : collection.item;
  const key = keyOfShape(outer.properties, { parameter: record?.parameter, name: collection.name });
  if (key === undefined) {
    notes.push(sentence("note.no_key", { name }));
    return undefined;
  }
  const one = record?.pointer === undefined ? undefined : inner(record.shape);
  return { collection, speech, convention, resource, path, key, item, one };
}

const targetOf = ({ collection, resource, key }: Begun): Target => ({
  resource,
  stem: stemOf(collection.name),
  component: collection.item.name,
  key,
});

/** What of the same source is a resource already. */
function targetsAmong({ name, resources }: OperationsRequest, begun: readonly Begun[]): Target[] {
  return resources.flatMap(({ name: resource, source }): Target[] =>
    source?.name !== name || source.path === undefined || begun.some((one) => one.resource === resource)
      ? []
      : [{ resource, stem: stemOf(stepsOf(source.path).at(-1) ?? ""), component: undefined, key: "id" }],
  );
}

function fieldsOf(begun: Begun, targets: readonly Target[], { schemas }: ApiDocument): ShapedFields {
  const { collection, item, one, key, resource } = begun;
  const { create, update } = collection;
  return fieldsOfShape({
    item,
    one,
    create: create?.shape,
    update: update?.shape,
    isWhole: update?.method === "PUT",
    key,
    schemas,
    targets,
    own: { resource },
  });
}

function sourceOf(begun: Begun, made: ShapedFields, request: OperationsRequest): ResourceSource {
  const { collection, speech, convention, path, key } = begun;
  const { record, fixed } = collection;
  const { name, document, url } = request;
  const isAll = isReadWhole(begun);
  const fieldsOfKeys = (keys: ReadonlySet<string> | undefined): string[] | undefined =>
    keys &&
    [...keys].flatMap((one) => made.names.get(one) ?? []).filter((one) => Object.hasOwn(made.fields, one));
  const { list } = convention;
  const filterable = isAll || !list.filter ? undefined : fieldsOfKeys(speech.filterable);
  const sortable = isAll || !list.sort ? undefined : fieldsOfKeys(speech.sortable);
  const own = record && recordPath(belowSource(document, url, record.path), record.parameter);
  const bare = path.replace(/\/+$/, "");
  const isUsual = convention.one?.path !== undefined || own === `${bare}/{id}${convention.slash ? "/" : ""}`;
  const said = request.source.convention ?? USUAL_CONVENTION;
  const version = [...made.names].find(
    ([wire, field]) =>
      isVersion(inWords(wire)) &&
      ["dateTime", "integer", "string"].includes(String(made.fields[field]?.["type"])),
  )?.[0];
  return {
    name,
    path: bare,
    ...(own === undefined ? { record: false as const } : !isUsual && { record: own }),
    ...(speech.convention !== said && { convention: speech.convention }),
    ...(key !== (convention.key ?? "id") && { key: [key] }),
    ...(Object.keys(made.columns).length > 0 && { columns: made.columns }),
    ...(version !== undefined && { version }),
    ...(filterable && { filterable }),
    ...(sortable && { sortable }),
    ...(!isAll && !speech.canSearch && list.search && { search: false }),
    ...(Object.keys(fixed).length > 0 && { query: fixed }),
    ...(isAll && { readAll: true }),
  };
}

/** Whether all records are read at once: there are no pages, or one could not be found otherwise. */
function isReadWhole({ collection, speech, convention, key }: Begun): boolean {
  const { record } = collection;
  if (speech.isWhole || record === undefined) return true;
  return record.pointer === undefined && !convention.many && speech.filterable?.has(key) !== true;
}

function recordPath(path: string, parameter: string): string {
  return path.replace(`{${parameter}}`, "{id}");
}

function definitionOf(
  one: Planned,
  all: readonly Planned[],
  { source: api }: OperationsRequest,
): ResourceDefinition {
  const { collection, made, source, key } = one;
  const isWritten = collection.record !== undefined && api.write !== false;
  const keyField = made.names.get(key);
  return assembled({
    resource: one.resource,
    title: collection.name,
    source,
    fields: { ...made.fields, ...manyOf(referring(one, all), made.fields) },
    labels: made.labels,
    key: keyField === undefined ? [] : [keyField],
    listed: made.listed,
    may: {
      create: isWritten && collection.create !== undefined,
      edit: isWritten && collection.update !== undefined,
      delete: isWritten && collection.canDelete,
    },
  });
}

/** Everything that records are said to have. */
function keysOf({ item, one, collection }: Planned): string[] {
  const shapes = [item, one, collection.create?.shape, collection.update?.shape];
  return [...new Set(shapes.flatMap((shape) => [...(shape?.properties.keys() ?? [])]))];
}

/** Lists of others that refer to these, as far as their API can be asked for them. */
function referring({ resource }: Planned, all: readonly Planned[]): { resource: string; target: string }[] {
  return all.flatMap((one) =>
    Object.entries(one.made.fields).flatMap(([target, field]) => {
      const isAsked = one.source.readAll === true || one.source.filterable?.includes(target) === true;
      const isOne = field["type"] === "reference" && field["reference"] === resource;
      return isOne && isAsked ? [{ resource: one.resource, target }] : [];
    }),
  );
}

const SHOWN = 12;

function some(names: readonly string[]): string {
  return names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ", …" : "");
}

function notesOf({ collection, made, speech, source }: Planned): Sentence[] {
  const { path: name } = collection;
  const { guessed, left, parts } = made;
  const isAsked = speech.isWhole || source.readAll === true || (source.filterable?.length ?? 1) > 0;
  return [
    ...(typeof speech.convention === "string"
      ? [sentence("note.convention", { name, convention: speech.convention })]
      : []),
    ...(source.readAll === true ? [sentence("note.all", { name })] : []),
    ...(isAsked ? [] : [sentence("note.no_filter", { name })]),
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

/** What the description says of signing in, where the source says something else. */
function signInNotes({ document, source }: OperationsRequest): Sentence[] {
  const schemes = asJson(asJson(document.root["components"])["securitySchemes"]);
  const wanted = Object.values(schemes).flatMap(
    (one) => signIn(asJson(document.schemas.follow(one).value)) ?? [],
  );
  const own = source.auth?.type ?? "none";
  if (
    wanted.length === 0 ||
    wanted.some(({ type }) => type === own || (type === "bearer" && own === "session"))
  )
    return [];
  return [sentence("note.sign_in", { auth: [...new Set(wanted.map(({ says }) => says))].join(", ") })];
}

function signIn(scheme: Readonly<Record<string, unknown>>): { type: string; says: string } | undefined {
  const name = asWords(scheme["name"]) ?? "";
  switch (scheme["type"]) {
    case "http": {
      const type = String(scheme["scheme"]).toLowerCase() === "basic" ? "basic" : "bearer";
      return { type, says: type };
    }
    case "apiKey":
      return scheme["in"] === "cookie"
        ? undefined
        : scheme["in"] === "query"
          ? { type: "query", says: `query (${name})` }
          : { type: "header", says: `header (${name})` };
    case "oauth2": {
      const hasOwn = asJson(scheme["flows"])["clientCredentials"] !== undefined;
      return hasOwn ? { type: "oauth2", says: "oauth2" } : { type: "bearer", says: "bearer" };
    }
    case "openIdConnect":
      return { type: "bearer", says: "bearer" };
    default:
      return undefined;
  }
}
