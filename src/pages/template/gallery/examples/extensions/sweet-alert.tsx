import { useNotify } from "ra-core";
import { type ReactElement, useState } from "react";
import { ConfirmDialog } from "../../../../../ui/controls/Dialog";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { askAndTell: AskAndTell } satisfies Examples;

function AskAndTell(): ReactElement {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Close the sign-up
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Close the sign-up?"
          text="Nobody else can join; you can open it again."
          answers={[
            { label: "Leave it open", onChoose: close },
            {
              label: "Close it",
              primary: true,
              onChoose: () => {
                close();
                notify("The sign-up is closed.", { type: "success" });
              },
            },
          ]}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
