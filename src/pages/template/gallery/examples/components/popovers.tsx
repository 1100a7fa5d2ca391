import type { ReactElement } from "react";
import { PopupButton } from "../../../../../ui/PopupButton";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { sheet: Sheet } satisfies Examples;

function Sheet(): ReactElement {
  return (
    <PopupButton label="What is this?" button="What is this?">
      {(close) => (
        <>
          <p>Members who came at least once in the last four weeks.</p>
          <Button size="small" onClick={close}>
            Understood
          </Button>
        </>
      )}
    </PopupButton>
  );
}
