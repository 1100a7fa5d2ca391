import { nextOccurrences } from "../../../contract/api/eventOccurrences";
import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import { withOffset } from "../../../contract/api/eventSchedule";
import type { PublicApi, PublicEventDetails, Registration } from "../../publicApi";
import { calendarFileOf } from "../events/calendarFileOf";
import { presentPublicEvent, presentPublicRow } from "../events/present";
import { publicDates } from "../events/publicDates";
import { seatsLeft } from "../events/seats";
import { type DemoPublicParts, type DemoSite, findDate, loadDemoSite, presentScope } from "./demoSite";
import {
  chooseTestPayment,
  giveMoney,
  payForPlace,
  payForPlaces,
  paymentOf,
  presentDonation,
  testPayment,
} from "./donations";
import { changePlace, findPlace, presentOwn, presentPlace, takePlace } from "./places";
import { receiptUrl } from "./receiptUrl";
import { once } from "./repeatable";
import { changeSubscription, confirmSubscription, findSubscription } from "./subscriptions";

const SHOWN_DATES = 12;
const PUBLIC_EVENTS = "Unexpected error occurred while fetching public events";
const RSVP = "Unexpected error occurred while fetching rsvp event data";

function pageOf<T>(
  rows: readonly T[],
  { page = 1, per_page: perPage = 10 }: { page?: number; per_page?: number },
): T[] {
  return rows.slice((page - 1) * perPage, page * perPage);
}

/** The visitors' calls, answered from the sample records with the rules, shapes and errors of the server. */
export function createDemoPublic(parts: DemoPublicParts): PublicApi {
  let loading: Promise<DemoSite> | undefined;
  const open = async (signal?: AbortSignal): Promise<DemoSite> => {
    loading ??= loadDemoSite(parts).catch((error: unknown) => {
      // A failed download of samples may be tried again.
      loading = undefined;
      throw error;
    });
    const site = await loading;
    signal?.throwIfAborted();
    return site;
  };
  const urls = new Map<string, string>();
  const kept = (key: string, make: () => Blob): string => {
    const url = urls.get(key) ?? URL.createObjectURL(make());
    urls.set(key, url);
    return url;
  };

  return {
    async organization(signal) {
      const { organization } = await open(signal);
      const { name, subdomain, description, website, address, timezone, currency, language } = organization;
      return {
        organization: {
          name,
          subdomain,
          logo: null,
          description,
          website,
          address_city: address.city,
          timezone,
          currency,
          language,
          socials: {},
        },
        announcement: organization.announcement,
        donations_enabled: true,
        payments_are_test: true,
        captcha_site_key: null,
        projects: projectsOf(organization).map((team) => ({ pk: team.pk, name: team.name })),
      };
    },
    async projects(query, signal) {
      const { organization } = await open(signal);
      const projects = projectsOf(organization).map(({ pk, name, description }) => ({
        pk,
        name,
        description,
        image: null,
      }));
      return { projects: pageOf(projects, query), total: projects.length };
    },
    async events({ is_upcoming: isUpcoming = true, category, ...page }, signal) {
      const site = await open(signal);
      const found = publicDates(site.calendar, { isUpcoming, category }, parts.now());
      const scope = presentScope(site);
      return {
        events: pageOf(found, page).map((one) => presentPublicRow(one, scope, false)),
        total: found.length,
      };
    },
    event: async (slug, occurrenceId, signal) => details(await open(signal), slug, occurrenceId),
    registration: async (slug, occurrenceId, signal) => registration(await open(signal), slug, occurrenceId),
    async register(slug, body, { key }) {
      const site = await open();
      const { recaptcha_token: _token, ...contents } = body;
      const token = once(site, key, { slug, ...contents }, () => takePlace(site, slug, contents));
      const held = findPlace(site, token);
      const { price_minor: price } = held.occurrence.event;
      const answer = { rsvp: presentOwn(site, held), ...pagesOf(site, token) };
      if (held.rsvp.status !== "pending_payment" || price === null) return answer;
      const people = 1 + held.rsvp.guests;
      const donation = once(site, `${key} payment`, token, () =>
        payForPlace(site, token, people, price * people),
      );
      return { ...answer, payment: paymentOf(site, donation) };
    },
    async place(token, signal) {
      const site = await open(signal);
      return presentPlace(site, findPlace(site, token));
    },
    changePlace: async (token, body) => changePlace(await open(), token, body),
    async calendarUrl(slug, occurrenceId) {
      const site = await open();
      const { occurrence } = findDate(site, { slug, occurrenceId }, PUBLIC_EVENTS);
      const { subdomain } = site.organization;
      const { blob } = await calendarFileOf(site.calendar, subdomain, occurrence, occurrenceId !== undefined);
      return kept(`${slug} ${occurrenceId}`, () => blob);
    },
    async donate(body, { key }) {
      const site = await open();
      const { recaptcha_token: _token, ...contents } = body;
      const id = once(site, key, contents, () => giveMoney(site, contents));
      return { donation_id: id, status: "pending", payment: paymentOf(site, id) };
    },
    async payForPlaces(body, { key }) {
      const site = await open();
      const { recaptcha_token: _token, ...contents } = body;
      const id = once(site, key, contents, () => payForPlaces(site, contents));
      const donation = site.visitors.state.donations.find(({ donation_id: own }) => own === id);
      const rsvp = presentOwn(site, findPlace(site, donation?.place ?? ""));
      return { donation_id: id, status: "pending", rsvp, payment: paymentOf(site, id) };
    },
    donation: async (id, signal) => presentDonation(await open(signal), id),
    receiptUrl: (donation) => receiptUrl(donation, kept),
    testPayment: async (id, signal) => testPayment(await open(signal), id),
    chooseTestPayment: async (id, choice) => chooseTestPayment(await open(), id, choice),
    async forms() {
      const { organization } = await open();
      const [{ createDemoPublicForms }, { sampleForms }] = await Promise.all([
        import("../forms/createDemoPublicForms"),
        import("../../../demo-fixtures/nonprofit/forms"),
      ]);
      const forms = sampleForms([organization], parts.now())[0] ?? [];
      return createDemoPublicForms({ ...parts, organization, forms });
    },
    subscription: async (_kind, token, signal) => findSubscription(await open(signal), token),
    confirm: async (token) => confirmSubscription(await open(), token),
    applications: async () => {
      const [{ openDemoApplications }, { organization }] = await Promise.all([
        import("./openDemoApplications"),
        open(),
      ]);
      return openDemoApplications(parts, organization.currency);
    },
    unsubscribe: async (token, query) => changeSubscription(await open(), token, query),
  };
}

