import sql, { type Sql } from "sql-template-tag";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres, sharedDatabase, emptyDatabase } from "../../../../tests/support/database";
import { createShopServer, type ShopServer } from "../../../../tests/support/shopServer";
import {
  addOrganization,
  addPerson,
  type Answer,
  type TestOrganization,
  type TestPerson,
} from "../../../../tests/support/server";

type Values = Record<string, unknown>;

const FIRST = "00000000-0000-4000-8000-000000000001";

describe.skipIf(!hasPostgres())("records in a table of one's own", () => {
  let shop: ShopServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await createShopServer(database);
    hope = await addOrganization(shop.server, "hope");
    owner = await addPerson(shop.server, hope, "owner");
  });
  afterEach(() => shop.close());

  const call = (
    method: string,
    path: string,
    more: { query?: Values; body?: Values } = {},
  ): Promise<Answer> =>
    shop.server.call(method, path, {
      token: owner.token,
      ...(more.query && { query: more.query as Record<string, string> }),
      ...(more.body && { body: more.body }),
    });
  const list = (resource: string, query: Values = {}): Promise<Answer> =>
    call("GET", `/records/${resource}/`, { query });
  const values = (answer: Answer, field: string): unknown[] => {
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return (answer.at("records") as Values[]).map((record) => record[field]);
  };

  it("are listed with every kind of value as calls have it", async () => {
    const answer = await list("customers", { ordering: "customer_id" });
    expect(answer.at("records.0")).toMatchObject({
      pk: 1,
      customer_id: 1,
      company_name: "Müller & Söhne",
      order: 0,
      zip: "28195",
      referred_by: null,
      tags: ["old", "north"],
      vip: true,
      created: "2026-01-02T10:00:00.000Z",
    });
    expect(answer.at("total")).toBe(3);
    const orders = await list("orders", { ordering: "-number" });
    expect(values(orders, "number")).toEqual(["9007199254740993", 1, null]);
    expect(values(await list("orders", { ordering: "pk" }), "due")[0]).toBe("2026-03-10T09:00:00.000Z");
    expect(values(await list("products", { ordering: "pk" }), "gross")).toHaveLength(3);
  });

  it.each<[string, string, Values, string, unknown[]]>([
    ["a search without case and accents", "customers", { search: "MULLER sohne" }, "customer_id", [1]],
    ["a search for what LIKE reads", "customers", { search: "100%" }, "customer_id", []],
    ["a value", "orders", { filter: '{"state":"in progress"}' }, "customer", [2]],
    [
      "several values",
      "orders",
      { filter: '{"state":["new","sent"]}', ordering: "state" },
      "customer",
      [1, 1],
    ],
    [
      "a range",
      "products",
      { filter: '{"price":{"$gte":"12.5"}}', ordering: "price" },
      "sku",
      ["B-1", "T~1/x"],
    ],
    ["an item of a list", "customers", { filter: '{"tags":"north"}', ordering: "pk" }, "customer_id", [1, 3]],
    ["no item", "customers", { filter: '{"tags":{"$exists":false}}' }, "customer_id", [2]],
    ["no value", "customers", { filter: '{"zip":{"$exists":false}}' }, "customer_id", [2]],
    [
      "a day",
      "products",
      { filter: '{"added":"2026-01-01"}', ordering: "sku" },
      "sku",
      ["B-1", "F-1", "T~1/x"],
    ],
    ["a reference", "orders", { filter: '{"customer":1}', ordering: "pk" }, "customer", [1, 1]],
    ["what a reference leads to", "orders", { filter: '{"customer.vip":false}' }, "customer", [2]],
    [
      "what refers to it",
      "customers",
      { filter: '{"orders":{"$some":{"state":"sent"}}}' },
      "customer_id",
      [1],
    ],
    ["how many refer to it", "customers", { filter: '{"orders":{"$count":{"$gte":2}}}' }, "customer_id", [1]],
    [
      "two fields",
      "customers",
      { filter: '{"order":{"$ltField":"customer_id"}}', ordering: "pk" },
      "customer_id",
      [1, 2, 3],
    ],
    ["a part of a text", "products", { filter: '{"title":{"$contains":"FOX"}}' }, "sku", ["B-1"]],
    ["keys", "products", { ids: "T~1/x,F-1,nothing", ordering: "sku" }, "sku", ["F-1", "T~1/x"]],
    ["keys that none can have", "customers", { ids: "x,99999999999999999999" }, "customer_id", []],
  ])("are found by %s", async (_what, resource, query, field, expected) => {
    expect(values(await list(resource, query), field)).toEqual(expected);
  });

  it("are paged, summed and counted by choice", async () => {
    const page = await list("products", { page: 2, per_page: 2, ordering: "sku", sum: "price" });
    expect(values(page, "sku")).toEqual(["T~1/x"]);
    expect([page.at("total"), page.at("totals.price")]).toEqual([3, "53.49"]);
    shop.use(
      ...shop.definitions.map((one) =>
        one.name === "orders" ? { ...one, list: { ...(one.list as object), facets: ["state"] } } : one,
      ),
    );
    const facets = await call("GET", "/records/orders/facets/", { query: { filter: '{"state":"new"}' } });
    expect(facets.at("facets.state")).toEqual({ new: 1, "in progress": 1, sent: 1 });
  });

  it("can be asked: what there is to ask, and how many, by what they refer to", async () => {
    const fields = await call("GET", "/questions/fields/", { query: { of: "orders" } });
    const paths = (fields.at("fields") as Values[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["state", "customer.company_name", "order_details"]));
    const question = {
      of: "orders",
      where: { "customer.company_name": { $contains: "MULLER" } },
      group: [{ by: "customer" }, { by: "state" }],
      measures: { n: { count: true } },
    };
    const answer = await call("POST", "/questions/ask/", { body: { question } });
    expect(answer.at("rows")).toEqual([
      { customer: { pk: "1", name: "Müller & Söhne" }, state: "new", n: 1 },
      { customer: { pk: "1", name: "Müller & Söhne" }, state: "sent", n: 1 },
    ]);
    const columns = {
      of: "customers",
      columns: ["company_name", "referred_by", "tags"],
      sort: ["company_name"],
    };
    const rows = await call("POST", "/questions/ask/", { body: { question: columns } });
    expect([rows.status, rows.at("total")]).toEqual([200, 3]);
    const file = await shop.server.call("POST", "/questions/ask/", {
      token: owner.token,
      body: { question: columns },
      headers: { Accept: "text/csv" },
    });
    expect(file.text).toContain("Müller & Söhne");
  });

  it("are what reports and dashboards are about, and are found by the search", async () => {
    const ours = await call("GET", "/questions/fields/", { query: { of: "members" } });
    const offered = (ours.at("resources") as Values[]).map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(["members", "orders"]));
    const question = { of: "orders", group: [{ by: "state" }], measures: { n: { count: true } } };
    const saved = await call("POST", "/reports/", { body: { name: "Orders", question } });
    expect([saved.status, saved.at("report")]).toMatchObject([201, { mistakes: [] }]);
    expect(saved.at("report.sentence")).not.toBe("");
    const wrong = { ...question, group: [{ by: "stat" }] };
    const refused = await call("POST", "/reports/", { body: { name: "Wrong", question: wrong } });
    expect(refused).toMatchObject({ status: 422, body: { code: "unknown_field" } });
    const pk = saved.at("report.pk");
    const list = { of: "customers", columns: ["company_name"], limit: 3 };
    const board = await call("POST", "/dashboards/", {
      body: {
        title: "Shop",
        tiles: [
          { id: "a", width: 6, kind: "report", report: pk },
          { id: "b", width: 6, kind: "list", title: "Customers", question: list },
        ],
      },
    });
    expect(board.at("dashboard.tiles")).toMatchObject([{ shown: { mistakes: [] } }, { mistakes: [] }]);
    const times = { every: "week", on: 1, hour: 8, format: "csv", to: [owner.pk] };
    expect(await call("PUT", `/reports/${String(pk)}/schedule/`, { body: times })).toMatchObject({
      status: 409,
      body: { code: "report_elsewhere" },
    });
    const found = await call("GET", "/search/", { query: { q: "muller" } });
    expect(found.at("hits")).toMatchObject([
      { resource: "customers", title: "Müller & Söhne" },
      { resource: "big_spenders" },
    ]);
    const member = await addPerson(shop.server, hope, "member");
    const theirs = await shop.server.call("GET", "/search/", { token: member.token, query: { q: "muller" } });
    expect(theirs.at("hits")).toEqual([]);
  });

  it("are added with the database's own defaults, and changed and deleted by their keys", async () => {
    const added = await call("POST", "/records/customers/", { body: { company_name: "New", zip: "1" } });
    expect([added.status, added.body]).toEqual([201, added.body]);
    expect(added.at("record")).toMatchObject({ pk: 4, order: 0, tags: [], vip: false });
    const { version } = added.at("record") as Values;
    const changed = await call("PUT", "/records/customers/4/", {
      body: { tags: ["a;b", "{c}"], zip: null, version },
    });
    expect(changed.at("record")).toMatchObject({ tags: ["a;b", "{c}"], zip: null });
    expect(
      (await call("DELETE", "/records/customers/4/", { body: { version: changed.at("record.version") } }))
        .status,
    ).toBe(200);
    expect((await call("GET", "/records/customers/4/")).status).toBe(404);
  });

  it("have keys of several columns joined by ~, each encoded", async () => {
    const [, train] = values(await list("order_details", { ordering: "product" }), "pk");
    expect(train).toBe(`${FIRST}~T%7E1%2Fx`);
    const path = `/records/order_details/${encodeURIComponent(String(train))}/`;
    expect((await call("GET", path)).at("record")).toMatchObject({ product: "T~1/x", quantity: 1 });
    expect((await call("PUT", path, { body: { quantity: 7 } })).at("record.quantity")).toBe(7);
    const { rows } = await shop.shop.query('SELECT quantity FROM "Order Details" ORDER BY quantity');
    expect(rows).toEqual([{ quantity: 2 }, { quantity: 7 }]);
    expect((await call("GET", "/records/order_details/nothing/")).status).toBe(404);
    expect(values(await list("order_details", { ids: String(train) }), "product")).toEqual(["T~1/x"]);
  });

  it("that somebody else changed meanwhile are not changed over that", async () => {
    const customer = await call("GET", "/records/customers/1/");
    await shop.shop.query(`UPDATE "Customers" SET vip = false WHERE "CustomerID" = 1`);
    const body = { email: "new@example.org", version: customer.at("record.version") };
    expect((await call("PUT", "/records/customers/1/", { body })).status).toBe(409);
    const order = await call("GET", `/records/orders/${FIRST}/`);
    await shop.shop.query(`UPDATE orders SET updated_at = now() + interval '1 s'`);
    const change = { state: "sent", version: order.at("record.version") };
    expect((await call("PUT", `/records/orders/${FIRST}/`, { body: change })).at("code")).toBe(
      "stale_version",
    );
  });

  it.each<[string, string, string, Values, number, string]>([
    ["a value that another has", "POST", "customers/", { company_name: "Zeta" }, 422, "company_name"],
    ["a check", "POST", "products/", { sku: "B", title: "x", price: "1" }, 422, "sku"],
    ["a number out of bounds", "PUT", "customers/1/", { order: -1 }, 422, "order"],
    ["a text that is too long", "PUT", "customers/1/", { company_name: "x".repeat(41) }, 422, "company_name"],
    ["what a reference does not lead to", "PUT", "customers/1/", { referred_by: 99 }, 422, "referred_by"],
    ["a choice that is none", "POST", "orders/", { customer: 1, state: "lost" }, 422, "state"],
    ["what the database makes itself", "PUT", "products/B-1/", { gross: 3 }, 422, "gross"],
    ["nothing where something has to be", "PUT", "products/B-1/", { title: null }, 422, "title"],
  ])("tell %s at the field", async (_what, method, path, body, status, field) => {
    const answer = await call(method, `/records/${path}`, { body });
    expect([answer.status, Object.keys((answer.body["errors"] ?? {}) as Values)]).toEqual([status, [field]]);
  });

  it("tell what a trigger says, and that others refer to a record", async () => {
    const rude = await call("PUT", "/records/products/B-1/", { body: { title: "drat" } });
    expect([rude.status, rude.at("code")]).toEqual([422, "source_refused"]);
    expect(rude.at("error")).toContain("Mind your language");
    expect((await call("DELETE", "/records/customers/1/")).at("code")).toBe("referenced");
  });

  it("of a view are shown and not changed", async () => {
    shop.use(...shop.definitions.filter(({ name }) => name !== "big_spenders"), {
      ...(shop.definitions.find(({ name }) => name === "customers") as ShopServer["definitions"][0]),
      name: "big_spenders",
      source: { name: "shop", table: "Big Spenders", key: ["id"] },
      fields: { name: { type: "string" }, orders: { type: "integer" } },
      list: { columns: ["name", "orders"] },
      recordRepresentation: "{name}",
      labels: {},
    });
    expect(values(await list("big_spenders", { ordering: "-orders" }), "orders")).toEqual([2, 1, 0]);
    const answer = await call("PUT", "/records/big_spenders/1/", { body: { name: "x" } });
    expect([answer.status, answer.at("code")]).toEqual([403, "source_forbidden"]);
  });

  it("are shown by row and field rules, which hide what they hide from filters and order too", async () => {
    const volunteer = await addPerson(shop.server, hope, "volunteer");
    shop.use(
      ...(shop.definitions.map((one) =>
        one.name === "customers"
          ? {
              ...one,
              permissions: {
                rules: [
                  {
                    role: "volunteer",
                    action: ["list", "show", "edit"] as string[],
                    conditions: { vip: false },
                  },
                  {
                    role: "volunteer",
                    action: ["list", "show"] as string[],
                    fields: ["email"],
                    inverted: true,
                  },
                  {
                    role: "volunteer",
                    action: ["list"] as string[],
                    fields: ["tags"],
                    inverted: true,
                    conditions: { company_name: "alpha" },
                  },
                ],
              },
            }
          : one,
      ) as typeof shop.definitions),
    );
    const seen = await shop.server.call("GET", "/records/customers/", {
      token: volunteer.token,
      query: { ordering: "pk" },
    });
    expect(values(seen, "pk")).toEqual([2, 3]);
    expect(seen.at("records.1")).not.toHaveProperty("email");
    const as = (method: string, path: string, body?: Values): Promise<Answer> =>
      shop.server.call(method, path, { token: volunteer.token, ...(body && { body }) });
    expect((await as("GET", "/records/customers/1/")).status).toBe(404);
    // A list that is hidden in some rows is not found there by its items either.
    expect(values(await as("GET", '/records/customers/?filter={"tags":"north"}'), "pk")).toEqual([]);
    expect((await as("PUT", "/records/customers/1/", { email: "x@y.example" })).status).toBe(404);
    expect((await as("GET", '/records/customers/?filter={"email":"a@alpha.example"}')).status).toBe(422);
    expect((await as("GET", "/records/customers/?ordering=email")).status).toBe(422);
    expect((await as("GET", "/records/orders/")).status).toBe(403);
  });

  it("come back unchanged from their own export", async () => {
    const file = await call("GET", "/records/products/export/", {
      query: { columns: "pk,sku,title,price,kind", ordering: "sku" },
    });
    expect(file.text.replace("\uFEFF", "").split("\r\n").slice(0, 3)).toEqual([
      "pk,sku,title,price,kind",
      "B-1,B-1,The quick fox,12.50,book",
      "F-1,F-1,Fig,0.99,food",
    ]);
    const send = async (text: string): Promise<Answer> => {
      const form = new FormData();
      form.set("file", new File([text], "products.csv"));
      const sent = new Response(form);
      return shop.server.call("POST", "/records/products/import/", {
        token: owner.token,
        body: new Uint8Array(await sent.arrayBuffer()),
        headers: { "Content-Type": sent.headers.get("Content-Type") ?? "" },
      });
    };
    expect((await send(file.text)).body).toMatchObject({ createdCount: 0, skippedCount: 3, errorCount: 0 });
    const more = await send("sku,title,price\nB-1,Vixen,9\nN-1,New,1\nX,Short,1\n");
    expect(more.body).toMatchObject({ createdCount: 1, skippedCount: 1, errorCount: 1 });
    expect(more.at("errors.0")).toMatchObject({ row: 4, field: "sku" });
  });

  it("are held against the table of today, column by column", async () => {
    const same = await call("GET", "/sources/shop/difference/");
    const whole = (same.at("resources") as Values[]).map(({ resource, changes }) => [resource, changes]);
    expect(whole).toEqual(shop.definitions.map(({ name }) => [name, []]));
    await shop.shop.query(`ALTER TABLE products ADD COLUMN "Vat ID" varchar(12), DROP COLUMN weight;
      ALTER TABLE products ALTER COLUMN added DROP DEFAULT, ALTER COLUMN added TYPE boolean USING true;
      ALTER TYPE "Order State" ADD VALUE 'returned';
      DROP VIEW "Big Spenders"; ALTER TABLE orders DROP COLUMN due`);
    const answer = await call("GET", "/sources/shop/difference/");
    const found = new Map((answer.at("resources") as Values[]).map((one) => [one["resource"], one]));
    expect(found.get("products")).toMatchObject({
      file: "custom/products.json",
      is_gone: false,
      place: "products",
      changes: [
        { kind: "gone", field: "weight", name: "weight", said: "number", found: null },
        { kind: "type", field: "added", said: "date", found: "boolean", definition: { type: "boolean" } },
        {
          kind: "new",
          field: "vat_id",
          name: "Vat ID",
          definition: { type: "string", maxLength: 12 },
          label: "Vat id",
        },
      ],
    });
    expect(found.get("orders")?.["changes"]).toMatchObject([
      { kind: "gone", field: "due" },
      { kind: "choices", field: "state", choices: ["returned"] },
    ]);
    expect(found.get("big_spenders")).toMatchObject({ is_gone: true, place: "Big Spenders", changes: [] });
    const member = await addPerson(shop.server, hope, "manager");
    const refused = await shop.server.call("GET", "/sources/shop/difference/", { token: member.token });
    expect(refused.status).toBe(403);
  });

  it("with a key that was sent before are added once", async () => {
    const add = (): Promise<Answer> =>
      shop.server.call("POST", "/records/products/", {
        token: owner.token,
        body: { sku: "ONCE", title: "Once", price: "1" },
        headers: { "Idempotency-Key": "7c9e6679-7425-40de-944b-e07fc1f90ae7" },
      });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe.skipIf(!hasPostgres())("a source that fails", () => {
  let shop: ShopServer;
  let token: string;

  beforeEach(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await createShopServer(database);
    const hope = await addOrganization(shop.server, "hope");
    ({ token } = await addPerson(shop.server, hope, "owner"));
  });
  afterEach(() => shop.close());

  const list = (resource: string): Promise<Answer> =>
    shop.server.call("GET", `/records/${resource}/`, { token });

  it("is told as down, without its address, and to those who set it up with a reason", async () => {
    shop.leadTo("postgres://someone:hush-hush@127.0.0.1:1/nowhere");
    const answer = await list("customers");
    expect([answer.status, answer.at("code")]).toEqual([502, "source_down"]);
    const states = await shop.server.call("GET", "/sources/", { token });
    expect(states.at("sources.0")).toMatchObject({ name: "shop", state: "down" });
    expect(answer.text + states.text).not.toMatch(/hush|someone|127\.0\.0\.1/);
    expect((await shop.server.call("GET", "/members/", { token })).status).not.toBe(502);
  });

  it("is told as slow where a statement takes too long", async () => {
    await shop.shop.query(`ALTER TABLE products RENAME TO real_products;
      CREATE VIEW products AS SELECT *, pg_sleep(5)::text AS nap FROM real_products`);
    shop.use(
      ...shop.definitions.map((one) =>
        one.name === "products"
          ? { ...one, source: { name: "shop", table: "products", key: ["sku"], version: "nap" } }
          : one,
      ),
    );
    await shop.server.call("POST", "/sources/shop/test/", { token });
    const answer = await list("products");
    expect([answer.status, answer.at("code")]).toEqual([504, "source_slow"]);
    expect((await list("customers")).status).toBe(200);
  });

  it("is told as changed where a table is gone", async () => {
    await shop.shop.query(`DROP TABLE products CASCADE`);
    expect((await list("products")).at("code")).toBe("source_changed");
    expect((await list("products")).at("code")).toBe("source_changed");
    expect((await list("customers")).status).toBe(200);
  });

  it("is told as lacking what resources need, once it is noticed or asked, until that is back", async () => {
    const stateOf = async (): Promise<[unknown, string]> => {
      const { body } = await shop.server.call("GET", "/sources/", { token });
      const [source] = body["sources"] as { state: string; error?: string }[];
      return [source?.state, source?.error ?? ""];
    };
    await list("products");
    expect(await stateOf()).toEqual(["ok", ""]);
    await shop.shop.query(`ALTER TABLE products RENAME TO put_away`);
    expect((await list("products")).at("code")).toBe("source_changed");
    // Read anew by itself.
    await expect.poll(stateOf).toEqual(["drift", expect.stringContaining("products")]);
    expect((await list("customers")).status).toBe(200);
    await shop.shop.query(
      `ALTER TABLE put_away RENAME TO products; ALTER TABLE products RENAME COLUMN price TO cost`,
    );
    const tested = await shop.server.call("POST", "/sources/shop/test/", { token });
    expect([tested.at("source.state"), tested.at("source.error")]).toEqual([
      "drift",
      expect.stringContaining("products.price."),
    ]);
    expect(tested.at("source.lacking")).toEqual(["products"]);
    const shown = await list("products");
    expect([shown.status, shown.at("records.0.price") ?? null]).toEqual([200, null]);
    await shop.shop.query(`ALTER TABLE products RENAME COLUMN cost TO price`);
    await shop.server.call("POST", "/sources/shop/test/", { token });
    expect(await stateOf()).toEqual(["ok", ""]);
  });
});

describe.skipIf(!hasPostgres())("a source that only one organisation may use", () => {
  let shop: ShopServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await createShopServer(database, { organizations: ["hope"] });
    hope = await addOrganization(shop.server, "hope");
    owner = await addPerson(shop.server, hope, "owner");
    // From here on the session and the organisation are known to the process.
    expect([await status("/records/customers/"), await status("/records/customers/1/")]).toEqual([200, 200]);
  });
  afterEach(() => shop.close());

  const status = async (path: string): Promise<number> =>
    (await shop.server.call("GET", path, { token: owner.token })).status;
  const change = (statement: Sql): Promise<unknown> =>
    shop.server.database.withoutTenant((tx) => tx.query(statement));

  it.each<[string, () => Sql, number]>([
    [
      "a right that was taken away",
      () => sql`UPDATE members SET role_id = ${hope.roles.volunteer} WHERE id = ${owner.pk}`,
      403,
    ],
    ["a session that ended", () => sql`DELETE FROM sessions WHERE user_id = ${owner.userId}`, 401],
    [
      "an organisation of another name",
      () => sql`UPDATE organizations SET subdomain = 'harbour' WHERE id = ${hope.id}`,
      404,
    ],
  ])("is closed at once to %s", async (_, statement, expected) => {
    await change(statement());
    expect(await status("/records/customers/1/")).toBe(expected);
    expect(await status("/records/customers/")).toBe(expected);
    expect(await status("/records/customers/facets/")).toBe(expected);
  });
});
