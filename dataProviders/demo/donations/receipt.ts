import type { DemoDonation, DonationSettings } from "../records/donationRows";
import { decimalText } from "../dashboard/decimalText";
import type { DownloadedFile } from "../../downloadedFile";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** The receipt of a donation as a page that prints: what the server writes as a PDF. */
export function receiptFile(
  donation: DemoDonation,
  donor: string,
  purpose: string | null,
  { organization, address }: DonationSettings,
): DownloadedFile {
  const { amount_minor, refunded_minor, currency, receipt_number: number, paid_at } = donation;
  const isVoid = refunded_minor >= amount_minor;
  const money = (minor: number): string => `${decimalText(minor, currency)} ${currency}`;
  const rows = [
    ["Receipt", number ?? ""],
    ["Donor", donor],
    ["Amount", money(amount_minor)],
    ["Paid", (paid_at ?? "").slice(0, 10)],
    ...(purpose === null ? [] : [["For", purpose]]),
    ...(refunded_minor > 0 ? [["Given back", money(refunded_minor)]] : []),
  ];
  const body = [
    `<h1>${isVoid ? "Void: donation given back" : "Receipt for a donation"}</h1>`,
    `<p><strong>${escapeHtml(organization)}</strong><br>${address.map(escapeHtml).join("<br>")}</p>`,
    `<table>${rows.map(([label = "", value = ""]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join("")}</table>`,
  ];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(number ?? "")}</title></head><body>${body.join("\n")}</body></html>`;
  return {
    name: `receipt-${number}.html`,
    contentType: "text/html",
    blob: new Blob([html], { type: "text/html" }),
  };
}
