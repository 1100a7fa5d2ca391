import { type Static, type TObject, type TProperties, Type } from "typebox";

/** Resource, field, filter, view and action names. */
export const NAME_PATTERN = "^[a-z][a-z0-9_]*$";
export const NAME_MAX_LENGTH = 63;

/** Written by the server alone; a definition may show them but never declare them. */
export const RESERVED_FIELDS = ["pk", "version", "created_at", "updated_at"] as const;

/** An object that refuses keys it does not know, so that a misspelt key is a mistake and not ignored. */
export function strictObject<P extends TProperties>(properties: P, description?: string): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...(description && { description }) });
}

export const Name = Type.String({ pattern: NAME_PATTERN, maxLength: NAME_MAX_LENGTH });

/** A field, or a part of one by a dotted path (`address.city`, `teams_and_roles.team`). */
export const Source = Type.String({
  pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$",
  maxLength: 255,
  description: "A field's name, or a dotted path into one.",
});

export const SortOrder = Type.Union([Type.Literal("ASC"), Type.Literal("DESC")]);

export const Sort = strictObject({ field: Source, order: SortOrder }, "Field and direction of the sort.");
export type Sort = Static<typeof Sort>;
