import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { type AppParts, define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const projects: ResourceDefinition = {
  name: "projects",
  provider: "demo",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true },
    state: { type: "select", choices: ["planned", "running"] },
    starts: { type: "date" },
    ends: { type: "date" },
  },
  list: {
    columns: ["name"],
    views: [{ id: "time", layout: "timeline", start: "starts", end: "ends", groupBy: "state" }],
  },
};

const RECORDS: RaRecord[] = [
  { id: 1, name: "Camp", state: "running", starts: "2025-03-10", ends: "2025-03-14" },
  { id: 2, name: "Supper", state: "planned", starts: "2025-03-20", ends: null },
  { id: 3, name: "Garden", state: "running", starts: "2025-01-01", ends: "2025-12-31" },
];

function renderTime(path = "/projects?view=time"): RenderedApp {
  const getList = (async () => ({ data: RECORDS, total: RECORDS.length })) as never;
  const update = vi.fn(async (_resource: string, { data }: { data: RaRecord }) => ({ data })) as never;
  const dataProvider = { getList, update } as AppParts["dataProvider"];
  return renderApp({ resources: [define(projects)], path, ...(dataProvider && { dataProvider }) });
}

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(async () => {
  await Promise.all([import("./LayoutBody"), import("./TimelineLayout")]);
});

const bar = (name: string): Promise<HTMLElement> =>
  screen.findByRole("button", { name: new RegExp(`^${name}: `) });

describe("a timeline", () => {
  it("has a bar for each record at its days, in groups, and none beyond what is seen", async () => {
    renderTime();
    expect(await bar("Camp")).toHaveAccessibleName(/^Camp: Mar 10\s–\s14, 2025$/);
    expect(await bar("Supper")).toHaveAccessibleName("Supper: Mar 20, 2025");
    expect(await bar("Garden")).toHaveAttribute("data-cut", "start end");
    const table = screen.getByRole("table", { name: "Timeline" });
    const names = within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Running", "Camp", "Garden", "Planned", "Supper"]);
  });

  it("is seen by days, weeks and months, as the address says", async () => {
    const { user, address } = renderTime();
    await bar("Camp");
    await user.click(screen.getByRole("radio", { name: "Months" }));
    expect(address()).toContain("scale=months");
    await user.click(screen.getByRole("button", { name: "Later" }));
    expect(address()).toContain("day=2026-03-01");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Camp: / })).toBeNull());
  });

  it("moves a bar by the arrow keys, and sends the days once they rest", async () => {
    const { dataProvider } = renderTime();
    const update = vi.spyOn(dataProvider, "update");
    const camp = await bar("Camp");
    camp.focus();
    fireEvent.keyDown(camp, { key: "ArrowRight" });
    fireEvent.keyDown(camp, { key: "ArrowRight" });
    fireEvent.keyDown(camp, { key: "ArrowRight", shiftKey: true });
    expect(camp).toHaveAccessibleName(/^Camp: Mar 12\s–\s17, 2025$/);
    expect(update).not.toHaveBeenCalled();
    fireEvent.blur(camp);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.lastCall?.[1].data).toMatchObject({ id: 1, starts: "2025-03-12", ends: "2025-03-17" });
  });

  it("sends nothing of what Escape takes back", async () => {
    const { dataProvider } = renderTime();
    const update = vi.spyOn(dataProvider, "update");
    const camp = await bar("Camp");
    fireEvent.keyDown(camp, { key: "ArrowLeft" });
    fireEvent.keyDown(camp, { key: "Escape" });
    fireEvent.blur(camp);
    expect(camp).toHaveAccessibleName(/^Camp: Mar 10\s–\s14, 2025$/);
    expect(update).not.toHaveBeenCalled();
  });
});
