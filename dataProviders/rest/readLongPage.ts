import { HttpError, type PaginationPayload, type RaRecord } from "ra-core";
import { clientError, type ErrorBody } from "../errors";
import type { RecordList } from "../recordProvider";
import type { Translate } from "../translate";

/** The most records that one call may ask for. */
const MAX_PER_CALL = 100;
/** How many calls of one page are under way at once. */
const CONCURRENCY = 4;

interface LongPage {
  pagination: PaginationPayload;
  /** Reads one part of the list: `MAX_PER_CALL` records, counted from part 1. */
  readPart(part: number): Promise<RecordList>;
  translate: Translate;
}

/**
 * A page of more records than one call may ask for, read by several: the first tells how many there are, the others follow a
 * few at once. Its total is the first call's; a record that moved from one part to the next meanwhile is there once.
 * Rejects when any part cannot be read, saying which: rows that are missing unseen would be worse.
 */
export async function readLongPage({ pagination, readPart, translate }: LongPage): Promise<RecordList> {
  const { page, perPage } = pagination;
  const start = (page - 1) * perPage;
  const firstPart = Math.floor(start / MAX_PER_CALL) + 1;
  const lastPart = Math.ceil((start + perPage) / MAX_PER_CALL);
  const read = (part: number): Promise<RecordList> =>
    readPart(part).catch((error: unknown) => {
      throw ofPart(error, part, translate);
    });
  const first = await read(firstPart);
  const parts =
    first.total === undefined
      ? await readOn(first, firstPart, lastPart, read)
      : await readRest(first, firstPart, Math.min(lastPart, Math.ceil(first.total / MAX_PER_CALL)), read);
  const offset = start - (firstPart - 1) * MAX_PER_CALL;
  const records = uniqueById(parts.flatMap(({ data }) => data)).slice(offset, offset + perPage);
  if (first.total !== undefined) return { data: records, total: first.total };
  const hasNextPage = parts.at(-1)?.pageInfo?.hasNextPage ?? false;
  return { data: records, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
}

/** Without a total nobody knows how many parts there are: one after the other, until one is not full. */
async function readOn(
  first: RecordList,
  firstPart: number,
  lastPart: number,
  read: (part: number) => Promise<RecordList>,
): Promise<RecordList[]> {
  const parts = [first];
  for (let part = firstPart + 1; part <= lastPart && parts.at(-1)?.pageInfo?.hasNextPage; part += 1) {
    parts.push(await read(part));
  }
  return parts;
}

async function readRest(
  first: RecordList,
  firstPart: number,
  lastPart: number,
  read: (part: number) => Promise<RecordList>,
): Promise<RecordList[]> {
  const parts = [first];
  const waiting = Array.from({ length: Math.max(0, lastPart - firstPart) }, (_, index) => index + 1);
  const work = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      try {
        parts[index] = await read(firstPart + index);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return parts;
}

function uniqueById(records: RaRecord[]): RaRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** The same error, which says which rows it is about. */
function ofPart(error: unknown, part: number, translate: Translate): unknown {
  // Who is signed out is told so, and who has left is told nothing.
  if (!(error instanceof HttpError) || error.status === 401) return error;
  const { status, body } = error as { status: number; body?: ErrorBody | null };
  const text = translate("requests.part_failed", {
    _: "Rows %{from} to %{to} could not be read: %{reason}",
    from: (part - 1) * MAX_PER_CALL + 1,
    to: part * MAX_PER_CALL,
    reason: error.message,
  });
  return clientError(text, status, body?.code ?? "partial_failure", { ...body, error: text });
}
