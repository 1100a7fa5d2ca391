import type { FieldDefinition } from "../../contract/resource";

/**
 * Fields with each formula and lookup as a field of its result's type, which nobody writes: shown, compared, sorted and added up as such. All
 * others are as they were.
 */
export function resolvedFields(fields: Record<string, FieldDefinition>): Record<string, FieldDefinition> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolvedField(field)]));
}

function resolvedField(field: FieldDefinition): FieldDefinition {
  if (field.type === "formula") {
    return { ...field, type: field.result, formula: field.value, readOnly: true } as FieldDefinition;
  }
  if (field.type === "lookup") {
    return { ...field, type: field.result, lookup: field.source, readOnly: true } as FieldDefinition;
  }
  return field;
}
