import type { ReactElement } from "react";
import type { Subscription } from "../../../../contract/api/mailingLists";
import { Button } from "../../../ui/controls/Button";
import { useSite } from "../site/site";

interface ReadingProps {
  subscription: Subscription;
  isBusy: boolean;
  onDecide(agrees: boolean): void;
}

/** The holder's word on whether opens and followed links are counted. */
export function Reading({ subscription, isBusy, onDecide }: ReadingProps): ReactElement | null {
  const { t } = useSite();
  const { reading_statistics: agrees, unsubscribed_from: left, organization } = subscription;
  if (agrees === null || (left === "organization" && !agrees)) return null;
  const values = { organization: organization.name };
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">{t("public.subscription.reading_title")}</h2>
      <p aria-live="polite">{t(`public.subscription.reading_${agrees ? "yes" : "ask"}`, values)}</p>
      <div className="al-public-row">
        <Button variant="secondary" disabled={isBusy} onClick={() => onDecide(!agrees)}>
          {t(`public.subscription.reading_${agrees ? "off" : "on"}`)}
        </Button>
      </div>
    </section>
  );
}
