import type { ReactElement } from "react";
import { useLabels, useRenderer } from "../context";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/controls/Dialog";
import type { ActionRequest } from "../record/actions/types";
import { actionTexts } from "./actionTexts";
import type { Skipped } from "./skipped";
import "./skipped.css";

/** With whom an action was not done, and why. It stays until it is closed, as it is read name by name. */
export function SkippedDialog(props: {
  request: ActionRequest;
  skipped: Skipped;
  onClose(): void;
}): ReactElement {
  const { request, skipped, onClose } = props;
  const renderer = useRenderer();
  const { translate } = renderer;
  const labels = useLabels(request.definition.name);
  const count = [...skipped.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <Dialog
      title={actionTexts(request, renderer).name}
      text={translate("forms.actions.skipped", { smart_count: count })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate("forms.actions.close")}</Button>}
    >
      <div className="al-skipped">
        {[...skipped].map(([reason, records]) => (
          <section key={reason}>
            <h3>{labels.skipped(reason)}</h3>
            <ul>
              {records.map(({ key, name }) => (
                <li key={key}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
