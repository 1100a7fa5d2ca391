import { describe, expect, it } from "vitest";
import { define, finder } from "../../tests/support/definitions";
import { createFakeApi, type FakeApi, json, type SentRequest } from "../../tests/support/fakeApi";
import type { RecordList } from "../recordProvider";
import { createRestProvider } from "./createRestProvider";

const todos = define({
  name: "todos",
  provider: "rest",
  endpoints: {
    id: "id",
    getList: { path: "todos?page={page}&n={perPage}", data: "/items", total: "/count" },
  },
  fields: { title: { type: "string" } },
});

const partOf = ({ path }: SentRequest): number => Number(/page=(\d+)/.exec(path)?.[1]);
/** Records 1 to `count`; `change` may answer otherwise for a part. */
function apiOf(
  count: number,
  change: (part: number) => Response | object | undefined = () => undefined,
): FakeApi {
  return createFakeApi([
    (sent) => {
      expect(sent.path).toContain("n=100");
      const part = partOf(sent);
      const items = Array.from(
        { length: Math.max(0, Math.min(100, count - (part - 1) * 100)) },
        (_, index) => ({
          id: (part - 1) * 100 + index + 1,
        }),
      );
      const changed = change(part);
      return changed instanceof Response ? changed : json({ items, count, ...changed });
    },
  ]);
}
const read = ({ httpClient }: FakeApi, page: number, perPage: number): Promise<RecordList> =>
  createRestProvider({ findResource: finder(todos), httpClient }).getList("todos", {
    pagination: { page, perPage },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
const ids = ({ data }: RecordList): unknown[] => [data.length, data[0]?.id, data.at(-1)?.id];

describe("a page of more records than a call may ask for", () => {
  it("is read by calls of a hundred, in their order, and not beyond what there is", async () => {
    const api = apiOf(730);
    const page = await read(api, 1, 1000);
    expect([...ids(page), page.total]).toEqual([730, 1, 730, 730]);
    expect(api.sent.map(partOf).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("begins and ends inside of a hundred where the page does", async () => {
    const api = apiOf(2000);
    expect(ids(await read(api, 2, 250))).toEqual([250, 251, 500]);
    expect(api.sent.map(partOf).toSorted()).toEqual([3, 4, 5]);
    expect(ids(await read(api, 3, 1000))).toEqual([0, undefined, undefined]);
  });

  it("has at most four calls under way", async () => {
    let open = 0;
    let most = 0;
    const api = createFakeApi([], {
      fetch: async (input) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        const part = Number(/page=(\d+)/.exec(input instanceof Request ? input.url : input.toString())?.[1]);
        return json({ items: [{ id: part }], count: 1000 });
      },
    });
    await read(api, 1, 1000);
    expect(most).toBe(4);
  });

  it("keeps the first total, and a record once that moved to the next part meanwhile", async () => {
    const moved = apiOf(300, (part) =>
      part === 2 ? { items: [{ id: 100 }, { id: 101 }], count: 299 } : undefined,
    );
    const page = await read(moved, 1, 300);
    expect([page.total, page.data.length]).toEqual([300, 201]);
  });

  it("goes on until a part is not full where nobody counts", async () => {
    const api = apiOf(250, () => ({ count: undefined }));
    const page = await read(api, 1, 1000);
    expect([ids(page), page.pageInfo]).toEqual([
      [250, 1, 250],
      { hasNextPage: false, hasPreviousPage: false },
    ]);
    expect(api.sent).toHaveLength(3);
    expect((await read(api, 1, 200)).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  });

  it("fails as a whole when a part does, says which, and asks for no more", async () => {
    const api = apiOf(1000, (part) =>
      part === 3 ? json({ error: "Too busy.", code: "busy" }, 503) : undefined,
    );
    await expect(read(api, 1, 1000)).rejects.toMatchObject({
      message: "Rows 201 to 300 could not be read: Too busy.",
      status: 503,
      body: { code: "busy" },
    });
    expect(api.sent.length).toBeLessThan(9);
  });
});
