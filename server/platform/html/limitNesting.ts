/** Deeper elements are taken out by those who clean: what walks through a document by recursion ends long after it. */
export const DEEPEST_ELEMENT = 100;

/** Paragraphs and list items that were left open count as nested here, so that texts of thousands of them stay whole. */
const MOST_OPEN = 2000;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img", "wbr", "col", "input"]);

/**
 * The HTML with every tag that would be the 2,001st open element as text. For parsers whose work grows with the square of
 * the depth: a megabyte of `<b>` would keep the process busy for minutes. Closing tags count for their own element alone,
 * so that those of elements that were never opened do not hide the depth.
 */
export function limitNesting(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  return html.replaceAll(TAG, (tag, slash: string, given: string) => {
    const name = given.toLowerCase();
    if (EMPTY.has(name)) return tag;
    const count = open.get(name) ?? 0;
    if (slash !== "") {
      if (count > 0) {
        open.set(name, count - 1);
        depth -= 1;
      }
      return tag;
    }
    if (depth >= MOST_OPEN) return `&lt;${tag.slice(1)}`;
    open.set(name, count + 1);
    depth += 1;
    return tag;
  });
}
