import { type Identifier, useDataProvider, useNotify } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../context";
import { useListState } from "../query/useListState";

export interface ExportProgress {
  done: number;
  total: number | undefined;
}

export interface ListExporter {
  /** Undefined while nothing is exported. */
  progress: ExportProgress | undefined;
  start(): void;
  cancel(): void;
}

/** Exports the whole list as it is filtered and sorted, or those that are chosen, with the given columns, as a CSV file. */
export function useExport(
  definition: ResolvedResource,
  columns: readonly ResolvedColumn[],
  ids?: readonly Identifier[],
): ListExporter {
  const { filterValues, filter, sort } = useListState();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const renderer = useRenderer();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<number> {
    const { exportList } = await import("./exportList");
    return exportList({
      dataProvider,
      renderer,
      definition,
      columns,
      filter: { ...filterValues, ...filter },
      sort,
      ids,
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
  }

  function start(): void {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: undefined });
    run(controller.signal)
      .then((count) =>
        notify("renderer.export.done", { type: "success", messageArgs: { smart_count: count } }),
      )
      .catch(() => {
        if (!controller.signal.aborted) notify("renderer.export.failed", { type: "error" });
      })
      .finally(() => {
        if (running.current === controller) setProgress(undefined);
      });
  }

  const cancel = (): void => {
    running.current?.abort();
    setProgress(undefined);
    notify("renderer.export.cancelled", { type: "info" });
  };
  return { progress, start, cancel };
}
