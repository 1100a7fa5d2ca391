import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SourceDefinitions } from "../../../../contract/api";
import type { ApiSource, ResourceDefinition } from "../../../../contract/resource";
import { asText } from "../../../../definitions/requestTemplate";
import { type ApiServer, createApiServer } from "../../../../tests/support/apiServer";
import { emptyDatabase, sharedDatabase } from "../../../../tests/support/database";
import {
  type GraphqlServer,
  mistake,
  type Row,
  startGraphqlServer,
} from "../../../../tests/support/graphqlServer";
import { addOrganization, addPerson, type Answer, type TestPerson } from "../../../../tests/support/server";

const LANGUAGE = `
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Book { id: ID! title: String! pages: Int author: Author }
  type Author { id: ID! name: String! }
  type BookEdge { node: Book! cursor: String! }
  type BookConnection { edges: [BookEdge!]! pageInfo: PageInfo! totalCount: Int! }
  input BookInput { title: String! pages: Int authorId: ID }
  type UserError { path: [String!] message: String! }
  type BookPayload { book: Book userErrors: [UserError!]! }
  type Query {
    books(first: Int, after: String, search: String): BookConnection!
    book(id: ID!): Book
    authors: [Author!]!
    shelf(limit: Int, offset: Int): [Book!]!
    shelfCount: Int!
  }
  type Mutation {
    createBook(input: BookInput!): BookPayload!
    updateBook(id: ID!, input: BookInput!): BookPayload!
    deleteBook(id: ID!): Boolean!
  }`;

