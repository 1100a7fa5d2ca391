import sql from "sql-template-tag";
import { ERASED_DOMAIN } from "../../engine/personalData/person";
import { isHeld, type RetentionRule } from "../../engine/retention/rule";

/** People who are no longer of the organisation, and of whom nothing was heard since, are erased as if they had asked for it. */
function former(kind: RetentionRule["kind"], status: "Inactive" | "Removed"): RetentionRule {
  return {
    kind,
    due: (orgId, before) => sql`SELECT m.id FROM members m
      WHERE m.org_id = ${orgId} AND m.status = ${status} AND m.updated_at < ${before}
        AND coalesce(m.last_login_at, m.created_at) < ${before}
        AND m.email NOT LIKE ${`%@${ERASED_DOMAIN}`} AND NOT ${isHeld(orgId, "m.person_id")}
        AND NOT EXISTS (SELECT FROM donors d WHERE d.org_id = m.org_id AND d.person_id = m.person_id AND d.last_at >= ${before})
        AND NOT EXISTS (SELECT FROM event_rsvps r WHERE r.org_id = m.org_id AND r.person_id = m.person_id
          AND greatest(r.created_at, to_timestamp(r.occurrence_id)) >= ${before})
        AND NOT EXISTS (SELECT FROM form_responses f WHERE f.org_id = m.org_id AND f.person_id = m.person_id
          AND f.submitted_at >= ${before})
        AND NOT EXISTS (SELECT FROM grant_submissions g WHERE g.org_id = m.org_id AND g.person_id = m.person_id
          AND g.updated_at >= ${before})
        AND NOT EXISTS (SELECT FROM mailing_list_subscribers s WHERE s.org_id = m.org_id AND s.person_id = m.person_id
          AND s.status = 'confirmed')`,
    async clear(ids, { eraseMember }) {
      let cleared = 0;
      for (const id of ids) if (await eraseMember(id)) cleared += 1;
      return cleared;
    },
  };
}

/** Former members and volunteers. */
export const memberRetention: readonly RetentionRule[] = [
  former("inactive_people", "Inactive"),
  former("removed_people", "Removed"),
];
