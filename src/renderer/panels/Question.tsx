import Modal from "../../ui/Modal";
import { type ReactElement, type ReactNode, useId } from "react";
import "./Panel.css";
import { PanelBackdrop } from "./PanelBackdrop";

export interface QuestionProps {
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

function buttonClass({ danger, primary }: QuestionProps["answers"][number]): string {
  if (danger) return "al-button button-danger";
  return primary ? "al-button" : "al-button al-button-quiet";
}

/** A question that has to be answered before anything else goes on. */
export function Question({
  title,
  text,
  details,
  answers,
  onCancel,
  busy = false,
}: QuestionProps): ReactElement {
  const titleId = useId();
  const textId = useId();
  return (
    <Modal open onClose={onCancel} slots={{ backdrop: PanelBackdrop }}>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={text ? textId : undefined}
        className="question"
        tabIndex={-1}
      >
        <h2 id={titleId}>{title}</h2>
        {text ? <p id={textId}>{text}</p> : null}
        {details}
        <div className="question-buttons">
          {answers.map((answer, index) => (
            <button
              key={answer.label}
              type="button"
              className={buttonClass(answer)}
              disabled={busy}
              // The safest answer is the one that Enter gives.
              autoFocus={index === 0}
              onClick={answer.onChoose}
            >
              {answer.label}
            </button>
          ))}
        </div>
      </div>
    </Modal>
  );
}
