import { describe, expect, it } from "vitest";
import type { SourceChange } from "../../../../contract/api/sources";
import type { ResourceDefinition } from "../../../../contract/resource";
import { applySourceChanges } from "./sourceChanges";

const orders = `${JSON.stringify(
  {
    name: "orders",
    provider: "records",
    source: {
      name: "shop",
      path: "orders",
      columns: { due: "Due Date" },
      version: "Due Date",
      filterable: ["due", "state"],
      sortable: ["due"],
    },
    recordRepresentation: "{state} {due}",
    fields: {
      due: { type: "date" },
      state: { type: "select", choices: ["new", { id: "sent", color: "success" }] },
      price: { type: "money", required: true, help: "Without tax" },
    },
    list: { columns: ["due", "state"] },
    labels: { en: { fields: { due: "Due on" } } },
  },
  null,
  2,
)}\n`;

const change = (kind: SourceChange["kind"], more: Partial<SourceChange>): SourceChange => ({
  kind,
  field: "",
  name: "",
  said: null,
  found: null,
  ...more,
});
const applied = (...changes: SourceChange[]): ResourceDefinition =>
  JSON.parse(applySourceChanges(orders, changes)) as ResourceDefinition;

describe("what has changed in a source", () => {
  it("sets what a value has to keep to, and takes away what it no longer has to", () => {
    const { fields } = applied(
      change("stricter", { field: "due", name: "Due Date", definition: { required: true } }),
      change("looser", { field: "price", name: "price", definition: { required: null } }),
    );
    expect(fields["due"]).toEqual({ type: "date", required: true });
    expect(fields["price"]).toEqual({ type: "money", help: "Without tax" });
  });

  it("adds a list that a table between keeps, and takes it out with its place", () => {
    const join = { table: "order_tag", source: "order_id", target: "tag_id" };
    const fresh = change("new", {
      field: "tags",
      name: "order_tag (order_id, tag_id)",
      definition: { type: "referenceArray", reference: "tags" },
      join,
    });
    const { fields, source } = applied(fresh, fresh);
    expect(fields["tags"]).toEqual({ type: "referenceArray", reference: "tags" });
    expect(source).toMatchObject({ columns: { due: "Due Date" }, joins: { tags: join } });
    const without = applied(fresh, change("gone", { field: "tags", name: fresh.name }));
    expect(without.fields).not.toHaveProperty("tags");
    expect(without.source?.joins ?? {}).toEqual({});
  });

  it("adds a field with the name that the source has, and how it is asked by it", () => {
    const fresh = change("new", {
      field: "vat_id",
      name: "VatID",
      definition: { type: "string", maxLength: 12 },
      label: "Vat ID",
      filterable: true,
    });
    const { fields, source, labels } = applied(fresh);
    expect(Object.keys(fields)).toEqual(["due", "state", "price", "vat_id"]);
    expect(fields["vat_id"]).toEqual({ type: "string", maxLength: 12 });
    expect(source).toMatchObject({
      columns: { due: "Due Date", vat_id: "VatID" },
      filterable: ["due", "state", "vat_id"],
      sortable: ["due"],
    });
    expect(labels?.en?.fields).toEqual({ due: "Due on", vat_id: "Vat ID" });
  });

  it("takes a field out, with all that names it", () => {
    const { fields, source, list, labels, recordRepresentation } = applied(
      change("gone", { field: "due", name: "Due Date" }),
    );
    expect(Object.keys(fields)).toEqual(["state", "price"]);
    expect(source).toEqual({
      name: "shop",
      path: "orders",
      columns: {},
      filterable: ["state"],
      sortable: [],
    });
    expect([list, labels?.en?.fields, recordRepresentation]).toEqual([{ columns: ["state"] }, {}, "{state}"]);
  });

  it("gives a field another type and keeps what is true of any", () => {
    const number = change("type", { field: "price", definition: { type: "integer", minimum: 0 } });
    expect(applied(number).fields["price"]).toEqual({
      type: "integer",
      minimum: 0,
      required: true,
      help: "Without tax",
    });
    const shown = change("type", { field: "price", definition: { type: "string", readOnly: true } });
    expect(applied(shown).fields["price"]).toEqual({ type: "string", readOnly: true, help: "Without tax" });
  });

  it("adds choices behind those that there are, and asks a server for something else", () => {
    const { fields, source } = applied(
      change("choices", { field: "state", choices: ["sent", "paid"] }),
      change("queries", { operations: { list: "query { records: x { id } }" } }),
    );
    expect(fields["state"]).toEqual({
      type: "select",
      choices: ["new", { id: "sent", color: "success" }, "paid"],
    });
    expect(source?.operations).toEqual({ list: "query { records: x { id } }" });
  });

  it("is applied once, and leaves a text that is no definition as it is", () => {
    const all = [
      change("new", { field: "vat_id", name: "VatID", definition: { type: "string" } }),
      change("new", { field: "due_2", name: "Due Date", definition: { type: "string" } }),
      change("gone", { field: "due", name: "Due Date" }),
      change("choices", { field: "state", choices: ["paid"] }),
      change("type", { field: "price", definition: { type: "integer" } }),
    ];
    const once = applySourceChanges(orders, all.slice(0, 1).concat(all.slice(3)));
    expect(applySourceChanges(once, all.slice(0, 1).concat(all.slice(3)))).toBe(once);
    expect(applySourceChanges("{ no", all)).toBe("{ no");
    expect(applySourceChanges("[]", all)).toBe("[]");
    expect(applySourceChanges(orders, [change("gone", { field: "toString" })])).toBe(orders);
  });
});
