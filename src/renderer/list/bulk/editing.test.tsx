import { screen, waitFor, within } from "@testing-library/react";
import { HttpError, type RaRecord } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { type AppParts, define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const vehicles: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true },
    kind: { type: "select", choices: ["van", "bus"] },
    seats: { type: "integer", minimum: 1 },
  },
  list: { columns: ["plate", "kind", "seats"], inlineEdit: ["seats"], bulkEdit: ["kind", "seats"] },
};
const fleet = (): RaRecord[] => [1, 2, 3].map((id) => ({ id, plate: `AB-${id}`, kind: "van", seats: id }));

const renderFleet = (parts: Partial<AppParts> = {}): RenderedApp =>
  renderApp({ resources: [define(vehicles)], data: { vehicles: fleet() }, path: "/vehicles", ...parts });

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(async () => {
  await Promise.all([
    import("./BulkEditDialog"),
    import("../../record/editing/EditableValue"),
    import("../../record/editing/InlineEditor"),
    import("./ListBulkBar"),
  ]);
});

async function openBulk({ user }: RenderedApp): Promise<HTMLElement> {
  await user.click(await screen.findByRole("checkbox", { name: "Select every row of this page" }));
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  return screen.findByRole("dialog", { name: "Edit 3 records" });
}

describe("changing many records at once", () => {
  it("sends the chosen fields alone, for every selected record", async () => {
    const app = renderFleet();
    const updateMany = vi.spyOn(app.dataProvider, "updateMany");
    const dialog = await openBulk(app);
    expect(within(dialog).getByRole("button", { name: "Change" })).toBeDisabled();
    await app.user.click(within(dialog).getByRole("checkbox", { name: "Kind" }));
    await app.user.selectOptions(within(dialog).getByRole("combobox", { name: "Kind" }), "bus");
    await app.user.click(within(dialog).getByRole("button", { name: "Change" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(updateMany.mock.calls[0]).toMatchObject(["vehicles", { ids: [1, 2, 3], data: { kind: "bus" } }]);
    expect(await screen.findAllByRole("cell", { name: "Bus" })).toHaveLength(3);
    expect(screen.queryByText("3 selected")).not.toBeInTheDocument();
  });

  it("tells which records were refused and why, and keeps those selected", async () => {
    const body = {
      failed: [{ id: 2, status: 422, message: "AB-2 is in the garage." }],
      succeeded: [1, 3],
      unsent: [],
    };
    const app = renderFleet({
      dataProvider: { updateMany: () => Promise.reject(new HttpError("1 of 3 failed", 422, body)) },
    });
    const dialog = await openBulk(app);
    await app.user.click(within(dialog).getByRole("checkbox", { name: "Seats" }));
    await app.user.type(within(dialog).getByRole("textbox", { name: "Seats" }), "9");
    await app.user.click(within(dialog).getByRole("button", { name: "Change" }));
    expect(await within(dialog).findByText("AB-2 is in the garage.")).toBeInTheDocument();
    expect(within(dialog).getByRole("textbox", { name: "Seats" })).toHaveValue("9");
    expect(screen.getByText("1 selected")).toBeInTheDocument();
  });
});

describe("changing a value in its cell", () => {
  it("saves what was typed with enter", async () => {
    const app = renderFleet();
    const update = vi.spyOn(app.dataProvider, "update");
    await app.user.click(await screen.findByTitle("Edit Seats of AB-2"));
    const input = await screen.findByRole("textbox", { name: "Seats" });
    await app.user.clear(input);
    await app.user.type(input, "7{Enter}");
    await waitFor(() => expect(screen.getByTitle("Edit Seats of AB-2")).toHaveTextContent("7"));
    expect(update.mock.calls[0]).toMatchObject(["vehicles", { id: 2, data: { seats: 7 } }]);
  });

  it("keeps what was typed while it is wrong, and takes it back with escape", async () => {
    const app = renderFleet();
    const update = vi.spyOn(app.dataProvider, "update");
    await app.user.click(await screen.findByTitle("Edit Seats of AB-2"));
    const input = await screen.findByRole("textbox", { name: "Seats" });
    await app.user.clear(input);
    await app.user.type(input, "0{Enter}");
    await waitFor(() => expect(input).toBeInvalid());
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(input).not.toBeInTheDocument());
    expect(screen.getByTitle("Edit Seats of AB-2")).toHaveTextContent("2");
    expect(update).not.toHaveBeenCalled();
  });

  it("asks before it writes over what somebody else has saved, and does so when it is saved again", async () => {
    const app = renderFleet();
    await app.user.click(await screen.findByTitle("Edit Seats of AB-2"));
    const input = await screen.findByRole("textbox", { name: "Seats" });
    await app.user.clear(input);
    await app.dataProvider.update("vehicles", {
      id: 2,
      data: { kind: "bus", seats: 5 },
      previousData: { id: 2 },
    });
    await app.user.type(input, "7{Enter}");
    const question = await screen.findByRole("alertdialog");
    expect(within(question).getByRole("row", { name: "Seats 5 7" })).toBeInTheDocument();
    await app.user.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(input).toHaveValue("7");
    await app.user.type(input, "{Enter}");
    await waitFor(() => expect(input).not.toBeInTheDocument());
    const { data } = await app.dataProvider.getOne("vehicles", { id: 2 });
    expect(data).toMatchObject({ kind: "bus", seats: 7 });
  });

  it("is for those who may edit", async () => {
    renderFleet({ settings: { can: ({ action }) => action !== "edit" } });
    await screen.findByRole("table");
    expect(screen.queryByTitle("Edit Seats of AB-2")).not.toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "2" })).toBeInTheDocument();
  });
});
