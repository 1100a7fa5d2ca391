import sql from "sql-template-tag";
import { typeOf } from "../../../contract/fieldTypes";
import { decimalsOf } from "../../../contract/money";
import { type CalendarUnit, type Question, QUESTION_LIMITS } from "../../../contract/resource";
import { rangeOf } from "../../../definitions/predicate/moments";
import { isPlainObject } from "../../../definitions/predicate/values";
import { isGivenUp } from "../../platform/db/errors";
import { HttpError } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import { type Asker, askingAt } from "./asker";
import { checkQuestion, figureOfMeasure, groupName, refusal } from "./check";
import { comparedAt } from "./compared";
import { judgeOf } from "./elsewhere";
import {
  ADDED_FIGURES,
  addsUp,
  type AnswerColumn,
  countStatement,
  isGrouped,
  type Statement,
  statementOf,
} from "./statement";
import { type Table, tableOf } from "./table";

/** One value of an answer. */
export type Cell = string | number | boolean | null | object;
export type AnswerRow = Record<string, Cell>;
/** An amount in several currencies is one for each. */
export type Total = number | string | null | { currency: string; amount: string }[];

/** What is known: of each record or group its columns by name. */
export interface Answer {
  columns: AnswerColumn[];
  rows: AnswerRow[];
  /** Of records or groups. */
  total: number;
  totals: Record<string, Total>;
  hasCurrency: boolean;
}

/** The same with what it is compared with. */
export interface ComparedAnswer extends Answer {
  compared?: Pick<Answer, "rows" | "totals">;
}

export interface AnswerPage {
  page: number;
  perPage: number;
}

/** How long a question may take, unless the connection allows less. The embedded database breaks no statement off. */
const LIMITED = sql`SELECT set_config('statement_timeout', CASE
    WHEN current_setting('statement_timeout')::interval BETWEEN '1 ms' AND '10 s' THEN current_setting('statement_timeout')
    ELSE '10s' END, true)`;

interface RawRow {
  key?: string;
  title?: string;
  currency?: string | null;
  total?: number;
  /** The figures of everything, where the page does not hold all groups and they add up. */
  whole?: RawRow[] | null;
  [column: `c${number}`]: Cell;
}

/** A question of this person that nothing is wrong with, and its records; throws 422 that names each mistake. */
export function readQuestion(asker: Asker, value: unknown): { question: Question; table: Table } {
  const mistakes = checkQuestion(asker, value);
  if (mistakes.length > 0) throw refusal(mistakes);
  const question = value as Question;
  const table = tableOf(judgeOf(asker, question.of), question.of);
  if (!table) throw refusal([]);
  return { question, table };
}

/** Says of a question that the database broke off what there is to do. */
export async function inTime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isGivenUp(error) ? new HttpError(503, "took_too_long", sentence("took_too_long")) : error;
  }
}

/**
 * Answers a question that `readQuestion` let through. Throws 503 where it takes too long. The statements of a first page
 * leave in one turn, before any is waited for.
 */
export function answer(
  asker: Asker,
  table: Table,
  question: Question,
  page: AnswerPage,
): Promise<ComparedAnswer> {
  return inTime(async () => {
    // Another database has a limit of its own.
    const limited = asker.database ? undefined : asker.tx.query(LIMITED, { prepare: true });
    const answered = answerOnce(asker, table, question, page);
    const before = question.compare ? askingAt(asker, comparedAt(question, asker.place)) : undefined;
    const then = before && tableOf(before, question.of);
    const compared = before && then ? answerOnce(before, then, question, page) : undefined;
    const [now, former] = await Promise.all([answered, compared, limited]);
    return former ? { ...now, compared: { rows: former.rows, totals: former.totals } } : now;
  });
}

async function answerOnce(
  asker: Asker,
  table: Table,
  question: Question,
  { page, perPage }: AnswerPage,
): Promise<Answer> {
  const statement = statementOf(asker, table, question);
  const whole = wholeOf(asker, table, question);
  const most = Math.min(question.limit ?? QUESTION_LIMITS.lines, QUESTION_LIMITS.lines);
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, most - offset));
  const [found, all] = await Promise.all([
    asker.tx.query<RawRow>(statement.page(limit, offset)),
    whole && asker.tx.query<RawRow>(whole.page(QUESTION_LIMITS.rows, 0)),
  ]);
  const own = asker.place.currency;
  const rows = found.map((row) => presentRow(statement, row, own));
  const total = Math.min(most, await totalOf(asker, table, question, statement, found, offset));
  const totals = question.measures
    ? totalsOf(statement, { rows, total, beyond: found[0]?.whole, whole, all }, own)
    : {};
  const filled =
    isGrouped(question) && offset === 0 && rows.length === total
      ? fill(asker, question, statement, rows)
      : rows;
  const { columns, hasCurrency } = statement;
  return { columns, rows: filled, total: total + filled.length - rows.length, totals, hasCurrency };
}

