import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useAddUndoableMutation, useDataProvider, useNotify, useTranslate } from "ra-core";
import type {
  DuplicateListResponse,
  MergePreviewResponse,
  MergeRequest,
  MergeResponse,
  Person,
  RecentMerge,
} from "../../../contract/api/people";
import type { Static } from "typebox";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["people", "merging"];
const COMPARISON = "comparison";
export const PER_PAGE = 20;

/** A page of who may be one. */
export function useDuplicates(page: number): UseQueryResult<Static<typeof DuplicateListResponse>> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "duplicates", page],
    queryFn: ({ signal }) => dataProvider.peopleDuplicates({ page, perPage: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The merges that can be undone still. */
export function useMerges(): UseQueryResult<RecentMerge[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "merges"],
    queryFn: ({ signal }) => dataProvider.peopleMerges({ signal }),
  });
}

/** Says that two are not one; a failure is told. */
export function useDismiss(): UseMutationResult<void, Error, number> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (pk) => dataProvider.peopleDismiss({ pk }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notify(error.message, { type: "error" }),
  });
}

export interface Compared {
  people: Person[];
  preview: MergePreviewResponse | undefined;
  error: Error | null;
  again(): void;
}

/** The people as they are, and what would come of merging them. */
export function useComparison(keep: number, merge: readonly number[]): Compared {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const fresh = { staleTime: 0, retry: false } as const;
  const people = useQueries({
    queries: [keep, ...merge].map((id) => ({
      queryKey: [...KEY, COMPARISON, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getOne("people", { id, signal })).data as unknown as Person,
      ...fresh,
    })),
  });
  const preview = useQuery({
    queryKey: [...KEY, COMPARISON, keep, merge],
    queryFn: ({ signal }) => dataProvider.peopleMergePreview({ keep, merge, signal }),
    ...fresh,
  });
  return {
    people: people.flatMap(({ data }) => (data ? [data] : [])),
    preview: preview.data,
    error: preview.error ?? people.find(({ error }) => error)?.error ?? null,
    again: () => void Promise.all([preview.refetch(), ...people.map(({ refetch }) => refetch())]),
  };
}

/** Undoes a merge; everything that is on screens is asked for anew. */
export function useUndoMerge(): UseMutationResult<void, Error, number> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (pk) => dataProvider.peopleUndoMerge({ pk }),
    onSuccess: () => {
      notify("merging.undone", { type: "success" });
      return client.invalidateQueries();
    },
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}

/** Merges people and says so, with a way back. */
export function useMerge(): UseMutationResult<MergeResponse, Error, MergeRequest> {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const addUndoable = useAddUndoableMutation();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: (request) => dataProvider.peopleMerge(request),
    onSuccess: ({ person, merge }) => {
      addUndoable(({ isUndo }) => {
        if (isUndo) undo.mutate(merge.pk);
      });
      notify(t("merging.merged", { name: person.name }), { type: "info", undoable: true });
      // The comparison is still on the screen, and who was merged can't be compared any more:
      // asking again would show an error in place of the way to the person.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== COMPARISON });
    },
  });
}
