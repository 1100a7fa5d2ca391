import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  define,
  type fakeDataProvider,
  type RenderedApp,
  renderApp,
} from "../../../../tests/support/renderApp";
import type { RendererSettings } from "../../context";

const cars = define({
  name: "cars",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: { plate: { type: "string", searchable: true }, owner: { type: "string" } },
  filters: ["q"],
  list: { columns: ["plate"] },
  actions: {
    everything: { on: "list", download: true, request: { path: "cars/csv" } },
    map: { on: "list", to: "/map{?q}" },
    write: { on: "record", to: "/letters/new?to={owner}", when: { owner: { $exists: true } } },
    write_all: { on: "selection", to: "/letters/new?cars={ids}" },
    travel: {
      on: "record",
      run: { resource: "trips", action: "book", input: { car: "{id}", goal: "{owner}" } },
    },
    give: {
      on: "selection",
      input: { driver: { type: "reference", reference: "drivers", required: true } },
      request: { method: "POST", path: "cars/give/" },
    },
  },
});
const trips = define({
  name: "trips",
  provider: "demo",
  fields: { goal: { type: "string" } },
  actions: {
    book: {
      on: "list",
      input: {
        goal: { type: "string" },
        car: { type: "reference", reference: "cars" },
        driver: { type: "reference", reference: "drivers" },
      },
      request: { method: "POST", path: "trips/" },
    },
  },
});
const drivers = define({ name: "drivers", provider: "demo", fields: { name: { type: "string" } } });
const data = {
  cars: [
    { id: 1, plate: "A", owner: "ada@hope.example" },
    { id: 2, plate: "B" },
  ],
};
const runAction = vi.fn<ReturnType<typeof fakeDataProvider>["runAction"]>();

beforeEach(() => runAction.mockReset().mockResolvedValue({}));

function show(settings: Partial<RendererSettings> = {}, path = "/cars"): RenderedApp {
  return renderApp({ resources: [cars, trips, drivers], data, path, settings, dataProvider: { runAction } });
}

const menuOf = async (app: RenderedApp, plate: string): Promise<string[]> => {
  await app.user.click(await screen.findByRole("button", { name: `Actions for ${plate}` }));
  const menu = await screen.findByRole("menu");
  return within(menu)
    .getAllByRole("menuitem")
    .map((item) => item.textContent);
};

describe("an action that leads to a page", () => {
  it("is a link over the list, with what the list is narrowed by", async () => {
    show({}, `/cars?filter=${JSON.stringify({ q: "A b" })}`);
    expect(await screen.findByRole("link", { name: "Map" })).toHaveAttribute("href", "/map?q=A%20b");
  });

  it("stands in the menu of the records of which its condition holds, and leads there", async () => {
    const app = show();
    expect(await menuOf(app, "B")).not.toContain("Write");
    await app.user.keyboard("{Escape}");
    expect(await menuOf(app, "A")).toContain("Write");
    await app.user.click(screen.getByRole("menuitem", { name: "Write" }));
    expect(app.address()).toBe("/letters/new?to=ada%40hope.example");
  });

  it("takes the chosen records along", async () => {
    const app = show();
    await app.user.click(await screen.findByRole("checkbox", { name: "Select every row of this page" }));
    expect(await screen.findByRole("link", { name: "Write all" })).toHaveAttribute(
      "href",
      "/letters/new?cars=1,2",
    );
  });

  it("is not there for who may not open the page, nor for who may not use the action", async () => {
    const closed = show({ mayOpen: (address) => !address.startsWith("/map") });
    await screen.findByRole("button", { name: "Actions for A" });
    expect(screen.queryByRole("link", { name: "Map" })).not.toBeInTheDocument();
    closed.unmount();
    const forbidden = show({ can: ({ action }) => action !== "write" });
    expect(await menuOf(forbidden, "A")).not.toContain("Write");
  });
});

describe("an action that runs one of another resource", () => {
  it("opens its dialog where one is, filled in from the record, and sends what that one sends", async () => {
    const app = show();
    await menuOf(app, "A");
    await app.user.click(screen.getByRole("menuitem", { name: "Travel" }));
    const dialog = await screen.findByRole("dialog", { name: "Book" });
    expect(await within(dialog).findByDisplayValue("A")).toHaveAccessibleName("Car");
    expect(within(dialog).getByLabelText("Driver")).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole("button", { name: "Book" }));
    await waitFor(() => expect(runAction).toHaveBeenCalledTimes(1));
    expect(runAction.mock.calls[0]).toEqual([
      "trips",
      { action: "book", input: expect.objectContaining({ car: 1, goal: "ada@hope.example" }) },
    ]);
  });

  it("is for who may use both", async () => {
    const app = show({ can: ({ resource, action }) => resource !== "trips" || action !== "book" });
    expect(await menuOf(app, "A")).not.toContain("Travel");
  });
});

describe("an action's input", () => {
  const can: RendererSettings["can"] = ({ resource }) => resource !== "drivers";

  it("asks nobody to choose what they may not list, and is not offered where that is needed", async () => {
    const app = show({ can });
    await app.user.click(await screen.findByRole("checkbox", { name: "Select every row of this page" }));
    expect(await screen.findByRole("link", { name: "Write all" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Give" })).not.toBeInTheDocument();
    await menuOf(app, "A");
    await app.user.click(screen.getByRole("menuitem", { name: "Travel" }));
    const dialog = await screen.findByRole("dialog", { name: "Book" });
    expect(await within(dialog).findByLabelText("Car")).toBeInTheDocument();
    expect(within(dialog).queryByLabelText("Driver")).not.toBeInTheDocument();
  });
});

describe("a file of the whole list", () => {
  it("is offered beside the list as it is shown, in one menu", async () => {
    const app = show();
    await app.user.click(await screen.findByRole("button", { name: "Export" }));
    const menu = await screen.findByRole("menu", { name: "Export" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["As shown: 2 records", "Everything"]);
    await app.user.click(screen.getByRole("menuitem", { name: "Everything" }));
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith("cars", expect.objectContaining({ action: "everything" })),
    );
  });
});
