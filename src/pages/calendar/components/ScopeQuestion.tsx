import Modal from "../../../ui/Modal";
import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { PanelBackdrop } from "../../../renderer/panels/PanelBackdrop";
import "../../../renderer/panels/Panel.css";
import type { Scope } from "../model/eventValues";

export interface ScopeQuestionProps {
  /** What is about to be done with the dates. */
  intent: "change" | "delete";
  /** The dates that it can be about, the safest first: that one is chosen to begin with. */
  scopes: readonly Scope[];
  /** Said below the title, such as who will be told. */
  note?: string | undefined;
  busy?: boolean;
  onChoose(scope: Scope): void;
  onCancel(): void;
}

/** Which dates of a series are meant: the one question before any of them is edited, dragged, resized or deleted. */
export function ScopeQuestion(props: ScopeQuestionProps): ReactElement {
  const { intent, scopes, note, busy = false, onChoose, onCancel } = props;
  const t = useTranslate();
  const id = useId();
  const [scope, setScope] = useState(scopes[0] ?? "one");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onChoose(scope);
  };
  return (
    <Modal open onClose={onCancel} slots={{ backdrop: PanelBackdrop }}>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="question"
        tabIndex={-1}
      >
        <h2 id={`${id}-title`}>{t(`calendar.scope.${intent}.title`)}</h2>
        <form className="al-cal-scope" onSubmit={submit}>
          {note === undefined ? null : <p id={`${id}-note`}>{note}</p>}
          <fieldset>
            <legend className="al-visually-hidden">{t("calendar.scope.legend")}</legend>
            {scopes.map((one, index) => (
              <label key={one}>
                <input
                  type="radio"
                  name={id}
                  checked={one === scope}
                  autoFocus={index === 0}
                  onChange={() => setScope(one)}
                />
                <span>
                  {t(`calendar.scope.${one}`)}
                  <small>{t(`calendar.scope.${intent}.${one}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {scopes.includes("one") ? null : <p>{t("calendar.scope.whole_series")}</p>}
          <div className="question-buttons">
            <button type="button" className="al-button al-button-quiet" disabled={busy} onClick={onCancel}>
              {t("calendar.scope.cancel")}
            </button>
            <button
              type="submit"
              className={intent === "delete" ? "al-button button-danger" : "al-button"}
              disabled={busy}
            >
              {t(`calendar.scope.${intent}.confirm`)}
            </button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
