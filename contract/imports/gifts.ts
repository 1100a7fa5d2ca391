import { isEmail } from "../email";
import { Temporal } from "temporal-polyfill";
import { amountFromText } from "../amountText";
import type { DonationRecordRequest } from "../api/donations";
import { fromMinor, toMinor } from "../money";
import { guess, plain } from "./columns";
import { readMoment } from "./dates";
import { ADDRESS_COLUMNS } from "./limits";
import type { ImportedAddress } from "./personState";
import { type FileSentence, ImportProblem } from "./problem";
import { LONGEST_OF_PERSON } from "./readRow";
import { type StrokeOrder, strokeOrderOf } from "./strokes";
import { type CsvTable, type RawRow, readTable } from "./table";
import type { Sentence } from "../texts/sentence";

/** As many rows as one text may hold. */
export const MOST_GIFTS = 2000;
/** The most that one gift may be, in major units. */
const MOST = 100_000;
/** Older gifts than these are slips. */
const OLDEST_YEARS = 50;

/** What can be said of gifts that cannot be read. */
export type GiftSentence =
  | FileSentence
  | Sentence<
      | "field.amount_example"
      | "field.donation_currency"
      | "field.email"
      | "field.gift_columns"
      | "field.gift_day"
      | "field.max_length"
      | "field.nameless_person"
      | "field.needs_name"
      | "field.person_gone"
      | "field.too_many_gifts"
    >;

/** A gift as a row tells of it. */
export interface ImportedGift {
  received_on: string;
  amount_minor: number;
  method: DonationRecordRequest["method"];
  first_name: string;
  last_name: string;
  email: string;
  campaign: string;
  message: string;
  /** How the giver is reached besides, where the row tells. */
  reach?: GiverReach;
}

/** What a row tells of its giver beside their name and e-mail; what it leaves empty is absent. */
export interface GiverReach {
  phone?: string;
  address?: ImportedAddress;
}

/** A row as it was read, or what is wrong with it. */
export type GiftRow = RawRow & ({ gift: ImportedGift } | { problem: GiftSentence });

/** What tells how the cells are meant. */
export interface GiftReading {
  currency: string;
  timezone: string;
  now: Date;
  /** How the days with strokes are written, where it was found in all rows before. */
  strokes?: StrokeOrder;
}

/** What a column of a file of gifts can be. */
export const GIFT_FIELDS = [
  "received_on",
  "amount",
  "currency",
  "method",
  "campaign",
  "message",
  "organization",
  "first_name",
  "last_name",
  "name",
  "email",
  "phone",
  ...ADDRESS_COLUMNS,
] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
type Field = GiftField;

/** What spreadsheets and other programs call the columns, without case, blanks, signs and accents. */
const HEADINGS: Partial<Record<Field, string>> = {
  received_on:
    "date day giftdate donationdate datereceived receiveddate receivedon paidon paidat datum tag spendendatum eingang eingangsdatum buchungstag buchungsdatum wertstellung datedudon datedereception dateduversement data datadadoacao",
  amount:
    "amount gift giftamount donation donationamount sum total betrag spende spendenbetrag summe montant don montantdudon somme valor montante quantia doacao",
  currency: "currency wahrung devise moeda",
  method:
    "method paymentmethod paymenttype gifttype zahlungsart zahlungsweg zahlungsweise moyen moyendepaiement modedepaiement metodo meio formadepagamento metododepagamento",
  campaign:
    "campaign purpose fund appeal designation kampagne zweck spendenzweck verwendungszweck aktion campagne objet affectation campanha finalidade",
  message:
    "message note notes comment comments nachricht notiz bemerkung kommentar remarque commentaire mensagem nota observacoes",
  organization: "company organisation organization firma unternehmen entreprise societe empresa organizacao",
};
const FIELD_OF_HEADING = new Map(
  GIFT_FIELDS.flatMap((field) =>
    (HEADINGS[field]?.split(" ") ?? []).map((heading) => [heading, field] as const),
  ),
);

