import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCreate, useDataProvider, useNotify, useTranslate, useUpdate } from "ra-core";
import { useNavigate } from "react-router-dom";
import type {
  LetterCheckRequest,
  LetterCheckResponse,
  LetterPaper,
  LetterText,
  ShownLetter,
} from "../../../contract/api/letters";
import type { QuestionFieldsResponse } from "../../../contract/api/questions";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { errorText } from "../../renderer/values/errorText";
import { useSettled } from "./useSettled";

export type LetterRecord = ShownLetter & { id: string };

/** A letter that is being written: one text for each language, the letter's own first. */
export interface LetterDraft {
  title: string;
  of: string;
  paper: LetterPaper;
  texts: LetterText[];
}

/** What letters can be written for, and what they can name of it. */
export function useResources(of: string): UseQueryResult<QuestionFieldsResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["questions", "fields", of],
    queryFn: ({ signal }) => dataProvider.questionsFields({ of, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** How a text reads for a record and what is wrong with it, once it has not changed for a while. */
export function useLetterCheck(
  { of, paper }: Pick<LetterDraft, "of" | "paper">,
  { language, subject, body }: LetterText,
  record: string | undefined,
): UseQueryResult<LetterCheckResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const asked = JSON.stringify({
    of,
    paper,
    language,
    subject,
    body,
    ...(record !== undefined && { record }),
  });
  const settled = useSettled(asked);
  return useQuery({
    queryKey: ["letters", "check", settled],
    queryFn: ({ signal }) =>
      dataProvider.letterCheck({
        ...(JSON.parse(settled) as LetterCheckRequest),
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Saves a letter under its name. */
export function useSaveLetter(saved: LetterRecord | undefined): {
  isPending: boolean;
  start(name: string, draft: LetterDraft): void;
} {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [create, { isPending: isCreating }] = useCreate<LetterRecord>();
  const [update, { isPending: isUpdating }] = useUpdate<LetterRecord>();
  const queryClient = useQueryClient();
  const settled = {
    onSuccess: (one: LetterRecord): void => {
      void queryClient.invalidateQueries({ queryKey: ["letters", "printable"] });
      notify(t("letters.saved"), { type: "success" });
      void navigate(`/letters/${encodeURIComponent(one.name)}`, { replace: true });
    },
    onError: (error: unknown): void => notify(errorText(error), { type: "error" }),
  };
  return {
    isPending: isCreating || isUpdating,
    start: (name, { title, of, paper, texts: [own, ...translations] }) => {
      const data = { title: title.trim(), of, paper, ...own, translations };
      if (saved) {
        const values = { ...data, version: saved.version };
        void update("letters", { id: saved.id, data: values, previousData: saved }, settled);
      } else void create("letters", { data: { ...data, name } }, settled);
    },
  };
}
