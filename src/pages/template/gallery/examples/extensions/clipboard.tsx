import { type ReactElement, useState } from "react";
import type { Examples } from "../../examples";
import { useCopy } from "../../useCopy";
import { Input, TextArea } from "../../../../../ui/controls/Input";
import { Button } from "../../../../../ui/controls/Button";

export default { copyTyped: CopyTyped, paste: Paste } satisfies Examples;

function CopyTyped(): ReactElement {
  const copy = useCopy();
  const [text, setText] = useState("hope@mail.example");
  return (
    <div className="al-tpl-gal-row">
      <Input
        size="small"
        aria-label="Text to copy"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="secondary" onClick={() => void copy(text)}>
        Copy
      </Button>
    </div>
  );
}

function Paste(): ReactElement {
  const [pasted, setPasted] = useState("");
  return (
    <div className="al-tpl-gal-stack">
      <TextArea
        aria-label="Paste here"
        placeholder="Paste here"
        onPaste={(event) => setPasted(event.clipboardData.getData("text/plain"))}
      />
      <output>{pasted ? `${pasted.length} characters were pasted.` : ""}</output>
    </div>
  );
}
