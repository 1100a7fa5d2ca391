import { expect, it } from "vitest";
import { define, finder } from "../../../tests/support/definitions";
import { createFakeApi, type FakeApi, json } from "../../../tests/support/fakeApi";
import { shapeOf } from "../../../definitions/shape";
import type { AlmonerDataProvider } from "../../types";
import { createRestProvider } from "../createRestProvider";

const todos = define({
  name: "todos",
  provider: "rest",
  endpoints: {
    id: "id",
    getList: { path: "todos?page={page}", data: "/items", total: "/count" },
    getOne: { path: "todos/{id}" },
    update: { path: "todos/{id}" },
  },
  fields: { title: { type: "string" }, done: { type: "boolean" } },
});
const books = define({
  name: "books",
  provider: "rest",
  url: "https://library.example/v1",
  fields: { title: { type: "string" } },
});
const notes = define({ name: "notes", provider: "records", fields: { title: { type: "string" } } });

interface Watched {
  api: FakeApi;
  provider: AlmonerDataProvider;
  /** Does what was put off, and waits for the reports. */
  idle(): Promise<void>;
  reports(): unknown[];
}

function setUp(answer: (path: string) => Response, refusal?: Response): Watched {
  const put: (() => void)[] = [];
  const isReport = (path: string): boolean => path.endsWith("/drift/");
  const api = createFakeApi([
    (sent) => (isReport(sent.path) ? (refusal?.clone() ?? json({ taken: 1 })) : answer(sent.path)),
  ]);
  const findResource = finder(todos, books, notes);
  const { httpClient } = api;
  const provider = createRestProvider({ findResource, httpClient, later: (work) => put.push(work) });
  return {
    api,
    provider,
    async idle() {
      for (const work of put.splice(0)) work();
      // The code of the watch is loaded first, and then reports follow one another.
      await import("./createDriftWatch");
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
    reports: () => api.sent.filter(({ path }) => isReport(path)).map(({ path, body }) => ({ path, body })),
  };
}

const page = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: "id", order: "ASC" },
  filter: {},
} as const;

it("shows what can be shown, and reports each difference once in a visit", async () => {
  const { provider, idle, reports } = setUp(() =>
    json({ items: [{ id: 1, title: 7, done: true }, { title: "no key" }] }),
  );
  const shown = await provider.getList("todos", page);
  expect(shown).toEqual({
    data: [{ id: 1, title: 7, done: true }],
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  });
  expect(reports()).toEqual([]);
  await idle();
  const [report] = reports();
  expect(report).toEqual({
    path: "/config/resources/todos/drift/",
    body: {
      shape: shapeOf(todos),
      drifts: [
        { verb: "getList", kind: "total", path: "", found: "nothing", count: 1 },
        { verb: "getList", kind: "type", path: "title", found: "number", count: 1 },
        { verb: "getList", kind: "id", path: "", found: "nothing", count: 1 },
      ],
    },
  });
  await provider.getList("todos", page);
  await idle();
  expect(reports()).toHaveLength(1);
});

it("opens a record that comes without its key by the key that was asked for", async () => {
  const { provider } = setUp(() => json({ title: "Dig", done: false }));
  expect((await provider.getOne("todos", { id: 4 })).data).toEqual({ id: 4, title: "Dig", done: false });
  const { data } = await provider.update("todos", { id: 4, data: { title: "Dug" }, previousData: { id: 4 } });
  expect(data.id).toBe(4);
});

it("takes a count that is written as text", async () => {
  const { provider } = setUp(() => json({ items: [{ id: 1, title: "a", done: true }], count: "31" }));
  expect((await provider.getList("todos", page)).total).toBe(31);
});

it("looks at the other dialect as well, and tells of the header that it counts by", async () => {
  const { provider, idle, reports } = setUp(() => json([{ id: 1, title: true }]));
  await expect(provider.getList("books", page)).rejects.toThrow("Content-Range");
  await provider.getOne("books", { id: 1 });
  await idle();
  expect(reports()).toEqual([
    expect.objectContaining({
      path: "/config/resources/books/drift/",
      body: expect.objectContaining({
        drifts: [
          { verb: "getList", kind: "total", path: "", found: "nothing", count: 1 },
          { verb: "getOne", kind: "envelope", path: "", found: "list", count: 1 },
        ],
      }) as unknown,
    }),
  ]);
});

it("does not hold our own records against their definition", async () => {
  const { provider, idle, reports } = setUp(() => json({ records: [{ pk: 1, title: 9 }], total: 1 }));
  await provider.getList("notes", page);
  await idle();
  expect(reports()).toEqual([]);
});

it("fails silently, and for good where the server keeps no definitions", async () => {
  let title: unknown = 7;
  const { provider, idle, reports } = setUp(
    () => json({ items: [{ id: 1, title, done: true }], count: 1 }),
    json({ error: "no" }, 404),
  );
  await provider.getList("todos", page);
  await idle();
  title = true;
  await provider.getList("todos", page);
  await idle();
  expect(reports()).toHaveLength(1);
});
