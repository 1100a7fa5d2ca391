import { forbidden, notFound } from "../../platform/errors";
import type { ReportRow } from "./queries";
import type { Reader } from "./reader";

export function requireFound(row: ReportRow | undefined): ReportRow {
  if (!row) throw notFound("not_found.report");
  return row;
}

export function requireOwn(row: ReportRow, { memberId }: Reader): void {
  if (row.owner.pk !== memberId) throw forbidden("forbidden.report");
}