function projectsOf({ teams }: DemoSite["organization"]): DemoSite["organization"]["teams"] {
  return teams
    .filter(({ is_public: isPublic }) => isPublic)
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

function pagesOf(
  site: DemoSite,
  token: string,
): { event: ReturnType<typeof presentPublicEvent>; ics_url: string; manage_url: string } {
  const { event, ics_url, manage_url } = presentPlace(site, findPlace(site, token));
  return { event, ics_url, manage_url };
}

function details(site: DemoSite, slug: string, occurrenceId: number | undefined): PublicEventDetails {
  const { calendar } = site;
  const scope = presentScope(site);
  const { event, occurrence } = findDate(site, { slug, occurrenceId }, PUBLIC_EVENTS);
  const next = nextOccurrences(event, calendar.exceptions(event.id), scope.now, SHOWN_DATES);
  const shown = next.length > 0 || occurrence.cancelled ? next : [occurrence];
  return {
    event: presentPublicEvent(eventAt(occurrence), scope),
    occurrences: shown.map((one) => {
      const { occurrence_id, start, end, spots_left } = presentPublicRow(one, scope, false);
      return { occurrence_id, start, end, spots_left };
    }),
    rsvp_open: isRsvpOpen(occurrence, scope.now),
    questions: event.questions,
    structured_data: {},
  };
}

function registration(site: DemoSite, slug: string, occurrenceId: number | undefined): Registration {
  const { calendar } = site;
  const scope = presentScope(site);
  const { event, occurrence } = findDate(site, { slug, occurrenceId }, RSVP);
  const { start, end, cancelled } = occurrence;
  const shown = eventAt(occurrence);
  return {
    event: presentPublicEvent(shown, scope),
    occurrence_id: occurrence.occurrenceId,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    cancelled,
    capacity: shown.capacity,
    spots_left: seatsLeft(calendar, occurrence, scope.now),
    waitlist_enabled: shown.waitlist_enabled,
    rsvp_open: isRsvpOpen(occurrence, scope.now),
    questions: event.questions,
  };
}
