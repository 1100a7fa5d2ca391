import { describe, expect, it } from "vitest";
import { apiLanguage } from "./http";
import { loadDefinitions } from "./load";

const SOURCES = { shop: { type: "postgres", url: { env: "SHOP_URL" } } };

const BETWEEN = { table: "between", source: "one", target: "other" };
const BOXES = { name: "boxes", provider: "records", fields: { label: { type: "string" } } };

function mistakes(
  source: unknown,
  definition: Record<string, unknown> = {},
  sources: unknown = SOURCES,
): string[] {
  const tools = {
    name: "tools",
    provider: "records",
    source,
    fields: { name: { type: "string" } },
    ...definition,
  };
  const { mistakes: found } = loadDefinitions(
    [
      { path: "sources.json", text: JSON.stringify(sources) },
      { path: "custom/tools.json", text: JSON.stringify(tools) },
      { path: "custom/boxes.json", text: JSON.stringify(BOXES) },
    ],
    { isSet: (variable) => variable === "SHOP_URL", apis: apiLanguage },
  );
  return found.map(({ code, pointer, suggestion }) => [code, pointer, suggestion ?? ""].join(" ").trim());
}

describe("a source", () => {
  it("is named by definitions, with its table", () => {
    expect(mistakes({ name: "shop", table: "Tools", columns: { name: "Tool Name" } })).toEqual([]);
  });

  it.each<[string, unknown, Record<string, unknown>, string]>([
    ["of another name", { name: "shopp", table: "t" }, {}, "unknown_source /source/name shop"],
    ["of another provider", { name: "shop", table: "t" }, { provider: "demo" }, "conflict /source"],
    [
      "with a column of no field",
      { name: "shop", table: "t", columns: { nam: "x" } },
      {},
      "unknown_field /source/columns/nam name",
    ],
    [
      "with a field that only our own store keeps",
      { name: "shop", table: "t" },
      { fields: { name: { type: "string" }, plan: { type: "file" } } },
      "not_supported_yet /fields/plan/type",
    ],
    ["without a table", { name: "shop" }, {}, "missing_key /source"],
    [
      "with a table between for no field",
      { name: "shop", table: "t", joins: { nam: BETWEEN } },
      {},
      "unknown_field /source/joins/nam name",
    ],
    [
      "with a table between for a field that is no list",
      { name: "shop", table: "t", joins: { name: BETWEEN } },
      {},
      "invalid_value /source/joins/name",
    ],
    [
      "with a table between that leads out of the source",
      { name: "shop", table: "t", joins: { boxes: BETWEEN } },
      { fields: { boxes: { type: "referenceArray", reference: "boxes" } } },
      "conflict /fields/boxes/reference",
    ],
    [
      "with a table between that should be unique",
      { name: "shop", table: "t", joins: { tools: BETWEEN } },
      { fields: { tools: { type: "referenceArray", reference: "tools", unique: true } } },
      "conflict /fields/tools/unique",
    ],
  ])("%s is a mistake of the definition", (_what, source, definition, expected) => {
    expect(mistakes(source, definition)).toContain(expected);
  });

  it.each<[string, unknown, string]>([
    [
      "an unset variable",
      { shop: { type: "postgres", url: { env: "NOT_SET" } } },
      "missing_variable /shop/url/env",
    ],
    [
      "an address in place of a variable",
      { shop: { type: "postgres", url: "postgres://a:b@c/d" } },
      "wrong_type /shop/url",
    ],
    [
      "another kind of database",
      { shop: { type: "mysql", url: { env: "SHOP_URL" } } },
      "unknown_value /shop/type",
    ],
  ])("with %s is a mistake of sources.json", (_what, sources, expected) => {
    expect(mistakes({ name: "shop", table: "t" }, {}, sources)).toContain(expected);
  });

  it("that is only read has resources without buttons for changes", () => {
    const { resources } = loadDefinitions([
      { path: "sources.json", text: JSON.stringify({ shop: { ...SOURCES.shop, write: false } }) },
      {
        path: "custom/tools.json",
        text: JSON.stringify({
          name: "tools",
          provider: "records",
          source: { name: "shop", table: "t" },
          fields: { name: { type: "string" } },
        }),
      },
    ]);
    expect(resources[0]?.can).toMatchObject({
      list: true,
      create: false,
      edit: false,
      delete: false,
      update: false,
    });
  });
});
