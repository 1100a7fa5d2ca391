import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpSource, ResourceSource } from "../../contract/resource";

type Row = Record<string, unknown>;
type Test = (row: Row) => boolean;

/** What a request asks for, as the dialect says it. */
interface Wanted {
  where?: Test;
  sort?: [name: string, isDescending: boolean];
  from: number;
  size: number;
}

/** How an API of a kind reads requests and writes answers. */
export interface Dialect {
  convention: string;
  source?: Partial<ResourceSource>;
  api?: Partial<HttpSource>;
  wanted(query: URLSearchParams, headers: IncomingMessage["headers"]): Wanted;
  list(rows: Row[], total: number, wanted: Wanted): { body: unknown; headers?: Record<string, string> };
  one?(row: Row): unknown;
  /** What is written, of what was sent. */
  sent?(body: Row): Row;
  written?(row: Row): unknown;
  /** The key of one record; undefined for the list. */
  keyOf?(path: string, query: URLSearchParams): string | undefined;
  /** Answers to a change with nothing. */
  isSilent?: true;
  /** The method that changes. */
  changes?: "PUT";
  key?: string;
}

const number = (query: URLSearchParams, name: string, usual: number): number =>
  Number(query.get(name) ?? usual);
const same =
  (name: string, value: unknown): Test =>
  (row) =>
    (Array.isArray(value) ? value : [value]).map(String).includes(String(row[name]));
const every =
  (tests: readonly Test[]): Test =>
  (row) =>
    tests.every((test) => test(row));
const minus = (text: string | null): Wanted["sort"] =>
  text === null ? undefined : text.startsWith("-") ? [text.slice(1), true] : [text, false];
const sorted = (sort: Wanted["sort"]): Pick<Wanted, "sort"> => (sort ? { sort } : {});
const numbered = (
  query: URLSearchParams,
  page: string,
  size: string,
  first = 1,
): Pick<Wanted, "from" | "size"> => {
  const most = number(query, size, 25);
  return { from: (number(query, page, first) - first) * most, size: most };
};

/** The tests of `filters[kind][$eq]`, `where[kind][equals]`, `kind` and `price[$gte]`. */
function bracketTests(
  query: URLSearchParams,
  prefix: RegExp,
  words: Readonly<Record<string, string>>,
): Test[] {
  return [...query].flatMap(([key, value]) => {
    const path = prefix.exec(key)?.[1] ?? "";
    const parts = path
      .replaceAll("]", "")
      .split("[")
      .filter((part) => part !== "" && !/^(\$?and|\d+)$/.test(part));
    const [name, word = ""] = parts;
    if (name === undefined || !Object.hasOwn(words, word)) return [];
    return words[word] === ">=" ? [(row: Row) => Number(row[name]) >= Number(value)] : [same(name, value)];
  });
}

function jsonTests(tree: Row): Test[] {
  return Object.entries(tree).flatMap(([name, inner]): Test[] => {
    if (name === "_and") return (inner as Row[]).flatMap(jsonTests);
    const { _eq: equal, _in: some, _gte: least } = inner as Row;
    if (some !== undefined) return [same(name, some)];
    return equal === undefined ? [(row) => Number(row[name]) >= Number(least)] : [same(name, equal)];
  });
}

function parameterTests(query: URLSearchParams, form: RegExp): Test[] {
  return [...query].flatMap(([key, value]) => {
    const found = form.exec(key);
    const name = found?.[1];
    if (name === undefined) return [];
    return [
      found?.[2] === "__gte"
        ? (row: Row) => Number(row[name]) >= Number(value)
        : same(name, value.split(",")),
    ];
  });
}

const data = (row: Row): unknown => ({ data: row });
const resourceObject = ({ id, ...attributes }: Row): unknown => ({
  type: "tools",
  id: String(id),
  attributes,
});
const halObject = ({ id, ...values }: Row): Row => ({
  ...values,
  _links: { self: { href: `http://there.example.org/tools/${String(id)}` } },
});

/** The tests of `{"kind":{"eq":"hand"},"or":[…]}`. */
function whereTest(tree: Row): Test {
  return every(
    Object.entries(tree).map(([name, inner]): Test => {
      if (name === "or") return (row) => (inner as Row[]).some((one) => whereTest(one)(row));
      const { eq: equal, in: some, gte: least } = inner as Row;
      if (some !== undefined || equal !== undefined) return same(name, some ?? equal);
      return (row) => Number(row[name]) >= Number(least);
    }),
  );
}

