import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import type {
  CheckQuestionResponse,
  QuestionField,
  QuestionFieldsResponse,
} from "../../../../contract/api/questions";
import type { Question } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import { CONDITION } from "../query/listQuery";
import type { Beside } from "./props";
import type { Condition } from "./conditionTree";

/** What of the app's data provider knows what can be asked. */
interface QuestionProvider extends DataProvider {
  questionsFields(params: { of: string; signal?: AbortSignal }): Promise<QuestionFieldsResponse>;
  questionsCheck(params: { question: Question; signal?: AbortSignal }): Promise<CheckQuestionResponse>;
}

/** What can be asked about a resource's records. */
export interface ConditionFields {
  fields: readonly QuestionField[] | undefined;
  /** Whether questions can be asked about them beyond their list, so that a segment can be of them. */
  isAskable: boolean;
  error: Error | null;
  again(): void;
}

/** The fields and relations of a resource, in the person's language; nothing is asked about no resource. */
export function useConditionFields(of: string | undefined): ConditionFields {
  const dataProvider = useDataProvider<QuestionProvider>();
  const { locale } = useRenderer();
  const { data, error, refetch } = useQuery({
    queryKey: ["questions", "fields", of, locale],
    queryFn: ({ signal }) => dataProvider.questionsFields({ of: of ?? "", signal }),
    enabled: of !== undefined,
    staleTime: 300_000,
    retry: false,
  });
  const isAskable = data?.resources.some(({ name }) => name === of) === true;
  return { fields: data?.fields, isAskable, error, again: () => void refetch() };
}

/** A condition in words, or what is wrong with it. */
export interface CheckedCondition {
  sentence: string | undefined;
  mistakes: CheckQuestionResponse["mistakes"];
}

/** Has the server read a condition; what it said of the one before stays until then. */
export function useCheckedCondition(of: string, condition: Condition): CheckedCondition {
  const dataProvider = useDataProvider<QuestionProvider>();
  const { locale } = useRenderer();
  const isNothing = Object.keys(condition).length === 0;
  const question = { of, where: condition as NonNullable<Question["where"]> };
  const { data } = useQuery({
    queryKey: ["questions", "check", question, locale],
    queryFn: ({ signal }) => dataProvider.questionsCheck({ question, signal }),
    enabled: !isNothing,
    placeholderData: (former) => former,
    staleTime: 60_000,
    retry: false,
  });
  if (isNothing) return { sentence: undefined, mistakes: [] };
  return { sentence: data?.sentence || undefined, mistakes: data?.mistakes ?? [] };
}

/** How many records the list would have with this condition, beside its other filters. */
export function useConditionCount(
  of: string,
  condition: Condition,
  beside: Beside | undefined,
  isSound: boolean,
): { count: number | undefined; isOld: boolean } {
  const dataProvider = useDataProvider();
  const isNothing = Object.keys(condition).length === 0;
  const asked = { ...beside?.filter, ...(isNothing ? {} : { [CONDITION]: [condition] }) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [of, "conditionCount", asked],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: 1 };
      const { total } = await dataProvider.getList(of, {
        filter: asked,
        pagination,
        sort: beside?.sort,
        signal,
      });
      return total ?? null;
    },
    enabled: isSound,
    placeholderData: (former) => former,
    retry: false,
  });
  return { count: isSound ? (data ?? undefined) : undefined, isOld: isPlaceholderData };
}

const SETTLING_MS = 300;

/** The value once it has stayed the same for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
