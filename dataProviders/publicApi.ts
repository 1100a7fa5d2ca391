import type { Static } from "typebox";
import type {
  ConfirmQuery,
  DonationCreateRequest,
  DonationCreateResponse,
  DonationSeries,
  DonationSeriesRequest,
  EventDonationRequest,
  EventDonationResponse,
  ProjectListResponse,
  PublicCampaignsResponse,
  PublicDonation,
  PublicEventListQuery,
  PublicEventListResponse,
  PublicEventResponse,
  PublicListsResponse,
  PublicOrganizationResponse,
  RsvpCreateRequest,
  RsvpCreateResponse,
  RsvpListResponse,
  RsvpManageRequest,
  RsvpManageResponse,
  SubscribeRequest,
  SubscribeResponse,
  Subscription,
  TestPaymentResponse,
  UnsubscribeQuery,
} from "../contract/api";

import type { ApplicationApi } from "./applicationApi";
import type { PublicFormApi } from "./publicForms";

export type PublicSiteOrganization = Static<typeof PublicOrganizationResponse>;
export type PublicCampaigns = Static<typeof PublicCampaignsResponse>;
export type PublicLists = Static<typeof PublicListsResponse>;
export type PublicProjects = Static<typeof ProjectListResponse>;
export type PublicEvents = Static<typeof PublicEventListResponse>;
export type PublicEventDetails = Static<typeof PublicEventResponse>;
export type Registration = Static<typeof RsvpListResponse>;
export type Registered = Static<typeof RsvpCreateResponse>;
export type StartedDonation = Static<typeof DonationCreateResponse>;
export type StartedEventDonation = Static<typeof EventDonationResponse>;
export type TestChoice = "succeed" | "fail" | "abandon";
export type SubscriptionKind = "confirm" | "unsubscribe";

/** A create that may be repeated: the same key carries it out once (`Idempotency-Key`). */
export interface Repeatable {
  key: string;
}

/**
 * What visitors of an organisation's public pages may ask, whoever answers. Every method rejects with ra-core's
 * `HttpError`, its body an `ErrorBody`, or with an AbortError.
 */
export interface PublicApi {
  /** 404 where the address belongs to no organisation. */
  organization(signal?: AbortSignal): Promise<PublicSiteOrganization>;
  /** Those that take gifts now; with a name or the last part of an address that one. */
  campaigns(query: { campaign?: string }, signal?: AbortSignal): Promise<PublicCampaigns>;
  projects(query: { page?: number; per_page?: number }, signal?: AbortSignal): Promise<PublicProjects>;
  events(query: Static<typeof PublicEventListQuery>, signal?: AbortSignal): Promise<PublicEvents>;
  event(slug: string, occurrenceId?: number, signal?: AbortSignal): Promise<PublicEventDetails>;
  /** The registration of one date of an event. */
  registration(slug: string, occurrenceId?: number, signal?: AbortSignal): Promise<Registration>;
  register(slug: string, body: RsvpCreateRequest, options: Repeatable): Promise<Registered>;
  place(token: string, signal?: AbortSignal): Promise<RsvpManageResponse>;
  changePlace(token: string, body: RsvpManageRequest): Promise<RsvpManageResponse>;
  /** Where the calendar file of an event, or of one of its dates, can be fetched. */
  calendarUrl(slug: string, occurrenceId?: number): Promise<string>;
  donate(body: DonationCreateRequest, options: Repeatable): Promise<StartedDonation>;
  payForPlaces(body: EventDonationRequest, options: Repeatable): Promise<StartedEventDonation>;
  donation(donationId: string, signal?: AbortSignal): Promise<PublicDonation>;
  /** A repeated donation by the link of its mails. */
  series(token: string, signal?: AbortSignal): Promise<DonationSeries>;
  changeSeries(token: string, body: DonationSeriesRequest): Promise<DonationSeries>;
  endSeries(token: string): Promise<DonationSeries>;
  /** Where the receipt of a paid donation can be fetched. */
  receiptUrl(donation: PublicDonation): string | undefined;
  testPayment(id: string, signal?: AbortSignal): Promise<TestPaymentResponse>;
  chooseTestPayment(id: string, choice: TestChoice): Promise<{ redirect_url: string }>;
  subscription(kind: SubscriptionKind, token: string, signal?: AbortSignal): Promise<Subscription>;
  mailingLists(signal?: AbortSignal): Promise<PublicLists>;
  /** Asks the address by mail whether it wants the list. */
  subscribe(body: SubscribeRequest): Promise<Static<typeof SubscribeResponse>>;
  confirm(token: string, query: Static<typeof ConfirmQuery>): Promise<Subscription>;
  /** Agrees that opens and followed links are counted, or takes that back. */
  decideReading(token: string, agrees: boolean): Promise<Subscription>;
  unsubscribe(token: string, query: Static<typeof UnsubscribeQuery>): Promise<Subscription>;
  /** The calls of those who apply for a grant, loaded when they are asked for. */
  applications(): Promise<ApplicationApi>;
  /** The calls of those who answer a form, loaded when they are asked for. */
  forms(): Promise<PublicFormApi>;
}
