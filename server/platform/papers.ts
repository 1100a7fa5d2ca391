import { joinBytes } from "./bytes";

/** What papers are set in, and which letters it has. */
export interface Fonts {
  regular: Uint8Array;
  bold: Uint8Array;
  has(codePoint: number): boolean;
}

/** What draws papers. A home of the server that has none gives them as pages that print. */
export interface Papers {
  /** Read once. */
  fonts(): Promise<Fonts>;
  /** An empty document that knows the fonts as `regular` and `bold`. */
  open(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument>;
}

/** Whether the fonts have all letters of these texts. */
export function isWritable(texts: readonly string[], { has }: Pick<Fonts, "has">): boolean {
  return texts.every((text) => Array.from(text).every((letter) => has(letter.codePointAt(0) ?? 0)));
}

/** All of a document that `draw` fills. */
export async function pdfBytes(
  pdf: PDFKit.PDFDocument,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.once("end", resolve);
    pdf.once("error", reject);
  });
  draw(pdf);
  pdf.end();
  await done;
  return joinBytes(chunks);
}
