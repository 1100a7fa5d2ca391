import { valueRules } from "../../../contract/fieldTypes/values";
import type { FieldDefinition } from "../../../contract/resource";
import { isEmpty } from "../../../definitions";

/** A value as a cell of an export: in no language, so that it can be imported again unchanged. */
export function toCell(value: unknown, field?: FieldDefinition): string | number | boolean | null {
  if (isEmpty(value)) return null;
  const write = field && valueRules(field).write;
  if (write) return write(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const isPlainList =
    Array.isArray(value) &&
    value.every((item) => typeof item !== "object" && !/[;[\]]|^\s|\s$/.test(String(item)));
  return isPlainList ? value.map(String).join("; ") : JSON.stringify(value);
}
