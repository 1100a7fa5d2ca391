import type { DataProvider, RaRecord, SortPayload } from "ra-core";
import { MAX_PER_PAGE } from "./listQuery";

export interface FetchAllParams {
  filter: Record<string, unknown>;
  sort: SortPayload;
  signal: AbortSignal;
  /** `total` is undefined where the API does not count. */
  onProgress(done: number, total: number | undefined): void;
}

/**
 * Every record of a list, page after page. A record that another page has already brought (rows move while one
 * reads) is taken once. Rejects with the signal's reason when cancelled.
 */
export async function fetchAll(
  dataProvider: Pick<DataProvider, "getList">,
  resource: string,
  { filter, sort, signal, onProgress }: FetchAllParams,
): Promise<RaRecord[]> {
  const found = new Map<string, RaRecord>();
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const pagination = { page, perPage: MAX_PER_PAGE };
    const answer = await dataProvider.getList<RaRecord>(resource, { filter, sort, pagination, signal });
    const before = found.size;
    for (const record of answer.data) found.set(String(record.id), record);
    onProgress(found.size, answer.total);
    const isComplete =
      answer.total === undefined ? !answer.pageInfo?.hasNextPage : found.size >= answer.total;
    // A page that brings nothing new ends it too, whatever the count says.
    if (isComplete || found.size === before) return [...found.values()];
  }
}
