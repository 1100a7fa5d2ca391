import { useBlocker, useCanBlock, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { hasDirtyField } from "./hasDirtyField";
import type { Submission } from "./submission";
import { useBeforeUnload } from "./useBeforeUnload";
import { useHasBeen } from "./useHasBeen";

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
export function UnsavedChanges({ onDirty, ...props }: UnsavedChangesProps): ReactElement | null {
  const dirty = hasDirtyField(useFormState().dirtyFields);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const isNeeded = useHasBeen(dirty);
  return useCanBlock() && isNeeded ? <NavigationGuard {...props} dirty={dirty} /> : null;
}

interface NavigationGuardProps {
  submission: Submission;
  saving: boolean;
  dirty: boolean;
}

function NavigationGuard({ submission, saving, dirty }: NavigationGuardProps): ReactElement | null {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && submission.phase !== "saved" && nextLocation.pathname !== currentLocation.pathname,
  );
  const blocked = blocker.state === "blocked";
  const mayLeave = !dirty || submission.phase === "saved";

  useEffect(() => submission.holdNavigation(blocked), [submission, blocked]);
  useEffect(() => {
    if (blocked && mayLeave) blocker.proceed?.();
  }, [blocked, mayLeave, blocker]);
  // During a save, too: closing the tab could break it off.
  useBeforeUnload(!mayLeave);

  if (!blocked || saving || mayLeave) return null;
  return (
    <ConfirmDialog
      title={translate("forms.unsaved.question")}
      answers={[
        { label: translate("forms.unsaved.stay"), primary: true, onChoose: () => blocker.reset?.() },
        { label: translate("forms.unsaved.leave"), onChoose: () => blocker.proceed?.() },
      ]}
      onCancel={() => blocker.reset?.()}
    />
  );
}
