import { useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { useHeldNavigation } from "../../context/leaving";
import { hasDirtyField } from "./hasDirtyField";
import type { Submission } from "./submission";
import { useBeforeUnload } from "./useBeforeUnload";

interface UnsavedChangesProps {
  submission: Submission;
  /** A state beside `submission.phase`, so that the end of a save is noticed. */
  saving: boolean;
  onDirty?: ((dirty: boolean) => void) | undefined;
}

/**
 * Asks before anything typed is lost. It stands inside the form and needs a data router (`createBrowserRouter`): only
 * such a router can hold a navigation back, be it ours, the menu's or the browser's own back and forward. A navigation
 * during a save waits for its end; after a successful one nothing is asked.
 */
export function UnsavedChanges({ submission, saving, onDirty }: UnsavedChangesProps): ReactElement | null {
  const translate = useTranslate();
  const dirty = hasDirtyField(useFormState().dirtyFields);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const held = useHeldNavigation(() => dirty && submission.phase !== "saved");
  const blocked = held !== undefined;
  const mayLeave = !dirty || submission.phase === "saved";

  useEffect(() => submission.holdNavigation(blocked), [submission, blocked]);
  useEffect(() => {
    if (mayLeave) held?.proceed();
  }, [mayLeave, held]);
  // During a save, too: closing the tab could break it off.
  useBeforeUnload(!mayLeave);

  if (!held || saving || mayLeave) return null;
  return (
    <ConfirmDialog
      title={translate("forms.unsaved.question")}
      answers={[
        { label: translate("forms.unsaved.stay"), primary: true, onChoose: held.reset },
        { label: translate("forms.unsaved.leave"), onChoose: held.proceed },
      ]}
      onCancel={held.reset}
    />
  );
}
