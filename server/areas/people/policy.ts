import type {
  PersonConsent,
  PersonCreateRequest,
  PersonKind,
  PersonUpdateRequest,
} from "../../../contract/api";
import { invalidFields } from "../../platform/errors";
import { mergePatch } from "../../platform/mergePatch";
import { sentence } from "../../platform/texts";
import type { Known } from "./duplicates";
import type { ChannelRow, PersonColumns, PersonRow } from "./queries";

/** What a form writes of a person by itself. */
type PersonDetails = Omit<PersonColumns, "picture">;
type Details = Omit<PersonCreateRequest, "kind" | "strict"> & Pick<PersonUpdateRequest, "is_archived">;

/** What a form says over what is there, but for the picture. */
export function columnsOf(
  kind: PersonKind,
  given: Details,
  today: string,
  before?: PersonRow,
): PersonDetails {
  const isPerson = kind === "person";
  const part = (value: string | undefined, former: string | undefined): string =>
    (value ?? former ?? "").trim();
  return {
    first_name: isPerson ? part(given.first_name, before?.first_name) : "",
    last_name: isPerson ? part(given.last_name, before?.last_name) : "",
    full_name: isPerson ? "" : part(given.name, before?.full_name),
    honorific: isPerson ? part(given.honorific, before?.honorific) : "",
    pronouns: isPerson ? part(given.pronouns, before?.pronouns) : "",
    family_first: isPerson && (given.family_first ?? before?.family_first ?? false),
    ...deathOf(isPerson ? given : {}, before),
    addresses: given.addresses ?? before?.addresses ?? [],
    birthday: given.birthday === undefined ? (before?.birthday ?? null) : given.birthday,
    language: given.language === undefined ? (before?.language ?? null) : given.language,
    tags: [...new Set((given.tags ?? before?.tags ?? []).map((tag) => tag.trim()))],
    custom: mergePatch(before?.custom ?? {}, given.custom),
    do_not_contact: given.do_not_contact ?? before?.do_not_contact ?? false,
    consents: consentsOf(given, before?.consents ?? [], today),
    household_id: given.household === undefined ? (before?.household?.pk ?? null) : given.household,
    head_id: given.head === undefined ? (before?.head?.pk ?? null) : given.head,
    salutation: isPerson ? "" : part(given.salutation, before?.salutation),
    is_archived: given.is_archived ?? (before?.archived_at ?? null) !== null,
  };
}

/** A day says that somebody has died; that they have not takes the day away. */
function deathOf(given: Details, before?: PersonRow): Pick<PersonColumns, "is_deceased" | "deceased_on"> {
  const { deceased_on: day } = given;
  const isDeceased = given.is_deceased ?? (typeof day === "string" || (before?.is_deceased ?? false));
  return {
    is_deceased: isDeceased,
    deceased_on: isDeceased ? (day === undefined ? (before?.deceased_on ?? null) : day) : null,
  };
}

/** What was said of each channel: since today where it is new and no day is given. */
function consentsOf(
  given: Details,
  before: readonly PersonConsent[],
  today: string,
): readonly PersonConsent[] {
  return (
    given.consents?.map(({ channel, answer, since, how }) => {
      const former = before.find((one) => one.channel === channel && one.answer === answer);
      const { source = null } = former ?? {};
      return {
        channel,
        answer,
        since: since ?? former?.since ?? today,
        how: how ?? former?.how ?? null,
        ...(source !== null && { source }),
      };
    }) ?? before
  );
}

/** The addresses and numbers that a form says over those that are there; the same twice is there once. */
export function channelsOf(given: Details, before: readonly ChannelRow[] = []): ChannelRow[] {
  const kept = (channel: ChannelRow["channel"]): ChannelRow[] =>
    before.filter((one) => one.channel === channel);
  const emails = given.emails?.map(
    ({ email, kind }): ChannelRow => ({ channel: "email", value: email.trim(), kind }),
  );
  const phones = given.phones?.map(({ phone, kind }): ChannelRow => {
    const value = phone.trim();
    const typed = kept("phone").find((one) => one.value === value)?.typed ?? value;
    return { channel: "phone", value, typed, kind };
  });
  const all = [...(emails ?? kept("email")), ...(phones ?? kept("phone"))];
  const byValue = new Map(all.map((one) => [`${one.channel} ${one.value.toLowerCase()}`, one]));
  return [...byValue.values()];
}

/** The numbers of a form that were not there before, by their fields. */
export function newPhones(given: Details, before: readonly ChannelRow[] = []): Record<string, string> {
  const known = new Set(before.flatMap(({ value, typed }) => [value, typed]));
  const fresh = (given.phones ?? []).map(({ phone }, index): [string, string] => [
    `phones.${index}.phone`,
    phone.trim(),
  ]);
  return Object.fromEntries(fresh.filter(([, phone]) => !known.has(phone)));
}

/** Throws 422 for a day of death that cannot be: still to come, before the birthday, or of somebody who is alive. */
export function requirePossibleDeath(given: Details, columns: PersonDetails, today: string): void {
  if (given.is_deceased === false && given.deceased_on) {
    throw invalidFields({ deceased_on: [sentence("field.not_deceased")] });
  }
  const { birthday, deceased_on: day } = columns;
  if (day !== null && day > today) throw invalidFields({ deceased_on: [sentence("field.future")] });
  if (day !== null && birthday !== null && day < birthday) {
    throw invalidFields({ deceased_on: [sentence("field.before_birthday")] });
  }
}

/** Throws 422 for somebody whom nothing names, and at what ends before it begins. */
export function requireNamed(
  columns: PersonDetails,
  channels: readonly ChannelRow[],
  kind: PersonKind,
): void {
  const hasName = `${columns.first_name}${columns.last_name}${columns.full_name}` !== "";
  const hasEmail = channels.some(({ channel }) => channel === "email");
  if (!hasName && !(kind === "person" && hasEmail)) {
    throw invalidFields({ [kind === "person" ? "first_name" : "name"]: [sentence("field.needs_name")] });
  }
  const said = columns.consents.map(({ channel }) => channel);
  const again = said.findIndex((channel, index) => said.indexOf(channel) < index);
  if (again !== -1) throw invalidFields({ [`consents.${again}.channel`]: [sentence("field.channel_twice")] });
  columns.addresses.forEach(({ since, until }, index) => {
    if (since && until && until < since) {
      throw invalidFields({ [`addresses.${index}.until`]: [sentence("field.before_first_day")] });
    }
  });
}

/** What duplicates are looked for by. */
export function knownOf(columns: PersonDetails, channels: readonly ChannelRow[]): Known {
  const values = (channel: ChannelRow["channel"]): string[] =>
    channels.flatMap((one) => (one.channel === channel ? [one.value] : []));
  return {
    name: columns.full_name || `${columns.first_name} ${columns.last_name}`,
    emails: values("email"),
    phones: values("phone"),
    birthday: columns.birthday,
  };
}
