import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Dialog } from "../../ui/controls/Dialog";
import { usePanelClose } from "./usePanelClose";

export interface PanelProps {
  /** The panel's accessible name as well as its heading. */
  title: ReactNode;
  /** Buttons between the title and the close button. */
  toolbar?: ReactNode;
  /** Stays visible under the scrolling body. */
  footer?: ReactNode;
  /** What Esc, the backdrop and the close button do; by default they lead to the list. */
  onClose?: () => void;
  children: ReactNode;
}

/** What slides in from the right over a list; as wide as the screen on a phone. */
export function Panel({ title, toolbar, footer, onClose, children }: PanelProps): ReactElement {
  const translate = useTranslate();
  const closeToList = usePanelClose();
  return (
    <Dialog
      place="side"
      title={title}
      toolbar={toolbar}
      actions={footer}
      closeLabel={translate("forms.close")}
      onClose={onClose ?? closeToList}
    >
      {children}
    </Dialog>
  );
}
