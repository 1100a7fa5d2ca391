import { type Static, Type } from "typebox";
import { Name, strictObject } from "./common";

const JsonPointer = Type.String({
  pattern: "^(/([^~/]|~[01])*)*$",
  description: "RFC 6901: where in the answer the value lies; empty for the whole answer.",
});
/** `{name}` is replaced by the variable; a value that is one variable alone keeps its JSON type. */
const ValueTemplate = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** One HTTP request and where its answer lies. */
export const Request = strictObject({
  method: Type.Optional(Type.Enum(["GET", "POST", "PUT", "PATCH", "DELETE"])),
  path: Type.String({
    minLength: 1,
    description:
      "RFC 6570 template over id, ids, page, perPage, sort, order, ordering, q, target, each filter and, for writes, each field.",
  }),
  query: Type.Optional(Type.Record(Type.String(), ValueTemplate)),
  body: Type.Optional(
    Type.Union([Type.Array(Name, { maxItems: 500 }), Type.Record(Type.String(), ValueTemplate)], {
      description:
        "The fields to send, or a mapping of body key to template. All writable fields if left out.",
    }),
  ),
  data: Type.Optional(JsonPointer),
  total: Type.Optional(JsonPointer),
  ok: Type.Optional(Type.Array(Type.Integer({ minimum: 200, maximum: 299 }), { minItems: 1 })),
  error: Type.Optional(
    Type.String({ description: "Translation key of the text shown when the server's answer has none." }),
  ),
});
export type Request = Static<typeof Request>;

const Unsupported = strictObject({
  unsupported: Type.Literal(true, { description: "The API cannot do this; its buttons are not shown." }),
});
const Verb = Type.Union([Request, Unsupported]);

/**
 * An update may need several calls; each is sent only when one of its `fields` changed, in this order, and without
 * those of its `fields` that did not change.
 */
export const UpdateStep = strictObject({
  ...Request.properties,
  fields: Type.Array(Name, { minItems: 1, maxItems: 500 }),
});
export type UpdateStep = Static<typeof UpdateStep>;
const Update = Type.Union([Request, Unsupported, Type.Array(UpdateStep, { minItems: 1, maxItems: 50 })]);

export const Endpoints = strictObject(
  {
    id: Type.Optional(
      Type.String({ description: "The key that identifies a record in answers (default pk)." }),
    ),
    getList: Verb,
    getOne: Type.Optional(Verb),
    getMany: Type.Optional(Verb),
    getManyReference: Type.Optional(Verb),
    create: Type.Optional(Verb),
    update: Type.Optional(Update),
    delete: Type.Optional(Verb),
  },
  "How each of react-admin's verbs is spoken to the API. A verb left out is unsupported, except getOne and getMany, which fall back on getList.",
);
export type Endpoints = Static<typeof Endpoints>;
export type EndpointVerb =
  | "getList"
  | "getOne"
  | "getMany"
  | "getManyReference"
  | "create"
  | "update"
  | "delete";
