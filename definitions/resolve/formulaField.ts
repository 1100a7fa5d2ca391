import type { FieldDefinition } from "../../contract/resource";

/**
 * A formula as a field of its result's type, which nobody writes: shown, compared, sorted and added up as such. Any other field
 * as it is.
 */
export function resolvedField(field: FieldDefinition): FieldDefinition {
  if (field.type !== "formula") return field;
  const { type: _, value: formula, result: type, currency, currencyFrom, ...rest } = field;
  const money = type === "money" && {
    ...(currency !== undefined && { currency }),
    ...(currencyFrom !== undefined && { currencyFrom }),
  };
  return { ...rest, ...money, type, formula, readOnly: true };
}

/** Fields with their formulas resolved; the same object where there are none. */
export function resolvedFields(fields: Record<string, FieldDefinition>): Record<string, FieldDefinition> {
  const hasFormulas = Object.values(fields).some(({ type }) => type === "formula");
  if (!hasFormulas) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolvedField(field)]));
}
