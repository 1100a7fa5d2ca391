import { type GraphQLInputType, type GraphQLOutputType, getNamedType, isEnumType, isLeafType } from "graphql";
import type { Json } from "../openapi/schemas";
import { isMany, isNeeded, recordType, type RecordType } from "./places";

/** A value of records, as it is asked for and as JSON Schema has it. */
export interface RecordValue {
  wire: string;
  /** What is written for it; of an object its parts are. */
  select: string;
  schema: Json;
}

const SCALARS: readonly (readonly [name: RegExp, schema: Json])[] = [
  [
    /^(int|bigint|big_?serial|serial|long|short|byte|smallint|integer|u?int\d+|(non(negative|positive)|positive|negative|unsigned)int)$/,
    { type: "integer" },
  ],
  [
    /^(float\d*|double|double_?precision|real|decimal|bigdecimal|bigfloat|numeric|money|number)$/,
    { type: "number" },
  ],
  [/^(boolean|bool)$/, { type: "boolean" }],
  [/^(string|id|text|varchar|bpchar|citext|nonemptystring|slug|phonenumber)$/, { type: "string" }],
  [/^(uuid|guid)$/, { type: "string", format: "uuid" }],
  [/^(date|localdate|isodate)$/, { type: "string", format: "date" }],
  [
    /^(date_?time|timestamp(tz)?|timestamp_?with_?time_?zone|instant|isodatetime|iso8601date_?time|offsetdatetime|localdatetime|zoneddatetime)$/,
    { type: "string", format: "date-time" },
  ],
  [/^(time|localtime|isotime)$/, { type: "string", format: "time" }],
  [/^(url|uri)$/, { type: "string", format: "uri" }],
  [/^(email|emailaddress)$/, { type: "string", format: "email" }],
  [/^(json|jsonb|jsonobject|json_?object|object|map|any)$/, { type: "object" }],
];

/** A value as JSON Schema has it; one of a type that nobody knows is shown and not changed. */
export function schemaOf(type: GraphQLOutputType | GraphQLInputType): Json {
  const named = getNamedType(type);
  const one: Json = isEnumType(named)
    ? { type: "string", enum: named.getValues().map(({ name }) => name) }
    : (SCALARS.find(([name]) => name.test(named.name.toLowerCase()))?.[1] ?? {
        type: "string",
        readOnly: true,
      });
  return isMany(type) ? { type: "array", items: one } : one;
}

/** The most parts of an object that are shown. */
const PARTS = 20;

interface Known {
  /** The keys of types whose records are a resource. */
  keys: ReadonlyMap<string, string>;
  /** What a change is sent with. */
  sent: ReadonlySet<string>;
}

/** The values that records show; objects are references where their records are a resource, and else shown by their parts. */
export function valuesOfType(
  type: RecordType,
  { keys, sent }: Known,
): { values: RecordValue[]; left: string[] } {
  const left: string[] = [];
  const fields = type.getFields();
  const values = Object.values(fields).flatMap((field): RecordValue[] => {
    const { name, args, description, deprecationReason } = field;
    if (name.startsWith("_") && name !== "_id") return [];
    if (args.some(isNeeded) || typeof deprecationReason === "string") return leave(left, name);
    const named = getNamedType(field.type);
    const about = typeof description === "string" ? { description } : {};
    if (isLeafType(named))
      return [{ wire: name, select: name, schema: { ...schemaOf(field.type), ...about } }];
    const key = keys.get(named.name);
    const inner = recordType(named);
    if (!inner || isMany(field.type)) return leave(left, name);
    if (key !== undefined) {
      const names = [`${name}Id`, `${name}_id`];
      // The key stands beside the record that it leads to.
      if (names.some((one) => Object.hasOwn(fields, one))) return [];
      const alias =
        Object.hasOwn(fields, name) && sent.has(name) ? undefined : names.find((one) => sent.has(one));
      const select = `${alias === undefined ? "" : `${alias}: `}${name} { ${key} }`;
      return [{ wire: alias ?? name, select, schema: { $ref: `#/components/schemas/${named.name}` } }];
    }
    const parts = Object.values(inner.getFields()).filter(
      (one) => isLeafType(getNamedType(one.type)) && !isMany(one.type) && !one.args.some(isNeeded),
    );
    if (parts.length === 0 || parts.length > PARTS || "edges" in inner.getFields()) return leave(left, name);
    const properties = Object.fromEntries(parts.map((one) => [one.name, schemaOf(one.type)]));
    return [{ wire: name, select: name, schema: { type: "object", properties } }];
  });
  return { values, left };
}

function leave(left: string[], name: string): [] {
  left.push(name);
  return [];
}

/** What is asked of each record: the values that are shown, and the key. */
export function selectionOf(values: readonly RecordValue[], shown: Iterable<string>, key: string): string {
  const parts = new Map<string, string[]>();
  const wires = new Set([key, ...shown]);
  for (const wire of wires) {
    const [root = "", part] = wire.split(".");
    if (values.some((one) => one.wire === root))
      parts.set(root, [...(parts.get(root) ?? []), ...(part === undefined ? [] : [part])]);
  }
  return [...parts]
    .flatMap(([root, inner]) => {
      const value = values.find(({ wire }) => wire === root);
      return value ? [inner.length === 0 ? value.select : `${value.select} { ${inner.join(" ")} }`] : [];
    })
    .join(" ");
}
