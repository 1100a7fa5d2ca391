import { screen, waitFor, within } from "@testing-library/react";
import { type RaRecord, useNotificationContext } from "ra-core";
import type { ReactElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import {
  type AppParts,
  define,
  fakeDataProvider,
  type RenderedApp,
  renderApp,
} from "../../../../tests/support/renderApp";

const STOPS = {
  name: "stops",
  provider: "records",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string" },
    place: { type: "integer", readOnly: true },
    route: { type: "reference", reference: "routes" },
  },
  filters: ["q"],
  list: { columns: ["name", "place"], sort: { field: "place", order: "ASC" }, reorder: "place" },
} satisfies ResourceDefinition;
const stops = define(STOPS);
const stopsOfRoutes = define({
  ...STOPS,
  filters: ["q", "route"],
  list: { ...STOPS.list, reorderWithin: "route" },
});
const routes = define({
  name: "routes",
  provider: "records",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string" },
    stops: { type: "referenceMany", reference: "stops", target: "route", columns: ["name"] },
  },
});

function Notices(): ReactElement {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => message)}</output>;
}

const data = (): Record<string, RaRecord[]> => ({
  stops: ["Park", "Church", "School"].map((name, index) => ({
    id: index + 1,
    name,
    place: index + 1,
    route: 1,
  })),
  routes: [1, 2].map((id) => ({ id, name: `Line ${id}` })),
});

function renderStops(path: string, parts: Partial<AppParts> = {}): RenderedApp {
  return renderApp({ resources: [stops, routes], data: data(), path, ...parts });
}

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(() =>
  Promise.all([
    import("./ReorderTable"),
    import("../layouts/LayoutBody"),
    import("../related/RelatedList"),
    import("../../record/show/ShowPanel"),
  ]),
);

const names = (): (string | null)[] =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

describe("a list with an order of its own", () => {
  it("moves a row by the keyboard: at once, and at the server beside its new neighbour", async () => {
    let done = (): void => undefined;
    const reorder = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const { user } = renderStops("/stops", { dataProvider: fakeDataProvider(data(), { reorder }) });
    (await screen.findByRole("button", { name: "Move Park" })).focus();
    await user.keyboard(" {ArrowDown}");
    expect(names()).toEqual(["Church", "Park", "School"]);
    expect(screen.getByText("Park: place 2 of 3.")).toHaveAttribute("role", "status");
    expect(screen.getByRole("button", { name: "Move Park" })).toHaveFocus();
    expect(reorder).not.toHaveBeenCalled();
    await user.keyboard(" ");
    expect(names()).toEqual(["Church", "Park", "School"]);
    expect(reorder).toHaveBeenCalledExactlyOnceWith("stops", {
      record: expect.objectContaining({ id: 1 }),
      before: 3,
      position: 2,
    });
    done();
    // The provider of this test moved nothing, and what it says counts.
    await waitFor(() => expect(names()).toEqual(["Park", "Church", "School"]));
  });

  it("goes behind the last row of the page where there is none to stand before", async () => {
    const reorder = vi.fn(async () => undefined);
    const { user } = renderStops("/stops", { dataProvider: fakeDataProvider(data(), { reorder }) });
    (await screen.findByRole("button", { name: "Move Park" })).focus();
    await user.keyboard(" {ArrowDown}{ArrowDown} ");
    expect(reorder).toHaveBeenCalledExactlyOnceWith(
      "stops",
      expect.objectContaining({ after: 3, position: 3 }),
    );
  });

  it("goes back when the server refuses, and says why", async () => {
    const reorder = (): Promise<void> => Promise.reject(new Error("The list is closed."));
    const { user } = renderStops("/stops", {
      dataProvider: fakeDataProvider(data(), { reorder }),
      children: <Notices />,
    });
    (await screen.findByRole("button", { name: "Move School" })).focus();
    await user.keyboard(" {ArrowUp} ");
    expect(await screen.findByText("The list is closed.")).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(["Park", "Church", "School"]));
  });

  it.each([
    ["sorted otherwise", "?sort=name&order=ASC"],
    ["turned around", "?sort=place&order=DESC"],
    ["searched", `?filter=${encodeURIComponent('{"q":"c"}')}`],
  ])("has nothing to drag while it is %s", async (_, search) => {
    renderStops(`/stops${search}`);
    expect(await screen.findByText("Church")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("table")).toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "Move Church" })).not.toBeInTheDocument();
  });

  it.each([
    ["of all routes together", {}, false],
    ["of one route", { route: 1 }, true],
    ["of several routes", { route: [1, 2] }, false],
    ["of a part of one route", { route: 1, q: "c" }, false],
  ])("that holds within one route is changed in the list %s: %s %s", async (_, filter, isOffered) => {
    const search = `?sort=place&order=ASC&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    renderStops(`/stops${search}`, { resources: [stopsOfRoutes, routes] });
    expect(await screen.findByText("Church")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("table")).toBeInTheDocument());
    if (isOffered) expect(await screen.findByRole("button", { name: "Move Church" })).toBeInTheDocument();
    else expect(screen.queryByRole("button", { name: "Move Church" })).not.toBeInTheDocument();
  });

  it("is dragged where it belongs to another record, too", async () => {
    const reorder = vi.fn(async () => undefined);
    const { user } = renderStops("/routes/1/show", { dataProvider: fakeDataProvider(data(), { reorder }) });
    (await screen.findByRole("button", { name: "Move School" })).focus();
    await user.keyboard(" {ArrowUp} ");
    expect(reorder).toHaveBeenCalledExactlyOnceWith(
      "stops",
      expect.objectContaining({ before: 2, position: 2 }),
    );
  });
});
