import { describe, expect, it } from "vitest";
import type { StaffRow } from "../../../demo-fixtures/template";
import { createTestDemo } from "../testDemo";

interface Page {
  allData: StaffRow[];
  invoices: StaffRow[];
  total: number;
}
const { get } = createTestDemo();
const data = async (query = "") => (await get<Page>(`/api/datatables/data${query}`)).body;

describe("GET /api/datatables/initial-data", () => {
  it("is the full staff list", async () => {
    const { status, body } = await get<StaffRow[]>("/api/datatables/initial-data");
    expect(status).toBe(200);
    expect(body).toHaveLength(100);
  });
});

describe("GET /api/datatables/data", () => {
  it("is the first page of ten, with everything beside it", async () => {
    const { allData, invoices, total } = await data();
    expect(allData).toHaveLength(100);
    expect(invoices).toEqual(allData.slice(0, 10));
    expect(total).toBe(100);
  });

  it("takes page and perPage, and is empty past the end", async () => {
    const { allData, invoices } = await data("?page=3&perPage=7");
    expect(invoices).toEqual(allData.slice(14, 21));
    expect(await data("?page=99")).toMatchObject({ invoices: [], total: 100 });
  });

  it.each(["full_name", "post", "email", "age", "salary", "start_date"] as const)(
    "searches %s regardless of case",
    async (field) => {
      const row = (await data()).allData[42] as StaffRow;
      const { invoices, total } = await data(
        `?perPage=100&q=${encodeURIComponent(row[field].toUpperCase())}`,
      );
      expect(invoices).toContainEqual(row);
      expect(total).toBe(invoices.length);
    },
  );

  it("does not search other fields", async () => {
    const row = (await data()).allData[0] as StaffRow;
    const { invoices } = await data(`?perPage=100&q=${encodeURIComponent(row.city)}`);
    expect(invoices).toEqual([]);
  });

  it("takes every character of the search literally", async () => {
    expect((await data("?q=.*")).total).toBe(0);
    expect((await data("?q=%24")).total).toBe(100);
  });
});
