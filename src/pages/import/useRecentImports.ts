import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import type { ImportStatus, RecentImport } from "../../../contract/api/imports";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["imports", "recent"];
const ASK_EVERY_MS = 1000;

/** Whether something is on its way still. */
export function isUnderWay(status: ImportStatus | undefined): boolean {
  return status === "queued" || status === "running";
}

/** The imports of the last 30 days; asked for again while one of them, or its undo, is under way. */
export function useRecentImports(): UseQueryResult<RecentImport[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.importsRecent({ signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, undo }) => isUnderWay(status) || isUnderWay(undo?.status))
        ? ASK_EVERY_MS
        : false,
  });
}

/** Undoes an import; everything that is on screens is asked for anew. */
export function useUndoImport(): UseMutationResult<RecentImport, Error, number> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id) => dataProvider.importsUndo({ id }),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}
