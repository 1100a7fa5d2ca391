import { MESSAGE_KIND } from "./delivery/attachmentSender";
import { SUBJECT_OF } from "./delivery/subjectTest";
import sql, { type Sql } from "sql-template-tag";
import { stopReading, suppress } from "../mailingLists";
import { releaseUploads } from "../../platform/files";
import { numbered } from "../../engine/personalData/numbered";
import { erasedAddress, type Person } from "../../engine/personalData/person";
import type { PersonalPart } from "../../engine/personalData/part";

const subscriptions: PersonalPart = {
  kind: "subscriptions",
  outcome: "erased",
  entries: ({
    orgId,
    email,
  }) => sql`SELECT l.name AS mailing_list, s.name, s.email, s.status, s.subscribed_at, s.changed_at
    FROM mailing_list_subscribers s JOIN mailing_lists l ON l.org_id = s.org_id AND l.id = s.list_id
    WHERE s.org_id = ${orgId} AND s.email_key = lower(${email}) ORDER BY s.id`,
  async erase({ orgId, email, memberId }, { tx }) {
    await tx.query(sql`DELETE FROM mailing_list_subscribers
      WHERE org_id = ${orgId} AND (email_key = lower(${email}) OR member_id = ${memberId})`);
  },
};

/** The marks go with the agreement that they hang on. */
const reading: PersonalPart = {
  kind: "reading",
  outcome: "erased",
  entries: ({ orgId, email }) => sql`SELECT c.email_key AS email, c.agreed_at, c.how, m.subject, d.opened_at,
      cardinality(d.followed) AS followed
    FROM reading_consents c LEFT JOIN message_readers d ON d.org_id = c.org_id AND d.email_key = c.email_key
      LEFT JOIN messages m ON m.org_id = d.org_id AND m.id = d.message_id
    WHERE c.org_id = ${orgId} AND c.email_key = lower(${email}) ORDER BY d.recipient_id`,
  async erase({ orgId, email }, { tx }) {
    if (email !== null) await stopReading(tx, orgId, email);
  },
};

/** The bare address, with nothing beside it: without it the next import would write to the person again. */
const suppression: PersonalPart = {
  kind: "suppression",
  outcome: "kept",
  entries: ({ orgId, email }) => sql`SELECT email_key AS email, reason, created_at FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${email})`,
  async erase({ orgId, email }, { tx, now }) {
    if (email === null) return;
    await tx.query(sql`DELETE FROM soft_bounces WHERE org_id = ${orgId} AND email_key = lower(${email})`);
    await suppress(tx, orgId, email, now);
  },
};

const isAddressed = ({ orgId, email }: Person): Sql => sql`m.org_id = ${orgId} AND (
  EXISTS (SELECT FROM jsonb_array_elements(m.addressees) AS a (value) WHERE lower(a.value ->> 'email') = lower(${email}))
  OR EXISTS (SELECT FROM jsonb_array_elements_text(m.audience -> 'emails') AS e (address) WHERE lower(e.address) = lower(${email}))
  OR lower(m.reply_to) = lower(${email}))`;

const received = ({ orgId, email, memberId }: Person): Sql =>
  sql`r.org_id = ${orgId} AND (r.email_key = lower(${email}) OR r.member_id = ${memberId})`;

const receivedMessages: PersonalPart = {
  kind: "received_messages",
  outcome: "anonymised",
  entries: (
    person,
  ) => sql`SELECT ${SUBJECT_OF("r")} AS subject, m.sender_name AS sender, m.body_text AS text, r.name, r.email, r.status, r.reason,
      r.sent_at, r.read_at
    FROM message_recipients r JOIN messages m ON m.org_id = r.org_id AND m.id = r.message_id
    WHERE ${received(person)} ORDER BY r.id`,
  async erase(person, { tx, erasedName, now }) {
    // Nothing that waits to be sent goes out any more.
    await tx.query(sql`UPDATE message_recipients r SET email = ${numbered("recipient", "r.id")}, name = ${erasedName},
        member_id = NULL, fills = NULL, deleted_at = coalesce(r.deleted_at, ${now}),
        reason = CASE WHEN r.status = 'queued' THEN 'unsubscribed' ELSE r.reason END,
        status = CASE WHEN r.status = 'queued' THEN 'skipped' ELSE r.status END
      WHERE ${received(person)}`);
    await tx.query(sql`UPDATE messages m SET
        reply_to = CASE WHEN lower(m.reply_to) = lower(${person.email}) THEN NULL ELSE m.reply_to END,
        addressees = (SELECT coalesce(jsonb_agg(CASE WHEN lower(a.value ->> 'email') = lower(${person.email})
              THEN a.value || jsonb_build_object('name', ${erasedName}::text, 'email', ${erasedAddress("recipient", 0)}::text)
              ELSE a.value END ORDER BY a.place), '[]')
            FROM jsonb_array_elements(m.addressees) WITH ORDINALITY AS a (value, place)),
        audience = jsonb_set(m.audience, '{emails}', (SELECT coalesce(jsonb_agg(e.address), '[]')
            FROM jsonb_array_elements_text(m.audience -> 'emails') AS e (address) WHERE lower(e.address) <> lower(${person.email})))
      WHERE ${isAddressed(person)}`);
  },
};

const sent = ({ orgId, email, memberId }: Person): Sql =>
  sql`m.org_id = ${orgId} AND (m.sender_id = ${memberId} OR lower(m.sender_email) = lower(${email}))`;

/** What somebody wrote for the organisation is its correspondence, without them. What is planned is not sent. */
const sentMessages: PersonalPart = {
  kind: "sent_messages",
  outcome: "anonymised",
  entries: (
    person,
  ) => sql`SELECT m.subject, m.other_subjects, m.sender_name, m.sender_email, m.reply_to, m.body_text AS text, m.addressees AS recipients,
      m.status, m.created_at, m.released_at AS sent_at
    FROM messages m WHERE ${sent(person)} ORDER BY m.created_at, m.id`,
  async erase(person, { tx, erasedName, now }) {
    const planned = await tx.query<{ id: number }>(
      sql`DELETE FROM messages m WHERE ${sent(person)} AND m.released_at IS NULL RETURNING m.id`,
    );
    for (const { id } of planned) {
      await releaseUploads(tx, person.orgId, { kind: MESSAGE_KIND, ref: id }, now);
    }
    await tx.query(sql`UPDATE messages m SET sender_name = ${erasedName}, sender_email = ${erasedAddress("sender", person.memberId ?? 0)},
        reply_to = NULL WHERE ${sent(person)}`);
  },
};

/** Mailing lists and messages. */
export const messageParts: readonly PersonalPart[] = [
  subscriptions,
  reading,
  suppression,
  receivedMessages,
  sentMessages,
];
