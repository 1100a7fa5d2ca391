import { useNotify } from "ra-core";
import { type ReactElement, useRef } from "react";
import type { Examples } from "../../examples";

export default { newestOnTop: NewestOnTop } satisfies Examples;

function NewestOnTop(): ReactElement {
  const notify = useNotify();
  const count = useRef(0);
  return (
    <button
      type="button"
      className="al-button al-button-quiet"
      onClick={() => {
        count.current += 1;
        notify(`Message ${count.current}`);
      }}
    >
      One more message
    </button>
  );
}
