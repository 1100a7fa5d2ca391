import sql from "sql-template-tag";
import Type from "typebox";
import {
  AskRequest,
  AskResponse,
  type AnswerColumn as SentColumn,
  CheckQuestionRequest,
  CheckQuestionResponse,
  type Language,
  QuestionFieldsQuery,
  QuestionFieldsResponse,
} from "../../../contract/api";
import { choiceIds } from "../../../contract/fieldTypes";
import type { Question } from "../../../contract/resource";
import { forbidden, notFound } from "../../platform/errors";
import { CSV_TYPE, csvHeaders, type CsvRow, csvStream } from "../../platform/http/csv";
import { type InOrganization, memberReading, memberRoute, ok, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { audit } from "../../platform/audit/audit";
import { requireExport } from "./exporting";
import { answer, type ComparedAnswer, inTime, readQuestion } from "./ask";
import { askAtOnce, type Asker, openAsker } from "./asker";
import { checkQuestion, checkWhere, type QuestionMistake } from "./check";
import { askedElsewhere, type AskingCall, type InAsker, liesElsewhere } from "./elsewhere";
import { answerLines, type InAsking } from "./lines";
import { questionFields } from "./fields";
import type { AnswerColumn } from "./statement";
import { askable, isInList, isKnown, listedTableOf, mayAsk, type Table } from "./table";
import { QuestionWords } from "./words";

const PER_PAGE = 25;

/** JSON, or the lines of a file. */
const AskAnswer = Type.Unsafe<AskResponse | ReadableStream<Uint8Array> | string>(AskResponse);

interface CsvReply {
  status: 200;
  body: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
}

interface Call extends Pick<InOrganization, "session" | "membership" | "tenant"> {
  services: Services;
  now: Date;
  address: string | null;
  language(): Language | undefined;
}

/** A column as it is sent: with the words of the language. */
export function presentColumn(
  words: QuestionWords,
  table: Table,
  question: Question,
  column: AnswerColumn,
  currency: string | undefined,
): SentColumn {
  const { name, field, kind, per, resource, isMoney } = column;
  const path = question.group?.find(({ by, as }) => (as ?? by) === name)?.by ?? name;
  const choices =
    "choices" in field ? choiceIds(field).map((id) => [id, words.value(table, path, id)]) : undefined;
  return {
    name,
    type: field.type,
    label: words.column(table, question, column),
    kind,
    ...(isMoney && currency !== undefined && { currency }),
    ...(per && { per }),
    ...(resource !== undefined && { resource }),
    ...(choices && { choices: Object.fromEntries(choices) as Record<string, string> }),
  };
}

/** The currency that all amounts of an answer have, if it is one. */
function onlyCurrency(asker: Asker, { rows, hasCurrency }: ComparedAnswer): string | undefined {
  if (!hasCurrency) return asker.place.currency;
  const known = new Set(rows.map((row) => row["currency"]));
  const [first] = known;
  return known.size === 1 && typeof first === "string" ? first : undefined;
}

/** What is asked of an answer, as calls send it. */
export async function presentAnswer(
  asker: Asker,
  language: Language,
  { question, table }: { question: Question; table: Table },
  page: { page: number; perPage: number },
): Promise<Omit<AskResponse, "took_ms">> {
  const words = new QuestionWords(asker, language);
  const found = await answer(asker, table, question, page);
  const currency = onlyCurrency(asker, found);
  return {
    columns: found.columns.map((column) => presentColumn(words, table, question, column, currency)),
    rows: found.rows,
    total: found.total,
    totals: found.totals,
    ...(found.compared && { compared: found.compared }),
    sentence: words.sentence(table, question),
  };
}

async function asCsv(call: AskingCall & Call, asked: Question): Promise<CsvReply> {
  // As the downloads of lists: an operator takes no files in somebody's place.
  if (call.session.operator) throw forbidden("not_on_behalf");
  const inAsking: InAsking =
    askedElsewhere(call, asked.of) ??
    ((work) => call.tenant(async (tx) => work(await openAsker(tx, call)), "long"));
  const { orgId, timeZone: timezone } = await inAsking(async (asker) => {
    readQuestion(asker, asked);
    requireExport(asker, asked.of);
    return asker.place;
  });
  const subdomain = await call.tenant(async (tx) => {
    await audit(tx, {
      orgId,
      at: call.now,
      actor: call.session,
      action: "export",
      subject: asked.of,
      address: call.address,
    });
    const [organization] = await tx.query<{ subdomain: string }>(
      sql`SELECT subdomain FROM organizations WHERE id = ${orgId}`,
    );
    return organization?.subdomain ?? "";
  });
  const lines = answerLines(inAsking, asked, call.language() ?? "en");
  const { value: [header = []] = [] } = (await lines.next()) as { value?: readonly CsvRow[] };
  const headers = csvHeaders({ subdomain, content: asked.of, now: call.now, timezone });
  return { ...ok(csvStream(header, lines, timezone)), headers: { ...headers, "Content-Type": CSV_TYPE } };
}

function ofOurs(call: AskingCall): InAsker {
  return (work) => call.tenant(async (tx) => work(await openAsker(tx, call)));
}

const ask = memberReading({
  method: "post",
  path: "/questions/ask/",
  isReading: true,
  summary:
    "Answers a question about records: rows, totals and the question as a sentence; as CSV where that is accepted",
  body: AskRequest,
  responses: { 200: AskAnswer },
  alsoAs: "text/csv",
  limit: { limit: 600, seconds: 60 },
  async handle(call) {
    const { body, services } = call;
    const asCertain = async (): Promise<AskingCall & Call> => ({ ...call, ...(await call.certain()) });
    if (call.header("Accept")?.includes("text/csv") === true) return asCsv(await asCertain(), body.question);
    const began = services.clock().getTime();
    const language = call.language() ?? "en";
    const page = { page: body.page ?? 1, perPage: body.per_page ?? PER_PAGE };
    const answered = await inTime(async () => {
      const work = (asker: Asker): ReturnType<typeof presentAnswer> =>
        presentAnswer(asker, language, readQuestion(asker, body.question), page);
      if (page.page === 1 && !liesElsewhere(services, body.question.of)) return askAtOnce(call, work);
      const certain = await asCertain();
      return (askedElsewhere(certain, body.question.of) ?? ofOurs(certain))(work);
    });
    return ok({ ...answered, took_ms: services.clock().getTime() - began });
  },
});

/** What is wrong with a question, or with the condition of a list that computes its records. */
function checkRead(asker: Asker, question: Question): QuestionMistake[] {
  const { of, where, ...rest } = question;
  const listed = isInList(asker, of) && Object.keys(rest).length === 0 ? listedTableOf(asker, of) : undefined;
  return listed ? checkWhere(asker, listed, where ?? {}, ["where"]) : checkQuestion(asker, question);
}

const check = memberRoute({
  method: "post",
  path: "/questions/check/",
  isReading: true,
  summary: "What is wrong with a question for the caller, and how it reads",
  body: CheckQuestionRequest,
  responses: { 200: CheckQuestionResponse },
  async handle(call) {
    const { body, say } = call;
    const { of } = body.question as { of?: unknown };
    return (askedElsewhere(call, of) ?? ofOurs(call))(async (asker) => {
      const mistakes = checkRead(asker, body.question).map(({ says, ...mistake }) => ({
        ...mistake,
        message: say(says),
      }));
      const table = mistakes.length === 0 ? listedTableOf(asker, body.question.of) : undefined;
      const words = new QuestionWords(asker, call.language() ?? "en");
      return ok({ mistakes, sentence: table ? words.sentence(table, body.question) : "" });
    });
  },
});

/** All that the caller can ask about, here and in other databases, by what it is called. */
function askableNames(call: AskingCall & Call): Promise<{ name: string; label: string }[]> {
  return call.tenant(async (tx) => {
    const asker = await openAsker(tx, call);
    const words = new QuestionWords(asker, call.language() ?? "en");
    const elsewhere = [...asker.resources.values()].filter(
      ({ name, provider, source }) => provider === "records" && source !== undefined && mayAsk(asker, name),
    );
    return [...askable(asker), ...elsewhere.map(({ name }) => name)].map((name) => ({
      name,
      label: words.records(name),
    }));
  });
}

const fields = memberRoute({
  method: "get",
  path: "/questions/fields/",
  summary: "What questions about a resource can name, as far as the caller may read it",
  query: QuestionFieldsQuery,
  responses: { 200: QuestionFieldsResponse },
  async handle(call) {
    const { query } = call;
    const resources = await askableNames(call);
    return (askedElsewhere(call, query.of) ?? ofOurs(call))(async (asker) => {
      const table = listedTableOf(asker, query.of);
      if (!table) {
        if (isKnown(asker, query.of) || isInList(asker, query.of)) throw forbidden();
        throw notFound("unknown_resource", { params: { name: query.of } });
      }
      const words = new QuestionWords(asker, call.language() ?? "en");
      return ok({
        label: words.records(table.name),
        fields: questionFields(asker, words, table),
        resources: resources.toSorted((one, other) => one.label.localeCompare(other.label)),
      });
    });
  },
});

/** The calls of questions. */
export const questionRoutes: readonly Route[] = [ask, check, fields];
