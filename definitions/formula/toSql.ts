import sql, { join, raw, type Sql } from "sql-template-tag";
import { zonedNow } from "../../contract/zonedTime";
import { decimalOf, decimalText } from "./decimal";
import type { FormulaContext } from "./evaluate";
import { commonKind, type NodeKind } from "./judge";
import type { FormulaKind } from "./kinds";
import type { FormulaNode } from "./parse";

/** A part of a formula in SQL. */
export interface SqlValue {
  sql: Sql;
  kind: FormulaKind;
}

const TYPES: Record<FormulaKind, string> = {
  number: "numeric",
  text: "text",
  boolean: "boolean",
  date: "text",
  dateTime: "text",
};

/** No value, of a kind. */
export function nothing(kind: FormulaKind): Sql {
  return raw(`NULL::${TYPES[kind]}`);
}

/** A record's value as a formula takes it. */
export function readSql(kind: FormulaKind, { json, text }: { json: Sql; text: Sql }): Sql {
  if (kind === "number") return sql`formula_number(predicate_number(${json}))`;
  if (kind === "boolean") return sql`coalesce(${json} = 'true'::jsonb, false)`;
  if (kind === "date") return sql`formula_day(${text})`;
  if (kind === "dateTime") return sql`formula_moment(${text})`;
  return sql`nullif(${text}, '')`;
}

type Args = readonly Sql[];
interface Built {
  args: Args;
  nodes: readonly FormulaNode[];
  kind: FormulaKind;
  /** Of the first of them. */
  first: NodeKind;
}
type Write = (built: Built, context: FormulaContext) => Sql;

/** Days and moments are in order as texts are by their codes. */
function comparable(one: Sql, kind: FormulaKind): Sql {
  return kind === "number" || kind === "boolean" ? one : sql`(${one} COLLATE "C")`;
}

const compared =
  (sign: string): Write =>
  ({ args: [one = raw("NULL"), other = raw("NULL")], kind }) =>
    sql`coalesce(${comparable(one, kind)} ${raw(sign)} ${comparable(other, kind)}, false)`;

const equal =
  (sign: string): Write =>
  ({ args: [one = raw("NULL"), other = raw("NULL")], kind }) =>
    sql`(${comparable(one, kind)} ${raw(sign)} ${comparable(other, kind)})`;

const calculated =
  (sign: string): Write =>
  ({ args: [one = raw("NULL"), other = raw("NULL")] }) =>
    sql`formula_number(${one} ${raw(sign)} ${other})`;

const called =
  (name: string): Write =>
  ({ args }) =>
    sql`${raw(name)}(${join(args)})`;

const extreme =
  (name: string): Write =>
  ({ args, kind }) =>
    sql`${raw(name)}(${join(args.map((one) => comparable(one, kind)))})`;

const joined: Write = ({ args }) => sql`formula_text(concat(${join(args)}))`;

const part =
  (name: string): Write =>
  ({ args: [text = raw("NULL")], nodes }) =>
    sql`formula_text(${raw(name)}(${text}, ${raw(literal(nodes[1]))}))`;

const ofDay =
  (from: number, length: number): Write =>
  ({ args: [day = raw("NULL")] }) =>
    sql`substr(${day}, ${raw(String(from))}, ${raw(String(length))})::numeric`;

function literal(node: FormulaNode | undefined): string {
  return node?.kind === "number" && /^\d+$/.test(node.value) ? node.value : "0";
}

/** A function of days, or the one of moments. */
const ofMoments =
  (days: string, moments: string): Write =>
  ({ args, first }) =>
    sql`${raw(first === "dateTime" ? moments : days)}(${join(args)})`;

