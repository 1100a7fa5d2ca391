import { type ReactElement, useId, useState } from "react";
import { SegmentedControl } from "../../../../../ui/SegmentedControl";
import type { Examples } from "../../examples";

export default { segments: Segments, list: List, someDisabled: SomeDisabled } satisfies Examples;

type Size = "small" | "medium" | "large";

function Segments(): ReactElement {
  const [size, setSize] = useState<Size>("medium");
  return (
    <SegmentedControl<Size>
      label="Size of the table"
      segments={[
        { id: "small", label: "Small" },
        { id: "medium", label: "Medium" },
        { id: "large", label: "Large" },
      ]}
      value={size}
      onChange={setSize}
    />
  );
}

function List(): ReactElement {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="field-label">Way of travel</legend>
      {["On foot", "By bicycle", "By bus"].map((way, index) => (
        <label key={way} className="al-tpl-gal-row">
          <input type="radio" name={name} defaultChecked={index === 0} />
          {way}
        </label>
      ))}
    </fieldset>
  );
}

function SomeDisabled(): ReactElement {
  const [day, setDay] = useState("mon");
  return (
    <SegmentedControl<string>
      label="Day of the visit"
      segments={[
        { id: "mon", label: "Monday" },
        { id: "tue", label: "Tuesday", disabled: true },
        { id: "wed", label: "Wednesday" },
      ]}
      value={day}
      onChange={setDay}
    />
  );
}
