import type { ReactElement } from "react";
import { useSite } from "../site/site";
import type { Part } from "./usePart";

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
        <button type="submit" className="al-button" disabled={form.isBusy}>
          {form.isBusy ? t("public.form.sending") : props.submitLabel}
        </button>
        {canSave && (
          <button type="button" className="al-button al-button-quiet" onClick={() => void saveDraft()}>
            {t("publicApply.save_draft")}
          </button>
        )}
        {onBack && (
          <button type="button" className="al-button al-button-quiet" onClick={() => void back()}>
            {t("publicApply.back")}
          </button>
        )}
      </div>
      <div role="status">
        {saved === "saving" && <p className="al-public-hint">{t("public.form.sending")}</p>}
        {saved === "saved" && (
          <p className="al-public-notice al-public-notice-good">{t("publicApply.saved")}</p>
        )}
        {typeof saved === "object" && <p className="al-public-alert">{saved.problem}</p>}
      </div>
    </>
  );
}
