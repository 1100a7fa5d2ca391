import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type {
  FormAnswerListQuery,
  FormAnswerListResponse,
  FormSummary,
  FormVersionListResponse,
} from "../../../contract/api/forms";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** How often each answer was given, and how often each question was answered. */
export function useFormSummary(form: number): UseQueryResult<FormSummary> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["forms", "summary", form],
    queryFn: ({ signal }) => dataProvider.formSummary({ form, signal }),
  });
}

/** One page of the responses; the one before stays on the screen until it is there. */
export function useFormResponses(
  form: number,
  query: FormAnswerListQuery,
): UseQueryResult<FormAnswerListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["forms", "responses", form, query],
    queryFn: ({ signal }) => dataProvider.formResponses({ form, ...query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the saved states, the newest first. */
export function useFormVersions(form: number, page: number): UseQueryResult<FormVersionListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["forms", "versions", form, page],
    queryFn: ({ signal }) => dataProvider.formVersions({ form, page, signal }),
    placeholderData: keepPreviousData,
  });
}
