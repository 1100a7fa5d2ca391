import type { FieldDefinition } from "../resource/fields";
import { choiceIds } from "./base";
import type { ValueSchema } from "./descriptor";
import { typeOf } from "./index";
import { valueRules } from "./values";

/** What a field may say that JSON Schema says by the same name. */
const RULES = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
/** Decimal text and days are bounded by texts, which JSON Schema cannot say. */
const isRule = (value: unknown): boolean => typeof value === "number";

/** JSON Schema of a field's value as the calls answer and take it. */
export function valueSchema(field: FieldDefinition): ValueSchema {
  const { value } = valueRules(field);
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
