import { type ReactElement, type ReactNode, useEffect } from "react";
import type { PublicDonation } from "../../../../contract/api/donations";
import { goToUrl } from "../site/payment";
import { Link, useRouter } from "../site/router";
import { useSite } from "../site/site";
import { TestNotice } from "../site/TestNotice";
import { Failed, Loading } from "../site/States";
import { endSubmission, signUpDraft } from "../site/submission";
import { moneyText } from "../site/times";
import { dropDraft } from "../site/useForm";
import { DONATION_DRAFT, DONATION_SUBMISSION } from "./DonateForm";
import { isWaiting } from "./model/poll";
import { useDonation } from "./useDonation";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../site/LinkButton";
import { AnchorButton } from "../../../ui/controls/asButton";

function draftOf({ event }: PublicDonation): string {
  return event ? signUpDraft(event.slug) : DONATION_DRAFT;
}

/** What became of a donation, as the server knows it. */
export function DonationStatus({
  donationId,
  hasLeft,
}: {
  donationId: string;
  /** The visitor came back without paying. */
  hasLeft: boolean;
}): ReactElement {
  const { t, browserStorage, tabStorage, now, newId } = useSite();
  const { donation, error, isSlow, again } = useDonation(donationId, !hasLeft);
  const isDone = donation !== undefined && !isWaiting(donation.status);
  useEffect(() => {
    // From here on the same gift again is another one.
    if (isDone) endSubmission({ storage: browserStorage, now, newId }, DONATION_SUBMISSION, donationId);
  }, [isDone, browserStorage, now, newId, donationId]);
  const paidDraft = donation?.status === "succeeded" ? draftOf(donation) : undefined;
  useEffect(() => {
    // Until then what was typed is there for another try.
    if (paidDraft !== undefined) dropDraft(tabStorage, paidDraft);
  }, [paidDraft, tabStorage]);
  if (error !== undefined) {
    const unknown = { title: t("public.status.unknown"), detail: t("public.status.unknown_detail") };
    return <Failed error={error} again={again} unknown={unknown} />;
  }
  if (!donation) return <Loading lines={6} />;
  if (!isWaiting(donation.status)) return <Outcome donation={donation} />;
  if (hasLeft && donation.checkout_url) return <NotPaid donation={donation} />;
  return (
    <State title={t("public.status.waiting")}>
      {donation.is_test && <TestNotice />}
      <p className="al-public-notice" aria-busy={!isSlow}>
        {t(isSlow ? "public.status.slow" : "public.status.waiting_detail")}
      </p>
      <div className="al-public-row">
        {isSlow && <Button onClick={again}>{t("public.status.look_again")}</Button>}
        <Continue donation={donation} isQuiet />
      </div>
    </State>
  );
}

function State({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return (
    <div className="al-public-stack" aria-live="polite">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function useAmount({ amount, currency }: PublicDonation): string {
  const { locale } = useSite();
  return moneyText(amount, currency, locale);
}

/** Leads to the checkout of a donation that waits for payment. */
function Continue({
  donation,
  isQuiet,
}: {
  donation: PublicDonation;
  isQuiet?: boolean;
}): ReactElement | null {
  const site = useSite();
  const router = useRouter();
  const { checkout_url: url } = donation;
  if (!url) return null;
  // Our own test processor's page is a page of this app.
  const isOurs = new URL(url).pathname.startsWith("/public/test-payment/");
  return (
    <Button variant={isQuiet ? "secondary" : "primary"} onClick={() => goToUrl(url, isOurs, router, site)}>
      {site.t("public.status.go_on")}
    </Button>
  );
}

function NotPaid({ donation }: { donation: PublicDonation }): ReactElement {
  const { t } = useSite();
  const amount = useAmount(donation);
  return (
    <State title={t("public.status.not_paid")}>
      {donation.is_test && <TestNotice />}
      <p className="al-public-notice">{t("public.status.not_paid_detail", { amount })}</p>
      <div className="al-public-row">
        <Continue donation={donation} />
        <LinkButton variant="secondary" href={wayBack(donation)}>
          {t(donation.event ? eventLabel(donation.event) : "public.status.try_again")}
        </LinkButton>
      </div>
    </State>
  );
}

/** To where it was begun: an event without a page for visitors stands in its members' accounts. */
function wayBack({ event }: PublicDonation): string {
  if (!event) return "/public/donate";
  if (!event.has_page) return "/account";
  return `/public/events/${encodeURIComponent(event.slug)}?date=${event.occurrence_id}`;
}

function eventLabel({ has_page: hasPage }: { has_page: boolean }): string {
  return hasPage ? "public.place.event_page" : "public.status.account";
}

function Outcome({ donation }: { donation: PublicDonation }): ReactElement {
  const { t } = useSite();
  const amount = useAmount(donation);
  const { status, event, organization, frequency, message } = donation;
  if (status === "failed") {
    return (
      <State title={t("public.status.failed")}>
        <p className="al-public-alert">{t("public.status.failed_detail")}</p>
        <div>
          <LinkButton href={wayBack(donation)}>{t("public.status.try_again")}</LinkButton>
        </div>
      </State>
    );
  }
  if (status !== "succeeded") {
    return (
      <State title={t(`public.status.${status}`)}>
        {donation.is_test && <TestNotice text="was_test" />}
        <Receipt donation={donation} />
      </State>
    );
  }
  return (
    <State title={t("public.status.succeeded")}>
      {donation.is_test && <TestNotice text="was_test" />}
      <p className="al-public-notice al-public-notice-good">
        {t(event ? "public.status.succeeded_place" : "public.status.succeeded_detail", {
          name: organization.name,
          amount,
        })}{" "}
        {frequency !== "once" && t(`public.status.repeats_${frequency}`)}
      </p>
      {message && (
        <dl className="al-public-facts">
          <div>
            <dt>{t("public.status.message")}</dt>
            <dd>{message}</dd>
          </div>
        </dl>
      )}
      <Receipt donation={donation} />
      <div className="al-public-row">
        <LinkButton variant="secondary" href={wayBack(donation)}>
          {t(event ? eventLabel(event) : "public.status.another")}
        </LinkButton>
        <Link href="/public">{t("public.shell.to_start")}</Link>
      </div>
    </State>
  );
}

function Receipt({ donation }: { donation: PublicDonation }): ReactElement | null {
  const { t, api } = useSite();
  const href = api.receiptUrl(donation);
  if (!href) return null;
  return (
    <div className="al-public-row">
      <AnchorButton href={href} target="_blank" rel="noopener">
        {t("public.status.receipt")}
      </AnchorButton>
      {donation.receipt_number && (
        <span className="al-public-muted">
          {t("public.status.receipt_number", { number: donation.receipt_number })}
        </span>
      )}
    </div>
  );
}
