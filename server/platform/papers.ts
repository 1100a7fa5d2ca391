import Type from "typebox";
import { joinBytes } from "./bytes";
import { nextTurn } from "./turn";

/** The answer of a call that hands over papers: a PDF, or a page that prints. */
export const PapersAnswer = Type.Unsafe<ReadableStream<Uint8Array> | string>({
  type: "string",
  contentMediaType: "application/pdf",
});

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
  draw: (pdf: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.once("end", resolve);
    pdf.once("error", reject);
  });
  await draw(pdf);
  pdf.end();
  await done;
  return joinBytes(chunks);
}

/** One of the papers of a file. */
export interface Paper {
  /** By which it is named where it cannot be drawn. */
  key: string;
  /** Said beside that where the fonts have its letters. */
  name?: string;
  /** All that stands on it. */
  texts: readonly string[];
  /** Draws it, on a sheet that it adds; what is long leaves turns to other work. */
  draw(pdf: PDFKit.PDFDocument): void | Promise<void>;
}

/** A paper as it is named where it is left out. */
export function paperName({ key, name }: Pick<Paper, "key" | "name">, fonts: Fonts): string {
  return name !== undefined && isWritable([name], fonts) ? `${key} ${name}` : key;
}

/**
 * One PDF of all these papers, drawn one by one as it is read, with room for other work in between. `leave` draws the keys of
 * those in letters that the fonts lack, on a last sheet.
 */
export function pdfStream(
  papers: Papers,
  drawn: AsyncIterable<Paper>,
  {
    leave,
    ...options
  }: PDFKit.PDFDocumentOptions & { leave(pdf: PDFKit.PDFDocument, keys: readonly string[]): void },
): ReadableStream<Uint8Array> {
  const iterator = drawn[Symbol.asyncIterator]();
  const leftOut: string[] = [];
  let opened: { pdf: PDFKit.PDFDocument; fonts: Fonts; ended: Promise<void> } | undefined;
  let chunks = 0;

  async function open(
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): Promise<typeof opened & object> {
    const fonts = await papers.fonts();
    const pdf = await papers.open({ ...options, autoFirstPage: false });
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on("data", (chunk: Uint8Array) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(chunk));
      });
      pdf.once("end", resolve);
      pdf.once("error", reject);
    });
    return { pdf, fonts, ended };
  }

  return new ReadableStream({
    pull: async (controller) => {
      opened ??= await open(controller);
      const { pdf, fonts, ended } = opened;
      const before = chunks;
      // A pull that adds nothing is not repeated.
      while (chunks === before) {
        const next = await iterator.next();
        if (next.done) {
          if (leftOut.length > 0) leave(pdf, leftOut);
          pdf.end();
          await ended;
          controller.close();
          return;
        }
        if (isWritable(next.value.texts, fonts)) await next.value.draw(pdf);
        else leftOut.push(paperName(next.value, fonts));
        await nextTurn();
      }
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
