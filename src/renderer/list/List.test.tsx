import { screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import {
  type AppParts,
  define,
  fakeDataProvider,
  type RenderedApp,
  renderApp,
} from "../../../tests/support/renderApp";

const vehiclesDefinition: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, searchable: true, unique: true },
    kind: { type: "select", choices: ["van", { id: "bus", color: "warning" }] },
    seats: { type: "integer" },
    price: { type: "money" },
    driver: { type: "reference", reference: "drivers" },
  },
  filters: ["q", "kind", "driver"],
  list: {
    columns: ["plate", "kind", "seats", "driver", { source: "price", hidden: true }],
    sort: { field: "plate", order: "ASC" },
    views: [{ id: "buses", filter: { kind: "bus" }, sort: { field: "seats", order: "DESC" } }],
  },
};
const vehicles = define(vehiclesDefinition);
const drivers = define({ name: "drivers", provider: "demo", fields: { name: { type: "string" } } });

function fleet(count: number): RaRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plate: `AB-${String(index + 1).padStart(3, "0")}`,
    kind: index % 2 === 0 ? "van" : "bus",
    seats: index + 2,
    price: "1234.50",
    driver: (index % 3) + 1,
  }));
}
const people = [1, 2, 3].map((id) => ({ id, name: `Driver ${id}` }));

function renderFleet(count = 12, parts: Partial<AppParts> = {}): RenderedApp {
  return renderApp({
    resources: [vehicles, drivers],
    data: { vehicles: fleet(count), drivers: people },
    path: "/vehicles",
    ...parts,
  });
}

async function rowNames(): Promise<string[]> {
  const table = await screen.findByRole("table");
  return within(table)
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent ?? "");
}

