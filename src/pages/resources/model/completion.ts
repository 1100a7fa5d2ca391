import { findNodeAtLocation, getLocation, getNodeValue, type JSONPath, parseTree } from "jsonc-parser";
import { readDefinition } from "./edit";

/** A JSON Schema, as far as completion reads it (draft 7). */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
}

/** Names that the schema does not know. */
export interface Known {
  /** Of all resources. */
  resources: readonly string[];
  icons: readonly string[];
  roles: readonly string[];
  menu: readonly string[];
  /** Addresses of the app's pages. */
  places: readonly string[];
}

export interface Proposal {
  label: string;
  /** JSON to be put in the place. */
  insert: string;
  detail?: string;
}

export interface Completion {
  /** What is replaced, in UTF-16 code units. */
  from: number;
  to: number;
  proposals: Proposal[];
}

/** What can stand at a place of a definition: keys, values of the schema, and names of fields, resources, icons, roles. */
export function complete(text: string, offset: number, schema: Schema, known: Known): Completion | undefined {
  const location = getLocation(text, offset);
  const { path, previousNode, isAtPropertyKey } = location;
  const isInNode =
    previousNode !== undefined &&
    offset >= previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const [from, to] = isInNode
    ? [previousNode.offset, previousNode.offset + previousNode.length]
    : wordAround(text, offset);
  const root = parseTree(text, [], { disallowComments: false });
  const valueOf = (at: JSONPath): unknown => {
    const node = root && findNodeAtLocation(root, at);
    return node && (getNodeValue(node) as unknown);
  };
  const proposals = isAtPropertyKey
    ? keyProposals(schema, path.slice(0, -1), valueOf, hasColon(text, to))
    : valueProposals(schema, path, valueOf, { known, text });
  return proposals.length > 0 ? { from, to, proposals } : undefined;
}

function hasColon(text: string, offset: number): boolean {
  return /^\s*:/.test(text.slice(offset));
}

function wordAround(text: string, offset: number): [number, number] {
  const before = /[\w.$-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^[\w.$-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  return [offset - before, offset + after];
}

type ValueOf = (path: JSONPath) => unknown;

/** The schemas that may hold at a place, by what stands around it already. */
function schemasAt(root: Schema, path: JSONPath, valueOf: ValueOf): Schema[] {
  let current = alternatives(root, root, valueOf([]));
  path.forEach((key, index) => {
    const value = valueOf(path.slice(0, index + 1));
    current = current
      .flatMap((schema) => step(schema, key))
      .flatMap((schema) => alternatives(root, schema, value));
  });
  return current;
}

function step({ properties, patternProperties, items }: Schema, key: string | number): Schema[] {
  if (typeof key === "number") return items ? [items] : [];
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return own ? [own] : Object.values(patternProperties ?? {});
}

/** Without references and unions; of fields those whose `type` is the one written. */
function alternatives(root: Schema, schema: Schema, value: unknown): Schema[] {
  const name = schema.$ref?.replace("#/$defs/", "");
  if (name !== undefined) {
    const named = root.$defs?.[name];
    return named ? alternatives(root, named, value) : [];
  }
  const options = schema.anyOf ?? schema.oneOf;
  if (!options) return [schema];
  const all = options
    .flatMap((option) => alternatives(root, option, value))
    .map((one) => withShared(schema, one));
  const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  const meant = all.filter(({ properties }) => properties?.["type"]?.enum?.includes(type));
  const described = (one: Schema): Schema =>
    schema.description === undefined || one.description !== undefined
      ? one
      : { ...one, description: schema.description };
  return (type !== undefined && meant.length > 0 ? meant : all).map(described);
}

/** A branch with what the union says of keys that it lets in. */
function withShared({ properties: shared }: Schema, branch: Schema): Schema {
  return shared ? { ...branch, properties: { ...branch.properties, ...shared } } : branch;
}

function keyProposals(schema: Schema, path: JSONPath, valueOf: ValueOf, isFollowed: boolean): Proposal[] {
  const around = valueOf(path);
  const present = typeof around === "object" && around !== null ? Object.keys(around) : [];
  const found = new Map<string, Proposal>();
  for (const { properties = {} } of schemasAt(schema, path, valueOf)) {
    for (const [key, property] of Object.entries(properties)) {
      if (present.includes(key) || found.has(key)) continue;
      const begin = isFollowed ? "" : `: ${beginning(schema, property)}`;
      found.set(key, {
        label: key,
        insert: `${JSON.stringify(key)}${begin}`,
        ...(property.description && { detail: property.description }),
      });
    }
  }
  return [...found.values()];
}

/** What a value of the schema begins as. */
function beginning(root: Schema, schema: Schema): string {
  const [first] = alternatives(root, schema, undefined);
  if (first?.const !== undefined) return JSON.stringify(first.const);
  switch (first?.type) {
    case "object":
      return "{}";
    case "array":
      return "[]";
    case "boolean":
      return "true";
    case "integer":
    case "number":
      return "1";
    default:
      return '""';
  }
}

function valueProposals(
  root: Schema,
  path: JSONPath,
  valueOf: ValueOf,
  { known, text }: { known: Known; text: string },
): Proposal[] {
  const fixed = schemasAt(root, path, valueOf).flatMap(({ enum: values, const: only, type, description }) => {
    const options = values ?? (only === undefined ? (type === "boolean" ? [true, false] : []) : [only]);
    return options.map((option) => toProposal(option, description));
  });
  const names = namesAt(path, text, known).map((name) => toProposal(name));
  return [...new Map([...names, ...fixed].map((one) => [one.insert, one])).values()];
}

function toProposal(value: unknown, detail?: string): Proposal {
  const insert = JSON.stringify(value);
  return { label: typeof value === "string" ? value : insert, insert, ...(detail && { detail }) };
}

/** Names that fit a place by its last keys. */
function namesAt(path: JSONPath, text: string, known: Known): readonly string[] {
  const keys = path.filter((key): key is string => typeof key === "string");
  const last = keys.at(-1);
  if (last === "icon") return known.icons;
  if (last === "reference" || last === "resource") return known.resources;
  if (last === "role" || last === "as") return [...known.roles, "*"];
  if (last === "parent") return known.menu;
  if (last === "to") return known.places;
  if (last === "action" || last === "can")
    return ["list", "show", "create", "edit", "delete", "export", "manage"];
  const definition = readDefinition(text);
  const fields = Object.keys(definition?.fields ?? {});
  if (last === "filters") return ["q", ...fields];
  return last !== undefined && FIELD_KEYS.includes(last) ? fields : [];
}

const FIELD_KEYS = [
  "columns",
  "fields",
  "source",
  "field",
  "inlineEdit",
  "bulkEdit",
  "groupBy",
  "start",
  "end",
  "picture",
  "title",
  "aside",
  "values",
];
