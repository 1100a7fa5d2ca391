import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, memoryStore } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { Rsvp, RsvpListResponse } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { messages } from "../../../../locales/en/index";
import calendar from "../../../../locales/en/pages/calendar";
import { sampleEvent } from "../../../../tests/support/dashboard";
import { NOW } from "../../../../tests/support/renderApp";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { type Can, RendererProvider } from "../../../renderer/context";
import { resumeCheckIns } from "../checkIns";
import { Attendees } from "./Attendees";

const row = sampleEvent({ rsvp_count: 3 }, {});
const ada: Rsvp = {
  pk: 5,
  source: "visitor",
  name: "Ada Bee",
  first_name: "Ada",
  last_name: "Bee",
  email: "ada@mail.example",
  guests: 2,
  status: "confirmed",
  position: null,
  offer_expires_at: null,
  checked_in_at: null,
  created_at: "2026-03-01T09:00:00.000Z",
  answers: {},
  person: null,
};
const attendees = vi.fn<AlmonerDataProvider["eventsAttendees"]>();
const add = vi.fn<AlmonerDataProvider["eventsAddAttendee"]>();
const update = vi.fn<AlmonerDataProvider["eventsUpdateAttendee"]>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  attendees.mockResolvedValue({
    event: row.event,
    occurrence_id: row.occurrence_id,
    start: row.start,
    end: row.end,
    cancelled: false,
    capacity: null,
    spots_left: null,
    waitlist_enabled: false,
    rsvp_open: true,
    questions: [],
    rsvps: [ada],
    total: 1,
    counts: { confirmed: 3, waitlisted: 0, cancelled: 0, checked_in: 0 },
  });
  update.mockResolvedValue({ rsvp: ada });
});

async function show(can: Can = () => true): Promise<ReturnType<typeof userEvent.setup>> {
  const settings = {
    resources: new Map(),
    pages: {},
    can,
    organisation: { currency: "USD", timeZone: "America/New_York" },
    user: { pk: 7, email: "owner@hope.example", role: "owner" },
    now: () => NOW,
  };
  const page = (
    <CoreAdminContext
      dataProvider={fakeProvider({
        eventsAttendees: attendees,
        eventsAddAttendee: add,
        eventsUpdateAttendee: update,
      })}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, calendar }), "en", [], { allowMissing: true })}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <Attendees row={row} />
      </RendererProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  await screen.findByText("Ada Bee", { selector: "strong" });
  return userEvent.setup();
}

it("counts everybody whom somebody brings as here, before the server has answered", async () => {
  update.mockReturnValue(new Promise(() => undefined));
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: /Check in/ }));
  expect(await screen.findByText("Checked in")).toBeVisible();
  const count = screen.getByText("Checked in").closest("div");
  expect(count && within(count).getByRole("definition")).toHaveTextContent("3");
});

it("keeps a check-in without a network, says so, and sends what was pressed last as the last", async () => {
  const gone = Object.assign(new Error("Maximum retry count exceeded"), { status: 0 });
  update.mockRejectedValueOnce(gone);
  const user = await show();
  const box = screen.getByRole("checkbox", { name: /Check in/ });
  await user.click(box);
  expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
  expect(box).toBeChecked();
  await user.click(box);
  expect(box).not.toBeChecked();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(3), { timeout: 4000 });
  const sent = update.mock.calls.map(([change]) => change.checked_in);
  expect(sent).toEqual([true, true, false]);
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
});

it("goes on sending after a reload what waited for the network, and keeps what is refused for no later time", async () => {
  const kept = (): string | null => localStorage.getItem("almoner.check-ins.7@");
  update.mockReturnValue(new Promise(() => undefined));
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: /Check in/ }));
  await waitFor(() => expect(kept()).toContain('"5"'));
  const provider = fakeProvider({ eventsUpdateAttendee: update });
  update.mockReset();
  update.mockResolvedValueOnce({ rsvp: ada });
  resumeCheckIns(new QueryClient(), provider, "7@");
  await waitFor(() => expect(kept()).toBeNull());
  expect(update).toHaveBeenCalledExactlyOnceWith({ pk: 5, checked_in: true });

  localStorage.setItem("almoner.check-ins.7@", JSON.stringify({ 9: { isHere: true, press: "a" } }));
  update.mockRejectedValueOnce(Object.assign(new Error("Signed out"), { status: 401 }));
  resumeCheckIns(new QueryClient(), provider, "7@");
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(kept()).toContain('"9"');
  update.mockRejectedValueOnce(Object.assign(new Error("No such place"), { status: 404 }));
  resumeCheckIns(new QueryClient(), provider, "7@");
  await waitFor(() => expect(kept()).toBeNull());
});

it("changes how many somebody brings", async () => {
  const user = await show();
  await user.selectOptions(screen.getByRole("combobox", { name: /Ada Bee brings/ }), "no guests");
  expect(update).toHaveBeenCalledExactlyOnceWith({ pk: 5, guests: 0 });
});

it("asks before a place is cancelled, since a mail goes out and somebody else gets it", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Cancel the place of Ada Bee" }));
  await user.click(await screen.findByRole("button", { name: "Keep the place" }));
  expect(update).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cancel the place of Ada Bee" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the place" }));
  expect(update).toHaveBeenCalledExactlyOnceWith({ pk: 5, status: "cancelled" });
});

it("leads those who may write messages to one for all who come, and nobody else", async () => {
  await show();
  const link = screen.getByRole("link", { name: "Write to attendees" });
  expect(link).toHaveAttribute("href", `/messages/new?event=${row.id}`);
});

it("has no way to a message for those who may not write any", async () => {
  await show(({ resource }) => resource !== "messages");
  expect(screen.queryByRole("link", { name: "Write to attendees" })).toBeNull();
});

it("notes one after the other who stands at the door, and goes over the limit only when told to", async () => {
  const full = Object.assign(new Error("This event is full."), {
    status: 409,
    body: { error: "This event is full.", code: "event_full" },
  });
  add.mockRejectedValueOnce(full).mockResolvedValue({ rsvp: { ...ada, name: "Zoe" } });
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Add attendee" }));
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByLabelText(/^First name/)).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^First name/), "Zoe");
  await user.click(screen.getByRole("checkbox", { name: "Already here" }));
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("button", { name: "Let them in anyway" }));
  const request = { id: row.id, first_name: "Zoe", last_name: "", email: null, guests: 0, checked_in: true };
  expect(add.mock.calls).toEqual([[request], [{ ...request, over_limit: true }]]);
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue(""));
  expect(screen.getByRole("checkbox", { name: "Already here" })).toBeChecked();
});

it("prints everybody from all pages by last name", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  const page = (await attendees({ id: row.id })) as RsvpListResponse;
  const bob = { ...ada, pk: 6, name: "Bob Abel", first_name: "Bob", last_name: "Abel", guests: 0 };
  attendees.mockImplementation(async ({ per_page, page: number = 1 }) => ({
    ...page,
    ...(per_page === 100 && { rsvps: number === 1 ? [ada] : [bob], total: 101 }),
  }));
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Print the door list" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const names = screen.getAllByRole("rowheader", { hidden: true }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Abel, Bob", "Bee, Ada"]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryAllByRole("rowheader", { hidden: true })).toEqual([]);
});
