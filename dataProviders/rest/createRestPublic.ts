import type { Static } from "typebox";
import type {
  DonationSeriesRequest,
  DonationSeriesResponse,
  PublicDonation,
} from "../../contract/api/donations";
import type { PublicEventQuery } from "../../contract/api/events";
import type { PublicApi } from "../publicApi";
import { untranslated } from "../translate";
import type { HttpClient, HttpRequest, QueryValue } from "./httpClient";
import type { SendFile } from "./sendFile";

/** What belongs to a visitor's calls over HTTP. */
export interface RestPublicParts {
  httpClient: HttpClient;
  /** Where relative paths begin: `/api` or `https://api.example.org`. */
  baseUrl: string;
  /** How the bytes of a file leave; by XMLHttpRequest unless told. */
  sendFile?: SendFile;
}

// Texts for answers that say nothing themselves.
const RSVP = "errors.fetch_rsvp";
const PUBLIC_EVENTS = "errors.fetch_public_events";
/** A gift was begun only where the server says that it made one. */
const DONATED = [201] as const;

const id = encodeURIComponent;

function queryOf(values: Record<string, QueryValue | undefined>): Record<string, QueryValue> {
  const given = Object.entries(values).filter(
    (entry): entry is [string, QueryValue] => entry[1] !== undefined,
  );
  return Object.fromEntries(given);
}

const dateQuery = (occurrenceId: number | undefined): Static<typeof PublicEventQuery> =>
  occurrenceId === undefined ? {} : { occurrence_id: occurrenceId };

/** The visitors' calls over the documented endpoints. */
export function createRestPublic({ httpClient, baseUrl, sendFile }: RestPublicParts): PublicApi {
  const base = baseUrl.replace(/\/+$/, "");

  // The answers' shapes are the server's promise, which its own tests hold it to.
  async function send<T>(request: HttpRequest): Promise<T> {
    return (await httpClient.request({ public: true, ...request })).json as T;
  }
  const get = <T>(
    path: string,
    signal?: AbortSignal,
    more?: Pick<HttpRequest, "query" | "error">,
  ): Promise<T> => send<T>({ path, ...more, ...(signal && { signal }) });
  const post = <T>(
    path: string,
    body: unknown,
    more?: Pick<HttpRequest, "headers" | "ok" | "error">,
  ): Promise<T> => send<T>({ method: "POST", path, body, ...more });
  const seriesCall = (
    method: "PUT" | "DELETE",
    token: string,
    body?: DonationSeriesRequest,
  ): Promise<DonationSeriesResponse> =>
    send({ method, path: `donation/series/${id(token)}/`, ...(body && { body }) });
  const withKey = ({ key }: { key: string }): Record<string, string> => ({ "Idempotency-Key": key });

  /** For links that the browser follows by itself, and which carry no headers. */
  function linkTo(path: string, query: Record<string, QueryValue>): string {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString();
    return `${base}${path}${search === "" ? "" : `?${search}`}`;
  }

  return {
    organization: (signal) => get("organization/public/", signal),
    campaigns: (query, signal) => get("donation/campaign/public/", signal, { query: queryOf(query) }),
    projects: (query, signal) => get("organization/project/", signal, { query: queryOf(query) }),
    events: (query, signal) => get("event/public/", signal, { query: queryOf(query), error: PUBLIC_EVENTS }),
    event: (slug, occurrenceId, signal) =>
      get(`event/public/${id(slug)}/`, signal, {
        query: queryOf(dateQuery(occurrenceId)),
        error: PUBLIC_EVENTS,
      }),
    registration: (slug, occurrenceId, signal) =>
      get(`event/rsvp/${id(slug)}/`, signal, { query: queryOf(dateQuery(occurrenceId)), error: RSVP }),
    register: (slug, body, options) =>
      post(`event/rsvp/create/${id(slug)}/`, body, {
        headers: withKey(options),
        error: "errors.register_event",
      }),
    place: (token, signal) => get(`event/rsvp/manage/${id(token)}/`, signal, { error: RSVP }),
    changePlace: (token, body) =>
      send({ method: "PUT", path: `event/rsvp/manage/${id(token)}/`, body, error: RSVP }),
    calendarUrl: async (slug, occurrenceId) =>
      linkTo(`/event/public/${id(slug)}/ics/`, queryOf(dateQuery(occurrenceId))),
    donate: (body, options) => post("donation/", body, { headers: withKey(options), ok: DONATED }),
    payForPlaces: (body, options) =>
      post("donation/event/", body, { headers: withKey(options), ok: DONATED }),
    donation: async (donationId, signal) =>
      (await get<{ donation: PublicDonation }>("donation/", signal, { query: { donation_id: donationId } }))
        .donation,
    series: async (token, signal) =>
      (await get<DonationSeriesResponse>(`donation/series/${id(token)}/`, signal)).series,
    changeSeries: async (token, body) => (await seriesCall("PUT", token, body)).series,
    endSeries: async (token) => (await seriesCall("DELETE", token)).series,
    receiptUrl: ({ donation_id: donationId, receipt_number: number }) =>
      number === null ? undefined : linkTo(`/donation/${id(donationId)}/receipt/`, {}),
    testPayment: (payment, signal) => get(`payments/test/${id(payment)}/`, signal),
    chooseTestPayment: (payment, choice) => post(`payments/test/${id(payment)}/`, { choice }),
    subscription: (kind, token, signal) => get(`mailing-list/${kind}/${id(token)}/`, signal),
    mailingLists: (signal) => get("mailing-list/public/", signal),
    subscribe: (body) => post("mailing-list/subscribe/", body),
    confirm: (token, query) =>
      send({
        method: "POST",
        path: `mailing-list/confirm/${id(token)}/`,
        query: queryOf(query),
        body: {},
      }),
    decideReading: (token, agrees) =>
      send({ method: "PUT", path: `mailing-list/reading/${id(token)}/`, body: { agrees } }),
    unsubscribe: (token, query) =>
      send({
        method: "POST",
        path: `mailing-list/unsubscribe/${id(token)}/`,
        query: queryOf(query),
        body: {},
      }),
    forms: async () => {
      const [{ createRestPublicForms }, { createSendFile }] = await Promise.all([
        import("./createRestPublicForms"),
        import("./sendFile"),
      ]);
      return createRestPublicForms({
        httpClient,
        sendFile: sendFile ?? createSendFile(),
        translate: untranslated,
      });
    },
    applications: async () => {
      const [{ createRestApplications }, { createSendFile }] = await Promise.all([
        import("./createRestApplications"),
        import("./sendFile"),
      ]);
      return createRestApplications({
        httpClient,
        sendFile: sendFile ?? createSendFile(),
        translate: untranslated,
      });
    },
  };
}
