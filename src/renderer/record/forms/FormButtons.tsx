import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { usePanelClose } from "../../panels/usePanelClose";
import { ANOTHER } from "./useSubmit";
import { Button } from "../../../ui/controls/Button";

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
      <Button type="submit" form={formId} disabled={!idle}>
        {translate(saving ? "forms.saving" : "forms.save")}
      </Button>
      {another ? (
        <Button type="submit" form={formId} value={ANOTHER} variant="secondary" disabled={!idle}>
          {translate("forms.save_and_add")}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={close}>
        {translate("forms.cancel")}
      </Button>
    </>
  );
}
