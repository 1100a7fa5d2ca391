import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { ConfirmDialog } from "../../../ui/controls/Dialog";

export interface OverLimitQuestionProps {
  /** Why there is no room. */
  text: string;
  onKeep(): void;
  onDecide(): void;
}

/** The limit is the organisation's own: whoever looks after the event may go over it, knowingly. */
export function OverLimitQuestion({ text, onKeep, onDecide }: OverLimitQuestionProps): ReactElement {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={t("calendar.attendees.over_limit.title")}
      text={text}
      onCancel={onKeep}
      answers={[
        { label: t("calendar.attendees.over_limit.keep"), onChoose: onKeep },
        { label: t("calendar.attendees.over_limit.decide"), primary: true, onChoose: onDecide },
      ]}
    />
  );
}
