import { type Static, type TObject, type TProperties, type TString, Type } from "typebox";

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

/** A name, with what it names. */
export function named(description: string): TString {
  return Type.String({ pattern: NAME_PATTERN, maxLength: NAME_MAX_LENGTH, description });
}

/** A field, or a part of one by a dotted path (`address.city`, `teams_and_roles.team`). */
export const Source = sourceOf("A field's name, or a dotted path into one.");

/** A source, with what it leads to. */
export function sourceOf(description: string): TString {
  return Type.String({
    pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$",
    maxLength: 255,
    description,
  });
}

/** Where a screen of the app stands. */
export const Address = Type.String({
  pattern: "^(/[a-z0-9][a-z0-9_-]*)+$",
  maxLength: 255,
  description: "An address of the app, such as /fleet/vehicles.",
});

/** Where a record's screen stands; `{id}` is the record's key. A page of its own may read it from its query. */
export const RecordAddress = Type.String({
  pattern: "^(/[a-z0-9][a-z0-9_-]*)+(/\\{id\\}(/[a-z0-9][a-z0-9_-]*)*|\\?[a-z][a-z0-9_]*=\\{id\\})$",
  maxLength: 255,
  description:
    "An address of the app with the record's key in it, such as /fleet/vehicles/{id}; of a registered page also /fleet?vehicle={id}.",
});

/** Where a link leads: a URI template (RFC 6570) of an address of the app. */
export const LinkTemplate = Type.String({
  pattern: "^/(?![/\\\\])[^\\s#]*$",
  maxLength: 1000,
  description:
    "In place of a request: the page of the app that it leads to, a URI template such as /messages/new?list={id}.",
});

export const SortOrder = Type.Union([Type.Literal("ASC"), Type.Literal("DESC")], {
  description: "Up or down.",
});

export const Sort = strictObject({ field: Source, order: SortOrder }, "Field and direction of the sort.");
export type Sort = Static<typeof Sort>;