/** What an import of people calls the same. */
const OF_PERSONS = ["email", "first_name", "last_name", "name", "phone", ...ADDRESS_COLUMNS] as const;

/** What ways of giving are called; whatever else is written is another one. */
const METHODS: Record<Exclude<ImportedGift["method"], "other">, string> = {
  cash: "cash bar bargeld especes liquide dinheiro numerario",
  cheque: "cheque check scheck",
  bank_transfer:
    "banktransfer transfer wiretransfer wire ach sepa directdebit standingorder uberweisung bankuberweisung lastschrift dauerauftrag virement virementbancaire prelevement transferencia transferenciabancaria",
};

function fieldOf(heading: string, header: readonly string[]): Field | undefined {
  const own = FIELD_OF_HEADING.get(plain(heading));
  if (own !== undefined) return own;
  const persons = guess(heading, header);
  return OF_PERSONS.find((field) => field === persons);
}

function methodOf(text: string): ImportedGift["method"] {
  const word = plain(text);
  for (const [method, words] of Object.entries(METHODS)) {
    if (words.split(" ").includes(word)) return method as keyof typeof METHODS;
  }
  return "other";
}

function namesOf(cells: Partial<Record<Field, string>>): Pick<ImportedGift, "first_name" | "last_name"> {
  const { first_name: first = "", last_name: last = "", name = "", organization = "", email = "" } = cells;
  if (last !== "") return { first_name: first, last_name: last };
  const whole = [first, name, organization].find((text) => text !== "") ?? email;
  const cut = whole === name ? whole.lastIndexOf(" ") : -1;
  return cut < 0
    ? { first_name: "", last_name: whole }
    : { first_name: whole.slice(0, cut).trim(), last_name: whole.slice(cut + 1) };
}

/** The day where the organisation is; undefined for no day, one to come, and one of long ago. */
function dayOf(text: string, reading: GiftReading, strokes: StrokeOrder | undefined): string | undefined {
  const { timezone, now } = reading;
  const moment = readMoment(text, { timezone, strokes });
  if (!moment) return undefined;
  const dayIn = (at: Date): Temporal.PlainDate =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const [day, today] = [dayIn(moment), dayIn(now)];
  const isSlip =
    Temporal.PlainDate.compare(day, today) > 0 ||
    Temporal.PlainDate.compare(day, today.subtract({ years: OLDEST_YEARS })) < 0;
  return isSlip ? undefined : day.toString();
}

