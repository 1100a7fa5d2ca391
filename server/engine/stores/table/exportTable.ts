import sql, { join, raw } from "sql-template-tag";
import type { RecordExportQuery } from "../../../../contract/api";
import { failing } from "../../../platform/errors";
import type { CsvRow } from "../../../platform/http/csv";
import { accessCondition, requireAction } from "../../records/access";
import { exportColumns, exportRow } from "../../records/exportRecords";
import { columnOf, tableName } from "./columns";
import type { TableContext } from "./context";
import { keyRows } from "./keys";
import { askedRows, judged, orderOf, presented, selection } from "./read";

/** More keys than this are not kept while a file is read. */
const MOST = 100_000;
const BATCH = 500;

/** What a file will hold: settled at once, so that its lines do not shift while it is read. */
export interface TableExport {
  header: string[];
  keys: string[][];
}

/** The columns and rows of a file; throws 403, 413 for too many, or 422. */
export function planTableExport(context: TableContext, query: RecordExportQuery): Promise<TableExport> {
  requireAction(context, "list");
  requireAction(context, "export");
  const own = ["created_at", "updated_at"].filter((name) => !Object.hasOwn(context.resource.fields, name));
  const header = exportColumns(context, query.columns).filter((name) => !own.includes(name));
  return context.database.read(async (tx) => {
    const asked = askedRows(context, tx, query);
    const { rows, where } = asked;
    const scope = {
      context: context.predicate,
      source: (path: string) => rows.table.source(rows.alias, path),
      fold: rows.fold,
    };
    const mayExport = accessCondition(context.rules, "export", scope);
    const key = context.own.key.map(
      (column, index) => sql`${columnOf(rows.alias, column)}::text AS ${raw(`k${index}`)}`,
    );
    const found = await tx.query<Record<string, string>>(
      sql`SELECT ${join(key)} FROM ${rows.from()} WHERE ${where} AND ${mayExport}
        ${orderOf(context, asked, query.ordering).by} LIMIT ${MOST + 1}`,
    );
    if (found.length > MOST) throw failing(413)("too_large.export", { params: { max: MOST } });
    return { header, keys: found.map((row) => context.own.key.map((_, index) => row[`k${index}`] ?? "")) };
  });
}

/** The lines of a file, batch by batch; what was deleted meanwhile is left out. */
export async function* tableLines(
  context: TableContext,
  { header, keys }: TableExport,
): AsyncGenerator<CsvRow[]> {
  for (let at = 0; at < keys.length; at += BATCH) {
    const wanted = keyRows(context.own.key, keys.slice(at, at + BATCH));
    const { columns, row } = selection(context, "r");
    const found = await context.database.read((tx) =>
      tx.query<object>(sql`SELECT ${columns} FROM ${wanted.rows}
        JOIN ${raw(tableName(context.own.table))} r ON ${wanted.on("r")} ORDER BY wanted.at`),
    );
    yield found.map((one) => {
      const read = row(one);
      return exportRow(context, header, judged(context, read), presented(context, read, "list"));
    });
  }
}