/** One for each convention that ships but json-server 0.17, which is there itself. */
export const DIALECTS: readonly Dialect[] = [
  {
    convention: "json-server-1",
    wanted: (query) => ({
      ...numbered(query, "_page", "_per_page"),
      ...sorted(minus(query.get("_sort"))),
      where: whereTest(JSON.parse(query.get("_where") ?? "{}") as Row),
    }),
    list: (rows, total) => ({ body: { data: rows, items: total } }),
  },
  {
    convention: "simple-rest",
    changes: "PUT",
    wanted: (query) => {
      const [from = 0, to = 24] = JSON.parse(query.get("range") ?? "[0,24]") as number[];
      const [name, way] = JSON.parse(query.get("sort") ?? "[]") as string[];
      const filter = Object.entries(JSON.parse(query.get("filter") ?? "{}") as Row);
      return {
        from,
        size: to - from + 1,
        where: every(filter.map(([key, value]) => same(key, value))),
        ...(name !== undefined && { sort: [name, way === "DESC"] }),
      };
    },
    list: (rows, total, { from }) => ({
      body: rows,
      headers: { "Content-Range": `tools ${from}-${from + rows.length - 1}/${total}` },
    }),
  },
  {
    convention: "json-api",
    wanted: (query) => ({
      ...numbered(query, "page[number]", "page[size]"),
      ...sorted(minus(query.get("sort"))),
      where: every(parameterTests(query, /^filter\[(\w+)\]$/)),
    }),
    list: (rows, total) => ({ body: { data: rows.map(resourceObject), meta: { total } } }),
    one: (row) => ({ data: resourceObject(row) }),
    sent: (body) => (body["data"] as Row)["attributes"] as Row,
  },
  {
    convention: "strapi",
    key: "documentId",
    changes: "PUT",
    wanted: (query) => {
      const [name, way] = (query.get("sort") ?? "").split(":");
      return {
        ...numbered(query, "pagination[page]", "pagination[pageSize]"),
        ...(name ? { sort: [name, way === "desc"] as [string, boolean] } : {}),
        where: every(bracketTests(query, /^filters(\[.*)$/, { $eq: "=", $gte: ">=" })),
      };
    },
    list: (rows, total) => ({ body: { data: rows, meta: { pagination: { total } } } }),
    one: data,
    sent: (body) => body["data"] as Row,
  },
  {
    convention: "directus",
    wanted: (query) => ({
      from: number(query, "offset", 0),
      size: number(query, "limit", 100),
      ...sorted(minus(query.get("sort"))),
      where: every(jsonTests(JSON.parse(query.get("filter") ?? "{}") as Row)),
    }),
    list: (rows, total) => ({ body: { data: rows, meta: { filter_count: total } } }),
    one: data,
  },
  {
    convention: "postgrest",
    wanted: (query) => {
      const [name, way] = (query.get("order") ?? "").split(".");
      const tests = [...(query.get("and") ?? "").matchAll(/(\w+)\.(eq|gte)\."?([^",)]*)"?/g)];
      return {
        from: number(query, "offset", 0),
        size: number(query, "limit", 100),
        ...(name ? { sort: [name, way === "desc"] as [string, boolean] } : {}),
        where: every(
          tests.map(([, key = "", operator, value]) =>
            operator === "eq" ? same(key, value) : (row) => Number(row[key]) >= Number(value),
          ),
        ),
      };
    },
    list: (rows, total, { from }) => ({
      body: rows,
      headers: { "Content-Range": `${from}-${from + rows.length - 1}/${total}` },
    }),
    keyOf: (_path, query) => query.get("id")?.replace(/^eq\./, ""),
    one: (row) => [row],
    written: (row) => [row],
  },
  {
    convention: "django-rest",
    wanted: (query) => ({
      ...numbered(query, "page", "page_size"),
      ...sorted(minus(query.get("ordering"))),
      where: every(parameterTests(query, /^(kind|price)(__gte)?$/)),
    }),
    list: (rows, total, { from, size }) => ({
      body: {
        count: total,
        results: rows,
        next: from + size < total ? "http://there.example.org/?page=2" : null,
      },
    }),
  },
  {
    convention: "laravel",
    wanted: (query) => ({
      ...numbered(query, "page", "per_page"),
      ...sorted(minus(query.get("sort"))),
      where: every(parameterTests(query, /^filter\[(\w+)\]$/)),
    }),
    list: (rows, total) => ({ body: { data: rows, meta: { total } } }),
    one: data,
  },
  {
    convention: "spring-data-rest",
    source: { readAll: true },
    key: "id",
    wanted: (query) => ({ ...numbered(query, "page", "size", 0) }),
    list: (rows, total) => ({
      body: {
        ...(rows.length > 0 && { _embedded: { tools: rows.map(halObject) } }),
        page: { totalElements: total },
      },
    }),
    one: halObject,
  },
  {
    convention: "odata-v4",
    wanted: (query) => {
      const [name, way] = (query.get("$orderby") ?? "").split(" ");
      const tests = [...(query.get("$filter") ?? "").matchAll(/(\w+) (eq|ge) '?([^' )]*)'?/g)];
      return {
        from: number(query, "$skip", 0),
        size: number(query, "$top", 100),
        ...(name ? { sort: [name, way === "desc"] as [string, boolean] } : {}),
        where: every(
          tests.map(([, key = "", operator, value]) =>
            operator === "eq" ? same(key, value) : (row) => Number(row[key]) >= Number(value),
          ),
        ),
      };
    },
    list: (rows, total) => ({ body: { "@odata.count": total, value: rows } }),
    keyOf: (path) => /\(([^)]*)\)$/.exec(path)?.[1],
    isSilent: true,
  },
  {
    convention: "payload",
    wanted: (query) => ({
      ...numbered(query, "page", "limit"),
      ...sorted(minus(query.get("sort"))),
      where: every(bracketTests(query, /^where(\[.*)$/, { equals: "=", greater_than_equal: ">=" })),
    }),
    list: (rows, total) => ({ body: { docs: rows, totalDocs: total } }),
    written: (row) => ({ doc: row }),
  },
  {
    convention: "feathers",
    wanted: (query) => {
      const [sort] = [...query].filter(([key]) => key.startsWith("$sort"));
      return {
        from: number(query, "$skip", 0),
        size: number(query, "$limit", 100),
        ...(sort ? { sort: [sort[0].slice(6, -1), sort[1] === "-1"] as [string, boolean] } : {}),
        where: every(bracketTests(query, /^((?:\$and|kind|price).*)$/, { "": "=", $gte: ">=" })),
      };
    },
    list: (rows, total) => ({ body: { data: rows, total } }),
  },
];

