import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useRef } from "react";
import type {
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceSchema,
  SourceStatus,
} from "../../../contract/api/sources";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { stagesOf } from "./model/publishable";

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

/** What could not be published, and why. */
export class NotPublished extends Error {
  constructor(
    readonly resource: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

type Made = SourceDefinitions["definitions"];

/** Publishes definitions that refer to one another, in stages; what was published by then is not published again. Rejects with `NotPublished`. */
export function usePublishAll(): UseMutationResult<number, Error, Made> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const published = useRef(new Map<string, { text: string; hash: string | null }>());
  const publish = async (file: string, resource: string, text: string): Promise<void> => {
    const former = published.current.get(file);
    if (former?.text === text) return;
    try {
      const { hash } = await dataProvider.resourcesPublish({ file, text, hash: former?.hash ?? null });
      published.current.set(file, { text, hash });
    } catch (error) {
      throw new NotPublished(resource, error instanceof Error ? error.message : String(error));
    }
  };
  return useMutation({
    mutationFn: async (made) => {
      const names = made.map(({ resource }) => resource);
      const staged = made.map((one) => ({
        ...one,
        stages: stagesOf(
          one.text,
          names.filter((name) => name !== one.resource),
        ),
      }));
      for (const stage of [0, 1, 2] as const) {
        for (const { file, resource, stages } of staged) await publish(file, resource, stages[stage]);
      }
      return made.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["resources", "list"] }),
  });
}
