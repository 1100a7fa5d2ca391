import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type {
  OrganizationProfile,
  OrganizationProfileChange,
} from "../../../contract/api/organizationProfile";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["organization", "profile"];

/** The profile as it is stored. */
export function useProfile(): UseQueryResult<OrganizationProfile> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationProfile({ signal }),
    // Nothing typed is replaced while somebody looks elsewhere.
    refetchOnWindowFocus: false,
  });
}

/** Saves parts of the profile; the grants that match it are asked for anew. */
export function useSaveProfile(): UseMutationResult<OrganizationProfile, Error, OrganizationProfileChange> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change) => dataProvider.organizationSaveProfile({ change }),
    onSuccess: async (profile) => {
      queries.setQueryData(KEY, profile);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["matched_grants"] }),
        queries.invalidateQueries({ queryKey: ["organization", "settings"] }),
      ]);
    },
  });
}
