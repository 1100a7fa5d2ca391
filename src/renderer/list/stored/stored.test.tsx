import { screen, waitFor, within } from "@testing-library/react";
import { HttpError, type RaRecord } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { RecordImport, StoredRecord } from "../../../../contract/api/records";
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
const outcome = (more: Partial<RecordImport> = {}): RecordImport => ({
  importedDataCount: 1,
  createdCount: 1,
  updatedCount: 0,
  skippedCount: 0,
  errorCount: 0,
  errors: [],
  ...more,
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

describe("a file of records", () => {
  const file = (text: string): File => new File([text], "vehicles.csv", { type: "text/csv" });
  const choose = async (app: RenderedApp, text: string): Promise<void> => {
    await app.user.click(await screen.findByRole("button", { name: "Import" }));
    await app.user.upload(screen.getByLabelText("CSV file"), file(text));
  };

  it("is checked before anything is written, then imported as it was checked", async () => {
    const recordsImport = vi.fn(async () => outcome());
    const app = show({ recordsImport });
    await choose(app, "Plate,Art,Colour\nAB-9,van,red\n");
    expect(await screen.findByRole("combobox", { name: "Art" })).toHaveValue("kind");
    expect(screen.getByRole("combobox", { name: "Colour" })).toHaveValue("");
    await app.user.selectOptions(screen.getByRole("combobox", { name: /Existing records/ }), "update");
    await app.user.click(screen.getByRole("button", { name: "Check the file" }));
    const settings = { on_duplicate: "update", mapping: { Plate: "plate", Art: "kind" } };
    expect(recordsImport).toHaveBeenLastCalledWith({
      resource: "vehicles",
      file: expect.any(File),
      settings: { ...settings, dry_run: true },
    });
    await app.user.click(await screen.findByRole("button", { name: "Import 1 row" }));
    expect(recordsImport).toHaveBeenLastCalledWith(
      expect.objectContaining({ settings: { ...settings, dry_run: false } }),
    );
    expect(await screen.findByRole("heading", { name: "Imported" })).toBeVisible();
  });

  it("has to be checked anew when a column means something else", async () => {
    const app = show({ recordsImport: async () => outcome() });
    await choose(app, "plate,x\nAB-9,van\n");
    await app.user.click(await screen.findByRole("button", { name: "Check the file" }));
    await screen.findByRole("button", { name: "Import 1 row" });
    await app.user.selectOptions(screen.getByRole("combobox", { name: "x" }), "Kind");
    expect(screen.getByRole("button", { name: "Check the file" })).toBeEnabled();
  });

  it("tells each mistake at its line, and cannot be imported where no row is left", async () => {
    const errors = [{ row: 2, field: "kind", value: "tram", message: "Must be one of the choices." }];
    const app = show({
      recordsImport: async () => outcome({ importedDataCount: 0, createdCount: 0, errorCount: 1, errors }),
    });
    await choose(app, "plate,kind\nAB-9,tram\n");
    await app.user.click(await screen.findByRole("button", { name: "Check the file" }));
    expect(await screen.findByRole("listitem")).toHaveTextContent(
      "Line 2 · Kind: Must be one of the choices.tram",
    );
    expect(screen.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
  });

  it("says in the server's words why it is refused", async () => {
    const app = show({
      recordsImport: async () => Promise.reject(new HttpError("The file is larger than 10 MB.", 413)),
    });
    await choose(app, "plate\nAB-9\n");
    await app.user.click(await screen.findByRole("button", { name: "Check the file" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The file is larger than 10 MB.");
  });
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
