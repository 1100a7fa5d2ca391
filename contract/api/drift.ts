import Type, { type Static } from "typebox";
import { Exact, Pk, Timestamp, Total } from "./common";

/** react-admin's verbs whose answers are looked at. */
export const DriftVerb = Type.Enum(["getList", "getOne", "getMany", "getManyReference", "create", "update"]);
export type DriftVerb = Static<typeof DriftVerb>;

/**
 * How an answer differs from its definition. `envelope`: no records where `data` points. `total`: no number where
 * `total` points. `id`: a record without its key. `missing`: a field that no record has. `type`: a value of another
 * type. `choice`: none of the field's choices.
 */
export const DriftKind = Type.Enum(["envelope", "total", "id", "missing", "type", "choice"]);
export type DriftKind = Static<typeof DriftKind>;

/** What was found in place of it: the kind of JSON value and never the value. */
export const DriftFound = Type.Enum(["nothing", "null", "text", "number", "boolean", "list", "object"]);
export type DriftFound = Static<typeof DriftFound>;

/** One difference between what an API answers and what its definition says. */
export const Drift = Exact({
  verb: DriftVerb,
  kind: DriftKind,
  path: Type.String({
    maxLength: 255,
    pattern: "^([a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*)?$",
    description: "The field, through objects and lists; empty for the answer as a whole",
  }),
  found: DriftFound,
});
export type Drift = Static<typeof Drift>;

export const DriftReport = Exact({
  shape: Type.String({
    maxLength: 40,
    pattern: "^[a-z0-9]+$",
    description: "Of the definition that the answers were held against: `shapeOf`",
  }),
  drifts: Type.Array(Exact({ ...Drift.properties, count: Type.Integer({ minimum: 1, maximum: 1000 }) }), {
    minItems: 1,
    maxItems: 50,
  }),
});
export type DriftReport = Static<typeof DriftReport>;

export const DriftReported = Exact({
  taken: Type.Integer({
    minimum: 0,
    description: "Of the differences sent; none of a definition that is not in force",
  }),
});

/** A difference that people have met, for the administrator. */
export const SeenDrift = Exact({
  pk: Pk,
  ...Drift.properties,
  /** The field's type, or `list`, `object`, `number`, `key` for the answer around the values. */
  expected: Type.String(),
  count: Total,
  first_seen: Timestamp,
  last_seen: Timestamp,
});
export type SeenDrift = Static<typeof SeenDrift>;
