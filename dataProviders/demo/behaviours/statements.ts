import type { RaRecord } from "ra-core";
import { STATEMENT_LINK_DAYS, type StatementState } from "../../../contract/api/statements";
import { isEmpty } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import { decimalText } from "../dashboard/decimalText";
import { givingOf, isReceived } from "../donations/giving";
import { donationsIn, donorName, settingsIn, textOf } from "../donations/rowsIn";
import { dayIn, type DemoDonation, type StatementNote } from "../records/donationRows";
import { conflict, invalid, notFound } from "../records/errors";
import type { DemoAction, DemoActionCall, DemoBehaviour, DemoListQuery, DemoScope } from "./types";

const asNote = (row: Values): StatementNote => row as StatementNote & Values;
const notesIn = ({ store }: DemoScope): StatementNote[] => store.rows("statements").map(asNote);

function lastYear(scope: DemoScope): number {
  return Number(dayIn(settingsIn(scope).timezone, scope.store.now().toISOString()).slice(0, 4)) - 1;
}

function emailOf({ donor }: StatementNote, { store }: DemoScope): string {
  return textOf(store.find("donors", donor)?.email);
}

/** What counts of the year: what came in it and stayed, and was given by name. */
function giftsOf(note: StatementNote, scope: DemoScope): DemoDonation[] {
  const { timezone } = settingsIn(scope);
  const email = emailOf(note, scope);
  return donationsIn(scope).filter(
    (gift) =>
      gift.donor === note.donor &&
      isReceived(gift) &&
      gift.paid_at !== null &&
      dayIn(timezone, gift.paid_at).startsWith(`${note.year}-`) &&
      !(gift.anonymous && email === ""),
  );
}

/** What a statement is made of, to tell whether it is still true. */
function fingerprintOf(note: StatementNote, scope: DemoScope): string {
  const gifts = giftsOf(note, scope).map(({ pk, amount_minor, refunded_minor }) => [
    pk,
    amount_minor - refunded_minor,
  ]);
  return JSON.stringify([donorName(note.donor, scope), gifts]);
}

function stateOf(note: StatementNote, scope: DemoScope): StatementState {
  if (note.told !== null) return note.told === fingerprintOf(note, scope) ? "sent" : "changed";
  return emailOf(note, scope) === "" ? "by_post" : "unsent";
}

function chosen({ ids }: DemoActionCall, scope: DemoScope): StatementNote[] {
  const notes = ids.flatMap((id) => {
    const row = scope.store.find("statements", id);
    return row ? [asNote(row)] : [];
  });
  if (notes.length === 0) throw notFound(scope.translate);
  if (new Set(notes.map(({ year }) => year)).size > 1) {
    throw invalid({ ids: "Must be of one year." }, scope.translate);
  }
  return notes;
}

function hasSomething(note: StatementNote, scope: DemoScope): boolean {
  return note.told !== null || giftsOf(note, scope).length > 0;
}

function ofYear(year: number, scope: DemoScope): StatementNote[] {
  return notesIn(scope).filter((note) => note.year === year && hasSomething(note, scope));
}

const yearIn = (input: Values, scope: DemoScope): number =>
  isEmpty(input.year) ? lastYear(scope) : Number(input.year);

function handOver(notes: readonly StatementNote[], scope: DemoScope, isMailed = false): void {
  const { store } = scope;
  const sent_at = store.now().toISOString();
  for (const note of notes)
    store.change("statements", note.id, {
      told: fingerprintOf(note, scope),
      sent_at,
      ...(isMailed && { link_from: sent_at }),
    });
}

const AGAIN =
  "They have had their statements, and nothing has changed since. Say here if they are to get them once more.";
const NOTHING = "Whoever has an e-mail address has their statement already. Print those of the others.";

/** As the server sends them, without a mail: nothing leaves the demo. */
function send(notes: readonly StatementNote[], isAgain: boolean, scope: DemoScope): void {
  const wanted = new Set<StatementState>(["unsent", "changed", ...(isAgain ? (["sent"] as const) : [])]);
  const found = notes.filter((note) => wanted.has(stateOf(note, scope)) && emailOf(note, scope) !== "");
  if (found.length === 0) {
    const haveTheirs = !isAgain && notes.some((note) => stateOf(note, scope) === "sent");
    throw haveTheirs ? conflict("sent_already", AGAIN, "again") : conflict("nothing_to_send", NOTHING);
  }
  handOver(found, scope, true);
}

const sendChosen =
  (always: boolean): DemoAction =>
  (call, scope) => {
    send(chosen(call, scope), always || call.input.again === true, scope);
    return {};
  };

const sendAll: DemoAction = ({ input }, scope) => {
  const year = yearIn(input, scope);
  const notes = ofYear(year, scope);
  if (notes.length === 0) throw conflict("nothing_given", `Nobody gave anything in ${year}.`);
  const waiting = notes.filter((note) => stateOf(note, scope) !== "sent");
  if (waiting.length === 0) throw conflict("nothing_to_send", NOTHING);
  send(waiting, false, scope);
  return {};
};

