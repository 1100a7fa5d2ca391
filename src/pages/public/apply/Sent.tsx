import type { ReactElement } from "react";
import type { Submission } from "../../../../contract/api/grants";
import { useOrganization, useSite } from "../site/site";
import { momentText, moneyText } from "../site/times";
import { Button } from "../../../ui/controls/Button";

/** An application that was handed in: its reference, where it stands, and the way to another. */
export function Sent({ submission, onAnother }: { submission: Submission; onAnother(): void }): ReactElement {
  const { t, locale } = useSite();
  const { organization } = useOrganization();
  const { reference, status, title, submitted_at: at, currency } = submission;
  const amount = submission.amount_requested ?? submission.part3.amount_requested;
  const facts = [
    { name: "reference", value: reference },
    { name: "project", value: title },
    { name: "amount", value: amount ? moneyText(amount, currency, locale) : undefined },
    { name: "sent_at", value: at ? momentText(at, organization.timezone, locale) : undefined },
    { name: "status", value: t(`publicApply.status.${status}`) },
  ];
  return (
    <section className="al-public-card al-public-stack" aria-labelledby="apply-sent">
      <h2 id="apply-sent" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("publicApply.sent.title")}
      </h2>
      <p className="al-public-notice al-public-notice-good">{t("publicApply.sent.detail")}</p>
      <dl className="al-public-facts">
        {facts.map(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt>{t(`publicApply.sent.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="al-public-row">
        <Button variant="secondary" onClick={() => window.print()}>
          {t("publicApply.sent.print")}
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          {t("publicApply.sent.another")}
        </Button>
      </div>
    </section>
  );
}
