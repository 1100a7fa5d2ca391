import { atPointer } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";

/** A part of a description. */
export type Json = Readonly<Record<string, unknown>>;

export const KINDS = ["object", "array", "string", "integer", "number", "boolean"] as const;
export type Kind = (typeof KINDS)[number];

/** What a value looks like, with what is referred to and put together from parts in one place. */
export interface Shape {
  /** The component that it is, if it has a name. */
  name: string | undefined;
  kind: Kind | undefined;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  /** Of a list. */
  items: unknown;
  /** Everything else: formats, lengths, texts. */
  own: Json;
}

const MAX_HOPS = 20;
const MAX_DEPTH = 12;
/** Of one schema; parts that are put together from each other would be more than anybody can read. */
const MAX_PARTS = 1000;

const NOTHING: Shape = {
  name: undefined,
  kind: undefined,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  own: {},
};

/** An object of a description; empty for what is none. */
export function asJson(value: unknown): Json {
  return isPlainObject(value) ? value : {};
}

/** A list of a description; empty for what is none. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** A text of a description. */
export function asWords(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** What schemas of one description look like. What refers to itself is followed so far and no further. */
export class Schemas {
  readonly #known = new WeakMap<object, Shape>();
  #parts = 0;

  constructor(private readonly root: Json) {}

  /** What a `$ref` within the document leads to, and the last name on the way. */
  follow(value: unknown): { value: Json; name: string | undefined } {
    let found = asJson(value);
    let name: string | undefined;
    for (let hops = 0; typeof found["$ref"] === "string"; hops += 1) {
      const target: string = found["$ref"];
      // What lies in other documents is not fetched.
      if (hops >= MAX_HOPS || !target.startsWith("#")) return { value: {}, name };
      name = target.split("/").at(-1);
      found = asJson(atPointer(this.root, decoded(target.slice(1))));
    }
    return { value: found, name };
  }

  shape(schema: unknown, depth = 0): Shape {
    if (!isPlainObject(schema) || depth > MAX_DEPTH) return NOTHING;
    const known = this.#known.get(schema);
    if (known) return known;
    this.#parts = depth === 0 ? 1 : this.#parts + 1;
    if (this.#parts > MAX_PARTS) return NOTHING;
    const { value, name } = this.follow(schema);
    const parts = asList(value["allOf"]).map((one) => this.shape(one, depth + 1));
    const made = joined([...parts, ...this.#variants(value, depth), plain(value)], name);
    if (depth === 0) this.#known.set(schema, made);
    return made;
  }

  /** What lies at a pointer below a shape; undefined for what is not described. */
  at(shape: Shape, pointer: string): Shape | undefined {
    let found: Shape | undefined = shape;
    for (const step of pointer.split("/").slice(1)) {
      const inner: unknown = found.properties.get(step);
      if (inner === undefined) return undefined;
      found = this.shape(inner);
    }
    return found;
  }

  /** Of several forms those that go together: one alone, objects of all keys, texts and numbers as texts. */
  #variants(value: Json, depth: number): Shape[] {
    const all = [...asList(value["oneOf"]), ...asList(value["anyOf"])]
      .map((one) => this.shape(one, depth + 1))
      .filter(({ own }) => own["type"] !== "null");
    const [first] = all;
    if (!first || all.length === 1) return all;
    const kinds = new Set(all.map(({ kind }) => kind));
    if (kinds.size === 1 && first.kind === "object")
      return all.map((one) => ({ ...one, required: new Set() }));
    if (kinds.size === 1) return [{ ...first, name: undefined, own: { ...first.own, enum: undefined } }];
    const isScalar = [...kinds].every((kind) => kind !== "object" && kind !== "array");
    return isScalar ? [{ ...NOTHING, kind: "string", own: {} }] : [];
  }
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

function plain(value: Json): Shape {
  const { properties, required, items, allOf: _, oneOf: __, anyOf: ___, ...own } = value;
  return {
    name: undefined,
    kind: kindOf(value),
    properties: new Map(Object.entries(asJson(properties))),
    required: new Set(asList(required).filter((one): one is string => typeof one === "string")),
    items,
    own,
  };
}

function kindOf({ type, properties, items, enum: choices }: Json): Kind | undefined {
  const named = [type].flat().find((one) => one !== "null" && one !== undefined);
  const found = KINDS.find((kind) => kind === named);
  if (found) return found;
  if (properties !== undefined) return "object";
  if (items !== undefined) return "array";
  return asList(choices).some((one) => typeof one === "string") ? "string" : undefined;
}

function joined(parts: readonly Shape[], name: string | undefined): Shape {
  const given = parts.filter(({ kind, properties }) => kind !== undefined || properties.size > 0);
  return {
    name: name ?? (given.length === 1 ? given[0]?.name : undefined),
    kind: parts.findLast(({ kind }) => kind !== undefined)?.kind,
    properties: new Map(parts.flatMap(({ properties }) => [...properties])),
    required: new Set(parts.flatMap(({ required }) => [...required])),
    items: parts.findLast(({ items }) => items !== undefined)?.items,
    own: Object.assign({}, ...parts.map(({ own }) => own)) as Json,
  };
}
