import type { Language } from "../../../contract/api";
import type { CsvCell } from "../../../contract/csv";
import { type Question, QUESTION_LIMITS } from "../../../contract/resource";
import type { CsvRow } from "../../platform/http/csv";
import { answer, type AnswerRow, type Cell, type ComparedAnswer, readQuestion } from "./ask";
import type { Asker } from "./asker";
import type { AnswerColumn } from "./statement";
import type { Table } from "./table";
import { QuestionWords } from "./words";

/** Rows that are read at a time. */
const BATCH = 2000;

/** Work in the asker's organisation, in a transaction of its own. */
export type InAsking = <T>(work: (asker: Asker) => Promise<T>) => Promise<T>;

function isReferred(value: unknown): value is { pk: unknown; name: unknown } {
  return typeof value === "object" && value !== null && "pk" in value && "name" in value;
}

function cellOf({ field }: AnswerColumn, value: Cell | undefined): CsvCell | Date {
  if (value === null || value === undefined) return "";
  if (isReferred(value)) return String(value.name);
  if (typeof value === "object") return JSON.stringify(value);
  if (field.type === "dateTime" && typeof value === "string") return new Date(value);
  return typeof value === "boolean" ? String(value) : value;
}

type Named = Pick<AnswerColumn, "name" | "kind">;
type Row = Readonly<Record<string, unknown>>;

/** What tells a group from the others; the place in `periods` stands for a period, so that January is compared with January. */
function groupKey(groups: readonly Named[], row: Row, periods: readonly string[]): string {
  const values = groups.map((column, index) => {
    const value = row[column.name] ?? null;
    if (index === 0 && column.kind === "period") return periods.indexOf(dayIn(column, row));
    return isReferred(value) ? value.pk : value;
  });
  return JSON.stringify([...values, row["currency"] ?? null]);
}

/** The periods that there are, from the first; days as texts, and none for what has no date. */
function periodsOf([first]: readonly Named[], rows: readonly Row[]): string[] {
  if (first?.kind !== "period") return [];
  return [...new Set(rows.map((row) => dayIn(first, row)))].toSorted();
}

function dayIn({ name }: Named, row: Row): string {
  const day = row[name];
  return typeof day === "string" ? day : "";
}

interface ComparedRow<Value> {
  shown: Record<string, Value | null>;
  past?: Record<string, Value>;
}

/** Each group beside what it was before, by its columns; then the groups that there were only before, shown as now. */
export function comparedRows<Value>({
  columns,
  rows,
  compared,
}: {
  columns: readonly Named[];
  rows: readonly Record<string, Value>[];
  compared?: { rows: readonly Record<string, Value>[] };
}): ComparedRow<Value>[] {
  const groups = columns.filter(({ kind }) => kind !== "figure");
  const former = compared?.rows ?? [];
  const [now, then] = [periodsOf(groups, rows), periodsOf(groups, former)];
  const before = new Map(former.map((row) => [groupKey(groups, row, then), row]));
  const known = rows.map((shown) => {
    const key = groupKey(groups, shown, now);
    const past = before.get(key);
    before.delete(key);
    return { shown, ...(past && { past }) };
  });
  const gone = [...before.values()].map((past) => {
    const named = Object.fromEntries(groups.map(({ name }) => [name, past[name] ?? null]));
    const [first] = groups;
    const sameTime = first?.kind === "period" ? now[then.indexOf(dayIn(first, past))] : undefined;
    const shown: Record<string, Value | null> = {
      ...named,
      ...(first && sameTime !== undefined && { [first.name]: sameTime }),
      ...("currency" in past && { currency: past["currency"] ?? null }),
    };
    return { shown, past };
  });
  return [...known, ...gone];
}

/**
 * A question's answer as lines of a file, the headings first: every row up to the most that a file has, read in batches,
 * so that rows that change meanwhile may be missed or stand twice.
 */
export async function* answerLines(
  inAsking: InAsking,
  question: Question,
  language: Language,
): AsyncGenerator<readonly CsvRow[]> {
  const isCompared = question.compare !== undefined && question.measures !== undefined;
  const perPage = isCompared ? QUESTION_LIMITS.lines : BATCH;
  let page = 1;
  let left = QUESTION_LIMITS.lines;
  while (left > 0) {
    const at = page;
    const { found, heads } = await inAsking(async (asker) => {
      const { table } = readQuestion(asker, question);
      const { compare, ...plain } = question;
      const asked = isCompared && compare ? { ...plain, compare } : plain;
      const answered = await answer(asker, table, asked, { page: at, perPage });
      return {
        found: answered,
        heads: headsOf(new QuestionWords(asker, language), table, question, answered),
      };
    });
    const { columns, rows, hasCurrency } = found;
    if (page === 1) yield [heads];
    const line = (row: AnswerRow): (CsvCell | Date)[] => [
      ...columns.map((column) => cellOf(column, row[column.name])),
      ...(hasCurrency ? [row["currency"] as string | null] : []),
    ];
    const figures = columns.filter(({ kind }) => kind === "figure");
    yield isCompared
      ? comparedRows(found).map(({ shown, past }) => [
          ...line(shown),
          ...figures.map((column) => cellOf(column, past?.[column.name])),
        ])
      : rows.map(line);
    if (rows.length < perPage) return;
    left -= rows.length;
    page += 1;
  }
}

function headsOf(
  words: QuestionWords,
  table: Table,
  question: Question,
  { columns, hasCurrency, compared }: ComparedAnswer,
): string[] {
  const named = columns.map((column) => ({ kind: column.kind, name: words.column(table, question, column) }));
  const before = compared ? named.filter(({ kind }) => kind === "figure") : [];
  return [
    ...named.map(({ name }) => name),
    ...(hasCurrency ? [words.translate("question.currency")] : []),
    ...before.map(({ name }) => words.translate("question.before", { name })),
  ];
}
