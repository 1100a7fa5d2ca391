import Modal from "../../ui/Modal";
import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useId } from "react";
import { Glyph } from "../../ui/Glyph";
import "./Panel.css";
import { PanelBackdrop } from "./PanelBackdrop";
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

/**
 * The panel that slides in from the right over a list; as wide as the screen on a phone. MUI's `Modal` keeps the focus
 * inside, gives it back to where it was, and lets only the topmost panel hear Esc. Its scroll lock measures the whole
 * page before the panel is shown, so the backdrop keeps the wheel off the list instead.
 */
export function Panel({ title, toolbar, footer, onClose, children }: PanelProps): ReactElement {
  const titleId = useId();
  const translate = useTranslate();
  const closeToList = usePanelClose();
  const close = onClose ?? closeToList;
  return (
    <Modal open disableScrollLock onClose={close} slots={{ backdrop: PanelBackdrop }}>
      <section role="dialog" aria-modal="true" aria-labelledby={titleId} className="panel" tabIndex={-1}>
        <header className="panel-header">
          <h2 id={titleId} className="panel-title">
            {title}
          </h2>
          {toolbar}
          <button type="button" className="icon-button" aria-label={translate("forms.close")} onClick={close}>
            <Glyph name="close" />
          </button>
        </header>
        <div className="panel-body">{children}</div>
        {footer === undefined ? null : <footer className="panel-footer">{footer}</footer>}
      </section>
    </Modal>
  );
}
