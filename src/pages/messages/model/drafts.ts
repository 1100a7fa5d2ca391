import { isAddress } from "../../../../contract/api/addressText";
import type { SubjectTestDraft } from "../../../../contract/api/subjectTests";
import type { Recipient } from "./recipients";

/** A file of a draft that has been sent to the server. */
export interface DraftFile {
  upload_id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** A message that is being written. */
export interface Draft {
  id: string;
  recipients: Recipient[];
  subject: string;
  /** Subjects that are tried beside it. */
  subjectTest?: SubjectTestDraft | null;
  /** HTML. */
  body: string;
  attachments: DraftFile[];
  /** The message that this one answers. */
  replyTo: number | null;
  /** ISO 8601; empty to send at once. */
  scheduledAt: string | null;
  /** ISO 8601. */
  savedAt: string;
  /** The server's, as this text was read or last kept there; missing while it never was. */
  version?: number;
  /** Whether the server has this very text. */
  isKept?: boolean;
}

/** The part of `Storage` that is used. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The drafts of one person in this browser, the newest first. */
export interface DraftStore {
  all(): readonly Draft[];
  find(id: string): Draft | undefined;
  /** Answers whether there was room for it. */
  save(draft: Draft): boolean;
  remove(id: string): void;
  /** Puts these in place of all of them. */
  replace(drafts: readonly Draft[]): void;
  /** What was let go here and may still be at the server. */
  removed(): readonly string[];
  noteRemoved(id: string): void;
  forgetRemoved(id: string): void;
  /** Called whenever the drafts have changed here; returns the way to stop listening. */
  onChange(listener: () => void): () => void;
}

/** As many as are kept; the oldest gives way. */
const MOST = 100;

/** Reads and writes a person's drafts under a key of their own. What cannot be read is no draft. */
export function createDraftStore(storage: DraftStorage, owner: string): DraftStore {
  const key = `almoner.drafts.${owner}`;
  const listeners = new Set<() => void>();
  let read: { text: string | null; drafts: readonly Draft[] } = { text: null, drafts: [] };

  function all(): readonly Draft[] {
    const text = storage.getItem(key);
    // The same list for the same text, so that React sees a change only where there is one.
    if (text !== read.text) read = { text, drafts: readDrafts(text) };
    return read.drafts;
  }

  function write(drafts: readonly Draft[]): boolean {
    try {
      if (drafts.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(drafts));
    } catch {
      // Full, or closed to us: the text is still on the screen, and the caller says so.
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  }

  const removedKey = `${key}.removed`;
  const removed = (): string[] => readIds(storage.getItem(removedKey));

  function writeRemoved(ids: readonly string[]): void {
    try {
      if (ids.length === 0) storage.removeItem(removedKey);
      else storage.setItem(removedKey, JSON.stringify(ids));
    } catch {
      // Without room for it a draft too many comes back: less than one lost.
    }
  }

  const others = (id: string): Draft[] => all().filter((draft) => draft.id !== id);
  return {
    all,
    find: (id) => all().find((draft) => draft.id === id),
    save: (draft) => write([draft, ...others(draft.id)].slice(0, MOST)),
    remove: (id) => {
      if (all().some((draft) => draft.id === id)) write(others(id));
    },
    replace: (drafts) => {
      const next = drafts.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1)).slice(0, MOST);
      if (JSON.stringify(next) !== JSON.stringify(all())) write(next);
    },
    removed,
    noteRemoved: (id) => writeRemoved([id, ...removed().filter((one) => one !== id)].slice(0, MOST)),
    forgetRemoved: (id) => {
      const ids = removed();
      if (ids.includes(id)) writeRemoved(ids.filter((one) => one !== id));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readList(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const readDrafts = (text: string | null): Draft[] => readList(text).filter(isDraft);
const readIds = (text: string | null): string[] =>
  readList(text).filter((one): one is string => typeof one === "string");

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { id, recipients, subject, body, attachments, savedAt } = value as Partial<
    Record<keyof Draft, unknown>
  >;
  const texts = [id, subject, body, savedAt];
  return (
    texts.every((one) => typeof one === "string") && Array.isArray(recipients) && Array.isArray(attachments)
  );
}

/** Whether there is nothing in it that would be missed. */
export function isEmptyDraft({ recipients, subject, body, attachments }: Draft): boolean {
  return recipients.length === 0 && subject.trim() === "" && body === "" && attachments.length === 0;
}

/** What keeps a message from being sent, by field; the texts' keys. */
export function whatIsMissing(
  draft: Draft,
): Partial<Record<"to" | "subject" | "subject_test" | "body", string>> {
  const wrong = draft.recipients.some(({ kind, key }) => kind === "email" && !isAddress(key));
  return {
    ...(draft.recipients.length === 0 && { to: "messages.compose.missing.to" }),
    ...(wrong && { to: "messages.compose.missing.address" }),
    ...(draft.subject.trim() === "" && { subject: "messages.compose.missing.subject" }),
    ...(draft.subjectTest?.subjects.some((one) => one.trim() === "") && {
      subject_test: "messages.compose.missing.subject",
    }),
    ...(draft.body === "" && { body: "messages.compose.missing.body" }),
  };
}
