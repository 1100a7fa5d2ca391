import type { Language } from "../../../contract/api";
import { escapeHtml } from "../../platform/html/escapeHtml";
import { DOCUMENTS } from "../../platform/html/documentTexts";

/** What search engines and previews of links read of a public page. */
export interface PageHead {
  /** 404 where there is no such page. */
  status: 200 | 404;
  language: Language;
  title: string;
  description: string;
  /** Whose page it is. */
  site: string;
  /** The page's one address; undefined where there is none to be found under. */
  canonical: string | undefined;
  /** An absolute address. */
  image: string | undefined;
  /** Of one visitor alone, or of nothing: not for search engines. */
  isPrivate: boolean;
  /** schema.org, as JSON-LD. */
  structuredData: readonly Record<string, unknown>[];
  /** What the page tells beside its description where scripts are off: lines, and ways on. */
  told: readonly (string | { text: string; href: string })[];
}

/** JSON that cannot end the script element that it stands in, nor begin a comment there. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function meta(attribute: "name" | "property", name: string, content: string | undefined): string[] {
  return content === undefined || content === ""
    ? []
    : [`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`];
}

function elements(head: PageHead): string[] {
  const { title, description, canonical, image, site, isPrivate, structuredData, language } = head;
  return [
    ...meta("name", "description", description),
    ...(isPrivate ? meta("name", "robots", "noindex") : []),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    ...meta("property", "og:type", "website"),
    ...meta("property", "og:title", title),
    ...meta("property", "og:description", description),
    ...meta("property", "og:site_name", site),
    ...meta("property", "og:url", canonical),
    ...meta("property", "og:image", image),
    ...meta("property", "og:locale", language),
    ...meta("name", "twitter:card", image === undefined ? "summary" : "summary_large_image"),
    // A block of data, which no policy for scripts is about (HTML, 4.12.1): it is never run.
    ...structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
}

/** What a browser without scripts shows in place of the page. */
function withoutScripts({ title, description, told, language }: PageHead): string {
  const lines = [description, ...told].filter((line) => line !== "");
  const shown = lines.map((line) =>
    typeof line === "string"
      ? `<p>${escapeHtml(line)}</p>`
      : `<p><a href="${escapeHtml(line.href)}">${escapeHtml(line.text)}</a></p>`,
  );
  return `<h1>${escapeHtml(title)}</h1>${shown.join("")}<p>${escapeHtml(DOCUMENTS[language].page.scripts)}</p>`;
}

/** The app's page with this head. */
export function withHead(html: string, head: PageHead): string {
  const title = `<title>${escapeHtml(head.title)}</title>`;
  const inserted = `    ${elements(head).join("\n    ")}\n  </head>`;
  // By functions, since a name may hold what `replace` reads as a pattern ($&).
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${head.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/ *<\/head>/, () => inserted)
    .replace(
      /(<noscript[^>]*><div[^>]*>)[^]*?(<\/div><\/noscript>)/,
      (_all, begin: string, end: string) => begin + withoutScripts(head) + end,
    );
}

const LONGEST = 200;

/** A text as a description: in one line, and not longer than is shown anywhere. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).trimEnd()}…`;
}
