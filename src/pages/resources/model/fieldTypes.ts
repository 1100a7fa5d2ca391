import { leastFields } from "../../../../contract/fieldTypes/samples";
import type { FieldDefinition, FieldType } from "../../../../contract/resource";
import { COMMON_FIELD_KEYS } from "../../../../definitions/schema/validate";
import { setAt } from "./edit";

/** The text with a field of another type, which keeps what every type knows. */
export function withType(text: string, name: string, type: FieldType): string {
  const definition = JSON.parse(text) as { fields: Record<string, Record<string, unknown>> };
  const kept = Object.entries(definition.fields[name] ?? {}).filter(([key]) =>
    COMMON_FIELD_KEYS.includes(key),
  );
  return setAt(text, ["fields", name], { ...fieldOf(type), ...Object.fromEntries(kept) });
}

/** The resource that most references are to. */
const PEOPLE = "members";

/** The least that a field of the type has to say. */
export function fieldOf(type: FieldType): FieldDefinition {
  const field = leastFields[type];
  return "reference" in field ? { ...field, reference: PEOPLE } : field;
}
