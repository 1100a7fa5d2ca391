import sql, { type Sql } from "sql-template-tag";
import { fromMinor } from "../../../contract/money";
import { numbered } from "../../engine/personalData/numbered";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";

const isDonor = ({ orgId, email, donorId }: Person): Sql =>
  sql`org_id = ${orgId} AND (email_key = lower(${email}) OR id = ${donorId})`;

const theirs = (person: Person): Sql =>
  sql`d.org_id = ${person.orgId} AND d.donor_id IN (SELECT id FROM donors WHERE ${isDonor(person)})`;

/** Amounts, days, numbers and states are the organisation's books; name, address and words are the donor's. */
const donations: PersonalPart = {
  kind: "donations",
  outcome: "anonymised",
  entries: (person) => sql`SELECT d.public_id AS donation_id, d.first_name, d.last_name, d.email, d.anonymous,
      d.amount_minor, d.refunded_minor, d.currency, d.frequency, d.status, d.method, d.campaign, d.message,
      d.donor_address AS address, d.receipt_number, d.paid_at, d.created_at, d.subscription_ended_at, e.title AS event
    FROM donations d LEFT JOIN events e ON e.org_id = d.org_id AND e.id = d.event_id
    WHERE ${theirs(person)} ORDER BY d.created_at, d.id`,
  present: ({ amount_minor: amount, refunded_minor: refunded, ...rest }) => ({
    ...rest,
    amount: fromMinor(Number(amount), String(rest["currency"])),
    refunded: fromMinor(Number(refunded), String(rest["currency"])),
  }),
  async erase(person, { tx, erasedName, now }) {
    await tx.query(sql`UPDATE donation_refunds r SET reason = '' FROM donations d
      WHERE ${theirs(person)} AND r.org_id = d.org_id AND r.donation_id = d.id`);
    await tx.query(sql`UPDATE donations d SET first_name = ${erasedName}, last_name = '',
        email = '', message = '', donor_address = NULL, checkout_url = NULL, custom = '{}', updated_at = ${now}
      WHERE ${theirs(person)}`);
    await tx.query(sql`UPDATE donation_statements SET fingerprint = ''
      WHERE org_id = ${person.orgId} AND donor_id IN (SELECT id FROM donors WHERE ${isDonor(person)})`);
    await tx.query(sql`UPDATE donors SET first_name = ${erasedName}, last_name = '',
        email = ${numbered("donor", "id")}, custom = '{}'
      WHERE ${isDonor(person)}`);
  },
};

/** Vouchers of the books, which the law has kept as they were issued. */
const receipts: PersonalPart = {
  kind: "receipts",
  outcome: "kept",
  entries: ({ orgId, email, donorId }) => sql`SELECT r.number, r.issued_at, r.content FROM receipts r
    WHERE r.org_id = ${orgId} AND (lower(r.content #>> '{donor,email}') = lower(${email})
      OR r.donation_id IN (SELECT d.id FROM donations d WHERE d.org_id = ${orgId} AND d.donor_id = ${donorId}))
    ORDER BY r.issued_at, r.number`,
};

/** What somebody gave. */
export const givingParts: readonly PersonalPart[] = [donations, receipts];
