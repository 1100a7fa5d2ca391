import type { RaRecord } from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { page } from "../../context/page";

/** The comments on a record, in a chunk of their own. */
export const RecordComments = page<{ definition: ResolvedResource; record: RaRecord }>(
  "comments",
  () => import("./RecordComments"),
);
