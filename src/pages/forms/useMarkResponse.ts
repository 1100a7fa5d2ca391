import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { FormAnswer, FormAnswerListResponse, FormResponseStatus } from "../../../contract/api/forms";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { errorText } from "../../renderer/values/errorText";

interface Marked {
  pk: number;
  status: FormResponseStatus;
}

/** Marks a response as new, read or spam: shown at once, taken back with the server's words when it refuses. */
export function useMarkResponse(form: number): (marked: Marked & { quiet?: boolean }) => void {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const queryKey = ["forms", "responses", form];
  const { mutate } = useMutation({
    mutationFn: ({ pk, status }: Marked & { quiet?: boolean }): Promise<FormAnswer> =>
      dataProvider.formMarkResponse({ form, pk, status }),
    onMutate: async ({ pk, status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<FormAnswerListResponse>({ queryKey });
      queryClient.setQueriesData<FormAnswerListResponse>(
        { queryKey },
        (list) =>
          list && {
            ...list,
            form_responses: list.form_responses.map((one) => (one.pk === pk ? { ...one, status } : one)),
          },
      );
      return before;
    },
    onError: (error, _marked, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
      notify(errorText(error) ?? t("errors.unexpected_server"), { type: "error" });
    },
    onSuccess: async (_answer, { quiet }) => {
      // What was only looked at stays where it is in the list until that is asked for again.
      if (quiet) return;
      await queryClient.invalidateQueries({ queryKey: ["forms"] });
    },
  });
  return mutate;
}
