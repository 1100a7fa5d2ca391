import { Ajv } from "ajv";
import { afterEach, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { conventionSchema } from "../../../../contract/resource/conventions";
import { SHIPPED_CONVENTIONS } from "../../../../definitions/http";
import { type ApiServer, createApiServer } from "../../../../tests/support/apiServer";
import { emptyDatabase, sharedDatabase } from "../../../../tests/support/database";
import { DIALECTS, type DialectServer, startDialect } from "../../../../tests/support/dialects";
import { addOrganization, addPerson, type Answer } from "../../../../tests/support/server";

type Values = Record<string, unknown>;

/** Spoken to in graphql.test.ts, and Hasura in the contract. */
const OVER_GRAPHQL = ["graphql", "graphql-relay", "hasura"];

it("the conventions that ship keep to the schema, and each is spoken to below or in the contract", () => {
  const judge = new Ajv({ strict: false }).compile(conventionSchema);
  for (const [name, convention] of Object.entries(SHIPPED_CONVENTIONS))
    expect([name, judge(convention), judge.errors]).toEqual([name, true, null]);
  expect(
    [...DIALECTS.map(({ convention }) => convention), "json-server", ...OVER_GRAPHQL].toSorted(),
  ).toEqual(Object.keys(SHIPPED_CONVENTIONS).toSorted());
});

const tools: ResourceDefinition = {
  name: "tools",
  provider: "records",
  fields: {
    name: { type: "string", required: true },
    kind: { type: "select", choices: ["hand", "power"] },
    price: { type: "money" },
  },
  filters: ["kind"],
  list: { columns: ["name", "kind"] },
  permissions: { rules: [{ role: "volunteer", action: ["list", "show"], conditions: { kind: "hand" } }] },
};

describe.each(DIALECTS.map((dialect) => [dialect.convention, dialect] as const))(
  "an API that speaks %s",
  (_name, dialect) => {
    let there: DialectServer;
    let api: ApiServer;
    afterEach(async () => {
      await api.close();
      await there.close();
    });

    it("is added to, asked for pages, changed and deleted from, within everybody's rights", async () => {
      const database = await sharedDatabase("pglite");
      await emptyDatabase(database);
      there = await startDialect(dialect);
      api = createApiServer(database, {
        source: { url: there.url, convention: dialect.convention, ...dialect.api },
      });
      api.use({ ...tools, source: { name: "api", path: "tools", ...dialect.source } });
      const hope = await addOrganization(api.server, "hope");
      const owner = await addPerson(api.server, hope, "owner");
      const volunteer = await addPerson(api.server, hope, "volunteer");
      const call = (method: string, path: string, body?: Values, by = owner): Promise<Answer> =>
        api.server.call(method, `/records/tools/${path}`, { token: by.token, ...(body && { body }) });
      const list = async (query: Values, by = owner): Promise<unknown> => {
        const text = new URLSearchParams(query as Record<string, string>).toString();
        const { status, body } = await call("GET", `?${text}`, undefined, by);
        return [status, (body["records"] as Values[] | undefined)?.map(({ name }) => name), body["total"]];
      };

      const keys: unknown[] = [];
      for (const [name, kind, price] of [
        ["Saw", "hand", "12.50"],
        ["Drill", "power", "99.00"],
        ["Bit", "power", "3.00"],
      ]) {
        const added = await call("POST", "", { name, kind, price });
        expect([added.status, added.body]).toMatchObject([201, { record: { name, kind, price } }]);
        keys.push(added.at("record.pk"));
      }
      expect(await list({ ordering: "-name", filter: '{"kind":"power"}' })).toEqual([
        200,
        ["Drill", "Bit"],
        2,
      ]);
      expect(await list({ ordering: "name", per_page: 1, page: 2 })).toEqual([200, ["Drill"], 3]);
      expect(await list({ ids: keys.join(",") })).toEqual([200, ["Saw", "Drill", "Bit"], 3]);
      expect(await list({}, volunteer)).toEqual([200, ["Saw"], 1]);
      expect((await call("GET", `${String(keys[1])}/`, undefined, volunteer)).status).toBe(404);

      const changed = await call("PUT", `${String(keys[0])}/`, { price: "13.00" });
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { record: { name: "Saw", price: "13.00" } },
      ]);
      expect(there.rows[0]).toMatchObject({ name: "Saw", kind: "hand", price: 13 });
      expect((await call("DELETE", `${String(keys[2])}/`)).status).toBe(200);
      expect((await call("GET", `${String(keys[2])}/`)).status).toBe(404);
      expect(there.rows).toHaveLength(2);
    });
  },
);
