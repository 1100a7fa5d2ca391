import type { ReactElement, ReactNode } from "react";
import type { Tone } from "../../../../ui/Chip";
import { IconButton } from "../../../../ui/controls/IconButton";

/** Something worth knowing, in its place on the page. */
export function Alert(props: {
  tone?: Exclude<Tone, "default" | "primary">;
  title?: string;
  children: ReactNode;
  /** With a button to take it away. */
  onClose?: () => void;
  closeLabel?: string;
}): ReactElement {
  const { tone = "info", title, children, onClose, closeLabel = "Close" } = props;
  return (
    <div className="al-tpl-gal-alert" data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <div>
        {title ? <strong>{title}</strong> : null}
        <span>{children}</span>
      </div>
      {onClose ? <IconButton glyph="close" label={closeLabel} onClick={onClose} /> : null}
    </div>
  );
}
