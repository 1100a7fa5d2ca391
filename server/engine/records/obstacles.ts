import type { Sentence } from "../../platform/texts";
type Values = Record<string, unknown>;

/** Records that a new definition does not fit. */
export interface Obstacle {
  field: string;
  /** What they lack. */
  says: Sentence;
  /** Whether they lack a value, have one that does not fit, or one that another record has as well. */
  kind: "missing" | "wrong" | "duplicate";
  records: { orgId: number; count: number; first: number[] }[];
}

/** One field of one record that a definition does not fit. */
export interface Broken {
  field: string;
  kind: Obstacle["kind"];
  says: Sentence;
}

/** What of a record, with the values that it would have, does not fit. */
export type Judge = (row: Row, data: Values) => Broken[];

/** A record as it is stored. */
export interface Row {
  org_id: number;
  id: number;
  data: Values;
  version: number;
  in_trash: boolean;
  /** The day on which it was made, where the organisation is: `2026-01-31`. */
  made_on: string;
  /** ISO 4217, of the organisation. */
  currency: string;
}
