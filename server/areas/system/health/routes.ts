import sql from "sql-template-tag";
import { Health, Liveness, Readiness } from "../../../../contract/api";
import type { Database } from "../../../platform/db/database";
import landed from "../../../platform/db/migrations/landed.json" with { type: "json" };
import { openRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";

const PATIENCE_MS = 2000;
/** By name alone: their texts are large, and the demo's worker has a database that is migrated. */
const MIGRATIONS = Object.keys(landed);

/** What the work comes to; undefined where it fails or takes longer than anybody who watches over a server waits. */
async function soon<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const result = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return result;
}

function answers(database: Database): Promise<unknown[] | undefined> {
  return soon(database.withoutTenant((tx) => tx.query(sql`SELECT 1`)));
}

/** How many of the server's migrations the database has. */
async function appliedCount(database: Database): Promise<number> {
  const { rows } = await database.owner.query(
    "SELECT count(*)::int AS applied FROM schema_migrations WHERE id = ANY($1::text[])",
    [MIGRATIONS],
  );
  return (rows[0] as { applied: number } | undefined)?.applied ?? 0;
}

function age({ startedAt }: Services, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000));
}

const health = openRoute({
  method: "get",
  path: "/health/",
  summary: "Whether the server and its database answer",
  responses: { 200: Health, 503: Health },
  async handle({ services, now }) {
    const up = (await answers(services.database)) !== undefined;
    const common = { version: services.version, uptime_s: age(services, now) };
    return up
      ? { status: 200 as const, body: { status: "ok" as const, database: "ok" as const, ...common } }
      : {
          status: 503 as const,
          body: { status: "unavailable" as const, database: "unavailable" as const, ...common },
        };
  },
});

const live = openRoute({
  method: "get",
  path: "/live/",
  summary: "Whether the process answers: for whoever starts it anew otherwise",
  responses: { 200: Liveness },
  async handle({ services, now }) {
    const body = { status: "ok" as const, version: services.version, uptime_s: age(services, now) };
    return { status: 200 as const, body };
  },
});

const ready = openRoute({
  method: "get",
  path: "/ready/",
  summary: "Whether calls are to be sent here: for whoever shares them out among servers",
  responses: { 200: Readiness, 503: Readiness },
  async handle({ services }) {
    const { database, jobs, stopping, version } = services;
    const [up, applied] = await Promise.all([answers(database), soon(appliedCount(database))]);
    const state = (isWell: boolean): "ok" | "unavailable" => (isWell ? "ok" : "unavailable");
    const parts = {
      database: state(up !== undefined),
      migrations: state(applied === MIGRATIONS.length),
      jobs: state(jobs.isRunning()),
      process: stopping.aborted ? ("stopping" as const) : ("ok" as const),
    };
    const isReady = Object.values(parts).every((part) => part === "ok");
    const body = { status: state(isReady), ...parts, version };
    return isReady ? { status: 200 as const, body } : { status: 503 as const, body };
  },
});

/** Is it up, alive, ready? */
export const healthRoutes: readonly Route[] = [health, live, ready];
