import Slider from "@mui/material/Slider";
import { type ReactElement, useState } from "react";
import { MuiTheme } from "../../../../../ui/theme/MuiTheme";
import type { Examples } from "../../examples";
import { Field } from "../../../../../ui/controls/Field";
import { Input } from "../../../../../ui/controls/Input";

export default { oneHandle: OneHandle, span: Span, native: Native } satisfies Examples;

function OneHandle(): ReactElement {
  const [hours, setHours] = useState(12);
  return (
    <MuiTheme>
      <Slider
        aria-label="Hours a week"
        value={hours}
        min={0}
        max={40}
        valueLabelDisplay="auto"
        onChange={(_, value) => setHours(Number(value))}
      />
      <output>{hours} hours a week</output>
    </MuiTheme>
  );
}

function Span(): ReactElement {
  const [amounts, setAmounts] = useState([20, 60]);
  return (
    <MuiTheme>
      <Slider
        getAriaLabel={(index) => (index === 0 ? "From" : "To")}
        value={amounts}
        step={5}
        marks
        valueLabelDisplay="auto"
        onChange={(_, value) => setAmounts([value].flat())}
      />
      <output>€{amounts.join(" to €")}</output>
    </MuiTheme>
  );
}

function Native(): ReactElement {
  return (
    <Field label="Loudness">
      <Input type="range" defaultValue={30} />
    </Field>
  );
}
