import sql, { raw, type Sql } from "sql-template-tag";
import { column, expression, json, type Model, PK, reference, worked } from "../../engine/questions/model";
import { subjectOf } from "./delivery/subjectTest";
import { isOwn, isRead, isSent } from "./queries";

/** Of the message that somebody was sent. */
const ofMessage = (text: string): string =>
  `(SELECT ${text} FROM messages m WHERE m.org_id = %.org_id AND m.id = %.message_id)`;

/** What a person has in their boxes, and what was sent to whom, as far as they know of it. */
export const messageModels: readonly Model[] = [
  {
    resource: "messages",
    table: "messages",
    key: "id",
    anyOf: ["messages"],
    title: (alias) => raw(`${alias}.subject`),
    rows: (alias, { orgId, memberId }) => isOwn(orgId, memberId, alias),
    fields: {
      pk: PK,
      subject: column("text", "subject"),
      body: column("text", "body"),
      snippet: column("text", "snippet"),
      from: json("jsonb_build_object('pk', %.sender_id, 'name', %.sender_name, 'email', %.sender_email)"),
      box: worked(
        "text",
        (alias, { orgId, memberId }) =>
          sql`(CASE WHEN ${isRead(orgId, memberId, alias)} IS NULL THEN 'sent' ELSE 'inbox' END)`,
      ),
      is_read: worked(
        "boolean",
        (alias, { orgId, memberId }) => sql`coalesce(${isRead(orgId, memberId, alias)}, true)`,
      ),
      status: column("text", "status"),
      sent_at: column("timestamptz", "released_at"),
      scheduled_at: column("timestamptz", "scheduled_at"),
    },
  },
  {
    resource: "received_messages",
    table: "message_recipients",
    key: "id",
    anyOf: ["messages"],
    title: (alias) => raw(ofMessage(subjectOf("%")).replaceAll("%", alias)),
    rows: (alias, { memberId }): Sql => sql`${isSent(alias)} AND (${raw(`${alias}.member_id`)} = ${memberId}
      OR ${raw(`${alias}.list_id IS NOT NULL`)} OR ${raw(ofMessage("m.sender_id").replaceAll("%", alias))} = ${memberId})`,
    fields: {
      pk: PK,
      message: reference("messages", "message_id"),
      subject: expression("text", ofMessage(subjectOf("%"))),
      sender: expression("text", ofMessage("m.sender_name")),
      status: column("text", "status"),
      sent_at: expression("timestamptz", `coalesce(%.sent_at, ${ofMessage("m.released_at")})`),
    },
  },
];
