import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { loadDefinitions } from "../../../../definitions";
import { apiLanguage } from "../../../../definitions/http";
import type { DataProvider, Store } from "../../../../extension/almoner";
import { defineStore, refuse } from "../../../../extension/runtime";
import { type ApiServer, createApiServer } from "../../../../tests/support/apiServer";
import { emptyDatabase, sharedDatabase } from "../../../../tests/support/database";
import { addOrganization, addPerson, type Answer, type TestPerson } from "../../../../tests/support/server";
import { codeSource } from "../../../platform/sources/code";

type Values = Record<string, unknown>;

const posts: ResourceDefinition = {
  name: "posts",
  provider: "records",
  source: { name: "blog", path: "posts" },
  fields: { title: { type: "string", required: true }, state: { type: "select", choices: ["new", "old"] } },
  permissions: { rules: [{ role: "volunteer", action: ["list", "show"], conditions: { state: "new" } }] },
};
const ROWS = [
  { id: "1", title: "One", state: "new" },
  { id: "2", title: "Two", state: "old" },
];

describe("a store of an installation's own code", () => {
  let api: ApiServer;
  let owner: TestPerson;
  let asked: unknown[];
  let failures: unknown[];
  afterEach(() => api.close());
  beforeEach(() => {
    asked = [];
    failures = [];
  });

  const provider = (more: Partial<DataProvider> = {}): DataProvider => ({
    getList: async (_, params) => {
      asked.push(params);
      const wanted = Object.entries(params.filter);
      const data = ROWS.filter((row) => wanted.every(([name, value]) => (row as Values)[name] === value));
      return { data, total: data.length };
    },
    getOne: async (_, { id }) => {
      const found = ROWS.find((row) => row.id === id);
      if (!found) throw Object.assign(new Error("Not Found"), { status: 404 });
      return { data: found };
    },
    getMany: async (_, { ids }) => ({ data: ROWS.filter(({ id }) => ids.includes(id)) }),
    create: async (_, { data }) => ({ data: { ...data, id: "3" } }),
    update: async (_, params) => {
      asked.push(params);
      return { data: { ...params.data, id: params.id } };
    },
    delete: async () => ({}),
    ...more,
  });
  async function open(more: Partial<DataProvider> = {}, store: Partial<Store> = {}): Promise<void> {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    api = createApiServer(database, {
      stores: [{ name: "blog", dataProvider: () => provider(more), ...store }],
      onError: (error, name) => void failures.push([name, error instanceof Error ? error.message : error]),
    });
    api.use(posts);
    owner = await addPerson(api.server, await addOrganization(api.server, "hope"), "owner");
  }
  const call = (
    method: string,
    path: string,
    more: { body?: Values; query?: Values } = {},
  ): Promise<Answer> => api.server.call(method, path, { token: owner.token, ...more } as object);

  it("is asked as react-admin asks, and told for whom", async () => {
    await open();
    const list = await call("GET", "/records/posts/", {
      query: { filter: '{"state":"new"}', ordering: "-title", per_page: 5, page: 1 },
    });
    expect([list.status, list.at("total"), list.at("records.0.title")]).toEqual([200, 1, "One"]);
    expect(asked[0]).toMatchObject({
      pagination: { page: 1, perPage: 5 },
      sort: { field: "title", order: "DESC" },
      filter: { state: "new" },
      meta: { user: { email: owner.email, role: "owner" }, organization: { currency: "USD" } },
    });
    const changed = await call("PUT", "/records/posts/2/", { body: { title: "Zwei" } });
    expect([changed.status, changed.at("record.title")]).toEqual([200, "Zwei"]);
    expect(asked.at(-1)).toMatchObject({
      id: "2",
      data: { id: "2", title: "Zwei", state: "old" },
      previousData: { title: "Two" },
    });
    expect((await call("GET", "/records/posts/9/")).status).toBe(404);
  });

  it("is not asked what it does not know, nor believed where it passes a filter over", async () => {
    await open();
    const unknown = await call("GET", "/records/posts/", {
      query: { filter: '{"title":{"$contains":"o"}}' },
    });
    expect([unknown.status, Object.keys(unknown.at("errors") as Values)]).toEqual([422, ["filter"]]);
    expect((await call("GET", "/records/posts/", { query: { search: "one" } })).status).toBe(422);
    await api.close();
    await open({
      getList: async () => ({ data: [...ROWS, { id: "4", title: "Old", state: "old" }], total: 3 }),
    });
    const passed = await call("GET", "/records/posts/", { query: { filter: '{"state":"new"}' } });
    expect([passed.status, passed.at("code")]).toEqual([502, "source_unfiltered"]);
  });

  it.each<[string, () => Error, number, string]>([
    ["what it refuses", () => refuse({ en: "Not on Sundays.", de: "Nicht sonntags." }), 409, "refused"],
    [
      "that nobody is reached",
      () =>
        new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code: "ECONNREFUSED" }) }),
      502,
      "source_down",
    ],
    ["that it may not", () => Object.assign(new Error("No"), { status: 403 }), 403, "source_forbidden"],
    ["a conflict", () => Object.assign(new Error("Taken"), { status: 409 }), 409, "source_refused"],
  ])("answers %s", async (_what, error, status, code) => {
    await open({ create: () => Promise.reject(error()) });
    const answer = await call("POST", "/records/posts/", { body: { title: "New" } });
    expect([answer.status, answer.at("code")]).toEqual([status, code]);
  });

  it("says mistakes at their fields, as react-admin's data providers tell them", async () => {
    const body = { errors: { title: { message: "Too short" } } };
    await open({
      create: () => Promise.reject(Object.assign(new Error("Invalid"), { status: 422, body })),
      update: () => Promise.reject(refuse("title", "Not this one")),
    });
    const added = await call("POST", "/records/posts/", { body: { title: "N" } });
    expect([added.status, added.at("errors")]).toEqual([422, { title: ["Too short"] }]);
    const changed = await call("PUT", "/records/posts/1/", { body: { title: "N" } });
    expect([changed.status, changed.at("errors")]).toEqual([422, { title: ["Not this one"] }]);
  });

  it("that fails is named, and says nothing of the error", async () => {
    await open({ getList: () => Promise.reject(new Error("secret of the database")) });
    const failed = await call("GET", "/records/posts/");
    expect([failed.status, failed.at("code")]).toEqual([500, "extension_failed"]);
    expect(JSON.stringify(failed.body)).toContain('defineStore(\\"blog\\")');
    expect(JSON.stringify(failed.body)).not.toContain("secret");
    expect(failures).toEqual([["blog", "secret of the database"]]);
    expect((await call("GET", "/records/posts/1/")).status).toBe(200);
  });

  it("that hangs is waited for no longer than it says", async () => {
    await open({ getList: () => new Promise(() => undefined) }, { timeoutSeconds: 1 });
    const late = await call("GET", "/records/posts/");
    expect([late.status, late.at("code")]).toEqual([504, "source_slow"]);
  });

  it("is made anew where making it failed", async () => {
    let made = 0;
    await open(
      {},
      {
        dataProvider: () => {
          made += 1;
          if (made === 1) throw new Error("not yet");
          return provider();
        },
      },
    );
    expect((await call("GET", "/records/posts/")).status).toBe(500);
    expect((await call("GET", "/records/posts/")).status).toBe(200);
    await call("GET", "/records/posts/");
    expect(made).toBe(2);
  });

  it("shows its state among the sources", async () => {
    await open({}, { write: false });
    const { sources } = (await call("GET", "/sources/")).body as { sources: Values[] };
    expect(sources).toMatchObject([
      { name: "blog", type: "code", state: "unchecked", write: false, used_by: ["posts"] },
    ]);
    expect((await call("POST", "/sources/blog/test/")).at("source.state")).toBe("ok");
    expect((await call("POST", "/records/posts/", { body: { title: "New" } })).status).toBe(403);
    expect((await call("GET", "/sources/blog/schema/")).status).toBe(422);
  });
});

