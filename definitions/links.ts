import type { FieldDefinition, FieldOf } from "../contract/resource";

/** A list of references that another resource keeps: one record of it for each pair. */
export interface LinkField {
  name: string;
  field: FieldOf<"referenceArray">;
  through: NonNullable<FieldOf<"referenceArray">["through"]>;
}

/** The fields with `through`. */
export function linkFields(fields: Record<string, FieldDefinition>): LinkField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === "referenceArray" && field.through ? [{ name, field, through: field.through }] : [],
  );
}
