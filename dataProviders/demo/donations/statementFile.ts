import type { DownloadedFile } from "../../downloadedFile";
import { csvTable } from "../csv";
import { decimalText } from "../dashboard/decimalText";
import { dayIn, type DemoDonation, type DonationSettings } from "../records/donationRows";
import { sumsByCurrency } from "./giving";
import { escapeHtml } from "./receipt";

/** One donor's year. */
export interface StatementSheet {
  year: number;
  name: string;
  email: string;
  state: string;
  sent_at: string | null;
  gifts: (DemoDonation & { purpose: string | null })[];
}

const totalsOf = ({ gifts }: StatementSheet): string[] =>
  [...sumsByCurrency(gifts)].map(([currency, minor]) => `${decimalText(minor, currency)} ${currency}`);

const cells = (row: readonly string[]): string =>
  `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;

function sheetHtml(sheet: StatementSheet, { organization, address, timezone }: DonationSettings): string {
  const rows = sheet.gifts.map(
    ({ paid_at, purpose, receipt_number, amount_minor, refunded_minor, currency }) =>
      cells([
        dayIn(timezone, paid_at ?? ""),
        purpose ?? "",
        receipt_number ?? "",
        `${decimalText(amount_minor - refunded_minor, currency)} ${currency}`,
      ]),
  );
  return [
    `<article style="break-after:page"><p><strong>${escapeHtml(organization)}</strong><br>${address.map(escapeHtml).join("<br>")}</p>`,
    `<p>${escapeHtml(sheet.name)}<br>${escapeHtml(sheet.email)}</p><h1>Statement of donations ${sheet.year}</h1>`,
    `<table>${rows.join("")}</table><p><strong>Total: ${totalsOf(sheet).join(", ")}</strong></p></article>`,
  ].join("\n");
}

/** Statements as a page that prints: what the server writes as a PDF. */
export function statementsPage(
  sheets: readonly StatementSheet[],
  settings: DonationSettings,
): DownloadedFile {
  const year = sheets[0]?.year ?? "";
  const body = sheets.map((sheet) => sheetHtml(sheet, settings)).join("\n");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Statements ${year}</title></head><body>${body}</body></html>`;
  const blob = new Blob([html], { type: "text/html" });
  return { name: `statements-${year}.html`, contentType: "text/html", blob };
}

/** Statements as a table for spreadsheets. */
export function statementsTable(
  sheets: readonly StatementSheet[],
  { currency }: DonationSettings,
  now: Date,
): Promise<DownloadedFile> {
  const fields = ["year", "name", "email", "total_amount", "currency", "donations_count", "state", "sent_at"];
  const data = sheets.map((sheet) => [
    sheet.year,
    sheet.name,
    sheet.email,
    decimalText(sumsByCurrency(sheet.gifts).get(currency) ?? 0, currency),
    currency,
    sheet.gifts.length,
    sheet.state,
    sheet.sent_at,
  ]);
  return csvTable("statements", { fields, data }, now);
}
