import Modal from "@mui/material/Modal";
import { type ReactElement, useId, useMemo, useState } from "react";
import { useRenderer } from "../context";
import type { Fields } from "../../../definitions/conditions";
import type { ResolvedRecordView } from "../../../definitions/resolved";
import type { FormSettings } from "../forms/FormSettings";
import { defaultsOf } from "../forms/initialValues";
import { ValuesForm } from "../forms/ValuesForm";
import { localTimeZone } from "../inputs/zonedTime";
import "../views/Panel.css";
import { PanelBackdrop } from "../views/PanelBackdrop";
import { Question } from "../views/Question";
import type { ActionDialogProps } from "./ActionDialog";
import { actionTexts } from "./actionTexts";
import { useExecuteAction } from "./useExecuteAction";

/** Asks for an action's input. What the server refuses stands at its field, and nothing typed is lost. */
export function ActionForm({
  request,
  fields,
  onClose,
}: ActionDialogProps & { fields: Fields }): ReactElement {
  const renderer = useRenderer();
  const { translate } = renderer;
  const texts = actionTexts(request, renderer);
  const { execute, announce } = useExecuteAction();
  const { settings, view, values } = useActionInput({ request, fields });
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const formId = `action-${request.action.name}`;
  const close = (): void => {
    if (saving) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Modal open onClose={close} slots={{ backdrop: PanelBackdrop }}>
      <section role="dialog" aria-modal="true" aria-labelledby={titleId} className="question" tabIndex={-1}>
        <h2 id={titleId}>{texts.name}</h2>
        {request.action.confirm ? <p>{texts.confirm}</p> : null}
        <ValuesForm
          settings={settings}
          view={view}
          values={values}
          formId={formId}
          saving={saving}
          onSaving={setSaving}
          onDirty={setDirty}
          startInside
          save={(input) => execute(request, input)}
          announce={() => announce(request)}
          onSaved={onClose}
        />
        <div className="question-buttons">
          <button type="button" className="al-button al-button-quiet" onClick={close}>
            {translate("forms.cancel")}
          </button>
          <button
            type="submit"
            form={formId}
            className={request.action.danger ? "al-button button-danger" : "al-button"}
            disabled={saving}
          >
            {saving ? translate("forms.saving") : texts.name}
          </button>
        </div>
        {asking ? (
          <Question
            title={translate("forms.unsaved.question")}
            answers={[
              { label: translate("forms.unsaved.stay"), primary: true, onChoose: () => setAsking(false) },
              { label: translate("forms.unsaved.leave"), onChoose: onClose },
            ]}
            onCancel={() => setAsking(false)}
          />
        ) : null}
      </section>
    </Modal>
  );
}

function useActionInput({ request, fields }: Pick<ActionDialogProps, "request"> & { fields: Fields }): {
  settings: FormSettings;
  view: ResolvedRecordView;
  values: Record<string, unknown>;
} {
  const renderer = useRenderer();
  return useMemo(() => {
    const texts = actionTexts(request, renderer);
    const items = Object.keys(fields).map((source) => ({ kind: "field" as const, source }));
    const timeZone = renderer.organisation.timeZone ?? localTimeZone();
    return {
      settings: {
        resource: request.definition.name,
        fields,
        labelOf: texts.field,
        helpOf: () => undefined,
        isEditable: () => true,
        stored: undefined,
      },
      view: { tabbed: false, tabs: [{ id: "input", items }] },
      values: defaultsOf(fields, { now: renderer.now(), timeZone }),
    };
  }, [request, fields, renderer]);
}
