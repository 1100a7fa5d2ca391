import type { ReactElement } from "react";
import { SERVICE_FOCUSES } from "../../../../contract/api/serviceFocus";
import { mistakesInPart2 } from "../../../../contract/api/submissionRules";
import { FormProblem } from "../site/FormProblem";
import { useSite } from "../site/site";
import type { Form, Typed } from "../site/useForm";
import { listOf, part2Of, typedPart2 } from "./model/values";
import { PartButtons } from "./PartButtons";
import { PartField } from "./PartField";
import { type PartProps, usePart } from "./usePart";
import { CheckField } from "../../../ui/controls/CheckField";
import { Field } from "../../../ui/controls/Field";

/** What is to be done. */
export function Part2Form({ application, submission, onStep }: PartProps): ReactElement {
  const { t } = useSite();
  const part = usePart({
    part: 2,
    application,
    submission,
    currency: submission.currency,
    initial: typedPart2(submission.part2),
    mistakes: (values) => mistakesInPart2(part2Of(values)),
    save: async (values, options) => {
      const api = await application.api();
      application.replace(await api.savePart2(part2Of(values), options));
    },
    onSaved: () => onStep(3),
  });
  const { form } = part;
  const field = { form, part: 2 } as const;
  return (
    <form ref={form.ref} className="al-public-form al-public-card" noValidate onSubmit={form.submit}>
      <h2>{t("publicApply.part2.title")}</h2>
      <FormProblem text={form.problem} />
      <PartField {...field} name="project_title" required maxLength={200} />
      <PartField {...field} name="summary" required long hint />
      <Focus form={form} />
      <PartField {...field} name="population" hint maxLength={500} />
      <div className="al-public-pair">
        <PartField {...field} name="start_date" required type="date" />
        <PartField {...field} name="end_date" required type="date" />
      </div>
      <PartField {...field} name="goals" long />
      <PartField {...field} name="outcomes" long hint />
      <PartButtons
        part={part}
        canSave
        onBack={() => onStep(1)}
        submitLabel={t("publicApply.continue", { part: t("publicApply.part3.title") })}
      />
    </form>
  );
}

function Focus({ form }: { form: Form<Typed> }): ReactElement {
  const { t } = useSite();
  const chosen = listOf(form.values.service_focus);
  const toggle = (focus: string): void => {
    const next = chosen.includes(focus) ? chosen.filter((one) => one !== focus) : [...chosen, focus];
    form.set("service_focus", next.join(","));
  };
  return (
    <Field group label={t("publicApply.part2.service_focus")} error={form.mistakes.service_focus}>
      <div className="al-apply-focus">
        {SERVICE_FOCUSES.map((focus) => (
          <CheckField
            key={focus}
            label={t(`publicApply.focus.${focus}`)}
            value={chosen.includes(focus)}
            onChange={() => toggle(focus)}
          />
        ))}
      </div>
    </Field>
  );
}
