import type { DriftVerb } from "../../contract/api/drift";
import type { ResolvedResource } from "../../definitions/resolved";

/** An answer and where its definition says that the records lie in it (JSON Pointers; the whole answer for none). */
export interface Observation {
  resource: ResolvedResource;
  verb: DriftVerb;
  json: unknown;
  data?: string | undefined;
  total?: string | undefined;
  /** A list of records, and not one. */
  isMany: boolean;
}

/** Told of every answer of an API that a definition describes. Does its work later and never fails. */
export type Observe = (observation: Observation) => void;
