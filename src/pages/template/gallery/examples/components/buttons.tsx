import type { ReactElement } from "react";
import { Glyph } from "../../../../../ui/Glyph";
import { IconButton } from "../../../../../ui/controls/IconButton";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";
import { LinkButton } from "../../../../../ui/controls/LinkButton";

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
      <Button>Save</Button>
      <Button variant="secondary">Cancel</Button>
      <Button danger>Delete</Button>
    </div>
  );
}

function Sizes(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Button>Usual</Button>
      <Button size="small">Small</Button>
    </div>
  );
}

function WithIcon(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Button>
        <Glyph name="add" size={18} />
        Add a member
      </Button>
      <IconButton glyph="refresh" label="Load again" />
      <IconButton glyph="delete" label="Delete" />
    </div>
  );
}

function Disabled(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Button disabled>Saving …</Button>
      <Button variant="secondary" disabled>
        Cancel
      </Button>
      <IconButton glyph="edit" label="Edit" disabled />
    </div>
  );
}

function AsLink(): ReactElement {
  return (
    <LinkButton variant="secondary" to="/components/button-group">
      To the button groups
    </LinkButton>
  );
}
