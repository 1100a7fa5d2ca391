import type { DefinitionRemedy } from "../../../../contract/api/resources";
import type { FieldDefinition, FieldType } from "../../../../contract/resource";

/** Types whose values are written without quotes, or are more than one value. */
const JSON_TYPES: readonly FieldType[] = [
  "integer",
  "number",
  "percent",
  "rating",
  "boolean",
  "tags",
  "multiSelect",
  "json",
  "object",
  "array",
  "address",
];

/** Remedies as they are sent: what was typed to fill with, as a value of the field's type. */
export function typedRemedies(
  remedies: Readonly<Record<string, DefinitionRemedy>>,
  fields: Readonly<Record<string, FieldDefinition>>,
): Record<string, DefinitionRemedy> {
  return Object.fromEntries(
    Object.entries(remedies).map(([name, remedy]) => [
      name,
      remedy.kind === "fill" ? { ...remedy, value: typed(remedy.value, fields[name]?.type) } : remedy,
    ]),
  );
}

function typed(value: unknown, type: FieldType | undefined): unknown {
  if (typeof value !== "string" || type === undefined || !JSON_TYPES.includes(type)) return value;
  if ((type === "tags" || type === "multiSelect") && !value.trim().startsWith("[")) {
    return value
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
