import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, hasPostgres, sharedDatabase } from "../../../../tests/support/database";
import { addOrganization, addPerson, type Answer } from "../../../../tests/support/server";
import { createShopServer, type ShopServer } from "../../../../tests/support/shopServer";

/** As PostgreSQL allows them, and as few would choose them. */
const HOSTILE = ['a"; DROP TABLE safe; --', "it's ${x} {y} %s $1", "__proto__", "constructor", "ÄÖ ß 木"];
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const COLUMNS = 1590;

describe.skipIf(!hasPostgres())("a database at fault", () => {
  let shop: ShopServer;
  let token: string;

  beforeEach(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await createShopServer(
      database,
      {},
      `CREATE TABLE safe (id integer PRIMARY KEY, name text);
       INSERT INTO safe VALUES (1, 'Safe')`,
    );
    ({ token } = await addPerson(shop.server, await addOrganization(shop.server, "hope"), "owner"));
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: Record<string, unknown>): Promise<Answer> =>
    shop.server.call(method, path, { token, ...(body && { body }) });
  const state = async (): Promise<unknown> => (await call("GET", "/sources/")).at("sources.0.state");
  const told = async (): Promise<unknown[]> => {
    const answer = await call("GET", "/records/safe/");
    return [answer.status, answer.at("code") ?? null, await state()];
  };

  it("that takes its login back is told as such, and read again once that is given", async () => {
    const role = `reader_${randomBytes(6).toString("hex")}`;
    await shop.shop.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT SELECT ON safe TO ${role}`);
    try {
      const url = new URL(shop.url);
      url.username = role;
      url.password = "x";
      shop.leadTo(url.href);
      expect(await told()).toEqual([200, null, "ok"]);
      await shop.shop.query(`REVOKE SELECT ON safe FROM ${role}`);
      expect((await call("GET", "/records/safe/")).at("code")).toBe("source_forbidden");
      await shop.shop.query(`ALTER ROLE ${role} NOLOGIN`);
      await shop.shop.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [
        role,
      ]);
      await expect.poll(told).toEqual([502, "source_down", "refused"]);
      await shop.shop.query(`ALTER ROLE ${role} LOGIN; GRANT SELECT ON safe TO ${role}`);
      expect(await told()).toEqual([200, null, "ok"]);
    } finally {
      await shop.shop.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [
        role,
      ]);
      await shop.shop.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  it("that speaks no TLS where that is asked for, or is no database, is told as down", async () => {
    const url = new URL(shop.url);
    url.searchParams.set("sslmode", "verify-full");
    shop.leadTo(url.href);
    expect((await told()).slice(0, 2)).toEqual([502, "source_down"]);
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(
      0,
      "127.0.0.1",
    );
    await once(other, "listening");
    shop.leadTo(`postgres://a:b@127.0.0.1:${(other.address() as AddressInfo).port}/c`);
    expect((await told()).slice(0, 2)).toEqual([502, "source_down"]);
    other.close();
  });

  it("with names that are statements has them as names", async () => {
    const [table = "", ...columns] = HOSTILE;
    await shop.shop.query(`CREATE TABLE ${quoted(table)} (${quoted(table)} serial PRIMARY KEY,
      ${columns.map((name) => `${quoted(name)} text`).join(", ")})`);
    await shop.sources.test("shop");
    const made = await call("POST", "/sources/shop/definitions/", {
      tables: [{ schema: "public", name: table }],
    });
    const definition = JSON.parse(made.at("definitions.0.text") as string) as ShopServer["definitions"][0];
    shop.use(...shop.definitions, definition);
    const names = Object.keys(definition.fields).filter((name) => !definition.fields[name]?.readOnly);
    expect(names).toHaveLength(columns.length);
    const values = Object.fromEntries(names.map((name, index) => [name, `'"; ${index} $1`]));
    const path = `/records/${definition.name}/`;
    expect((await call("POST", path, values)).at("record")).toMatchObject(values);
    const filter = JSON.stringify(values);
    const found = await shop.server.call("GET", path, { token, query: { filter } });
    expect(found.at("records.0")).toMatchObject(values);
    expect(await told()).toEqual([200, null, "ok"]);
  });

  it("with as many columns as there can be is read and changed", async () => {
    const columns = Array.from({ length: COLUMNS }, (_, index) => `c${index} integer`);
    await shop.shop.query(`CREATE TABLE wide (id integer PRIMARY KEY, ${columns.join(", ")});
      INSERT INTO wide (id, c0) VALUES (1, 7)`);
    await shop.sources.test("shop");
    const made = await call("POST", "/sources/shop/definitions/", {
      tables: [{ schema: "public", name: "wide" }],
    });
    const definition = JSON.parse(made.at("definitions.0.text") as string) as ShopServer["definitions"][0];
    shop.use(definition);
    expect((await call("GET", "/records/wide/")).at("records.0.c0")).toBe(7);
    const last = `c${COLUMNS - 1}`;
    expect((await call("PUT", "/records/wide/1/", { [last]: 3 })).at(`record.${last}`)).toBe(3);
  });
});
