import type { ReactElement } from "react";
import { Hint } from "../../../ui/controls/Field";
import { useSite } from "../site/site";
import type { Part } from "./usePart";
import { Button } from "../../../ui/controls/Button";

/** The way on, the way back, and keeping what is typed for another day. */
export function PartButtons(props: {
  part: Part;
  /** Left out where keeping a draft is not possible yet. */
  canSave: boolean;
  onBack?: () => void;
  submitLabel: string;
}): ReactElement {
  const { t } = useSite();
  const { part, canSave, onBack } = props;
  const { saved, saveDraft, form } = part;
  const back = async (): Promise<void> => {
    if (await saveDraft()) onBack?.();
  };
  return (
    <>
      <div className="al-public-row al-apply-buttons">
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? t("public.form.sending") : props.submitLabel}
        </Button>
        {canSave && (
          <Button variant="secondary" onClick={() => void saveDraft()}>
            {t("publicApply.save_draft")}
          </Button>
        )}
        {onBack && (
          <Button variant="secondary" onClick={() => void back()}>
            {t("publicApply.back")}
          </Button>
        )}
      </div>
      <div role="status">
        {saved === "saving" && <Hint>{t("public.form.sending")}</Hint>}
        {saved === "saved" && (
          <p className="al-public-notice al-public-notice-good">{t("publicApply.saved")}</p>
        )}
        {typeof saved === "object" && <p className="al-public-alert">{saved.problem}</p>}
      </div>
    </>
  );
}
