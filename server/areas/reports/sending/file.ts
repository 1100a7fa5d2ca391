import type { Language } from "../../../../contract/api";
import { cellText } from "../../../../contract/api/answerText";
import { MAX_ATTACHMENT_BYTES } from "../../../../contract/api/attachmentLimits";
import { type Question, QUESTION_LIMITS } from "../../../../contract/resource";
import { format } from "../../../../contract/texts/format";
import { readQuestion } from "../../../engine/questions/ask";
import { answerLines, type InAsking } from "../../../engine/questions/lines";
import { cellWords } from "../../../engine/questions/cellWords";
import { presentAnswer } from "../../../engine/questions/routes";
import { joinBytes } from "../../../platform/bytes";
import { failing } from "../../../platform/errors";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import { csvStream } from "../../../platform/http/csv";
import type { MailAttachment } from "../../../platform/mail/job";
import type { Papers } from "../../../platform/papers";
import { drawReport } from "./pdf";

/** As many rows as a PDF has; all of them are in the app and in the CSV file. */
const PDF_ROWS = 500;

/** What a file says, and of whom. */
export interface FileOf {
  question: Question;
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

/** Undefined where the fonts lack a letter of it. */
async function pdfFile(inAsking: InAsking, papers: Papers, of: FileOf): Promise<MailAttachment | undefined> {
  const { answer, currency } = await inAsking(async (asker) => ({
    answer: await presentAnswer(asker, of.language, readQuestion(asker, of.question), {
      page: 1,
      perPage: Math.min(PDF_ROWS, QUESTION_LIMITS.lines),
    }),
    currency: asker.place.currency,
  }));
  const words = cellWords(of, currency);
  const isRecords =
    answer.columns.every(({ kind }) => kind !== "figure") && of.question.measures === undefined;
  const titled = isRecords && answer.columns.length === 0;
  const texts = DOCUMENTS[of.language].report;
  const shown = answer.rows.slice(0, PDF_ROWS);
  const content = await drawReport(papers, {
    language: of.language,
    organization: of.organization,
    title: of.name,
    sentence: answer.sentence,
    made: format(texts.made, { date: words.dateTime(of.now.toISOString()) }, of.language),
    heads: titled ? [texts.record] : answer.columns.map(({ label }) => label),
    isNumber: titled ? [false] : answer.columns.map(({ kind }) => kind === "figure"),
    rows: shown.map((row) =>
      titled
        ? [typeof row["title"] === "string" ? row["title"] : ""]
        : answer.columns.map((column) => cellText(column, row, words)),
    ),
    after:
      answer.total > shown.length
        ? format(texts.more, { shown: shown.length, total: answer.total }, of.language)
        : "",
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
