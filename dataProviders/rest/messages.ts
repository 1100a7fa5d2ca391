import type { BuiltInLetterCheckResponse } from "../../contract/api/builtInLetters";
import type { LetterCheckResponse, PrintableLettersResponse } from "../../contract/api/letters";
import type { MailingListSaved } from "../../contract/api/mailingLists";
import type {
  MailAllowance,
  HelpResponse,
  MessageDeleted,
  MessageItem,
  MessageOpened,
  MessagePreview,
  MessageReadResponse,
  MessageSendResponse,
  MessageTestResponse,
} from "../../contract/api/messages";
import type { Picture } from "../../contract/api/pictures";
import type { DraftList, DraftSaved } from "../../contract/api/messageDrafts";
import type { MessageBox, MessagePage, MessageVerbs } from "../verbs/messages";
import type { HttpClient, HttpRequest } from "./httpClient";
import { queryOf } from "./queryOf";

const PATHS: Record<MessageBox, string> = { inbox: "message/", sent: "message/sent/" };

/** The mailbox's calls as our server documents them. */
export function createMessageCalls(httpClient: HttpClient): MessageVerbs {
  const call = async (request: HttpRequest): Promise<unknown> => (await httpClient.request(request)).json;
  /** Attachments come with addresses relative to the API's. */
  const withAddresses = (message: MessageItem): MessageItem => ({
    ...message,
    attachments: message.attachments.map((file) => ({ ...file, url: httpClient.addressOf(file.url) })),
  });

  return {
    async messageList({ box, page, perPage, search, unread, filter, signal }) {
      const query = queryOf({
        page,
        per_page: perPage,
        search,
        unread: box === "inbox" ? unread : undefined,
        filter,
      });
      const answer = (await call({ path: PATHS[box], query, signal })) as MessagePage;
      return { ...answer, messages: answer.messages.map(withAddresses) };
    },
    async messageOpen({ box, id, signal }) {
      const answer = (await call({ path: `${PATHS[box]}${id}/`, signal })) as MessageOpened;
      return { ...answer, message: withAddresses(answer.message) };
    },
    messageMark: async ({ id, is_read }) =>
      (await call({ method: "PUT", path: `message/${id}/`, body: { is_read } })) as MessageReadResponse,
    messageDelete: async ({ box, id, leaving }) =>
      (await call({ method: "DELETE", path: `${PATHS[box]}${id}/`, keepalive: leaving })) as MessageDeleted,
    messagePreview: async ({ signal, ...body }) =>
      (await call({ method: "POST", path: "message/preview/", body, signal })) as MessagePreview,
    messageSend: async ({ message, key }) =>
      (await call({
        method: "POST",
        path: "message/",
        body: message,
        headers: { "Idempotency-Key": key },
      })) as MessageSendResponse,
    messageAllowance: async ({ signal }) =>
      (await call({ method: "GET", path: "message/allowance/", ...(signal && { signal }) })) as MailAllowance,
    messageTest: async (body) =>
      (await call({ method: "POST", path: "message/test/", body })) as MessageTestResponse,
    messageTakeBack: async ({ id, draft }) =>
      ((await call({ method: "POST", path: `message/sent/${id}/draft/`, body: { draft } })) as DraftSaved)
        .draft,
    messageChooseSubject: async ({ id, subject }) => {
      await call({ method: "POST", path: `message/sent/${id}/subject/`, body: { subject } });
    },
    messageRetryAddress: async (body) =>
      (await call({ method: "POST", path: "message/address/retry/", body })) as { email: string },
    messageDrafts: async ({ signal }) =>
      ((await call({ path: "message/drafts/", signal })) as DraftList).drafts,
    messageDraftSave: async ({ id, draft }) =>
      ((await call({ method: "PUT", path: `message/drafts/${id}/`, body: draft })) as DraftSaved).draft,
    messageDraftDelete: async ({ id }) => {
      await call({ method: "DELETE", path: `message/drafts/${id}/` });
    },
    messageListAdd: async ({ list: pk, add }) =>
      (await call({ method: "PUT", path: "mailing-list/", body: { pk, add } })) as MailingListSaved,
    messageHelp: async (body) =>
      (await call({ method: "POST", path: "message/help/", body })) as HelpResponse,
    letterCheck: async ({ signal, ...body }) =>
      (await call({ method: "POST", path: "letters/check/", body, signal })) as LetterCheckResponse,
    builtInLetterCheck: async ({ signal, name, ...body }) =>
      (await call({
        method: "POST",
        path: `built_in_letters/${encodeURIComponent(name)}/check/`,
        body,
        signal,
      })) as BuiltInLetterCheckResponse,
    builtInLetterRestore: async ({ name, language }) => {
      await call({
        method: "DELETE",
        path: `built_in_letters/${encodeURIComponent(name)}/`,
        query: { language },
      });
    },
    pictureAdd: async (body) =>
      ((await call({ method: "POST", path: "message/pictures/", body })) as { picture: Picture }).picture,
    letterPrintable: async ({ signal }) =>
      ((await call({ path: "printing/", signal })) as PrintableLettersResponse).letters,
    letterPdf: ({ name, ...query }) =>
      httpClient.download({ path: `letters/${encodeURIComponent(name)}/pdf/`, query }),
  };
}
