import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../contract/resource";
import { loadDefinitions, type Loaded } from "..";
import { apiLanguage } from ".";

const API = { type: "http", url: "https://api.example.org", convention: "json-server" };

function load(
  source: object,
  more: Partial<ResourceDefinition> = {},
  { api = API, files = [] }: { api?: object; files?: { path: string; text: string }[] } = {},
): Loaded {
  const tools = {
    name: "tools",
    provider: "records",
    source: { name: "api", ...source },
    fields: {
      name: { type: "string" },
      kind: { type: "select", choices: ["hand", "power"] },
      weight: { type: "number" },
    },
    ...more,
  };
  return loadDefinitions(
    [
      { path: "sources.json", text: JSON.stringify({ api }) },
      { path: "custom/tools.json", text: JSON.stringify(tools) },
      ...files,
    ],
    { apis: apiLanguage, isSet: () => false },
  );
}

const told = ({ mistakes }: Loaded): string[] => mistakes.map(({ code, pointer }) => `${code} ${pointer}`);

describe("definitions of records in an API", () => {
  it("offer what its convention can say, and no more", () => {
    const { mistakes, resources } = load(
      { path: "tools" },
      {},
      { api: { ...API, convention: "spring-data-rest" } },
    );
    expect([mistakes, resources[0]?.search, resources[0]?.filters, resources[0]?.takesConditions]).toEqual([
      [],
      false,
      [],
      undefined,
    ]);
    const whole = load(
      { path: "tools", readAll: true },
      {},
      { api: { ...API, convention: "spring-data-rest" } },
    );
    expect([whole.resources[0]?.search, whole.resources[0]?.filters.map(({ source }) => source)]).toEqual([
      true,
      ["kind"],
    ]);
  });

  const rules = [{ role: "volunteer", action: "list", conditions: { weight: { $exists: false } } }];
  it.each<[string, Loaded, string[]]>([
    ["a table", load({ table: "tools" }), ["missing_key /source", "conflict /source/table"]],
    [
      "no such convention",
      load({ path: "tools", convention: "json-sever" }),
      ["unknown_convention /source/convention"],
    ],
    [
      "rows that the API cannot be asked for",
      load({ path: "tools" }, { permissions: { rules } }),
      ["not_in_convention /permissions/rules/0/conditions"],
    ],
    [
      "those of an API that is read as a whole",
      load({ path: "tools", readAll: true }, { permissions: { rules } }),
      [],
    ],
    [
      "a sum",
      load({ path: "tools" }, { list: { columns: ["name"], summary: { weight: "sum" } } }),
      ["not_in_convention /list/summary/weight"],
    ],
    [
      "a fixed filter",
      load({ path: "tools" }, { list: { filter: { weight: { $exists: false } } } }),
      ["not_in_convention /list/filter"],
    ],
    [
      "a filter that is switched off",
      load({ path: "tools", filterable: ["name"] }, { filters: ["kind"] }),
      ["not_in_convention /filters/0"],
    ],
    [
      "an order that it does not have",
      load({ path: "tools", sortable: ["name"] }, { list: { sort: { field: "weight", order: "ASC" } } }),
      ["not_in_convention /list/sort/field"],
    ],
    [
      "a secret in the file",
      load({ path: "tools" }, {}, { api: { ...API, auth: { type: "bearer", token: "abc" } } }),
      ["unknown_source /source/name", "wrong_type /api/auth/token"],
    ],
    [
      "a secret that is not set",
      load({ path: "tools" }, {}, { api: { ...API, auth: { type: "bearer", token: { env: "T" } } } }),
      ["missing_variable /api/auth/token/env"],
    ],
    [
      "an unknown kind of source",
      load({ path: "tools" }, {}, { api: { ...API, type: "htp" } }),
      ["unknown_source /source/name", "unknown_value /api/type"],
    ],
  ])("are told of %s", (_what, loaded, expected) => {
    expect(told(loaded)).toEqual(expected);
  });

  it("over GraphQL say what is asked, and each operation does what it is for", () => {
    const api = { type: "graphql", url: "https://api.example.org/graphql" };
    const list =
      "query ($limit: Int, $offset: Int, $kind: String) { records: tools(kind: $kind) { id name kind weight } }";
    const withOperations = (operations: object, more: object = {}): string[] =>
      told(load({ path: "tools", operations, ...more }, {}, { api }));
    expect(told(load({ path: "tools" }, {}, { api }))).toEqual(["missing_key /source"]);
    expect(withOperations({ list }, { record: "tools/{id}" })).toEqual(["conflict /source/record"]);
    expect(told(load({ path: "tools", operations: { list } }))).toEqual(["conflict /source/operations"]);
    expect(
      withOperations({
        list: "query { tools { id }",
        one: "query { tool { id } }",
        update: "query ($id: ID!) { tool(id: $id) { id } }",
        delete: "mutation ($id: ID!) { a: drop(id: $id) } mutation B { b }",
        create: "subscription { added }",
      }),
    ).toEqual([
      "invalid_value /source/operations/list",
      "invalid_value /source/operations/one",
      "invalid_value /source/operations/update",
      "invalid_value /source/operations/delete",
      "invalid_value /source/operations/create",
    ]);
    expect(withOperations({ list: "mutation { tools { id } }" })).toEqual([
      "invalid_value /source/operations/list",
    ]);
    expect(withOperations({ list: list.replace("id name", "name") }, { readAll: true })).toEqual([
      "missing_key /source/operations/list",
    ]);
    expect(withOperations({ list: list.replace("weight", "...More") }, { readAll: true })).toEqual([
      "unknown_field /fields/weight",
    ]);
    // Without a query of one record, it is looked for among all.
    expect(withOperations({ list }, { readAll: true })).toEqual([]);
    expect(withOperations({ list })).toEqual(["conflict /source"]);
  });

  it("over GraphQL are filtered by the variables of the list and no others", () => {
    const convention = {
      title: "Ours",
      list: {
        records: "/data/records",
        paging: { by: "offset", parameter: "offset", size: "limit" },
        sort: { parameter: "order", ascending: "{FIELD}_ASC", descending: "{FIELD}_DESC" },
        filter: { style: "parameters", operators: { $eq: "{field}={value}" } },
      },
    };
    const [tools] = load(
      {
        path: "tools",
        convention,
        operations: {
          list: "query ($limit: Int, $offset: Int, $kind: String) { records: tools(kind: $kind) { id name kind weight } }",
          one: "query ($id: ID!) { record: tool(id: $id) { id } }",
          delete: "mutation ($id: ID!) { record: drop(id: $id) { id } }",
        },
      },
      {},
      { api: { type: "graphql", url: "https://api.example.org/graphql" } },
    ).resources;
    expect(tools?.filters.map(({ source }) => source)).toEqual(["kind"]);
    expect(tools?.can).toMatchObject({ show: true, create: false, edit: false, delete: true });
    const columns = tools?.list && "columns" in tools.list ? tools.list.columns : [];
    expect(columns.map(({ sortable }) => sortable)).not.toContain(true);
  });

  it("go by a convention of one's own, which is judged as they are", () => {
    const own = { title: "Ours", list: { records: "/items", paging: { by: "none" } } };
    const api = { ...API, convention: "ours" };
    const withOwn = (convention: object): Loaded =>
      load(
        { path: "tools" },
        {},
        { api, files: [{ path: "conventions/ours.json", text: JSON.stringify(convention) }] },
      );
    expect([told(withOwn(own)), withOwn(own).conventions["ours"]?.title]).toEqual([[], "Ours"]);
    const wrong = withOwn({ ...own, list: { ...own.list, paging: { by: "pages" } } });
    expect(told(wrong)).toContain("unknown_value /list/paging/by");
  });
});
