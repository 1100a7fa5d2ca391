import sql from "sql-template-tag";
import { isHeld, isHeldAddress, type RetentionRule } from "../../engine/retention/rule";
import { deleteResponses } from "./personalData";

/** Answers to forms go as a whole, some time after they came in. */
export const formRetention: readonly RetentionRule[] = [
  {
    kind: "form_responses",
    due: (orgId, before) => sql`SELECT r.id FROM form_responses r
      WHERE r.org_id = ${orgId} AND r.submitted_at < ${before}
        AND NOT ${isHeld(orgId, "r.person_id")} AND NOT ${isHeldAddress(orgId, "r.email_key")}`,
    clear: (ids, { tx, orgId, now }) =>
      deleteResponses(tx, orgId, sql`r.org_id = ${orgId} AND r.id = ANY(${[...ids]}::bigint[])`, now),
  },
];
