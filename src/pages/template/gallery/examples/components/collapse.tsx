import { type ReactElement, useState } from "react";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { byButton: ByButton, native: Native } satisfies Examples;

function ByButton(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="al-tpl-gal-stack">
      <div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="collapse-text"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
        </Button>
      </div>
      <p id="collapse-text" hidden={!isOpen}>
        Lifts are arranged the evening before; ring the office until six.
      </p>
    </div>
  );
}

function Native(): ReactElement {
  return (
    <details className="al-tpl-gal-fold">
      <summary>How to get there</summary>
      <p>Bus 4 to Mill Lane, then two minutes on foot.</p>
    </details>
  );
}
