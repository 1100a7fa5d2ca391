import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { Scope } from "../model/eventValues";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/controls/Dialog";
import { RadioGroup } from "../../../ui/controls/RadioGroup";

export interface ScopeQuestionProps {
  /** What is about to be done with the dates. */
  intent: "change" | "delete";
  /** The dates that it can be about, the safest first: that one is chosen to begin with. */
  scopes: readonly Scope[];
  /** Said below the title, such as who will be told. */
  note?: string | undefined;
  busy?: boolean;
  onChoose(scope: Scope): void;
  onCancel(): void;
}

/** Which dates of a series are meant: the one question before any of them is edited, dragged, resized or deleted. */
export function ScopeQuestion(props: ScopeQuestionProps): ReactElement {
  const { intent, scopes, note, busy = false, onChoose, onCancel } = props;
  const t = useTranslate();
  const [scope, setScope] = useState(scopes[0] ?? "one");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onChoose(scope);
  };
  return (
    <Dialog
      role="alertdialog"
      title={t(`calendar.scope.${intent}.title`)}
      text={note}
      onClose={onCancel}
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {t("calendar.scope.cancel")}
          </Button>
          <Button type="submit" danger={intent === "delete"} disabled={busy}>
            {t(`calendar.scope.${intent}.confirm`)}
          </Button>
        </>
      }
    >
      <RadioGroup<Scope>
        label={t("calendar.scope.legend")}
        labelHidden
        autoFocus
        value={scope}
        onChange={setScope}
        options={scopes.map((one) => ({
          value: one,
          label: t(`calendar.scope.${one}`),
          hint: t(`calendar.scope.${intent}.${one}`),
        }))}
      />
      {scopes.includes("one") ? null : <p>{t("calendar.scope.whole_series")}</p>}
    </Dialog>
  );
}
