import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import type {
  DefinitionDocument,
  DefinitionDraft,
  DefinitionListResponse,
  DefinitionPublishRequest,
  DefinitionRehearsal,
  DefinitionRemoveRequest,
  DefinitionVerdict,
  DriftDismissRequest,
} from "../../../contract/api/resources";
import type { ProposedDefinitionResponse } from "../../../contract/api/proposals";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["resources"];

/** Every definition file and whether definitions can be published here. */
export function useDefinitionList(): UseQueryResult<DefinitionListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "list"],
    queryFn: ({ signal }) => dataProvider.resourcesList({ signal }),
  });
}

/** One file as it is written. It is not asked again behind somebody's back: their text is based on it. */
export function useDocument(file: string, enabled = true): UseQueryResult<DefinitionDocument> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "file", file],
    queryFn: ({ signal }) => dataProvider.resourcesGet({ file, signal }),
    enabled,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

/** The text of a former version, asked for when it is wanted. */
export function useVersionText(): UseMutationResult<string, Error, { file: string; version: number }> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useMutation({
    mutationFn: async (query: { file: string; version: number }) =>
      (await dataProvider.resourcesGet(query)).text,
  });
}

/** The definition that a key proposes. */
export function useProposed(pk: number): UseQueryResult<ProposedDefinitionResponse["definition"]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "proposed", pk],
    queryFn: ({ signal }) => dataProvider.resourcesProposed({ pk, signal }),
    retry: false,
    gcTime: 0,
  });
}

const PAUSE_MS = 400;

/** A value once it has been the same for a moment: while somebody types nothing is asked. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What is wrong with the draft; the former answer stays until the next is there. */
export function useVerdict(draft: DefinitionDraft): UseQueryResult<DefinitionVerdict> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "check", draft.file, draft.text],
    queryFn: ({ signal }) => dataProvider.resourcesCheck({ ...draft, signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
}

/** What publishing the draft would change; asked anew each time it is looked at, and when another text (`hash`) is there. */
export function useRehearsal(
  draft: DefinitionDraft,
  hash: string | null,
): UseQueryResult<DefinitionRehearsal> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "rehearse", draft.file, draft.text, hash],
    queryFn: ({ signal }) => dataProvider.resourcesRehearse({ ...draft, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export interface ResourceActions {
  publish: UseMutationResult<DefinitionDocument, Error, DefinitionPublishRequest>;
  remove: UseMutationResult<void, Error, DefinitionRemoveRequest>;
}

/** Publishing and removing; whoever calls says what becomes of a failure. */
export function useResourceActions(): ResourceActions {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const forgetList = (): Promise<void> => client.invalidateQueries({ queryKey: [...KEY, "list"] });
  const publish = useMutation({
    mutationFn: (request: DefinitionPublishRequest) => dataProvider.resourcesPublish(request),
    onSuccess: (document) => {
      client.setQueryData([...KEY, "file", document.file], document);
      return forgetList();
    },
  });
  const remove = useMutation({
    mutationFn: (request: DefinitionRemoveRequest) => dataProvider.resourcesRemove(request),
    onSuccess: forgetList,
  });
  return { publish, remove };
}

/** Puts differences between an API and its definition away until they are seen again. */
export function useDismissDrift(): UseMutationResult<void, Error, DriftDismissRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: DriftDismissRequest) => dataProvider.resourcesDismissDrift(request),
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEY, "list"] }),
  });
}
