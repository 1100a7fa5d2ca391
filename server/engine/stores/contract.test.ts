import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ResourceDefinition, ResourceSource } from "../../../contract/resource";
import { createApiServer } from "../../../tests/support/apiServer";
import { emptyDatabase, hasPostgres, sharedDatabase } from "../../../tests/support/database";
import { startToolsServer } from "../../../tests/support/graphqlServer";
import { startJsonServer } from "../../../tests/support/jsonServer";
import { createShopServer, type ShopServer } from "../../../tests/support/shopServer";
import {
  addOrganization,
  addPerson,
  type Answer,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Database } from "../../platform/db/database";

type Values = Record<string, unknown>;

const tools: ResourceDefinition = {
  name: "tools",
  provider: "records",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true, maxLength: 20, unique: true },
    kind: { type: "select", choices: ["hand", "power"] },
    price: { type: "money" },
    weight: { type: "number", minimum: 0 },
    bought: { type: "date" },
    checked: { type: "dateTime" },
    lent: { type: "boolean" },
    tags: { type: "tags" },
    title: { type: "template", template: "{name} ({kind})" },
    part_of: { type: "reference", reference: "tools" },
  },
  filters: ["q", "kind", "lent"],
  list: { columns: ["name", "kind", "price"], sort: { field: "name", order: "ASC" }, facets: ["kind"] },
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show", "edit"], conditions: { kind: "hand" } },
      { role: "volunteer", action: ["list", "show", "edit"], fields: ["price"], inverted: true },
    ],
  },
};

const TOOLS_SQL = `CREATE TABLE tools (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(20) NOT NULL UNIQUE, kind text, price numeric(10,2), weight double precision,
  bought date, checked timestamptz, lent boolean, tags text[], part_of bigint REFERENCES tools)`;

const SAMPLES: readonly Values[] = [
  { name: "Säge", kind: "hand", price: "12.50", bought: "2025-12-31", lent: true, tags: ["wood", "sharp"] },
  {
    name: "drill",
    kind: "power",
    price: "99.00",
    weight: 2.5,
    checked: "2026-03-10T10:00:00+01:00",
    lent: false,
  },
  { name: "Bit", kind: "power", price: "3.00", weight: 0.1, tags: ["sharp"] },
];

/** Where records lie, with whatever an API there cannot do: it says so, and answers nothing wrong. */
interface Place {
  open(database: Database): Promise<{ server: TestServer; close(): Promise<void> }>;
  isApi?: true;
  saysUnique?: true;
  /** What is asked for, as JSON, and refused. */
  unsayable?: readonly string[];
  /** What an API looks for and sorts in its own way. */
  otherwise?: readonly string[];
}

const inDatabase =
  (definition: ResourceDefinition): Place["open"] =>
  async (database) => {
    const shop: ShopServer = await createShopServer(database, {}, TOOLS_SQL);
    shop.use(definition);
    return shop;
  };

const inApi =
  (source: Partial<ResourceSource>): Place["open"] =>
  async (database) => {
    const there = await startJsonServer({ tools: [] });
    const api = createApiServer(database, { source: { url: there.url, convention: "json-server" } });
    api.use({
      ...tools,
      source: { name: "api", path: "tools", columns: { bought: "boughtOn", part_of: "partOf" }, ...source },
    });
    return {
      server: api.server,
      close: async () => {
        await api.close();
        await there.close();
      },
    };
  };

const TOOL = "id name kind price weight bought checked lent tags part_of";
/** As definitions are made from introspection, in the words of the convention that ships. */
const OPERATIONS = {
  list: `query ($where: tools_bool_exp, $order: [tools_order_by!], $limit: Int, $offset: Int) {
    records: tools(where: $where, order_by: $order, limit: $limit, offset: $offset) { ${TOOL} }
    total: tools_aggregate(where: $where) { aggregate { count } }
  }`,
  one: `query ($id: Int!) { record: tools_by_pk(id: $id) { ${TOOL} } }`,
  create: `mutation ($values: tools_insert_input!) { record: insert_tools_one(object: $values) { ${TOOL} } }`,
  update: `mutation ($id: Int!, $values: tools_set_input!) {
    record: update_tools_by_pk(pk_columns: { id: $id }, _set: $values) { ${TOOL} }
  }`,
  delete: `mutation ($id: Int!) { record: delete_tools_by_pk(id: $id) { id } }`,
};

const inGraphql: Place["open"] = async (database) => {
  const there = await startToolsServer();
  const api = createApiServer(database, {
    source: { type: "graphql", url: there.url, convention: "hasura" },
  });
  api.use({
    ...tools,
    // It has no search of its own.
    filters: ["kind", "lent"],
    source: { name: "api", path: "tools", operations: OPERATIONS },
  });
  return {
    server: api.server,
    close: async () => {
      await api.close();
      await there.close();
    },
  };
};

