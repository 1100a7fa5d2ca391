import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { MessageOpened } from "../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { MessageBox, MessagePage } from "./types";

export const PER_PAGE = 25;
/** How often new messages are asked for. */
const FRESH_MS = 60_000;
/** How often while a message is on its way. */
const SENDING_MS = 2_000;

/** What of a box is shown; all of it stands in the address. */
export interface BoxView {
  page: number;
  search: string;
  unread: boolean;
  /** A condition, as calls take it. */
  filter?: string | undefined;
}

/** One page of a box. */
export function useMessages(box: MessageBox, view: BoxView): UseQueryResult<MessagePage> {
  const { page, search, unread, filter } = view;
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["messages", "list", box, page, search, unread, filter],
    queryFn: ({ signal }) =>
      dataProvider.messageList({
        box,
        page,
        perPage: PER_PAGE,
        ...(search !== "" && { search }),
        ...(unread && { unread: true }),
        ...(filter !== undefined && { filter }),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? SENDING_MS : FRESH_MS),
  });
}

function isOnItsWay(page: MessagePage | undefined): boolean {
  return (
    page?.messages.some(
      ({ status, sent_at }) => sent_at !== null && (status === "queued" || status === "sending"),
    ) ?? false
  );
}

/** How many messages of the inbox are unread. */
export function useUnread(): number {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["messages", "unread"],
    queryFn: ({ signal }) => dataProvider.messageList({ box: "inbox", page: 1, perPage: 1, signal }),
    refetchInterval: FRESH_MS,
  });
  return data?.unread ?? 0;
}

/** One message with its neighbours. Opening one of the inbox marks it as read, so the lists are asked for anew. */
export function useMessage(box: MessageBox, id: number): UseQueryResult<MessageOpened> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ["messages", "one", box, id],
    queryFn: async ({ signal }) => {
      const opened = await dataProvider.messageOpen({ box, id, signal });
      if (box === "inbox") markInLists(id, true);
      return opened;
    },
    // The addresses of attachments hold for ten minutes.
    refetchInterval: ({ state }) => {
      const message = state.data?.message;
      return message &&
        box === "sent" &&
        message.sent_at !== null &&
        message.status !== "sent" &&
        message.status !== "failed"
        ? SENDING_MS
        : 8 * 60_000;
    },
    retry: false,
  });

  function markInLists(key: number, is_read: boolean): void {
    queryClient.setQueriesData<MessagePage>({ queryKey: ["messages", "list", "inbox"] }, (page) => {
      return (
        page && {
          ...page,
          messages: page.messages.map((one) => (one.pk === key ? { ...one, is_read } : one)),
        }
      );
    });
    void queryClient.invalidateQueries({ queryKey: ["messages", "unread"] });
  }
}
