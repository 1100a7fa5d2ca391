import type { MessageItem } from "../../../../contract/api/messages";

/** Whom a message was for, by name: people and teams, then lists. */
export function namesOf({ to, mailing_lists }: Pick<MessageItem, "to" | "mailing_lists">): string[] {
  return [...to.map(({ name, email }) => name || (email ?? "")), ...mailing_lists.map(({ name }) => name)];
}
