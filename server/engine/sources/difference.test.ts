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
    expect(differenceOf({ fields: said.fields, source: said.source }, { definition: found, names })).toEqual([
      { kind: "gone", field: "zip", name: "ZIP", said: "string", found: null },
      {
        kind: "type",
        field: "price",
        name: "price",
        said: "money",
        found: "string",
        definition: { type: "string" },
      },
      {
        kind: "new",
        field: "vat_id",
        name: "VatID",
        said: null,
        found: "string",
        definition: { type: "string" },
      },
    ]);
  });

  it("differ in what has to be there and how long it may be, where somebody writes it", () => {
    const said = definition({
      title: { type: "string", maxLength: 40 },
      note: { type: "string", required: true, maxLength: 10 },
      code: { type: "string", default: "x" },
      made: { type: "string", readOnly: true },
      kind: { type: "select", choices: ["a"] },
      same: { type: "email", required: true, maxLength: 9 },
    });
    const found = definition({
      title: { type: "string", required: true, maxLength: 20 },
      note: { type: "string", maxLength: 30 },
      code: { type: "string", required: true },
      made: { type: "string", required: true, maxLength: 3 },
      kind: { type: "string", maxLength: 5 },
      same: { type: "string", required: true, maxLength: 9 },
    });
    const changes = differenceOf(
      { fields: said.fields, source: said.source },
      { definition: found, names: Object.keys(said.fields) },
    );
    expect(changes.map(({ kind, field, definition: limits }) => [kind, field, limits])).toEqual([
      ["stricter", "title", { required: true, maxLength: 20 }],
      ["looser", "note", { required: null, maxLength: 30 }],
    ]);
  });

  it("name a new value by a name that is free, with how an API asks for it", () => {
    const said = definition({ kind: { type: "string" } }, { kind: "type" });
    const found = {
      ...definition({ type: { type: "string" }, kind: { type: "integer" } }),
      source: { name: "api", path: "tools", filterable: ["kind"], sortable: ["type"] },
    } as ResourceDefinition;
    expect(
      differenceOf(
        { fields: said.fields, source: said.source },
        { definition: found, names: ["type", "kind"] },
      ),
    ).toEqual([
      {
        kind: "new",
        field: "kind_2",
        name: "kind",
        said: null,
        found: "integer",
        definition: { type: "integer" },
        filterable: true,
      },
    ]);
  });

  it("differ in choices that the source has and the field does not offer, and not the other way", () => {
    const said = definition({
      state: { type: "select", choices: ["new", { id: "sent", color: "success" }, "lost"] },
      size: { type: "select", choices: ["s"] },
    });
    const found = definition({
      state: { type: "select", choices: ["new", "sent", "paid"] },
      size: { type: "string" },
    });
    expect(
      differenceOf({ fields: said.fields, source: said.source }, { definition: found, names: [] }),
    ).toEqual([
      { kind: "choices", field: "state", name: "state", said: "select", found: "select", choices: ["paid"] },
    ]);
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
    expect(differenceOf({ fields: said.fields, source: said.source }, { definition: found, names })).toEqual(
      [],
    );
  });
});
