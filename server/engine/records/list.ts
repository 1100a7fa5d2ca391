import { raw } from "sql-template-tag";
import type { ListTotals, RecordListQuery, StoredRecord } from "../../../contract/api";
import { canDo, type ResolvedResource } from "../../../definitions";
import { all, parseIds, type Page } from "../../platform/db/list";
import { accessCondition, requireAction } from "./access";
import { onResource, type RecordContext } from "./context";
import { listConditions, listOrder, recordNarrowing } from "./filter";
import { presentRecord } from "./present";
import {
  belongs,
  countWhere,
  readPage,
  recordTable,
  rowsThatFit,
  selectFirst,
  selectRecords,
} from "./queries";
import { recordScope } from "./source";

const MAX_PER_PAGE = 100;

/** Page 1 of 10 unless told, never more than 100 at once; a list asked by `ids` holds all of them unless told. */
export function recordPage(query: Pick<RecordListQuery, "page" | "per_page" | "ids">): Page {
  const limit = Math.min(query.per_page ?? parseIds(query.ids)?.length ?? 10, MAX_PER_PAGE);
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** A page of the records that the person may see; throws 403, or 422 for what cannot be filtered or sorted by. */
export async function listRecords(
  context: RecordContext,
  query: RecordListQuery,
): Promise<{ records: StoredRecord[]; total: number; totals?: ListTotals }> {
  requireAction(context, "list");
  const conditions = await listConditions(context, query);
  const order = listOrder(context, query.ordering);
  const { rows, total } = await readPage(context, conditions, order, recordPage(query));
  const records = await Promise.all(rows.map((row) => presentRecord(context, row, "list")));
  const narrowing = await recordNarrowing(context, { sum: query.sum });
  const sums = await narrowing.totals(context.tx, rowsThatFit(context, conditions), "r");
  return { records, total, ...sums };
}

/** What is in the trash, the latest first, for those who may delete. */
export async function listTrash(
  context: RecordContext,
  query: Pick<RecordListQuery, "page" | "per_page">,
): Promise<{ records: StoredRecord[]; total: number }> {
  requireAction(context, "list");
  requireAction(context, "delete");
  const scope = recordScope(recordTable(context));
  const condition = all([
    belongs(context, "in trash"),
    accessCondition(context.rules, "list", scope),
    accessCondition(context.rules, "delete", scope),
  ]);
  const order = { value: raw("r.deleted_at"), isDescending: true, isNeverEmpty: true };
  const [rows, total] = await Promise.all([
    selectRecords(context, condition, order, recordPage(query)),
    countWhere(context, condition),
  ]);
  const records = await Promise.all(rows.map((row) => presentRecord(context, row, "list")));
  return { records, total };
}

/**
 * The first records under these words of each of these resources that the person may list, in one statement. The context is that of
 * any of them.
 */
export async function searchEach(
  context: RecordContext,
  resources: readonly ResolvedResource[],
  { words, limit }: { words: string; limit: number },
): Promise<{ resource: ResolvedResource; records: StoredRecord[] }[]> {
  const seen = resources.filter(({ name }) => canDo(context.ability, name, "list"));
  const wanted = await Promise.all(
    seen.map(async (resource) => {
      const own = onResource(context, resource);
      const conditions = await listConditions(own, { search: words });
      return { context: own, conditions, order: listOrder(own, undefined) };
    }),
  );
  const found = await selectFirst(context.tx, wanted, limit);
  return Promise.all(
    wanted.map(async ({ context: own }, index) => ({
      resource: own.resource,
      records: await Promise.all((found[index] ?? []).map((row) => presentRecord(own, row, "list"))),
    })),
  );
}
