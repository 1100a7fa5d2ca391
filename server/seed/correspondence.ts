import sql from "sql-template-tag";
import type { SampleCorrespondence, SampleMessage } from "../../demo-fixtures/nonprofit/correspondence";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { Transaction } from "../platform/db/database";
import { cleanHtml, plainText, snippetOf } from "../platform/html/letterHtml";

async function insertLists(
  tx: Transaction,
  orgId: number,
  { mailing_lists: lists }: SampleCorrespondence,
): Promise<void> {
  await tx.query(sql`INSERT INTO mailing_lists (org_id, id, name, description, kind, opt_in, filter, is_public, created_at, updated_at)
    SELECT ${orgId}::bigint, l.pk, l.name, l.description, l.kind, l.opt_in, l.filter, coalesce(l.is_public, false), l.updated_at, l.updated_at
    FROM jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
      AS l (pk bigint, name text, description text, kind text, opt_in text, filter jsonb, is_public boolean, updated_at timestamptz)`);
  const subscribers = lists.flatMap((list) =>
    list.subscribers.map((one) => ({ ...one, list: list.pk, at: list.updated_at })),
  );
  await tx.query(sql`INSERT INTO mailing_list_subscribers (org_id, id, list_id, member_id, email, name, status, subscribed_at, changed_at)
    SELECT ${orgId}::bigint, s.pk, s.list, s.member, s.email, s.name, s.status, s.subscribed_at, coalesce(s.subscribed_at, s.at)
    FROM jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb)
      AS s (pk bigint, list bigint, member bigint, email text, name text, status text, subscribed_at timestamptz, at timestamptz)`);
  const bounced = subscribers.filter(({ status, member }) => status === "bounced" && member === null);
  await tx.query(sql`INSERT INTO suppressed_addresses (org_id, email_key, reason, status, created_at)
    SELECT DISTINCT ON (lower(s.email)) ${orgId}::bigint, lower(s.email), 'bounced', '5.1.1', s.at
    FROM jsonb_to_recordset(${JSON.stringify(bounced)}::jsonb) AS s (email text, at timestamptz)`);
}

function messageRow(
  message: SampleMessage,
  organization: SampleOrganization,
  lists: SampleCorrespondence["mailing_lists"],
): object {
  const person = (pk: number): { name: string; email: string } => {
    const member = organization.members.find((one) => one.pk === pk);
    return { name: member ? `${member.first_name} ${member.last_name}` : "", email: member?.email ?? "" };
  };
  const sender = person(message.sender);
  const count = (status: string): number => message.recipients.filter((one) => one.status === status).length;
  const body = cleanHtml(message.body);
  return {
    pk: message.pk,
    thread: message.thread,
    sender: message.sender,
    sender_name: sender.name,
    sender_email: sender.email,
    subject: message.subject,
    body,
    body_text: plainText(body),
    snippet: snippetOf(body),
    audience: { members: message.to, emails: [], teams: [], lists: message.mailing_lists },
    addressees: message.to.map((pk) => ({ ...person(pk), kind: "member" })),
    mailing_lists: lists
      .filter(({ pk }) => message.mailing_lists.includes(pk))
      .map(({ pk, name }) => ({ pk, name })),
    sent_at: message.sent_at,
    recipients_count: message.recipients.length - count("skipped"),
    sent_count: count("sent"),
    failed_count: count("failed"),
    skipped_count: count("skipped"),
  };
}

async function insertMessages(
  tx: Transaction,
  organization: SampleOrganization,
  { messages, mailing_lists: lists }: SampleCorrespondence,
): Promise<void> {
  const orgId = organization.pk;
  // An answer may be sent after the next letter: boxes go by time, and so do the keys of recipients.
  const inTime = messages.toSorted((left, right) => (left.sent_at < right.sent_at ? -1 : 1));
  const rows = inTime.map((message) => messageRow(message, organization, lists));
  await tx.query(sql`INSERT INTO messages (org_id, id, thread_id, sender_id, sender_name, sender_email, subject, body, body_text,
      snippet, audience, addressees, mailing_lists, status, released_at, box_at, created_at, recipients_count, sent_count,
      failed_count, skipped_count)
    SELECT ${orgId}::bigint, m.pk, m.thread, m.sender, m.sender_name, m.sender_email, m.subject, m.body, m.body_text, m.snippet,
      m.audience, m.addressees, m.mailing_lists, 'sent', m.sent_at, m.sent_at, m.sent_at, m.recipients_count, m.sent_count,
      m.failed_count, m.skipped_count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (pk bigint, thread bigint, sender bigint, sender_name text,
      sender_email text, subject text, body text, body_text text, snippet text, audience jsonb, addressees jsonb,
      mailing_lists jsonb, sent_at timestamptz, recipients_count int, sent_count int, failed_count int, skipped_count int)`);
  const recipients = inTime.flatMap((message) =>
    message.recipients.map((one) => ({
      ...one,
      message: message.pk,
      list: one.kind === "list" ? message.mailing_lists[0] : null,
      sent_at: one.status === "sent" ? message.sent_at : null,
    })),
  );
  await tx.query(sql`INSERT INTO message_recipients (org_id, message_id, member_id, email, name, kind, list_id, status, reason,
      attempts, sent_at, read_at)
    SELECT ${orgId}::bigint, r.message, r.member, r.email, r.name, r.kind, r.list, r.status, r.reason,
      CASE r.status WHEN 'skipped' THEN 0 ELSE 1 END, r.sent_at, r.read_at
    FROM jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) AS r (message bigint, member bigint, email text, name text,
      kind text, list bigint, status text, reason text, sent_at timestamptz, read_at timestamptz)`);
}

/** Adds mailing lists and messages of the sample; the organisation and its members are there already. */
export async function insertCorrespondence(
  tx: Transaction,
  organization: SampleOrganization,
  correspondence: SampleCorrespondence,
): Promise<void> {
  await insertLists(tx, organization.pk, correspondence);
  await insertMessages(tx, organization, correspondence);
}
