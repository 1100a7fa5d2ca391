import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useStore } from "ra-core";
import { useEffect } from "react";
import type { ShownTile } from "../../../contract/api/dashboards";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** A dashboard as its file has it. */
export interface BoardFile {
  name: string;
  tiles: readonly ShownTile[];
}

/**
 * The tiles of a page that is a dashboard, as the person has arranged it. Its file is shown at once; only who arranged it
 * before waits for their own.
 */
export function useOwnBoard({ name, tiles }: BoardFile): readonly ShownTile[] {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [isArranged, setArranged] = useStore(`dashboard.arranged.${name}`, false);
  const { data, isError } = useQuery({
    queryKey: ["reports", "dashboard", name],
    queryFn: ({ signal }) => dataProvider.reportsDashboard({ name, signal }),
    retry: false,
  });
  useEffect(() => {
    if (data && data.is_arranged !== isArranged) setArranged(data.is_arranged);
  }, [data, isArranged, setArranged]);
  if (data) return data.tiles;
  return isArranged && !isError ? [] : tiles;
}
