import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import type { PageEntry } from "../../../../dataProviders/types";
import { TEMPLATE_QUERIES, useTemplateCall, useTemplateQuery } from "../shared/useTemplateCall";

export interface Bookmarks {
  /** Every page that can be bookmarked. */
  pages: readonly PageEntry[];
  bookmarks: readonly PageEntry[];
  toggle(id: number): void;
}

/** The bookmarked pages of the directory; nothing is asked for before `enabled`. */
export function useBookmarks(enabled: boolean): Bookmarks {
  const call = useTemplateCall();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data } = useTemplateQuery("GET /api/bookmarks/data", {}, { enabled });
  const { mutate } = useMutation<object, Error, number>({
    mutationFn: async (id) => call("POST /api/bookmarks/update", { body: { id } }),
    onError: (error) => notify(error.message, { type: "error" }),
    // Only the directory changes: the lists of other apps, and of the organisation, stay as they were read.
    onSettled: () =>
      Promise.all(
        ["GET /api/bookmarks/data", "GET /api/main-search/data"].map((read) =>
          queryClient.invalidateQueries({ queryKey: [...TEMPLATE_QUERIES, read] }),
        ),
      ),
  });
  return { pages: data?.suggestions ?? [], bookmarks: data?.bookmarks ?? [], toggle: mutate };
}
