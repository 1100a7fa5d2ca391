import type { ChatContact, TemplateCalls } from "../../../../../dataProviders/types";

/** A contact with what the list of chats tells of their chat. */
export type ChatSummary =
  TemplateCalls["GET /apps/chat/chats-and-contacts"]["answer"]["chatsContacts"][number];

/** The address of the chat with a contact; of the list without one. */
export function chatPath(contactId?: number): string {
  return contactId === undefined ? "/apps/chat" : `/apps/chat/${contactId}`;
}

/** The contact that an address names; undefined for the list, null for an address that names nobody. */
export function contactIdOf(pathname: string): number | null | undefined {
  const [, , , key = ""] = pathname.split("/");
  if (key === "") return undefined;
  return /^\d{1,15}$/.test(key) && pathname.split("/").length === 4 ? Number(key) : null;
}

/** Those whose name contains the text, whatever its case. */
export function named<P extends { fullName: string }>(people: readonly P[], q: string): P[] {
  const wanted = q.trim().toLocaleLowerCase();
  return people.filter(({ fullName }) => fullName.toLocaleLowerCase().includes(wanted));
}

/** Chats by their last message, the newest first. */
export function newestFirst(chats: readonly ChatSummary[]): ChatSummary[] {
  const at = ({ chat }: ChatSummary): number => Date.parse(chat.lastMessage?.time ?? "") || 0;
  return chats.toSorted((one, other) => at(other) - at(one));
}

/** The contacts nobody has written with yet, by name. */
export function withoutChat(contacts: readonly ChatContact[], chats: readonly ChatSummary[]): ChatContact[] {
  const known = new Set(chats.map(({ id }) => id));
  return contacts
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => one.fullName.localeCompare(other.fullName));
}
