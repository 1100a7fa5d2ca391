import { nameOf } from "../behaviours/memberRows";
import type { DemoScope } from "../behaviours/types";
import type { DemoMessage } from "./demoMessage";

/** Puts a message, as it is now, into the history of each list that it is for; what is sent in the demo arrives. */
export function noteInLists(message: DemoMessage, scope: DemoScope): void {
  const { store } = scope;
  forgetInLists(message, scope);
  message.history = message.mailing_lists.map(({ pk }) => {
    const count = (status: string): number =>
      message.recipients.filter((one) => one.list === pk && one.status === status).length;
    const row = store.add("mailing_list_messages", {
      mailing_list: pk,
      subject: message.subject,
      sender: nameOf(store.find("members", message.sender) ?? {}),
      status: message.sent_at === null ? "queued" : "sent",
      sent_at: message.sent_at,
      scheduled_at: message.scheduled_at,
      delivered: count("waiting"),
      waiting: 0,
      failed: 0,
      skipped: count("skipped"),
    });
    return row.pk as number;
  });
}

/** Takes a message out of those histories: one that was planned and is not sent. */
export function forgetInLists(message: DemoMessage, { store }: DemoScope): void {
  for (const key of message.history ?? []) store.remove("mailing_list_messages", key);
  message.history = [];
}
