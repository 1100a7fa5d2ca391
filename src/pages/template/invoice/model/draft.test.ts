import { describe, expect, it } from "vitest";
import {
  draftOf,
  draftTotals,
  emptyItem,
  type InvoiceDraft,
  moveItem,
  newDraft,
  problemsOf,
  recordOf,
} from "./draft";
import type { InvoiceRecord } from "./invoice";

const NOW = new Date("2026-03-10T12:00:00Z");

const good: InvoiceDraft = {
  ...newDraft(NOW, "a"),
  client: { name: "Ada Lane", company: "", email: "ada@lane.example", address: "", country: "", phone: "" },
  items: [
    { key: "a", description: "Bookkeeping", details: "", quantity: "2", price: "40,50" },
    { key: "b", description: "Postage", details: "", quantity: "1", price: "9" },
  ],
  discount: "10",
};

describe("a new draft", () => {
  it("is of today and due within thirty days", () => {
    expect(newDraft(NOW, "a")).toMatchObject({
      issued_on: "2026-03-10",
      due_on: "2026-04-09",
      status: "Draft",
    });
  });

  it("says everything that is missing at its place", () => {
    expect(problemsOf(newDraft(NOW, "a"))).toEqual({
      "client.name": "required",
      "client.email": "required",
      "items.a.description": "required",
      "items.a.price": "number",
    });
  });
});

describe("problemsOf", () => {
  it("finds none in a whole draft", () => {
    expect(problemsOf(good)).toEqual({});
  });

  it.each([
    [{ due_on: "2026-03-09" }, "due_on", "before"],
    [{ discount: "101" }, "discount", "percent"],
    [{ tax: "-1" }, "tax", "percent"],
    [{ items: [] }, "items", "items"],
    [{ client: { ...good.client, email: "ada" } }, "client.email", "email"],
    [
      { items: [{ ...emptyItem("a"), description: "x", quantity: "two", price: "1" }] },
      "items.a.quantity",
      "number",
    ],
  ] as const)("of %j names %s", (change, field, problem) => {
    expect(problemsOf({ ...good, ...change } as InvoiceDraft)).toEqual({ [field]: problem });
  });
});

describe("recordOf", () => {
  it("computes the total and reads a decimal comma", () => {
    const record = recordOf(good);
    expect(record.items[0]).toEqual({ description: "Bookkeeping", details: "", quantity: 2, price: "40.50" });
    expect(record.total).toBe("81.00");
    expect(draftTotals(good).subtotal).toBe(9000);
  });

  it("gives back what it was made from", () => {
    const stored: InvoiceRecord = {
      ...recordOf(good),
      id: 1,
      number: "1",
      balance: "81.00",
      account: "owed",
      payments: [],
    };
    expect(recordOf(draftOf(stored))).toEqual(recordOf(good));
  });
});

describe("moveItem", () => {
  const keys = (key: string, before?: string): string =>
    moveItem([emptyItem("a"), emptyItem("b"), emptyItem("c")], key, before)
      .map((item) => item.key)
      .join("");

  it("puts an item before another or to the end", () => {
    expect(keys("c", "a")).toBe("cab");
    expect(keys("a")).toBe("bca");
    expect(keys("x", "a")).toBe("abc");
  });
});