describe("List", () => {
  it("shows the first page under a heading with the count", async () => {
    renderFleet(12);
    expect(await rowNames()).toHaveLength(10);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Vehicles12");
    expect(screen.getByText("1–10 of 12")).toBeInTheDocument();
  });

  it("shows references by the names of their records with one request for all", async () => {
    const asked: unknown[] = [];
    const real = fakeDataProvider({ drivers: people });
    renderFleet(12, {
      dataProvider: {
        getMany: (resource, params) => {
          asked.push(params.ids);
          return real.getMany(resource, params);
        },
      },
    });
    expect(await screen.findAllByText("Driver 2")).toHaveLength(3);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it("names the record by whom it refers to where a reference stands first", async () => {
    const driven = define({ ...vehiclesDefinition, list: { columns: ["driver", "plate"] } });
    renderFleet(2, { resources: [driven, drivers] });
    const link = await screen.findByRole("link", { name: "Driver 2" });
    expect(link).toHaveAttribute("href", "/vehicles/2/show");
  });

  it("leads from a name to the page that the record's reference names, and from the row to its own panel", async () => {
    const driven = define({ ...vehiclesDefinition, profile: "driver" });
    const { user, address } = renderFleet(2, { resources: [driven, drivers] });
    const link = await screen.findByRole("link", { name: "AB-002" });
    expect(link).toHaveAttribute("href", "/drivers/2/show");
    await user.click(screen.getByRole("cell", { name: "3" }));
    expect(address()).toContain("/vehicles/2/show");
    await user.click(link);
    expect(address()).toContain("/drivers/2/show");
  });

  it("turns the page and says so in the address", async () => {
    const { user, address } = renderFleet(12);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(async () => expect(await rowNames()).toEqual(["AB-011", "AB-012"]));
    expect(address()).toContain("page=2");
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  it("sorts by a heading, then the other way round, and tells assistive technology", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    const heading = screen.getByRole("columnheader", { name: "Seats" });
    await user.click(within(heading).getByRole("button"));
    await waitFor(() => expect(heading).toHaveAttribute("aria-sort", "ascending"));
    await user.click(within(heading).getByRole("button"));
    await waitFor(() => expect(heading).toHaveAttribute("aria-sort", "descending"));
    await waitFor(async () => expect((await rowNames())[0]).toBe("AB-012"));
  });

  it("searches at every key, keeps the former rows meanwhile and one step of history", async () => {
    const { user, router, address } = renderFleet(12);
    await rowNames();
    const before = router.state.location.key;
    await user.type(screen.getByRole("searchbox"), "AB-01");
    await waitFor(async () => expect(await rowNames()).toEqual(["AB-010", "AB-011", "AB-012"]));
    expect(address()).toContain(encodeURIComponent('{"q":"AB-01"}'));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.key).toBe(before));
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue(""));
  });

  it("filters by a choice, shows the filter as a chip, and takes it away again", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Kind" }), "bus");
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await rowNames()).toHaveLength(6));
    await user.click(await screen.findByRole("button", { name: "Remove the filter Kind" }));
    await waitFor(async () => expect(await rowNames()).toHaveLength(10));
  });

  it("begins as the address says", async () => {
    renderFleet(12, {
      path: `/vehicles?filter=${encodeURIComponent('{"kind":"bus"}')}&sort=seats&order=DESC&page=1&perPage=25`,
    });
    expect((await rowNames())[0]).toBe("AB-012");
    expect(screen.getByText("1–6 of 6")).toBeInTheDocument();
  });

  it("ignores list parameters that make no sense", async () => {
    const filter = encodeURIComponent('{"nonsense":1}');
    const { address } = renderFleet(12, {
      path: `/vehicles?sort=nonsense&order=ASC&page=-3&perPage=5000&filter=${filter}`,
    });
    expect(await rowNames()).toHaveLength(10);
    expect(address()).toBe("/vehicles");
  });

  it("opens a saved view with its filter and sort", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Buses" }));
    await waitFor(async () => expect(await rowNames()).toHaveLength(6));
    expect((await rowNames())[0]).toBe("AB-012");
    expect(screen.getByRole("button", { name: "Buses" })).toHaveAttribute("aria-pressed", "true");
  });

  it("lets the person choose columns and go back to the standard ones", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Price" }));
    expect(await screen.findAllByText("$1,234.50")).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Standard columns" }));
    await waitFor(() => expect(screen.queryByText("$1,234.50")).not.toBeInTheDocument());
  });

  it("opens a record's panel by its link and by its row, keeping the list's query", async () => {
    const { user, address } = renderFleet(12, { path: "/vehicles?page=2&perPage=10&sort=plate&order=ASC" });
    await user.click(await screen.findByRole("link", { name: "AB-011" }));
    await waitFor(() => expect(address()).toMatch(/^\/vehicles\/11\/show\?.*page=2/));
    const panel = await screen.findByRole("dialog", { name: "AB-011" });
    await user.click(within(panel).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toMatch(/^\/vehicles\?.*page=2/));
    await user.click(
      screen.getByText("AB-012").closest("tr")?.querySelector("td:nth-child(4)") ?? document.body,
    );
    await waitFor(() => expect(address()).toMatch(/^\/vehicles\/12\/show/));
  });

  it("selects rows, the page, and every page", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    await user.click(screen.getByRole("checkbox", { name: "Select AB-001" }));
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Select all 12" }));
    expect(await screen.findByText("12 selected")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear the selection" }));
    await waitFor(() => expect(screen.queryByText("12 selected")).not.toBeInTheDocument());
    await user.click(screen.getByRole("checkbox", { name: "Select every row of this page" }));
    expect(await screen.findByText("10 selected")).toBeInTheDocument();
  });

  it("invites to create where there is nothing at all", async () => {
    const { user, address } = renderFleet(0);
    await user.click(
      await within(await screen.findByText("Nothing here yet").then((e) => e.closest("div") ?? e)).findByRole(
        "button",
        { name: "Create" },
      ),
    );
    expect(address()).toBe("/vehicles/create");
  });

  it("leads out of a view that no record fits, and does not say that there are none at all", async () => {
    const { user } = renderFleet(1);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Buses" }));
    const none = (await screen.findByText("Nothing matches")).closest("div") ?? document.body;
    await user.click(within(none).getByRole("button", { name: "All" }));
    expect(await rowNames()).toHaveLength(1);
  });

  it("offers to clear the filters where nothing matches", async () => {
    const { user } = renderFleet(12);
    await rowNames();
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(await screen.findByText("Nothing matches")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(await rowNames()).toHaveLength(10);
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("shows the server's words when the list cannot be loaded, and tries again", async () => {
    const real = fakeDataProvider({ vehicles: fleet(3) });
    let isClosed = true;
    const { user } = renderFleet(3, {
      dataProvider: {
        getList: (resource, params) =>
          isClosed ? Promise.reject(new Error("The garage is closed.")) : real.getList(resource, params),
      },
    });
    expect(await screen.findByText("The garage is closed.")).toBeInTheDocument();
    isClosed = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rowNames()).toHaveLength(3);
  });

  it("hides what the person may not do and the fields that they may not see", async () => {
    renderFleet(3, { settings: { can: ({ action, field }) => action === "list" && field !== "seats" } });
    await rowNames();
    expect(screen.queryByRole("columnheader", { name: "Seats" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Create" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "AB-001" })).not.toBeInTheDocument();
  });

  it("offers in a row's menu what can be done with that record", async () => {
    const { user, address } = renderFleet(3);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Actions for AB-002" }));
    const menu = await screen.findByRole("menu", { name: "Actions for AB-002" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Show", "Edit", "Duplicate", "Delete"]);
    await user.click(within(menu).getByRole("menuitem", { name: "Edit" }));
    await waitFor(() => expect(address()).toBe("/vehicles/2"));
  });

  it("opens the form of a copy with the record's values, save for what may stand once", async () => {
    const { user, address } = renderFleet(3);
    await rowNames();
    await user.click(screen.getByRole("button", { name: "Actions for AB-002" }));
    await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    await waitFor(() => expect(address()).toBe("/vehicles/create"));
    expect(await screen.findByRole("textbox", { name: /Plate/ })).toHaveValue("");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Kind" })).toHaveValue("bus"));
  });

  it("stays within 600 elements at 25 rows", async () => {
    const { container } = renderFleet(30, { path: "/vehicles?perPage=25&page=1" });
    expect(await rowNames()).toHaveLength(25);
    expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(600);
  });
});
