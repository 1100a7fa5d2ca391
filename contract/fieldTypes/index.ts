import type { FieldDefinition, FieldOf, FieldType } from "../resource/fields";
import type { FieldTraits, Shape } from "./descriptor";
import { traits } from "./traits";

export { choiceIds } from "./base";
export type { Aggregate, FieldTraits, Shape } from "./descriptor";

/** Every field type. One that is left out, or forgets something, does not compile. */
export const fieldTypes = traits satisfies { [T in FieldType]: FieldTraits<FieldOf<T>> };

export const FIELD_TYPES = Object.keys(fieldTypes) as FieldType[];

/** All that is true of a field's type. */
export function typeOf({ type }: Pick<FieldDefinition, "type">): FieldTraits<FieldDefinition> {
  // The registry's type ties each entry to its own field; a lookup by a union cannot show that.
  return fieldTypes[type] as FieldTraits<FieldDefinition>;
}

const NUMERIC: readonly Shape[] = ["number", "decimal", "figure"];

/** True for a field whose values are numbers, however they are written. */
export function isNumeric(field: Pick<FieldDefinition, "type">): boolean {
  return NUMERIC.includes(typeOf(field).shape);
}

/** True for a field that points at a record, or at several. */
export function isReference(field: FieldDefinition): field is FieldOf<"reference" | "referenceArray"> {
  return typeOf(field).shape === "key";
}

/** True for a field whose value is a file that was sent, or several. */
export function isUpload(field: FieldDefinition): field is FieldOf<"file" | "image" | "files" | "images"> {
  return typeOf(field).shape === "upload";
}

/** The types of which something is true. */
export function typesWith(holds: (traits: FieldTraits<FieldDefinition>) => boolean): FieldType[] {
  return FIELD_TYPES.filter((type) => holds(typeOf({ type })));
}
