import type { FieldDefinition, FieldOf } from "../../../contract/resource";

/** Whether a list of figures is drawn on a page: one alone is read faster as a line. */
export function isDrawn(
  field: FieldDefinition,
  value: unknown,
): field is FieldOf<"array"> & { chart: NonNullable<FieldOf<"array">["chart"]> } {
  return field.type === "array" && field.chart !== undefined && Array.isArray(value) && value.length > 1;
}
