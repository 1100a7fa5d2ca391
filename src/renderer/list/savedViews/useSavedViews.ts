import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider, useStore } from "ra-core";
import { useEffect } from "react";
import type { StoredView } from "../../../../contract/api/views";
import { defaultKey, type RememberedView } from "./viewQuery";
import type { ViewsProvider } from "./types";

const keyOf = (resource: string): string[] => ["savedViews", resource];

/** The views that the person may open of a list; the browser remembers which one the list begins with. */
export function useSavedViews(resource: string): UseQueryResult<StoredView[]> {
  const dataProvider = useDataProvider<ViewsProvider>();
  const [, remember] = useStore<RememberedView | null>(defaultKey(resource), null);
  const answer = useQuery({
    queryKey: keyOf(resource),
    queryFn: ({ signal }) => dataProvider.viewsList({ resource, signal }),
    retry: false,
    staleTime: 60_000,
  });
  const { data } = answer;
  useEffect(() => {
    if (!data) return;
    const chosen = data.find((view) => view.is_default);
    remember(chosen ? { pk: chosen.pk, settings: chosen.settings } : null);
  }, [data, remember]);
  return answer;
}

export interface ChangeViews {
  save(view: { name: string; settings: StoredView["settings"]; is_shared: boolean }): Promise<StoredView>;
  change(change: Parameters<ViewsProvider["viewsChange"]>[0]): Promise<StoredView>;
  remove(pk: number): Promise<void>;
}

/** Each resolves when the list of views is there anew, and rejects with ra-core's `HttpError`. */
export function useChangeViews(resource: string): ChangeViews {
  const dataProvider = useDataProvider<ViewsProvider>();
  const queryClient = useQueryClient();
  async function then<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      await queryClient.invalidateQueries({ queryKey: keyOf(resource) });
    }
  }
  return {
    save: (view) => then(dataProvider.viewsSave({ resource, ...view })),
    change: (change) => then(dataProvider.viewsChange(change)),
    remove: (pk) => then(dataProvider.viewsDelete({ pk })),
  };
}
