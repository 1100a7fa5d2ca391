import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { OrganizationEnvelope } from "../../../contract/api/organization";
import type { OrganizationUpdate } from "../../../contract/api/organizationProfile";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useRenderer } from "../../renderer/context";

const KEY = ["organization", "settings"];

/** The organisation, asked for anew when the page is opened. */
export function useOrganisation(): UseQueryResult<OrganizationEnvelope> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationRead({ signal }),
    // Nothing typed is replaced while somebody looks elsewhere.
    refetchOnWindowFocus: false,
  });
}

/** Changes parts of the organisation; what other pages show of it is asked for anew, in its currency and time zone. */
export function useChangeOrganisation(): UseMutationResult<OrganizationEnvelope, Error, OrganizationUpdate> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queries = useQueryClient();
  const { showFormats } = useRenderer();
  return useMutation({
    mutationFn: (change) => dataProvider.organizationUpdate({ change }),
    onSuccess: async (envelope) => {
      queries.setQueryData(KEY, envelope);
      const { currency, timezone, fiscal_year_start, color } = envelope.organization;
      showFormats?.({ currency, timezone, fiscal_year_start, color });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["dashboard"] }),
        queries.invalidateQueries({ queryKey: ["events"] }),
        queries.invalidateQueries({ queryKey: ["fundraising"] }),
        queries.invalidateQueries({ queryKey: ["organization", "profile"] }),
      ]);
    },
  });
}
