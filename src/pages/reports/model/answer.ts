import { asText } from "../../../ui/asText";
import type { AnswerColumn, AskResponse } from "../../../../contract/api/questions";

type Row = AskResponse["rows"][number];

/** How values are written, in the reader's language. */
export interface CellWords {
  locale: string;
  number(value: unknown): string;
  money(value: unknown, currency?: string): string;
  date(value: unknown): string;
  dateTime(value: unknown): string;
  list(values: readonly string[]): string;
  text(key: string, values?: Record<string, string | number>): string;
}

function isReferred(value: unknown): value is { pk: unknown; name: unknown } {
  return typeof value === "object" && value !== null && "name" in value;
}

/** The first day of a period as people call the period. */
export function periodText(day: string, per: AnswerColumn["per"], { locale, date, text }: CellWords): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(at);
  if (per === "year") return format({ year: "numeric" });
  if (per === "month") return format({ month: "short", year: "numeric" });
  if (per === "quarter") {
    return text("reports.quarter", {
      quarter: Math.floor(at.getUTCMonth() / 3) + 1,
      year: at.getUTCFullYear(),
    });
  }
  return date(day);
}

/** A value of an answer as people read it; "" for none. */
export function cellText(column: AnswerColumn, row: Row, words: CellWords): string {
  return valueText(column, row[column.name], words, currencyOf(column, row));
}

/** The currency of an amount: of its row, where the answer has several. */
export function currencyOf(column: AnswerColumn, row: Row): string | undefined {
  return typeof row["currency"] === "string" ? row["currency"] : column.currency;
}

/** The same for a value that stands by itself. */
export function valueText(
  column: AnswerColumn,
  value: unknown,
  words: CellWords,
  currency: string | undefined = column.currency,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (isReferred(value)) return String(value.name);
  if (Array.isArray(value)) return words.list(value.map((one) => valueText(column, one, words, currency)));
  if (column.kind === "period") return periodText(asText(value), column.per, words);
  if (typeof value === "boolean") return words.text(value ? "reports.yes" : "reports.no");
  if (column.type === "money") return words.money(value, currency);
  if (column.choices && typeof value === "string") return column.choices[value] ?? value;
  if (column.type === "dateTime") return words.dateTime(value);
  if (column.type === "date") return words.date(value);
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" ? words.number(value) : asText(value);
}

/** What tells the values of a group apart. */
function keyOf(value: unknown): string {
  return isReferred(value) ? `#${String(value.pk)}` : JSON.stringify(value ?? null);
}

export interface Heading {
  key: string;
  label: string;
}

/** An answer as a grid: down the first group, across the second one, or the figures where there is none. */
export interface Grid {
  down: Heading[];
  across: (Heading & { column: AnswerColumn; currency: string | undefined })[];
  /** By the keys of both; null where there is nothing. */
  value(down: string, across: string): number | null;
  /** Of what it is compared with, at the same place. */
  before(down: string, across: string): number | null;
  hasBefore: boolean;
}

interface Placed {
  /** In the order in which they came, by key. */
  down: Map<string, unknown>;
  across: Map<string, { value: unknown; figure: AnswerColumn; currency: string | undefined }>;
  cells: Map<string, number>;
}

const cellKey = (down: string, across: string): string => `${down}\n${across}`;

function place(rows: readonly Row[], groups: AnswerColumn[], figures: AnswerColumn[]): Placed {
  const placed: Placed = { down: new Map(), across: new Map(), cells: new Map() };
  const [first, second] = groups;
  for (const row of rows) {
    const at = first ? row[first.name] : null;
    const down = keyOf(at);
    placed.down.set(down, at);
    for (const figure of figures) {
      const value = row[figure.name];
      const currency = figure.type === "money" ? currencyOf(figure, row) : undefined;
      const across = JSON.stringify([second ? keyOf(row[second.name]) : "", figure.name, currency ?? ""]);
      placed.across.set(across, { value: second ? row[second.name] : undefined, figure, currency });
      if (value !== null && value !== undefined) placed.cells.set(cellKey(down, across), Number(value));
    }
  }
  return placed;
}

/** Makes a grid of the figures of a grouped answer. */
export function gridOf(answer: AskResponse, figures: AnswerColumn[], words: CellWords): Grid {
  const groups = answer.columns.filter(({ kind }) => kind !== "figure");
  const [first, second] = groups;
  const now = place(answer.rows, groups, figures);
  const then = place(answer.compared?.rows ?? [], groups, figures);
  const across = new Map([...then.across, ...now.across]);
  // Periods are compared by their order: January with January, the first week with the first week.
  const former = [...then.down.keys()];
  const isPeriod = first?.kind === "period";
  const formerOf = new Map([...now.down.keys()].map((key, index) => [key, isPeriod ? former[index] : key]));
  const severalCurrencies = new Set([...across.values()].map(({ currency }) => currency)).size > 1;
  return {
    down: [...now.down].map(([key, value]) => ({
      key,
      label: first ? labelOf(first, value, words) : words.text("reports.total"),
    })),
    across: [...across].map(([key, { value, figure, currency }]) => {
      const name = second ? labelOf(second, value, words) : figure.label;
      const label = second && figures.length > 1 ? `${name} · ${figure.label}` : name;
      const shown = severalCurrencies && currency !== undefined ? `${label} (${currency})` : label;
      return { key, column: figure, currency, label: shown };
    }),
    value: (down, column) => now.cells.get(cellKey(down, column)) ?? null,
    before: (down, column) => then.cells.get(cellKey(formerOf.get(down) ?? "", column)) ?? null,
    hasBefore: answer.compared !== undefined,
  };
}

function labelOf(column: AnswerColumn, value: unknown, words: CellWords): string {
  return valueText(column, value, words) || words.text("reports.none");
}

/** The figure that is shown where only one can be. */
export function figureOf(answer: AskResponse, wanted: string | undefined): AnswerColumn | undefined {
  const figures = answer.columns.filter(({ kind }) => kind === "figure");
  return figures.find(({ name }) => name === wanted) ?? figures[0];
}

/** The figures that can stand on one axis with this one. */
export function figuresLike(
  answer: AskResponse,
  figure: AnswerColumn,
  wanted: string | undefined,
): AnswerColumn[] {
  if (wanted !== undefined) return [figure];
  const isMoney = figure.type === "money";
  return answer.columns.filter(({ kind, type }) => kind === "figure" && (type === "money") === isMoney);
}

/** By how much a figure changed, in percent; nothing where there was none before. */
export function changeOf(now: number, before: number | null): number | undefined {
  if (before === null || before === 0) return undefined;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}
