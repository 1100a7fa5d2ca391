import { act, render, screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { EventGrid, type GridEvent, type GridView } from "./EventGrid";

const DAY = "2026-03-04";

/** So many events on one day, a quarter of an hour apart. */
function eventsOf(count: number): GridEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.parse(`${DAY}T00:00:00Z`) + index * 900_000);
    return {
      id: String(index),
      title: `Event ${index}`,
      start: start.toISOString(),
      end: new Date(start.getTime() + 1_800_000).toISOString(),
      allDay: false,
      editable: true,
      className: "al-cal-event",
      extendedProps: {},
    };
  });
}

const onOpen = vi.fn<(event: { id: string }) => void>();

async function show(count: number, view: GridView = "month"): Promise<void> {
  render(
    <EventGrid
      view={view}
      date={DAY}
      events={eventsOf(count)}
      timeZone="UTC"
      locale="en"
      now={new Date(`${DAY}T12:00:00Z`)}
      texts={{ close: "Close", more: (left) => `Show the other ${left}` }}
      renderEvent={({ event, timeText }) => (
        <span>
          {event.title} {timeText}
        </span>
      )}
      onOpen={onOpen}
      onSpan={vi.fn<() => void>()}
      onMove={vi.fn<() => void>()}
      onDay={vi.fn<() => void>()}
    />,
  );
  // The grid settles its sizes by itself.
  await act(async () => undefined);
}

beforeEach(() => onOpen.mockReset());

it("lists a full day behind its number, by keyboard too, and opens what is chosen", async () => {
  await show(70);
  const more = screen.getByTitle(/67 more/);
  more.focus();
  await userEvent.keyboard("{Enter}");
  const list = await screen.findByRole("dialog", { name: "Wednesday, March 4, 2026" });
  expect(within(list).getAllByText(/^Event \d+/)).toHaveLength(60);
  expect(within(list).getByText(/^Event 5 1:15\s–\s1:45\sAM$/)).toBeVisible();
  await userEvent.click(within(list).getByText("Show the other 10"));
  await userEvent.click(within(list).getByText(/^Event 69 /));
  expect(onOpen.mock.lastCall?.[0].id).toBe("69");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("closes a day's list on Esc and gives the focus back to its number", async () => {
  await show(9);
  const more = screen.getByTitle(/6 more/);
  await userEvent.click(more);
  const list = await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  if (list.isConnected) await waitForElementToBeRemoved(list);
  expect(onOpen).not.toHaveBeenCalled();
  expect(more).toHaveFocus();
});

it.each(["week", "day"] as const)(
  "lets the keyboard reach the hours of a %s without events",
  async (view) => {
    await show(0, view);
    await waitFor(() =>
      expect(screen.getAllByRole("gridcell").some(({ tabIndex }) => tabIndex === 0)).toBe(true),
    );
  },
);
