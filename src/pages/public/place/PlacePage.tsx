import { type ReactElement, useState } from "react";
import type { RsvpManageRequest, RsvpManageResponse } from "../../../../contract/api/events";
import { PlaceText } from "../site/PlaceText";
import { CalendarLink } from "../site/CalendarLink";
import { goToPayment } from "../site/payment";
import { problemOf } from "../site/problems";
import { Link, useRouter } from "../site/router";
import { useSite, useTitle } from "../site/site";
import { TestNotice } from "../site/TestNotice";
import { Failed, Loading } from "../site/States";
import { beginSubmission, endSubmission } from "../site/submission";
import { spanText } from "../site/times";
import { useAsk } from "../site/useAsk";
import { ChangeForm } from "./ChangeForm";
import { PlaceState } from "./PlaceState";
import { stateOf } from "./model/stateOf";
import { Button } from "../../../ui/controls/Button";

/** One's own place at an event, by the link in the mail: see, change, accept, pay, cancel. */
export function PlacePage({ params: { token = "" } }: { params: Record<string, string> }): ReactElement {
  const { api, t } = useSite();
  const asked = useAsk(token, (signal) => api.place(token, signal));
  useTitle(t("public.place.title"));
  if (asked.error !== undefined) {
    return <Failed error={asked.error} again={asked.again} unknown={{ title: t("public.place.unknown") }} />;
  }
  if (!asked.data) return <Loading lines={10} />;
  return <Place token={token} place={asked.data} onChanged={asked.replace} />;
}

interface PlaceProps {
  token: string;
  place: RsvpManageResponse;
  onChanged(place: RsvpManageResponse): void;
}

function Place({ token, place, onChanged }: PlaceProps): ReactElement {
  const { api, t, locale, now, organization } = useSite();
  const { event, start, end } = place;
  const state = stateOf(place, now());
  const { run, isBusy, problem } = useStep();
  const pay = usePayment(place);
  const { go } = useRouter();
  const change = (body: RsvpManageRequest): void =>
    run(async () => {
      const changed = await api.changePlace(token, body);
      onChanged(changed);
      const { token: newest } = changed.rsvp;
      // A place that is taken anew has a new link; the former one leads nowhere.
      if (newest !== token) go(`/public/rsvp/${newest}`, { replace: true, quietly: true });
    });
  const isOpen = state !== "over" && state !== "called_off";
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        <PlaceState place={place} state={state} />
        {problem && (
          <p className="al-public-alert" role="alert">
            {problem}
          </p>
        )}
        <section className="al-public-card al-public-section" aria-labelledby="event">
          <h2 id="event">{event.title}</h2>
          <dl className="al-public-facts">
            <div>
              <dt>{t("public.events.when")}</dt>
              <dd>
                <time dateTime={start}>
                  {spanText({ start, end, timezone: event.timezone, allDay: event.all_day }, locale)}
                </time>
              </dd>
            </div>
            {event.location && (
              <div>
                <dt>{t("public.event.where")}</dt>
                <dd>
                  <PlaceText location={event.location} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t("public.place.people")}</dt>
              <dd>{1 + place.rsvp.guests}</dd>
            </div>
          </dl>
          {state === "pending_payment" && organization?.payments_are_test && <TestNotice />}
          {isOpen && (
            <div className="al-public-row">
              {state === "pending_payment" && (
                <Button disabled={isBusy} onClick={() => run(pay)}>
                  {t("public.place.pay")}
                </Button>
              )}
              {state === "offered" && (
                <Button disabled={isBusy} onClick={() => change({ status: "confirmed" })}>
                  {t("public.place.accept")}
                </Button>
              )}
              {state === "cancelled" && (
                <Button disabled={isBusy} onClick={() => change({ status: "confirmed" })}>
                  {t("public.place.again")}
                </Button>
              )}
              {state === "confirmed" && place.has_page && (
                <CalendarLink
                  slug={event.slug}
                  occurrenceId={event.rrule === null ? undefined : place.occurrence_id}
                />
              )}
            </div>
          )}
          {place.has_page && (
            <Link href={`/public/events/${encodeURIComponent(event.slug)}`}>
              {t("public.place.event_page")}
            </Link>
          )}
        </section>
        {isOpen && state !== "cancelled" && (
          <>
            <ChangeForm token={token} place={place} onChanged={onChanged} />
            <Cancel
              label={state === "offered" ? t("public.place.decline") : undefined}
              waits={state === "waitlisted"}
              isBusy={isBusy}
              onCancel={() => change({ status: "cancelled" })}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** One thing at a time; what went wrong stays until the next try. */
function useStep(): { run(step: () => Promise<void>): void; isBusy: boolean; problem: string | undefined } {
  const { t } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = (step: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    step()
      .catch((error: unknown) => {
        const { status, text } = problemOf(error, t("public.shell.failed"));
        setProblem(status === 0 ? t("public.shell.unreachable") : text);
      })
      .finally(() => setBusy(false));
  };
  return { run, isBusy, problem };
}

/** Leads to the payment of a place that is held. */
function usePayment(place: RsvpManageResponse): () => Promise<void> {
  const site = useSite();
  const router = useRouter();
  return async () => {
    const { first_name, last_name, email, answers, event, occurrence_id, rsvp } = place;
    const body = {
      event: event.id,
      occurrence_id,
      token: rsvp.token,
      quantity: 1 + rsvp.guests,
      donor: { first_name, last_name, email },
      answers,
    };
    const store = { storage: site.browserStorage, now: site.now, newId: site.newId };
    const name = `place.${rsvp.token.slice(0, 8)}`;
    const { key } = beginSubmission(store, name, body);
    const token = await site.captcha();
    const withCaptcha = { ...body, ...(token !== undefined && { recaptcha_token: token }) };
    const started = await site.api.payForPlaces(withCaptcha, { key });
    endSubmission(store, name);
    goToPayment(started.payment, router, site);
  };
}

interface CancelProps {
  /** What the button says in place of the usual. */
  label: string | undefined;
  /** It is a turn in the line that is given up, and no place yet. */
  waits: boolean;
  isBusy: boolean;
  onCancel(): void;
}

function Cancel({ label, waits, isBusy, onCancel }: CancelProps): ReactElement {
  const { t } = useSite();
  const say = (part: "" | "_question" | "_yes" | "_no"): string =>
    waits ? t(`public.place.leave${part}`) : t(`public.place.cancel${part}`);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {label ?? say("")}
        </Button>
      </div>
    );
  }
  return (
    <div className="al-public-card al-public-section" role="group" aria-labelledby="cancel-question">
      <p id="cancel-question" style={{ margin: 0 }}>
        {say("_question")}
      </p>
      <div className="al-public-row">
        <Button disabled={isBusy} onClick={onCancel}>
          {say("_yes")}
        </Button>
        {/* Nothing is lost by pressing return once more. */}
        <Button variant="secondary" ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
          {say("_no")}
        </Button>
      </div>
    </div>
  );
}