describe("a GraphQL server of connections", () => {
  let there: GraphqlServer;
  let api: ApiServer;
  let owner: TestPerson;
  let rows: Row[];

  beforeEach(async () => {
    rows = [1, 2, 3, 4, 5].map((n) => ({ id: String(n), title: `Book ${n}`, pages: n * 100, author: null }));
    const saved = (row: Row | undefined, { title, pages, authorId }: Row): unknown => {
      if (!row) return { book: null, userErrors: [] };
      if (title === "Taken")
        return { book: null, userErrors: [{ path: ["input", "title"], message: "Title is taken" }] };
      Object.assign(row, { title, pages, author: authorId ? { id: authorId, name: "Ada" } : null });
      return { book: row, userErrors: [] };
    };
    const find = ({ id }: Row): Row | undefined => rows.find((row) => row["id"] === id);
    there = await startGraphqlServer(LANGUAGE, {
      books: ({ first, after, search }: Row) => {
        const found = rows.filter(({ title }) => String(title).includes(asText(search)));
        const from = found.findIndex(({ id }) => id === after) + 1;
        const page = found.slice(from, from + Number(first ?? 2));
        return {
          edges: page.map((node) => ({ node, cursor: node["id"] })),
          pageInfo: {
            hasNextPage: from + page.length < found.length,
            endCursor: page.at(-1)?.["id"] ?? null,
          },
          totalCount: found.length,
        };
      },
      book: (given: Row) => find(given) ?? null,
      shelf: ({ limit, offset }: Row) => rows.slice(Number(offset), Number(offset) + Number(limit)),
      shelfCount: () => rows.length,
      authors: () => [{ id: "7", name: "Ada" }],
      createBook: ({ input }: Row) => {
        const row = { id: String(rows.length + 1) };
        const result = saved(row, input as Row);
        if (Object.hasOwn(row, "title")) rows.push(row);
        return result;
      },
      updateBook: (given: Row) => {
        if ((given["input"] as Row)["title"] === "Secret") throw mistake("No", { code: "FORBIDDEN" });
        return saved(find(given), given["input"] as Row);
      },
      deleteBook: (given: Row) => {
        const row = find(given);
        if (row) rows.splice(rows.indexOf(row), 1);
        return row !== undefined;
      },
    } as never);
  });
  afterEach(async () => {
    await api.close();
    await there.close();
  });

  async function open(source: Partial<ApiSource> = {}, files: Record<string, string> = {}): Promise<void> {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    api = createApiServer(database, {
      source: {
        type: "graphql",
        url: there.url,
        auth: { type: "bearer", token: { env: "TOKEN" } },
        ...source,
      } as ApiSource,
      variables: { TOKEN: "s3cret" },
      files,
    });
    api.use();
    owner = await addPerson(api.server, await addOrganization(api.server, "hope"), "owner");
  }
  const call = (method: string, path: string, more: { body?: Row; query?: Row } = {}): Promise<Answer> =>
    api.server.call(method, path, { token: owner.token, ...more } as object);
  const make = async (...operations: string[]): Promise<SourceDefinitions> => {
    const answer = await call("POST", "/sources/api/definitions/", { body: { operations } });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body as unknown as SourceDefinitions;
  };
  const use = async (
    change: (one: ResourceDefinition) => ResourceDefinition = (one) => one,
  ): Promise<void> => {
    const { definitions } = await make("books", "authors");
    api.use(...definitions.map(({ text }) => change(JSON.parse(text) as ResourceDefinition)));
  };
  const titles = (answer: Answer): unknown[] => {
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return (answer.at("records") as Row[]).map(({ title }) => title);
  };

  it("is introspected, and its records are listed, paged, added, changed and deleted by what is made of that", async () => {
    await open();
    const schema = await call("GET", "/sources/api/schema/");
    expect((schema.at("operations") as Row[]).map(({ path }) => path)).toEqual(["books", "authors", "shelf"]);
    const { definitions } = await make("books", "authors");
    expect(definitions.map(({ problems, rows: first }) => [problems, first.length])).toEqual([
      [[], 3],
      [[], 1],
    ]);
    expect(definitions[0]?.rows[0]).toMatchObject({ id: "1", title: "Book 1", pages: "100" });
    await use();
    const page = await call("GET", "/records/books/", { query: { page: 2, per_page: 2 } });
    expect([titles(page), page.at("total")]).toEqual([["Book 3", "Book 4"], 5]);
    const last = await call("GET", "/records/books/", { query: { page: 3, per_page: 2 } });
    expect([titles(last), last.at("total")]).toEqual([["Book 5"], 5]);
    expect(titles(await call("GET", "/records/books/", { query: { search: "5" } }))).toEqual(["Book 5"]);

    const added = await call("POST", "/records/books/", { body: { title: "New", author_id: 7 } });
    expect([added.status, added.body]).toMatchObject([
      201,
      { record: { pk: 6, title: "New", author_id: 7 } },
    ]);
    const changed = await call("PUT", "/records/books/6/", { body: { pages: 9 } });
    // What the server has to be told of a book is sent with every change.
    expect([changed.status, rows[5]]).toMatchObject([200, { title: "New", pages: 9, author: { id: "7" } }]);
    expect((await call("DELETE", "/records/books/6/")).status).toBe(200);
    expect((await call("GET", "/records/books/6/")).status).toBe(404);
    expect(rows).toHaveLength(5);
    expect(there.asked.every(({ headers }) => headers["authorization"] === "Bearer s3cret")).toBe(true);
  });

  it.each([
    [
      "graphql-relay",
      `query ($first: Int, $after: String) { records: books(first: $first, after: $after) {
        edges { node { id title } } pageInfo { endCursor hasNextPage } totalCount
      } }`,
    ],
    [
      "graphql",
      "query ($limit: Int, $offset: Int) { records: shelf(limit: $limit, offset: $offset) { id title } total: shelfCount }",
    ],
  ])("is read by the convention %s, which ships", async (convention, list) => {
    await open({ convention });
    const one = "query ($id: ID!) { record: book(id: $id) { id title } }";
    api.use({
      name: "books",
      provider: "records",
      source: { name: "api", path: "books", operations: { list, one } },
      fields: { title: { type: "string" } },
    });
    const page = await call("GET", "/records/books/", { query: { page: 2, per_page: 2 } });
    expect([titles(page), page.at("total")]).toEqual([["Book 3", "Book 4"], 5]);
    expect((await call("GET", "/records/books/4/")).at("record.title")).toBe("Book 4");
    expect((await call("POST", "/records/books/", { body: { title: "x" } })).at("code")).toBe(
      "source_forbidden",
    );
  });

  it("tells mistakes at their fields, and what is forbidden or gone as that", async () => {
    await open();
    await use();
    const taken = await call("PUT", "/records/books/1/", { body: { title: "Taken" } });
    expect([taken.status, taken.at("errors")]).toEqual([422, { title: ["Title is taken"] }]);
    const secret = await call("PUT", "/records/books/1/", { body: { title: "Secret" } });
    expect([secret.status, secret.at("code")]).toEqual([403, "source_forbidden"]);
    const [first] = rows;
    await call("DELETE", "/records/books/1/");
    expect(rows).not.toContain(first);
    expect((await call("DELETE", "/records/books/1/")).status).toBe(404);
    // Values are variables and never part of what is asked.
    const hostile = '1"}) { __typename } deleteBook(id: "2';
    expect((await call("GET", `/records/books/${encodeURIComponent(hostile)}/`)).status).toBe(404);
    expect(rows).toHaveLength(4);
  });

  it.each<[string, number, unknown, number, string]>([
    [
      "asks for other credentials",
      200,
      { errors: [{ message: "x", extensions: { code: "UNAUTHENTICATED" } }] },
      502,
      "source_login",
    ],
    [
      "does not know a field any more",
      400,
      { errors: [{ message: 'Cannot query field "title"' }] },
      502,
      "source_changed",
    ],
    [
      "does not know one, and says so with 200",
      200,
      { errors: [{ message: 'Cannot query field "title"' }] },
      502,
      "source_changed",
    ],
    [
      "is busy",
      200,
      { errors: [{ message: "x", extensions: { code: "TOO_MANY_REQUESTS" } }] },
      504,
      "source_slow",
    ],
    ["answers no GraphQL", 200, "<html>s3cret</html>", 502, "source_garbage"],
    ["answers another thing", 200, { data: { records: 7 } }, 502, "source_garbage"],
    [
      "answers half of it",
      200,
      { data: { records: null }, errors: [{ message: "s3cret" }] },
      502,
      "source_changed",
    ],
  ])("that %s is told in one sentence", async (_what, status, body, expected, code) => {
    await open();
    await use();
    there.instead = { status, body };
    const answer = await call("GET", "/records/books/");
    expect([answer.status, answer.at("code")]).toEqual([expected, code]);
    expect(JSON.stringify(answer.body)).not.toContain("s3cret");
  });

  it("changes nothing where source or definition say so, and has no buttons for it", async () => {
    await open({ write: false });
    await use();
    const refused = await call("PUT", "/records/books/1/", { body: { pages: 1 } });
    expect([refused.status, refused.at("code")]).toEqual([403, "source_forbidden"]);
    const { resources } = api.server.services.definitions.current();
    expect(resources.find(({ name }) => name === "books")?.can).toMatchObject({
      create: false,
      edit: false,
      delete: false,
    });
    await api.close();
    await open();
    await use(({ source, ...one }) => {
      const { delete: _, ...operations } = source?.operations ?? { list: "" };
      return { ...one, ...(source && { source: { ...source, operations } }) };
    });
    const kept = api.server.services.definitions.current().resources.find(({ name }) => name === "books");
    expect(kept?.can).toMatchObject({ create: true, edit: true, delete: false });
    expect((await call("DELETE", "/records/books/1/")).at("code")).toBe("source_forbidden");
    expect(rows).toHaveLength(5);
  });

  it("that does not say what it has is read from a file", async () => {
    await open({ description: "library.graphql" }, { "library.graphql": LANGUAGE });
    there.instead = { status: 400, body: { errors: [{ message: "introspection is off" }] } };
    expect((await call("GET", "/sources/api/schema/")).status).toBe(200);
    await api.close();
    await open();
    const refused = await call("GET", "/sources/api/schema/");
    expect([refused.status, refused.at("code")]).toEqual([422, "source_no_schema"]);
  });

  it("is tested by what every server answers", async () => {
    await open();
    const tested = await call("POST", "/sources/api/test/");
    expect([tested.at("source.type"), tested.at("source.state")]).toEqual(["graphql", "ok"]);
    there.instead = {
      status: 200,
      body: { errors: [{ message: "x", extensions: { code: "invalid-jwt" } }] },
    };
    expect((await call("POST", "/sources/api/test/")).at("source.state")).toBe("refused");
    there.instead = { status: 404, body: "" };
    expect((await call("POST", "/sources/api/test/")).at("source.state")).not.toBe("ok");
  });
});
