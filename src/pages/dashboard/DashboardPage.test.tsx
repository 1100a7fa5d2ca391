import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, localStorageStore, memoryStore, type Store } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Banner, DashboardStats } from "../../../contract/api/dashboard";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import dashboard from "../../../locales/en/pages/dashboard";
import { messages } from "../../../locales/en/index";
import { sampleEvent, sampleNumber } from "../../../tests/support/dashboard";
import { define, NOW } from "../../../tests/support/renderApp";
import { fakeProvider } from "../../../tests/support/renderForm";
import { type Can, RendererProvider } from "../../renderer/context";
import home from "../../../resources/nonprofit/dashboards/home.json";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import DashboardPage from "./DashboardPage";

const RANGE = { from: "2026-02-05", to: "2026-03-04", timezone: "UTC" };
const members = define({ name: "members", provider: "demo", fields: { name: { type: "string" } } });

const stats = vi.fn<AlmonerDataProvider["dashboardStats"]>();
const banners = vi.fn<AlmonerDataProvider["dashboardBanners"]>();
/** As its file has it: nobody has arranged anything. */
const board = vi.fn<AlmonerDataProvider["reportsDashboard"]>(() => new Promise(() => undefined));
const events = vi.fn<AlmonerDataProvider["dashboardEvents"]>();

const banner: Banner = {
  pk: "announcement",
  title: "",
  body: "Coats wanted",
  level: "info",
  image: null,
  link: null,
  cta: null,
  starts_at: null,
  ends_at: null,
  dismissible: true,
};

function answerStats(...numbers: DashboardStats["numbers"]): void {
  stats.mockResolvedValue({ numbers, range: RANGE });
}

beforeEach(() => {
  vi.resetAllMocks();
  answerStats(sampleNumber({}));
  banners.mockResolvedValue({ banners: [] });
  events.mockResolvedValue({ upcoming_events: [], total: 0 });
});

interface Shown {
  user: ReturnType<typeof userEvent.setup>;
  address(): string;
}

function show(
  parts: { path?: string; can?: Can; store?: Store; person?: number } = {},
): Shown & { unmount(): void } {
  const settings = {
    resources: new Map([["members", members]]),
    pages: {},
    can: parts.can ?? (() => true),
    organisation: { currency: "USD", timeZone: "America/New_York" },
    user: { pk: parts.person ?? 7, email: "ada@hope.example", role: "owner" },
    now: () => NOW,
  };
  const dataProvider = fakeProvider({
    dashboardStats: stats,
    dashboardBanners: banners,
    dashboardEvents: events,
    reportsDashboard: board,
  });
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, dashboard }), "en", [], {
        allowMissing: true,
      })}
      store={parts.store ?? memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <DashboardPage file={home as BoardFile} parts={{ Tile: () => null, Editor: () => null }} />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [parts.path ?? "/"] });
  const { unmount } = render(<RouterProvider router={router} />);
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup(), address, unmount };
}

const card = async (name: string): Promise<HTMLElement> => {
  const label = await screen.findByText(name);
  const item = label.closest("li");
  if (!item) throw new Error(`${name} is in no list`);
  return item;
};

