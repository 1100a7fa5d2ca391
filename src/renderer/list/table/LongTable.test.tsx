import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { define, renderApp, type RenderedApp } from "../../../../tests/support/renderApp";

const ROW = 40;
const VIEW = 400;
const things = define({
  name: "things",
  provider: "demo",
  recordRepresentation: "{name}",
  fields: { name: { type: "string", required: true }, size: { type: "integer" } },
  list: { perPage: 1000, sort: { field: "id", order: "ASC" }, inlineEdit: ["size"] },
});
const short = define({
  name: "shorts",
  provider: "demo",
  fields: { name: { type: "string" } },
});
const records = Array.from({ length: 1200 }, (_, index) => ({
  id: index + 1,
  name: `Thing ${index + 1}`,
  size: index,
}));

// Loaded when it is drawn: no test waits for that.
beforeAll(async () => {
  await import("./LongTableBody");
}, 30_000);

// jsdom lays nothing out: what scrolls is given its height, and rows theirs.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(VIEW);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, 0, 800, ROW));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(path = "/things"): RenderedApp {
  return renderApp({ resources: [things, short], data: { things: records, shorts: records }, path });
}

// By the table's own list of rows: finding hundreds of them by role takes seconds.
const rows = (): HTMLTableRowElement[] =>
  [...(document.querySelector("table")?.rows ?? [])].slice(1).filter(({ dataset }) => dataset["id"]);
const indexes = (): string[] => rows().map((row) => row.getAttribute("aria-rowindex") ?? "");

async function scrollTo(top: number): Promise<void> {
  const region = screen.getByRole("region", { name: /Things/ });
  Object.defineProperty(region, "scrollTop", { value: top, writable: true, configurable: true });
  fireEvent.scroll(region);
  await waitFor(() => expect(indexes()).toContain(String(Math.floor(top / ROW) + 2)));
}

it("draws the rows in view of a thousand, and says how many there are and which these are", async () => {
  open();
  await screen.findByText("Thing 1");
  expect(await screen.findByRole("table")).toHaveAttribute("aria-rowcount", "1001");
  await waitFor(() => expect(rows().length).toBeLessThan(40));
  expect(indexes()[0]).toBe("2");
  expect(screen.queryByText("Thing 500")).not.toBeInTheDocument();
  await scrollTo(500 * ROW);
  expect(screen.getByText("Thing 501")).toBeInTheDocument();
  expect(screen.queryByText("Thing 1")).not.toBeInTheDocument();
  expect(rows().length).toBeLessThan(40);
});

it("keeps the row with the focus, so that the next tab goes on from there", async () => {
  const { user } = open();
  (await screen.findByRole("link", { name: "Thing 2" })).focus();
  await scrollTo(500 * ROW);
  expect(screen.getByRole("link", { name: "Thing 2" })).toHaveFocus();
  await user.tab();
  expect(document.activeElement?.closest("tr")).not.toBeNull();
});

it("chooses a range over rows that are not drawn, and the whole page", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Thing 1" }));
  await scrollTo(800 * ROW);
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Thing 801" }));
  await user.keyboard("{/Shift}");
  expect(await screen.findByText(/801 selected/)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select every row of this page" }));
  expect(await screen.findByText(/^1,?000 selected/)).toBeVisible();
});

it("prints every row of the page", async () => {
  open("/things?perPage=250&page=1&sort=id&order=ASC&filter=%7B%7D");
  expect(await screen.findByRole("table")).toHaveAttribute("aria-rowcount", "251");
  await waitFor(() => expect(rows().length).toBeLessThan(40));
  fireEvent(window, new Event("beforeprint"));
  expect(rows()).toHaveLength(250);
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(rows().length).toBeLessThan(40));
});

it("offers long pages where the definition asks for them, and nowhere else", async () => {
  const { unmount } = open();
  const sizes = async (): Promise<(string | null)[]> =>
    within(await screen.findByRole("combobox", { name: /Rows/ }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  expect(await sizes()).toEqual(["10", "25", "50", "100", "250", "500", "1000"]);
  unmount();
  const { address } = open("/shorts?perPage=500&page=1&sort=id&order=ASC&filter=%7B%7D");
  expect(await sizes()).toEqual(["10", "25", "50", "100"]);
  expect(address()).not.toContain("perPage=500");
});
