import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const cars: ResourceDefinition = {
  name: "cars",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string" },
    kind: { type: "select", choices: ["van", "bus"] },
    seats: { type: "integer" },
    place: { type: "integer" },
  },
  list: { columns: ["plate", "kind", "seats"] },
};
const data = {
  cars: [
    { id: 1, plate: "A", kind: "van", seats: 3, place: 2 },
    { id: 2, plate: "B", kind: "bus", seats: null, place: 1 },
  ],
};

function show(
  list: Partial<ResourceDefinition["list"]> = {},
  path = "/cars",
  dataProvider: object = {},
): RenderedApp {
  return renderApp({
    dataProvider,
    resources: [define({ ...cars, list: { ...cars.list, ...list } as ResourceDefinition["list"] })],
    data,
    path,
  });
}

const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole("list", { name: "Cars" }, { timeout: 4_000 })).getAllByRole("listitem");
const names = async (): Promise<(string | null)[]> =>
  (await rows()).map((row) => within(row).getByRole("heading", { level: 2 }).textContent);

// Compiling it is no part of what is tested.
beforeAll(() =>
  Promise.all([import("./LayoutBody"), import("./CompactList"), import("../reorder/ReorderTable")]),
);
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(max-width: 640px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe("a list on a phone", () => {
  it("tells each record in a few values, each with its field's name, and nothing of what has none", async () => {
    show();
    const [one, other] = await rows();
    expect(one).toHaveTextContent("AVan");
    expect(within(one ?? document.body).getByRole("term")).toHaveTextContent("Seats");
    expect(within(one ?? document.body).getByRole("definition")).toHaveTextContent("3");
    expect(within(other ?? document.body).queryByRole("term")).not.toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("says the sums that it asks for, and nothing else of what the call answers", async () => {
    const getListSummary = (): Promise<object> => Promise.resolve({ seats: 3, place: 3 });
    show({ summary: { seats: "sum" } }, "/cars", { getListSummary });
    const sums = await screen.findByText("Total: Seats");
    expect(sums.closest("dl")?.children).toHaveLength(1);
    expect(sums.closest("dl")).toHaveTextContent("3");
  });

  it("opens a record by a tap, and has its menu", async () => {
    const app = show();
    const [one] = await rows();
    await app.user.click(screen.getByRole("button", { name: "Actions for A" }));
    expect(await screen.findByRole("menuitem", { name: "Edit" })).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await app.user.click(within(one ?? document.body).getByText("Van"));
    expect(app.address()).toBe("/cars/1/show");
  });

  it("is sorted by a choice of the columns, both ways", async () => {
    const app = show();
    expect(await names()).toEqual(["A", "B"]);
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Plate, descending");
    await waitFor(async () => expect(await names()).toEqual(["B", "A"]));
    expect(app.address()).toMatch(/order=DESC.*sort=plate/);
  });

  it("lets one record or the whole page be selected", async () => {
    const app = show();
    await rows();
    await app.user.click(screen.getByRole("checkbox", { name: "Select A" }));
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
    await app.user.click(screen.getByRole("checkbox", { name: "Select every row of this page" }));
    expect(await screen.findByText("2 selected")).toBeInTheDocument();
  });

  it("keeps its own order by handles", async () => {
    show({ sort: { field: "place", order: "ASC" }, reorder: "place" });
    expect(await names()).toEqual(["B", "A"]);
    expect(await screen.findByRole("button", { name: "Move B" })).toBeInTheDocument();
  });

  it("is a table where the definition says so", async () => {
    show({ compact: false });
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(screen.queryByRole("list", { name: "Cars" })).not.toBeInTheDocument();
  });
});
