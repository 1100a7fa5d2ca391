import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { ERASURE_OUTCOMES, type PersonOverview } from "../../../../contract/api/personalData";
import { ConfirmDialog } from "../../../ui/controls/Dialog";

interface EraseQuestionProps {
  overview: PersonOverview;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks once more, and counts what goes and what stays. */
export function EraseQuestion({ overview, busy, onCancel, onConfirm }: EraseQuestionProps): ReactElement {
  const t = useTranslate();
  const { person, parts } = overview;
  const groups = ERASURE_OUTCOMES.map((outcome) => ({
    outcome,
    parts: parts.filter((part) => part.outcome === outcome),
  })).filter((group) => group.parts.length > 0);
  return (
    <ConfirmDialog
      title={t("personalData.question.title", { name: person.name || person.email })}
      text={t("personalData.question.text")}
      details={
        <dl className="al-personal-groups">
          {groups.map((group) => (
            <div key={group.outcome}>
              <dt>{t(`personalData.outcome.${group.outcome}`)}</dt>
              <dd>
                {group.parts
                  .map(({ kind, count }) => `${t(`personalData.kind.${kind}`)} (${count})`)
                  .join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      }
      answers={[
        { label: t("personalData.question.cancel"), onChoose: onCancel },
        { label: t("personalData.question.confirm"), danger: true, onChoose: onConfirm },
      ]}
      onCancel={onCancel}
      busy={busy}
    />
  );
}
