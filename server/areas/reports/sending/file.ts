import type { AnswerColumn, AskResponse, Language, ReportDisplay } from "../../../../contract/api";
import { cellText, type CellWords, goalText } from "../../../../contract/api/answerText";
import { MAX_ATTACHMENT_BYTES } from "../../../../contract/api/attachmentLimits";
import { type Question, QUESTION_LIMITS } from "../../../../contract/resource";
import { format } from "../../../../contract/texts/format";
import { readQuestion } from "../../../engine/questions/ask";
import { answerLines, comparedRows, type InAsking } from "../../../engine/questions/lines";
import { cellWords } from "../../../engine/questions/cellWords";
import { presentAnswer } from "../../../engine/questions/routes";
import { QuestionWords } from "../../../engine/questions/words";
import { joinBytes } from "../../../platform/bytes";
import { failing } from "../../../platform/errors";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import { csvStream } from "../../../platform/http/csv";
import type { MailAttachment } from "../../../platform/mail/job";
import type { Papers } from "../../../platform/papers";
import { drawReport, type ReportPaper } from "./pdf";

/** As many rows as a PDF has; all of them are in the app and in the CSV file. */
const PDF_ROWS = 500;

type Row = AskResponse["rows"][number];

/** What a file says, and of whom. */
export interface FileOf {
  question: Question;
  display: ReportDisplay;
  name: string;
  organization: string;
  language: Language;
  now: Date;
  timeZone: string;
}

function fileName({ name, now, timeZone }: FileOf, extension: string): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return `${plain === "" ? "report" : plain.slice(0, 60)}-${day}.${extension}`;
}

async function csvFile(inAsking: InAsking, of: FileOf): Promise<MailAttachment> {
  const lines = answerLines(inAsking, of.question, of.language);
  const first = await lines.next();
  const [header = []] = first.done ? [] : first.value;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of csvStream(header, lines, of.timeZone)) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_ATTACHMENT_BYTES) throw failing(422)("report_too_large");
  }
  return {
    filename: fileName(of, "csv"),
    contentType: "text/csv; charset=utf-8",
    content: joinBytes(chunks),
  };
}

/** What stands on the paper of an answer, row by row. */
function tableOf(
  answer: Omit<AskResponse, "took_ms">,
  { question, language }: FileOf,
  words: CellWords,
  before: (column: AnswerColumn) => string,
): Pick<ReportPaper, "heads" | "isNumber" | "rows"> {
  const texts = DOCUMENTS[language].report;
  const { columns, rows, compared } = answer;
  const figures = columns.filter(({ kind }) => kind === "figure");
  if (figures.length === 0 && question.measures === undefined && columns.length === 0) {
    const titles = rows.map((row) => [typeof row["title"] === "string" ? row["title"] : ""]);
    return { heads: [texts.record], isNumber: [false], rows: titles };
  }
  const earlier = compared && question.measures ? figures : [];
  const cell = (column: AnswerColumn, row: Row): string => {
    const text = cellText(column, row, words);
    return text === "" && question.measures && column.kind !== "figure" ? texts.none : text;
  };
  return {
    heads: [...columns.map(({ label }) => label), ...earlier.map(before)],
    isNumber: [...columns.map(({ kind }) => kind === "figure"), ...earlier.map(() => true)],
    rows: comparedRows({ columns, rows, ...(earlier.length > 0 && compared && { compared }) }).map(
      ({ shown, past }) => [
        ...columns.map((column) => cell(column, shown)),
        ...earlier.map((column) => (past ? cellText(column, past, words) : "")),
      ],
    ),
  };
}

/** Undefined where the fonts lack a letter of it. */
async function pdfFile(inAsking: InAsking, papers: Papers, of: FileOf): Promise<MailAttachment | undefined> {
  const { question, display, language } = of;
  // A group that was before on another page would be missing beside its own.
  const perPage = question.compare ? QUESTION_LIMITS.lines : PDF_ROWS;
  const { answer, currency, before } = await inAsking(async (asker) => {
    const asked = readQuestion(asker, question);
    const words = new QuestionWords(asker, language);
    return {
      answer: await presentAnswer(asker, language, asked, { page: 1, perPage }),
      currency: asker.place.currency,
      before: ({ label }: AnswerColumn) => words.translate("question.before", { name: label }),
    };
  });
  const words = cellWords(of, currency);
  const texts = DOCUMENTS[language].report;
  const { rows, ...table } = tableOf(answer, of, words, before);
  const shown = rows.slice(0, PDF_ROWS);
  const total = Math.max(answer.total, rows.length);
  const figures = answer.columns.filter(({ kind }) => kind === "figure");
  const figure = figures.find(({ name }) => name === display.measure) ?? figures[0];
  const goal =
    display.kind === "goal" && display.goal !== undefined && figure
      ? goalText(answer, figure, display.goal, words)
      : undefined;
  const content = await drawReport(papers, {
    language,
    organization: of.organization,
    title: of.name,
    sentence: answer.sentence,
    made: format(texts.made, { date: words.dateTime(of.now.toISOString()) }, language),
    goal: goal ? `${goal.reached} · ${goal.share}` : "",
    ...table,
    rows: shown,
    after: total > shown.length ? format(texts.more, { shown: shown.length, total }, language) : "",
    at: of.now,
  });
  return content && { filename: fileName(of, "pdf"), contentType: "application/pdf", content };
}

/** The answer as the file that is wanted; as CSV where nothing can draw it. Throws where the person may not ask it. */
export async function reportFile(
  inAsking: InAsking,
  papers: Papers | undefined,
  wanted: "csv" | "pdf",
  of: FileOf,
): Promise<MailAttachment> {
  const drawn = wanted === "pdf" && papers ? await pdfFile(inAsking, papers, of) : undefined;
  return drawn ?? csvFile(inAsking, of);
}
