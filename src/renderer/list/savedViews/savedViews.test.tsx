import { screen, waitFor, within } from "@testing-library/react";
import { HttpError, memoryStore, type RaRecord, type Store } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { keptViews as viewsOf, type ViewsVerbs } from "../../../../tests/support/keptViews";
import { type AppParts, define, NOW, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const definition: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string" },
    kind: { type: "select", choices: ["van", "bus"] },
    seats: { type: "integer" },
  },
  list: { columns: ["plate", "kind", "seats"], sort: { field: "plate", order: "ASC" } },
};
const vehicles = define(definition);
const fleet = (): RaRecord[] =>
  [1, 2, 3, 4].map((id) => ({ id, plate: `AB-${id}`, kind: id % 2 ? "van" : "bus", seats: id }));

const keptViews = (): ViewsVerbs => viewsOf(() => vehicles, NOW);

function renderFleet(views: ViewsVerbs, parts: Partial<AppParts> & { store?: Store } = {}): RenderedApp {
  return renderApp({
    resources: [vehicles],
    data: { vehicles: fleet() },
    path: "/vehicles",
    dataProvider: views,
    ...parts,
  });
}

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(async () => {
  await Promise.all([import("./SavedViews"), import("./RememberOpening"), import("../../../ui/Popup")]);
});

const openViews = async ({ user }: RenderedApp): Promise<HTMLElement> => {
  await user.click(await screen.findByRole("button", { name: "Saved views" }));
  return screen.findByRole("dialog", { name: "Saved views" });
};
const saveAs = async (app: RenderedApp, name: string): Promise<void> => {
  const dialog = await openViews(app);
  await app.user.type(await within(dialog).findByRole("textbox", { name: /Save what is shown/ }), name);
  await app.user.click(within(dialog).getByRole("button", { name: "Save" }));
};

describe("saved views", () => {
  it("bring back filter, order and columns", async () => {
    const store = memoryStore();
    const app = renderFleet(keptViews(), {
      store,
      path: `/vehicles?filter=${encodeURIComponent('{"kind":"bus"}')}&sort=seats&order=DESC&page=1&perPage=10`,
    });
    await app.user.click(await screen.findByRole("button", { name: "Columns" }));
    await app.user.click(await screen.findByRole("checkbox", { name: "Kind" }));
    await app.user.keyboard("{Escape}");
    await saveAs(app, "Buses");
    await waitFor(() => expect(app.address()).toContain("saved=1"));
    expect(screen.queryByRole("columnheader", { name: "Kind" })).not.toBeInTheDocument();

    await app.router.navigate("/vehicles?filter=%7B%7D&sort=plate&order=ASC&page=1&perPage=10");
    await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(4));
    const dialog = await openViews(app);
    await app.user.click(await within(dialog).findByRole("button", { name: "Buses" }));
    await waitFor(() =>
      expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["AB-4", "AB-2"]),
    );
    expect(screen.queryByRole("columnheader", { name: "Kind" })).not.toBeInTheDocument();
  });

  it("keep what was typed when the name is taken, and say so", async () => {
    const views = keptViews();
    await views.viewsSave({ resource: "vehicles", name: "Mine", settings: {} });
    const app = renderFleet(views);
    await saveAs(app, "mine");
    expect(await screen.findByRole("alert")).toHaveTextContent("You already have a view with this name.");
    expect(screen.getByRole("textbox", { name: /Save what is shown/ })).toHaveValue("mine");
  });

  it("open the list where one is chosen for that, from the next time on", async () => {
    const store = memoryStore();
    const views = keptViews();
    const search = { filter: { kind: "bus" } };
    await views.viewsSave({ resource: "vehicles", name: "Buses", settings: search });
    const app = renderFleet(views, { store });
    const dialog = await openViews(app);
    await app.user.click(await within(dialog).findByRole("button", { name: "Actions for Buses" }));
    await app.user.click(
      await within(dialog).findByRole("checkbox", { name: "Open the list with this view" }),
    );
    expect(await within(dialog).findByText("Opens first")).toBeInTheDocument();
    const remembered: unknown = store.getItem("vehicles.savedDefault");
    app.unmount();
    const again = renderFleet(views, { store: memoryStore({ "vehicles.savedDefault": remembered }) });
    await waitFor(() => expect(again.address()).toContain("saved=1"));
    await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(2));
  });

  it("are renamed, shared and deleted by whoever saved them", async () => {
    const views = keptViews();
    await views.viewsSave({ resource: "vehicles", name: "Old", settings: {} });
    const app = renderFleet(views);
    const dialog = await openViews(app);
    await app.user.click(await within(dialog).findByRole("button", { name: "Actions for Old" }));
    await app.user.click(
      within(dialog).getAllByRole("checkbox", { name: "Share with the organisation" })[0] as HTMLElement,
    );
    expect(await within(dialog).findByText("Shared with the organisation")).toBeInTheDocument();
    const name = within(dialog).getByRole("textbox", { name: "Name of the view" });
    await app.user.clear(name);
    await app.user.type(name, "New");
    await app.user.click(within(dialog).getByRole("button", { name: "Rename" }));
    expect(await within(dialog).findByRole("button", { name: "Actions for New" })).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await app.user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    expect(await within(dialog).findByText(/Nothing saved yet/)).toBeInTheDocument();
  });

  it("of others can be opened and nothing else", async () => {
    const views = keptViews();
    const own = await views.viewsSave({ resource: "vehicles", name: "Shared", settings: {} });
    const app = renderFleet({
      ...views,
      viewsList: async () => [{ ...own, is_own: false, is_shared: true, owner: { pk: 7, name: "Bo" } }],
    });
    const dialog = await openViews(app);
    expect(await within(dialog).findByText("By Bo")).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole("button", { name: "Actions for Shared" }));
    expect(within(dialog).queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  });

  it("that cannot be loaded say so, and leave the list alone", async () => {
    const app = renderFleet({
      ...keptViews(),
      viewsList: () => Promise.reject(new HttpError("The shelf is locked.", 500)),
    });
    const dialog = await openViews(app);
    expect(await within(dialog).findByText("The shelf is locked.")).toBeInTheDocument();
    expect(screen.getByText("AB-1")).toBeInTheDocument();
  });
});
