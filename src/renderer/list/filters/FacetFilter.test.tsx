import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import type { FacetCounts } from "../../../../dataProviders/types";
import { define, fakeDataProvider, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const definition: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string" },
    kind: { type: "select", choices: ["van", "car", "bus"] },
    ready: { type: "boolean" },
  },
  filters: ["kind", { source: "ready", alwaysOn: true }],
  list: {
    columns: ["plate", "kind"],
    facets: ["kind", "ready"],
    views: [{ id: "vans", filter: { kind: "van" } }],
  },
};
const data = {
  vehicles: [
    { id: 1, plate: "HB-1", kind: "van", ready: true },
    { id: 2, plate: "HB-2", kind: "bus", ready: false },
    { id: 3, plate: "HB-3", kind: "van", ready: true },
  ],
};
const COUNTS: FacetCounts = { kind: { van: 2, bus: 1 }, ready: { true: 2, false: 1 } };

function renderFleet(
  getListFacets: (filter: Record<string, unknown>) => Promise<FacetCounts>,
  path = "/vehicles",
): RenderedApp {
  return renderApp({
    resources: [define(definition)],
    dataProvider: {
      ...fakeDataProvider(data),
      getListFacets: (_resource, { filter }) => getListFacets(filter),
    },
    path,
  });
}

async function openFilters({ user }: RenderedApp): Promise<HTMLElement> {
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  return screen.findByRole("group", { name: "Kind" });
}

describe("a facet", () => {
  it("has a box for each choice, named with its count, also where nothing is left", async () => {
    const facet = await openFilters(renderFleet(async () => COUNTS));
    await within(facet).findByRole("checkbox", { name: "Van 2 records" });
    expect(within(facet).getByRole("checkbox", { name: "Car 0 records" })).toBeEnabled();
    expect(within(facet).getByRole("checkbox", { name: "Bus 1 record" })).not.toBeChecked();
  });

  it("takes several choices at once, and shows them as one filter", async () => {
    const asked: unknown[] = [];
    const app = renderFleet(async (filter) => {
      asked.push(filter);
      return COUNTS;
    });
    const facet = await openFilters(app);
    await app.user.click(within(facet).getByRole("checkbox", { name: /^Bus/ }));
    await app.user.click(within(facet).getByRole("checkbox", { name: /^Van/ }));
    expect(app.address()).toContain(encodeURIComponent('{"kind":["van","bus"]}'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ kind: ["van", "bus"] }));
    await app.user.click(within(facet).getByRole("checkbox", { name: /^Bus/ }));
    await app.user.click(within(facet).getByRole("checkbox", { name: /^Van/ }));
    await waitFor(() => expect(app.address()).not.toContain("kind"));
  });

  it("holds nobody up: the rows are there and the choices work while it counts, and when it cannot", async () => {
    const app = renderFleet(() => Promise.reject(new Error("No counting today.")));
    const facet = await openFilters(app);
    await app.user.click(within(facet).getByRole("checkbox", { name: "Bus" }));
    await waitFor(() => expect(app.address()).toContain("bus"));
    expect(screen.getByRole("table", { hidden: true })).toBeInTheDocument();
  });

  it("shows no counts of what the view holds fast", async () => {
    const facet = await openFilters(renderFleet(async () => COUNTS, "/vehicles?view=vans"));
    expect(within(facet).getByRole("checkbox", { name: "Van" })).toBeInTheDocument();
  });

  it("reads one value of an address as what is chosen", async () => {
    const filter = encodeURIComponent('{"kind":"bus"}');
    const facet = await openFilters(
      renderFleet(async () => COUNTS, `/vehicles?filter=${filter}&sort=plate&order=ASC&page=1&perPage=10`),
    );
    expect(within(facet).getByRole("checkbox", { name: /^Bus/ })).toBeChecked();
  });

  it("that is always on has a button of its own", async () => {
    const app = renderFleet(async () => COUNTS);
    await screen.findByRole("table");
    await app.user.click(screen.getByRole("button", { name: "Ready" }));
    await app.user.click(await screen.findByRole("checkbox", { name: "Yes 2 records" }));
    await waitFor(() => expect(app.address()).toContain(encodeURIComponent('{"ready":[true]}')));
    await app.user.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Remove the filter Ready" })).toBeInTheDocument();
  });
});
