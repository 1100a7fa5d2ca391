import { type ReactElement, useState } from "react";
import { Hint } from "../../../ui/controls/Field";
import { mistakesInPart3 } from "../../../../contract/api/submissionRules";
import { CheckField } from "../../../ui/controls/CheckField";
import { FormProblem } from "../site/FormProblem";
import { useSite } from "../site/site";
import { Attachments, type Attached } from "./Attachments";
import { BudgetLines } from "./BudgetLines";
import { part3Of, typedPart3 } from "./model/values";
import { PartButtons } from "./PartButtons";
import { PartField } from "./PartField";
import { type PartProps, usePart } from "./usePart";

/** What it costs, with attachments; sending it hands the application in. */
export function Part3Form({ application, submission, onStep }: PartProps): ReactElement {
  const { t } = useSite();
  const { currency } = submission;
  const [attached, setAttached] = useState<Attached[]>(() =>
    (submission.part3.attachments ?? []).map(({ id, file_name: name, size }) => ({ id, name, size })),
  );
  const part = usePart({
    part: 3,
    application,
    submission,
    currency,
    initial: typedPart3(submission.part3),
    mistakes: (values) => mistakesInPart3(part3Of(values, currency), currency),
    save: async (values, options) => {
      const api = await application.api();
      const attachments = attached.map(({ id }) => id);
      const answer = await api.savePart3({ ...part3Of(values, currency), attachments }, options);
      application.replace(answer.submission);
    },
  });
  const { form } = part;
  return (
    <form ref={form.ref} className="al-public-form al-public-card" noValidate onSubmit={form.submit}>
      <h2>{t("publicApply.part3.title")}</h2>
      <FormProblem text={form.problem} />
      <PartField
        form={form}
        part={3}
        name="amount_requested"
        required
        hint
        inputMode="decimal"
        maxLength={40}
      />
      <BudgetLines form={form} currency={currency} />
      <Attachments application={application} attached={attached} onChange={setAttached} />
      <CheckField
        required
        label={t("publicApply.part3.certify")}
        value={form.values.certify === true}
        error={form.mistakes.certify}
        onChange={(value) => form.set("certify", value)}
      />
      <Hint>{t("publicApply.final")}</Hint>
      <PartButtons part={part} canSave onBack={() => onStep(2)} submitLabel={t("publicApply.submit")} />
    </form>
  );
}
