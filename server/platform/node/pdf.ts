import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Fonts, Papers } from "../papers";

const require = createRequire(import.meta.url);

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
    readFile(require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")),
  ]);
  // Loaded with the first receipt: they would take much of the server's memory for nothing until then.
  const fontkit = await import("fontkit");
  const font = fontkit.create(regular);
  if (!("hasGlyphForCodePoint" in font)) throw new Error("The font of receipts is a collection");
  return { regular, bold, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

/** Draws papers with PDFKit, which is loaded with the first of them. */
export function createPapers(): Papers {
  let read: Promise<Fonts> | undefined;
  const fonts = (): Promise<Fonts> => (read ??= readFonts());
  return {
    fonts,
    open: async (options) => {
      const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import("pdfkit"), fonts()]);
      // With no font named, PDFKit reads its built-in one, which is not needed here.
      const pdf = new PDFDocument({ size: "A4", font: "", ...options });
      return pdf.registerFont("regular", Buffer.from(regular)).registerFont("bold", Buffer.from(bold));
    },
  };
}
