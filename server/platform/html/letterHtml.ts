import { compile, type SelectorDefinition } from "html-to-text";
import sanitize from "sanitize-html";
import { pictureAt } from "../../../contract/api";
import { DEEPEST_ELEMENT, limitNesting } from "./limitNesting";

const COLOUR = [/^#(?:[0-9a-f]{3}){1,2}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

const ATTRIBUTES = {
  a: ["href", "title", "rel", "target"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  "*": ["style", "dir", "lang"],
};

const OPTIONS: sanitize.IOptions = {
  allowedTags:
    "h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code b strong i em u s sub sup mark small ul ol li a img table thead tbody tfoot tr th td caption".split(
      " ",
    ),
  allowedAttributes: ATTRIBUTES,
  allowedStyles: {
    "*": {
      color: COLOUR,
      "background-color": COLOUR,
      "text-align": [/^(left|right|center|justify|start|end)$/],
      "font-weight": [/^(normal|bold|[1-9]00)$/],
      "font-style": [/^(normal|italic)$/],
      "text-decoration": [/^(none|underline|line-through)$/],
    },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST_ELEMENT,
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer", target: "_blank" }) },
  // A picture from elsewhere would tell its server who reads when.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && pictureAt(attribs["src"]) === undefined,
};

/** HTML that people wrote, with nothing in it that acts: formatting, links, tables and the organisation's pictures stay. */
export function cleanHtml(html: string): string {
  return sanitize(limitNesting(html), OPTIONS).trim();
}

/** The same without any colours and other looks, for a page of the app, whose policy allows no inline styles. */
export function unstyledHtml(html: string): string {
  const allowedAttributes = { ...ATTRIBUTES, "*": ["dir", "lang"] };
  return sanitize(limitNesting(html), { ...OPTIONS, allowedAttributes }).trim();
}

const TABLE: SelectorDefinition = {
  selector: "table",
  format: "dataTable",
  options: { uppercaseHeaderCells: false, colSpacing: 3, maxColumnWidth: 40 },
};
const LINK: SelectorDefinition = { selector: "a", options: { hideLinkHrefIfSameAsText: true } };

/** Of cells that span many, each is as much work as all of those. */
const CELLS = /<(t[dh])\b[^<>]*>/g;

// Compiling costs more than a short mail does.
const asText = compile({ wordwrap: 78, selectors: [LINK, TABLE, { selector: "img", format: "skip" }] });

/** The same in plain text, for the mail's text part. */
export function plainText(html: string): string {
  return asText(html.replaceAll(CELLS, "<$1>"));
}

const SNIPPET = 160;

const asWords = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "ul", options: { itemPrefix: "" } },
  ],
});

/** The first words, on one line. */
export function snippetOf(html: string): string {
  const text = asWords(html).replaceAll(/\s+/g, " ").trim();
  return text.length <= SNIPPET ? text : `${text.slice(0, SNIPPET - 1).trimEnd()}…`;
}

/** Whether there is anything to read or to see in it. */
export function isEmptyHtml(html: string): boolean {
  return snippetOf(html) === "" && !html.includes("<img");
}
