import type { DataProvider, RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import { fetchAll } from "./fetchAll";

const SORT = { field: "pk", order: "ASC" } as const;
const records = (count: number): RaRecord[] => Array.from({ length: count }, (_, id) => ({ id }));

/** Answers pages of at most `cap` records, whatever is asked for. */
function api(all: RaRecord[], cap: number, asked: number[] = []): Pick<DataProvider, "getList"> {
  return {
    getList: (_resource, { pagination }) => {
      const { page = 1, perPage = cap } = pagination ?? {};
      const size = Math.min(cap, perPage);
      asked.push(page);
      // The records of a test are of the type that the caller asks for.
      return Promise.resolve({
        data: all.slice((page - 1) * size, page * size) as never[],
        total: all.length,
      });
    },
  };
}

function params(signal = new AbortController().signal): Parameters<typeof fetchAll>[2] {
  return { filter: {}, sort: SORT, signal, onProgress: () => undefined };
}

describe("fetchAll", () => {
  it("fetches every page, once each", async () => {
    const asked: number[] = [];
    expect(await fetchAll(api(records(250), 100, asked), "x", params())).toHaveLength(250);
    expect(asked).toEqual([1, 2, 3]);
  });

  it("fetches all from an API that gives smaller pages than it is asked for", async () => {
    expect(await fetchAll(api(records(120), 50), "x", params())).toHaveLength(120);
  });

  it("ends when the count promises more than there is", async () => {
    const provider = api(records(3), 100);
    const lying: Pick<DataProvider, "getList"> = {
      getList: async (resource, asked) => ({ ...(await provider.getList(resource, asked)), total: 1000 }),
    };
    expect(await fetchAll(lying, "x", params())).toHaveLength(3);
  });

  it("reports its progress", async () => {
    const progress: unknown[] = [];
    const onProgress = (done: number, total: number | undefined): void => void progress.push([done, total]);
    await fetchAll(api(records(150), 100), "x", { ...params(), onProgress });
    expect(progress).toEqual([
      [100, 150],
      [150, 150],
    ]);
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    const asked: number[] = [];
    const onProgress = (): void => controller.abort(new Error("stop"));
    const all = fetchAll(api(records(500), 100, asked), "x", { ...params(controller.signal), onProgress });
    await expect(all).rejects.toThrow("stop");
    expect(asked).toEqual([1]);
  });
});
