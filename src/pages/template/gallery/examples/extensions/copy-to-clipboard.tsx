import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { useCopy } from "../../useCopy";
import { Button } from "../../../../../ui/controls/Button";

export default { copyShown: CopyShown } satisfies Examples;

function CopyShown(): ReactElement {
  const copy = useCopy();
  const address = "https://hope.example/forms/summer-camp";
  return (
    <div className="al-tpl-gal-row">
      <code>{address}</code>
      <Button size="small" onClick={() => void copy(address)}>
        Copy the address
      </Button>
    </div>
  );
}
