import { type ReactElement, useState } from "react";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { part: Part, unknown: Unknown, meter: Meter } satisfies Examples;

function Part(): ReactElement {
  const [percent, setPercent] = useState(40);
  return (
    <div className="al-tpl-gal-stack">
      <progress className="al-tpl-gal-progress" max={100} value={percent} aria-label="Upload" />
      <div className="al-tpl-gal-row">
        <Button variant="secondary" size="small" onClick={() => setPercent((percent + 20) % 120)}>
          Go on
        </Button>
        {percent} %
      </div>
    </div>
  );
}

function Unknown(): ReactElement {
  return <progress className="al-progress" aria-label="Waiting for the server" />;
}

function Meter(): ReactElement {
  return (
    <label className="al-tpl-gal-stack">
      Space used: 3.2 of 5 GB
      <meter min={0} max={5} value={3.2} />
    </label>
  );
}
