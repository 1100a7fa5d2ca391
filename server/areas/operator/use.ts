import sql from "sql-template-tag";
import {
  Exact,
  OperatorLogQuery,
  OperatorStatementsResponse,
  OperatorUseResponse,
  type OrganizationDay,
  Pk,
  type SlowStatement,
} from "../../../contract/api";
import type { Sweep, Timer } from "../../engine/area";
import { pageOf } from "../../platform/db/list";
import { unknownOrganization } from "../../platform/errors";
import { ok, operatorRoute, type Route } from "../../platform/http/route";

const SHOWN_DAYS = 30;
const KEPT_DAYS = 90;

const ofOrganization = operatorRoute({
  method: "get",
  path: "/operator/organizations/{pk}/use/",
  summary: `What an organisation asked of the server on each of the last ${SHOWN_DAYS} days`,
  params: Exact({ pk: Pk }),
  responses: { 200: OperatorUseResponse },
  async handle({ params: { pk }, services, now }) {
    return services.database.withoutTenant(async (tx) => {
      const [known] = await tx.query(sql`SELECT 1 FROM organizations WHERE id = ${pk}`);
      if (!known) throw unknownOrganization();
      const days =
        await tx.query<OrganizationDay>(sql`SELECT day, calls, failed, ms / greatest(calls, 1) AS mean_ms
        FROM organization_use
        WHERE org_id = ${pk} AND day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${SHOWN_DAYS}::integer
        ORDER BY day DESC`);
      return ok({ days });
    });
  },
});

const slowStatements = operatorRoute({
  method: "get",
  path: "/operator/statements/",
  summary:
    "Statements of the database that took half a second or more, those first that took most time in all",
  query: OperatorLogQuery,
  responses: { 200: OperatorStatementsResponse },
  async handle({ query, services }) {
    const { limit, offset } = pageOf(query);
    const where = sql`strpos(lower(text), ${(query.search ?? "").trim().toLowerCase()}) > 0`;
    return services.database.withoutTenant(async (tx) => {
      const rows = await tx.query<
        Omit<SlowStatement, "last_at"> & { last_at: Date }
      >(sql`SELECT id AS pk, text, times,
          ms / times AS mean_ms, most_ms, last_at
        FROM slow_statements WHERE ${where} ORDER BY ms DESC, id LIMIT ${limit} OFFSET ${offset}`);
      const [counted] = await tx.query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM slow_statements WHERE ${where}`,
      );
      const statements = rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
      return ok({ statements, total: counted?.n ?? 0 });
    });
  },
});

/** What is asked of the server, and what takes it long. */
export const operatorUseRoutes: readonly Route[] = [ofOrganization, slowStatements];

/** Keeps what this process has counted. */
export const keepUse: Timer = {
  everyMs: 60_000,
  run: ({ use, database, clock }) => use.keep(database, clock()),
  failure: "what organisations ask of the server was not kept",
};

/** Forgets days, and statements that take long no more. */
export const forgetUse: Sweep = ({ database, now }) =>
  database.withoutTenant(async (tx) => {
    const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
    await tx.query(sql`DELETE FROM organization_use WHERE day < ${before}::timestamptz::date`);
    await tx.query(sql`DELETE FROM slow_statements WHERE last_at < ${before}`);
  });
