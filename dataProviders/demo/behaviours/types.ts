import type { Identifier } from "ra-core";
import type { Values } from "../../recordProvider";
import type { Translate } from "../../translate";
import type { RunActionResult } from "../../types";
import type { RecordStore } from "../records/recordStore";

/** What a resource's own rules in the demo may use. */
export interface DemoScope {
  store: RecordStore;
  translate: Translate;
}

/** An action as it reaches its handler: values are as they would be sent, references are ids. */
export interface DemoActionCall {
  /** The key of the record, of an action on one. */
  id?: Identifier;
  ids: Identifier[];
  input: Values;
}

export type DemoAction = (
  call: DemoActionCall,
  scope: DemoScope,
) => RunActionResult | Promise<RunActionResult>;

/** What the server does for a resource beyond what its definition says. Errors are ra-core's `HttpError`. */
export interface DemoBehaviour {
  /** What is derived and shown beside the stored row; references as ids. */
  derive?: (row: Values, scope: DemoScope) => Values;
  /** Stores what is sent and returns the row; may reject, or return one that was there. */
  create?: (values: Values, scope: DemoScope) => Values;
  /** What is to be stored of a change; may reject. */
  change?: (row: Values, values: Values, scope: DemoScope) => Values;
  actions?: Record<string, DemoAction>;
}
