import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PublicApi, PublicEventDetails, Registration } from "../../../../dataProviders/types";
import { RouterContext } from "../site/router";
import { type Site, SiteContext } from "../site/site";
import { EventPage } from "./EventPage";

const EVENT = {
  title: "Gala",
  description: "",
  timezone: "UTC",
  all_day: false,
  rrule: null,
  price: "20.00",
  currency: "USD",
  color: null,
  image: null,
  url: null,
  location: "",
  waitlist_enabled: false,
  rsvp_opens_at: null,
  rsvp_closes_at: null,
};
const DATE = {
  occurrence_id: 5,
  start: "2026-05-01T18:00:00Z",
  end: "2026-05-01T21:00:00Z",
  cancelled: false,
  rsvp_open: true,
  spots_left: null,
  waitlist_enabled: false,
  questions: [],
};

function show(takesPayments: boolean): void {
  const api: Partial<PublicApi> = {
    event: async () => ({ event: EVENT, occurrences: [] }) as unknown as PublicEventDetails,
    registration: async () => DATE as unknown as Registration,
    calendarUrl: async () => "/calendar.ics",
  };
  const site = {
    api,
    t: (key: string) => key,
    locale: "en",
    now: () => new Date("2026-03-10T09:00:00Z"),
    organization: { donations_enabled: takesPayments, organization: { name: "Hope" } },
  } as unknown as Site;
  const place = { pathname: "/public/events/gala", search: "" };
  const router = { place: () => place, subscribe: () => () => undefined, go: () => undefined };
  render(
    <RouterContext value={router as never}>
      <SiteContext value={site}>
        <EventPage params={{ slug: "gala" }} />
      </SiteContext>
    </RouterContext>,
  );
}

it("asks nobody to sign up for what they could not pay", async () => {
  show(false);
  expect(await screen.findByText("public.event.no_payments")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("asks for it where payments are taken", async () => {
  show(true);
  expect(await screen.findByRole("button", { name: /public/ })).toBeTruthy();
  expect(screen.queryByText("public.event.no_payments")).toBeNull();
});
