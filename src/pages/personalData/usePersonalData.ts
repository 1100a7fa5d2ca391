import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ErasureResponse, PersonalData, PersonOverview, Who } from "../../../contract/api/personalData";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["personal-data"];

/** How much is kept of the person; nothing is asked until one is named. */
export function useOverview(who: Who | undefined): UseQueryResult<PersonOverview> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, who],
    queryFn: ({ signal }) => dataProvider.personalDataOverview({ who: who ?? { email: "" }, signal }),
    enabled: who !== undefined,
    // What is seen is what will be erased.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Fetches everything that is kept of the person, or of oneself, and hands it on; a failure is told. */
export function useDownload(
  who: Who | "me",
): UseMutationResult<PersonalData, Error, (data: PersonalData) => void> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const notify = useNotify();
  return useMutation({
    mutationFn: () =>
      who === "me" ? dataProvider.personalDataMine({}) : dataProvider.personalDataDownload({ who }),
    onSuccess: (data, save) => save(data),
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}

/** Holds the person, or ends that; what is shown of them is asked for anew. */
export function useHold(who: Who): UseMutationResult<unknown, Error, string | null> {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (reason: string | null) => dataProvider.personalDataHold({ who, reason }),
    onSuccess: (hold) => {
      notify(t(hold === null ? "personalData.hold.ended" : "personalData.hold.placed"), { type: "success" });
      return client.invalidateQueries();
    },
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}

/** Erases the person; everything that is on screens is asked for anew. */
export function useErasure(who: Who): UseMutationResult<ErasureResponse, Error, void> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => dataProvider.personalDataErase({ who }),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}
