import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateCalendar from "../../../../locales/en/pages/templateCalendar";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { CalendarPage } from "./CalendarPage";

const NOW = new Date("2026-03-10T12:00:00Z");
const show = (path: string): RenderedTemplate =>
  renderTemplate({
    pages: [{ path: "/apps/calendar/*", element: <CalendarPage /> }],
    path,
    texts: { templateCalendar },
    now: () => NOW,
  });
const LIST = "/apps/calendar?view=list";

describe("the calendar", () => {
  it("shows the kinds that are chosen, as the address says", async () => {
    const { user, address } = show(LIST);
    await screen.findByRole("link", { name: /Board meeting/ });
    await user.click(screen.getByRole("checkbox", { name: "Business" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Board meeting/ })).toBeNull());
    expect(screen.getByRole("link", { name: /Lantern festival/ })).toBeVisible();
    expect(address()).toContain("kinds=Holiday%2CPersonal%2CFamily%2CETC");
  });

  it("tells that no kind is chosen, and shows them all again", async () => {
    const { user } = show(`${LIST}&kinds=`);
    await user.click(await screen.findByRole("button", { name: "Show all kinds" }));
    expect(await screen.findByRole("link", { name: /Board meeting/ })).toBeVisible();
  });

  it("adds an event over the days that were marked", async () => {
    const { user, address, told } = show(
      "/apps/calendar/new?view=list&start=2026-03-18&end=2026-03-20&all_day=true",
    );
    const panel = await screen.findByRole("dialog", { name: "Add event" });
    expect(await within(panel).findByLabelText(/^Last day/)).toHaveValue("2026-03-19");
    await user.type(within(panel).getByLabelText(/^Title/), "Paint the hall");
    await user.click(within(panel).getByRole("button", { name: "Add event" }));
    const entry = (await screen.findByText("Paint the hall")).closest("a");
    expect(entry).toHaveTextContent("All day Paint the hall Business");
    expect(entry?.closest("ul")?.parentElement).toHaveTextContent(/^Wednesday, Mar 18/);
    expect(address()).toBe(LIST);
    expect(told()).toContain("The event is added.");
  });

  it("does not let an event end before it begins", async () => {
    const { user } = show("/apps/calendar/3?view=list");
    const panel = await screen.findByRole("dialog", { name: "Lantern festival" });
    const last = await within(panel).findByLabelText(/^Last day/);
    await user.clear(last);
    await user.type(last, "2026-03-01");
    await user.click(within(panel).getByRole("button", { name: "Save" }));
    expect(await within(panel).findByText("The event cannot end before it begins.")).toBeVisible();
  });

  it("removes an event after asking", async () => {
    const { user } = show("/apps/calendar/3?view=list");
    const panel = await screen.findByRole("dialog", { name: "Lantern festival" });
    await user.click(within(panel).getByRole("button", { name: "Remove" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Remove" }));
    await screen.findByRole("link", { name: /Board meeting/ });
    await waitFor(() => expect(screen.queryByRole("link", { name: /Lantern festival/ })).toBeNull());
  });
});
