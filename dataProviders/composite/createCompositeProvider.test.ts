import { describe, expect, it } from "vitest";
import { resolveResource } from "../../definitions/resolve/resource";
import { define, finder } from "../../tests/support/definitions";
import { asDataProvider, type RecordProvider } from "../recordProvider";
import type { AlmonerDataProvider } from "../types";
import { forwardVerbs, verbNames } from "../verbs";
import { createCompositeProvider, type ProviderFlag } from "./createCompositeProvider";

const fields = { name: { type: "string" } } as const;
const findResource = finder(
  resolveResource(
    { name: "members", provider: "rest", url: "x", fields },
    { file: "nonprofit/members.json", group: "nonprofit" },
  ),
  define({ name: "boats", provider: "rest", url: "https://boats.example", fields }),
  define({ name: "vehicles", provider: "records", fields }),
  define({ name: "invoices", provider: "demo", fields }),
);

/** A provider whose every verb answers its own name. */
function named(name: string): AlmonerDataProvider {
  const record = { id: name };
  const data = async (): Promise<{ data: typeof record }> => ({ data: record });
  const list = async (): Promise<{ data: (typeof record)[] }> => ({ data: [record] });
  const ids = async (): Promise<{ data: string[] }> => ({ data: [name] });
  return asDataProvider({
    supportAbortSignal: true,
    getList: list,
    getMany: list,
    getManyReference: list,
    getOne: data,
    create: data,
    update: data,
    delete: data,
    updateMany: ids,
    deleteMany: ids,
    runAction: data,
    getListSummary: data,
    getListFacets: async () => ({ of: { [name]: 1 } }),
    loadActionInput: data,
    reorder: async () => undefined,
    ...forwardVerbs(verbNames, () => Promise.reject(new Error(`${name} has no such verb`))),
    dashboardStats: async () => ({ numbers: [], range: { from: null, to: "2026-03-04", timezone: name } }),
  } satisfies RecordProvider);
}

function composite(flag: ProviderFlag): AlmonerDataProvider {
  return createCompositeProvider({ findResource, flag, rest: named("rest"), demo: named("demo") });
}

const listParams = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: "id", order: "ASC" },
  filter: {},
  target: "x",
} as const;
const record = { id: 1 };
const verbs: [string, (provider: AlmonerDataProvider, resource: string) => Promise<{ data?: unknown }>][] = [
  ["getList", (provider, resource) => provider.getList(resource, listParams)],
  ["getOne", (provider, resource) => provider.getOne(resource, record)],
  ["getMany", (provider, resource) => provider.getMany(resource, { ids: [1] })],
  ["getManyReference", (provider, resource) => provider.getManyReference(resource, { ...listParams, id: 1 })],
  ["create", (provider, resource) => provider.create(resource, { data: {} })],
  ["update", (provider, resource) => provider.update(resource, { id: 1, data: {}, previousData: record })],
  ["updateMany", (provider, resource) => provider.updateMany(resource, { ids: [1], data: {} })],
  ["delete", (provider, resource) => provider.delete(resource, record)],
  ["deleteMany", (provider, resource) => provider.deleteMany(resource, { ids: [1] })],
  ["runAction", (provider, resource) => provider.runAction(resource, { action: "x" })],
  ["getListSummary", (provider, resource) => provider.getListSummary(resource, { filter: {} })],
  ["loadActionInput", (provider, resource) => provider.loadActionInput(resource, { action: "x" })],
];

describe.each(verbs)("%s", (_, call) => {
  it.each([
    ["rest", "members", "rest"],
    ["rest", "vehicles", "rest"],
    ["rest", "invoices", "demo"],
    ["demo", "members", "rest"],
    ["demo", "vehicles", "rest"],
    ["demo", "invoices", "demo"],
    ["rest", "boats", "rest"],
    ["demo", "boats", "demo"],
  ] as const)("with the flag on %s, %s are served by %s", async (flag, resource, expected) => {
    const { data } = await call(composite(flag), resource);
    expect(JSON.stringify(data)).toContain(`"${expected}"`);
  });

  it("rejects for an unknown resource", async () => {
    await expect(call(composite("rest"), "ghosts")).rejects.toThrow('There is no resource "ghosts".');
  });
});

it.each(["rest", "demo"] as const)(
  "with the flag on %s, the dashboard is served by the server",
  async (flag) => {
    const { range } = await composite(flag).dashboardStats({});
    expect(range.timezone).toBe("rest");
  },
);

it("says that requests can be aborted, with a boolean", () => {
  expect(composite("rest").supportAbortSignal).toBe(true);
});

describe("a change of records", () => {
  it("is told from the call on, while what it needs is still loading", () => {
    const loading = new Promise<never>(() => undefined);
    const rest = { ...named("rest"), reorder: () => loading, update: () => loading };
    const followed: Promise<unknown>[] = [];
    const provider = createCompositeProvider({
      findResource,
      flag: "rest",
      rest,
      demo: named("demo"),
      follow: (answer) => {
        followed.push(answer);
        return answer;
      },
    });
    void provider.reorder("members", { record: { id: 1 }, before: 2 });
    expect(followed).toHaveLength(1);
    void provider.update("members", { id: 1, data: {}, previousData: { id: 1 } });
    expect(followed).toHaveLength(2);
    void provider.getOne("members", { id: 1 });
    expect(followed).toHaveLength(2);
  });
});