async function totalOf(
  asker: Asker,
  table: Table,
  question: Question,
  { isOfRecords }: Statement,
  found: readonly RawRow[],
  offset: number,
): Promise<number> {
  if (found.length > 0 || !isOfRecords || offset === 0) return found[0]?.total ?? 0;
  const [row] = await asker.tx.query<{ total: number }>(countStatement(asker, table, question));
  return row?.total ?? 0;
}

/** A decimal text with as many decimals as the currency has. */
export function inCurrency(text: string, currency: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const decimals = decimalsOf(currency);
  if (decimals === 0) return Number(fraction[0] ?? 0) >= 5 ? String(Math.round(Number(text))) : whole;
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals)))
    return Number(text).toFixed(decimals);
  return `${whole}.${fraction.padEnd(decimals, "0").slice(0, decimals)}`;
}

function presentCell(column: AnswerColumn, value: Cell | undefined, currency: string): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") return value;
  if (column.isMoney) return inCurrency(value, currency);
  const { shape } = typeOf(column.field);
  if (shape === "number" || shape === "figure") return Number(value);
  if (shape === "boolean") return value === "true" || value === "t";
  if (shape === "key" && /^\d+$/.test(value)) return Number(value);
  return value;
}

function presentRow({ columns, hasCurrency, isOfRecords }: Statement, row: RawRow, own: string): AnswerRow {
  const currency = row.currency ?? own;
  return {
    ...(isOfRecords && { pk: row.key ?? null, title: row.title ?? null }),
    ...Object.fromEntries(
      columns.map((column, index) => [column.name, presentCell(column, row[`c${index}`], currency)]),
    ),
    ...(hasCurrency && { currency: row.currency ?? null }),
  };
}

/** Of all that the question is about: asked, or added up from the groups, of which those beyond the page are added by the database. */
function totalsOf(
  statement: Statement,
  found: {
    rows: AnswerRow[];
    total: number;
    beyond: RawRow[] | null | undefined;
    whole: Statement | undefined;
    all: RawRow[] | undefined;
  },
  own: string,
): Record<string, Total> {
  const { rows, total, beyond, whole, all } = found;
  const totalled = (of: Statement, raw: readonly RawRow[]): Record<string, Total> =>
    addUp(
      of,
      raw.map((row) => presentRow(of, row, own)),
      own,
    );
  if (whole && all) return totalled(whole, all);
  if (rows.length === total || !beyond) return addUp(statement, rows, own);
  return totalled({ ...statement, columns: figuresOf(statement) }, beyond);
}

/** What answers the figures of everything, where the groups do not add up to them. */
function wholeOf(asker: Asker, table: Table, question: Question): Statement | undefined {
  const { of, measures, where } = question;
  if (!measures || !question.group || addsUp(question)) return undefined;
  return statementOf(asker, table, { of, measures, ...(where && { where }) });
}

const figuresOf = ({ columns }: Statement): AnswerColumn[] => columns.filter(({ kind }) => kind === "figure");

function addUp(
  { columns, hasCurrency }: Statement,
  rows: readonly AnswerRow[],
  own: string,
): Record<string, Total> {
  const figures = columns.filter(({ kind }) => kind === "figure");
  return Object.fromEntries(
    figures.map((column) => [
      column.name,
      column.isMoney ? amounts(rows, column.name, hasCurrency, own) : plain(rows, column.name),
    ]),
  );
}

function plain(rows: readonly AnswerRow[], name: string): Total {
  if (rows.length === 1) return (rows[0]?.[name] ?? null) as Total;
  return rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
}

/** Decimal texts are added as whole numbers of their smallest part. */
function amounts(rows: readonly AnswerRow[], name: string, hasCurrency: boolean, own: string): Total {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const named = hasCurrency ? row["currency"] : own;
    const currency = typeof named === "string" ? named : own;
    const amount = row[name];
    if (typeof amount !== "string") continue;
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace(".", "")));
  }
  const told = [...sums].map(([currency, minor]) => ({ currency, amount: decimalText(minor, currency) }));
  if (told.length > 1) return told;
  return told[0]?.amount ?? inCurrency("0", own);
}

function decimalText(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const sign = minor < 0n ? "-" : "";
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, "0");
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** So many periods without anything are written down at most. */
const MOST_PERIODS = 1000;

