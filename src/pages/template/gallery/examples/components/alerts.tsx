import { type ReactElement, useState } from "react";
import type { Examples } from "../../examples";
import { Alert } from "../../pieces/Alert";
import { Button } from "../../../../../ui/controls/Button";

export default { tones: Tones, withTitle: WithTitle, closable: Closable } satisfies Examples;

function Tones(): ReactElement {
  return (
    <div className="al-tpl-gal-stack">
      <Alert>The bus leaves at nine.</Alert>
      <Alert tone="success">The hall is booked.</Alert>
      <Alert tone="warning">Two seats are left.</Alert>
      <Alert tone="error">The payment was refused.</Alert>
    </div>
  );
}

function WithTitle(): ReactElement {
  return (
    <Alert tone="warning" title="Nearly full">
      Two seats are left; who comes later is put on the waiting list.
    </Alert>
  );
}

function Closable(): ReactElement {
  const [isShown, setIsShown] = useState(true);
  return isShown ? (
    <Alert onClose={() => setIsShown(false)}>You can take me away.</Alert>
  ) : (
    <Button variant="secondary" onClick={() => setIsShown(true)}>
      Show again
    </Button>
  );
}
