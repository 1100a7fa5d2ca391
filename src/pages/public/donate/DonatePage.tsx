import type { ReactElement } from "react";
import { RichText } from "../site/RichText";
import { EmptyState } from "../../../ui/EmptyState";
import { usePlace } from "../site/router";
import { TestNotice } from "../site/TestNotice";
import { Thermometer } from "../campaign/Thermometer";
import { useAsk } from "../site/useAsk";
import { useOrganization, useSite, useTitle } from "../site/site";
import { DonateForm } from "./DonateForm";
import { DonationStatus } from "./DonationStatus";

/** Giving; and with `?donation_id=` what became of a gift, which is where the payment provider leads back to. */
export function DonatePage(): ReactElement {
  const { t } = useSite();
  const { search } = usePlace();
  const values = new URLSearchParams(search);
  const donationId = values.get("donation_id");
  useTitle(t(donationId ? "public.status.title" : "public.donate.title"));
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        {donationId ? (
          <DonationStatus key={donationId} donationId={donationId} hasLeft={values.has("cancelled")} />
        ) : (
          <Give campaign={values.get("campaign") ?? undefined} team={values.get("team") ?? undefined} />
        )}
      </div>
    </div>
  );
}

function Give({ campaign, team }: { campaign: string | undefined; team: string | undefined }): ReactElement {
  const { api, t } = useSite();
  const { organization, donations_enabled: takesDonations, payments_are_test: isTest } = useOrganization();
  const { name } = organization;
  // The page stands without what it tells of the campaign, which may be none that is public.
  const asked = useAsk(`campaign ${campaign ?? ""}`, async (signal) =>
    campaign === undefined || campaign === ""
      ? undefined
      : (await api.campaigns({ campaign }, signal)).campaigns[0],
  );
  const known = asked.data;
  if (!takesDonations) {
    return (
      <>
        <h1>{t("public.donate.title")}</h1>
        <EmptyState title={t("public.donate.disabled")} body={t("public.donate.disabled_detail", { name })} />
      </>
    );
  }
  return (
    <>
      <div>
        <h1>{known?.name ?? t("public.donate.title")}</h1>
        <p className="al-public-lead">{known?.summary || t("public.donate.lead", { name })}</p>
        {campaign && !known && !asked.isLoading && (
          <p className="al-public-lead">
            <strong>{t("public.donate.campaign", { campaign })}</strong>
          </p>
        )}
      </div>
      {known && <Thermometer campaign={known} />}
      {known?.is_over && <p className="al-public-notice">{t("publicCampaign.over")}</p>}
      {known?.text && <RichText html={known.text} />}
      {isTest && <TestNotice />}
      <DonateForm campaign={known?.name ?? campaign} team={team} />
    </>
  );
}
