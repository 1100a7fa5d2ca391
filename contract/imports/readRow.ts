import { isEmail } from "../email";
import type { ImportError, ImportField } from "../api/imports";
import { MEMBER_KINDS, MEMBER_STATUSES, type MemberStatus } from "../api/members";
import { type CONSENT_ANSWERS, CONSENT_CHANNELS } from "../api/people";
import type { Column } from "./columns";
import { readMoment } from "./dates";
import { ADDRESS_COLUMNS, PERSON_COLUMNS, type PersonColumn } from "./limits";
import { type FurtherDetails, isTelling } from "./personState";
import { yesOrNo } from "./readCell";
import type { RowSentence } from "./rowSentence";
import type { StrokeOrder } from "./strokes";
import type { RawRow } from "./table";
import { splitTeams } from "./teams";

/** What is known of a person beyond how they are reached; a birthday as `2026-01-31`. */
export type PersonDetails = Partial<Record<PersonColumn, string>>;

/** Those of some values that tell of the person. */
export function detailsOf(values: PersonDetails): PersonDetails {
  return Object.fromEntries(
    PERSON_COLUMNS.flatMap((column) => (values[column] === undefined ? [] : [[column, values[column]]])),
  );
}

/** A person as a row tells of them; what the row leaves empty is absent. */
export interface ImportedPerson extends PersonDetails {
  row: number;
  /** Empty for somebody without an address, who has a name then. */
  email: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  external_id?: string;
  status?: Exclude<MemberStatus, "Removed">;
  kind?: (typeof MEMBER_KINDS)[number];
  /** Name or slug, as written. */
  role?: string;
  /** Names, as written. */
  teams: string[];
  joined_at?: string;
  /** Absent where the row tells nothing of it. */
  further?: FurtherDetails;
  custom: Record<string, string>;
}

/** The longest texts of fields that are not as long as an address may be. */
export const LONGEST_OF_PERSON = {
  name: 200,
  first_name: 100,
  last_name: 100,
  phone: 40,
  external_id: 100,
  role: 120,
  teams: 2000,
  honorific: 40,
  pronouns: 40,
  line1: 200,
  line2: 200,
  zip: 20,
  city: 100,
  state: 100,
  country: 60,
  household: 400,
} satisfies Partial<Record<ImportField, number>>;
const LONGEST: Partial<Record<ImportField, number>> = LONGEST_OF_PERSON;
const LONGEST_CUSTOM = 2000;
const LONGEST_SHOWN = 100;

/** What is wrong with a row, to be said in the language of whoever asks. */
export interface RowProblem extends Omit<ImportError, "message"> {
  says: RowSentence;
}

/** What is wrong with a row, with as much of the value as helps to find it. */
export function rowProblem(row: number, field: string, value: string, says: RowSentence): RowProblem {
  const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  return { row, field, value: shown, says };
}

function choice<T extends string>(value: string, choices: readonly T[]): T | undefined {
  const wanted = value.toLowerCase();
  return choices.find((one) => one.toLowerCase() === wanted);
}

type Complain = (field: string, value: string, says: RowSentence) => void;
type Fields = Partial<Record<ImportField, string>>;

/** What tells how the cells of a file are meant. */
export interface RowReading {
  /** The organisation's, for days and times without one. */
  timezone: string;
  /** How days with strokes are written in the file. */
  strokes: StrokeOrder | undefined;
  now: Date;
}

function readJoined(value: string, reading: RowReading, complain: Complain): string | undefined {
  const moment = readMoment(value, reading);
  if (moment === undefined) complain("joined_at", value, { code: "field.written_date" });
  return moment?.toISOString();
}

/** The day alone, which is the same everywhere; it ends last in the organisation's zone. */
function readPast(
  field: "birthday" | "deceased",
  value: string,
  reading: RowReading,
  complain: Complain,
): string | undefined {
  const moment = readMoment(value, reading);
  const day = readMoment(value, { ...reading, timezone: "UTC" });
  if (moment === undefined || day === undefined) {
    complain(field, value, { code: field === "birthday" ? "field.written_date" : "field.yes_no_or_day" });
  } else if (moment > reading.now) complain(field, value, { code: "field.future" });
  return day?.toISOString().slice(0, 10);
}

/** What people write where they know no answer, in each language. */
const UNKNOWN: readonly string[] = ["unknown", "unbekannt", "inconnu", "desconhecido", "?"];

