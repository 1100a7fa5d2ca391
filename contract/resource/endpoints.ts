import { type Static, type TString, type TUnion, Type } from "typebox";
import { Name, strictObject } from "./common";

function pointer(what: string): TString {
  return Type.String({
    pattern: "^(/([^~/]|~[01])*)*$",
    description: `${what} (RFC 6901); empty for the whole answer.`,
  });
}
/** `{name}` is replaced by the variable; a value that is one variable alone keeps its JSON type. */
const ValueTemplate = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** One HTTP request and where its answer lies. */
export const Request = strictObject({
  method: Type.Optional(
    Type.Enum(["GET", "POST", "PUT", "PATCH", "DELETE"], {
      description: "The one that fits the verb unless said.",
    }),
  ),
  path: Type.String({
    minLength: 1,
    description:
      "RFC 6570 template over id, ids, page, perPage, sort, order, ordering, q, target, before, after, position, each filter and, for writes, each field.",
  }),
  query: Type.Optional(
    Type.Record(Type.String(), ValueTemplate, {
      description: "What stands behind the path: templates such as {q}; what has no value is not sent.",
    }),
  ),
  body: Type.Optional(
    Type.Union([Type.Array(Name, { maxItems: 500 }), Type.Record(Type.String(), ValueTemplate)], {
      description:
        "The fields to send, or a mapping of body key to template. All writable fields if left out.",
    }),
  ),
  data: Type.Optional(pointer("Where the record, or the list of them, lies in the answer")),
  total: Type.Optional(pointer("Where the number of all records lies")),
  ok: Type.Optional(
    Type.Array(Type.Integer({ minimum: 200, maximum: 299 }), {
      minItems: 1,
      description: "The statuses that mean success; every 2xx unless said.",
    }),
  ),
  error: Type.Optional(
    Type.String({ description: "Translation key of the text shown when the server's answer has none." }),
  ),
});
export type Request = Static<typeof Request>;

const Unsupported = strictObject({
  unsupported: Type.Literal(true, { description: "The API cannot do this; its buttons are not shown." }),
});
function verb(description: string): TUnion<[typeof Request, typeof Unsupported]> {
  return Type.Union([Request, Unsupported], { description });
}

/**
 * An update may need several calls; each is sent only when one of its `fields` changed, in this order, and without
 * those of its `fields` that did not change.
 */
export const UpdateStep = strictObject({
  ...Request.properties,
  fields: Type.Array(Name, {
    minItems: 1,
    maxItems: 500,
    description: "It is sent when one of these changed, without those that did not.",
  }),
});
export type UpdateStep = Static<typeof UpdateStep>;
const Update = Type.Union([Request, Unsupported, Type.Array(UpdateStep, { minItems: 1, maxItems: 50 })], {
  description: "Changes a record, in one call or in several.",
});

export const Endpoints = strictObject(
  {
    id: Type.Optional(
      Type.String({ description: "The key that identifies a record in answers (default pk)." }),
    ),
    getList: verb("A page of the records."),
    getOne: Type.Optional(verb("One record; looked up in the list unless said.")),
    getMany: Type.Optional(verb("Records by their ids; by the list's {ids}, else one by one unless said.")),
    getManyReference: Type.Optional(
      verb("The records that point at one of another resource; the list by a filter unless said."),
    ),
    create: Type.Optional(verb("Adds a record.")),
    update: Type.Optional(Update),
    delete: Type.Optional(verb("Deletes a record.")),
    getFacets: Type.Optional(
      verb(
        "How many records each choice of the list's facets would leave, by filter and choice: {kind: {van: 3}}. A filter does not narrow its own counts.",
      ),
    ),
    reorder: Type.Optional(
      verb(
        "Puts a record into another place of its list: before {before}, or behind {after}; to {position}.",
      ),
    ),
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
  | "delete"
  | "getFacets"
  | "reorder";
