import sql from "sql-template-tag";
import type { Queryable, Transaction } from "../../platform/db/database";

/** Why somebody is sent no short message. */
export type NoSms = "gone" | "left_alone" | "not_agreed" | "no_number";

/**
 * The number in E.164 that short messages to a person go to: their first that is right, and only where they said yes to them.
 */
export async function smsNumber(
  tx: Queryable,
  orgId: number,
  personId: number,
): Promise<{ number: string } | { why: NoSms }> {
  const [person] = await tx.query<{
    is_left_alone: boolean;
    agreed: boolean;
    number: string | null;
  }>(sql`SELECT
      p.do_not_contact OR p.is_deceased AS is_left_alone,
      p.consents @> '[{"channel": "sms", "answer": "yes"}]' AS agreed,
      (SELECT c.e164 FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id AND c.channel = 'phone'
        AND c.e164 <> '' AND NOT c.is_wrong ORDER BY c.id LIMIT 1) AS number
    FROM people p WHERE p.org_id = ${orgId} AND p.id = ${personId} AND p.merged_into IS NULL AND p.erased_at IS NULL`);
  if (!person) return { why: "gone" };
  if (person.is_left_alone) return { why: "left_alone" };
  if (!person.agreed) return { why: "not_agreed" };
  return person.number === null ? { why: "no_number" } : { number: person.number };
}

/** Notes that whoever has this number told the provider that they want no short messages: of everybody who has it. */
export async function refuseSms(
  tx: Transaction,
  orgId: number,
  number: string,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const refusal = JSON.stringify([{ channel: "sms", answer: "no", since: today, how: "phone" }]);
  await tx.query(sql`UPDATE people p SET version = version + 1, updated_at = ${now}, consents = ${refusal}::jsonb
      || coalesce((SELECT jsonb_agg(c) FROM jsonb_array_elements(p.consents) c WHERE c ->> 'channel' <> 'sms'), '[]'::jsonb)
    WHERE p.org_id = ${orgId} AND p.consents @> '[{"channel": "sms", "answer": "yes"}]' AND p.id IN (
      SELECT c.person_id FROM person_channels c WHERE c.org_id = ${orgId} AND c.channel = 'phone' AND c.e164 = ${number})`);
}
