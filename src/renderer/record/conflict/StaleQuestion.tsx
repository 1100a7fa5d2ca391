import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { ConfirmDialog } from "../../../ui/controls/Dialog";

/** Fetches the record again: with what was typed laid over it, or without. Resolves once it is there. */
export type Reload = (keepTyped: boolean) => void | Promise<void>;

export interface StaleQuestionProps {
  onReload: Reload;
  onDone(): void;
  /** What differs. */
  children?: ReactNode;
}

/** Somebody else saved first: keep what was typed and lay it over theirs, or take theirs. */
export function StaleQuestion({ onReload, onDone, children }: StaleQuestionProps): ReactElement {
  const translate = useTranslate();
  // It stays until their version is there: a save before that would be based on the former one, and asked about again.
  const answer = async (keepTyped: boolean): Promise<void> => {
    await onReload(keepTyped);
    onDone();
  };
  const keep = (): void => void answer(true);
  return (
    <ConfirmDialog
      title={translate("forms.stale.question")}
      text={translate("forms.stale.text")}
      details={children}
      answers={[
        { label: translate("forms.stale.keep"), primary: true, onChoose: keep },
        { label: translate("forms.stale.reload"), danger: true, onChoose: () => void answer(false) },
      ]}
      onCancel={keep}
    />
  );
}
