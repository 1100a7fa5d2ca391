import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import type { PaymentAccount, PaymentAccountQuestions } from "../../../contract/api/payments";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["payments", "account"];
const RETURN_PATH = "/settings/payments?returned=1";

/** The account as it was when the provider was last asked. */
export function usePaymentAccount(): UseQueryResult<PaymentAccount> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => dataProvider.paymentsAccount({ signal }) });
}

export interface PaymentActions {
  create: UseMutationResult<void, Error, PaymentAccountQuestions>;
  /** Asks for the link, which works once, and goes there. */
  answer: UseMutationResult<string, Error, void>;
  refresh: UseMutationResult<PaymentAccount, Error, void>;
}

/** What can be done with the account; failures are told in the server's words. `leave` opens the provider's pages. */
export function usePaymentActions(leave: (address: string) => void): PaymentActions {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const onError = (error: Error): void => notify(error.message, { type: "error", autoHideDuration: null });
  const create = useMutation({
    mutationFn: (questions: PaymentAccountQuestions) => dataProvider.paymentsCreateAccount(questions),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError,
  });
  const answer = useMutation({
    mutationFn: () => dataProvider.paymentsOnboardingLink({ returnPath: RETURN_PATH }),
    onSuccess: leave,
    onError,
  });
  const refresh = useMutation({
    mutationFn: () => dataProvider.paymentsRefresh({}),
    onSuccess: (account) => client.setQueryData(KEY, account),
    onError,
  });
  return { create, answer, refresh };
}
