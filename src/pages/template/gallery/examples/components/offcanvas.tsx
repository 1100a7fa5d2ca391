import { type ReactElement, useState } from "react";
import { Panel } from "../../../../../renderer/panels/Panel";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { inPanel: InPanel } satisfies Examples;

function InPanel(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open the panel
      </Button>
      {isOpen ? (
        <Panel title="Harvest supper" onClose={close} footer={<Button onClick={close}>Done</Button>}>
          <p>The hall is booked from noon; forty people have signed up.</p>
        </Panel>
      ) : null}
    </>
  );
}
