import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type DataProvider, DataProviderContext, HttpError, ListBase, useDataProvider } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { NoMatch, NothingYet } from "../../../../renderer/list/EmptyList";
import { ListError, Offline } from "../../../../renderer/list/ListStates";
import { RowsSkeleton } from "../../../../ui/Skeleton";
import { GALLERY_RECORDS } from "../model/definitions";

export type ListState = "loading" | "empty" | "noMatch" | "error" | "offline";

const ROWS = 4;
/** What the provider answers, so that the list gets into the state by itself. */
const ANSWERS: Partial<Record<ListState, () => Promise<never>>> = {
  loading: () => new Promise(() => undefined),
  error: () => Promise.reject(new HttpError("The server is being updated. Try again in a minute.", 503)),
};
const NOTHING = async (): Promise<{ data: never[]; total: number }> => ({ data: [], total: 0 });
const QUERY_OPTIONS = { onError: () => undefined };

/** What a list shows in place of its rows. */
export function ListStateDemo({ state }: { state: ListState }): ReactElement {
  const around = useDataProvider();
  const provider = useMemo<DataProvider>(
    () => ({ ...around, getList: ANSWERS[state] ?? NOTHING }),
    [around, state],
  );
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <DataProviderContext value={provider}>
        <ListBase
          resource={GALLERY_RECORDS.name}
          disableSyncWithLocation
          storeKey={false}
          exporter={false}
          queryOptions={QUERY_OPTIONS}
        >
          <State state={state} />
        </ListBase>
      </DataProviderContext>
    </QueryClientProvider>
  );
}

function State({ state }: { state: ListState }): ReactElement {
  if (state === "loading") return <RowsSkeleton rows={ROWS} />;
  if (state === "empty") return <NothingYet onCreate={() => undefined} />;
  if (state === "noMatch") return <NoMatch />;
  return state === "error" ? <ListError /> : <Offline />;
}
