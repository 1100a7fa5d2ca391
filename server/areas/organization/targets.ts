import sql from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";

/** Teams and roles that records may refer to. */
export const organizationTargets: readonly ReferenceTarget[] = [
  {
    resource: "teams",
    rows: ({ orgId }) => sql`SELECT id, name FROM teams WHERE org_id = ${orgId}`,
  },
  {
    resource: "roles",
    rows: ({ orgId }) => sql`SELECT id, name FROM roles WHERE org_id = ${orgId}`,
  },
];
