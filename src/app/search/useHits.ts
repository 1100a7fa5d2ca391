import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import type { SearchHit } from "../../../contract/api/search";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** A word is asked for once nobody has typed on for so long. */
const PAUSE_MS = 150;

/** What the organisation has under these words; the former hits stay until the next ones are there. */
export function useHits(query: string): {
  hits: readonly SearchHit[];
  isLoading: boolean;
  error: Error | null;
  refetch(): void;
} {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [asked, setAsked] = useState(query.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, error, isFetching, refetch } = useQuery<SearchHit[]>({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => dataProvider.searchHits({ q: asked, signal }),
    enabled: asked !== "",
    placeholderData: (former) => former,
    retry: false,
    gcTime: 60_000,
  });
  const isLoading = isFetching || asked !== query.trim();
  return {
    hits: query.trim() === "" ? [] : (data ?? []),
    isLoading,
    error: isLoading ? null : error,
    refetch: () => void refetch(),
  };
}
