import sql from "sql-template-tag";
import type { MailSamples } from "../../../engine/area";
import { escapeHtml } from "../../../platform/html/escapeHtml";
import { payingOrganization } from "../organization";
import { findDonation } from "../queries/donations";
import { dayText } from "../statements/page";
import { donorLetter } from "./mails";
import { findReceipt } from "./receipts";
import { receiptPage } from "./receiptTexts";

/** What mails and papers about a donation say of one that was paid. */
export const donationSamples: MailSamples = {
  anyOf: ["donations"],
  async find(tx, { services, orgId, language, now, record }) {
    const named = record === undefined ? sql`d.receipt_number IS NOT NULL` : sql`d.public_id = ${record}`;
    const [found] = await tx.query<{ id: number }>(
      sql`SELECT d.id FROM donations d WHERE d.org_id = ${orgId} AND ${named} ORDER BY d.id DESC LIMIT 1`,
    );
    const donation = found && (await findDonation(tx, orgId, found));
    if (!donation) return undefined;
    const organization = await payingOrganization(tx, orgId);
    const amountMinor = donation.amount_minor;
    const letter = donorLetter(services, organization, { donation, amountMinor }, language);
    const { timezone } = organization;
    const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: timezone }).format(now);
    const values = { ...letter.values, year, date: dayText(now, language, timezone) };
    const receipt = await findReceipt(tx, orgId, donation.id);
    return {
      record: { pk: donation.public_id, title: `${letter.to.name} · ${letter.values["amount"]}` },
      letter: {
        ...letter,
        values,
        // The link is the donor's alone.
        ...(letter.more && {
          more: {
            ...letter.more,
            link: `${services.origins.organization(organization.subdomain)}/public/giving/…`,
          },
        }),
      },
      ...(receipt && {
        paper: (own) => {
          const page = receiptPage({ ...receipt, is_test: false, language }, undefined, own);
          const rows = page.rows.map(
            ([label, value]) =>
              `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
          );
          const html = `<p><strong>${escapeHtml(page.organization)}</strong><br>${page.address.map(escapeHtml).join("<br>")}</p><table><tbody>${rows.join("")}</tbody></table>${page.ownHtml ?? ""}`;
          return { title: page.title, html };
        },
      }),
    };
  },
};
