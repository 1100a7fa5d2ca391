import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";

/** The description of a small library's API: envelopes, pages, order, filters and mistakes, each in its own way. */
export const LIBRARY_DESCRIPTION = {
  openapi: "3.0.3",
  info: { title: "Library", version: "1" },
  servers: [{ url: "/v1" }],
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    parameters: {
      Page: { name: "page", in: "query", schema: { type: "integer", minimum: 1 } },
      Size: { name: "per_page", in: "query", schema: { type: "integer", maximum: 50 } },
    },
    schemas: {
      Stamped: {
        type: "object",
        properties: {
          id: { type: "integer", readOnly: true },
          created_at: { type: "string", format: "date-time", readOnly: true },
        },
      },
      Book: {
        allOf: [
          { $ref: "#/components/schemas/Stamped" },
          {
            type: "object",
            required: ["title"],
            properties: {
              title: { type: "string", maxLength: 80, description: "As it stands on the *cover*." },
              genre: { type: "string", enum: ["novel", "poems"] },
              pageCount: { type: "integer", minimum: 1, nullable: true },
              author_id: { type: "integer" },
              publisher: {
                type: "object",
                properties: { name: { type: "string" }, city: { type: "string" } },
              },
              sequel: { $ref: "#/components/schemas/Book" },
              cover: { type: "string", format: "binary" },
            },
          },
        ],
      },
      Author: {
        type: "object",
        required: ["name"],
        properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } },
      },
      Mistakes: {
        type: "object",
        properties: {
          message: { type: "string" },
          errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
        },
      },
    },
  },
  paths: {
    "/books": {
      get: {
        summary: "All books",
        parameters: [
          { $ref: "#/components/parameters/Page" },
          { $ref: "#/components/parameters/Size" },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "genre", in: "query", schema: { type: "string" } },
          { name: "author_id", in: "query", schema: { type: "integer" } },
          {
            name: "sort",
            in: "query",
            schema: { type: "string", enum: ["title", "-title", "pageCount", "-pageCount"] },
          },
        ],
        responses: {
          200: {
            description: "A page",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    data: { type: "array", items: { $ref: "#/components/schemas/Book" } },
                    meta: { type: "object", properties: { total: { type: "integer" } } },
                  },
                },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { book: { $ref: "#/components/schemas/Book" } },
              },
            },
          },
        },
        responses: {
          201: {
            description: "Added",
            content: {
              "application/json": {
                schema: { type: "object", properties: { book: { $ref: "#/components/schemas/Book" } } },
              },
            },
          },
          422: {
            description: "Mistakes",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Mistakes" } } },
          },
        },
      },
    },
    "/books/{bookId}": {
      parameters: [{ name: "bookId", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        responses: {
          200: {
            description: "One",
            content: {
              "application/json": {
                schema: { type: "object", properties: { book: { $ref: "#/components/schemas/Book" } } },
              },
            },
          },
        },
      },
      patch: {
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { book: { $ref: "#/components/schemas/Book" } } },
            },
          },
        },
        responses: { 200: { description: "Changed" } },
      },
      delete: { responses: { 204: { description: "Gone" } } },
    },
    "/authors": {
      get: {
        responses: {
          200: {
            description: "All of them",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Author" } },
              },
            },
          },
        },
      },
    },
    "/loans": {
      get: {
        parameters: [{ name: "reader", in: "query", required: true, schema: { type: "string" } }],
        responses: {
          200: {
            description: "Of one reader",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Stamped" } },
              },
            },
          },
        },
      },
    },
  },
};

interface Book {
  id: number;
  title: string;
  genre: string;
  pageCount: number | null;
  author_id: number;
  publisher: { name: string; city: string };
}

/** The API itself, with what it was asked. */
export interface DescribedApi {
  url: string;
  asked: string[];
  books: Book[];
  close(): Promise<void>;
}

const publisher = { name: "Owl", city: "Bremen" };

/** Starts the library's API; it wants `X-Key: open`, also for its description at /v1/openapi.json. */
export async function startDescribedApi(description: unknown = LIBRARY_DESCRIPTION): Promise<DescribedApi> {
  const asked: string[] = [];
  const books: Book[] = [
    { id: 1, title: "Tides", genre: "poems", pageCount: 90, author_id: 2, publisher },
    { id: 2, title: "Harbour", genre: "novel", pageCount: 310, author_id: 1, publisher },
    { id: 3, title: "Amber", genre: "novel", pageCount: null, author_id: 1, publisher },
  ];
  const app = new Hono();
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    asked.push(`${c.req.method} ${pathname}${search}`);
    if (c.req.header("X-Key") !== "open") return c.json({ message: "No key" }, 401);
    return next();
  });
  app.get("/v1/openapi.json", (c) => c.json(description as object));
  app.get("/v1/authors", (c) =>
    c.json([
      { id: 1, name: "Ada" },
      { id: 2, name: "Ben" },
    ]),
  );
  app.get("/v1/books", (c) => {
    const { q = "", genre, author_id: author, sort = "", page = "1", per_page: size = "20" } = c.req.query();
    const key = sort.replace("-", "") as "title" | "pageCount";
    const found = books
      .filter((one) => genre === undefined || one.genre === genre)
      .filter((one) => author === undefined || one.author_id === Number(author))
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      .toSorted((a, b) => (key in a ? ((a[key] ?? 0) < (b[key] ?? 0) ? -1 : 1) : a.id - b.id));
    if (sort.startsWith("-")) found.reverse();
    const start = (Number(page) - 1) * Number(size);
    return c.json({ data: found.slice(start, start + Number(size)), meta: { total: found.length } });
  });
  const at = (id: string): Book | undefined => books.find((one) => one.id === Number(id));
  app.get("/v1/books/:id", (c) => {
    const book = at(c.req.param("id"));
    return book ? c.json({ book }) : c.json({ message: "Not found" }, 404);
  });
  app.post("/v1/books", async (c) => {
    const { book } = await c.req.json<{ book: Book }>();
    if (books.some(({ title }) => title === book.title))
      return c.json({ message: "Invalid", errors: { title: ["is taken"] } }, 422);
    const made = { ...book, id: books.length + 1, publisher };
    books.push(made);
    return c.json({ book: made }, 201);
  });
  app.patch("/v1/books/:id", async (c) => {
    const { book } = await c.req.json<{ book: Partial<Book> }>();
    return c.json({ ok: Object.assign(at(c.req.param("id")) ?? {}, book) });
  });
  app.delete("/v1/books/:id", (c) => {
    books.splice(books.indexOf(at(c.req.param("id")) as Book), 1);
    return c.body(null, 204);
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    books,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
