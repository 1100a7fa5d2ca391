import { type ReactElement, useState } from "react";
import { ConfirmDialog } from "../../../../../ui/controls/Dialog";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { asked: Asked, danger: Danger } satisfies Examples;

function Asked(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Ask
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Send the invitation now?"
          text="It goes to 24 people."
          answers={[
            { label: "Not yet", onChoose: close },
            { label: "Send", primary: true, onChoose: close },
          ]}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

function Danger(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Delete the list?"
          text="Its twelve tasks go with it."
          answers={[
            { label: "Keep", onChoose: close },
            { label: "Delete", danger: true, onChoose: close },
          ]}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
