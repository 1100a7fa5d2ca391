import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { SegmentedControl } from "../../../../ui/SegmentedControl";
import { useVisitState } from "../../shared/useVisitState";

type Verdict = "yes" | "no";
const NONE: Readonly<Record<number, Verdict>> = {};

/** Whether an answer helped; kept for the visit, since nobody is told. */
export function Helpful({ id }: { id: number }): ReactElement {
  const t = useTranslate();
  const [verdicts, change] = useVisitState("knowledgeBase", NONE);
  const verdict = verdicts[id];
  return (
    <footer className="al-tpl-kb-helpful">
      <span aria-hidden="true">{t("templateKnowledgeBase.helpful.question")}</span>
      <SegmentedControl<Verdict>
        label={t("templateKnowledgeBase.helpful.question")}
        segments={[
          { id: "yes", label: t("templateKnowledgeBase.helpful.yes") },
          { id: "no", label: t("templateKnowledgeBase.helpful.no") },
        ]}
        value={verdict}
        onChange={(next) => change((former) => ({ ...former, [id]: next }))}
      />
      <output>{verdict ? t("templateKnowledgeBase.helpful.thanks") : null}</output>
    </footer>
  );
}
