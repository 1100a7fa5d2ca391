import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createdDatabaseUrl } from "../../../tests/support/database";
import { requestFor } from "../../../tests/support/requests";
import { type SampleServer, seedTwoOrganizations } from "../../../tests/support/sample";
import { addPerson } from "../../../tests/support/server";
import { routes } from "../../areas";
import type { Database } from "./database";
import { openPostgres } from "./postgres";
import { prepareDatabase } from "../../prepare";

const server = inject("postgres");
const missing = "missing" in server ? server.missing : undefined;

/** What a pooler of transactions hands to the next caller together with the connection. */
const LEFT_BEHIND = `SELECT
  current_user = session_user AS is_itself,
  coalesce(current_setting('app.org_id', true), '') AS organization,
  coalesce(current_setting('app.user_id', true), '') AS person,
  (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
  (SELECT count(*)::int FROM pg_listening_channels()) AS channels,
  (SELECT count(*)::int FROM pg_cursors WHERE is_holdable) AS cursors,
  (SELECT count(*)::int FROM pg_class WHERE relpersistence = 't') AS temporary,
  (SELECT array_agg(name ORDER BY name) FROM pg_settings WHERE source = 'session'
    AND name NOT IN ('application_name', 'client_encoding', 'DateStyle')) AS settings,
  (SELECT count(*)::int FROM pg_prepared_statements) AS prepared`;

describe.skipIf(missing !== undefined)(
  `a connection to PostgreSQL${missing ? ` (skipped: ${missing})` : ""}`,
  () => {
    let url = "";
    let database: Database;

    beforeAll(async () => {
      url = await createdDatabaseUrl();
      // One connection for everything: a call that took a second one while it holds the first would never answer.
      database = await openPostgres({ url, maxConnections: 1, keepsStatements: false });
      await prepareDatabase(database);
    }, 60_000);
    afterAll(() => database.close());

    async function callEverything({ server: app, hope, keys }: SampleServer): Promise<number[]> {
      const statuses: number[] = [];
      for (const [index, route] of routes.entries()) {
        if (route.path === "/config/events/") continue;
        const { token } = await addPerson(app, hope, "owner", { email: `owner${index}@many.example` });
        const { path, query, body } = requestFor(route, keys);
        const headers = { "X-Subdomain": hope.subdomain };
        const sent = { token, query, headers, ...(body && { body }) };
        statuses.push((await app.call(route.method.toUpperCase(), path, sent)).status);
      }
      return statuses;
    }

    it("is given back by every call as it was taken, so that a pooler may lend it for one transaction", async () => {
      const statuses = await callEverything(await seedTwoOrganizations(database));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(80);
      const { rows } = await database.owner.query(LEFT_BEHIND);
      expect(rows).toEqual([
        {
          is_itself: true,
          organization: "",
          person: "",
          locks: 0,
          channels: 0,
          cursors: 0,
          temporary: 0,
          settings: null,
          prepared: 0,
        },
      ]);
    }, 120_000);

    it("that lasts is opened past the pooler: for listening and for the lock of the start", async () => {
      const direct = new URL(url);
      direct.searchParams.set("options", "-c app.past_pooler=yes");
      const behind = await openPostgres({ url, directUrl: direct.toString() });
      const past = "SELECT coalesce(current_setting('app.past_pooler', true), 'no') AS past";
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      try {
        expect((await behind.owner.query(past)).rows).toEqual([{ past: "no" }]);
        const locked = await behind.exclusively(42, async (owner) => (await owner.query(past)).rows);
        expect(locked).toEqual([{ past: "yes" }]);
        const heard: string[] = [];
        const stop = await behind.listen("pooling", (text) => heard.push(text));
        const { rows } = await admin.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'almoner news' AND query LIKE 'LISTEN%'",
        );
        expect(rows[0]?.n).toBeGreaterThan(0);
        await stop();
        // The lock is free again.
        await behind.exclusively(42, async () => undefined);
      } finally {
        await admin.end();
        await behind.close();
      }
    });
  },
);
