import type { SampleDonation, SampleGiving } from "../../../demo-fixtures/nonprofit/donations";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { Values } from "../../recordProvider";
import {
  dayIn,
  donationId,
  type DemoDonation,
  type DonationSettings,
  newStatement,
  SETTINGS_KEY,
  type StatementNote,
} from "./donationRows";

/** Receipts are numbered by year, in the order of the payments. */
function receiptNumbers(donations: readonly SampleDonation[], timezone: string): Map<number, string> {
  const last = new Map<string, number>();
  const paid = donations.flatMap(({ pk, paid_at }) => (paid_at === null ? [] : [{ pk, paid_at }]));
  return new Map(
    paid
      .toSorted((left, right) => left.paid_at.localeCompare(right.paid_at))
      .map(({ pk, paid_at }) => {
        const year = dayIn(timezone, paid_at).slice(0, 4);
        const number = (last.get(year) ?? 0) + 1;
        last.set(year, number);
        return [pk, `${year}-${String(number).padStart(6, "0")}`];
      }),
  );
}

function addressLines({ address }: SampleOrganization): string[] {
  const { line1, zip, city, state, country } = address;
  return [line1, [city, state, zip].filter(Boolean).join(" "), country].filter(Boolean);
}

/** One for each donor and year in which something came. */
function statementNotes(donations: readonly SampleDonation[], timezone: string): StatementNote[] {
  const notes = donations.flatMap(({ donor, paid_at }) =>
    paid_at === null ? [] : [newStatement(donor, dayIn(timezone, paid_at).slice(0, 4))],
  );
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}

/** The donors and donations of an organisation, and what else their screens need. */
export function donationCollections(
  { donors, donations }: SampleGiving,
  organization: SampleOrganization,
): Record<string, Values[]> {
  const { name, currency, timezone } = organization;
  const numbers = receiptNumbers(donations, timezone);
  const rows = donations.map(
    (donation): DemoDonation => ({
      ...donation,
      donation_id: donationId(donation.pk),
      receipt_number: numbers.get(donation.pk) ?? null,
      refunds:
        donation.refunded_minor > 0
          ? [
              {
                amount_minor: donation.refunded_minor,
                reason: "Asked for by the donor",
                at: donation.paid_at ?? donation.created_at,
              },
            ]
          : [],
      checked_at: null,
    }),
  );
  const settings: DonationSettings = {
    organization: name,
    address: addressLines(organization),
    currency,
    timezone,
    since: organization.created_at,
  };
  return {
    donors: donors.map((donor) => ({ ...donor })),
    donations: rows.map((row) => ({ ...row })),
    statements: statementNotes(donations, timezone).map((note) => ({ ...note })),
    donation_settings: [{ pk: SETTINGS_KEY, ...settings }],
  };
}
