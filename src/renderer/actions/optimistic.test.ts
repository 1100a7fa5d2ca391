import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { showAtOnce } from "./optimistic";

function cached(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(["grants", "getList", { page: 1 }], {
    data: [{ id: 1, saved: false }, { id: 2 }],
    total: 2,
  });
  client.setQueryData(["grants", "getOne", { id: "1" }], { id: 1, saved: false });
  client.setQueryData(["grants", "getMany", { ids: ["1"] }], [{ id: 1, saved: false }]);
  client.setQueryData(["teams", "getOne", { id: "1" }], { id: 1, saved: false });
  return client;
}

describe("values that are shown at once", () => {
  it("stand wherever the record was fetched, and nowhere else", () => {
    const client = cached();
    showAtOnce(client, "grants", 1, { saved: true });
    expect(client.getQueryData(["grants", "getList", { page: 1 }])).toEqual({
      data: [{ id: 1, saved: true }, { id: 2 }],
      total: 2,
    });
    expect(client.getQueryData(["grants", "getOne", { id: "1" }])).toEqual({ id: 1, saved: true });
    expect(client.getQueryData(["grants", "getMany", { ids: ["1"] }])).toEqual([{ id: 1, saved: true }]);
    expect(client.getQueryData(["teams", "getOne", { id: "1" }])).toEqual({ id: 1, saved: false });
  });

  it("are taken back", () => {
    const client = cached();
    showAtOnce(client, "grants", 1, { saved: true })();
    expect(client.getQueryData(["grants", "getOne", { id: "1" }])).toEqual({ id: 1, saved: false });
  });
});
