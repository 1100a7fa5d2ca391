import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What papers are set in, and which letters it has. */
export interface Fonts {
  regular: Buffer;
  bold: Buffer;
  has(codePoint: number): boolean;
}

let fonts: Promise<Fonts> | undefined;

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

/** The fonts of receipts and statements, read once. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

/** Whether the fonts have all letters of these texts. */
export function isWritable(texts: readonly string[], { has }: Pick<Fonts, "has">): boolean {
  return texts.every((text) => Array.from(text).every((letter) => has(letter.codePointAt(0) ?? 0)));
}
