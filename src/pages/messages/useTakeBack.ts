import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { useNavigate } from "react-router-dom";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { fromServer } from "./model/draftSync";
import { useDraftStore } from "./useDrafts";

/** Makes a planned message a draft again, which is opened to be changed; says why where that failed. */
export function useTakeBack(id: number): { takeBack: () => void; isBusy: boolean } {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const store = useDraftStore();
  const navigate = useNavigate();
  const notify = useNotify();
  const t = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: string) => dataProvider.messageTakeBack({ id, draft }),
    onSuccess: (draft) => {
      store.save(fromServer(draft));
      void navigate(`/messages/new?draft=${draft.id}`, { replace: true, state: { behind: "sent" } });
      queryClient.removeQueries({ queryKey: ["messages", "one", "sent", id] });
      notify(t("messages.planned.taken_back"), { type: "info" });
    },
    onError: (error) => notify(error.message || t("messages.failed"), { type: "error" }),
    // Where it has left meanwhile, that is to be seen.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
  });
  return { takeBack: () => mutate(crypto.randomUUID()), isBusy: isPending };
}
