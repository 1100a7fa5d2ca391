import { type ReactElement, useState } from "react";
import { Question } from "../../../../../renderer/panels/Question";
import type { Examples } from "../../examples";

export default { asked: Asked, danger: Danger } satisfies Examples;

function Asked(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" className="al-button al-button-quiet" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen ? (
        <Question
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
      <button type="button" className="al-button button-danger" onClick={() => setIsOpen(true)}>
        Delete
      </button>
      {isOpen ? (
        <Question
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
