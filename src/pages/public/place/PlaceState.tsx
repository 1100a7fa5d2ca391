import type { ReactElement } from "react";
import type { RsvpManageResponse } from "../../../../contract/api/events";
import { useSite } from "../site/site";
import { momentText } from "../site/times";
import type { PlaceStanding } from "./model/stateOf";

const TONES: Record<PlaceStanding, string> = {
  confirmed: "al-public-notice al-public-notice-good",
  waitlisted: "al-public-notice",
  offered: "al-public-notice al-public-notice-good",
  pending_payment: "al-public-notice al-public-notice-warn",
  cancelled: "al-public-notice",
  called_off: "al-public-notice al-public-notice-warn",
  over: "al-public-notice",
};

/** How the place stands, and what that means. Read out when it changes. */
export function PlaceState({
  place,
  state,
}: {
  place: RsvpManageResponse;
  state: PlaceStanding;
}): ReactElement {
  const { t } = useSite();
  const detail = useDetail(place, state);
  return (
    <div className="al-public-section" aria-live="polite">
      <h1>{t(`public.place.${state}`)}</h1>
      {detail && <p className={TONES[state]}>{detail}</p>}
    </div>
  );
}

function useDetail({ rsvp, email, event }: RsvpManageResponse, state: PlaceStanding): string | undefined {
  const { t, locale } = useSite();
  const until = rsvp.expires_at ? momentText(rsvp.expires_at, event.timezone, locale) : "";
  switch (state) {
    case "confirmed":
      return t("public.place.confirmed_detail", { email });
    case "waitlisted":
      return t("public.place.position", { position: rsvp.position ?? 1, email });
    case "offered":
      return t("public.place.offered_detail", { until });
    case "pending_payment":
      return t("public.place.pending_payment_detail", { until });
    case "cancelled":
      return t("public.place.cancelled_detail");
    case "called_off":
    case "over":
      return undefined;
  }
}
