import { Fragment, type ReactElement, type ReactNode, useMemo } from "react";

/** What of rich text is shown; everything else leaves its words alone behind. */
const TAGS = new Set(
  "p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup table thead tbody tr th td".split(
    " ",
  ),
);
const NEVER = new Set(["script", "style", "template", "iframe", "object", "svg", "math", "noscript"]);

function hrefOf(element: Element): string | undefined {
  const href = element.getAttribute("href") ?? "";
  return /^(https?:|mailto:|tel:)/i.test(href) ? href : undefined;
}

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (NEVER.has(tag)) return null;
  const children = [...node.childNodes].map(toReact);
  if (tag === "a" && hrefOf(node)) {
    return (
      <a key={key} href={hrefOf(node)} rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  if (!TAGS.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  const Tag = tag as "p";
  return children.length > 0 ? <Tag key={key}>{children}</Tag> : <Tag key={key} />;
}

/**
 * HTML that a person wrote, as elements made anew from a list of harmless ones: nothing of the markup itself gets
 * onto the page, whatever the server let through.
 */
export function RichText({ html }: { html: string }): ReactElement {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return [...body.childNodes].map(toReact);
  }, [html]);
  return <div className="al-public-text">{content}</div>;
}
