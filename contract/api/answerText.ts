import type { AnswerColumn, AskResponse } from "./questions";
import { intlLocale } from "../texts/intlLocale";

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

/** A value of an answer that is no object. */
function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether a value is a record that is referred to. */
export function isReferred(value: unknown): value is { pk: unknown; name: unknown } {
  return typeof value === "object" && value !== null && "name" in value;
}

/** The first day of a period as people call the period. */
export function periodText(day: string, per: AnswerColumn["per"], { locale, date, text }: CellWords): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: "UTC" }).format(at);
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
  if (column.kind === "period") return periodText(plain(value), column.per, words);
  if (typeof value === "boolean") return words.text(value ? "reports.yes" : "reports.no");
  if (column.type === "money") return words.money(value, currency);
  if (column.choices && typeof value === "string") return column.choices[value] ?? value;
  if (column.type === "dateTime") return words.dateTime(value);
  if (column.type === "date") return words.date(value);
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" ? words.number(value) : plain(value);
}

/** How much of a goal is reached, in words: of an answer in several currencies, with the first of them. */
export function goalText(
  { totals }: Pick<AskResponse, "totals">,
  figure: AnswerColumn,
  goal: number,
  words: CellWords,
): { value: string; percent: number; reached: string; share: string } {
  const total: unknown = totals[figure.name];
  const [first] = Array.isArray(total) ? (total as { currency: string; amount: string }[]) : [];
  const now: unknown = first ? first.amount : (total ?? 0);
  const currency = first?.currency ?? figure.currency;
  const percent = goal > 0 ? Math.round((Number(now) / goal) * 1000) / 10 : 0;
  const value = valueText(figure, now, words, currency);
  return {
    value,
    percent,
    reached: words.text("reports.of_goal", { value, goal: valueText(figure, goal, words, currency) }),
    share: words.text("reports.percent", { percent: words.number(percent) }),
  };
}
