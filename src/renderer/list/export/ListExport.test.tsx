import { screen, waitFor } from "@testing-library/react";
import {
  type NotificationPayload,
  type RaRecord,
  useNotificationContext,
  useTakeUndoableMutation,
} from "ra-core";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AppParts,
  define,
  fakeDataProvider,
  type RenderedApp,
  renderApp,
} from "../../../../tests/support/renderApp";

const vehicles = define({
  name: "vehicles",
  provider: "demo",
  recordRepresentation: "{plate}",
  fields: { plate: { type: "string", searchable: true }, seats: { type: "integer" } },
  filters: ["q"],
  list: { columns: ["plate", { source: "seats", hidden: true }] },
});
const fleet: RaRecord[] = Array.from({ length: 130 }, (_, index) => ({
  id: index + 1,
  plate: `AB-${String(index + 1).padStart(3, "0")}`,
  seats: 4,
}));

/** What the app says, as plain text, with the last undo at hand. */
function Notices(): ReactElement {
  const { notifications } = useNotificationContext();
  const take = useTakeUndoableMutation();
  const text = ({ message }: NotificationPayload): string => (typeof message === "string" ? message : "");
  return (
    <>
      <output>{notifications.map(text).join("|")}</output>
      <button type="button" onClick={() => take()?.({ isUndo: true })}>
        Undo
      </button>
    </>
  );
}

function renderFleet(parts: Partial<AppParts> = {}): RenderedApp {
  return renderApp({
    resources: [vehicles],
    data: { vehicles: fleet },
    path: "/vehicles",
    children: <Notices />,
    ...parts,
  });
}

let saved: Blob[] = [];
let names: string[] = [];

beforeEach(() => {
  saved = [];
  names = [];
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        saved.push(blob);
        return "blob:test";
      }
      static override revokeObjectURL(): void {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the export button", () => {
  it("saves the visible columns of every page that the search lets through", async () => {
    const { user } = renderFleet({ path: `/vehicles?filter=${encodeURIComponent('{"q":"AB-1"}')}` });
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await screen.findByText("renderer.export.done");
    expect(names).toEqual(["vehicles-2025-03-10.csv"]);
    const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(1 + 31);
    expect(lines.slice(0, 2)).toEqual(["Plate", "AB-100"]);
  });

  it("says so when it fails", async () => {
    const real = fakeDataProvider({ vehicles: fleet });
    const { user } = renderFleet({
      dataProvider: {
        getList: (resource, params) =>
          params.pagination?.perPage === 100
            ? Promise.reject(new Error("no"))
            : real.getList(resource, params),
      },
    });
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByText("renderer.export.failed")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Export" })).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it("can be stopped", async () => {
    const real = fakeDataProvider({ vehicles: fleet });
    const { user } = renderFleet({
      dataProvider: {
        getList: (resource, params) =>
          params.pagination?.page === 2 ? new Promise(() => undefined) : real.getList(resource, params),
      },
    });
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("progressbar", { name: "Exporting… 100 of 130" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Export" })).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe("deleting", () => {
  it("takes the chosen rows away at once and brings them back on undo", async () => {
    const deleted: unknown[] = [];
    const { user } = renderFleet({
      dataProvider: {
        deleteMany: (_resource, { ids }) => {
          deleted.push(ids);
          return Promise.resolve({ data: ids });
        },
      },
    });
    await user.click(await screen.findByRole("checkbox", { name: "Select AB-002" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("AB-002")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("AB-002")).toBeInTheDocument();
    expect(deleted).toEqual([]);
  });
});
