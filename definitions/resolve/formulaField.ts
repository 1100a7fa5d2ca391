import type { FieldDefinition } from "../../contract/resource";

/**
 * Fields with each formula as a field of its result's type, which nobody writes: shown, compared, sorted and added up as such. All
 * others are as they were.
 */
export function resolvedFields(fields: Record<string, FieldDefinition>): Record<string, FieldDefinition> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === "formula"
        ? ({ ...field, type: field.result, formula: field.value, readOnly: true } as FieldDefinition)
        : field,
    ]),
  );
}
