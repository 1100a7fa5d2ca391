import sql, { raw } from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";
import { isListed } from "./queries";

/** The people that records may refer to. */
export const personTargets: readonly ReferenceTarget[] = [
  {
    resource: "people",
    rows: ({ orgId }) =>
      sql`SELECT p.id, p.name FROM people p WHERE p.org_id = ${orgId} AND ${raw(isListed("p"))}`,
  },
];
