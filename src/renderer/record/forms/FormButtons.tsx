import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { usePanelClose } from "../../panels/usePanelClose";
import { ANOTHER } from "./useSubmit";

export interface FormButtonsProps {
  formId: string;
  saving: boolean;
  /** Offers to save and begin another new record. */
  another?: boolean;
  disabled?: boolean;
}

/** The buttons in a panel's foot; they belong to the form by its id. */
export function FormButtons({
  formId,
  saving,
  another = false,
  disabled = false,
}: FormButtonsProps): ReactElement {
  const translate = useTranslate();
  const close = usePanelClose();
  const idle = !saving && !disabled;
  return (
    <>
      <button type="submit" form={formId} className="al-button" disabled={!idle}>
        {translate(saving ? "forms.saving" : "forms.save")}
      </button>
      {another ? (
        <button
          type="submit"
          form={formId}
          value={ANOTHER}
          className="al-button al-button-quiet"
          disabled={!idle}
        >
          {translate("forms.save_and_add")}
        </button>
      ) : null}
      <button type="button" className="al-button al-button-quiet" onClick={close}>
        {translate("forms.cancel")}
      </button>
    </>
  );
}
