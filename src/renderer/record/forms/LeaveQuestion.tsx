import { useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { useHeldNavigation } from "../../context/leaving";
import { useBeforeUnload } from "./useBeforeUnload";

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
  const { isDirty, saving = false, staysAt, texts } = props;
  const translate = useTranslate();
  useBeforeUnload(isDirty);
  const held = useHeldNavigation((pathname) => isDirty && staysAt?.(pathname) !== true);
  useEffect(() => {
    if (!isDirty) held?.proceed();
  }, [held, isDirty]);
  if (!held || !isDirty || saving) return null;
  return (
    <ConfirmDialog
      title={translate(texts ? `${texts}.title` : "forms.unsaved.question")}
      {...(texts && { text: translate(`${texts}.text`) })}
      answers={[
        {
          label: translate(texts ? `${texts}.stay` : "forms.unsaved.stay"),
          primary: true,
          onChoose: held.reset,
        },
        { label: translate(texts ? `${texts}.go` : "forms.unsaved.leave"), onChoose: held.proceed },
      ]}
      onCancel={held.reset}
    />
  );
}
