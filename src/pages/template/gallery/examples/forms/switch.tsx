import { type ReactElement, useState } from "react";
import { Switch } from "../../../../../ui/controls/Switch";
import type { Examples } from "../../examples";

export default { onOff: OnOff, disabled: Disabled, described: Described } satisfies Examples;

function OnOff(): ReactElement {
  const [isOn, setIsOn] = useState(true);
  return <Switch label="Tell me of new members" checked={isOn} onChange={setIsOn} />;
}

function Disabled(): ReactElement {
  return (
    <div className="al-tpl-gal-stack">
      <Switch label="Off and locked" checked={false} disabled onChange={() => undefined} />
      <Switch label="On and locked" checked disabled onChange={() => undefined} />
    </div>
  );
}

function Described(): ReactElement {
  const [isOn, setIsOn] = useState(false);
  return (
    <div>
      <Switch
        label="Public calendar"
        checked={isOn}
        onChange={setIsOn}
        aria-describedby="public-calendar-hint"
      />
      <p id="public-calendar-hint" className="al-muted">
        Anybody with the address can read it.
      </p>
    </div>
  );
}
