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