/** react-admin's own data provider for json-server, as it is on npm. */
const inDataProvider: Place["open"] = async (database) => {
  const there = await startJsonServer({ tools: [] });
  const api = createApiServer(database, {
    stores: [
      {
        name: "code",
        dataProvider: async () => (await import("ra-data-json-server")).default(there.url),
        filters: {
          $eq: "{field}",
          $in: "{field}",
          $gte: "{field}_gte",
          $lte: "{field}_lte",
          $ne: "{field}_ne",
        },
        search: "q",
      },
    ],
  });
  api.use({
    ...tools,
    source: { name: "code", path: "tools", columns: { bought: "boughtOn", part_of: "partOf" } },
  });
  return {
    server: api.server,
    close: async () => {
      await api.close();
      await there.close();
    },
  };
};

const beyond = '{"part_of.name":"drill"}';

/** The same facts, wherever records lie. */
describe.skipIf(!hasPostgres()).each<[string, Place]>([
  ["stored by the server", { open: inDatabase(tools) }],
  ["in a table of a source", { open: inDatabase({ ...tools, source: { name: "shop", table: "tools" } }) }],
  ["of an API that is read as a whole", { open: inApi({ readAll: true }), isApi: true, unsayable: [beyond] }],
  [
    "of an API that is asked for pages",
    {
      open: inApi({}),
      isApi: true,
      unsayable: [
        beyond,
        '{"tags":"sharp"}',
        '{"weight":{"$exists":false}}',
        '{"$or":[{"name":"Bit"},{"lent":false}]}',
        // It would leave out what has no kind.
        '{"$not":{"kind":"power"}}',
        "sum",
      ],
      otherwise: ["sage", "-bought"],
    },
  ],
  [
    "of a GraphQL server",
    {
      open: inGraphql,
      isApi: true,
      saysUnique: true,
      unsayable: [beyond, '{"tags":"sharp"}', "sage", "sum"],
    },
  ],
  [
    "of a react-admin data provider",
    {
      open: inDataProvider,
      isApi: true,
      unsayable: [
        beyond,
        '{"tags":"sharp"}',
        '{"weight":{"$exists":false}}',
        '{"$or":[{"name":"Bit"},{"lent":false}]}',
        '{"name":{"$startsWith":"DR"}}',
        "sum",
      ],
      otherwise: ["sage", "-bought"],
    },
  ],
])("records %s", (_where, { open, isApi, saysUnique, unsayable = [], otherwise = [] }) => {
  let shop: Awaited<ReturnType<Place["open"]>>;
  let owner: TestPerson;
  let volunteer: TestPerson;
  let keys: unknown[];

  beforeEach(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await open(database);
    const hope = await addOrganization(shop.server, "hope");
    owner = await addPerson(shop.server, hope, "owner");
    volunteer = await addPerson(shop.server, hope, "volunteer");
    keys = [];
    for (const sample of SAMPLES) {
      const added = await call("POST", "/records/tools/", { body: sample });
      expect([added.status, added.body]).toEqual([201, added.body]);
      keys.push(added.at("record.pk"));
    }
    await call("PUT", `/records/tools/${String(keys[2])}/`, { body: { part_of: keys[1] } });
  });
  afterEach(() => shop.close());

  const call = (
    method: string,
    path: string,
    {
      body,
      query,
      by = owner,
    }: { body?: Values; query?: Record<string, string | number>; by?: TestPerson } = {},
  ): Promise<Answer> =>
    shop.server.call(method, path, { token: by.token, ...(body && { body }), ...(query && { query }) });
  const names = async (query: Record<string, string | number>, by = owner): Promise<unknown[]> => {
    const answer = await call("GET", "/records/tools/", { query, by });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return (answer.at("records") as Values[]).map(({ name }) => name);
  };

  it("are answered in one form", async () => {
    const answer = await call("GET", `/records/tools/${String(keys[1])}/`);
    expect(answer.at("record")).toMatchObject({
      name: "drill",
      kind: "power",
      price: "99.00",
      weight: 2.5,
      bought: null,
      checked: "2026-03-10T09:00:00.000Z",
      lent: false,
      title: "drill (power)",
      part_of: null,
    });
  });

  it.each<[Record<string, string | number>, unknown[]]>([
    [{ search: "sage" }, ["Säge"]],
    [{ filter: '{"kind":"power"}', ordering: "-price" }, ["drill", "Bit"]],
    [{ filter: '{"tags":"sharp"}', ordering: "price" }, ["Bit", "Säge"]],
    [{ filter: '{"price":{"$gt":"3.00"}}', ordering: "price" }, ["Säge", "drill"]],
    [{ filter: '{"weight":{"$lte":2.5}}', ordering: "weight" }, ["Bit", "drill"]],
    [{ filter: '{"bought":{"$lt":"2026-01-01"}}' }, ["Säge"]],
    [{ filter: '{"checked":{"$gte":"2026-03-10T09:00:00Z"}}' }, ["drill"]],
    [{ filter: '{"lent":true}' }, ["Säge"]],
    [{ filter: '{"weight":{"$exists":false}}' }, ["Säge"]],
    [{ filter: '{"$or":[{"name":"Bit"},{"lent":false}]}', ordering: "price" }, ["Bit", "drill"]],
    [{ filter: '{"$not":{"kind":"power"}}' }, ["Säge"]],
    [{ filter: '{"name":{"$startsWith":"DR"}}' }, ["drill"]],
    [{ filter: '{"part_of.name":"drill"}' }, ["Bit"]],
    [{ ordering: "-bought", per_page: 1 }, ["Säge"]],
    [{ ordering: "price", page: 2, per_page: 1 }, ["Säge"]],
  ])("are found by %j", async (query, expected) => {
    const asked = [query["filter"], query["search"], query["ordering"]].map(String);
    if (asked.some((one) => unsayable.includes(one))) {
      const refused = await call("GET", "/records/tools/", { query });
      const key = query["search"] === undefined ? "filter" : "search";
      expect([refused.status, Object.keys(refused.at("errors") as Values)]).toEqual([422, [key]]);
      return;
    }
    if (asked.some((one) => otherwise.includes(one))) return;
    expect(await names(query)).toEqual(expected);
  });

  it("are summed, and counted by choice", async () => {
    const page = await call("GET", "/records/tools/", { query: { sum: "price", per_page: 1 } });
    if (unsayable.includes("sum")) expect(page.status).toBe(422);
    else expect([page.at("total"), page.at("totals.price")]).toEqual([3, "114.50"]);
    const facets = await call("GET", "/records/tools/facets/", { query: { filter: '{"kind":"hand"}' } });
    expect(facets.at("facets")).toEqual({ kind: { hand: 1, power: 2 } });
  });

  it.each<[Values, string]>([
    [{ name: "drill" }, "name"],
    [{ name: "x".repeat(21) }, "name"],
    [{ name: null }, "name"],
    [{ kind: "air" }, "kind"],
    [{ weight: -1 }, "weight"],
    [{ part_of: 99_999 }, "part_of"],
    [{ title: "x" }, "title"],
  ])("refuse %j at the field", async (body, field) => {
    // What is unique is for the API to say, and not each does.
    if (isApi && !saysUnique && body["name"] === "drill") return;
    const answer = await call("PUT", `/records/tools/${String(keys[0])}/`, { body });
    expect([409, 422]).toContain(answer.status);
    expect(Object.keys((answer.body["errors"] ?? {}) as Values)).toEqual([field]);
  });

  it("are not changed over somebody else's change, nor deleted while others refer to them", async () => {
    const path = `/records/tools/${String(keys[1])}/`;
    const { version } = (await call("GET", path)).at("record") as Values;
    expect((await call("PUT", path, { body: { weight: 3, version } })).status).toBe(200);
    expect((await call("PUT", path, { body: { weight: 4, version } })).at("code")).toBe("stale_version");
    if (!isApi) {
      expect((await call("DELETE", path)).at("code")).toBe("referenced");
      await call("DELETE", `/records/tools/${String(keys[2])}/`);
    }
    expect((await call("DELETE", path)).status).toBe(200);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("keep to the rules of rows and fields", async () => {
    expect(await names({}, volunteer)).toEqual(["Säge"]);
    const own = await call("GET", `/records/tools/${String(keys[0])}/`, { by: volunteer });
    expect(own.at("record")).not.toHaveProperty("price");
    expect((await call("GET", `/records/tools/${String(keys[1])}/`, { by: volunteer })).status).toBe(404);
    expect(
      (await call("GET", "/records/tools/", { query: { ordering: "price" }, by: volunteer })).status,
    ).toBe(422);
    const priced = await call("PUT", `/records/tools/${String(keys[0])}/`, {
      body: { price: "1.00" },
      by: volunteer,
    });
    expect(priced.status).toBe(403);
    expect((await call("POST", "/records/tools/", { body: { name: "New" }, by: volunteer })).status).toBe(
      403,
    );
  });
});

describe.skipIf(!hasPostgres())("a database with odd names and many tables", () => {
  it("is read at once, and harmed by none of them", async () => {
    const many = Array.from(
      { length: 300 },
      (_, i) => `CREATE TABLE t${i} (id int PRIMARY KEY, a text, b numeric(8,2))`,
    );
    const shop = await createShopServer(
      await sharedDatabase("pglite"),
      {},
      `${many.join(";")}; CREATE TABLE "products" ("id"" ; DROP TABLE t0; --" int PRIMARY KEY, "'; SELECT 1" text, "$1 %s {x}" text);
      INSERT INTO products VALUES (1, 'a', 'b')`,
    );
    try {
      await emptyDatabase(await sharedDatabase("pglite"));
      const hope = await addOrganization(shop.server, "hope");
      const { token } = await addPerson(shop.server, hope, "owner");
      expect(shop.tables).toHaveLength(301);
      const answer = await shop.server.call("GET", "/records/products/", { token, query: { search: "b" } });
      expect([answer.status, answer.at("total")]).toEqual([200, 1]);
      const changed = await shop.server.call("PUT", "/records/products/1/", {
        token,
        body: { select_1: "c" },
      });
      expect([changed.status, changed.body]).toEqual([200, changed.body]);
      const client: pg.Client = shop.shop;
      expect((await client.query("SELECT count(*)::int AS n FROM t0")).rows).toEqual([{ n: 0 }]);
    } finally {
      await shop.close();
    }
  });
});
