import { beforeEach, describe, expect, it } from "vitest";
import type { Invoice, InvoiceClient, PaymentDetails } from "../../../demo-fixtures/template";
import { createTestDemo, type TestDemo } from "../testDemo";

interface Page {
  allData: Invoice[];
  invoices: Invoice[];
  total: number;
}
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const page = async (query = "") => (await demo.get<Page>(`/apps/invoice/invoices${query}`)).body;
const idsOf = (invoices: Invoice[]) => invoices.map(({ id }) => id);

describe("GET /apps/invoice/invoices", () => {
  it("is the ten newest, with everything beside them", async () => {
    const { allData, invoices, total } = await page();
    expect(idsOf(allData)).toEqual(Array.from({ length: 50 }, (_, index) => 5036 - index));
    expect(invoices).toEqual(allData.slice(0, 10));
    expect(total).toBe(50);
  });

  it("takes page and perPage", async () => {
    const { allData, invoices } = await page("?page=2&perPage=25");
    expect(invoices).toEqual(allData.slice(25));
  });

  it("searches the client's e-mail address and name regardless of case, and nothing else", async () => {
    const { allData } = await page();
    const { client } = allData[20] as Invoice;
    expect(idsOf((await page(`?q=${client.companyEmail.toUpperCase()}`)).invoices)).toEqual([5016]);
    expect(idsOf((await page(`?q=${encodeURIComponent(client.name.toLowerCase())}`)).invoices)).toEqual([
      5016,
    ]);
    expect((await page(`?q=${encodeURIComponent(client.address)}`)).total).toBe(0);
  });

  it.each(["paid", "PAST DUE", "Partial Payment", "draft", "sent", "downloaded"])(
    "filters by the status %s regardless of case",
    async (status) => {
      const { allData, invoices, total } = await page(`?perPage=50&status=${encodeURIComponent(status)}`);
      const expected = allData.filter(
        ({ invoiceStatus }) => invoiceStatus.toLowerCase() === status.toLowerCase(),
      );
      expect(invoices).toEqual(expected);
      expect(total).toBe(expected.length);
      expect(total).toBeGreaterThan(0);
    },
  );

  it("takes a status as a whole", async () => {
    expect((await page("?status=pa")).total).toBe(0);
  });
});

describe("GET /api/invoice/invoices/{id}", () => {
  it("returns the invoice and where it is to be paid", async () => {
    const { status, body } = await demo.get<{ invoice: Invoice; paymentDetails: PaymentDetails }>(
      "/api/invoice/invoices/4987",
    );
    expect(status).toBe(200);
    expect(body.invoice.id).toBe(4987);
    expect(Object.keys(body.paymentDetails).toSorted()).toEqual([
      "bankName",
      "country",
      "iban",
      "swiftCode",
      "totalDue",
    ]);
    expect(body.paymentDetails.totalDue.replaceAll(/[$,]|\.00$/g, "")).toBe(String(body.invoice.total));
  });

  it.each(["1", "5037", "abc", "%zz"])("answers 404 for %s", async (id) => {
    expect((await demo.get(`/api/invoice/invoices/${id}`)).status).toBe(404);
  });
});

describe("DELETE /apps/invoice/delete", () => {
  it("removes the invoice from the list", async () => {
    expect((await demo.send("DELETE", "/apps/invoice/delete?id=5036")).status).toBe(200);
    expect((await page()).total).toBe(49);
    expect(idsOf((await page()).allData)).not.toContain(5036);
  });

  it("answers 404 for an unknown invoice and changes nothing", async () => {
    expect((await demo.send("DELETE", "/apps/invoice/delete", { id: 1 })).status).toBe(404);
    expect((await page()).total).toBe(50);
  });
});

describe("GET /api/invoice/clients", () => {
  it("is the first five clients", async () => {
    const { body } = await demo.get<InvoiceClient[]>("/api/invoice/clients");
    const oldest = (await page()).allData.toReversed().slice(0, 5);
    expect(body).toEqual(oldest.map(({ client }) => client));
  });
});
