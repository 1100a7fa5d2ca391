import { describe, expect, it } from "vitest";
import { stagesOf, withRights } from "./publishable";

const orders = JSON.stringify({
  name: "orders",
  provider: "records",
  source: { name: "shop", table: "orders", columns: { customer: "Customer ID", due: "Due" } },
  recordRepresentation: "{customer}",
  fields: {
    customer: { type: "reference", reference: "customers" },
    due: { type: "date" },
    details: { type: "referenceMany", reference: "details", target: "order" },
  },
  list: { columns: ["customer", "due"] },
  permissions: { rules: [] },
});

describe("definitions that refer to one another", () => {
  it("are published first without the others, then with what names them, then as they are", () => {
    const [first, second, last] = stagesOf(orders, ["customers", "details"]);
    expect(JSON.parse(first)).toEqual({
      name: "orders",
      provider: "records",
      source: { name: "shop", table: "orders", columns: { due: "Due" } },
      fields: { due: { type: "date" } },
      list: { columns: ["due"] },
      permissions: { rules: [] },
    });
    expect(Object.keys((JSON.parse(second) as { fields: object }).fields)).toEqual(["customer", "due"]);
    expect(last).toBe(orders);
    expect(stagesOf(orders, ["others"])).toEqual([orders, orders, orders]);
  });

  it("name no field that is yet to come among those that an API filters and sorts by", () => {
    const books = JSON.stringify({
      name: "books",
      provider: "records",
      source: { name: "api", path: "books", filterable: ["author", "genre"], sortable: ["author"] },
      fields: { author: { type: "reference", reference: "authors" }, genre: { type: "string" } },
    });
    const [first, second] = stagesOf(books, ["authors"]);
    expect((JSON.parse(first) as { source: unknown }).source).toEqual({
      name: "api",
      path: "books",
      filterable: ["genre"],
      sortable: [],
    });
    expect(second).toBe(books);
  });

  it("give roles what was chosen, and nothing to others", () => {
    const { permissions } = JSON.parse(
      withRights(orders, { manager: "manage", member: "none", volunteer: "read" }),
    ) as {
      permissions: unknown;
    };
    expect(permissions).toEqual({
      rules: [
        { role: "manager", action: "manage" },
        { role: "volunteer", action: "read" },
      ],
    });
  });
});
