import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** Marks messages of the inbox as read or unread; says why where that failed. */
export function useMark(): (ids: readonly number[], isRead: boolean) => Promise<void> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const { mutateAsync } = useMutation({
    mutationFn: ({ ids, is_read }: { ids: readonly number[]; is_read: boolean }) =>
      Promise.all(ids.map((id) => dataProvider.messageMark({ id, is_read }))),
    onError: (error) => notify(error.message || t("messages.failed"), { type: "error" }),
    onSettled: () =>
      // Not what is open: asking for that again would mark it as read.
      Promise.all(
        ["list", "unread"].map((part) => queryClient.invalidateQueries({ queryKey: ["messages", part] })),
      ),
  });
  return async (ids, is_read) => {
    await mutateAsync({ ids, is_read }).catch(() => undefined);
  };
}
