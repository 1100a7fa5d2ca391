import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import Modal from "../Modal";
import { Button } from "./Button";
import { classNames } from "./classNames";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton";
import { keyboardScroll } from "./keyboardScroll";

export interface DialogProps {
  /** The heading, and the name that is read out. */
  title: ReactNode;
  /** Says more, below the heading; read out with it. */
  text?: ReactNode;
  /** `alertdialog` interrupts, to ask something. */
  role?: "dialog" | "alertdialog";
  /** `side` slides in from the right, as high as the window, and as wide as a phone. */
  place?: "center" | "side";
  /** Names the button that closes; without it there is none. */
  closeLabel?: string | undefined;
  /** Buttons between the heading and the close button. */
  toolbar?: ReactNode;
  /** Stand below, whatever is scrolled; `close` asks about what is unsaved, as Esc does. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /** What Esc, the backdrop and the close button do; without it they do nothing. */
  onClose?: (() => void) | undefined;
  /** Makes a form of what stands below the heading. */
  onSubmit?: ((event: FormEvent) => void) | undefined;
  /** What would be lost by closing: asked first. */
  unsaved?: { question: string; stay: string; leave: string } | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * What lies over the page until it is answered or closed. MUI's modal keeps the focus inside, gives it back to where it
 * was, and lets only the topmost one hear Esc.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { role = "dialog", place = "center", actions, onClose, unsaved } = props;
  const titleId = useId();
  const textId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = unsaved ? () => setAsking(true) : onClose;
  const content = (
    <>
      {props.text || props.children ? (
        <div ref={keyboardScroll} className={styles.body}>
          {props.text ? <p id={textId}>{props.text}</p> : null}
          {props.children}
        </div>
      ) : null}
      {actions === undefined ? null : (
        <footer className={styles.actions}>
          {typeof actions === "function" ? actions(() => close?.()) : actions}
        </footer>
      )}
    </>
  );
  return (
    // The modal's own scroll lock measures the whole page before anything is shown; the backdrop keeps the wheel off.
    <Modal open disableScrollLock={place === "side"} onClose={close}>
      <section
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={props.text ? textId : undefined}
        className={classNames(place === "side" ? styles.side : styles.center, props.className)}
        tabIndex={-1}
      >
        <header className={styles.header}>
          <h2 id={titleId}>{props.title}</h2>
          {props.toolbar}
          {props.closeLabel === undefined ? null : (
            <IconButton glyph="close" label={props.closeLabel} onClick={close} />
          )}
        </header>
        {props.onSubmit ? (
          <form className={styles.form} onSubmit={props.onSubmit}>
            {content}
          </form>
        ) : (
          content
        )}
        {isAsking && unsaved ? (
          <ConfirmDialog
            title={unsaved.question}
            answers={[
              { label: unsaved.stay, primary: true, onChoose: () => setAsking(false) },
              { label: unsaved.leave, onChoose: () => onClose?.() },
            ]}
            onCancel={() => setAsking(false)}
          />
        ) : null}
      </section>
    </Modal>
  );
}

export interface ConfirmDialogProps {
  title: ReactNode;
  text?: ReactNode;
  /** What the question is about, between its text and the answers. */
  details?: ReactNode;
  /** The buttons, the harmless one first: it takes the focus. */
  answers: { label: string; danger?: boolean; primary?: boolean; onChoose(): void }[];
  /** Esc and the backdrop. */
  onCancel(): void;
  busy?: boolean;
}

/** A question that has to be answered before anything else goes on. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      text={props.text}
      onClose={props.onCancel}
      actions={props.answers.map((answer, index) => (
        <Button
          key={answer.label}
          variant={answer.danger || answer.primary ? "primary" : "secondary"}
          danger={answer.danger}
          disabled={props.busy}
          // The safest answer is the one that Enter gives.
          autoFocus={index === 0}
          onClick={answer.onChoose}
        >
          {answer.label}
        </Button>
      ))}
    >
      {props.details}
    </Dialog>
  );
}
