import type { Identifier, RaRecord, SortPayload } from "ra-core";
import type { PermissionUser } from "../../../definitions/permissions";
import type { Values } from "../../recordProvider";
import type { Translate } from "../../translate";
import type { RunActionResult } from "../../types";
import type { RecordStore } from "../records/recordStore";
import type { DemoUploads } from "../uploads/createDemoUploads";

/** What a resource's own rules in the demo may use. */
export interface DemoScope {
  store: RecordStore;
  uploads: Pick<DemoUploads, "find" | "keep">;
  translate: Translate;
  /** The signed-in person; undefined where everything is allowed. */
  user(): PermissionUser | undefined;
}

/** What a list is made of before it is filtered, sorted and cut into pages. */
export interface DemoListQuery {
  records: RaRecord[];
  filter: Values;
  /** `as given` keeps the order of the records. */
  sort: SortPayload | "as given" | undefined;
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
  /** Removes what is to go with the row, and the row itself; may reject. */
  remove?: (row: Values, scope: DemoScope) => void;
  /** Whether a row belongs to the resource at all; every row does without it. */
  includes?: (row: Values, scope: DemoScope) => boolean;
  /** Reads the filters that the API understands in a way of its own, and takes them out of the query. */
  list?: (query: DemoListQuery, scope: DemoScope) => DemoListQuery;
  /** The list's summary over the records that the filter lets through. */
  summary?: (records: readonly RaRecord[], scope: DemoScope) => Values;
  /** What a record counts for in a facet that is no field of it, by filter. */
  facetValues?: Record<string, (record: RaRecord, scope: DemoScope) => readonly string[]>;
  /** Whether two rows are numbered in one order, where a list has several. */
  standsAmong?: (one: Values, other: Values) => boolean;
  actions?: Record<string, DemoAction>;
  /** What the input of an action begins with, where the definition loads that. */
  actionInputs?: Record<string, (call: Pick<DemoActionCall, "id" | "ids">, scope: DemoScope) => Values>;
}
