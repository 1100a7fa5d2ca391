import type { Place } from "../../../platform/db/list";
import { fromMinor } from "../../../../contract/money";
import type { CsvRow } from "../../../platform/http/csv";
import type { Tenant } from "../../../engine/download/downloadContent";
import type { PayingOrganization } from "../organization";
import { openPaper } from "../../../platform/mail/openMails";
import type { Services } from "../../../platform/http/services";
import { textStream } from "../../../platform/http/textStream";
import { pictureContents, storedPictures } from "../../pictures";
import { HTML_END, htmlHead, htmlStatement } from "./htmlFile";
import { type StatementPage, statementPage } from "./page";
import {
  giftsOf,
  languagesOf,
  type StatementFilter,
  type StatementGift,
  type StatementRow,
  statementsAfter,
  type StatementYear,
} from "./queries";
import { postalAddresses } from "../queries/postal";
import { recipientLines } from "../postal";

/** Statements that are read at once, for a file of many. */
const BATCH = 500;

/** What a file of statements is made of. */
export interface StatementFile {
  tenant: Tenant;
  files: Pick<Services["files"], "store">;
  organization: PayingOrganization;
  of: StatementYear;
  filter: StatementFilter;
  /** What the organisation says besides; unless told what each was sent with, or else the last ones were. */
  note: string | undefined;
  lastNote: string;
  now: Date;
}

async function* batchesOf({ tenant, of, filter }: StatementFile): AsyncGenerator<StatementRow[]> {
  let place: Place | undefined;
  do {
    const from = place;
    const rows = await tenant((tx) => statementsAfter(tx, of, filter, from, BATCH));
    yield rows;
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

/** The statements as pages, in the order of names, each in its donor's language where that is known. */
export async function* pagesOf(file: StatementFile): AsyncGenerator<StatementPage & { key: string }> {
  const { tenant, files, organization, of, now } = file;
  const { ownWords, stored } = await tenant(async (tx) => {
    const words = await openPaper(tx, of.orgId, "paper-statement");
    return { ownWords: words, stored: await storedPictures(tx, of.orgId, words.bodies) };
  });
  const pictures = await pictureContents(files, stored);
  for await (const rows of batchesOf(file)) {
    const donors = rows.map(({ id }) => id);
    const emails = rows.map(({ email }) => email);
    const { gifts, languages, addresses } = await tenant(async (tx) => ({
      gifts: await giftsOf(tx, of, donors),
      addresses: await postalAddresses(tx, of, donors, now),
      languages: await languagesOf(tx, of.orgId, emails),
    }));
    const given = new Map(donors.map((donor): [number, StatementGift[]] => [donor, []]));
    for (const gift of gifts) given.get(gift.donor_id)?.push(gift);
    for (const row of rows) {
      const language = languages.get(row.email.toLowerCase()) ?? organization.language;
      const note = file.note ?? row.note ?? file.lastNote;
      const setting = { organization, year: of.year, note, now, ownWords, pictures };
      const page = statementPage(
        { ...row, address: addresses.get(row.id) },
        given.get(row.id) ?? [],
        language,
        setting,
      );
      yield { ...page, key: row.email || `${of.year}-${row.id}` };
    }
  }
}

/** One page for the browser with all of these statements. */
export function statementsHtml(
  pages: AsyncIterable<StatementPage>,
  { title, language }: { title: string; language: string },
): ReadableStream<Uint8Array> {
  async function* parts(): AsyncGenerator<string> {
    yield htmlHead(language, title);
    for await (const page of pages) yield htmlStatement(page);
    yield HTML_END;
  }
  return textStream(parts());
}

/** The columns of the table of statements. */
export const STATEMENT_HEADER = [
  "year",
  "email",
  "first_name",
  "last_name",
  "total_amount",
  "currency",
  "other_totals",
  "donations_count",
  "state",
  "sent_at",
  "postal_address",
];

/** The statements as rows of a table, in the order of names. */
export async function* rowsOf(file: StatementFile): AsyncGenerator<CsvRow[]> {
  const { tenant, of, organization, now } = file;
  const { year, currency } = of;
  for await (const rows of batchesOf(file)) {
    const donors = rows.map(({ id }) => id);
    const addresses = await tenant((tx) => postalAddresses(tx, of, donors, now));
    const lines = (donor: number): string[] => {
      const address = addresses.get(donor);
      return address ? recipientLines(address, organization) : [];
    };
    yield rows.map((row) => [
      year,
      row.email,
      row.first_name,
      row.last_name,
      fromMinor(row.total_minor, currency),
      currency,
      row.other_totals.map((sum) => `${fromMinor(sum.minor, sum.currency)} ${sum.currency}`).join("; "),
      row.donations_count,
      row.state,
      row.sent_at,
      lines(row.id).join("\n"),
    ]);
  }
}
