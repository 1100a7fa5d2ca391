import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { CoreAdminContext, memoryStore } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { beforeEach, expect, it, vi } from "vitest";
import type { MyPlace } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { messages } from "../../../../locales/en/index";
import account from "../../../../locales/en/pages/account";
import { NOW } from "../../../../tests/support/renderApp";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { RendererProvider } from "../../../renderer/context";
import { Places } from "./Places";

const SITE = "https://hope.example.org/public/events";
const supper: MyPlace = {
  id: "7-1795559400",
  title: "Supper",
  start: "2026-11-24T17:30:00-05:00",
  end: "2026-11-24T19:30:00-05:00",
  all_day: false,
  timezone: "America/New_York",
  location: "Kitchen",
  cancelled: false,
  status: "confirmed",
  guests: 2,
  manage_url: "https://hope.example.org/public/rsvp/secret",
};
const places = vi.fn<AlmonerDataProvider["eventsMyPlaces"]>();

beforeEach(() => vi.resetAllMocks());

function show(...own: MyPlace[]): void {
  places.mockResolvedValue({ places: own, total: own.length, site: SITE });
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => false,
    organisation: { currency: "USD", timeZone: "Europe/Lisbon" },
    user: { pk: 7, email: "ada@hope.example", role: "volunteer" },
    now: () => NOW,
  };
  render(
    <CoreAdminContext
      dataProvider={fakeProvider({ eventsMyPlaces: places })}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, account }), "en", [], { allowMissing: true })}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <Places />
      </RendererProvider>
    </CoreAdminContext>,
  );
}

it("says where and when, on the event's own clocks, and leads to the page on which the place is changed", async () => {
  show(supper);
  const link = await screen.findByRole("link", { name: "Change or cancel your place at Supper" });
  expect(link).toHaveAttribute("href", supper.manage_url);
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent(/Tue, Nov 24, 2026, 5:30.+7:30.+EST/);
  expect(row).toHaveTextContent("You have a place · with 2 guests");
});

it("says that an event is called off, whatever the place was", async () => {
  show({ ...supper, cancelled: true });
  expect(await screen.findByText(/^Event cancelled/)).toBeVisible();
});

it("leads to the public events where there is no place yet", async () => {
  show();
  expect(await screen.findByRole("link", { name: "See the events" })).toHaveAttribute("href", SITE);
});
