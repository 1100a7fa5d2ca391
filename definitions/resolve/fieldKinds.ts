import { isUpload, typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition } from "../../contract/resource";

/** True for a field whose value a person may send: neither derived nor read-only. */
export function isWritable(field: FieldDefinition): boolean {
  return !field.readOnly && !typeOf(field).computed;
}

/** True for a field that a file may fill: what people write but uploads, of which a file has the names, and the numbers that records had elsewhere. */
export function isImportable(field: FieldDefinition): boolean {
  return (isWritable(field) && !isUpload(field)) || field.type === "autoNumber";
}

/** True for a field whose values no two records of an organisation share. */
export function isUnique(field: FieldDefinition): boolean {
  return field.unique === true || field.type === "autoNumber";
}

/** True for a field that the list can be sorted by. */
export function isSortable(field: FieldDefinition): boolean {
  return !field.encrypted && (field.sortable ?? typeOf(field).sortable);
}

/** True for a field that is a list's column when the definition names none. */
export function isDisplayable(field: FieldDefinition): boolean {
  return typeOf(field).column;
}

/** True for a field that is a filter when the definition names none. */
export function isFilteredByDefault(field: FieldDefinition): boolean {
  return !field.encrypted && typeOf(field).filter;
}

/** True for a field whose records can be counted by each of its values. */
export function isCountable(field: FieldDefinition): boolean {
  return !field.encrypted && typeOf(field).facet !== undefined;
}

/** The values that a field of a countable type can have, as texts. */
export function countableValues(field: FieldDefinition): string[] {
  return typeOf(field).facet?.(field) ?? [];
}

/** The fields a search looks through: those marked, else every text. */
export function searchableFields(fields: Record<string, FieldDefinition>): string[] {
  const marked = Object.keys(fields).filter((name) => fields[name]?.searchable);
  if (marked.length > 0) return marked;
  return Object.entries(fields)
    .filter(([, field]) => typeOf(field).searched && field.searchable !== false && !field.encrypted)
    .map(([name]) => name);
}
