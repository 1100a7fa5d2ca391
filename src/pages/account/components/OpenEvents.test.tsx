import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, memoryStore } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { beforeEach, expect, it, vi } from "vitest";
import type { MemberEventRow, RsvpListResponse } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { messages } from "../../../../locales/en/index";
import account from "../../../../locales/en/pages/account";
import { NOW } from "../../../../tests/support/renderApp";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { RendererProvider } from "../../../renderer/context";
import { OpenEvents } from "./OpenEvents";

const BRIEFING: MemberEventRow["event"] = {
  id: 7,
  title: "Driver briefing",
  slug: "driver-briefing",
  description: "",
  category: "Business",
  all_day: false,
  timezone: "Europe/Lisbon",
  rrule: "FREQ=WEEKLY",
  location: "Garage",
  url: null,
  image: null,
  capacity: 8,
  waitlist_enabled: false,
  rsvp_opens_at: null,
  rsvp_closes_at: null,
  price: null,
  currency: "EUR",
  color: null,
};

function date(day: number, more: Partial<MemberEventRow> = {}): MemberEventRow {
  const start = `2026-11-${day}T17:00:00+00:00`;
  const occurrence_id = Date.parse(start) / 1000;
  return {
    id: `7-${occurrence_id}`,
    occurrence_id,
    cancelled: false,
    start,
    end: start.replace("T17", "T18"),
    is_exception: false,
    spots_left: 5,
    event: BRIEFING,
    is_public: false,
    rsvp_open: true,
    has_place: false,
    ...more,
  };
}

const eventsForMembers = vi.fn<AlmonerDataProvider["eventsForMembers"]>();
const eventsSignUp = vi.fn<AlmonerDataProvider["eventsSignUp"]>();
const eventsAttendees = vi.fn<AlmonerDataProvider["eventsAttendees"]>();

beforeEach(() => {
  vi.resetAllMocks();
  eventsAttendees.mockResolvedValue({ questions: [] } as unknown as RsvpListResponse);
  eventsSignUp.mockReturnValue(new Promise(() => undefined));
});

function show(next: MemberEventRow, dates: MemberEventRow[]): void {
  eventsForMembers.mockImplementation(async ({ event }) => {
    const events = event === undefined ? [next] : dates;
    return { events, total: events.length, site: "https://hope.example.org/public/events" };
  });
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => false,
    organisation: { currency: "EUR", timeZone: "Europe/Lisbon" },
    user: { pk: 7, email: "ada@hope.example", role: "volunteer" },
    now: () => NOW,
  };
  render(
    <CoreAdminContext
      dataProvider={fakeProvider({ eventsForMembers, eventsSignUp, eventsAttendees })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, account }), "en", [], { allowMissing: true })}
      store={memoryStore()}
    >
      <RendererProvider settings={settings}>
        <OpenEvents person={{ first_name: "Ada", last_name: "Lovelace", email: "ada@hope.example" }} />
      </RendererProvider>
    </CoreAdminContext>,
  );
}

it("signs up for the date of a series that one chooses, not for one that is full", async () => {
  const dates = [date(24), date(25, { spots_left: 0 }), date(26)];
  show(date(24), dates);
  await userEvent.click(await screen.findByRole("button", { name: "Sign up for Driver briefing" }));
  const panel = within(await screen.findByRole("dialog"));
  const choice = await panel.findByRole("combobox", { name: "Date" });
  expect(within(choice).getByRole("option", { name: /25.*Fully booked/ })).toBeDisabled();
  await userEvent.selectOptions(choice, String(dates[2]?.id));
  await userEvent.click(await panel.findByRole("button", { name: "Sign up" }));
  expect(eventsSignUp).toHaveBeenCalledWith(expect.objectContaining({ id: dates[2]?.id, guests: 0 }));
});

it("leads from a date at which one has a place to the others, the first that is open chosen", async () => {
  const dates = [date(24, { has_place: true }), date(25, { rsvp_open: false }), date(26)];
  show(date(24, { has_place: true }), dates);
  expect(await screen.findByText("You have a place")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Other dates of Driver briefing" }));
  expect(await screen.findByRole("combobox", { name: "Date" })).toHaveValue(dates[2]?.id);
});

it("says what a place costs before one goes on to pay", async () => {
  const supper = { ...BRIEFING, rrule: null, price: "12.50" };
  show(date(24, { event: supper }), []);
  await userEvent.click(await screen.findByRole("button", { name: "Sign up for Driver briefing" }));
  expect(await screen.findByText(/^€12.50 per person/)).toBeVisible();
  expect(await screen.findByRole("button", { name: "Continue to payment" })).toBeVisible();
});
