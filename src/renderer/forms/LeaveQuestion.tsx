import { useBlocker, useCanBlock, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Question } from "../views/Question";
import { useBeforeUnload } from "./useBeforeUnload";

interface LeaveQuestionProps {
  /** Whether anything typed would be lost. */
  isDirty: boolean;
  /** Whether an address shows the same, so that nothing is lost by going there. */
  staysAt?(pathname: string): boolean;
  /** Where the page's own words for it stand: `title`, `text`, `stay` and `go`. */
  texts?: string;
}

/** Asks before what was changed on a page is lost, for pages whose state is no form's (see `UnsavedChanges`). */
export function LeaveQuestion(props: LeaveQuestionProps): ReactElement | null {
  useBeforeUnload(props.isDirty);
  return useCanBlock() ? <Guard {...props} /> : null;
}

function Guard({ isDirty, staysAt, texts }: LeaveQuestionProps): ReactElement | null {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      staysAt?.(nextLocation.pathname) !== true,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Question
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
