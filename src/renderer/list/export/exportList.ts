import type { DataProvider, Identifier, SortPayload } from "ra-core";
import { localTimeZone, zonedNow } from "../../../../contract/zonedTime";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { saveFile } from "../../../ui/saveFile";
import type { RendererValue } from "../../context";
import { fetchAll } from "../query/fetchAll";
import { toCsv } from "./csv";
import { fetchReferenceNames } from "./referenceNames";

/** What is exported of which list, and for whom. */
export interface ExportedList {
  dataProvider: DataProvider;
  renderer: RendererValue;
  definition: ResolvedResource;
  columns: readonly ResolvedColumn[];
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** Those of the list that are meant; all of them unless said. */
  ids?: readonly Identifier[] | undefined;
  signal: AbortSignal;
  onProgress(done: number, total: number | undefined): void;
}

/** Saves every page of a list as a CSV file; resolves with how many records it has. */
export async function exportList(exported: ExportedList): Promise<number> {
  const { dataProvider, renderer, definition, columns, filter, sort, ids, signal, onProgress } = exported;
  const records = ids
    ? (await dataProvider.getMany(definition.name, { ids: [...ids], signal })).data
    : await fetchAll(dataProvider, definition.name, { filter, sort, signal, onProgress });
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
