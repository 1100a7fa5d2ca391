import type { Language } from "../../../../contract/api";
import type { PictureContents } from "../../../platform/html/paperHtml";

/** A letter as it stands on paper. */
export interface PaperLetter {
  /** By which it is named where it is left out. */
  key: string;
  name: string;
  language: Language;
  organization: string;
  /** The address of the organisation's logo, for a page. */
  logo: string | null;
  /** Whoever writes, line by line. */
  sender: readonly string[];
  /** Where it goes back to, in short. */
  back: string;
  /** Whom it goes to, line by line; none where that is not known. */
  reader: readonly string[];
  date: string;
  subject: string;
  /** Cleaned. */
  html: string;
  /** What its pictures are drawn from; a logo that can be drawn is named `LOGO`. */
  pictures: PictureContents;
}

/** The organisation's logo among the pictures of a letter. */
export const LOGO = "logo";

/** Whom no letter is written to, and why; known once all letters were read. */
export interface Unwritten {
  noPost: Pick<PaperLetter, "key" | "name">[];
  /** Whose text has no room on its paper. */
  tooLong: Pick<PaperLetter, "key" | "name">[];
}

export type PaperSize = "A4" | "LETTER";

/** Countries that write on US letter; all others write on A4. */
const LETTER_COUNTRIES = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE"]);

export function paperSizeOf(country: string | undefined): PaperSize {
  return country !== undefined && LETTER_COUNTRIES.has(country) ? "LETTER" : "A4";
}

const POINTS_PER_MM = 72 / 25.4;
/** Millimetres in points. */
export const mm = (length: number): number => length * POINTS_PER_MM;

export const DARK = "#1f2933";
export const GREY = "#5b6b7b";
