import sanitizeHtml from "sanitize-html";
import { DEEPEST_ELEMENT, limitNesting } from "./limitNesting";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: (
    "p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup span a img " +
    "table thead tbody tr th td"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST_ELEMENT,
  transformTags: {
    // A page that is opened in a new tab must not reach back into this one.
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
  },
};

/** What a person wrote in a rich-text editor, with everything left out that could act or deceive: safe to show. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(limitNesting(html), OPTIONS);
}

/** The text alone, for snippets, calendar files and mails. */
export function textOfHtml(html: string): string {
  const lined = html.replaceAll(/<(br|\/p|\/li|\/h\d|\/tr)\b[^<>]*>/gi, "$&\n");
  const text = sanitizeHtml(limitNesting(lined), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
