import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import type { AutomationCheckResponse, RehearseResponse } from "../../../contract/api/automations";
import type { QuestionFieldsResponse } from "../../../contract/api/questions";
import type { SourceStatus } from "../../../contract/api/sources";
import type { Automation } from "../../../contract/resource/automation";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** As long as somebody is still typing, nothing is asked. */
const PAUSE_MS = 400;

/**
 * What is wrong with a draft, once it has not changed for a while; the former answer stays until then, and `isCurrent` says
 * whether it is about the draft as it stands.
 */
export function useCheck(definition: Automation): {
  data: AutomationCheckResponse | undefined;
  isCurrent: boolean;
} {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const text = JSON.stringify(definition);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["automations", "check", settled],
    queryFn: ({ signal }) =>
      dataProvider.automationsCheck({ definition: JSON.parse(settled) as Automation, signal }),
    placeholderData: keepPreviousData,
  });
  return { data, isCurrent: settled === text && !isFetching && !isPlaceholderData };
}

/** What automations can name of a resource. */
export function useFields(of: string): UseQueryResult<QuestionFieldsResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["questions", "fields", of],
    queryFn: ({ signal }) => dataProvider.questionsFields({ of, signal }),
    enabled: of !== "",
    placeholderData: keepPreviousData,
  });
}

/** The sources that steps may call. */
export function useSources(): UseQueryResult<SourceStatus[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["sources", "list"],
    queryFn: ({ signal }) => dataProvider.sourcesList({ signal }),
  });
}

/** What a draft would have done in the last days. */
export function useRehearsal(): UseMutationResult<
  RehearseResponse,
  Error,
  { definition: Automation; days: number }
> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useMutation({ mutationFn: (params) => dataProvider.automationsRehearse(params) });
}
