import sql from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";

/** Events that records may refer to; a series as a whole. */
export const eventTargets: readonly ReferenceTarget[] = [
  {
    resource: "events",
    rows: ({ orgId }) =>
      sql`SELECT id, title AS name FROM events WHERE org_id = ${orgId} AND deleted_at IS NULL`,
  },
];
