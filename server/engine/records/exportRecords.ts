import sql from "sql-template-tag";
import type { RecordExportQuery } from "../../../contract/api";
import { measuredField } from "../../../definitions/fieldAt";
import { canDo, withMakers } from "../../../definitions";
import type { CsvRow } from "../../platform/http/csv";
import { invalidFields } from "../../platform/errors";
import { accessCondition, readableFields, readableMakers, requireAction } from "./access";
import { toCell } from "./cells";
import type { RecordAccess, RecordContext } from "./context";
import { listConditions, listOrder } from "./filter";
import { judgedRecord, presentRecord } from "./present";
import { belongs, type RecordKeys, recordTable, selectKeys, selectRecords } from "./queries";
import { recordScope } from "./source";
import { sentence } from "../../platform/texts";

/** Runs one piece of the work in a transaction of its own, so that none is open while a reader is slow. */
export type InContext = <T>(work: (context: RecordContext) => Promise<T>) => Promise<T>;

const BATCH = 500;

/** What an export will hold: settled at once, so that its lines do not shift while it is read. */
export interface RecordExport {
  header: string[];
  keys: RecordKeys;
}

/** The columns and records of an export; throws 403 or 422. */
export async function planExport(context: RecordContext, query: RecordExportQuery): Promise<RecordExport> {
  requireAction(context, "list");
  requireAction(context, "export");
  const header = exportColumns(context, query.columns);
  const { exact, indexed } = await listConditions(context, query);
  const mayExport = accessCondition(context.rules, "export", recordScope(recordTable(context)));
  const conditions = { exact: [...exact, mayExport], indexed };
  return { header, keys: await selectKeys(context, conditions, listOrder(context, query.ordering)) };
}

/** The columns that a file has; throws 422 for those that the person may not have. */
export function exportColumns(context: RecordAccess, asked: string | undefined): string[] {
  const exported = readableFields(context, "export");
  const readable = readableFields(context, "list").filter(
    (name) => exported.includes(name) && context.resource.fields[name]?.type !== "referenceMany",
  );
  const columns = asked?.split(",").map((name) => name.trim()) ?? [
    "pk",
    ...readable,
    "created_at",
    "updated_at",
  ];
  const makers = readableMakers(context, "export").filter((name) =>
    readableMakers(context, "list").includes(name),
  );
  const own = ["pk", "created_at", "updated_at", "version", ...makers];
  const unknown = columns.filter((name) => !readable.includes(name) && !own.includes(name));
  if (unknown.length > 0)
    throw invalidFields({ columns: [sentence("field.unknown_fields", { fields: unknown.join(", ") })] });
  return columns;
}

/** The lines of an export, batch by batch; what was deleted meanwhile is left out. */
export async function* exportLines(
  inContext: InContext,
  { header, keys }: RecordExport,
): AsyncGenerator<CsvRow[]> {
  for (let at = 0; at < keys.total; at += BATCH) {
    const chunk = keys.slice(at, BATCH);
    yield await inContext(async (context) => {
      const order = { value: sql`array_position(${chunk}::bigint[], r.id)`, isDescending: false };
      const named = sql`${belongs(context)} AND r.id = ANY(${chunk}::bigint[])`;
      const rows = await selectRecords(context, named, order, { limit: BATCH, offset: 0 });
      return Promise.all(
        rows.map(async (row) => {
          const judged = judgedRecord(row);
          const record: Record<string, unknown> = await presentRecord(context, row, "list");
          return exportRow(context, header, judged, record);
        }),
      );
    });
  }
}

/** A line of a file: without the values that the person may not export. */
export function exportRow(
  { resource, ability, findResource }: RecordAccess,
  header: readonly string[],
  judged: Record<string, unknown>,
  record: Record<string, unknown>,
): CsvRow {
  const fields = withMakers(resource);
  return header.map((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return !field || canDo(ability, resource.name, "export", judged, name)
      ? toCell(record[name], field && measuredField(field, findResource))
      : null;
  });
}
