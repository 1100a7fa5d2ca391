import type { ReactElement } from "react";
import { PopupButton } from "../../../../../ui/PopupButton";
import type { Examples } from "../../examples";

export default { sheet: Sheet } satisfies Examples;

function Sheet(): ReactElement {
  return (
    <PopupButton label="What is this?" className="al-button al-button-quiet" button="What is this?">
      {(close) => (
        <>
          <p>Members who came at least once in the last four weeks.</p>
          <button type="button" className="al-button al-button-small" onClick={close}>
            Understood
          </button>
        </>
      )}
    </PopupButton>
  );
}
