import sql from "sql-template-tag";
import { numbered } from "../../engine/personalData/numbered";
import { ERASED_DOMAIN, erasedAddress } from "../../engine/personalData/person";
import { isHeldAddress, type RetentionRule } from "../../engine/retention/rule";

/** Who got a message is forgotten some time after it was sent; that it was sent, and to how many, stays. */
export const messageRetention: readonly RetentionRule[] = [
  {
    kind: "message_recipients",
    due: (orgId, before) => sql`SELECT r.id FROM message_recipients r
      JOIN messages m ON m.org_id = r.org_id AND m.id = r.message_id
      WHERE r.org_id = ${orgId} AND m.released_at < ${before} AND r.status IN ('sent', 'failed', 'skipped')
        AND r.email NOT LIKE ${`%@${ERASED_DOMAIN}`} AND NOT ${isHeldAddress(orgId, "r.email_key")}`,
    async clear(ids, { tx, orgId, erasedName, now }) {
      const gone = await tx.query<{ message: number }>(sql`UPDATE message_recipients r SET
          email = ${numbered("recipient", "r.id")}, name = ${erasedName}, member_id = NULL,
          deleted_at = coalesce(r.deleted_at, ${now})
        WHERE r.org_id = ${orgId} AND r.id = ANY(${[...ids]}::bigint[]) RETURNING r.message_id AS message`);
      // Marks of opens name the address, too.
      await tx.query(
        sql`DELETE FROM message_readers WHERE org_id = ${orgId} AND recipient_id = ANY(${[...ids]}::bigint[])`,
      );
      const messages = [...new Set(gone.map(({ message }) => message))];
      const nobody = { name: erasedName, email: erasedAddress("recipient", 0) };
      await tx.query(sql`UPDATE messages m SET
          addressees = (SELECT coalesce(jsonb_agg(CASE WHEN a.value ? 'email' THEN a.value || ${JSON.stringify(nobody)}::jsonb
              ELSE a.value END ORDER BY a.place), '[]') FROM jsonb_array_elements(m.addressees) WITH ORDINALITY AS a (value, place)),
          audience = CASE WHEN m.audience ? 'emails' THEN m.audience || '{"emails": []}' ELSE m.audience END
        WHERE m.org_id = ${orgId} AND m.id = ANY(${messages}::bigint[])`);
      return gone.length;
    },
  },
];