function readConsents(fields: Fields, complain: Complain): FurtherDetails["consents"] {
  const told = CONSENT_CHANNELS.flatMap((channel): [string, (typeof CONSENT_ANSWERS)[number]][] => {
    const written = fields[`consent_${channel}`];
    if (written === undefined) return [];
    if (UNKNOWN.includes(written.toLowerCase())) return [[channel, "unknown"]];
    const answer = yesOrNo(written);
    if (answer !== undefined) return [[channel, answer ? "yes" : "no"]];
    complain(`consent_${channel}`, written, { code: "field.yes_no_or_unknown" });
    return [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function readFurther(fields: Fields, reading: RowReading, complain: Complain): FurtherDetails {
  const { household, deceased: died } = fields;
  const address = ADDRESS_COLUMNS.flatMap((part) =>
    fields[part] === undefined ? [] : [[part, fields[part]] as const],
  );
  const consents = readConsents(fields, complain);
  const hasDied = died === undefined ? undefined : yesOrNo(died);
  const day =
    died === undefined || hasDied !== undefined ? null : readPast("deceased", died, reading, complain);
  return {
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
    ...(household !== undefined && { household }),
    ...(consents !== undefined && { consents }),
    ...(died !== undefined && { deceased: hasDied === false ? false : { on: day ?? null } }),
  };
}

const IMPORTABLE_STATUSES = MEMBER_STATUSES.filter((status) => status !== "Removed");

function readNames(fields: Fields): { first_name?: string; last_name?: string } {
  const { name, first_name: first, last_name: last } = fields;
  if (first !== undefined || last !== undefined || name === undefined) {
    return {
      ...(first !== undefined && { first_name: first }),
      ...(last !== undefined && { last_name: last }),
    };
  }
  const cut = name.lastIndexOf(" ");
  return cut < 0
    ? { first_name: name }
    : { first_name: name.slice(0, cut).trim(), last_name: name.slice(cut + 1) };
}

function readFields(
  cells: readonly string[],
  columns: readonly Column[],
  complain: Complain,
): {
  fields: Fields;
  custom: Record<string, string>;
} {
  const fields: Fields = {};
  const custom: [string, string][] = [];
  for (const [index, column] of columns.entries()) {
    const value = cells[index] ?? "";
    if (column === null || value === "") continue;
    const name = "field" in column ? column.field : column.custom;
    const longest = "field" in column ? (LONGEST[column.field] ?? 254) : LONGEST_CUSTOM;
    if (value.length > longest)
      complain(name, value, { code: "field.max_length", params: { max: String(longest) } });
    else if ("field" in column && /\p{Cc}/u.test(value)) complain(name, value, { code: "field.single_line" });
    else if (value.includes("\u0000")) complain(name, value, { code: "field.not_allowed" });
    else if ("field" in column) fields[column.field] = value;
    else custom.push([name, value]);
  }
  return { fields, custom: Object.fromEntries(custom) };
}

/** Reads one row: the person, or everything that is wrong with it. */
export function readRow(
  { row, cells }: RawRow,
  columns: readonly Column[],
  reading: RowReading,
): { person: ImportedPerson } | { errors: RowProblem[] } {
  const errors: RowProblem[] = [];
  const complain: Complain = (field, value, says) => errors.push(rowProblem(row, field, value, says));
  if (cells.slice(columns.length).some((cell) => cell !== "")) {
    complain("", cells.slice(columns.length).join(" "), { code: "field.more_cells" });
  }
  const { fields, custom } = readFields(cells, columns, complain);
  const { email = "", status: statusText, kind: kindText, joined_at: joined } = fields;
  const names = readNames(fields);
  if (email !== "" && !isEmail(email)) complain("email", email, { code: "field.email" });
  const isNamed = names.first_name !== undefined || names.last_name !== undefined;
  if (email === "" && !isNamed && errors.length === 0) complain("email", "", { code: "field.needs_name" });
  const status = statusText === undefined ? undefined : choice(statusText, IMPORTABLE_STATUSES);
  if (statusText !== undefined && status === undefined) {
    complain("status", statusText, { code: "field.one_of", params: { choices: IMPORTABLE_STATUSES } });
  }
  const kind = kindText === undefined ? undefined : choice(kindText, MEMBER_KINDS);
  if (kindText !== undefined && kind === undefined) {
    complain("kind", kindText, { code: "field.one_of", params: { choices: MEMBER_KINDS } });
  }
  const joinedAt = joined === undefined ? undefined : readJoined(joined, reading, complain);
  const { birthday: born } = fields;
  const birthday = born === undefined ? undefined : readPast("birthday", born, reading, complain);
  const further = readFurther(fields, reading, complain);
  const diedOn = further.deceased ? further.deceased.on : null;
  if (birthday !== undefined && diedOn !== null && diedOn < birthday) {
    complain("deceased", diedOn, { code: "field.before_birthday" });
  }
  if (errors.length > 0) return { errors };
  return {
    person: {
      row,
      email,
      ...names,
      ...(fields.phone !== undefined && { phone: fields.phone }),
      ...(fields.external_id !== undefined && { external_id: fields.external_id }),
      ...(status !== undefined && { status }),
      ...(kind !== undefined && { kind }),
      ...(fields.role !== undefined && { role: fields.role }),
      teams: splitTeams(fields.teams ?? ""),
      ...(joinedAt !== undefined && { joined_at: joinedAt }),
      ...detailsOf(fields),
      ...(birthday !== undefined && { birthday }),
      ...(isTelling(further) && { further }),
      custom,
    },
  };
}
