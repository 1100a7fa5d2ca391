import type { ReactElement } from "react";
import { Glyph } from "../../../../../ui/Glyph";
import type { Examples } from "../../examples";

export default { joined: Joined, toolbar: Toolbar } satisfies Examples;

function Joined(): ReactElement {
  return (
    <div className="al-tpl-gal-joined" role="group" aria-label="Order">
      <button type="button" className="al-button al-button-quiet">
        Newest
      </button>
      <button type="button" className="al-button al-button-quiet">
        Oldest
      </button>
      <button type="button" className="al-button al-button-quiet">
        By name
      </button>
    </div>
  );
}

function Toolbar(): ReactElement {
  return (
    <div className="al-tpl-gal-joined" role="group" aria-label="Record">
      <button type="button" className="al-button al-button-quiet" aria-label="Edit">
        <Glyph name="edit" />
      </button>
      <button type="button" className="al-button al-button-quiet" aria-label="Download">
        <Glyph name="download" />
      </button>
      <button type="button" className="al-button al-button-quiet" aria-label="Delete">
        <Glyph name="delete" />
      </button>
    </div>
  );
}
