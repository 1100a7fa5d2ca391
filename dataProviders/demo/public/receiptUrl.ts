import type { PublicDonation } from "../../../contract/api/donations";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? "");

/** The receipt of a paid donation as a page that prints: what the server writes as a PDF. */
export function receiptUrl(
  donation: PublicDonation,
  keep: (key: string, make: () => Blob) => string,
): string | undefined {
  const { receipt_number: number, organization, donor, amount, currency, paid_at: paidAt } = donation;
  if (number === null) return undefined;
  const rows = [
    ...(donation.is_test ? [["Test", "No money was paid; this is no proof of a donation."]] : []),
    ["Receipt", number],
    ["Received by", organization.name],
    ["From", donor ? `${donor.first_name} ${donor.last_name}` : "–"],
    ["Amount", `${amount} ${currency}`],
    ["Paid", (paidAt ?? "").slice(0, 10)],
  ];
  const cells = rows.map(
    ([label = "", value = ""]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${number}</title><table>${cells.join("")}</table></html>`;
  return keep(number, () => new Blob([html], { type: "text/html" }));
}
