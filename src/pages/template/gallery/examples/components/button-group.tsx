import type { ReactElement } from "react";
import { Glyph } from "../../../../../ui/Glyph";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { joined: Joined, toolbar: Toolbar } satisfies Examples;

function Joined(): ReactElement {
  return (
    <div className="al-tpl-gal-joined" role="group" aria-label="Order">
      <Button variant="secondary">Newest</Button>
      <Button variant="secondary">Oldest</Button>
      <Button variant="secondary">By name</Button>
    </div>
  );
}

function Toolbar(): ReactElement {
  return (
    <div className="al-tpl-gal-joined" role="group" aria-label="Record">
      <Button variant="secondary" aria-label="Edit">
        <Glyph name="edit" />
      </Button>
      <Button variant="secondary" aria-label="Download">
        <Glyph name="download" />
      </Button>
      <Button variant="secondary" aria-label="Delete">
        <Glyph name="delete" />
      </Button>
    </div>
  );
}
