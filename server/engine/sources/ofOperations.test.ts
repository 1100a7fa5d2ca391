import { describe, expect, it } from "vitest";
import type { ResourceDefinition, ResourceSource } from "../../../contract/resource";
import type { Convention } from "../../../contract/resource/conventions";
import { loadDefinitions } from "../../../definitions";
import { apiLanguage, SHIPPED_CONVENTIONS } from "../../../definitions/http";
import { definitionsOfOperations, operationsIn } from "./ofOperations";
import { readDescription } from "../../platform/sources/describe";
import { readDocument } from "./openapi/document";

type Json = Record<string, unknown>;

const URL = "https://api.example.org/v1";

const answer = (schema: unknown): Json => ({
  responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
});
const body = (schema: unknown): Json => ({ requestBody: { content: { "application/json": { schema } } } });
const query = (name: string, schema: unknown = { type: "string" }): Json => ({ name, in: "query", schema });
const object = (properties: Json, required: string[] = []): Json => ({
  type: "object",
  properties,
  required,
});
const list = (items: unknown): Json => ({ type: "array", items });

/** The definitions of all lists of a description, which the check of definitions has nothing against. */
function made(
  paths: Json,
  { schemas = {}, convention }: { schemas?: Json; convention?: string } = {},
): ResourceDefinition[] {
  const document = readDocument({
    openapi: "3.0.3",
    info: { title: "Test", version: "1" },
    servers: [{ url: URL }],
    paths,
    components: { schemas },
  });
  if (!document) throw new Error("The description could not be read");
  const source = { type: "http" as const, url: URL, ...(convention !== undefined && { convention }) };
  const { definitions } = definitionsOfOperations({
    name: "api",
    source,
    url: URL,
    document,
    conventions: SHIPPED_CONVENTIONS,
    resources: [],
    wanted: operationsIn(document).map(({ path }) => path),
  });
  const files = definitions.map(({ file, text }) => ({ path: file, text }));
  const sources = { path: "sources.json", text: JSON.stringify({ api: source }) };
  const { mistakes } = loadDefinitions([sources, ...files], { apis: apiLanguage });
  expect(mistakes.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`)).toEqual([]);
  return definitions.map(({ definition }) => definition);
}

function spoken({ source }: ResourceDefinition | { source?: ResourceSource } = {}): Convention {
  if (typeof source?.convention !== "object") throw new Error("It speaks by a convention of a name");
  return source.convention;
}

const thing = object({ id: { type: "integer" }, name: { type: "string" } });

describe("a list of an API", () => {
  it("speaks by a convention that ships where its parameters, envelope and writes are those", () => {
    const [things] = made({
      "/things/": {
        get: {
          parameters: [
            query("page", { type: "integer" }),
            query("page_size", { type: "integer" }),
            query("name"),
          ],
          ...answer(object({ count: { type: "integer" }, next: { type: "string" }, results: list(thing) })),
        },
      },
      "/things/{id}/": { get: answer(thing), patch: { ...body(thing), ...answer(thing) } },
    });
    expect(things?.source).toEqual({
      name: "api",
      path: "things",
      convention: "django-rest",
      filterable: ["name"],
      sortable: [],
      search: false,
      write: ["edit"],
    });
  });

  it("of cursors is read by the mark of its next page", () => {
    const [things] = made({
      "/things": {
        get: {
          parameters: [query("cursor"), query("limit", { type: "integer", maximum: 25 })],
          ...answer(object({ items: list(thing), paging: object({ next_cursor: { type: "string" } }) })),
        },
      },
      "/things/{thing_id}": { get: answer(object({ thing })) },
    });
    expect(spoken(things)).toMatchObject({
      list: {
        records: "/items",
        paging: { by: "cursor", parameter: "cursor", size: "limit", most: 25, next: "/paging/next_cursor" },
      },
      one: { record: "/thing" },
    });
    expect(things?.source?.readAll).toBeUndefined();
  });

  it("whose records cannot be read by their address is asked by their keys, or read as a whole", () => {
    const changes = { patch: { ...body(thing), ...answer(thing) } };
    const pages = [query("page", { type: "integer" }), query("limit", { type: "integer" })];
    const [byKeys, whole] = made({
      "/things": {
        get: { parameters: [...pages, query("ids", list({ type: "integer" }))], ...answer(list(thing)) },
      },
      "/things/{id}": changes,
      "/parts": { get: { parameters: pages, ...answer(list(thing)) } },
      "/parts/{id}": changes,
    });
    expect(spoken(byKeys)).toMatchObject({ one: { list: true }, many: { parameter: "ids", separator: "" } });
    expect(byKeys?.source).not.toHaveProperty("readAll");
    expect(spoken(whole)).toMatchObject({ one: { list: true } });
    expect(whole?.source?.readAll).toBe(true);
  });

  it("sorts by a field and a direction, by a direction behind the field, or by what its words tell", () => {
    const sorted = (path: string, ...parameters: Json[]): Json => ({
      [path]: {
        get: {
          parameters: [
            query("page", { type: "integer" }),
            query("limit", { type: "integer" }),
            ...parameters,
          ],
          ...answer(list(thing)),
        },
      },
      [`${path}/{id}`]: { get: answer(thing) },
    });
    const [apart, behind, told, unknown] = made({
      ...sorted(
        "/a",
        query("sort_by", { type: "string", enum: ["name"] }),
        query("order", { type: "string", enum: ["asc", "desc"] }),
      ),
      ...sorted("/b", query("sort", { type: "string", enum: ["name:asc", "name:desc"] })),
      ...sorted("/c", { ...query("ordering"), description: "By name; a minus sign reverses it: -name" }),
      ...sorted("/d", query("sort")),
    });
    expect([apart, behind, told].map((one) => spoken(one).list.sort)).toEqual([
      { parameter: "sort_by", ascending: "{field}", descending: "{field}", order: "order" },
      { parameter: "sort", ascending: "{field}:asc", descending: "{field}:desc" },
      { parameter: "ordering", ascending: "{field}", descending: "-{field}" },
    ]);
    expect(apart?.source?.sortable).toEqual(["name"]);
    expect(spoken(unknown).list.sort).toBeUndefined();
  });

  it("has the plain name at its shortest path, which others refer to", () => {
    const user = { $ref: "#/components/schemas/User" };
    const [users, admins, posts] = made(
      {
        "/admin/users": { get: answer(list(user)) },
        "/users": { get: answer(list(user)) },
        "/users/{id}": { get: answer(user) },
        "/posts": {
          get: answer(list(object({ id: { type: "integer" }, author: user, user_id: { type: "integer" } }))),
        },
      },
      { schemas: { User: thing } },
    ).toSorted((one, other) => (one.name < other.name ? 1 : -1));
    expect([users?.name, posts?.name, admins?.name]).toEqual(["users", "admin_users", "posts"]);
    expect(admins?.fields).toMatchObject({
      author: { type: "reference", reference: "users", readOnly: true },
      user_id: { type: "reference", reference: "users" },
    });
  });

  it("that only says what is done has the name of what it is done with", () => {
    const [pets] = made({
      "/pet/findByStatus": {
        get: {
          parameters: [{ ...query("status", { type: "string", default: "sold" }), required: true }],
          ...answer(list(thing)),
        },
      },
      "/pet/{petId}": { get: answer(thing) },
    });
    expect(pets?.source).toMatchObject({
      path: "pet/findByStatus",
      record: "pet/{id}",
      query: { status: "sold" },
      readAll: true,
    });
    expect(pets?.name).toBe("pet");
  });
});

describe("a description", () => {
  it("that refers to itself without end, elsewhere, or to nothing, is read as far as it goes", () => {
    const schemas = {
      Loop: { $ref: "#/components/schemas/Loop" },
      Deep: { allOf: [{ $ref: "#/components/schemas/Deep" }, thing] },
      Tree: object({ id: { type: "integer" }, children: list({ $ref: "#/components/schemas/Tree" }) }),
    };
    const named = (name: string): Json => answer(list({ $ref: name }));
    const all = made(
      {
        "/loop": { get: named("#/components/schemas/Loop") },
        "/deep": { get: named("#/components/schemas/Deep") },
        "/tree": { get: named("#/components/schemas/Tree") },
        "/far": { get: named("https://elsewhere.example/schema.json#/Thing") },
        "/none": { get: named("#/components/schemas/None") },
        "/odd": { get: named("#/%E0%A4%A/x") },
      },
      { schemas },
    );
    expect(all.map(({ name }) => name)).toEqual(["deep", "tree"]);
    expect(all[1]?.fields["children"]).toEqual({ type: "referenceArray", reference: "tree", readOnly: true });
  });

  it("with names that are none of ours, or that mean harm, becomes definitions all the same", () => {
    const odd = JSON.parse(
      '{"id":{"type":"integer"},"__proto__":{"type":"string"},"constructor":{"type":"string"},"pk":{"type":"string"},"9 lives":{"type":"string"},"a.b":{"type":"string"},"Ünïcode":{"type":"string"},"@type":{"type":"string"},"choice":{"enum":["a","a",null]},"bad":{"type":"string","pattern":"^(?<=x)y$","maxLength":-1}}',
    ) as Json;
    const [one] = made({ "/things": { get: answer(list({ type: "object", properties: odd })) } });
    expect(Object.keys(one?.fields ?? {})).toEqual([
      "id",
      "constructor_2",
      "pk_value",
      "unicode",
      "type",
      "choice",
      "bad",
    ]);
    expect(one?.fields["bad"]).toEqual({ type: "string", readOnly: true });
  });

  it.each([undefined, null, 7, "openapi", [], {}, { openapi: "3.1.0" }, { swagger: "1.2", paths: {} }])(
    "that is none (%j) is not read",
    (value) => {
      expect(readDocument(value)).toBeUndefined();
    },
  );
});

describe("the values of records", () => {
  it("become fields of their types, with their limits and what is known of changing them", () => {
    const record = object(
      {
        id: { type: "string", format: "uuid" },
        title: { type: "string", maxLength: 40, pattern: "^[a-z]+$" },
        due: { type: "string", format: "date" },
        at: { type: "string", format: "date-time" },
        mail: { type: "string", format: "email" },
        price: { type: "number" },
        weight: { type: "number", minimum: 0, maximum: 9 },
        open: { type: "boolean" },
        kind: { oneOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
        either: { anyOf: [{ type: "string" }, { type: "integer" }] },
        labels: list({ type: "string" }),
        days: list({ type: "string", enum: ["mon", "tue"] }),
        extra: { type: "object", additionalProperties: true },
        secret: { type: "string", writeOnly: true },
        old: { type: "string", deprecated: true },
        seen: { type: "integer", readOnly: true },
      },
      ["title"],
    );
    const [one] = made({
      "/things": { get: answer(list(record)), post: { ...body(record), ...answer(record) } },
      "/things/{id}": { get: answer(record), put: { ...body(record), ...answer(record) } },
    });
    expect(one?.fields).toEqual({
      id: { type: "string", readOnly: true },
      title: { type: "string", maxLength: 40, pattern: "[a-z]+", required: true },
      due: { type: "date" },
      at: { type: "dateTime" },
      mail: { type: "email" },
      price: { type: "money" },
      weight: { type: "number", minimum: 0, maximum: 9 },
      open: { type: "boolean" },
      kind: { type: "select", choices: ["a", "b"] },
      either: { type: "string" },
      labels: { type: "tags" },
      days: { type: "multiSelect", choices: ["mon", "tue"] },
      extra: { type: "json", readOnly: true },
      seen: { type: "integer", readOnly: true },
    });
    expect(spoken(one).update).toEqual({ method: "PUT", whole: true });
  });
});

describe("a description that is made to be long", () => {
  it("is none where anchors of YAML multiply", () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0
        ? "a0: &a0 {x: 1}"
        : `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`,
    );
    expect(readDescription(["openapi: 3.0.0", "paths: {}", ...levels].join("\n"))).toBeUndefined();
    expect(readDescription("openapi: 3.0.0\npaths: {}\na: &a {x: 1}\nb: [*a, *a]")).toMatchObject({
      paths: {},
    });
  });

  it("ends where parts are put together from each other", () => {
    const parts = Object.fromEntries(
      Array.from({ length: 12 }, (_, level) => [
        `Part${level}`,
        level === 0
          ? thing
          : { allOf: Array.from({ length: 8 }, () => ({ $ref: `#/components/schemas/Part${level - 1}` })) },
      ]),
    );
    const [things] = made(
      { "/things": { get: answer(list({ $ref: "#/components/schemas/Part11" })) } },
      { schemas: parts },
    );
    expect(Object.keys(things?.fields ?? {})).toContain("name");
  });
});
