import { type TRecord, type TUnsafe, Type } from "typebox";

/** Another field, inside one. Which fields there are is not known here: `$defs` has them. */
export function fieldOf<Field = unknown>(description?: string): TUnsafe<Field> {
  return Type.Unsafe<Field>({ $ref: "#/$defs/field", ...(description !== undefined && { description }) });
}

/** Fields by their names, with what they are. */
export function fieldsByName<Field = unknown>(description: string): TRecord<string, TUnsafe<Field>> {
  return Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), fieldOf<Field>(), {
    minProperties: 1,
    maxProperties: 500,
    additionalProperties: false,
    description,
  });
}
