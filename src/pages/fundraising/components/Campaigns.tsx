import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import type { FundraisingCampaign, FundraisingOverview } from "../../../../contract/api/fundraising";
import { useCan, useFormatter } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { campaignLink } from "../model/campaignLink";
import { IconButton } from "../../../ui/controls/IconButton";

/** The campaigns that brought most, each with the address of its public page. */
export function Campaigns({ overview }: { overview: FundraisingOverview }): ReactElement {
  const t = useTranslate();
  const titleId = useId();
  const { campaigns, donate_url: page } = overview;
  return (
    <section className="al-card al-fundraising-campaigns" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("fundraising.campaigns")}</h2>
      {campaigns.length === 0 ? (
        <EmptyState
          icon={<Icon name="Campaign" />}
          title={t("fundraising.no_campaigns")}
          body={t("fundraising.no_campaigns_hint")}
        />
      ) : (
        <ol>
          {campaigns.map((campaign) => (
            <CampaignRow
              key={`${campaign.currency} ${campaign.name}`}
              campaign={campaign}
              page={page}
              all={campaigns}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface CampaignRowProps {
  campaign: FundraisingCampaign;
  page: string;
  all: readonly FundraisingCampaign[];
}

function CampaignRow({ campaign, page, all }: CampaignRowProps): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const can = useCan();
  const notify = useNotify();
  const { name, amount, currency, donations_count: count } = campaign;
  const most = Math.max(
    ...all.filter((one) => one.currency === currency).map((one) => Number(one.amount)),
    1,
  );
  const link = campaignLink(page, name, window.location.href);
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => notify("fundraising.copied", { type: "success" }),
      // Where the browser keeps the clipboard to itself, the address can be copied from the message.
      () =>
        notify("fundraising.not_copied", { type: "warning", messageArgs: { link }, autoHideDuration: null }),
    );
  };
  const filter = encodeURIComponent(JSON.stringify({ campaign: name }));
  return (
    <li>
      <div className="al-fundraising-campaign">
        {can({ resource: "donations", action: "list" }) ? (
          <Link to={`/donations?filter=${filter}`}>{name}</Link>
        ) : (
          <span>{name}</span>
        )}
        <strong>{format.money(amount, currency)}</strong>
      </div>
      <span className="al-fundraising-bar" aria-hidden="true">
        <span style={{ width: `${(Math.max(0, Number(amount)) / most) * 100}%` }} />
      </span>
      <div className="al-fundraising-campaign al-muted">
        <span>{t("fundraising.count", { smart_count: count })}</span>
        <IconButton label={t("fundraising.copy", { name })} onClick={copy}>
          <Icon name="ContentCopy" size={18} />
        </IconButton>
      </div>
    </li>
  );
}