function nextPeriod(day: string, per: CalendarUnit): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (per === "day") at.setUTCDate(at.getUTCDate() + 1);
  else if (per === "week") at.setUTCDate(at.getUTCDate() + 7);
  else at.setUTCMonth(at.getUTCMonth() + { month: 1, quarter: 3, year: 12 }[per]);
  return at.toISOString().slice(0, 10);
}

function startOfPeriod(day: string, per: CalendarUnit): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (per === "week") at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  if (per === "month" || per === "quarter" || per === "year") at.setUTCDate(1);
  if (per === "quarter") at.setUTCMonth(Math.floor(at.getUTCMonth() / 3) * 3);
  if (per === "year") at.setUTCMonth(0);
  return at.toISOString().slice(0, 10);
}

/** From which period to which there has to be a row: what was asked for, or what was found. */
function periodsBetween(
  asker: Asker,
  question: Question,
  path: string,
  per: CalendarUnit,
  found: readonly string[],
): string[] {
  const condition = (question.where as Record<string, unknown> | undefined)?.[path];
  const asked = isPlainObject(condition) ? rangeOf(condition["$within"], asker.place) : undefined;
  const days = [...found];
  if (asked) {
    const { from, to, isClosed } = asked;
    const last = isClosed ? to : { like: (): string => dayBefore(to.like("0000-00-00") ?? "") };
    days.push(
      startOfPeriod(from.like("0000-00-00") ?? "", per),
      startOfPeriod(last.like("0000-00-00") ?? "", per),
    );
  }
  const sorted = days.toSorted();
  const [first, end] = [sorted[0], sorted.at(-1)];
  const periods: string[] = [];
  for (let day = first; day !== undefined && end !== undefined && day <= end; day = nextPeriod(day, per)) {
    periods.push(day);
    if (periods.length > MOST_PERIODS) return [];
  }
  return periods;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** What tells a group from those of the same period. */
function placeOf(row: AnswerRow, keys: readonly string[]): string {
  return keys
    .map((key) => {
      const value = row[key];
      return typeof value === "string" ? `"${value.length} ${value}` : JSON.stringify(value ?? null);
    })
    .join(",");
}

/** Rows for periods in which there was nothing, which are 0 and not missing; where groups stand in the order of time. */
function fill(
  asker: Asker,
  question: Question,
  { columns, hasCurrency }: Statement,
  rows: AnswerRow[],
): AnswerRow[] {
  const [group, ...others] = question.group ?? [];
  const per = columns[0]?.per;
  const name = group && groupName(group);
  const isInOrder = (question.sort ?? []).length === 0 || question.sort?.[0]?.replace(/^-/, "") === name;
  if (!group || !per || name === undefined || question.having || question.limit !== undefined || !isInOrder)
    return rows;
  const found = rows.flatMap((row) => (typeof row[name] === "string" ? [row[name]] : []));
  const periods = periodsBetween(asker, question, group.by, per, found);
  const keys = [...others.map(groupName), ...(hasCurrency ? ["currency"] : [])];
  const kinds = new Map(rows.map((row) => [placeOf(row, keys), keys.map((key) => row[key] ?? null)]));
  if (kinds.size === 0)
    kinds.set(
      "",
      keys.map((key) => (key === "currency" ? asker.place.currency : null)),
    );
  if (periods.length * kinds.size > MOST_PERIODS * 4) return rows;
  const without = rows.filter((row) => row[name] === null);
  // Nothing is missing.
  if (periods.length * kinds.size === rows.length - without.length) return rows;
  // A period is a text; what has none is in no period's place.
  const known = new Map(rows.map((row) => [`${row[name] as string} ${placeOf(row, keys)}`, row]));
  const isDescending = question.sort?.[0]?.startsWith("-") === true;
  const filled = (isDescending ? periods.toReversed() : periods).flatMap((period) =>
    [...kinds].map(([kind, values]): AnswerRow => {
      const row = known.get(`${period} ${kind}`);
      return row ?? emptyRow(question, columns, { name, period, keys, values }, asker.place.currency);
    }),
  );
  return [...filled, ...without];
}

function emptyRow(
  { measures = {} }: Question,
  columns: readonly AnswerColumn[],
  { name, period, keys, values }: { name: string; period: string; keys: string[]; values: Cell[] },
  own: string,
): AnswerRow {
  const given = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
  const currency = typeof given["currency"] === "string" ? given["currency"] : own;
  const figures = columns.flatMap((column): [string, Cell][] => {
    if (column.kind !== "figure") return [];
    const { figure } = figureOfMeasure(measures[column.name] ?? { count: true });
    if (![...ADDED_FIGURES, "countDistinct"].includes(figure)) return [[column.name, null]];
    return [[column.name, column.isMoney ? inCurrency("0", currency) : 0]];
  });
  return { [name]: period, ...given, ...Object.fromEntries(figures) };
}
