import { escapeHtml } from "../../../platform/html/escapeHtml";
import { drawPaperText, type PaperText, readPaperText } from "../../../platform/html/paperHtml";
import { isWritable, type Papers, pdfBytes } from "../../../platform/papers";
import type { ReceiptPage } from "./receiptTexts";
import { sha256, toBase64 } from "../../../platform/bytes";

function wordsOf({ ownHtml, thanks }: ReceiptPage): PaperText {
  return readPaperText(ownHtml ?? `<p>${escapeHtml(thanks)}</p>`);
}

function textsOf(page: ReceiptPage): string[] {
  return [page.title, page.organization, ...page.address, ...page.rows.flat(), ...wordsOf(page).texts];
}

/** A4, in points. */
const MARGIN = 64;
const LABEL_WIDTH = 150;

async function draw(pdf: PDFKit.PDFDocument, page: ReceiptPage): Promise<void> {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.font("bold").fontSize(13).fillColor("#1f2933").text(page.organization, MARGIN, MARGIN, { width });
  pdf.font("regular").fontSize(9).fillColor("#5b6b7b");
  for (const line of page.address) pdf.text(line, { width });
  pdf.moveDown(3).font("bold").fontSize(22).fillColor("#1f2933").text(page.title, { width }).moveDown(1);
  for (const [label, value] of page.rows) {
    const top = pdf.y;
    pdf.font("regular").fontSize(10).fillColor("#5b6b7b").text(label, MARGIN, top, { width: LABEL_WIDTH });
    const afterLabel = pdf.y;
    pdf.fillColor("#1f2933").text(value, MARGIN + LABEL_WIDTH, top, { width: width - LABEL_WIDTH });
    pdf.y = Math.max(afterLabel, pdf.y) + 6;
  }
  pdf.moveDown(2).fontSize(11);
  const { pictures = new Map() } = page;
  await drawPaperText(pdf, wordsOf(page), { left: MARGIN, width, size: 11, pictures });
}

/** The receipt as a PDF; undefined where nothing draws one, or a name is in a script that the font lacks. */
export async function receiptPdf(
  papers: Papers | undefined,
  page: ReceiptPage,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!papers || !isWritable(textsOf(page), await papers.fonts())) return undefined;
  const pdf = await papers.open({
    margin: MARGIN,
    lang: page.language,
    info: {
      Title: `${page.title} ${page.rows[0]?.[1] ?? ""}`,
      Author: page.organization,
      CreationDate: issuedAt,
    },
  });
  return pdfBytes(pdf, (one) => draw(one, page));
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;max-width:40rem;margin:3rem auto;padding:0 1rem}
th{text-align:left;font-weight:400;color:#5b6b7b;padding:.25rem 2rem .25rem 0;vertical-align:top}
address{font-style:normal;color:#5b6b7b}img{display:block;max-width:100%;height:auto}@media print{body{margin:0}}`;

/** What a browser is allowed to do with the page: nothing but to style it, and to show the organisation's pictures. */
export const RECEIPT_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${toBase64(sha256(STYLE))}'; frame-ancestors 'none'`;

/** The receipt as a page that prints. */
export function receiptHtml(page: ReceiptPage): string {
  const rows = page.rows
    .map(
      ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head>
<body><p><strong>${escapeHtml(page.organization)}</strong></p>
<address>${page.address.map(escapeHtml).join("<br>")}</address>
<h1>${escapeHtml(page.title)}</h1>
<table>${rows}</table>
${page.ownHtml ?? `<p>${escapeHtml(page.thanks)}</p>`}</body></html>
`;
}
