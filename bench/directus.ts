import { spawn } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";
import { freePort } from "../tests/support/postgres";
import { until } from "./support";

const EMAIL = "bench@example.org";
const TOKEN = "bench-directus-token";
const STARTS_WITHIN_MS = 180_000;

/** A running Directus on the same database. */
export interface Directus {
  /** The money by month and campaign of one organisation, asked of its aggregate endpoint. */
  months(org: number): Promise<void>;
  /** Any call of its API. */
  ask(path: string, init?: { method: string; body: unknown }): Promise<void>;
  stop(): Promise<void>;
}

/** The question `MONTHS` in Directus' words: groups by year and month, a sum and a distinct count. */
function monthsPath(org: number, since: Date): string {
  const query = new URLSearchParams({
    "aggregate[sum]": "amount_minor",
    "aggregate[countDistinct]": "donor_id",
    filter: JSON.stringify({
      _and: [
        { org_id: { _eq: org } },
        { status: { _eq: "succeeded" } },
        { paid_at: { _gte: since.toISOString() } },
      ],
    }),
    limit: "-1",
  });
  for (const by of ["year(paid_at)", "month(paid_at)", "campaign"]) query.append("groupBy[]", by);
  return `/items/gifts?${query}`;
}

/** Directus reads no table whose key has two columns, so it is given the gifts as it would keep them itself. */
const COPY = `CREATE TABLE gifts AS SELECT id, org_id, donor_id, status, campaign, amount_minor, paid_at FROM donations;
  ALTER TABLE gifts ADD PRIMARY KEY (id);
  CREATE INDEX ON gifts (org_id, paid_at);
  ANALYZE gifts`;

/**
 * Starts the Directus that stands in `folder` (`npm install directus` there) on the database at `url`, beside our tables.
 * It makes tables of its own, so the database has to be one that is thrown away.
 */
export async function startDirectus(
  folder: string,
  url: string,
  owner: Pick<pg.Client, "query">,
  prepare = COPY,
): Promise<Directus> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: url,
    KEY: "bench",
    SECRET: "bench-secret-of-a-directus",
    HOST: "127.0.0.1",
    PORT: String(port),
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: "bench-password",
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "warn",
  };
  const cli = join(folder, "node_modules/directus/cli.js");
  const ended = (command: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [cli, command], {
        cwd: folder,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child.once("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`directus ${command} ended with ${code}`)),
      );
    });
  await owner.query(prepare);
  await ended("bootstrap");
  const child = spawn(process.execPath, [cli, "start"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await until(`${base}/server/ping`, child, STARTS_WITHIN_MS);
  const ask: Directus["ask"] = async (path, { method, body } = { method: "GET", body: undefined }) => {
    const answer = await fetch(base + path, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`Directus: ${answer.status} ${await answer.text()}`);
    await answer.json();
  };
  return {
    ask,
    months: (org) => {
      const since = new Date();
      since.setMonth(since.getMonth() - 24);
      return ask(monthsPath(org, since));
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
    },
  };
}
