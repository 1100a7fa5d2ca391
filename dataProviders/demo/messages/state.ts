import type { Addressee } from "../../../contract/api/messages";
import type { SampleCorrespondence, SampleMessage } from "../../../demo-fixtures/nonprofit/correspondence";
import type { Values } from "../../recordProvider";
import { nameOf } from "../behaviours/memberRows";
import type { DemoScope } from "../behaviours/types";
import { resolveAudience } from "./audience";
import type { DemoMessage, Mailbox } from "./demoMessage";
import { noteInLists } from "./listHistory";

/** The sample's messages, as if each had been sent here. */
export function mailboxOf({ messages, mailing_lists }: SampleCorrespondence, scope: DemoScope): Mailbox {
  return messages
    .toSorted((one, other) => (one.sent_at < other.sent_at ? -1 : 1))
    .map((message) => fromSample(message, mailing_lists, scope));
}

function fromSample(
  message: SampleMessage,
  lists: SampleCorrespondence["mailing_lists"],
  { store }: DemoScope,
): DemoMessage {
  const people = message.to.flatMap((pk): Values[] => asList(store.find("members", pk)));
  const [list] = message.mailing_lists;
  return {
    ...message,
    audience: { members: message.to, emails: [], teams: [], lists: message.mailing_lists },
    to: people.map(asAddressee),
    mailing_lists: lists
      .filter(({ pk }) => message.mailing_lists.includes(pk))
      .map(({ pk, name }) => ({ pk, name })),
    attachments: [],
    scheduled_at: null,
    status: "sent",
    isDeleted: false,
    recipients: message.recipients.map(({ kind, ...recipient }) => ({
      ...recipient,
      list: kind === "list" ? list : null,
      isDeleted: false,
    })),
  };
}

/** A member as a message names them. */
export function asAddressee(member: Values): Addressee {
  return { name: nameOf(member), email: String(member.email), kind: "member" };
}

/** Settles who gets a message now: a copy for each address, and those who are left out with the reason. */
export function release(message: DemoMessage, scope: DemoScope): void {
  const { recipients, skipped } = resolveAudience(message.audience, scope);
  message.sent_at = scope.store.now().toISOString();
  message.recipients = [
    ...recipients.map((one) => ({ ...one, status: "waiting" as const, reason: null })),
    ...skipped.map((one) => ({ ...one, status: "skipped" as const })),
  ].map((one) => ({ ...one, read_at: null, isDeleted: false }));
}

/** What the queue of the server does meanwhile: sends what is due, and settles what was sent before. */
export function deliver(mailbox: Mailbox, scope: DemoScope): void {
  const now = scope.store.now().toISOString();
  for (const message of mailbox) {
    const isDue = message.sent_at === null && message.scheduled_at !== null && message.scheduled_at <= now;
    if (isDue) {
      release(message, scope);
      noteInLists(message, scope);
    }
    if (message.sent_at === null || message.status === "sent") continue;
    for (const recipient of message.recipients) {
      if (recipient.status === "waiting") recipient.status = "sent";
    }
    message.status = "sent";
  }
}

function asList(row: Values | undefined): Values[] {
  return row ? [row] : [];
}
