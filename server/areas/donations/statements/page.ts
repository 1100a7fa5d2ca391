import type { Language, PostalAddress } from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import type { PayingOrganization } from "../organization";
import { recipientLines, senderLines } from "../postal";
import { moneyText } from "../receipts/receiptTexts";
import type { StatementGift, StatementRow } from "./queries";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import { type PictureContents, readPaperText } from "../../../platform/html/paperHtml";
import type { OwnWords } from "../../../platform/mail/openMails";
import { format } from "../../../../contract/texts/format";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** A statement in words: what stands on the page, whatever that is made of. */
export interface StatementPage {
  language: Language;
  title: string;
  organization: string;
  /** The organisation's address, how it is reached, its tax number. */
  sender: string[];
  donor: string[];
  /** What is said before the gifts. */
  before: string[];
  columns: readonly [string, string, string, string];
  rows: [day: string, purpose: string, receipt: string, amount: string][];
  totals: [label: string, amount: string][];
  after: string[];
  /** The organisation's own words in the place of the last, cleaned. */
  ownHtml?: string;
  /** What the pictures in these are drawn from. */
  pictures?: PictureContents;
}

/** What statements are made of besides gifts. */
export interface StatementSetting {
  organization: PayingOrganization;
  year: number;
  /** What the organisation says besides. */
  note: string;
  now: Date;
  /** The organisation's own words for statements, in each language that it has them in. */
  ownWords?: OwnWords;
  /** What the pictures in these are drawn from. */
  pictures?: PictureContents;
}

/** A day in the words of a language, where the organisation is. */
export function dayText(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeZone }).format(at);
}

function totalsOf(gifts: readonly StatementGift[], language: Language): [string, string][] {
  const words = DOCUMENTS[language].statement;
  const currencies = [...new Set(gifts.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) => {
    const own = gifts.filter((gift) => gift.currency === currency);
    const sum = (some: readonly StatementGift[]): string => {
      const minor = some.reduce((total, { net_minor }) => total + net_minor, 0);
      return moneyText(fromMinor(minor, currency), currency, language);
    };
    const places = own.filter(({ is_place }) => is_place);
    const line: [string, string][] = [[words.total, sum(own)]];
    return places.length > 0 ? [...line, [words.places, sum(places)]] : line;
  });
}

/** The number of a donor's statement of a year: that of the one handed over, or else of the one that comes next. */
function numberOf(
  { id, version, state }: Pick<StatementRow, "id" | "version" | "state">,
  year: number,
): string {
  const isMade = state === "sent" || state === "queued";
  return `${year}-${id}-${isMade ? version : version + 1}`;
}

/** A donor's statement in their language. */
export function statementPage(
  row: Pick<
    StatementRow,
    "id" | "version" | "state" | "first_name" | "last_name" | "email" | "replaces_at"
  > & {
    address: PostalAddress | undefined;
  },
  gifts: readonly StatementGift[],
  language: Language,
  { organization, year, note, now, ownWords, pictures }: StatementSetting,
): StatementPage {
  const words = DOCUMENTS[language].statement;
  const { columns } = words;
  const own = ownWords?.say(language, { year: String(year), organization: organization.name });
  const { timezone, tax_id: taxId } = organization;
  const day = (at: Date): string => dayText(at, language, timezone);
  const short = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "medium", timeZone: timezone });
  const given = (lines: (string | null)[]): string[] => lines.flatMap((line) => (line ? [line] : []));
  return {
    language,
    title: own?.title ?? format(words.title, { year: String(year) }, language),
    organization: organization.name,
    sender: given([
      ...senderLines(organization.address, language),
      organization.email,
      organization.website,
      taxId ? `${words.taxId}: ${taxId}` : null,
    ]),
    donor: given([
      `${row.first_name} ${row.last_name}`.trim(),
      ...(row.address ? recipientLines(row.address, organization) : []),
      row.email,
    ]),
    before: given([
      format(words.number, { number: numberOf(row, year) }, language),
      row.replaces_at && format(words.replaces, { date: day(row.replaces_at) }, language),
      gifts.some((gift) => gift.is_test) ? words.tests : null,
      gifts.length === 0 ? words.nothing : null,
    ]),
    columns: [columns.day, columns.purpose, columns.receipt, columns.amount],
    rows: gifts.map(
      ({ paid_at, purpose, is_place, is_test: isTest, receipt_number, net_minor, currency }) => [
        short.format(paid_at),
        [
          isTest ? words.test : "",
          is_place ? format(words.place, { purpose: purpose ?? "" }, language).trim() : (purpose ?? ""),
        ]
          .filter(Boolean)
          .join(": "),
        receipt_number ?? "",
        moneyText(fromMinor(net_minor, currency), currency, language),
      ],
    ),
    totals: totalsOf(gifts, language),
    after: given([
      words.refunds,
      ...note.split(/\n+/).map((line) => line.trim()),
      format(words.issued, { date: day(now) }, language),
      own ? null : words.thanks,
    ]),
    ...(own && { ownHtml: own.html }),
    ...(pictures && { pictures }),
  };
}

/** Everything that a page says. */
export function textsOf(page: StatementPage): string[] {
  const { title, organization, sender, donor, before, columns, rows, totals, after, ownHtml } = page;
  return [
    title,
    organization,
    ...sender,
    ...donor,
    ...before,
    ...columns,
    ...rows.flat(),
    ...totals.flat(),
    ...after,
    ...(ownHtml === undefined ? [] : readPaperText(ownHtml).texts),
  ];
}
