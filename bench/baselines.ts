import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

/** One statement with its values, as the server itself sends it. */
interface Statement {
  text: string;
  values: unknown[];
}

/**
 * What the server's list call is measured against, in a process of its own: `/constant` answers a text of the same
 * size from a bare Hono route, `/plain` asks the same SQL through plain `pg`, without sign-in and tenant scope;
 * `/plain/3` asks the fourth of the sets in STATEMENTS_FILE, `/plain/3/once` in one transaction, as a change has to.
 */
function start(): void {
  const { DATABASE_URL, PORT, STATEMENTS, STATEMENTS_FILE, CONSTANT } = process.env;
  const statements = JSON.parse(STATEMENTS ?? "[]") as Statement[];
  const sets = JSON.parse(STATEMENTS_FILE ? readFileSync(STATEMENTS_FILE, "utf8") : "[]") as Statement[][];
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  const app = new Hono();
  const constant: unknown = JSON.parse(CONSTANT ?? "{}");
  app.get("/constant", (c) => c.json(constant));
  app.get("/plain", async (c) => {
    const results = await Promise.all(
      statements.map(({ text, values }, index) => pool.query({ name: `statement${index}`, text, values })),
    );
    return c.json(results.map(({ rows }): unknown => rows));
  });
  app.get("/plain/:index", async (c) => {
    const asked = sets[Number(c.req.param("index"))] ?? [];
    const results = await Promise.all(asked.map(({ text, values }) => pool.query({ text, values })));
    return c.json(results.map(({ rows }): unknown => rows));
  });
  app.get("/plain/:index/once", async (c) => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      let rows: unknown[] = [];
      for (const { text, values } of sets[Number(c.req.param("index"))] ?? [])
        rows = (await client.query<object>({ text, values })).rows;
      await client.query("COMMIT");
      return c.json(rows);
    } finally {
      client.release();
    }
  });
  serve({ fetch: app.fetch, port: Number(PORT), hostname: "localhost" });
}

start();
