/** What stands between two fences of a page. */
export interface Snippet {
  /** `json`, `sh` …; empty where the fence says none. */
  language: string;
  line: number;
  text: string;
}

const FENCE = /^([ \t]*)```(\S*).*\n([\s\S]*?)^\1```[ \t]*$/gm;

/** The fenced code of a Markdown text; of code in a list without the space before it. */
export function snippetsOf(markdown: string): Snippet[] {
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, indent = "", language = "", text = ""] = match;
    const line = markdown.slice(0, match.index).split("\n").length;
    return { language, line, text: text.replaceAll(new RegExp(`^${indent}`, "gm"), "") };
  });
}

/** What stands between single backticks, outside of fenced code. */
export function inlineCodeOf(markdown: string): string[] {
  return [...markdown.replaceAll(FENCE, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}
