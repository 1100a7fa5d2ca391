import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type {
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceDifference,
  SourceSchema,
  SourceStatus,
} from "../../../contract/api/sources";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const KEY = ["sources"];

/** Every source of the organisation, as it was last seen. */
export function useSources(): UseQueryResult<SourceStatus[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "list"],
    queryFn: ({ signal }) => dataProvider.sourcesList({ signal }),
  });
}

/** Asks a source whether it is there. */
export function useTest(): UseMutationResult<SourceStatus, Error, string> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name) => dataProvider.sourcesTest({ name }),
    onSuccess: (tested) =>
      client.setQueryData<SourceStatus[]>([...KEY, "list"], (former) =>
        former?.map((one) => (one.name === tested.name ? tested : one)),
      ),
  });
}

/** What resources can be made of. */
export function useSchema(name: string): UseQueryResult<SourceSchema> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "schema", name],
    queryFn: ({ signal }) => dataProvider.sourcesSchema({ name, signal }),
    retry: false,
  });
}

/** In what the resources of a source are unlike it, asked anew each time it is looked at. */
export function useDifference(name: string): UseQueryResult<SourceDifference[]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...KEY, "difference", name],
    queryFn: ({ signal }) => dataProvider.sourcesDifference({ name, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // What is ticked would be lost.
    refetchOnWindowFocus: false,
  });
}

/** Definitions for tables or lists. */
export function useMakeDefinitions(
  name: string,
): UseMutationResult<SourceDefinitions, Error, SourceDefinitionsRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useMutation({ mutationFn: (wanted) => dataProvider.sourcesDefinitions({ name, ...wanted }) });
}

/** Whether definitions can be published here; undefined until it is known. */
export function useMayPublish(): boolean | undefined {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["resources", "list"],
    queryFn: ({ signal }) => dataProvider.resourcesList({ signal }),
  });
  return data && data.editing === "on";
}

/** Publishes definitions together, so that they may refer to one another: all of them or none. */
export function usePublishAll(): UseMutationResult<number, Error, SourceDefinitions["definitions"]> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (made) => {
      const definitions = made.map(({ file, text }) => ({ file, text, hash: null }));
      return (await dataProvider.resourcesPublishAll({ definitions })).definitions.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["resources", "list"] }),
  });
}
