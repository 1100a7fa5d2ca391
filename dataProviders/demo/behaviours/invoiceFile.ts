import type { DownloadedFile } from "../../downloadedFile";
import type { Values } from "../../recordProvider";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const escapeHtml = (value: unknown): string =>
  textOf(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

const STYLE =
  "body{font:14px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{padding:.5rem;text-align:left;border-bottom:1px solid #ddd}td:nth-child(n+2),th:nth-child(n+2){text-align:right}";

/** An invoice, with everything derived, as a page that prints. In English, as the samples are. */
export function invoiceFile(invoice: Values): DownloadedFile {
  const items = (invoice.items ?? []) as Values[];
  const rows = items.map(
    ({ description, quantity, price }) =>
      `<tr><td>${escapeHtml(description)}</td><td>${escapeHtml(quantity)}</td><td>$${escapeHtml(price)}</td></tr>`,
  );
  const client = ["client_name", "client_company", "client_address", "client_country", "client_email"];
  const lines = client.map((key) => escapeHtml(invoice[key])).filter((line) => line !== "");
  const sums = [
    ["Discount", `${textOf(invoice.discount)}%`],
    ["Tax", `${textOf(invoice.tax)}%`],
    ["Total", `$${textOf(invoice.total)}`],
    ["Balance", `$${textOf(invoice.balance)}`],
  ];
  const body = [
    `<h1>Invoice #${escapeHtml(invoice.number)}</h1>`,
    `<p>Issued ${escapeHtml(invoice.issued_on)}, due ${escapeHtml(invoice.due_on)}</p>`,
    `<p>${lines.join("<br>")}</p>`,
    `<table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>${rows.join("")}</table>`,
    `<table>${sums.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`).join("")}</table>`,
    `<p>${escapeHtml(invoice.note)}</p>`,
  ];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invoice ${escapeHtml(invoice.number)}</title><style>${STYLE}</style></head><body>${body.join("\n")}</body></html>`;
  return {
    name: `invoice-${textOf(invoice.number)}.html`,
    contentType: "text/html",
    blob: new Blob([html], { type: "text/html" }),
  };
}
