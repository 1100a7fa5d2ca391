import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { ConfirmDialog } from "../../../ui/controls/Dialog";

export interface StaleQuestionProps {
  onReload(keepTyped: boolean): void;
  onDone(): void;
  /** What differs. */
  children?: ReactNode;
}

/** Somebody else saved first: keep what was typed and lay it over theirs, or take theirs. */
export function StaleQuestion({ onReload, onDone, children }: StaleQuestionProps): ReactElement {
  const translate = useTranslate();
  const keep = (): void => {
    onDone();
    onReload(true);
  };
  const discard = (): void => {
    onDone();
    onReload(false);
  };
  return (
    <ConfirmDialog
      title={translate("forms.stale.question")}
      text={translate("forms.stale.text")}
      details={children}
      answers={[
        { label: translate("forms.stale.keep"), primary: true, onChoose: keep },
        { label: translate("forms.stale.reload"), danger: true, onChoose: discard },
      ]}
      onCancel={keep}
    />
  );
}