const WRITES: Readonly<Record<string, Write>> = {
  "+": calculated("+"),
  "-": calculated("-"),
  "*": calculated("*"),
  "/": called("formula_quotient"),
  "&": joined,
  "=": equal("IS NOT DISTINCT FROM"),
  "!=": equal("IS DISTINCT FROM"),
  "<": compared("<"),
  "<=": compared("<="),
  ">": compared(">"),
  ">=": compared(">="),
  and: ({ args }) =>
    sql`(${join(
      args.map((one) => sql`${one} IS TRUE`),
      " AND ",
    )})`,
  or: ({ args }) =>
    sql`(${join(
      args.map((one) => sql`${one} IS TRUE`),
      " OR ",
    )})`,
  not: ({ args: [one = raw("NULL")] }) => sql`(${one} IS NOT TRUE)`,
  negative: ({ args: [one = raw("NULL")] }) => sql`(- ${one})`,
  abs: called("abs"),
  floor: ({ args: [one = raw("NULL")] }) => sql`formula_number(floor(${one}))`,
  ceil: ({ args: [one = raw("NULL")] }) => sql`formula_number(ceil(${one}))`,
  round: ({ args: [one = raw("NULL")], nodes }) =>
    sql`formula_number(round(${one}, ${raw(literal(nodes[1]))}))`,
  min: extreme("least"),
  max: extreme("greatest"),
  if: ({ args: [condition = raw("false"), one = raw("NULL"), other], kind }) =>
    sql`CASE WHEN ${condition} THEN ${one} ELSE ${other ?? nothing(kind)} END`,
  coalesce: called("coalesce"),
  concat: joined,
  length: ({ args }) => sql`length(${join(args)})::numeric`,
  left: part("left"),
  right: part("right"),
  year: ofDay(1, 4),
  month: ofDay(6, 2),
  day: ofDay(9, 2),
  today: (_, { now, timeZone }) => sql`${zonedNow(now, timeZone ?? "UTC").date}::text`,
  now: (_, { now }) => sql`${now.toISOString()}::text`,
  dateAdd: ofMoments("formula_day_add", "formula_moment_add"),
  dateDiff: ofMoments("formula_day_diff", "formula_moment_diff"),
};

/** What the value of a call is, and of which kind its values are where those have to be of one. */
function kindsOf(
  name: string,
  kinds: readonly NodeKind[],
  nodes: readonly FormulaNode[],
): { own: FormulaKind; inner: FormulaKind } {
  const inner = name === "if" ? commonKind(kinds.slice(1), nodes.slice(1)) : commonKind(kinds, nodes);
  if (["if", "coalesce", "min", "max"].includes(name)) return { own: inner, inner };
  if (name === "dateAdd") return { own: kinds[0] === "dateTime" ? "dateTime" : "date", inner };
  return { own: RESULTS[name] ?? "number", inner };
}

const RESULTS: Readonly<Record<string, FormulaKind>> = {
  ...Object.fromEntries(
    ["=", "!=", "<", "<=", ">", ">=", "and", "or", "not"].map((name) => [name, "boolean"]),
  ),
  ...Object.fromEntries(["&", "concat", "left", "right"].map((name) => [name, "text"])),
  today: "date",
  now: "dateTime",
};

/** What values without a kind of their own are, by the function that takes them. */
function kindOfNothing(name: string, index: number, inner: FormulaKind): FormulaKind {
  if (["and", "or", "not"].includes(name) || (name === "if" && index === 0)) return "boolean";
  if (["&", "concat", "length", "left", "right"].includes(name)) return "text";
  if (["year", "month", "day"].includes(name)) return "date";
  if (name === "dateAdd" || name === "dateDiff") return name === "dateAdd" && index === 1 ? "number" : "date";
  return ["+", "-", "*", "/", "negative", "abs", "floor", "ceil", "round"].includes(name) ? "number" : inner;
}

/** A formula that was judged, in SQL; `sqlOf` answers fields. It means what `evaluate` works out. */
export function formulaToSql(
  node: FormulaNode,
  sqlOf: (name: string) => SqlValue | undefined,
  context: FormulaContext,
): SqlValue | undefined {
  switch (node.kind) {
    case "number": {
      const value = decimalOf(node.value);
      return {
        kind: "number",
        sql: value === null ? nothing("number") : raw(`${decimalText(value)}::numeric`),
      };
    }
    case "text":
      return { kind: "text", sql: node.value === "" ? nothing("text") : sql`${node.value}::text` };
    case "truth":
      return { kind: "boolean", sql: raw(String(node.value)) };
    case "nothing":
      return undefined;
    case "field":
      return sqlOf(node.name);
    default: {
      const write = Object.hasOwn(WRITES, node.name) ? WRITES[node.name] : undefined;
      if (!write) return undefined;
      const values = node.args.map((one) => formulaToSql(one, sqlOf, context));
      const kinds = values.map((one): NodeKind => one?.kind ?? "nothing");
      const { own, inner } = kindsOf(node.name, kinds, node.args);
      const isJoined = node.name === "&" || node.name === "concat";
      const args = values.map((one, index) => {
        if (!one) return nothing(kindOfNothing(node.name, index, inner));
        return isJoined && one.kind === "number" ? sql`formula_written(${one.sql})` : one.sql;
      });
      return {
        kind: own,
        sql: write({ args, nodes: node.args, kind: inner, first: kinds[0] ?? "nothing" }, context),
      };
    }
  }
}
