import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { asText } from "../../definitions/requestTemplate";
import { buildSchema, execute, GraphQLError, parse, validate } from "graphql";

export type Row = Record<string, unknown>;
type Arguments = Readonly<Record<string, never>>;
type Resolver = (given: Arguments) => unknown;

/** A mistake as servers tell it, with a code and perhaps the field that it is about. */
export function mistake(message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { extensions });
}

/** A GraphQL server in this process, over HTTP on a port of the system's choice. */
export interface GraphqlServer {
  url: string;
  /** What it was asked, with the headers. */
  asked: { query: string; variables: Row; headers: Record<string, unknown> }[];
  /** Answers in place of executing, where it says something. */
  instead: { status: number; body: unknown } | undefined;
  close(): Promise<void>;
}

/** Starts a server with a schema in the schema language and what resolves its fields. */
export async function startGraphqlServer(
  language: string,
  resolvers: Readonly<Record<string, Resolver>>,
): Promise<GraphqlServer> {
  const schema = buildSchema(language);
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      };
      const { query, variables = {} } = JSON.parse(Buffer.concat(chunks).toString()) as {
        query: string;
        variables?: Row;
      };
      started.asked.push({ query, variables, headers: request.headers });
      if (started.instead) {
        answer(started.instead.status, started.instead.body);
        return;
      }
      const document = parse(query);
      const errors = validate(schema, document);
      if (errors.length > 0) {
        answer(400, { errors });
        return;
      }
      Promise.resolve(execute({ schema, document, variableValues: variables, rootValue: resolvers })).then(
        (result) => answer(200, result),
        (error: unknown) => answer(500, { errors: [{ message: String(error) }] }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const started: GraphqlServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    asked: [],
    instead: undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return started;
}

const COMPARED = "_eq _neq _gt _gte _lt _lte".split(" ");
const comparison = (type: string): string =>
  `input ${type}_comparison_exp { ${COMPARED.map((one) => `${one}: ${type}`).join(" ")} _in: [${type}!] _nin: [${type}!] _is_null: Boolean ${type === "String" ? "_ilike: String" : ""} }`;

const TYPES: Readonly<Record<string, string>> = {
  id: "Int",
  name: "String",
  kind: "String",
  price: "numeric",
  weight: "Float",
  bought: "date",
  checked: "timestamptz",
  lent: "Boolean",
  part_of: "Int",
};
const each = (text: (name: string, type: string) => string, names = Object.keys(TYPES)): string =>
  names.map((name) => text(name, TYPES[name] ?? "String")).join(" ");
const WRITTEN = Object.keys(TYPES).filter((name) => name !== "id");

/** The tools of a database behind GraphQL, with filters, order and pages as Hasura has them. */
export const TOOLS_LANGUAGE = `
  scalar numeric scalar date scalar timestamptz
  ${["Int", "String", "numeric", "Float", "date", "timestamptz", "Boolean"].map(comparison).join("\n")}
  enum order_by { asc desc }
  type tools { ${each((name, type) => `${name}: ${type}${["id", "name"].includes(name) ? "!" : ""}`)} tags: [String!] tool: tools }
  input tools_bool_exp { _and: [tools_bool_exp!] _or: [tools_bool_exp!] _not: tools_bool_exp ${each((name, type) => `${name}: ${type}_comparison_exp`)} }
  input tools_order_by { ${each((name) => `${name}: order_by`)} }
  input tools_insert_input { ${each((name, type) => `${name}: ${type}`, WRITTEN)} tags: [String!] }
  input tools_set_input { ${each((name, type) => `${name}: ${type}`, WRITTEN)} tags: [String!] }
  input tools_pk_columns_input { id: Int! }
  type tools_aggregate { aggregate: tools_aggregate_fields nodes: [tools!]! }
  type tools_aggregate_fields { count: Int! }
  type tools_mutation_response { affected_rows: Int! returning: [tools!]! }
  type Query {
    tools(where: tools_bool_exp, order_by: [tools_order_by!], limit: Int, offset: Int): [tools!]!
    tools_aggregate(where: tools_bool_exp): tools_aggregate!
    tools_by_pk(id: Int!): tools
  }
  type Mutation {
    insert_tools(objects: [tools_insert_input!]!): tools_mutation_response
    insert_tools_one(object: tools_insert_input!): tools
    update_tools(where: tools_bool_exp!, _set: tools_set_input): tools_mutation_response
    update_tools_by_pk(pk_columns: tools_pk_columns_input!, _set: tools_set_input): tools
    delete_tools(where: tools_bool_exp!): tools_mutation_response
    delete_tools_by_pk(id: Int!): tools
  }`;

type Tree = Record<string, unknown>;

function compared(value: unknown, operand: unknown): number | undefined {
  if (value === null || value === undefined || operand === null || operand === undefined) return undefined;
  const isNumber = typeof value === "number" || typeof operand === "number";
  const [one, other] = isNumber ? [Number(value), Number(operand)] : [asText(value), asText(operand)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function isMet(row: Row, where: Tree): boolean {
  return Object.entries(where).every(([name, inner]) => {
    if (name === "_and") return (inner as Tree[]).every((one) => isMet(row, one));
    if (name === "_or") return (inner as Tree[]).some((one) => isMet(row, one));
    if (name === "_not") return !isMet(row, inner as Tree);
    const value = row[name] ?? null;
    return Object.entries(inner as Tree).every(([operator, operand]) => {
      const by = compared(value, operand);
      switch (operator) {
        case "_is_null":
          return (value === null) === operand;
        case "_in":
          return (operand as unknown[]).some((one) => compared(value, one) === 0);
        case "_nin":
          return value !== null && !(operand as unknown[]).some((one) => compared(value, one) === 0);
        case "_ilike":
          return new RegExp(`^${asText(operand).replaceAll("%", ".*")}$`, "i").test(asText(value));
        case "_eq":
          return by === 0;
        case "_neq":
          return by !== undefined && by !== 0;
        case "_gt":
          return by === 1;
        case "_gte":
          return by === 0 || by === 1;
        case "_lt":
          return by === -1;
        default:
          return by === 0 || by === -1;
      }
    });
  });
}

/** A server with tools in memory, as Hasura serves a table. */
export async function startToolsServer(): Promise<GraphqlServer & { rows: Row[] }> {
  const rows: Row[] = [];
  let last = 0;
  const chosen = (where: unknown): Row[] =>
    rows.filter((row) => isMet(row, (where as Tree | undefined) ?? {}));
  const checked = (row: Row, own?: Row): Row => {
    if (typeof row["name"] !== "string")
      throw mistake('null value in column "name"', { code: "constraint-violation", field: "name" });
    if (rows.some((one) => one !== own && one["name"] === row["name"]))
      throw mistake("Uniqueness violation", { code: "constraint-violation", field: "name" });
    return row;
  };
  const empty = Object.fromEntries(WRITTEN.map((name) => [name, null]));
  const server = await startGraphqlServer(TOOLS_LANGUAGE, {
    tools: ({ where, order_by: order, limit, offset }: Row) => {
      const [by] = (order as Record<string, string>[] | undefined) ?? [];
      const [name, way] = Object.entries(by ?? {})[0] ?? ["id", "asc"];
      const sorted = chosen(where).toSorted((one, other) => {
        const missing = Number(one[name] === null) - Number(other[name] === null);
        return missing || (way === "desc" ? -1 : 1) * (compared(one[name], other[name]) ?? 0);
      });
      const from = Number(offset ?? 0);
      return sorted.slice(from, from + Number(limit ?? 1000));
    },
    tools_aggregate: ({ where }: Row) => ({ aggregate: { count: chosen(where).length } }),
    tools_by_pk: ({ id }: Row) => rows.find((row) => row["id"] === id) ?? null,
    insert_tools_one: ({ object }: Row) => {
      const row = checked({ ...empty, tags: null, ...(object as Row), id: last + 1 });
      last += 1;
      rows.push(row);
      return row;
    },
    update_tools_by_pk: ({ pk_columns: key, _set: set }: Row) => {
      const row = rows.find((one) => one["id"] === (key as Row)["id"]);
      if (row) Object.assign(row, checked({ ...row, ...(set as Row) }, row));
      return row ?? null;
    },
    delete_tools_by_pk: ({ id }: Row) => {
      const at = rows.findIndex((row) => row["id"] === id);
      return at < 0 ? null : rows.splice(at, 1)[0];
    },
  } as Record<string, Resolver>);
  return Object.assign(server, { rows });
}
