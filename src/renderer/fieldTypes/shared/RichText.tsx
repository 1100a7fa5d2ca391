import DOMPurify from "dompurify";
import { type ReactElement, useMemo } from "react";

const ALLOWED_TAGS = [
  "a",
  "b",
  "blockquote",
  "br",
  "code",
  "em",
  "h1",
  "h2",
  "h3",
  "h4",
  "hr",
  "i",
  "li",
  "ol",
  "p",
  "pre",
  "s",
  "strong",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
];

/**
 * Rich text, cleaned again before it is shown although the server cleaned it when it was saved. Pictures and other
 * things that load from elsewhere are left out; links lead to http(s) and mail alone and open in a new tab.
 */
export default function RichText({ html }: { html: string }): ReactElement {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // DOMPurify's answer, and nothing else, is put in as HTML.
  return <div className="al-rich" dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** HTML with nothing in it that runs, loads or styles. */
export function cleanHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope"],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    // Every other attribute is taken for an address.
    ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  const box = document.createElement("div");
  box.append(fragment);
  return box.innerHTML;
}
