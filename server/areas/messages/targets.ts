import sql from "sql-template-tag";
import type { ReferenceTarget } from "../../engine/records/targets";
import { isOwn } from "./queries";

/** Messages that records may refer to: the person's own. */
export const messageTargets: readonly ReferenceTarget[] = [
  {
    resource: "messages",
    rows: ({ orgId, memberId }) =>
      sql`SELECT m.id, m.subject AS name FROM messages m WHERE m.org_id = ${orgId} AND ${isOwn(orgId, memberId)}`,
  },
];
