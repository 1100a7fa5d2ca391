import sql from "sql-template-tag";
import { type OperatorLogEntry, OperatorLogQuery, OperatorLogResponse } from "../../../contract/api";
import { ok, operatorRoute, type Route } from "../../platform/http/route";

type EntryRow = Omit<OperatorLogEntry, "at"> & { at: Date };

const readLog = operatorRoute({
  method: "get",
  path: "/operator/log/",
  summary: "What operators did, the latest first",
  query: OperatorLogQuery,
  responses: { 200: OperatorLogResponse },
  async handle({ query: { page = 1, per_page = 10, search = "" }, services }) {
    const wanted = search.trim().toLowerCase();
    const where = sql`${wanted} = '' OR strpos(lower(concat_ws(' ', operator_email, organization_name, detail->>'person')), ${wanted}) > 0`;
    return services.database.withoutTenant(async (tx) => {
      const rows = await tx.query<EntryRow>(sql`SELECT id AS pk, at, operator_email AS operator, action,
          organization_name AS organization, detail, address
        FROM operator_log WHERE ${where} ORDER BY id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`);
      const [counted] = await tx.query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM operator_log WHERE ${where}`,
      );
      const entries = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return ok({ entries, total: counted?.n ?? 0 });
    });
  },
});

/** The log of what operators did. */
export const operatorLogRoutes: readonly Route[] = [readLog];
