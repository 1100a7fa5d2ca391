import { useNotify } from "ra-core";
import type { ReactElement } from "react";
import type { Examples } from "../../examples";

export default { toasts: Toasts } satisfies Examples;

function Toasts(): ReactElement {
  const notify = useNotify();
  return (
    <div className="al-tpl-gal-row">
      <button
        type="button"
        className="al-button al-button-quiet"
        onClick={() => notify("The member was saved.", { type: "success" })}
      >
        Success
      </button>
      <button
        type="button"
        className="al-button al-button-quiet"
        onClick={() => notify("There is no connection.", { type: "error" })}
      >
        Error
      </button>
      <button
        type="button"
        className="al-button al-button-quiet"
        onClick={() => notify("Nothing has changed.", { type: "info" })}
      >
        Information
      </button>
    </div>
  );
}
