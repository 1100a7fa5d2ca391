import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SourceDefinitions } from "../../../contract/api";
import type { HttpSource, ResourceDefinition } from "../../../contract/resource";
import { type ApiServer, createApiServer } from "../../../tests/support/apiServer";
import { emptyDatabase, sharedDatabase } from "../../../tests/support/database";
import {
  type DescribedApi,
  LIBRARY_DESCRIPTION,
  startDescribedApi,
} from "../../../tests/support/describedApi";
import { addOrganization, addPerson, type Answer, type TestPerson } from "../../../tests/support/server";

type Values = Record<string, unknown>;

describe("an API with a description", () => {
  let there: DescribedApi;
  let api: ApiServer;
  let owner: TestPerson;

  async function open(source: Partial<HttpSource> = {}, files: Record<string, string> = {}): Promise<void> {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    api = createApiServer(database, {
      source: {
        url: there.url,
        auth: { type: "header", header: "X-Key", value: { env: "KEY" } },
        ...source,
      },
      variables: { KEY: "open" },
      files,
    });
    api.use();
    owner = await addPerson(api.server, await addOrganization(api.server, "hope"), "owner");
  }

  beforeEach(async () => {
    there = await startDescribedApi();
  });
  afterEach(async () => {
    await api.close();
    await there.close();
  });

  const call = (
    method: string,
    path: string,
    more: { body?: Values; query?: Values } = {},
  ): Promise<Answer> => api.server.call(method, path, { token: owner.token, ...more } as object);
  const schema = (): Promise<Answer> => call("GET", "/sources/api/schema/");
  const make = async (...operations: string[]): Promise<SourceDefinitions> => {
    const answer = await call("POST", "/sources/api/definitions/", { body: { operations } });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body as unknown as SourceDefinitions;
  };
  const use = ({ definitions }: SourceDefinitions): void =>
    api.use(...definitions.map(({ text }) => JSON.parse(text) as ResourceDefinition));

  it("offers its lists, found at a usual place, with what can be done with their records", async () => {
    await open();
    const answer = await schema();
    expect(answer.body).toEqual({
      tables: [],
      operations: [
        {
          path: "/books",
          summary: "All books",
          fields: 9,
          verbs: ["list", "one", "create", "update", "delete"],
          wants: null,
        },
        { path: "/authors", summary: null, fields: 2, verbs: ["list"], wants: null },
        { path: "/loans", summary: null, fields: 2, verbs: ["list"], wants: "reader" },
      ],
    });
  });

  it("becomes definitions without mistakes, shown with its first records", async () => {
    await open();
    const { definitions, notes } = await make("/books", "/authors", "/loans");
    expect(definitions.map(({ resource, problems }) => [resource, problems])).toEqual([
      ["books", []],
      ["authors", []],
    ]);
    expect(definitions[0]?.rows[1]).toMatchObject({
      id: "2",
      title: "Harbour",
      pageCount: "310",
      "publisher.city": "Bremen",
    });
    expect(definitions[1]?.rows).toEqual([
      { id: "1", name: "Ada" },
      { id: "2", name: "Ben" },
    ]);
    expect(notes).toEqual([
      '/loans: it cannot be asked without the parameter "reader".',
      "/books: taken as references because of their names: author_id → authors.",
      "/books: parts of objects, which are shown but cannot be changed: publisher_name, publisher_city.",
      "/books: not shown, because they are deprecated, binary or deeper in objects: cover.",
      "/authors: all of its records are read at once, 1,000 at most.",
    ]);
  });

  it("says what its fields are, how it is asked, and what refers to what", async () => {
    await open();
    const [books, authors] = (await make("/books", "/authors")).definitions.map(
      ({ text }) => JSON.parse(text) as ResourceDefinition,
    );
    expect(books?.fields).toEqual({
      id: { type: "integer", readOnly: true },
      created: { type: "dateTime", readOnly: true },
      title: { type: "string", maxLength: 80, required: true, help: "As it stands on the cover." },
      genre: { type: "select", choices: ["novel", "poems"] },
      page_count: { type: "integer", minimum: 1 },
      author_id: { type: "reference", reference: "authors" },
      publisher_name: { type: "string", readOnly: true },
      publisher_city: { type: "string", readOnly: true },
      sequel: { type: "reference", reference: "books", readOnly: true },
    });
    expect(books?.source).toMatchObject({
      name: "api",
      path: "books",
      columns: { page_count: "pageCount", publisher_city: "publisher.city" },
      filterable: ["genre", "author_id"],
      sortable: ["title", "page_count"],
      convention: {
        list: {
          records: "/data",
          paging: { by: "page", parameter: "page", size: "per_page", most: 50 },
          total: { pointer: "/meta/total" },
          sort: { parameter: "sort", ascending: "{field}", descending: "-{field}" },
          search: { parameter: "q" },
        },
        one: { record: "/book" },
        create: { body: { book: "{values}" }, record: "/book" },
        update: { body: { book: "{values}" } },
        errors: { message: "/message", fields: "/errors" },
      },
    });
    expect(authors?.source).toMatchObject({ path: "authors", record: false, readAll: true, write: false });
    expect(authors?.fields["books"]).toEqual({
      type: "referenceMany",
      reference: "books",
      target: "author_id",
    });
  });

  it("is worked in with what was made, and tells mistakes at their fields", async () => {
    await open();
    use(await make("/books", "/authors"));
    const books = (query: Values): Promise<Answer> => call("GET", "/records/books/", { query });
    const titles = (answer: Answer): unknown[] =>
      (answer.at("records") as Values[]).map((one) => one["title"]);
    const sorted = await books({ ordering: "-title", per_page: "2" });
    expect([titles(sorted), sorted.at("total")]).toEqual([["Tides", "Harbour"], 3]);
    expect(titles(await books({ filter: JSON.stringify({ genre: "novel" }) }))).toEqual(["Harbour", "Amber"]);
    expect(titles(await books({ search: "amb" }))).toEqual(["Amber"]);
    const one = await call("GET", "/records/books/2/");
    expect(one.at("record")).toMatchObject({
      pk: 2,
      page_count: 310,
      author_id: 1,
      publisher_city: "Bremen",
    });
    const author = await call("GET", "/records/authors/1/");
    expect(author.at("record")).toMatchObject({ pk: 1, name: "Ada" });
    const named = await call("GET", "/records/authors/", { query: { ids: "1,2" } });
    expect((named.at("records") as Values[]).map((found) => found["name"])).toEqual(["Ada", "Ben"]);

    const changed = await call("PUT", "/records/books/2/", { body: { title: "Quay" } });
    expect([changed.status, there.books[1]?.title]).toEqual([200, "Quay"]);
    const refused = await call("POST", "/records/books/", { body: { title: "Quay", author_id: 1 } });
    expect([refused.status, refused.at("errors.title")]).toEqual([422, ["is taken"]]);
    const added = await call("POST", "/records/books/", { body: { title: "Reed", author_id: 2 } });
    expect([added.status, there.books.at(-1)?.title]).toEqual([201, "Reed"]);
    expect((await call("DELETE", "/records/books/4/")).status).toBe(200);
    expect(there.books).toHaveLength(3);
  });

  it("is described by a file in resources as well, in YAML and as Swagger 2", async () => {
    const yaml = [
      'swagger: "2.0"',
      "info: { title: Library, version: '1' }",
      "basePath: /v1",
      "definitions:",
      "  Author: { type: object, properties: { id: { type: integer }, name: { type: string } } }",
      "paths:",
      "  /authors:",
      "    get:",
      "      produces: [application/json]",
      "      responses:",
      "        200: { description: ok, schema: { type: array, items: { $ref: '#/definitions/Author' } } }",
    ].join("\n");
    await open({ description: "library.yaml" }, { "library.yaml": yaml });
    expect((await schema()).at("operations.0")).toMatchObject({ path: "/authors", fields: 2 });
    use(await make("/authors"));
    expect((await call("GET", "/records/authors/")).at("total")).toBe(2);
  });

  it.each<[string, Partial<HttpSource>]>([
    ["lies at another origin", { description: "https://elsewhere.example/openapi.json" }],
    ["is not there", { description: "/v1/none.json" }],
    ["is no description", { description: "/v1/authors" }],
    ["is a file that there is not", { description: "missing.json" }],
  ])("that %s is told in a sentence", async (_title, source) => {
    await open(source);
    const answer = await schema();
    expect([answer.status, answer.at("code")]).toEqual([422, "source_undescribed"]);
    expect(JSON.stringify(answer.body)).not.toContain('open"');
  });

  it("refuses lists that it does not name, and tables, which it has none of", async () => {
    await open();
    const unknown = await call("POST", "/sources/api/definitions/", { body: { operations: ["/nothing"] } });
    expect([unknown.status, unknown.at("errors.operations.0")]).toEqual([
      422,
      'There is no list "/nothing" in the description of this source.',
    ]);
    const tables = await call("POST", "/sources/api/definitions/", {
      body: { tables: [{ schema: "", name: "books" }] },
    });
    expect([tables.status, tables.at("errors.operations.0")]).toEqual([
      422,
      "Choose tables of a database, or operations of an API.",
    ]);
  });

  it("is held against its definitions on a later day, and against no more than these", async () => {
    const description = structuredClone(LIBRARY_DESCRIPTION) as unknown as {
      paths: Values;
      components: { schemas: { Author: { properties: Values } } };
    };
    await there.close();
    there = await startDescribedApi(description);
    await open();
    use(await make("/books", "/authors"));
    description.components.schemas.Author.properties = {
      id: { type: "integer", readOnly: true },
      name: { type: "boolean" },
      born: { type: "string", format: "date" },
    };
    delete description.paths["/books"];
    const answer = await call("GET", "/sources/api/difference/");
    expect(answer.at("resources")).toMatchObject([
      {
        resource: "authors",
        changes: [
          { kind: "type", field: "name", said: "string", found: "boolean" },
          { kind: "new", field: "born", found: "date" },
        ],
      },
      { resource: "books", is_gone: true, place: "books" },
    ]);
    api.use();
    expect((await call("GET", "/sources/api/difference/")).at("resources")).toEqual([]);
    expect((await call("GET", "/sources/other/difference/")).status).toBe(404);
  });

  it("that answers otherwise than it is described says so before anything is published", async () => {
    await there.close();
    const paths = structuredClone(LIBRARY_DESCRIPTION) as { paths: Values };
    paths.paths["/shelves"] = paths.paths["/authors"];
    there = await startDescribedApi(paths);
    await open();
    const { definitions, notes } = await make("/shelves");
    expect([definitions.length, definitions[0]?.rows]).toEqual([1, []]);
    expect(notes).toContain("/shelves: its answer has no list of records where the description puts it.");
  });
});
