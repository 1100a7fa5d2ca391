import { useNotify } from "ra-core";
import { type ReactElement, useRef } from "react";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { newestOnTop: NewestOnTop } satisfies Examples;

function NewestOnTop(): ReactElement {
  const notify = useNotify();
  const count = useRef(0);
  return (
    <Button
      variant="secondary"
      onClick={() => {
        count.current += 1;
        notify(`Message ${count.current}`);
      }}
    >
      One more message
    </Button>
  );
}
