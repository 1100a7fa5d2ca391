import type { ReactElement } from "react";
import type { Submission } from "../../../../contract/api/grants";
import { mistakesInPart1 } from "../../../../contract/api/submissionRules";
import { looksLikeEmail } from "../site/checks";
import { FormProblem } from "../site/FormProblem";
import { useOrganization, useSite } from "../site/site";
import { part1Of, typedPart1 } from "./model/values";
import { PartButtons } from "./PartButtons";
import { PartField } from "./PartField";
import { type PartProps, usePart } from "./usePart";

/** Who applies. Sending it begins the application. */
export function Part1Form(
  props: PartProps<Submission | undefined> & { grant: number | undefined },
): ReactElement {
  const { application, submission, onStep, grant } = props;
  const site = useSite();
  const { t } = site;
  const { organization } = useOrganization();
  const currency = submission?.currency ?? organization.currency;
  const part = usePart({
    part: 1,
    application,
    submission,
    currency,
    initial: typedPart1(submission?.part1 ?? {}),
    mistakes: (values) => mistakesInPart1(part1Of(values, currency), currency),
    save: async (values, options) => {
      const captcha = application.token === undefined ? await site.captcha() : undefined;
      const api = await application.api();
      const answer = await api.savePart1(
        {
          ...part1Of(values, currency),
          ...(application.token === undefined && grant !== undefined && { grant_id: grant }),
          ...(captcha !== undefined && { recaptcha_token: captcha }),
        },
        options,
      );
      application.replace(answer.submission, answer.submission_token);
    },
    onSaved: () => onStep(2),
  });
  const { form } = part;
  const field = { form, part: 1 } as const;
  const hasEmail = looksLikeEmail(String(form.values.contact_email ?? ""));
  return (
    <form ref={form.ref} className="al-public-form al-public-card" noValidate onSubmit={form.submit}>
      <h2>{t("publicApply.part1.title")}</h2>
      <FormProblem text={form.problem} />
      <PartField {...field} name="organization_name" required autoComplete="organization" maxLength={200} />
      <div className="al-public-pair">
        <PartField {...field} name="ein" hint maxLength={40} inputMode="numeric" />
        <PartField {...field} name="annual_budget" inputMode="decimal" maxLength={40} />
      </div>
      <div className="al-public-pair">
        <PartField {...field} name="contact_name" required autoComplete="name" maxLength={200} />
        <PartField {...field} name="phone" autoComplete="tel" type="tel" maxLength={40} />
      </div>
      <PartField
        {...field}
        name="contact_email"
        required
        hint
        autoComplete="email"
        type="email"
        maxLength={254}
      />
      <PartField {...field} name="address" autoComplete="street-address" maxLength={500} />
      <PartField {...field} name="website" autoComplete="url" type="url" maxLength={500} />
      <PartField {...field} name="mission" required long hint />
      <PartButtons
        part={part}
        canSave={hasEmail}
        submitLabel={t("publicApply.continue", { part: t("publicApply.part2.title") })}
      />
    </form>
  );
}