export interface DialectServer {
  url: string;
  rows: Row[];
  close(): Promise<void>;
}

/** An API that speaks a dialect, with tools in memory, on a port of the system's choice. */
export async function startDialect(dialect: Dialect): Promise<DialectServer> {
  const key = dialect.key ?? "id";
  const rows: Row[] = [];
  let last = 0;
  const answer = async (request: IncomingMessage): Promise<[number, unknown, Record<string, string>?]> => {
    const url = new URL(request.url ?? "/", "http://there.example.org");
    const path = decodeURIComponent(url.pathname).replace(/\/$/, "");
    const id = dialect.keyOf ? dialect.keyOf(path, url.searchParams) : /^\/tools\/([^/]+)$/.exec(path)?.[1];
    const index = rows.findIndex((row) => String(row[key]) === id);
    const row = rows[index];
    const { method = "GET" } = request;
    if (method === "POST" && id === undefined) {
      last += 1;
      const added = { [key]: last, ...(await sentOf(request)) };
      rows.push(added);
      return [201, (dialect.written ?? dialect.one ?? ((one: Row) => one))(added)];
    }
    if (id === undefined) {
      const wanted = dialect.wanted(url.searchParams, request.headers);
      const { where = () => true, sort, from, size } = wanted;
      const found = rows.filter(where).toSorted((one, other) => (sort ? orderOf(one, other, sort) : 0));
      const { body, headers } = dialect.list(found.slice(from, from + size), found.length, wanted);
      return [200, body, headers];
    }
    if (!row) return [404, {}];
    if (method === "DELETE") {
      rows.splice(index, 1);
      return [204, undefined];
    }
    if (method === (dialect.changes ?? "PATCH")) {
      const changed = { ...row, ...(await sentOf(request)) };
      rows[index] = changed;
      if (dialect.isSilent) return [204, undefined];
      return [200, (dialect.written ?? dialect.one ?? ((one: Row) => one))(changed)];
    }
    return method === "GET" ? [200, (dialect.one ?? ((one: Row) => one))(row)] : [405, {}];
  };
  const sentOf = async (request: IncomingMessage): Promise<Row> => {
    const body = JSON.parse(await new Response(request as unknown as ReadableStream).text()) as Row;
    return (dialect.sent ?? ((one: Row) => one))(body);
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body, headers]) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    rows,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function orderOf(one: Row, other: Row, [name, isDescending]: [string, boolean]): number {
  const [a, b] = [one[name], other[name]];
  const by = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
  return isDescending ? -by : by;
}
