import type { FieldDefinition, FieldType } from "../../contract/resource";

const COMPUTED: readonly FieldType[] = ["template", "rollup", "referenceMany"];
/** Too large for a cell, or without an order that means something. */
const NOT_SORTABLE: readonly FieldType[] = [
  "referenceMany",
  "referenceArray",
  "array",
  "object",
  "json",
  "multiSelect",
  "tags",
  "file",
  "image",
  "richText",
  "address",
  "template",
];
const NOT_IN_LISTS: readonly FieldType[] = ["referenceMany", "json", "richText", "object", "array", "file"];
const FILTERED_BY_DEFAULT: readonly FieldType[] = ["select", "boolean", "reference"];
/** Those whose values are few and known beforehand. */
const COUNTABLE: readonly FieldType[] = ["select", "multiSelect", "boolean", "rating"];
const TEXTUAL: readonly FieldType[] = ["string", "text", "email", "url", "phone", "slug", "template"];

/** True for a field whose value a person may send: neither derived nor read-only. */
export function isWritable(field: FieldDefinition): boolean {
  return !field.readOnly && !COMPUTED.includes(field.type);
}

/** True for a field that the list can be sorted by. */
export function isSortable(field: FieldDefinition): boolean {
  return field.sortable ?? !NOT_SORTABLE.includes(field.type);
}

/** True for a field that is a list's column when the definition names none. */
export function isDisplayable(field: FieldDefinition): boolean {
  return !NOT_IN_LISTS.includes(field.type);
}

/** True for a field that is a filter when the definition names none. */
export function isFilteredByDefault(field: FieldDefinition): boolean {
  return FILTERED_BY_DEFAULT.includes(field.type);
}

/** True for a field whose records can be counted by each of its values. */
export function isCountable(field: FieldDefinition): boolean {
  return COUNTABLE.includes(field.type);
}

/** The values that a field of a countable type can have, as texts. */
export function countableValues(field: FieldDefinition): string[] {
  if (field.type === "select" || field.type === "multiSelect") {
    return field.choices.map((choice) => (typeof choice === "string" ? choice : choice.id));
  }
  if (field.type === "boolean") return ["true", "false"];
  return field.type === "rating" ? ["1", "2", "3", "4", "5"] : [];
}

/** True for a field of text, which a search looks through when none is marked `searchable`. */
export function isTextual(field: FieldDefinition): boolean {
  return TEXTUAL.includes(field.type);
}

/** The fields a search looks through: those marked, else every text. */
export function searchableFields(fields: Record<string, FieldDefinition>): string[] {
  const marked = Object.keys(fields).filter((name) => fields[name]?.searchable);
  if (marked.length > 0) return marked;
  return Object.entries(fields)
    .filter(([, field]) => isTextual(field) && field.searchable !== false && field.type !== "template")
    .map(([name]) => name);
}
