import { screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { StoredRecord } from "../../../../contract/api/records";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { define, NOW, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const vehicles = define({
  name: "vehicles",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, unique: true },
    kind: { type: "select", choices: ["van", "bus"] },
  },
  labels: { de: { fields: { kind: "Art" } } },
});
const AT = NOW.toISOString();
const stored = (pk: number): StoredRecord => ({
  pk,
  plate: `AB-${pk}`,
  kind: "van",
  version: 2,
  created_at: AT,
  updated_at: AT,
});
function show(
  verbs: Partial<AlmonerDataProvider>,
  parts: { path?: string; keepsRecords?: boolean; can?: (question: { action: string }) => boolean } = {},
): RenderedApp {
  const { path = "/vehicles", keepsRecords = true, can } = parts;
  const data: RaRecord[] = [{ ...stored(1), id: 1 }];
  return renderApp({
    resources: [vehicles],
    data: { vehicles: data },
    path,
    settings: { keepsRecords, ...(can && { can }) },
    dataProvider: verbs,
  });
}

beforeAll(async () => {
  await Promise.all([import("./StoredTools"), import("../../record/show/RecordHistory")]);
});

it("leads to the import of files", async () => {
  show({});
  expect(await screen.findByRole("link", { name: "Import" })).toHaveAttribute("href", "/vehicles/import");
});

describe("the trash", () => {
  it("gives a deleted record back", async () => {
    const inTrash = [stored(7)];
    const recordsRestore = vi.fn(async () => {
      inTrash.pop();
    });
    const app = show({
      recordsTrash: async () => ({ records: [...inTrash], total: inTrash.length }),
      recordsRestore,
    });
    await app.user.click(await screen.findByRole("button", { name: "Trash" }));
    await app.user.click(await screen.findByRole("button", { name: "Restore AB-7" }));
    expect(recordsRestore).toHaveBeenCalledWith({ resource: "vehicles", pk: 7 });
    expect(await screen.findByText("Nothing was deleted in the last 30 days")).toBeVisible();
  });
});

describe("the history of a record", () => {
  it("is asked for when it is opened, and tells who changed what into what", async () => {
    const recordsHistory = vi.fn(async () => ({
      total: 1,
      changes: [
        {
          version: 2,
          action: "updated" as const,
          at: AT,
          by: { pk: 3, email: "ada@hope.example" },
          changes: { kind: { from: null, to: "van" } },
        },
      ],
    }));
    const app = show({ recordsHistory }, { path: "/vehicles/1/show" });
    const summary = await screen.findByText("History");
    expect(recordsHistory).not.toHaveBeenCalled();
    await app.user.click(summary);
    const change = await screen.findByText(/ada@hope.example/);
    const item = change.closest("li");
    expect(item).toHaveTextContent(/^Changed/);
    expect(within(item as HTMLElement).getByRole("deletion")).toHaveTextContent("empty");
    expect(within(item as HTMLElement).getByRole("insertion")).toHaveTextContent("Van");
  });
});

describe("an earlier version", () => {
  const change = (version: number, changes: Record<string, { from: unknown; to: unknown }>) => ({
    version,
    action: version === 1 ? ("created" as const) : ("updated" as const),
    at: AT,
    by: null,
    changes,
  });
  const recordsHistory = async () => ({
    total: 3,
    changes: [
      change(3, { kind: { from: "bus", to: null } }),
      change(2, { kind: { from: "van", to: "bus" }, plate: { from: "AB-0", to: "AB-1" } }),
      change(1, { kind: { from: null, to: "van" }, plate: { from: null, to: "AB-0" } }),
    ],
  });
  const open = async (parts: Parameters<typeof show>[0], more: Parameters<typeof show>[1] = {}) => {
    const app = show({ recordsHistory, ...parts }, { path: "/vehicles/1/show", ...more });
    await app.user.click(await screen.findByText("History"));
    await screen.findByText("Created");
    return app;
  };

  it("is given back once its values were shown, and said why not", async () => {
    const recordsRevert = vi
      .fn<AlmonerDataProvider["recordsRevert"]>()
      .mockRejectedValueOnce(new Error("It was changed meanwhile."))
      .mockResolvedValue();
    const app = await open({ recordsRevert });
    const buttons = screen.getAllByRole("button", { name: "Set back to this" });
    expect(buttons).toHaveLength(2);
    await app.user.click(buttons[1] as HTMLElement);
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Kindempty→Van");
    expect(question).toHaveTextContent("PlateAB-1→AB-0");
    await app.user.click(within(question).getByRole("button", { name: "Set back" }));
    expect(await within(question).findByRole("alert")).toHaveTextContent("It was changed meanwhile.");
    await app.user.click(within(question).getByRole("button", { name: "Set back" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(recordsRevert).toHaveBeenLastCalledWith({ resource: "vehicles", pk: 1, to: 1, version: 3 });
  });

  it("is not offered to those who may not edit", async () => {
    await open({}, { can: ({ action }) => action !== "edit" });
    expect(screen.queryByRole("button", { name: "Set back to this" })).not.toBeInTheDocument();
  });
});

describe("what a server keeps beside stored records", () => {
  it.each([
    ["there is none, as in the demo", { keepsRecords: false }],
    ["the person may neither add nor delete", { can: ({ action }: { action: string }) => action === "list" }],
  ])("is not offered where %s", async (_, parts) => {
    show({}, parts);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());
    await screen.findByRole("button", { name: "Refresh" });
    expect(screen.queryByRole("button", { name: "Import" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Trash" })).not.toBeInTheDocument();
  });
});
