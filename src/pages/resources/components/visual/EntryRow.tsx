import type { ReactElement, ReactNode } from "react";
import { Glyph } from "../../../../ui/Glyph";
import { IconButton } from "../../../../ui/controls/IconButton";
import { PlainButton } from "../../../../ui/controls/PlainButton";

export interface EntryRowProps {
  name: string;
  /** What is told of it beside its name. */
  chips: ReactNode;
  /** What it is dragged by, where the order matters. */
  handle?: ReactElement | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  removeLabel: string;
  onRemove(): void;
  /** Its form, drawn while it is open. */
  children: ReactNode;
}

/** A field or an action: its name, which unfolds its form, and what takes it away. */
export function EntryRow(props: EntryRowProps): ReactElement {
  const { name, chips, handle, isOpen, onOpen, removeLabel, onRemove, children } = props;
  return (
    <div className="al-definitions-field" data-open={isOpen}>
      <div className="al-definitions-field-head">
        {handle}
        <PlainButton
          className="al-definitions-field-toggle"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <strong>{name}</strong>
          {chips}
          <Glyph name={isOpen ? "up" : "down"} size={18} />
        </PlainButton>
        <IconButton glyph="delete" label={removeLabel} onClick={onRemove} />
      </div>
      {isOpen ? children : null}
    </div>
  );
}
