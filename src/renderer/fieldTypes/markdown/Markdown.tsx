import { Marked } from "marked";
import { type ReactElement, useMemo } from "react";
import RichText from "../shared/RichText";

/** As GitHub writes it, in the tags that formatted text has; headings stand below those of the page. */
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    checkbox({ checked }) {
      return checked ? "☑ " : "☐ ";
    },
  },
});

/** Markdown, shown formatted and cleaned as all formatted text is. */
export default function Markdown({ text }: { text: string }): ReactElement {
  const html = useMemo(() => marked.parse(text, { async: false }), [text]);
  return <RichText html={html} />;
}
