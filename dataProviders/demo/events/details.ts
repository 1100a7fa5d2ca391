import type { EventSaveRequest } from "../../../contract/api/events";
import { judgeQuestions } from "../../../contract/api/eventAnswers";
import type { ScheduleColumns } from "../../../contract/api/eventRules";
import { paymentStep } from "../../../contract/api/paymentFee";
import { fromMinor } from "../../../contract/money";
import { invalid } from "../records/errors";
import type { DemoEvent } from "./demoCalendar";
import type { SaveScope } from "./saveScope";

/** Those columns of an event that are not about time. */
export type EventDetails = Omit<
  DemoEvent,
  keyof ScheduleColumns | "id" | "slug" | "sequence" | "created_at" | "updated_at"
>;

/** What a new event is before anything is said about it. */
export const NEW_DETAILS: EventDetails = {
  title: "",
  description: "",
  category: "Business",
  location: "",
  url: null,
  image: null,
  color: null,
  is_public: false,
  for_members: false,
  status: "published",
  capacity: null,
  waitlist_enabled: false,
  rsvp_opens_at: null,
  rsvp_closes_at: null,
  price_minor: null,
  team_id: null,
  reminder_days: 1,
  questions: [],
};

function readPrice({ organization, translate }: SaveScope, price: string | null): number | null {
  if (price === null) return null;
  const { currency } = organization;
  const decimals =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const [whole = "", fraction = ""] = price.split(".");
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > decimals) {
    throw invalid(
      { price: `Must be an amount of ${currency} with at most ${decimals} decimals.` },
      translate,
    );
  }
  const minor = Number(whole + significant.padEnd(decimals, "0"));
  const step = paymentStep(decimals);
  if (minor % step !== 0) {
    const least = fromMinor(step, currency);
    const price = `Must be a multiple of ${least} ${currency}: smaller steps cannot be paid online.`;
    throw invalid({ price }, translate);
  }
  return minor || null;
}

const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
const date = (given: string | null | undefined, before: Date | null): Date | null =>
  given === undefined ? before : given ? new Date(given) : null;

/** The address of the picture that the upload becomes; a form sends back the address that it was shown. */
function readImage(
  { uploads, translate }: SaveScope,
  given: string | null | undefined,
  before: string | null,
): string | null {
  if (given === undefined || (given !== "" && given === before)) return before;
  if (given === null || given === "") return null;
  const upload = uploads.find(given);
  if (upload?.content_type.startsWith("image/")) return upload.url;
  const text = upload ? "This file is not a picture." : "Upload the picture first and give its upload_id.";
  throw invalid({ image: text }, translate);
}

/** The columns as the request changes them. Throws 422 by field, in the server's words. */
export function readDetails(scope: SaveScope, body: EventSaveRequest, before: EventDetails): EventDetails {
  const { translate } = scope;
  const opens = date(body.rsvp_opens_at, before.rsvp_opens_at);
  const closes = date(body.rsvp_closes_at, before.rsvp_closes_at);
  if (opens && closes && closes <= opens) {
    throw invalid({ rsvp_closes_at: "Must be after the registration opens." }, translate);
  }
  if (typeof body.team === "number" && !scope.teams.some(({ pk }) => pk === body.team)) {
    throw invalid({ team: "This team does not exist." }, translate);
  }
  const errors = judgeQuestions(body.questions ?? before.questions);
  if (Object.keys(errors).length > 0) throw invalid(errors, translate);
  return {
    title: (body.title ?? before.title).trim(),
    description: body.description ?? before.description,
    category: body.category ?? before.category,
    location: (body.location ?? before.location).trim(),
    url: body.url === undefined ? before.url : body.url || null,
    image: readImage(scope, body.image, before.image),
    color: kept(body.color, before.color),
    is_public: body.is_public ?? before.is_public,
    for_members: body.for_members ?? before.for_members,
    status: body.status ?? before.status,
    capacity: kept(body.capacity, before.capacity),
    waitlist_enabled: body.waitlist_enabled ?? before.waitlist_enabled,
    rsvp_opens_at: opens,
    rsvp_closes_at: closes,
    price_minor: body.price === undefined ? before.price_minor : readPrice(scope, body.price),
    team_id: kept(body.team, before.team_id),
    reminder_days: kept(body.reminder_days, before.reminder_days),
    questions: body.questions ?? before.questions,
  };
}

/** Throws 422 when more people have a place already than there would be places. */
export function requireRoom({ translate }: SaveScope, capacity: number | null, confirmed: number): void {
  if (capacity === null || capacity >= confirmed) return;
  throw invalid(
    { capacity: `${confirmed} people have a place already, so it must be at least ${confirmed}.` },
    translate,
  );
}