const noteHandedOver: DemoAction = (call, scope) => {
  const open = chosen(call, scope).filter((note) => stateOf(note, scope) !== "sent");
  if (open.length === 0) throw conflict("nothing_to_note", "These have been handed over already.");
  handOver(open, scope);
  return {};
};

const LINK_MS = STATEMENT_LINK_DAYS * 86_400_000;

/** Until when the link of the mail would open the statement. */
function linkUntil({ link_from: from }: StatementNote, now: Date): string | null {
  const until = from === null ? undefined : new Date(new Date(from).getTime() + LINK_MS);
  return until && until > now ? until.toISOString() : null;
}

const withdraw: DemoAction = (call, scope) => {
  const open = chosen(call, scope).filter((note) => linkUntil(note, scope.store.now()) !== null);
  if (open.length === 0) throw conflict("nothing_to_withdraw", "None of these has a link that works.");
  for (const { id } of open) scope.store.change("statements", id, { link_from: null });
  return {};
};

/** Statements as a file: a page that prints, or a table. What makes it is fetched with the first one. */
async function fileOf(
  notes: readonly StatementNote[],
  format: unknown,
  scope: DemoScope,
): Promise<Awaited<ReturnType<DemoAction>>> {
  const { statementsPage, statementsTable } = await import("../donations/statementFile");
  const { purposeOf } = await import("./donations");
  const settings = settingsIn(scope);
  const sheets = notes
    .map((note) => ({
      year: note.year,
      name: donorName(note.donor, scope),
      email: emailOf(note, scope),
      state: stateOf(note, scope),
      sent_at: note.sent_at,
      gifts: giftsOf(note, scope).map((gift) => ({ ...gift, purpose: purposeOf(gift, scope) })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  if (format === "csv") return { file: await statementsTable(sheets, settings, scope.store.now()) };
  return { file: statementsPage(sheets, settings) };
}

const paper: DemoAction = (call, scope) => fileOf(chosen(call, scope), "pdf", scope);

const file: DemoAction = ({ input }, scope) => {
  const { state } = input;
  const notes = ofYear(yearIn(input, scope), scope);
  const found = isEmpty(state) ? notes : notes.filter((note) => stateOf(note, scope) === state);
  return fileOf(found, input.format, scope);
};

/** As the server orders them: what is equal by the number of the donor, which the key as a text does not tell. */
function inOrder(records: readonly RaRecord[], sort: DemoListQuery["sort"]): RaRecord[] {
  const { field, order } = sort && sort !== "as given" ? sort : { field: "name", order: "ASC" };
  const sign = order === "DESC" ? -1 : 1;
  const compare = (one: RaRecord, other: RaRecord): number =>
    field === "name"
      ? String(one.name).localeCompare(String(other.name))
      : Number(one[field]) - Number(other[field]);
  const donorOf = ({ id }: RaRecord): number => Number(String(id).split("-")[1]);
  return records.toSorted((one, other) => sign * (compare(one, other) || donorOf(one) - donorOf(other)));
}

/** What each donor gave in a year, and whether they have been told. */
export const statements: DemoBehaviour = {
  includes: (row, scope) => hasSomething(asNote(row), scope),
  derive(row, scope) {
    const note = asNote(row);
    const { currency } = settingsIn(scope);
    const giving = givingOf(giftsOf(note, scope), currency, scope.store.now());
    return {
      year: String(note.year),
      name: donorName(note.donor, scope),
      email: emailOf(note, scope),
      currency,
      total_amount: giving?.total_amount ?? decimalText(0, currency),
      other_totals: giving?.other_totals ?? [],
      donations_count: giving?.donations_count ?? 0,
      state: stateOf(note, scope),
      link_until: linkUntil(note, scope.store.now()),
    };
  },
  list({ records, filter, sort }, scope) {
    const { year, ...rest } = filter;
    const wanted = yearIn({ year }, scope);
    const found = records.filter((record) => record.year === String(wanted));
    return { records: inOrder(found, sort), filter: rest, sort: "as given" };
  },
  summary(records, scope) {
    const year = Number(records[0]?.year ?? lastYear(scope));
    const states = ofYear(year, scope).map((note) => stateOf(note, scope));
    const count = (wanted: StatementState): number => states.filter((state) => state === wanted).length;
    return {
      year: String(year),
      unsent: count("unsent"),
      by_post: count("by_post"),
      changed: count("changed"),
      sent: count("sent"),
      missing: settingsIn(scope).address.length === 0 ? ["address"] : [],
    };
  },
  actions: {
    paper,
    paper_selected: paper,
    send: sendChosen(false),
    send_again: sendChosen(true),
    send_selected: sendChosen(false),
    hand_over: noteHandedOver,
    hand_over_selected: noteHandedOver,
    withdraw,
    withdraw_selected: withdraw,
    send_all: sendAll,
    file,
  },
};
