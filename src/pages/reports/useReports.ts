import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useCallback, useEffect, useState } from "react";
import type { Dashboard, ListedDashboard } from "../../../contract/api/dashboards";
import type { AskResponse, QuestionFieldsResponse } from "../../../contract/api/questions";
import type { Report } from "../../../contract/api/reports";
import type { Question } from "../../../contract/resource";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = "reports";
/** As long as somebody is still typing, nothing is asked. */
const PAUSE_MS = 400;

/** Every report that the person sees. */
export function useReports(): UseQueryResult<Report[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [KEY, "list"],
    queryFn: ({ signal }) => dataProvider.reportsList({ signal }),
  });
}

export function useReport(pk: string | undefined): UseQueryResult<Report> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [KEY, "one", pk],
    queryFn: ({ signal }) => dataProvider.reportsGet({ pk: pk ?? "", signal }),
    enabled: pk !== undefined,
    // What is being changed here is not replaced by what is stored.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After a change: what was read before is asked for again. */
export function useForgetReports(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
}

/** What can be asked about a resource. */
export function useQuestionFields(of: string): UseQueryResult<QuestionFieldsResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["questions", "fields", of],
    queryFn: ({ signal }) => dataProvider.reportsFields({ of, signal }),
    enabled: of !== "",
    placeholderData: keepPreviousData,
  });
}

export const GROUPED_ROWS = 500;
export const RECORD_ROWS = 50;

export function isGrouped({ group, measures }: Question): boolean {
  return group !== undefined || measures !== undefined;
}

/** The answer to a question; the former one stays until the new one is there. */
export function useAnswer(question: Question | undefined, page = 1): UseQueryResult<AskResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const asked = useSettled(question);
  return useQuery({
    queryKey: ["questions", "ask", asked, page],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error("There is no question.");
      return dataProvider.reportsAsk({
        question: asked,
        page,
        perPage: isGrouped(asked) ? GROUPED_ROWS : RECORD_ROWS,
        signal,
      });
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** A value once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal questions are one
  }, [text]);
  return settled;
}

/** Every dashboard that the person sees. */
export function useDashboards(): UseQueryResult<ListedDashboard[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [KEY, "dashboards"],
    queryFn: ({ signal }) => dataProvider.reportsDashboards({ signal }),
  });
}

export function useDashboard(name: string): UseQueryResult<Dashboard> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [KEY, "dashboard", name],
    queryFn: ({ signal }) => dataProvider.reportsDashboard({ name, signal }),
  });
}
