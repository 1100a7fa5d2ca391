import { drawPaperText, type PaperText, type PictureContents } from "../../../platform/html/paperHtml";
import type { Papers } from "../../../platform/papers";

/** What text has to have room in, in points. */
export interface Room {
  width: number;
  height: number;
  /** Sizes of its words, the one that is tried first before the others. */
  sizes: readonly number[];
  /** More than that has no room in any size. */
  mostLetters: number;
}

/** How a text fills its room. */
export interface Fit {
  size: number;
  height: number;
}

/** Finds the first size in which a text has room; nothing where it has none. */
export type Fitting = (text: PaperText, pictures: PictureContents, room: Room) => Promise<Fit | undefined>;

/** The part of its room's height that a picture may take. */
const MOST_OF_ROOM = 0.5;
/** Blocks without a word have a height too. */
const MOST_BLOCKS = 300;

/** How text is drawn in its room, in whatever document. */
export const placedIn = (
  room: Room,
  left: number,
): { left: number; width: number; isCentred: true; mostHeight: number } => ({
  left,
  width: room.width,
  isCentred: true,
  mostHeight: room.height * MOST_OF_ROOM,
});

/** Draws on sheets that nobody gets: what is measured is what will be drawn. */
export async function openFitting(papers: Papers): Promise<Fitting> {
  let pdf: PDFKit.PDFDocument | undefined;
  let sheets = 0;
  async function scratch(): Promise<PDFKit.PDFDocument> {
    const opened = await papers.open({ size: [2000, 14_000], margin: 0, autoFirstPage: false });
    opened.on("data", () => undefined);
    opened.on("pageAdded", () => (sheets += 1));
    return opened;
  }
  return async (text, pictures, room) => {
    const letters = text.texts.reduce((sum, one) => sum + one.length, 0);
    if (letters > room.mostLetters || text.blocks.length > MOST_BLOCKS) return undefined;
    pdf ??= await scratch();
    let crowded: Fit | undefined;
    for (const size of room.sizes) {
      let hasBrokenWord = false;
      pdf.addPage();
      pdf.y = 0;
      const before = sheets;
      const height = await drawPaperText(pdf, text, {
        ...placedIn(room, 0),
        size,
        pictures,
        onBrokenWord: () => (hasBrokenWord = true),
      });
      if (sheets > before || height > room.height) continue;
      if (!hasBrokenWord) return { size, height };
      crowded ??= { size, height };
    }
    return crowded;
  };
}
