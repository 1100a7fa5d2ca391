import { Parser } from "htmlparser2";
import { MAX_PICTURES, pictureAt, PICTURE_WIDTHS } from "../../../contract/api";
import { escapeHtml } from "./escapeHtml";

/** The pictures of a cleaned text, each once. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  if (!html.includes("<img")) return [];
  const parser = new Parser({
    onopentag: (tag, { src }) => {
      const id = tag === "img" ? pictureAt(src) : undefined;
      if (id !== undefined) found.add(id);
    },
  });
  parser.end(html);
  return [...found];
}

/** How wide a picture stands, in pixels of 96 to the inch. */
export function pictureWidth(width: string | undefined): number {
  const asked = Number(width);
  return asked >= 1 ? Math.min(Math.round(asked), PICTURE_WIDTHS.full) : PICTURE_WIDTHS.full;
}

/** Which pictures there are, and the host that shows them. */
export interface MailPictures {
  known: ReadonlySet<string>;
  origin: string;
}

export const NO_PICTURES: MailPictures = { known: new Set(), origin: "https://invalid" };

const LINE = "border:1px solid #8a97a5";
const CELL = `${LINE};padding:6px 8px;text-align:left;vertical-align:top`;
/** Mail programs know no style sheets of tables. */
const STYLES: Readonly<Record<string, string>> = {
  table: "border-collapse:collapse;width:100%;margin:0 0 16px",
  th: CELL,
  td: CELL,
};
const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** The looks of an element, its own after those that it has in every mail. */
function styled(attributes: Readonly<Record<string, string>>, style: string): Record<string, string> {
  const own = attributes["style"];
  return { ...attributes, style: own === undefined ? style : `${style};${own}` };
}

function pictureHtml(attributes: Readonly<Record<string, string>>, { known, origin }: MailPictures): string {
  const id = pictureAt(attributes["src"]);
  const alt = attributes["alt"] ?? "";
  // Whoever reads it finds the words of a picture that is gone, and no broken one.
  if (id === undefined || !known.has(id)) return escapeHtml(alt);
  const width = pictureWidth(attributes["width"]);
  const src = escapeHtml(`${origin}/api/organization/image/${id}/`);
  return `<img src="${src}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;max-width:100%;height:auto;border:0;margin:0 0 16px">`;
}

/**
 * A cleaned text as a mail has it: the organisation's pictures with their whole addresses, no others, and tables with
 * lines and widths that mail programs understand.
 */
export function mailHtml(html: string, pictures: MailPictures): string {
  if (!/<(?:img|table)\b/.test(html)) return html;
  let written = "";
  let shown = 0;
  /** For each open cell and what it holds: whether a paragraph would stand directly in it. */
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (tag === "img") {
          shown += 1;
          written += pictureHtml(attributes, shown > MAX_PICTURES ? NO_PICTURES : pictures);
          return;
        }
        const isInCell = tag === "p" && ["td", "th"].includes(open.at(-1) ?? "");
        const style = isInCell ? "margin:0" : STYLES[tag];
        const all = style === undefined ? attributes : styled(attributes, style);
        const told = Object.entries({ ...all, ...(tag === "table" && { cellspacing: "0", width: "100%" }) });
        written += `<${tag}${told.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("")}>`;
        if (!EMPTY.has(tag)) open.push(tag);
      },
      ontext: (text) => {
        written += escapeHtml(text);
      },
      onclosetag: (tag) => {
        if (EMPTY.has(tag)) return;
        if (open.at(-1) === tag) open.pop();
        written += `</${tag}>`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return written;
}
