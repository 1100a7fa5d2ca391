import type { FieldDefinition, FieldType } from "../resource/fields";
import { choiceIds } from "./base";
import type { ValueSchema } from "./descriptor";
import { typeOf } from "./index";
import { AMOUNT } from "./money";

/** On read what is shown of an upload, on write its id. */
const UPLOAD_VALUE: ValueSchema = { type: ["object", "string"] };

/** What a value of each type is in a call; what the field itself says (choices, bounds) is added to it. */
export const valueSchemas: { [T in FieldType]: ValueSchema } = {
  string: { type: "string" },
  text: { type: "string" },
  richText: { type: "string" },
  markdown: { type: "string" },
  code: { type: "string" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  phone: { type: "string" },
  slug: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  percent: { type: "number" },
  rating: { type: "integer", minimum: 1, maximum: 5 },
  duration: { type: "integer", minimum: 0, description: "In minutes." },
  money: { type: "string", pattern: AMOUNT },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  dateTime: { type: "string", format: "date-time" },
  time: { type: "string" },
  select: { type: "string" },
  multiSelect: { type: "array", items: { type: "string" }, uniqueItems: true },
  tags: { type: "array", items: { type: "string" } },
  color: { type: "string", pattern: "^#[0-9a-f]{6}$" },
  reference: {},
  referenceMany: {},
  referenceArray: { type: "array", items: {} },
  file: { type: "object" },
  image: { type: "object" },
  files: { type: "array", items: UPLOAD_VALUE },
  images: { type: "array", items: UPLOAD_VALUE },
  json: {},
  address: { type: "object" },
  rollup: {},
  template: { type: "string" },
  formula: {},
  lookup: {},
  autoNumber: { type: "string" },
  object: { type: "object" },
  array: { type: "array" },
};

/** What a field may say that JSON Schema says by the same name. */
const RULES = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
/** Decimal text and days are bounded by texts, which JSON Schema cannot say. */
const isRule = (value: unknown): boolean => typeof value === "number";

/** JSON Schema of a field's value as the calls answer and take it. */
export function valueSchema(field: FieldDefinition): ValueSchema {
  const value = valueSchemas[field.type];
  if (field.type === "array") return { ...value, ...rulesOf(field), items: valueSchema(field.items) };
  if (field.type === "object") {
    const parts = Object.entries(field.fields).map(([name, part]) => [name, valueSchema(part)]);
    return { ...value, properties: Object.fromEntries(parts) };
  }
  const one = oneOf(field);
  return {
    ...value,
    ...rulesOf(field),
    ...("items" in value ? { items: { ...Object(value["items"]), ...one } } : one),
  };
}

/** What one value, or each of several, is beside its type. */
function oneOf(field: FieldDefinition): ValueSchema {
  if ("choices" in field) return { enum: choiceIds(field) };
  const isKey = typeOf(field).shape === "key" && "reference" in field;
  return isKey ? { description: `The key of a record of ${field.reference}` } : {};
}

function rulesOf(field: FieldDefinition): ValueSchema {
  const said = Object.entries(field);
  return Object.fromEntries(
    said.filter(([key, value]) => RULES.some((rule) => rule === key) && isRule(value)),
  );
}
