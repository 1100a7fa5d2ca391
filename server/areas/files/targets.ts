import sql from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";

/** Files that records may refer to. */
export const fileTargets: readonly ReferenceTarget[] = [
  {
    resource: "files",
    rows: ({ orgId }) => sql`SELECT id, name FROM files WHERE org_id = ${orgId}`,
  },
];
