import sql from "sql-template-tag";
import {
  type Language,
  LetterParams,
  LetterPdfQuery,
  type LetterText,
  PrintableLettersResponse,
} from "../../../contract/api";
import { zonedNow } from "../../../contract/zonedTime";
import type { Tenant } from "../../engine/download/downloadContent";
import { readMerge } from "../../engine/merge/merge";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { checkQuestion, refusal } from "../../engine/questions/check";
import { rowsWithKeys } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, notFound } from "../../platform/errors";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { oneLine } from "../../platform/mail/oneLine";
import { fillMerge, type MergeRow } from "../../platform/merge/fill";
import { isWritable, PapersAnswer } from "../../platform/papers";
import { countryCode } from "../../platform/places/countries";
import { postalLines } from "../../platform/places/postalLines";
import { nextTurn } from "../../platform/turn";
import { type OrganizationRow, requireOwnOrganization } from "../organization";
import { type PostalReader, postalReaders } from "../people";
import { chosenRecord } from "./chosenRecord";
import { letterMistakes, parsed, textIn } from "./letter";
import { lettersHtml, lettersPolicy } from "./paper/page";
import { type PaperLetter, paperSizeOf, type Unwritten } from "./paper/paperLetter";
import { isFitting, lettersPdf, letterTexts } from "./paper/pdf";
import { picturesOnPaper, storedOnPaper } from "./paperPictures";
import { findLetter, type LetterRow, printableLetters } from "./queries";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** Records whose values are read at a time. */
const BATCH = 100;
const PEOPLE = "people";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
}

interface Printing {
  call: Call;
  letter: LetterRow;
  organization: OrganizationRow;
  /** In place of each reader's own. */
  language: Language | undefined;
  pictures: PaperLetter["pictures"];
}

/** Of records by their keys the people whom letters about them go to, where they are or name one whose address the asker may read. */
async function readersOf(
  asker: Asker,
  table: Table,
  { organization, call }: Printing,
  keys: readonly string[],
): Promise<Map<string, PostalReader>> {
  const people = tableOf(asker, PEOPLE);
  const link = table.references["person"];
  const isPerson = table.name === PEOPLE;
  if (!people || checkQuestion(asker, { of: PEOPLE, columns: ["name", "addresses"] }).length > 0)
    return new Map();
  if (!isPerson && link?.model !== PEOPLE) return new Map();
  const [one, other, between] = [asker.alias(), asker.alias(), asker.alias()];
  const rows = await asker.tx.query<{ key: string; id: number }>(
    isPerson || !link
      ? sql`SELECT ${table.key(one)} AS key, ${table.id(one)} AS id FROM ${table.from(one)} WHERE ${rowsWithKeys(table, keys).rows(one)}`
      : sql`SELECT ${table.key(one)} AS key, ${people.id(other)} AS id FROM ${table.from(one)} JOIN ${people.from(other)}
          ON ${link.on(one, other, between)} AND ${people.rows(other)} WHERE ${rowsWithKeys(table, keys).rows(one)}`,
  );
  const { id: orgId, language, timezone } = organization;
  const day = zonedNow(call.now, timezone).date;
  const country = organization.address["country"] ?? null;
  const readers = await postalReaders(
    asker.tx,
    { orgId, country, language, day },
    rows.map(({ id }) => Number(id)),
  );
  return new Map(
    rows.flatMap(({ key, id }) => {
      const reader = readers.get(Number(id));
      return reader ? [[key, reader] as const] : [];
    }),
  );
}

/** Records by the language that their letters are in: a person's own, where the letter has it. */
async function byLanguage(
  asker: Asker,
  { letter, language }: Printing,
  readers: ReadonlyMap<string, PostalReader>,
  keys: readonly string[],
): Promise<Map<LetterText, string[]>> {
  const ids = [...readers.values()].map(({ id }) => id);
  const rows = await asker.tx.query<{ id: number; language: Language }>(
    sql`SELECT id, language FROM people WHERE org_id = ${asker.place.orgId} AND id = ANY(${ids}::bigint[]) AND language IS NOT NULL`,
  );
  const own = new Map(rows.map((row) => [Number(row.id), row.language]));
  const texts = new Map<Language, LetterText>();
  const groups = new Map<LetterText, string[]>();
  for (const key of keys) {
    const found = textIn(letter, language ?? own.get(readers.get(key)?.id ?? 0));
    const text = texts.get(found.language) ?? found;
    texts.set(text.language, text);
    groups.set(text, [...(groups.get(text) ?? []), key]);
  }
  return groups;
}

/** What a letter to one record is made of. */
interface Read {
  key: string;
  title: string;
  text: LetterText;
  row: MergeRow;
  reader: PostalReader | undefined;
}

/** What the letters to these records are made of, in their order; nothing of records that the asker does not see. */
async function readLetters(tx: Transaction, printing: Printing, keys: readonly string[]): Promise<Read[]> {
  const { call, letter } = printing;
  const asker = await openAsker(tx, call);
  const table = tableOf(asker, letter.resource);
  if (!table || letterMistakes(asker, letter).length > 0) return [];
  const readers = await readersOf(asker, table, printing, keys);
  const read = new Map<string, Read>();
  for (const [text, some] of await byLanguage(asker, printing, readers, keys)) {
    const { subject, body } = parsed(text);
    const records = await readMerge(
      asker,
      rowsWithKeys(table, some),
      [subject, body],
      text.language,
      some.length,
    );
    for (const { pk, title, row } of records)
      read.set(pk, { key: pk, title, text, row, reader: readers.get(pk) });
  }
  return keys.flatMap((key) => read.get(key) ?? []);
}

