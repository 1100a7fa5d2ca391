import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAddUndoableMutation, useDataProvider, useNotify, useTranslate } from "ra-core";
import { useCallback } from "react";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { MessageBox } from "./types";

const LEAVING = ["messages-leaving"] as const;
const NONE: readonly string[] = [];
/** Requests at once. */
const SIDE_BY_SIDE = 4;

const keyOf = (box: MessageBox, id: number): string => `${box}/${id}`;

/** The messages that are deleted unless that is undone; they are shown nowhere. */
export function useLeaving(box: MessageBox): (id: number) => boolean {
  const { data } = useQuery({
    queryKey: LEAVING,
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useCallback((id) => data.includes(keyOf(box, id)), [data, box]);
}

/**
 * Deletes one's own copies: out of sight at once, on the server when the time to undo has passed or the page is left.
 * Whatever could not be deleted comes back, with the server's words.
 */
export function useDeletion(box: MessageBox): (ids: readonly number[]) => void {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const addUndoable = useAddUndoableMutation();
  const notify = useNotify();
  const t = useTranslate();

  return (ids) => {
    const keys = ids.map((id) => keyOf(box, id));
    const show = (): void => {
      queryClient.setQueryData<readonly string[]>(LEAVING, (all = NONE) =>
        all.filter((one) => !keys.includes(one)),
      );
    };
    const leave = (): void => {
      for (const id of ids)
        void dataProvider.messageDelete({ box, id, leaving: true }).catch(() => undefined);
    };
    queryClient.setQueryData<readonly string[]>(LEAVING, (all = NONE) => [...all, ...keys]);
    window.addEventListener("pagehide", leave);
    addUndoable(({ isUndo }) => {
      window.removeEventListener("pagehide", leave);
      if (isUndo) return show();
      return void deleteAll()
        .then(() => queryClient.invalidateQueries({ queryKey: ["messages"] }))
        .finally(show);
    });
    notify(t("messages.deleted", { smart_count: ids.length }), { type: "info", undoable: true });

    async function deleteAll(): Promise<void> {
      const left = [...ids];
      const next = async (): Promise<void> => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          await dataProvider.messageDelete({ box, id });
        }
      };
      try {
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
      } catch (error) {
        notify(error instanceof Error ? error.message : t("messages.failed"), { type: "error" });
      }
    }
  };
}
