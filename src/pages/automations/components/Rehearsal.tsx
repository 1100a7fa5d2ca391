import { useLocale, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Automation } from "../../../../contract/resource/automation";
import { Button } from "../../../ui/controls/Button";
import { useRehearsal } from "../useAutomations";
import { intlLocale } from "../../../../contract/texts/intlLocale";

const DAYS = 30;

/** What the automation would have done by now, without doing it. */
export function Rehearsal({
  definition,
  isRight,
}: {
  definition: Automation;
  isRight: boolean;
}): ReactElement {
  const t = useTranslate();
  const rehearsal = useRehearsal();
  const { data } = rehearsal;
  const day = new Intl.DateTimeFormat(intlLocale(useLocale()), { dateStyle: "medium" });
  return (
    <section className="al-card al-automation-part" aria-label={t("automation.rehearse.title")}>
      <h2>{t("automation.rehearse.title")}</h2>
      <p className="al-automation-note">{t("automation.rehearse.lead")}</p>
      <Button
        variant="secondary"
        disabled={!isRight || rehearsal.isPending}
        onClick={() => rehearsal.mutate({ definition, days: DAYS })}
      >
        {t("automation.rehearse.start")}
      </Button>
      <div role="status">
        {rehearsal.error ? <p className="al-automation-error">{rehearsal.error.message}</p> : null}
        {data ? (
          <>
            <p>
              <strong>{t("automation.rehearse.total", { smart_count: data.total, days: DAYS })}</strong>{" "}
              {t(`automation.rehearse.basis.${data.basis}`)}
            </p>
            <ul className="al-automation-runs">
              {data.runs.map((run) => (
                <li key={`${run.at} ${JSON.stringify(run.record?.pk)}`}>
                  <strong>{run.record?.title ?? day.format(new Date(run.at))}</strong>
                  <ol>
                    {run.steps.map((step) => (
                      <li key={step.path}>
                        {t(`automation.step.${step.kind}`)}
                        {step.says === "" ? "" : `: ${step.says}`}
                      </li>
                    ))}
                  </ol>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}
