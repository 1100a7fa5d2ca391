import sql from "sql-template-tag";
import { isHeld, isHeldAddress, type RetentionRule } from "../../engine/retention/rule";
import { withoutNames } from "./personalData";

/** Guests lose their names some time after the date that they came to; how many there were stays. */
export const eventRetention: readonly RetentionRule[] = [
  {
    kind: "event_attendees",
    due: (orgId, before) => sql`SELECT r.id FROM event_rsvps r
      WHERE r.org_id = ${orgId} AND r.link_seed <> '' AND to_timestamp(r.occurrence_id) < ${before}
        AND r.updated_at < ${before} AND r.status <> 'pending_payment'
        AND NOT ${isHeld(orgId, "r.person_id")} AND NOT ${isHeldAddress(orgId, "r.email_key")}`,
    async clear(ids, { tx, orgId, erasedName, now }) {
      await withoutNames(tx, orgId, ids, { erasedName, now });
      return ids.length;
    },
  },
];
