import type { Picture } from "../../contract/api/pictures";
import type { Language } from "../../contract/api/common";
import type {
  BuiltInLetterCheckRequest,
  BuiltInLetterCheckResponse,
} from "../../contract/api/builtInLetters";
import type { LetterCheckRequest, LetterCheckResponse, PrintableLetter } from "../../contract/api/letters";
import type { MailingListSaved } from "../../contract/api/mailingLists";
import type {
  HelpRequest,
  HelpResponse,
  InboxResponse,
  MailAllowance,
  MessageDeleted,
  MessageOpened,
  MessagePreview,
  MessagePreviewRequest,
  MessageReadResponse,
  MessageSendRequest,
  MessageSendResponse,
  MessageTestRequest,
  MessageTestResponse,
} from "../../contract/api/messages";
import type { DraftSaveRequest, MessageDraft } from "../../contract/api/messageDrafts";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** The two boxes of a person. */
export type MessageBox = "inbox" | "sent";

export interface MessageListParams extends Abortable {
  box: MessageBox;
  /** From 1. */
  page: number;
  perPage: number;
  search?: string;
  /** Of the inbox alone: those that are unread, or those that are not. */
  unread?: boolean;
  /** A condition as JSON. */
  filter?: string;
}

/** One page of a box, the newest first. */
export interface MessagePage extends Pick<InboxResponse, "messages" | "total"> {
  /** How many of the whole inbox are unread; nothing for what was sent. */
  unread?: number;
}

export interface MessageKey {
  box: MessageBox;
  id: number;
}

/** A person's mailbox, and asking for help. Rejects with ra-core's `HttpError`. */
export interface MessageVerbs {
  messageList(params: MessageListParams): Promise<MessagePage>;
  /** Opens a message with its neighbours, which marks one of the inbox as read; 404 when it is not there. */
  messageOpen(params: MessageKey & Abortable): Promise<MessageOpened>;
  messageMark(params: { id: number; is_read: boolean }): Promise<MessageReadResponse>;
  /** Deletes the person's own copy; `leaving` lets the request outlive the page. */
  messageDelete(params: MessageKey & { leaving?: boolean }): Promise<MessageDeleted>;
  /** Who would get a message, and who would not and why; 403 for addresses outside that the person may not write to. */
  messagePreview(params: MessagePreviewRequest & Abortable): Promise<MessagePreview>;
  /** Sends now or at `scheduled_at`. The same `key` sent again gives the first answer, and no second message. */
  messageSend(params: { message: MessageSendRequest; key: string }): Promise<MessageSendResponse>;
  /** How many mails to people who are not its own the organisation may still send today. */
  messageAllowance(params: Abortable): Promise<MailAllowance>;
  /** Sends what is written to the person alone, at the address that they sign in with. */
  messageTest(params: MessageTestRequest): Promise<MessageTestResponse>;
  /**
   * Makes a planned message a draft again, under a key that the browser chooses: it is not sent then. 409 `already_sent`
   * for one that has left.
   */
  messageTakeBack(params: { id: number; draft: string }): Promise<MessageDraft>;
  /** Decides which subject, from 0, those get who wait for the decision; 409 where it is decided. */
  messageChooseSubject(params: { id: number; subject: number }): Promise<void>;
  /** Has an address tried again whose mail came back; 404 for any other. */
  messageRetryAddress(params: { email: string }): Promise<{ email: string }>;
  /** What the person is writing, the latest first; undefined where the browser alone keeps that. */
  messageDrafts(params: Abortable): Promise<MessageDraft[] | undefined>;
  /** Keeps a draft under the key that the browser chose; 409 `stale` with the draft as it is now where it was changed elsewhere. */
  messageDraftSave(params: { id: string; draft: DraftSaveRequest }): Promise<MessageDraft | undefined>;
  messageDraftDelete(params: { id: string }): Promise<void>;
  /** Puts people and addresses on a static mailing list; whoever could not be is in `skipped`. */
  messageListAdd(params: { list: number; add: (number | string)[] }): Promise<MailingListSaved>;
  messageHelp(params: HelpRequest): Promise<HelpResponse>;
  /** What of a text cannot be filled in, and how it reads for a record. */
  letterCheck(params: LetterCheckRequest & Abortable): Promise<LetterCheckResponse>;
  /** What words for a built-in letter lack, and how it reads for a record. */
  builtInLetterCheck(
    params: { name: string } & BuiltInLetterCheckRequest & Abortable,
  ): Promise<BuiltInLetterCheckResponse>;
  /** Takes the product's words back in a language. */
  builtInLetterRestore(params: { name: string; language: Language }): Promise<void>;
  /** Makes a picture of an upload that letters and messages can show. */
  pictureAdd(params: { upload_id: string }): Promise<Picture>;
  /** A letter on paper, as a record or each of several fills it. */
  letterPdf(params: {
    name: string;
    record?: string;
    ids?: string;
    language?: Language;
  }): Promise<DownloadedFile>;
  /** Which letters can be printed of which records. */
  letterPrintable(params: Abortable): Promise<PrintableLetter[]>;
}

export const messageVerbs: VerbNames<MessageVerbs> = {
  messageList: true,
  messageOpen: true,
  messageMark: true,
  messageDelete: true,
  messagePreview: true,
  messageSend: true,
  messageAllowance: true,
  messageTest: true,
  messageTakeBack: true,
  messageChooseSubject: true,
  messageRetryAddress: true,
  messageDrafts: true,
  messageDraftSave: true,
  messageDraftDelete: true,
  messageListAdd: true,
  messageHelp: true,
  letterCheck: true,
  builtInLetterCheck: true,
  builtInLetterRestore: true,
  pictureAdd: true,
  letterPdf: true,
  letterPrintable: true,
};