/** `$` of USD, `€` of EUR; the code of a currency without a sign. */
function signOf(currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

/** An amount of the currency; undefined for what is none, and for one with another currency's sign. */
function minorOf(text: string, currency: string): number | undefined {
  const bare = text.replace(signOf(currency), "").replace(currency, "");
  const minor = toMinor(amountFromText(bare, currency) ?? "", currency);
  const most = toMinor(String(MOST), currency) ?? 0;
  return minor !== undefined && minor > 0 && minor <= most ? minor : undefined;
}

const LONGEST: Readonly<Record<string, number>> = { ...LONGEST_OF_PERSON, campaign: 120, message: 500 };

function reachIn(cells: Partial<Record<Field, string>>): GiverReach | undefined {
  const { phone = "" } = cells;
  const address: ImportedAddress = Object.fromEntries(
    ADDRESS_COLUMNS.flatMap((part) => (cells[part] ? [[part, cells[part]]] : [])),
  );
  const hasAddress = Object.keys(address).length > 0;
  if (phone === "" && !hasAddress) return undefined;
  return { ...(phone !== "" && { phone }), ...(hasAddress && { address }) };
}

function readGift(
  cells: Partial<Record<Field, string>>,
  reading: GiftReading,
  strokes: StrokeOrder | undefined,
): { gift: ImportedGift } | { problem: GiftSentence } {
  const { currency } = reading;
  const day = dayOf(cells.received_on ?? "", reading, strokes);
  if (day === undefined) {
    return { problem: { code: "field.gift_day" } };
  }
  const minor = minorOf(cells.amount ?? "", currency);
  if (minor === undefined) {
    return {
      problem: {
        code: "field.amount_example",
        params: { currency, example: fromMinor(toMinor("25", currency) ?? 0, currency) },
      },
    };
  }
  const { currency: given = currency, email = "" } = cells;
  if (given.toUpperCase() !== currency) {
    return { problem: { code: "field.donation_currency", params: { currency } } };
  }
  if (email !== "" && !isEmail(email)) return { problem: { code: "field.email" } };
  const names = namesOf(cells);
  if (names.last_name === "") return { problem: { code: "field.needs_name" } };
  const texts = { ...names, campaign: cells.campaign ?? "", message: cells.message ?? "" };
  const told: Partial<Record<Field, string>> = { ...cells, ...texts };
  const tooLong = Object.entries(LONGEST).find(([name, most]) => (told[name as Field] ?? "").length > most);
  if (tooLong) return { problem: { code: "field.max_length", params: { max: tooLong[1] } } };
  const reach = reachIn(cells);
  const method = methodOf(cells.method ?? "");
  return {
    gift: { ...texts, received_on: day, amount_minor: minor, method, email, ...(reach && { reach }) },
  };
}

/**
 * Gifts from rows of a spreadsheet, pasted or the text of a CSV file; the first row names the columns. Answers what
 * is wrong with the whole where nothing can be read.
 */
export function readGifts(
  text: string,
  reading: GiftReading,
): { rows: GiftRow[] } | { problem: GiftSentence } {
  const table = tableOf(text);
  if ("rows" in table && table.rows.length > MOST_GIFTS) {
    return { problem: { code: "field.too_many_gifts", params: { most: String(MOST_GIFTS) } } };
  }
  return "problem" in table ? table : giftsIn(table, giftColumns(table.header), reading);
}

/** What each column is by its heading, in any of the four languages; each field once. */
export function giftColumns(header: readonly string[]): (GiftField | undefined)[] {
  const taken = new Set<GiftField>();
  return header.map((heading) => {
    const field = fieldOf(heading, header);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** How the days with strokes of a table are written. */
export function giftStrokes(
  { rows }: Pick<CsvTable, "rows">,
  fields: readonly (GiftField | undefined)[],
): StrokeOrder | undefined {
  const day = fields.indexOf("received_on");
  return strokeOrderOf(rows.map(({ cells }) => cells[day] ?? ""));
}

const GIVING: readonly Field[] = ["email", "first_name", "last_name", "name", "organization"];

/** By what rows are of one giver: the address, or the name where there is none. */
export function giverIn(fields: readonly (Field | undefined)[], { cells }: Pick<RawRow, "cells">): string {
  const told = fields.flatMap((field, index) =>
    field !== undefined && GIVING.includes(field)
      ? [[field, (cells[index] ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase()] as const]
      : [],
  );
  const email = told.find(([field]) => field === "email")?.[1] ?? "";
  return email || JSON.stringify(told);
}

/** Gifts from the rows of a table, by what each of its columns is. */
export function giftsIn(
  table: Pick<CsvTable, "rows">,
  fields: readonly (GiftField | undefined)[],
  reading: GiftReading,
): { rows: GiftRow[] } | { problem: GiftSentence } {
  const columnOf = (field: Field): number => fields.indexOf(field);
  if (columnOf("received_on") < 0 || columnOf("amount") < 0) {
    return {
      problem: { code: "field.gift_columns" },
    };
  }
  if (table.rows.length === 0) return { problem: { code: "field.csv_no_rows" } };
  const strokes = reading.strokes ?? giftStrokes(table, fields);
  const rows = table.rows.map((row) => {
    const cells: Partial<Record<Field, string>> = {};
    for (const [index, field] of fields.entries()) {
      const cell = row.cells[index]?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (field !== undefined) cells[field] ??= cell;
    }
    return { ...row, ...readGift(cells, reading, strokes) };
  });
  return { rows };
}

function tableOf(text: string): ReturnType<typeof readTable> | { problem: GiftSentence } {
  try {
    return readTable(new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { problem: error.details.errors?.["members"]?.[0] ?? error.says };
  }
}
