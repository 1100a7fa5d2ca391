import type { Language } from "../../../contract/api";
import type { CsvCell } from "../../../contract/csv";
import { type Question, QUESTION_LIMITS } from "../../../contract/resource";
import type { CsvRow } from "../../platform/http/csv";
import { answer, type AnswerRow, type Cell, readQuestion } from "./ask";
import type { Asker } from "./asker";
import type { AnswerColumn } from "./statement";
import { QuestionWords } from "./words";

/** Rows that are read at a time. */
const BATCH = 2000;

/** Work in the asker's organisation, in a transaction of its own. */
export type InAsking = <T>(work: (asker: Asker) => Promise<T>) => Promise<T>;

function isReferred(value: Cell): value is { pk: unknown; name: unknown } {
  return typeof value === "object" && value !== null && "pk" in value && "name" in value;
}

function cellOf({ field }: AnswerColumn, value: Cell | undefined): CsvCell | Date {
  if (value === null || value === undefined) return "";
  if (isReferred(value)) return String(value.name);
  if (typeof value === "object") return JSON.stringify(value);
  if (field.type === "dateTime" && typeof value === "string") return new Date(value);
  return typeof value === "boolean" ? String(value) : value;
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
  let page = 1;
  let left = QUESTION_LIMITS.lines;
  while (left > 0) {
    const at = page;
    const { columns, rows, hasCurrency, heads } = await inAsking(async (asker) => {
      const { table } = readQuestion(asker, question);
      const { compare: _compare, ...plain } = question;
      const found = await answer(asker, table, plain, { page: at, perPage: BATCH });
      const words = new QuestionWords(asker, language);
      const named = found.columns.map((column) => words.column(table, question, column));
      return {
        ...found,
        heads: [...named, ...(found.hasCurrency ? [words.translate("question.currency")] : [])],
      };
    });
    if (page === 1) yield [heads];
    const line = (row: AnswerRow): CsvRow => [
      ...columns.map((column) => cellOf(column, row[column.name])),
      ...(hasCurrency ? [row["currency"] as string | null] : []),
    ];
    yield rows.map(line);
    if (rows.length < BATCH) return;
    left -= rows.length;
    page += 1;
  }
}
