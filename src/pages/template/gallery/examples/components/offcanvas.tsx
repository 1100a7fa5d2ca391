import { type ReactElement, useState } from "react";
import { Panel } from "../../../../../renderer/panels/Panel";
import type { Examples } from "../../examples";

export default { inPanel: InPanel } satisfies Examples;

function InPanel(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" className="al-button al-button-quiet" onClick={() => setIsOpen(true)}>
        Open the panel
      </button>
      {isOpen ? (
        <Panel
          title="Harvest supper"
          onClose={close}
          footer={
            <button type="button" className="al-button" onClick={close}>
              Done
            </button>
          }
        >
          <p>The hall is booked from noon; forty people have signed up.</p>
        </Panel>
      ) : null}
    </>
  );
}
