import { type ReactElement, useState } from "react";
import type { Examples } from "../../examples";
import { useCopy } from "../../useCopy";

export default { copyTyped: CopyTyped, paste: Paste } satisfies Examples;

function CopyTyped(): ReactElement {
  const copy = useCopy();
  const [text, setText] = useState("hope@mail.example");
  return (
    <div className="al-tpl-gal-row">
      <input
        className="al-input"
        aria-label="Text to copy"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" className="al-button al-button-quiet" onClick={() => void copy(text)}>
        Copy
      </button>
    </div>
  );
}

function Paste(): ReactElement {
  const [pasted, setPasted] = useState("");
  return (
    <div className="al-tpl-gal-stack">
      <textarea
        className="field-input"
        aria-label="Paste here"
        placeholder="Paste here"
        onPaste={(event) => setPasted(event.clipboardData.getData("text/plain"))}
      />
      <output>{pasted ? `${pasted.length} characters were pasted.` : ""}</output>
    </div>
  );
}
