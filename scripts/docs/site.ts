import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A page of the documentation: where it stands in the repository, where on the site, and its text there. */
export interface SitePage {
  source: string;
  target: string;
  text: string;
}

/** A heading of the index and the pages that it lists. */
export interface NavigationGroup {
  title: string;
  pages: { title: string; link: string }[];
}

/** Pages that stand outside docs/, by the name that they have on the site. */
const OUTSIDE: Record<string, string> = {
  "README.md": "settings.md",
  "CONTRIBUTING.md": "contributing.md",
  "CHANGELOG.md": "changelog.md",
};
const INDEX = "docs/README.md";
/** Of a link in Markdown: its text, and where it leads. */
const LINK = /\[((?:[^\][]|\[[^\]]*\])*)\]\((?!\w+:)([^)\s]+)\)/g;
/** What is code, and no link. */
const CODE = /^```[\s\S]*?^```$|`[^`\n]+`/gm;

/** The files of the documentation, as paths in the repository. */
export function sourcesOf(root: string): string[] {
  const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".md"));
  return [...inDocs.sort(), ...Object.keys(OUTSIDE)];
}

function targetOf(source: string): string {
  const outside = OUTSIDE[source];
  if (outside !== undefined) return outside;
  return source.replace(/^docs\//, "").replace(/(^|\/)README\.md$/, "$1index.md");
}

/** Where a link of a page leads on the site; undefined for files of the repository that are no page of it. */
function linkOnSite(source: string, target: string, pages: ReadonlySet<string>): string | undefined {
  const [path = "", anchor] = target.split("#");
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (path === "") return hash;
  const full = posix.normalize(posix.join(posix.dirname(source), path));
  if (!pages.has(full) && !full.startsWith("docs/images/")) return undefined;
  const from = posix.dirname(targetOf(source));
  const near = posix.relative(from, targetOf(full));
  return `${near.startsWith(".") ? near : `./${near}`}${hash}`;
}

/** Rewrites the links of a page for the site, and leaves code alone. */
export function textOnSite(source: string, text: string, pages: ReadonlySet<string>): string {
  const link = (_whole: string, label: string, target: string): string => {
    const found = linkOnSite(source, target, pages);
    return found === undefined ? label : `[${label}](${found})`;
  };
  const codes: string[] = [];
  const bare = text.replaceAll(CODE, (code) => `\uE000${codes.push(code) - 1}\uE001`);
  return bare
    .replaceAll(LINK, link)
    .replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => codes[Number(index)] ?? "");
}

/** Every page with its text on the site. */
export function pagesOf(root: string): SitePage[] {
  const sources = sourcesOf(root);
  const known = new Set(sources);
  return sources.map((source) => ({
    source,
    target: targetOf(source),
    text: textOnSite(source, readFileSync(join(root, source), "utf8"), known),
  }));
}

function titleOf(pages: readonly SitePage[], target: string): string {
  const text = pages.find((page) => page.target === target)?.text ?? "";
  return /^# (.+)$/m.exec(text)?.[1] ?? target;
}

/** The groups of the index: the menu of the site is what docs/README.md lists, and nothing besides. */
export function navigationOf(pages: readonly SitePage[]): NavigationGroup[] {
  const index = pages.find(({ source }) => source === INDEX)?.text ?? "";
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      const listed = lines.filter((line) => /^(?:- |\| )/.test(line)).join("\n");
      const links = [...listed.matchAll(/\[([^\]]+)\]\(\.\/([^)#]+)\.md\)/g)];
      return {
        title: title.trim(),
        pages: links.map(([, label = "", path = ""]) => ({
          title: label.endsWith(".md") ? titleOf(pages, `${path}.md`) : label,
          link: `/${path.replace(/(^|\/)index$/, "$1")}`,
        })),
      };
    });
}
