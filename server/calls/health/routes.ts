import sql from "sql-template-tag";
import { Health } from "../../../contract/api";
import type { Database } from "../../db/database";
import { openRoute, type Route } from "../../http/route";

const PATIENCE_MS = 2000;

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = database
    .withoutTenant((tx) => tx.query(sql`SELECT 1`))
    .then(
      () => true,
      () => false,
    );
  const result = await Promise.race([asked, late]);
  clearTimeout(timer);
  return result;
}

const health = openRoute({
  method: "get",
  path: "/health/",
  summary: "Whether the server and its database answer",
  responses: { 200: Health, 503: Health },
  async handle({ services, now }) {
    const up = await answers(services.database);
    const uptime_s = Math.max(0, Math.floor((now.getTime() - services.startedAt.getTime()) / 1000));
    const common = { version: services.version, uptime_s };
    return up
      ? { status: 200 as const, body: { status: "ok" as const, database: "ok" as const, ...common } }
      : {
          status: 503 as const,
          body: { status: "unavailable" as const, database: "unavailable" as const, ...common },
        };
  },
});

/** Is it up? */
export const healthRoutes: readonly Route[] = [health];
