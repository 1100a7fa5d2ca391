import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { asAudience, type Recipient } from "./model/recipients";

/** How many a message will reach, and who is left out and why. */
export function useReach(
  recipients: readonly Recipient[],
): UseQueryResult<Awaited<ReturnType<AlmonerDataProvider["messagePreview"]>>> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const audience = asAudience(recipients);
  return useQuery({
    queryKey: ["messages", "preview", audience],
    queryFn: ({ signal }) => dataProvider.messagePreview({ ...audience, signal }),
    enabled: recipients.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
