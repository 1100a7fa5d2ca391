import sql from "sql-template-tag";
import { Temporal } from "temporal-polyfill";
import type { PostalAddress, ReceiptContent } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { fromMinor } from "../../../../contract/money";
import type { PayingOrganization } from "../organization";
import { donorLanguage } from "../queries/corrections";
import { postalAddresses } from "../queries/postal";
import { recipientLines, senderLines } from "../postal";
import type { StoredDonation } from "../queries/donations";

function yearIn(timezone: string, at: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).year;
}

/** The next number of the year; the row stays locked until the transaction ends, so a rollback leaves no gap. */
async function nextNumber(tx: Transaction, orgId: number, year: number): Promise<string> {
  const [row] = await tx.query<{ last: number }>(sql`INSERT INTO receipt_counters AS c (org_id, year, last)
    VALUES (${orgId}, ${year}, 1) ON CONFLICT (org_id, year) DO UPDATE SET last = c.last + 1 RETURNING last`);
  return `${year}-${String(row?.last ?? 1).padStart(6, "0")}`;
}

/** Issues the receipt of a donation that has just been paid; answers its number. Never changed afterwards. */
export async function issueReceipt(
  tx: Transaction,
  organization: PayingOrganization,
  {
    donation,
    purpose,
    address,
  }: { donation: StoredDonation; purpose: string | null; address: PostalAddress | undefined },
  now: Date,
): Promise<string> {
  const { id: orgId, timezone } = organization;
  const paidAt = donation.paid_at ?? now;
  const number = await nextNumber(tx, orgId, yearIn(timezone, paidAt));
  const language = (await donorLanguage(tx, orgId, donation.donor_id)) ?? organization.language;
  const { donor_id: donor } = donation;
  // What somebody says with a gift is what its receipt is to tell.
  const postal = address ?? (await postalAddresses(tx, { orgId, timezone }, [donor], now)).get(donor);
  const content: ReceiptContent = {
    number,
    issued_at: now.toISOString(),
    language,
    timezone,
    organization: {
      name: organization.name,
      address: senderLines(organization.address, language),
      email: organization.email,
      website: organization.website,
      tax_id: organization.tax_id,
    },
    donor: {
      name: `${donation.first_name} ${donation.last_name}`.trim(),
      email: donation.email,
      ...(postal && { address: recipientLines(postal, organization) }),
    },
    amount: fromMinor(donation.amount_minor, donation.currency),
    currency: donation.currency,
    paid_at: paidAt.toISOString(),
    purpose,
    donation_id: donation.public_id,
    ...(donation.is_test && { is_test: true }),
  };
  await tx.query(sql`INSERT INTO receipts (org_id, number, donation_id, content, issued_at)
    VALUES (${orgId}, ${number}, ${donation.id}, ${JSON.stringify(content)}::jsonb, ${now})`);
  return number;
}

/** The receipt of a donation, if one was issued. */
export async function findReceipt(
  tx: Transaction,
  orgId: number,
  donationId: number,
): Promise<ReceiptContent | undefined> {
  const [row] = await tx.query<{ content: ReceiptContent }>(
    sql`SELECT content FROM receipts WHERE org_id = ${orgId} AND donation_id = ${donationId}`,
  );
  return row?.content;
}
