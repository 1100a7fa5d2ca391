import DOMPurify from "dompurify";
import { type ReactElement, useMemo } from "react";
import { pictureAt } from "../../../../contract/api/pictureLimits";
import "./RichText.css";

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
  "img",
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
 * Rich text, cleaned again before it is shown although the server cleaned it when it was saved. What
 * loads from elsewhere is left out, so that of pictures the organisation's alone are shown; links lead to http(s) and mail alone and open in a new tab.
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
    ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope", "src", "alt", "width"],
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|\/api\/organization\/image\/)/i,
    // Every other attribute is taken for an address.
    ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope", "width"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  for (const image of fragment.querySelectorAll("img"))
    if (pictureAt(image.getAttribute("src") ?? undefined) === undefined) image.remove();
  const box = document.createElement("div");
  box.append(fragment);
  return box.innerHTML;
}
