import type { SearchHit, StoredRecord } from "../../../contract/api";
import type { ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { HttpError } from "../../platform/errors";
import { contextOf, type RecordRequest } from "../records/context";
import { searchEach } from "../records/list";
import { addressOf, titleOf } from "../records/title";
import { openStore } from "../stores/openStore";
import type { RecordCall } from "../stores/store";
import { rankOfTitle } from "./search";

function hitOf(resource: ResolvedResource, record: StoredRecord, words: string): RankedHit {
  const title = titleOf(resource, record);
  const pk = String(record.pk);
  const path = addressOf(resource, pk);
  const icon = resource.icon ?? "Article";
  const hit = { resource: resource.name, pk, title, detail: "", icon, path, at: record.updated_at ?? null };
  return { rank: rankOfTitle(title, words), hit };
}

interface RankedHit {
  hit: SearchHit;
  rank: number;
}

function withinTime<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How long another database may take for its part; without it the others are shown. */
const MOST_MS = 1500;

/** Records that lie in another database; none where it does not answer in time, or this person may not list them. */
export async function searchElsewhere(
  call: Omit<RecordCall, "params">,
  resource: ResolvedResource,
  { words, limit }: { words: string; limit: number },
): Promise<RankedHit[]> {
  const found = async (): Promise<RankedHit[]> => {
    const store = openStore({ ...call, params: { resource: resource.name } });
    const { records } = await store.list({ search: words, per_page: limit });
    return records.map((record) => hitOf(resource, record, words));
  };
  try {
    return await withinTime(found(), MOST_MS, []);
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

/** Records of the resources that definitions make and that are stored here, as far as this person may list them. */
export async function searchRecords(
  tx: Transaction,
  resources: readonly ResolvedResource[],
  request: Omit<RecordRequest, "resource">,
  { words, limit }: { words: string; limit: number },
): Promise<RankedHit[]> {
  const [first] = resources;
  if (!first) return [];
  const found = await searchEach(await contextOf(tx, request, first), resources, { words, limit });
  return found.flatMap(({ resource, records }) => records.map((record) => hitOf(resource, record, words)));
}