describe("definitions over a store of own code", () => {
  const store = defineStore({ name: "blog", dataProvider: () => ({}) as DataProvider });
  const mistakesOf = (definition: Partial<ResourceDefinition>, sources?: object): string[] =>
    loadDefinitions(
      [
        { path: "custom/posts.json", text: JSON.stringify({ ...posts, ...definition }) },
        ...(sources ? [{ path: "sources.json", text: JSON.stringify(sources) }] : []),
      ],
      { apis: apiLanguage, stores: { blog: codeSource(store as unknown as Store) } },
    ).mistakes.map(({ message }) => message);

  it("are right where it can be asked for all of it", () => {
    expect(mistakesOf({})).toEqual([]);
  });

  it.each<[string, Partial<ResourceDefinition>, string]>([
    [
      "rows that it cannot be asked for",
      {
        permissions: {
          rules: [{ role: "volunteer", action: ["list"], conditions: { state: { $ne: "old" } } }],
        },
      },
      'cannot be asked for the records that "volunteer" may see',
    ],
    ["a search that it has not", { filters: ["q"] }, "does not search"],
    ["no path", { source: { name: "blog" } }, 'has to say "path"'],
    ["words of another kind", { source: { name: "blog", path: "posts", table: "posts" } }, 'has no "table"'],
    ["a store that there is not", { source: { name: "blob", path: "posts" } }, "blob"],
  ])("are refused with %s", (_what, definition, told) => {
    expect(mistakesOf(definition).join("\n")).toContain(told);
  });

  it("take the store and say so where sources.json has one of its name", () => {
    const [told] = mistakesOf({}, { blog: { type: "http", url: "https://blog.example.org" } });
    expect(told).toContain('a store called "blog"');
  });
});
