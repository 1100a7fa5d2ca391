import type { ReactElement } from "react";
import type { Examples } from "../../examples";

export default { headings: Headings, running: Running, emphasis: Emphasis, lists: Lists } satisfies Examples;

function Headings(): ReactElement {
  return (
    <div className="al-tpl-gal-stack">
      <p className="al-tpl-gal-h1">Heading of a page, 24 pixels</p>
      <p className="al-tpl-gal-h2">Heading of a card, 16 pixels</p>
      <p className="al-tpl-gal-h3">Label of an input, 13 pixels</p>
    </div>
  );
}

function Running(): ReactElement {
  return (
    <div className="al-tpl-gal-stack">
      <p>
        The usual text, 14 pixels on a line of 21. Its colour is <code>--al-text</code>.
      </p>
      <p className="al-muted">
        What stands beside it is quieter, in <code>--al-text-2</code>.
      </p>
      <p>
        <small>Small print, for what few need.</small>
      </p>
    </div>
  );
}

function Emphasis(): ReactElement {
  return (
    <p>
      <strong>Strong</strong>, <em>stressed</em>, <s>no longer so</s>, <mark>found</mark>,{" "}
      <code>as it is typed</code>, <kbd>Esc</kbd>, <abbr title="World Wide Web">WWW</abbr> and{" "}
      <a href="#emphasis">a link</a>.
    </p>
  );
}

function Lists(): ReactElement {
  return (
    <div className="al-tpl-gal-grid">
      <ul>
        <li>Bread</li>
        <li>Soup</li>
      </ul>
      <ol>
        <li>Book the hall</li>
        <li>Write the letters</li>
      </ol>
      <blockquote>A good list says what to do next.</blockquote>
    </div>
  );
}
