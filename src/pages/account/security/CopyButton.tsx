import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/controls/Button";

/** Copies a text and says so; where the browser refuses, the text can still be marked. */
export function CopyButton(props: { text: string; label: string; copied: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          void navigator.clipboard.writeText(props.text).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {props.label}
      </Button>
      <span role="status" className="al-security-said">
        {isCopied ? props.copied : ""}
      </span>
    </>
  );
}
