import type { ReactElement } from "react";
import { Chip } from "../../../../../ui/Chip";
import { Icon } from "../../../../../ui/Icon";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { tones: Tones, onIcon: OnIcon, inHeading: InHeading } satisfies Examples;

function Tones(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Chip>Draft</Chip>
      <Chip tone="primary">Running</Chip>
      <Chip tone="info">Planned</Chip>
      <Chip tone="success">Done</Chip>
      <Chip tone="warning">Late</Chip>
      <Chip tone="error">Refused</Chip>
    </div>
  );
}

function OnIcon(): ReactElement {
  return (
    <Button variant="secondary" aria-label="Mail, 3 unread">
      <span className="al-tpl-gal-with-number">
        <Icon name="Mail" />
        <span className="al-tpl-gal-number" aria-hidden="true">
          3
        </span>
      </span>
    </Button>
  );
}

function InHeading(): ReactElement {
  return (
    <h3>
      Harvest supper <Chip tone="success">Open</Chip>
    </h3>
  );
}
