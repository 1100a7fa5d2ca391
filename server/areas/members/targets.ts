import sql from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";

/** The people that records may refer to. */
export const memberTargets: readonly ReferenceTarget[] = [
  {
    resource: "members",
    rows: ({ orgId }) => sql`SELECT id, name FROM members WHERE org_id = ${orgId} AND status <> 'Removed'`,
  },
  {
    resource: "volunteers",
    rows: ({ orgId }) =>
      sql`SELECT id, name FROM members WHERE org_id = ${orgId} AND status <> 'Removed' AND kind = 'volunteer'`,
  },
  {
    resource: "pending_volunteers",
    rows: ({ orgId }) => sql`SELECT id, name FROM members WHERE org_id = ${orgId} AND status = 'Pending'`,
  },
];
