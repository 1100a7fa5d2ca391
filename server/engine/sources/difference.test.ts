import { describe, expect, it } from "vitest";
import type { FieldDefinition, ResourceDefinition } from "../../../contract/resource";
import { differenceOf } from "./difference";

const source = { name: "shop", table: "tools" };
const definition = (fields: Record<string, FieldDefinition>, columns = {}): ResourceDefinition =>
  ({ name: "tools", provider: "records", source: { ...source, columns }, fields }) as ResourceDefinition;

describe("a definition and its source of today", () => {
  it("differ in what is new, gone, or of another kind, by the names that the source has", () => {
    const said = definition(
      {
        title: { type: "string" },
        price: { type: "money" },
        sold: { type: "date" },
        zip: { type: "string" },
        parts: { type: "referenceMany", reference: "parts", target: "tool" },
      },
      { title: "Title", zip: "ZIP" },
    );
    const found = definition(
      {
        title: { type: "text" },
        price: { type: "string" },
        sold: { type: "date" },
        vat_id: { type: "string" },
      },
      { title: "Title", vat_id: "VatID" },
    );
    const names = ["Title", "price", "sold", "VatID", "photo"];
    expect(differenceOf({ fields: said.fields, source: said.source }, { definition: found, names })).toEqual({
      unshown: [{ name: "VatID", field: { type: "string" } }],
      gone: ["zip"],
      changed: [{ field: "price", said: "money", found: "string" }],
    });
  });

  it("are alike where people chose a finer type, a reference, or a part of an object", () => {
    const said = definition(
      {
        kind: { type: "select", choices: ["a"] },
        mail: { type: "email" },
        owner: { type: "reference", reference: "people" },
        amount: { type: "money" },
        city: { type: "string" },
        photo: { type: "string", readOnly: true },
      },
      { city: "address.city" },
    );
    const found = definition({
      kind: { type: "string" },
      mail: { type: "string" },
      owner: { type: "integer" },
      amount: { type: "number" },
    });
    const names = ["kind", "mail", "owner", "amount", "address", "photo"];
    const { gone, changed, unshown } = differenceOf(
      { fields: said.fields, source: said.source },
      { definition: found, names },
    );
    expect([gone, changed, unshown]).toEqual([[], [], []]);
  });
});
