import { describe, expect, it } from "vitest";
import { resolveResource } from "../../../definitions/resolve/resource";
import definition from "../../../resources/template/invoices.json";
import { createDemoDatabase } from "../createDemoDatabase";
import { createDemoProvider } from "../createDemoProvider";
import type { AlmonerDataProvider } from "../../types";

const NOW = new Date("2026-03-10T12:00:00Z");
const invoices = resolveResource(definition as never, { file: "template/invoices.json", group: "template" });

const setUp = (): AlmonerDataProvider =>
  createDemoProvider({
    findResource: (name) => (name === "invoices" ? invoices : undefined),
    database: createDemoDatabase({ now: NOW }),
    now: () => NOW,
    random: () => 0,
  });
const one = async (provider: AlmonerDataProvider, id: number): Promise<Record<string, unknown>> =>
  (await provider.getOne("invoices", { id })).data;

const written = {
  status: "Draft",
  client_name: "Ada Lane",
  client_email: "ada@lane.example",
  issued_on: "2026-03-10",
  due_on: "2026-04-09",
  items: [{ description: "Bookkeeping", details: "", quantity: 2, price: "40.50" }],
  discount: 0,
  tax: 0,
  note: "",
  total: "81.00",
};

describe("a sample invoice", () => {
  it("has items that come to its total, and days and amounts as definitions write them", async () => {
    const { data } = await setUp().getList("invoices", {
      pagination: { page: 1, perPage: 50 },
      sort: { field: "number", order: "DESC" },
      filter: {},
    });
    expect(data.map(({ number }) => number as string)[0]).toBe("5036");
    for (const invoice of data) {
      const [item] = invoice.items as { quantity: number; price: string }[];
      expect((item?.quantity ?? 0) * Number(item?.price)).toBeCloseTo(Number(invoice.total), 5);
      expect(invoice.issued_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(new Set(data.map(({ account }) => account as string))).toEqual(
      new Set(["settled", "owed", "overdue", "credit"]),
    );
  });
});

describe("a written invoice", () => {
  it("stands in the documented calls under their names", async () => {
    const provider = setUp();
    await provider.create("invoices", { data: written });
    const answer = await provider.templateCall({ method: "GET", path: "/api/invoice/invoices/5037" });
    expect(answer).toMatchObject({
      invoice: {
        id: 5037,
        service: "Bookkeeping",
        total: 81,
        balance: "$81",
        issuedDate: "10 Mar 2026",
        client: { name: "Ada Lane", companyEmail: "ada@lane.example" },
      },
      paymentDetails: { totalDue: "$81.00" },
    });
  });

  it("without a client or items is refused", async () => {
    await expect(
      setUp().create("invoices", { data: { ...written, client_name: "", items: [] } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("a change", () => {
  it("of the total leaves what was paid paid", async () => {
    const provider = setUp();
    const before = await one(provider, 5031);
    const total = (Number(before.total) + 9).toFixed(2);
    const previousData = { id: 5031 };
    await provider.update("invoices", { id: 5031, data: { total }, previousData });
    const after = await one(provider, 5031);
    expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + 9, 5);
  });

  it("to a credit is written as the samples write one", async () => {
    const provider = setUp();
    await provider.update("invoices", { id: 5036, data: { balance: "-0.50" }, previousData: { id: 5036 } });
    const answer = await provider.templateCall({ method: "GET", path: "/api/invoice/invoices/5036" });
    expect(answer).toMatchObject({ invoice: { balance: "-$0.50" } });
    expect(await one(provider, 5036)).toMatchObject({ balance: "-0.50", account: "credit" });
  });
});

describe("the download", () => {
  it("is a page that cannot be written into by a client's name", async () => {
    const provider = setUp();
    const data = { client_name: "<script>alert(1)</script>" };
    await provider.update("invoices", { id: 5036, data, previousData: { id: 5036 } });
    const { file } = await provider.runAction("invoices", {
      action: "download",
      record: { id: 5036 },
    });
    expect(file?.name).toBe("invoice-5036.html");
    const text = (await file?.blob.text()) ?? "";
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>");
  });
});
