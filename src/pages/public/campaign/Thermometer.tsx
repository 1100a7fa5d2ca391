import type { ReactElement } from "react";
import type { PublicCampaign } from "../../../../contract/api/donations";
import { useSite } from "../site/site";
import { moneyText } from "../site/times";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** How far a campaign has come: what was raised, of the goal where it has one. */
export function Thermometer({ campaign }: { campaign: PublicCampaign }): ReactElement {
  const { t, locale } = useSite();
  const { name, raised, goal, gifts, currency, ends_on: end, is_over: isOver } = campaign;
  const money = (amount: string): string => moneyText(amount, currency, locale);
  const said = goal
    ? t("publicCampaign.raised", { raised: money(raised), goal: money(goal) })
    : t("publicCampaign.raised_only", { raised: money(raised) });
  const day =
    end &&
    new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(new Date(end));
  return (
    <div className="al-public-thermometer">
      {goal && (
        <progress
          aria-label={t("publicCampaign.progress", { name })}
          max={Number(goal)}
          value={Math.min(Math.max(Number(raised), 0), Number(goal))}
        >
          {said}
        </progress>
      )}
      <div className="al-public-row al-public-between">
        <strong>{said}</strong>
        <span className="al-public-muted">
          {t("publicCampaign.gifts", { smart_count: gifts })}
          {day && !isOver && ` · ${t("publicCampaign.until", { day })}`}
        </span>
      </div>
    </div>
  );
}
