import type { Person, PersonGiving } from "../../../contract/api";
import { fromMinor } from "../../../contract/money";
import { can } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import { downloadUrl } from "../../platform/files";
import type { Services } from "../../platform/http/services";
import type { GivingRow, PersonRow } from "./queries";

function presentGiving(giving: GivingRow, currency: string): PersonGiving {
  const amount = (minor: number): string => fromMinor(minor, currency);
  const moment = (at: string | null): string | null => at && new Date(at).toISOString();
  const { total, largest, credited, gifts, is_recurring, years } = giving;
  return {
    currency,
    total: amount(total),
    gifts,
    largest: amount(largest),
    first_at: moment(giving.first_at),
    last_at: moment(giving.last_at),
    is_recurring,
    credited: amount(credited),
    with_credits: amount(total + credited),
    years: years.map(({ year, minor }) => ({ year, amount: amount(minor) })),
  };
}

/** For whom people are shown. */
interface Reader {
  services: Pick<Services, "links">;
  membership: Membership;
  now: Date;
}

/** People as the calls show them; what they gave only to who looks after donations. */
export function presentPeople(
  reader: Reader,
  rows: readonly (PersonRow & { asked?: number })[],
): Promise<Person[]> {
  return Promise.all(rows.map((row) => presentPerson(reader, row)));
}

/** A person as the calls show them. */
export async function presentPerson(
  { services, membership, now }: Reader,
  row: PersonRow & { asked?: number },
): Promise<Person> {
  const seesGifts = can(membership, "donations");
  const { id, channels, archived_at, member, donor, currency, asked, kind, name, picture } = row;
  const linked = picture && { uploadId: picture.id, name: picture.file_name };
  return {
    pk: id,
    kind,
    name,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    emails: channels.flatMap((c) => (c.channel === "email" ? [{ email: c.value, kind: c.kind }] : [])),
    phones: channels.flatMap((c) => (c.channel === "phone" ? [{ phone: c.value, kind: c.kind }] : [])),
    addresses: row.addresses,
    honorific: row.honorific,
    pronouns: row.pronouns,
    family_first: row.family_first,
    birthday: row.birthday,
    is_deceased: row.is_deceased,
    deceased_on: row.deceased_on,
    language: row.language,
    tags: row.tags,
    custom: row.custom,
    do_not_contact: row.do_not_contact,
    consents: row.consents,
    no_email: row.no_email,
    is_archived: archived_at !== null,
    is_held: row.is_held,
    phone_to_check: row.phone_to_check,
    email_bounced: row.email_bounced,
    email_problem: row.email_problem,
    email_problem_since: row.email_problem_since?.toISOString() ?? null,
    reading_agreed_at: row.reading_agreed_at?.toISOString() ?? null,
    reading_agreed_how: row.reading_agreed_how,
    involvement: row.involvement.filter((as) => as !== "donor" || seesGifts),
    is_volunteer: row.involvement.includes("volunteer"),
    ...(member && { member: { pk: member.pk, role: member.role, status: member.status } }),
    ...(donor &&
      seesGifts && {
        donor: {
          pk: donor.pk,
          total: fromMinor(donor.minor, currency),
          currency,
          last_at: new Date(donor.last_at).toISOString(),
        },
      }),
    ...(donor?.since && seesGifts && { donor_since: donor.since }),
    household: row.household,
    head: row.head,
    salutation: row.salutation,
    picture: picture &&
      linked && { ...picture, url: await downloadUrl(services.links, membership.orgId, linked, now) },
    ...(row.giving && seesGifts && { giving: presentGiving(row.giving, currency) }),
    source: row.source,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    ...(asked !== undefined && asked !== id && { merged_into: id }),
  };
}
