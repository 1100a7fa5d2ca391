import { useNotify } from "ra-core";
import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { toasts: Toasts } satisfies Examples;

function Toasts(): ReactElement {
  const notify = useNotify();
  return (
    <div className="al-tpl-gal-row">
      <Button variant="secondary" onClick={() => notify("The member was saved.", { type: "success" })}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => notify("There is no connection.", { type: "error" })}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => notify("Nothing has changed.", { type: "info" })}>
        Information
      </Button>
    </div>
  );
}
