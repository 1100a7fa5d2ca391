import { escapeHtml } from "../../../platform/html/escapeHtml";
import type { StatementPage } from "./page";
import { sha256, toBase64 } from "../../../platform/bytes";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;max-width:44rem;margin:0 auto;padding:0 1rem}
article{padding:3rem 0}article+article{break-before:page}address{font-style:normal;color:#5b6b7b}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.3rem .8rem .3rem 0;vertical-align:top;border-bottom:1px solid #d8dee5}
tr{break-inside:avoid}th:last-child,td:last-child{text-align:right;padding-right:0;white-space:nowrap}
img{display:block;max-width:100%;height:auto}thead th,tfoot th{color:#5b6b7b;font-weight:400}tfoot td{font-weight:700}`;

/** What a browser is allowed to do with the page: nothing but to style it, and to show the organisation's pictures. */
export const STATEMENT_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${toBase64(sha256(STYLE))}'; frame-ancestors 'none'`;

const lines = (texts: readonly string[]): string => texts.map(escapeHtml).join("<br>");
const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

/** What stands before the statements of a page. */
export function htmlHead(language: string, title: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
`;
}

/** What stands after them. */
export const HTML_END = "</body></html>\n";

/** One statement, which begins on a sheet of its own when it is printed. */
export function htmlStatement(page: StatementPage): string {
  const cells = (tag: "td" | "th", row: readonly string[]): string =>
    row.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${escapeHtml(cell)}</${tag}>`).join("");
  const totals = page.totals
    .map(
      ([label, amount]) =>
        `<tr><th scope="row" colspan="3">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`,
    )
    .join("");
  const gifts =
    page.rows.length === 0
      ? ""
      : `<table><thead><tr>${cells("th", page.columns)}</tr></thead>
<tbody>${page.rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n")}</tbody><tfoot>${totals}</tfoot></table>`;
  return `<article lang="${page.language}"><p><strong>${escapeHtml(page.organization)}</strong></p>
<address>${lines(page.sender)}</address>
<p>${lines(page.donor)}</p><h1>${escapeHtml(page.title)}</h1>${paragraphs(page.before)}${gifts}${paragraphs(page.after)}${page.ownHtml ?? ""}</article>
`;
}
