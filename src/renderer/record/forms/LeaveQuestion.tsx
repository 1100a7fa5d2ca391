import { useBlocker, useCanBlock, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { useBeforeUnload } from "./useBeforeUnload";
import { useHasBeen } from "./useHasBeen";

interface LeaveQuestionProps {
  /** Whether anything typed would be lost. */
  isDirty: boolean;
  /** What would be lost is on its way: leaving waits for the end of that, and goes on where nothing is lost any more. */
  saving?: boolean;
  /** Whether an address shows the same, so that nothing is lost by going there. */
  staysAt?(pathname: string): boolean;
  /** Where the page's own words for it stand: `title`, `text`, `stay` and `go`. */
  texts?: string;
}

/** Asks before what was changed on a page is lost, for pages whose state is no form's (see `UnsavedChanges`). */
export function LeaveQuestion(props: LeaveQuestionProps): ReactElement | null {
  useBeforeUnload(props.isDirty);
  const isNeeded = useHasBeen(props.isDirty);
  return useCanBlock() && isNeeded ? <Guard {...props} /> : null;
}

function Guard({ isDirty, saving = false, staysAt, texts }: LeaveQuestionProps): ReactElement | null {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      staysAt?.(nextLocation.pathname) !== true,
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked && !isDirty) blocker.proceed?.();
  }, [isBlocked, isDirty, blocker]);
  if (!isBlocked || !isDirty || saving) return null;
  return (
    <ConfirmDialog
      title={translate(texts ? `${texts}.title` : "forms.unsaved.question")}
      {...(texts && { text: translate(`${texts}.text`) })}
      answers={[
        {
          label: translate(texts ? `${texts}.stay` : "forms.unsaved.stay"),
          primary: true,
          onChoose: () => blocker.reset?.(),
        },
        {
          label: translate(texts ? `${texts}.go` : "forms.unsaved.leave"),
          onChoose: () => blocker.proceed?.(),
        },
      ]}
      onCancel={() => blocker.reset?.()}
    />
  );
}
