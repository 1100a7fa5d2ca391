import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Glyph } from "../../../../../ui/Glyph";
import { IconButton } from "../../../../../ui/IconButton";
import "../../../../../renderer/panels/Panel.css";
import type { Examples } from "../../examples";

export default {
  kinds: Kinds,
  sizes: Sizes,
  withIcon: WithIcon,
  disabled: Disabled,
  asLink: AsLink,
} satisfies Examples;

function Kinds(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <button type="button" className="al-button">
        Save
      </button>
      <button type="button" className="al-button al-button-quiet">
        Cancel
      </button>
      <button type="button" className="al-button button-danger">
        Delete
      </button>
    </div>
  );
}

function Sizes(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <button type="button" className="al-button">
        Usual
      </button>
      <button type="button" className="al-button al-button-small">
        Small
      </button>
    </div>
  );
}

function WithIcon(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <button type="button" className="al-button">
        <Glyph name="add" size={18} />
        Add a member
      </button>
      <IconButton glyph="refresh" label="Load again" />
      <IconButton glyph="delete" label="Delete" />
    </div>
  );
}

function Disabled(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <button type="button" className="al-button" disabled>
        Saving …
      </button>
      <button type="button" className="al-button al-button-quiet" disabled>
        Cancel
      </button>
      <IconButton glyph="edit" label="Edit" disabled />
    </div>
  );
}

function AsLink(): ReactElement {
  return (
    <Link className="al-button al-button-quiet" to="/components/button-group">
      To the button groups
    </Link>
  );
}
