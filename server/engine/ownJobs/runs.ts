import sql, { raw } from "sql-template-tag";
import type { ExtensionRun, ExtensionRunQuery } from "../../../contract/api";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import { parseIds } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";
import type { Sentence } from "../../platform/texts";

/** A run as it is kept. */
export interface RunRow {
  id: number;
  job: string;
  data: { given?: unknown };
  member_id: number | null;
  state: ExtensionRun["state"];
  tries: number;
  problem: Sentence | null;
  at: Date;
  ended_at: Date | null;
}

const RUN = sql`r.id, r.job, r.data, r.member_id, r.state, r.tries, r.problem, r.at, r.ended_at FROM extension_runs r`;

/** A run that is to be. */
export interface NewRun {
  job: string;
  /** Nothing where time sets it off. */
  given?: unknown;
  memberId: number | undefined;
  cause?: string;
  at: Date;
}

/** Adds a run; nothing where the cause has begun one already. */
export async function addRun(tx: Transaction, orgId: number, run: NewRun): Promise<number | undefined> {
  const data = run.given === undefined ? {} : { given: run.given };
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO extension_runs (org_id, job, data, member_id, cause, state, at)
    VALUES (${orgId}, ${run.job}, ${JSON.stringify(data)}::jsonb, ${run.memberId ?? null}, ${run.cause ?? null}, 'waiting', ${run.at})
    ON CONFLICT (org_id, job, cause) DO NOTHING RETURNING id`);
  return row?.id;
}

/** A run, for nobody else to work on until the transaction ends. */
export async function lockRun(tx: Transaction, orgId: number, id: number): Promise<RunRow | undefined> {
  const [row] = await tx.query<RunRow>(
    sql`SELECT ${RUN} WHERE r.org_id = ${orgId} AND r.id = ${id} FOR UPDATE OF r`,
  );
  return row;
}

/** Notes what became of a run. */
export async function noteRun(
  tx: Transaction,
  orgId: number,
  {
    id,
    state,
    tries,
    problem,
    now,
  }: Pick<RunRow, "id" | "state" | "tries"> & { problem?: Sentence; now: Date },
): Promise<void> {
  await tx.query(sql`UPDATE extension_runs SET state = ${state}, tries = ${tries},
    problem = ${problem ? JSON.stringify(problem) : null}::jsonb, ended_at = ${state === "waiting" ? null : now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** A page of runs, the latest first. */
export function runPage(
  tx: Queryable,
  orgId: number,
  query: ExtensionRunQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<RunRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: RUN,
    from: raw("extension_runs r"),
    alias: "r",
    conditions: [
      sql`r.org_id = ${orgId}`,
      ...(query.job === undefined ? [] : [sql`r.job = ${query.job}`]),
      ...(query.state === undefined ? [] : [sql`r.state = ${query.state}`]),
      ...(ids ? [sql`r.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: raw("ORDER BY r.id DESC"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** The member of a role who has been there longest; undefined where there is none. */
export async function longestOf(tx: Queryable, orgId: number, role: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`SELECT m.id FROM members m
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.org_id = ${orgId} AND r.slug = ${role} AND m.status = 'Active' AND m.user_id IS NOT NULL
    ORDER BY m.id LIMIT 1`);
  return row?.id;
}

/** How long it is kept what ran. */
const KEPT_MS = 90 * 86_400_000;

/** Forgets what ended months ago. */
export async function forgetRuns({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM extension_runs WHERE ended_at < ${new Date(now.getTime() - KEPT_MS)}`),
  );
}