function onPaper(
  { key, title, text, row, reader }: Read,
  { organization, pictures, call: { now } }: Printing,
): PaperLetter {
  const { language } = text;
  const { subject, body } = parsed(text);
  const { name, address, timezone: timeZone } = organization;
  const atHome = postalLines(address, {
    home: countryCode(address["country"]),
    language: organization.language,
  });
  return {
    key: `#${key}`,
    name: title,
    language,
    organization: name,
    logo: organization.logo,
    // Papers may go anywhere: with the country.
    sender: postalLines(address, { home: undefined, language: organization.language }),
    back: [name, ...(atHome.length > 2 ? [atHome[0], atHome.at(-1)] : atHome)].join(" · "),
    reader: reader && reader.lines.length > 0 ? [reader.name, ...reader.lines] : [],
    date: new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeZone }).format(now),
    subject: oneLine(fillMerge(subject, row)).slice(0, 300),
    html: fillMerge(body, row),
    pictures,
  };
}

async function* lettersTo(
  tenant: Tenant,
  printing: Printing,
  keys: readonly string[],
  unwritten: Unwritten | undefined,
): AsyncGenerator<PaperLetter> {
  for (let first = 0; first < keys.length; first += BATCH) {
    const some = keys.slice(first, first + BATCH);
    const letters = await tenant((tx) => readLetters(tx, printing, some));
    for (const read of letters) {
      if (unwritten && read.reader?.mayGetPost === false) {
        unwritten.noPost.push({ key: `#${read.key}`, name: read.title });
        continue;
      }
      yield onPaper(read, printing);
      // To fill a long letter takes a while, and not only a PDF is made of them.
      await nextTurn();
    }
  }
}

interface Printed {
  status: 200;
  body: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
}

/** Letters for many are posted; one may be handed over, to whomever. */
async function printed(
  printing: Printing,
  keys: readonly string[],
  { isMany, tenant }: { isMany: boolean; tenant: Tenant },
): Promise<Printed> {
  const { letter, organization, call } = printing;
  const { papers } = call.services;
  const { title, paper } = letter;
  const unwritten: Unwritten = { noPost: [], tooLong: [] };
  // Certificates and badges are handed over, and no post.
  const isPost = isMany && paper === "letter";
  const letters = lettersTo(tenant, printing, keys, isPost ? unwritten : undefined);
  const size = paperSizeOf(countryCode(organization.address["country"]));
  const about = { title, language: organization.language, size, paper, unwritten };
  const asPage = (some: AsyncIterable<PaperLetter>): Printed => ({
    status: 200,
    body: lettersHtml(some, about),
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": lettersPolicy(paper) },
  });
  if (!papers) return asPage(letters);
  const asPdf = (some: AsyncIterable<PaperLetter>): Printed => ({
    status: 200,
    body: lettersPdf(papers, some, about),
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${letter.name}.pdf"`,
    },
  });
  if (isMany) return asPdf(letters);
  const first: IteratorResult<PaperLetter, void> = await letters.next();
  if (first.done === true) throw notFound();
  const one = first.value;
  const isPdf = isWritable(letterTexts(one, paper), await papers.fonts());
  if (isPdf && !(await isFitting(papers, one, { paper, size })))
    throw conflict("too_long_for_paper", { params: { name: one.name } });
  return isPdf ? asPdf(only(one)) : asPage(only(one));
}

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one;
}

const pdf = permittedRoute(["messages"], {
  method: "get",
  path: "/letters/{name}/pdf/",
  summary:
    "A letter on paper as records fill it, with the address in the window of an envelope, as a certificate or as badges: a PDF, or a page that prints. Of several it leaves out who wants no post and what has no room, and names them at the end",
  params: LetterParams,
  query: LetterPdfQuery,
  responses: { 200: PapersAnswer },
  limit: { limit: 60, seconds: 600 },
  async handle(call) {
    const { params, query, membership, session, tenant, services, now, address } = call;
    const { orgId } = membership;
    const { printing, stored, keys } = await tenant(async (tx) => {
      const letter = await findLetter(tx, orgId, params.name);
      if (!letter) throw notFound("not_found.letter");
      const asker = await openAsker(tx, call);
      const mistakes = letterMistakes(asker, letter);
      if (mistakes.length > 0) throw refusal(mistakes);
      const chosen = { of: letter.resource, record: query.record };
      const one = query.ids ? undefined : (await chosenRecord(asker, chosen)).found;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "export",
        subject: "messages",
        subjectId: letter.name,
        detail: { content: "letters", ...(query.ids && { ids: query.ids }) },
        address,
      });
      const organization = await requireOwnOrganization(tx, orgId);
      return {
        stored: await storedOnPaper(tx, organization, letter.paper, [letter, ...letter.translations]),
        printing: {
          call: { membership, session, services, now },
          letter,
          organization,
          language: query.language,
        },
        keys: query.ids ? [...new Set(query.ids.split(","))] : [one?.key ?? ""],
      };
    });
    const pictures = await picturesOnPaper(services.files, stored);
    return printed({ ...printing, pictures }, keys, {
      isMany: query.ids !== undefined,
      tenant: (work) => tenant(work, "long"),
    });
  },
});

const printable = permittedRoute(["messages"], {
  method: "get",
  path: "/printing/",
  summary: "Which letters can be printed of which records",
  responses: { 200: PrintableLettersResponse },
  handle: (call) =>
    call.tenant(async (tx) => ok({ letters: await printableLetters(tx, call.membership.orgId) })),
});

/** Letters on paper. */
export const printRoutes: readonly Route[] = [printable, pdf];
