import { useDataProvider, useNotify } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { saveFile } from "../../../ui/saveFile";
import { useRenderer } from "../../context";
import { fetchAll } from "../query/fetchAll";
import { localTimeZone, zonedNow } from "../../../../contract/zonedTime";
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

/** Exports the whole list as it is filtered and sorted, with the given columns, as a CSV file. */
export function useExport(definition: ResolvedResource, columns: readonly ResolvedColumn[]): ListExporter {
  const { filterValues, filter, sort } = useListState();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const renderer = useRenderer();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<number> {
    const records = await fetchAll(dataProvider, definition.name, {
      filter: { ...filterValues, ...filter },
      sort,
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
    const [{ toCsv }, { fetchReferenceNames }] = await Promise.all([
      import("./csv"),
      import("./referenceNames"),
    ]);
    const nameOf = await fetchReferenceNames(dataProvider, renderer.resources, records, columns, signal);
    const timeZone = renderer.organisation.timeZone ?? localTimeZone();
    const csv = toCsv(records, columns, { ...renderer, nameOf, timeZone, resource: definition.name });
    signal.throwIfAborted();
    const day = zonedNow(renderer.now(), timeZone).date;
    const contentType = "text/csv;charset=utf-8";
    saveFile({
      name: `${definition.name}-${day}.csv`,
      contentType,
      blob: new Blob([csv], { type: contentType }),
    });
    return records.length;
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
