import type { MessageDraft } from "../../../contract/api/messageDrafts";
import type { Values } from "../../recordProvider";
import { nameOf } from "../behaviours/memberRows";
import type { RecordStore } from "../records/recordStore";
import type { DemoMessage } from "./demoMessage";

/** A planned message as the draft that it becomes again. */
export function draftOf(message: DemoMessage, id: string, store: RecordStore): MessageDraft {
  return {
    id,
    recipients: recipientsOf(message, store),
    subject: message.subject,
    body: message.body,
    attachments: message.attachments.map(({ id: upload_id, file_name, content_type, size }) => ({
      upload_id,
      file_name,
      content_type,
      size,
    })),
    reply_to: message.thread === message.pk ? null : message.thread,
    scheduled_at: message.scheduled_at,
    version: 1,
    updated_at: store.now().toISOString(),
  };
}

/** Whom a message was for, as a draft names them; what is gone meanwhile is left out. */
function recipientsOf(
  { audience, mailing_lists: lists }: DemoMessage,
  store: RecordStore,
): MessageDraft["recipients"] {
  const { members, emails, teams, dates = [] } = audience;
  const known = (resource: string, ids: readonly number[]): Values[] =>
    ids.map((id) => store.find(resource, id)).filter((row) => row !== undefined);
  return [
    ...known(
      "mailing_lists",
      lists.map(({ pk }) => pk),
    ).map(({ pk, name }) => ({ kind: "list" as const, key: String(pk), label: String(name) })),
    ...known("teams", teams).map(({ pk, name }) => ({
      kind: "team" as const,
      key: String(pk),
      label: String(name),
    })),
    ...known("members", members).map((person) => ({
      kind: "member" as const,
      key: String(person.pk),
      label: nameOf(person) || String(person.email),
    })),
    ...emails.map((email) => ({ kind: "email" as const, key: email, label: email })),
    ...dates.map(({ id, name }) => ({ kind: "event" as const, key: id, label: name })),
  ];
}
