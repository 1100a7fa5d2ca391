import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate, useUpdate } from "ra-core";
import type { BuiltInLetterCheckResponse, ShownBuiltInLetter } from "../../../contract/api/builtInLetters";
import type { Language } from "../../../contract/api/common";
import type { LetterText } from "../../../contract/api/letters";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { errorText } from "../../renderer/values/errorText";
import { useSettled } from "./useSettled";

export type BuiltInRecord = ShownBuiltInLetter & { id: string };

/** How words for a built-in letter read for a record and what they lack, once they have not changed for a while. */
export function useBuiltInCheck(
  name: string,
  text: LetterText,
  record: string | undefined,
): UseQueryResult<BuiltInLetterCheckResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const settled = useSettled(JSON.stringify({ ...text, ...(record !== undefined && { record }) }));
  return useQuery({
    queryKey: ["built_in_letters", "check", name, settled],
    queryFn: ({ signal }) =>
      dataProvider.builtInLetterCheck({ name, ...(JSON.parse(settled) as LetterText), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Keeps words for a built-in letter, and takes those of the product back. */
export function useKeepBuiltIn(saved: BuiltInRecord): {
  isPending: boolean;
  save(texts: readonly LetterText[]): void;
  restore(language: Language): void;
} {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const onError = (error: unknown): void => notify(errorText(error), { type: "error" });
  const told = (key: string): void => {
    notify(t(key), { type: "success" });
    void queries.invalidateQueries({ queryKey: ["built_in_letters"] });
  };
  const [update, updating] = useUpdate<BuiltInRecord>();
  const restoring = useMutation({
    mutationFn: (language: Language) => dataProvider.builtInLetterRestore({ name: saved.name, language }),
    onSuccess: () => told("letters.built_in.restored"),
    onError,
  });
  return {
    isPending: updating.isPending || restoring.isPending,
    save: (texts) => {
      const data = { texts: [...texts], version: saved.version };
      void update(
        "built_in_letters",
        { id: saved.id, data, previousData: saved },
        { onSuccess: () => told("letters.saved"), onError },
      );
    },
    restore: (language) => restoring.mutate(language),
  };
}
