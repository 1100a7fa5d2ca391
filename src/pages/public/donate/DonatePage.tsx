import type { ReactElement } from "react";
import { EmptyState } from "../../../ui/EmptyState";
import { usePlace } from "../site/router";
import { TestNotice } from "../site/TestNotice";
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

function Give(props: { campaign: string | undefined; team: string | undefined }): ReactElement {
  const { t } = useSite();
  const { organization, donations_enabled: takesDonations, payments_are_test: isTest } = useOrganization();
  const { name } = organization;
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
        <h1>{t("public.donate.title")}</h1>
        <p className="al-public-lead">{t("public.donate.lead", { name })}</p>
        {props.campaign && (
          <p className="al-public-lead">
            <strong>{t("public.donate.campaign", { campaign: props.campaign })}</strong>
          </p>
        )}
      </div>
      {isTest && <TestNotice />}
      <DonateForm {...props} />
    </>
  );
}
