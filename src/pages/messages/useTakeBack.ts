import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { useNavigate } from "react-router-dom";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { fromServer } from "./model/draftSync";
import { useDraftStore } from "./useDrafts";

interface TakeBack {
  /** Opens the draft that it becomes. */
  change(): void;
  /** Leaves it among the drafts. */
  stop(): void;
  isBusy: boolean;
}

/** Makes a planned message a draft again, at once, so that it cannot leave meanwhile; says why where that failed. */
export function useTakeBack(id: number): TakeBack {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const store = useDraftStore();
  const navigate = useNavigate();
  const notify = useNotify();
  const t = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: (_then: "change" | "stop") =>
      dataProvider.messageTakeBack({ id, draft: crypto.randomUUID() }),
    onSuccess: (draft, then) => {
      store.save(fromServer(draft));
      const next = then === "change" ? `/messages/new?draft=${draft.id}` : "/messages/drafts";
      void navigate(next, { replace: true, state: { behind: "sent" } });
      queryClient.removeQueries({ queryKey: ["messages", "one", "sent", id] });
      notify(t(then === "change" ? "messages.planned.taken_back" : "messages.planned.stopped"), {
        type: "info",
      });
    },
    onError: (error) => notify(error.message || t("messages.failed"), { type: "error" }),
    // Where it has left meanwhile, that is to be seen.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
  });
  return { change: () => mutate("change"), stop: () => mutate("stop"), isBusy: isPending };
}
