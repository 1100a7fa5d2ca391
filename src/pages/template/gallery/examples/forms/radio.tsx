import { type ReactElement, useState } from "react";
import { SegmentedControl } from "../../../../../ui/SegmentedControl";
import type { Examples } from "../../examples";
import { RadioGroup } from "../../../../../ui/controls/RadioGroup";

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

const WAYS = ["On foot", "By bicycle", "By bus"].map((way) => ({ value: way, label: way }));

function List(): ReactElement {
  const [way, setWay] = useState("On foot");
  return <RadioGroup label="Way of travel" options={WAYS} value={way} onChange={setWay} />;
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
