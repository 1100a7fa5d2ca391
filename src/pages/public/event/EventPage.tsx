import type { ReactElement } from "react";
import type { PublicEventDetails, Registration } from "../../../../dataProviders/types";
import { safeHref } from "../../../ui/safeHref";
import { CalendarLink } from "../site/CalendarLink";
import { PlaceText } from "../site/PlaceText";
import { RichText } from "../site/RichText";
import { Link, usePlace, useRouter } from "../site/router";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { moneyText, momentText, spanText } from "../site/times";
import { useAsk } from "../site/useAsk";
import { SignUpForm } from "./SignUpForm";
import { Field } from "../../../ui/controls/Field";
import { Select } from "../../../ui/controls/Input";

interface Shown {
  details: PublicEventDetails;
  registration: Registration;
}

function dateOf(search: string): number | undefined {
  const date = new URLSearchParams(search).get("date");
  return date !== null && /^-?\d{1,11}$/.test(date) ? Number(date) : undefined;
}

/** An event at one of its dates, with the way to sign up for it. */
export function EventPage({ params: { slug = "" } }: { params: Record<string, string> }): ReactElement {
  const { api, t } = useSite();
  const date = dateOf(usePlace().search);
  const asked = useAsk(`${slug} ${date}`, async (signal): Promise<Shown> => {
    const [details, registration] = await Promise.all([
      api.event(slug, date, signal),
      api.registration(slug, date, signal),
    ]);
    return { details, registration };
  });
  useTitle(asked.data?.details.event.title ?? t("public.events.title"));
  if (asked.error !== undefined) {
    const unknown = { title: t("public.event.unknown"), detail: t("public.event.unknown_detail") };
    return <Failed error={asked.error} again={asked.again} unknown={unknown} />;
  }
  if (!asked.data) return <Loading lines={12} />;
  return <Event slug={slug} {...asked.data} />;
}

function Event({ slug, details, registration }: Shown & { slug: string }): ReactElement {
  const { t, locale, now } = useSite();
  const { event } = details;
  const { start, end } = registration;
  const isOver = new Date(end) <= now();
  return (
    <div className="al-public-wide al-public-page al-public-stack">
      <Link href="/public/events">{t("public.event.all")}</Link>
      {event.image && <img className="al-public-picture" src={event.image} alt="" />}
      <div
        className={event.color === null ? undefined : "al-public-marked"}
        style={{ borderColor: event.color ?? undefined }}
      >
        <h1>{event.title}</h1>
        <p className="al-public-lead">
          <time dateTime={start}>
            {spanText({ start, end, timezone: event.timezone, allDay: event.all_day }, locale)}
          </time>
        </p>
      </div>
      {registration.cancelled && (
        <p className="al-public-notice al-public-notice-warn">{t("public.event.cancelled")}</p>
      )}
      {!registration.cancelled && isOver && <p className="al-public-notice">{t("public.event.past")}</p>}
      <div className="al-public-split">
        <div className="al-public-stack">
          {event.description && <RichText html={event.description} />}
          <Facts details={details} registration={registration} />
          {!isOver && !registration.cancelled && (
            <CalendarLink
              slug={slug}
              occurrenceId={event.rrule === null ? undefined : registration.occurrence_id}
            />
          )}
        </div>
        {!isOver && !registration.cancelled && (
          <SignUp slug={slug} details={details} registration={registration} />
        )}
      </div>
    </div>
  );
}

function Facts({ details: { event }, registration }: Shown): ReactElement {
  const { t, locale } = useSite();
  const { spots_left: left } = registration;
  const more = safeHref(event.url, "https://invalid.example");
  const price = event.price === null ? undefined : moneyText(event.price, event.currency, locale);
  return (
    <dl className="al-public-facts">
      {event.location && (
        <div>
          <dt>{t("public.event.where")}</dt>
          <dd>
            <PlaceText location={event.location} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("public.event.price")}</dt>
        <dd>{price ? t("public.event.price_each", { price }) : t("public.events.free")}</dd>
      </div>
      <div>
        <dt>{t("public.event.places")}</dt>
        <dd>{placesText(left, event.waitlist_enabled, t)}</dd>
      </div>
      {more && (
        <div>
          <dt>{t("public.event.more")}</dt>
          <dd>
            <a href={more} rel="noopener">
              {more}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function placesText(
  left: number | null,
  hasWaitingList: boolean,
  t: (key: string, values?: { smart_count: number }) => string,
): string {
  if (left === null) return t("public.event.no_limit");
  if (left > 0) return t("public.events.spots", { smart_count: left });
  return t(hasWaitingList ? "public.events.waiting_list" : "public.events.full");
}

function SignUp({ slug, details, registration }: Shown & { slug: string }): ReactElement {
  const { t } = useSite();
  return (
    <section className="al-public-card al-public-section" aria-labelledby="sign-up">
      <h2 id="sign-up">{t("public.event.sign_up")}</h2>
      {details.occurrences.length > 1 && <Dates slug={slug} details={details} registration={registration} />}
      <SignUpState slug={slug} details={details} registration={registration} />
    </section>
  );
}

function SignUpState({ slug, details, registration }: Shown & { slug: string }): ReactElement {
  const { t, locale, now, organization } = useSite();
  const { event } = details;
  const { rsvp_open: isOpen, spots_left: left, waitlist_enabled: hasWaitingList } = registration;
  if (!isOpen) {
    const opens = event.rsvp_opens_at;
    const isEarly = opens !== null && new Date(opens) > now();
    return (
      <p className="al-public-muted">
        {isEarly
          ? t("public.event.opens", { when: momentText(opens, event.timezone, locale) })
          : t("public.event.closed")}
      </p>
    );
  }
  if (left === 0 && !hasWaitingList) return <p className="al-public-muted">{t("public.event.full")}</p>;
  if (event.price !== null && organization?.donations_enabled === false) {
    return <p className="al-public-muted">{t("public.event.no_payments")}</p>;
  }
  return (
    <>
      {left === 0 && (
        <p className="al-public-notice al-public-notice-warn">{t("public.event.full_waiting")}</p>
      )}
      {event.rsvp_closes_at !== null && (
        <p className="al-public-muted">
          {t("public.event.closes", { when: momentText(event.rsvp_closes_at, event.timezone, locale) })}
        </p>
      )}
      <SignUpForm key={registration.occurrence_id} slug={slug} registration={registration} event={event} />
    </>
  );
}

function Dates({
  slug,
  details: { event, occurrences },
  registration,
}: Shown & { slug: string }): ReactElement {
  const { t, locale, now } = useSite();
  const { go } = useRouter();
  const isListed = occurrences.some(({ occurrence_id: id }) => id === registration.occurrence_id);
  const dates = isListed ? occurrences : [registration, ...occurrences];
  return (
    <Field id="date" label={t("public.event.dates")}>
      <Select
        value={registration.occurrence_id}
        onChange={(change) =>
          go(`/public/events/${encodeURIComponent(slug)}?date=${change.target.value}`, {
            quietly: true,
            replace: true,
          })
        }
      >
        {dates.map(({ occurrence_id: id, start, end, spots_left: left }) => (
          <option key={id} value={id}>
            {spanText({ start, end, timezone: event.timezone, allDay: event.all_day }, locale, now())}
            {left === 0 ? ` – ${t("public.events.full")}` : ""}
          </option>
        ))}
      </Select>
    </Field>
  );
}
