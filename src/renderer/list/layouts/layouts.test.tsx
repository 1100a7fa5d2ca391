import { screen, waitFor, within } from "@testing-library/react";
import { type GetListParams, type RaRecord, type UpdateParams, useNotificationContext } from "ra-core";
import type { ReactElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { type AppParts, define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const vehicles: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true },
    kind: { type: "select", required: true, choices: ["van", { id: "bus", color: "warning" }] },
    seats: { type: "integer" },
    insured_until: { type: "date" },
    photo: { type: "url" },
  },
  actions: {
    retire: { on: "record", when: { kind: "van" }, request: { method: "POST", path: "retire/{id}/" } },
  },
  list: {
    columns: ["plate", "kind", "seats"],
    views: [
      { id: "board", layout: "kanban", groupBy: "kind" },
      { id: "retiring", layout: "kanban", groupBy: "kind", moves: { bus: "retire" } },
      { id: "gallery", layout: "cards", picture: "photo" },
      { id: "month", layout: "calendar", start: "insured_until" },
    ],
  },
};

/** What the app would tell in its notices. */
function Notices(): ReactElement {
  const { notifications } = useNotificationContext();
  return (
    <output>
      {notifications.map(({ message }, index) => (
        <span key={index}>{message}</span>
      ))}
    </output>
  );
}

function fleet(count: number): RaRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plate: `AB-${index + 1}`,
    kind: index % 2 === 0 ? "van" : "bus",
    seats: index + 2,
    photo: index === 0 ? "https://pictures.example/1.png" : null,
  }));
}

function renderFleet(view: string, parts: Partial<AppParts> = {}, records = fleet(5)): RenderedApp {
  return renderApp({
    resources: [define(vehicles)],
    data: { vehicles: records },
    path: `/vehicles?view=${view}`,
    ...parts,
  });
}

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(async () => {
  await import("../../../ui/sortable/SortableBoard");
  await Promise.all([
    import("./LayoutBody"),
    import("./KanbanLayout"),
    import("./CardsLayout"),
    import("./CalendarLayout"),
  ]);
});

const inColumn = async (name: string): Promise<(string | null)[]> =>
  within(await screen.findByRole("list", { name }))
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

describe("a board", () => {
  it("has a column per choice, with its records and their count", async () => {
    renderFleet("board");
    await waitFor(async () => expect(await inColumn("Van")).toEqual(["AB-1", "AB-3", "AB-5"]));
    expect(await inColumn("Bus")).toEqual(["AB-2", "AB-4"]);
    expect(screen.getByTitle("3 records")).toHaveTextContent("3");
  });

  it("fetches more of one column alone", async () => {
    const { user } = renderFleet("board", {}, fleet(50));
    await waitFor(async () => expect(await inColumn("Van")).toHaveLength(20));
    await user.click(screen.getByRole("button", { name: "Show more of Van" }));
    await waitFor(async () => expect(await inColumn("Van")).toHaveLength(25));
    expect(await inColumn("Bus")).toHaveLength(20);
  });

  it("changes the field by the keyboard, at once and at the server", async () => {
    const { user, dataProvider } = renderFleet("board");
    const update = vi.spyOn(dataProvider, "update");
    (await screen.findByRole("button", { name: "Move AB-1" })).focus();
    await user.keyboard(" {ArrowRight} ");
    await waitFor(async () => expect(await inColumn("Bus")).toContain("AB-1"));
    expect(update).toHaveBeenCalledWith(
      "vehicles",
      expect.objectContaining({ id: 1, data: expect.objectContaining({ kind: "bus" }) }),
    );
  });

  it("takes a refused move back and says why", async () => {
    const { user } = renderFleet("board", {
      children: <Notices />,
      dataProvider: {
        update: (_resource: string, _params: UpdateParams) =>
          Promise.reject(new Error("The bus depot is full.")),
      },
    });
    await user.click(await screen.findByRole("button", { name: "Actions for AB-3" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move to Bus" }));
    expect(await screen.findByText("The bus depot is full.")).toBeInTheDocument();
    await waitFor(async () => expect(await inColumn("Van")).toEqual(["AB-1", "AB-3", "AB-5"]));
    expect(await inColumn("Bus")).not.toContain("AB-3");
  });

  it("runs the action that the view names for a column, where it may be run", async () => {
    const runAction = vi.fn(async () => ({}));
    const { user } = renderFleet("retiring", { dataProvider: { runAction } });
    (await screen.findByRole("button", { name: "Move AB-1" })).focus();
    await user.keyboard(" {ArrowRight} ");
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith("vehicles", expect.objectContaining({ action: "retire" })),
    );
  });

  it("lets nobody move who may not edit the field", async () => {
    renderFleet("board", { settings: { can: ({ action }) => action !== "edit" } });
    await waitFor(async () => expect(await inColumn("Van")).toHaveLength(3));
    expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
  });

  it("opens a record by its name", async () => {
    const { user, address } = renderFleet("board");
    await user.click(await screen.findByRole("link", { name: "AB-2" }));
    await waitFor(() => expect(address()).toMatch(/^\/vehicles\/2\/show\?.*view=board/));
  });
});

describe("cards", () => {
  it("show each record of the page with its values and picture, and can be selected", async () => {
    const { user, container } = renderFleet("gallery");
    const list = await screen.findByRole("list", { name: "Vehicles" });
    expect(within(list).getAllByRole("article")).toHaveLength(5);
    expect(container.querySelector("img")).toHaveAttribute("src", "https://pictures.example/1.png");
    await user.click(within(list).getByRole("checkbox", { name: "Select AB-2" }));
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
  });
});

describe("a calendar", () => {
  const dated = [
    { id: 1, plate: "AB-1", kind: "van", insured_until: "2025-03-12" },
    { id: 2, plate: "AB-2", kind: "bus", insured_until: "2025-04-20" },
  ];
  /** What the fake provider does not know: conditions in place of a value. */
  const ofMonth = {
    getList: async (_resource: string, params: GetListParams) => {
      const [begins] = (params.filter as { $and?: { insured_until: { $lte: string } }[] }).$and ?? [];
      const last = begins?.insured_until.$lte;
      const data = dated.filter(({ insured_until }) => last === undefined || insured_until <= last);
      return { data, total: data.length };
    },
  } as AppParts["dataProvider"];

  it("shows the month of today, with the records at their days", async () => {
    renderFleet("month", ofMonth && { dataProvider: ofMonth });
    expect(await screen.findByRole("heading", { name: "March 2025" })).toBeInTheDocument();
    const link = await screen.findByRole("link", { name: "AB-1" });
    expect(link.closest("td")?.querySelector("time")).toHaveAttribute("datetime", "2025-03-12");
    expect(screen.queryByRole("link", { name: "AB-2" })).not.toBeInTheDocument();
  });

  it("turns to another month and says so in the address", async () => {
    const { user, address } = renderFleet("month", ofMonth && { dataProvider: ofMonth });
    await user.click(await screen.findByRole("button", { name: "Next month" }));
    expect(await screen.findByRole("link", { name: "AB-2" })).toBeInTheDocument();
    expect(address()).toContain("month=2025-04");
    expect(screen.getByRole("button", { name: "Today" })).toBeEnabled();
  });
});
