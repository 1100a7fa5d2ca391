import fc from "fast-check";
import type { FieldDefinition, FieldType, ResourceDefinition } from "../../../contract/resource";
import { everyField } from "../everyField";
import { hostileNames, hostileValues, toJson } from "./hostile";
import { objects, type Schema } from "./schemaValues";

const ADDRESS: Schema = {
  type: "object",
  properties: { line1: { type: "string" }, city: { type: "string" }, country: { type: "string" } },
};

/** What a value of each type looks like as JSON. */
const SCHEMAS: Record<FieldType, Schema> = {
  string: { type: "string", minLength: 2, maxLength: 40 },
  text: { type: "string" },
  richText: { type: "string" },
  markdown: { type: "string" },
  code: { type: "string" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  phone: { type: "string", pattern: "^\\+49 30 [0-9]{6}$" },
  slug: { type: "string", pattern: "^[a-z]{1,8}-[a-z]{1,8}$" },
  integer: { type: "integer", minimum: 3, maximum: 9 },
  number: { type: "number", minimum: 0 },
  percent: { type: "number", minimum: 0, maximum: 100 },
  rating: { type: "integer", minimum: 1, maximum: 5 },
  duration: { type: "integer", minimum: 0, maximum: 600 },
  money: { type: "string", pattern: "^[1-9][0-9]{0,14}(\\.[0-9]{2})?$" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  dateTime: { type: "string", format: "date-time" },
  time: { type: "string", pattern: "^[012][0-9]:[0-6][0-9]$" },
  select: { enum: ["van", "bus"] },
  multiSelect: { type: "array", items: { enum: ["van", "bus", "car"] } },
  tags: { type: "array", items: { type: "string" } },
  color: { type: "string", pattern: "^#[0-9a-f]{6}$" },
  reference: { type: "integer", minimum: 1 },
  referenceMany: {},
  referenceArray: { type: "array", items: { type: "integer", minimum: 1 } },
  file: { type: "string" },
  image: { type: "string" },
  files: { type: "array", items: { type: "string" } },
  images: { type: "array", items: { type: "string" } },
  json: {},
  address: ADDRESS,
  object: { type: "object", properties: { colour: { type: "string" }, doors: { type: "integer" } } },
  array: {
    type: "array",
    items: { type: "object", properties: { to: { type: "string" }, km: { type: "number" } } },
  },
  rollup: {},
  template: {},
  formula: {},
  lookup: {},
  autoNumber: {},
};

const names = Object.keys(everyField).map((type) => type.toLowerCase());

const fields = Object.fromEntries(
  Object.entries(everyField).map(([type, field]): [string, FieldDefinition] => [type.toLowerCase(), field]),
);

/** A resource with a field of every type, and one whose records belong to it. */
export const everything: ResourceDefinition = {
  name: "everything",
  provider: "records",
  comments: true,
  fields: {
    ...fields,
    string: { ...everyField.string, required: true, unique: true },
    reference: { type: "reference", reference: "members" },
    referencearray: { type: "referenceArray", reference: "teams" },
    referencemany: { type: "referenceMany", reference: "parts", target: "whole" },
    rollup: { type: "rollup", reference: "parts", target: "whole", function: "sum", source: "weight" },
    template: { type: "template", template: "{string} {integer}" },
  },
  permissions: {
    rules: [
      { role: "manager", action: "manage" },
      { role: "volunteer", action: ["list", "show", "edit"], conditions: { integer: { $gt: 4 } } },
      { role: "fundraiser", action: "manage", fields: ["string", "money"] },
    ],
  },
  labels: { en: { name: "Thing |||| Things" } },
};
export const parts: ResourceDefinition = {
  name: "parts",
  provider: "records",
  fields: {
    name: { type: "string" },
    whole: { type: "reference", reference: "everything", required: true },
    weight: { type: "number" },
  },
  labels: { en: { name: "Part |||| Parts" } },
};

/** The body that adds or changes a record. */
export const recordBodies: fc.Arbitrary<Record<string, unknown>> = objects(
  {
    type: "object",
    required: ["string"],
    properties: {
      ...Object.fromEntries(Object.entries(SCHEMAS).map(([type, schema]) => [type.toLowerCase(), schema])),
      version: { type: "integer", minimum: 1 },
      name: { type: "string" },
      whole: { type: "integer", minimum: 1 },
      weight: { type: "number" },
    },
  },
  "record",
);

const OPERATORS = [
  "$eq",
  "$ne",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$nin",
  "$exists",
  "$regex",
  "$options",
  "$all",
  "$size",
  "$elemMatch",
  "$not",
  "$startsWith",
  "$contains",
  "$where",
];
const operand = fc.oneof(
  fc.constantFrom<unknown>(
    "a",
    3,
    true,
    null,
    ["van", "bus"],
    "2026-04-01",
    "$now",
    "$user.pk",
    "^a.*b$",
    "[",
    "(a+)+$",
  ),
  hostileValues,
);
const condition = fc.oneof(
  operand,
  fc.dictionary(fc.constantFrom(...OPERATORS), operand, { minKeys: 1, maxKeys: 2 }),
);
const place = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...names, "pk", "created_at", "address.city", "object.doors", "array.km"),
  },
  { weight: 1, arbitrary: hostileNames },
);
const simple = fc.dictionary(place, condition, { minKeys: 1, maxKeys: 2 });
const joined = fc
  .tuple(fc.constantFrom("$and", "$or", "$nor", "$not"), fc.array(simple, { maxLength: 3 }))
  .map(
    ([operator, conditions]): Record<string, unknown> => ({
      [operator]: operator === "$not" ? (conditions[0] ?? {}) : conditions,
    }),
  );

/** The `filter` of a list of records, as the text of its JSON. */
export const filterTexts: fc.Arbitrary<string> = fc.oneof(simple, joined).map(toJson);
/** What a list of records is ordered by. */
export const orderings: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("", "-"), place)
  .map(([sign, name]) => sign + name);

const HEADINGS = [
  "string",
  "integer",
  "money",
  "date",
  "tags",
  "pk",
  "boolean",
  "nothing known",
  "__proto__",
];
const cell = fc.constantFrom(
  "",
  "a",
  "abc",
  "5",
  "25.00",
  "2026-04-01",
  '"',
  "=1+1",
  "\u0000",
  "true",
  "a;b",
  "é",
  "\ufeff",
);
/** The bytes of files: CSV well and badly made, and what is no CSV at all. */
export const fileContents: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.subarray([...HEADINGS, "email", "first_name", "last_name"], { minLength: 1 }),
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 4 }),
        fc.constantFrom(",", ";", "\t"),
      )
      .map(([headings, rows, comma]) =>
        new TextEncoder().encode([headings, ...rows].map((row) => row.join(comma)).join("\r\n")),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Uint8Array<ArrayBuffer>>(
      new Uint8Array(0),
      Uint8Array.from([0xff, 0xfe, 0x61]),
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      new Uint8Array(5000),
      new TextEncoder().encode(`email\n"${"x".repeat(100_000)}`),
      new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    ),
  },
);
