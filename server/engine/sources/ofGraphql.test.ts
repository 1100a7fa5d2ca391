import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import type { GraphqlSource, ResourceDefinition } from "../../../contract/resource";
import { loadDefinitions } from "../../../definitions";
import { apiLanguage, SHIPPED_CONVENTIONS } from "../../../definitions/http";
import { TOOLS_LANGUAGE } from "../../../tests/support/graphqlServer";
import { HttpError } from "../../platform/errors";
import { say } from "../../platform/texts";
import { definitionsOfGraphql, operationsOfSchema } from "./ofGraphql";

const source: GraphqlSource = { type: "graphql", url: "https://api.example.org/graphql" };

/** Definitions for lists of a schema, which have to be without mistakes, and what is told of them. */
function made(language: string, ...wanted: string[]): { all: ResourceDefinition[]; notes: string[] } {
  const { definitions, notes } = definitionsOfGraphql({
    name: "api",
    source,
    schema: buildSchema(language),
    conventions: SHIPPED_CONVENTIONS,
    resources: [],
    wanted,
  });
  const files = definitions.map(({ file, text }) => ({ path: file, text }));
  const sources = { path: "sources.json", text: JSON.stringify({ api: source }) };
  const { mistakes } = loadDefinitions([sources, ...files], { apis: apiLanguage });
  expect(mistakes.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`)).toEqual([]);
  return { all: definitions.map(({ definition }) => definition), notes: notes.map((one) => say(one)) };
}

const RELAY = `
  scalar DateTime
  enum Genre { NOVEL POEM }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Author { id: ID! name: String! books(first: Int, after: String): BookConnection! }
  type AuthorConnection { edges: [AuthorEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type AuthorEdge { node: Author! cursor: String! }
  type Cover { color: String width: Int }
  "A book of the library"
  type Book {
    id: ID! title: String! genre: Genre price: Float updatedAt: DateTime author: Author cover: Cover
    "How it was read" isbn: String @deprecated(reason: "Gone")
    similar(to: Int!): [Book!]!
  }
  type BookEdge { node: Book! cursor: String! }
  type BookConnection { edges: [BookEdge!]! pageInfo: PageInfo! totalCount: Int! }
  enum BookOrder { TITLE_ASC TITLE_DESC UPDATED_AT_ASC UPDATED_AT_DESC }
  input StringFilter { eq: String ne: String contains: String in: [String!] }
  input IdFilter { eq: ID in: [ID!] }
  input BookFilter { and: [BookFilter!] or: [BookFilter!] title: StringFilter authorId: IdFilter }
  input CreateBookInput { clientMutationId: String title: String! genre: Genre price: Float authorId: ID }
  input UpdateBookInput { clientMutationId: String id: ID! title: String genre: Genre authorId: ID }
  type UserError { field: [String!] message: String! }
  type BookPayload { book: Book userErrors: [UserError!]! }
  type DeletePayload { deletedId: ID userErrors: [UserError!]! }
  type Query {
    books(first: Int, after: String, orderBy: [BookOrder!], filter: BookFilter, search: String): BookConnection!
    book(id: ID!): Book
    authors(first: Int, after: String): AuthorConnection!
    author(id: ID!): Author
    version: String!
    booksOf(author: ID!): [Book!]!
  }
  type Mutation {
    createBook(input: CreateBookInput!): BookPayload
    updateBook(input: UpdateBookInput!): BookPayload
    deleteBook(id: ID!): DeletePayload
  }`;

describe("a GraphQL server's lists", () => {
  it("are offered with what can be done with their records", () => {
    expect(
      operationsOfSchema(buildSchema(RELAY)).map(({ path, verbs, wants }) => [path, verbs, wants]),
    ).toEqual([
      ["books", ["list", "one", "create", "update", "delete"], null],
      ["authors", ["list", "one"], null],
      ["booksOf", ["list", "one", "create", "update", "delete"], "author"],
    ]);
    expect(operationsOfSchema(buildSchema(TOOLS_LANGUAGE)).map(({ path, verbs }) => [path, verbs])).toEqual([
      ["tools", ["list", "one", "create", "update", "delete"]],
    ]);
  });

  it("of connections become definitions with operations, references and enums", () => {
    const { all, notes } = made(RELAY, "books", "authors");
    const [books, authors] = all;
    expect(books?.fields).toMatchObject({
      title: { type: "string", required: true },
      genre: { type: "select", choices: ["NOVEL", "POEM"] },
      price: { type: "money" },
      updated: { type: "dateTime", readOnly: true },
      author_id: { type: "reference", reference: "authors" },
      cover_color: { type: "string", readOnly: true },
    });
    expect(books?.fields).not.toHaveProperty("isbn");
    expect(books?.source).toMatchObject({
      path: "books",
      filterable: ["title", "author_id"],
      sortable: ["title", "updated"],
      version: "updatedAt",
      columns: { updated: "updatedAt", author_id: "authorId", cover_color: "cover.color" },
    });
    const { operations } = books?.source ?? {};
    expect(operations?.list).toContain(
      "records: books(after: $after, first: $first, filter: $where, orderBy: $order, search: $search)",
    );
    expect(operations?.list).toContain("authorId: author { id }");
    expect(operations?.update).toContain(
      "updateBook(input: { id: $id, title: $title, genre: $genre, authorId: $authorId })",
    );
    expect(operations?.create).toContain("createBook(input: $values)");
    expect(operations?.delete).toContain("errors: userErrors { field: field message: message }");
    expect(authors?.fields).toHaveProperty("books", {
      type: "referenceMany",
      reference: "books",
      target: "author_id",
    });
    expect(authors?.source?.write).toBe(false);
    expect(notes.join("\n")).toContain("similar");
  });

  it("of a table behind Hasura speak by the convention that ships", () => {
    const [tools] = made(TOOLS_LANGUAGE, "tools").all;
    expect(tools?.source).toMatchObject({ path: "tools", convention: "hasura" });
    expect(tools?.source?.operations?.update).toContain(
      "record: update_tools_by_pk(pk_columns: { id: $id }, _set: $values)",
    );
    expect(tools?.source?.operations?.list).toContain(
      "total: tools_aggregate(where: $where) { aggregate { count } }",
    );
  });

  it("of no pages are read as a whole, and those without changes only shown", () => {
    const [colors] = made(
      "type Color { id: ID! name: String } type Query { colors: [Color!]! }",
      "colors",
    ).all;
    expect(colors?.source).toMatchObject({ readAll: true, write: false });
  });

  it.each([
    ["numbered pages", "page: Int, perPage: Int", { by: "page", parameter: "page", size: "limit" }],
    ["offsets", "skip: Int, take: Int", { by: "offset", parameter: "offset", size: "limit" }],
    ["pages in an object", "pagination: Pages", { by: "offset", parameter: "offset", size: "limit" }],
  ])("are asked for %s", (_what, args, paging) => {
    const language = `input Pages { start: Int limit: Int } type Thing { id: ID! name: String kind: String }
      type Things { items: [Thing!]! total: Int! } type Query { things(${args}, kind: String): Things!  thing(id: ID!): Thing }`;
    const { source: place } = made(language, "things").all[0] ?? {};
    expect(place?.convention).toMatchObject({
      list: {
        records: "/data/records/items",
        paging,
        total: { pointer: "/data/records/total" },
        filter: { style: "parameters", operators: { $eq: "{field}={value}" } },
      },
    });
    expect(place?.filterable).toEqual(["kind"]);
  });

  it("that are not there are refused", () => {
    expect(() => made(RELAY, "nothing")).toThrow(HttpError);
  });
});