describe("the numbers", () => {
  it("stand with their change in words, money as the language writes it", async () => {
    answerStats(
      sampleNumber({}),
      sampleNumber({
        key: "donations_amount",
        value: "1234.50",
        previous: "2469.00",
        change_pct: -50,
        unit: "money",
        currency: "EUR",
      }),
    );
    show();
    expect(await card("Members")).toHaveTextContent(/65\s*up 1.6%\s*previously 64/);
    expect(await card("Donations received")).toHaveTextContent(
      /€1,234\.50\s*down 50%\s*previously €2,469\.00/,
    );
  });

  it("lead to their records where there are any", async () => {
    answerStats(sampleNumber({}), sampleNumber({ key: "rsvps" }));
    show();
    expect(await screen.findByRole("link", { name: "Members" })).toHaveAttribute("href", "/members");
    expect(screen.getByText("RSVPs").closest("a")).toBeNull();
  });

  it("lead nowhere for those who may not list the records", async () => {
    show({ can: ({ action }) => action !== "list" });
    expect((await screen.findByText("Members")).closest("a")).toBeNull();
  });

  it("are none but those that the server gives and the file names", async () => {
    answerStats(sampleNumber({}), sampleNumber({ key: "borrowed_bicycles" }));
    show();
    expect(await card("Members")).toHaveTextContent("65");
    expect(screen.queryByText("Donors")).not.toBeInTheDocument();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("have no change where there is no period before", async () => {
    answerStats(sampleNumber({ previous: null, change_pct: null }));
    show();
    expect(await card("Members")).not.toHaveTextContent("before");
  });

  it("say so when there are none", async () => {
    answerStats();
    show();
    expect(await screen.findByText("No numbers for you")).toBeVisible();
  });

  it("say why they could not be loaded, and come with another try", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    stats.mockRejectedValueOnce(new Error("Maximum retry count exceeded"));
    const { user } = show();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Maximum retry count exceeded");
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Members")).toBeVisible();
  });
});

describe("the period", () => {
  it("is asked for and kept in the address", async () => {
    const { user, address } = show();
    await screen.findByText("Members");
    await user.click(screen.getByRole("radio", { name: "This year" }));
    expect(address()).toBe("/?filter=year");
    expect(stats).toHaveBeenLastCalledWith(expect.objectContaining({ filter: "year" }));
  });

  it("comes from the address", async () => {
    show({ path: "/?filter=7d" });
    await screen.findByText("Members");
    expect(stats).toHaveBeenCalledWith(expect.objectContaining({ filter: "7d" }));
    expect(screen.getByRole("radio", { name: "7 days" })).toBeChecked();
  });

  it("begins with the days shown when days are chosen, and asks for nothing while they are backwards", async () => {
    const { user, address } = show();
    await screen.findByText("Members");
    await user.click(screen.getByRole("radio", { name: "Choose dates" }));
    expect(address()).toBe("/?from=2026-02-05&to=2026-03-04");
    const last = screen.getByLabelText("Last day");
    await user.clear(last);
    await user.type(last, "2026-01-01");
    expect(await screen.findByRole("alert")).toHaveTextContent("must not be before the first");
    expect(address()).toBe("/?from=2026-02-05&to=2026-03-04");
    await user.clear(last);
    await user.type(last, "2026-02-28");
    expect(address()).toBe("/?from=2026-02-05&to=2026-02-28");
    expect(stats).toHaveBeenLastCalledWith(expect.objectContaining({ from: "2026-02-05", to: "2026-02-28" }));
  });

  it("is told in words", async () => {
    show();
    expect(await screen.findByText(/Feb 5\s–\sMar 4, 2026, compared with the period before/)).toBeVisible();
  });
});

describe("subscribers", () => {
  it("are counted when they are asked for", async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole("switch", { name: "Include subscribers" }));
    expect(address()).toBe("/?subscribers=true");
    expect(stats).toHaveBeenLastCalledWith(expect.objectContaining({ include_subscribers: true }));
  });

  it("are not offered to those without messages", async () => {
    show({ path: "/?subscribers=true", can: ({ resource }) => resource !== "messages" });
    await screen.findByText("Members");
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    expect(stats).not.toHaveBeenCalledWith(expect.objectContaining({ include_subscribers: true }));
  });
});

describe("banners", () => {
  it("stay away for the person who put them away, and for nobody else", async () => {
    banners.mockResolvedValue({ banners: [banner] });
    // A memory store forgets with the app that it was given to.
    localStorage.clear();
    const store = localStorageStore();
    const first = show({ store });
    await first.user.click(await screen.findByRole("button", { name: "Dismiss “Announcement”" }));
    expect(screen.queryByText("Coats wanted")).not.toBeInTheDocument();
    first.unmount();
    const again = show({ store });
    await screen.findByText("Members");
    expect(screen.queryByText("Coats wanted")).not.toBeInTheDocument();
    again.unmount();
    show({ store, person: 8 });
    expect(await screen.findByText("Coats wanted")).toBeVisible();
  });

  it("link to web pages and places of the app, and to no script", async () => {
    banners.mockResolvedValue({
      banners: [
        { ...banner, pk: 1, title: "Place", link: "/members", cta: "See members" },
        { ...banner, pk: 2, title: "Script", link: "javascript:alert(1)", cta: "Win" },
      ],
    });
    show();
    expect(await screen.findByRole("link", { name: "See members" })).toHaveAttribute("href", "/members");
    expect(screen.queryByText("Win")).not.toBeInTheDocument();
  });
});

describe("the next events", () => {
  it("stand with day, time, place and seats", async () => {
    events.mockResolvedValue({
      upcoming_events: [
        sampleEvent({ rsvp_count: 3, spots_left: 1 }),
        sampleEvent({ id: "2-1", spots_left: 0 }),
      ],
      total: 2,
    });
    show();
    const list = within(await screen.findByRole("region", { name: "Next events" }));
    const [first, second] = await list.findAllByRole("listitem");
    expect(first).toHaveTextContent(/12\s*Mar\s*Kitchen/);
    expect(first).toHaveTextContent(/6:30\s–\s8:00\sPM · Larkspur Street/);
    expect(first).toHaveTextContent("3 signed up");
    expect(first).toHaveTextContent("1 place left");
    expect(second).toHaveTextContent("Fully booked");
  });

  it("say so when nothing is planned", async () => {
    show();
    expect(await screen.findByText("Nothing is planned")).toBeVisible();
  });

  it("fail by themselves: the numbers stay", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    events.mockRejectedValueOnce(new Error("Broken"));
    const { user } = show();
    expect(await screen.findByText("The events could not be loaded")).toBeVisible();
    expect(await screen.findByText("Members")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing is planned")).toBeVisible();
  });
});
