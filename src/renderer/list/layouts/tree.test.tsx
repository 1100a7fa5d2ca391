import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { type AppParts, define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const departments: ResourceDefinition = {
  name: "departments",
  provider: "demo",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true },
    size: { type: "integer" },
    part_of: { type: "reference", reference: "departments" },
  },
  tree: { parent: "part_of" },
  list: {
    columns: ["name", "size"],
    sort: { field: "name", order: "ASC" },
    views: [{ id: "tree", layout: "tree" }],
  },
};

const RECORDS: RaRecord[] = [
  { id: 1, name: "All", size: 9, part_of: null },
  { id: 2, name: "Programs", size: 5, part_of: 1 },
  { id: 3, name: "Youth", size: 2, part_of: 2 },
  { id: 4, name: "Office", size: 1, part_of: null },
];

function renderTree(parts: Partial<AppParts> = {}, path = "/departments?view=tree"): RenderedApp {
  return renderApp({ resources: [define(departments)], data: { departments: RECORDS }, path, ...parts });
}

// Each is loaded when it is first shown; compiling it is no part of what is tested.
beforeAll(async () => {
  await Promise.all([import("./LayoutBody"), import("./TreeLayout")]);
});

const row = (name: string): HTMLElement => {
  const found = screen.getByRole("rowheader", { name: new RegExp(`${name}$`) }).closest("tr");
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
const shown = async (): Promise<string[]> => {
  const grid = await screen.findByRole("treegrid");
  return within(grid)
    .getAllByRole("rowheader")
    .map((cell) => `${cell.closest("tr")?.getAttribute("aria-level")} ${cell.textContent}`);
};

describe("a tree", () => {
  it("shows records below one another, and says where each stands", async () => {
    renderTree();
    await waitFor(async () => expect(await shown()).toEqual(["1 All", "2 Programs", "3 Youth", "1 Office"]));
    expect(row("Office")).toHaveAttribute("aria-posinset", "2");
    expect(row("Office")).toHaveAttribute("aria-setsize", "2");
    expect(row("Office")).not.toHaveAttribute("aria-expanded");
    expect(row("All")).toHaveAttribute("aria-expanded", "true");
  });

  it("is walked by the arrow keys, which open and close", async () => {
    const { user } = renderTree();
    await screen.findByRole("treegrid");
    row("All").focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(row("Youth")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(row("Programs")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(await shown()).toEqual(["1 All", "2 Programs", "1 Office"]);
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(row("Youth")).toHaveFocus();
    await user.keyboard("{End}");
    expect(row("Office")).toHaveFocus();
    expect(row("Office").tabIndex).toBe(0);
    expect(row("All").tabIndex).toBe(-1);
  });

  it("closes and opens all of it", async () => {
    const { user } = renderTree();
    await user.click(await screen.findByRole("button", { name: "Collapse all" }));
    expect(await shown()).toEqual(["1 All", "1 Office"]);
    await user.click(screen.getByRole("button", { name: "Show what is below All" }));
    expect(await shown()).toEqual(["1 All", "2 Programs", "1 Office"]);
  });

  it("shows what is found with what it stands below", async () => {
    renderTree({}, `/departments?view=tree&filter=${encodeURIComponent('{"name":"Youth"}')}`);
    await waitFor(async () => expect(await shown()).toEqual(["1 All", "2 Programs", "3 Youth"]));
    expect(row("Programs")).toHaveClass("al-tree-context");
    expect(row("Youth")).not.toHaveClass("al-tree-context");
  });

  it("moves a record by its menu, to where it may stand alone", async () => {
    const { user, dataProvider } = renderTree();
    const update = vi.spyOn(dataProvider, "update");
    await screen.findByRole("treegrid");
    await user.click(within(row("Programs")).getByRole("button", { name: /Actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Move…" }));
    const dialog = await screen.findByRole("dialog", { name: "Move Programs" });
    const below = within(dialog).getByRole("combobox", { name: "Below" });
    expect(below).toHaveValue("All");
    await user.click(below);
    const names = within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Top level", "All", "Office"]);
    await user.click(within(dialog).getByRole("option", { name: "Office" }));
    await user.click(within(dialog).getByRole("button", { name: "Move" }));
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ id: 2, part_of: 4 }));
  });

  it("moves a record by dragging it, and not below what stands below it", async () => {
    const { dataProvider } = renderTree();
    const update = vi.spyOn(dataProvider, "update");
    await screen.findByRole("treegrid");
    const drag = (from: string, to: string): void => {
      const dataTransfer = { effectAllowed: "" };
      fireEvent.dragStart(row(from), { dataTransfer });
      fireEvent.dragOver(row(to), { dataTransfer });
      fireEvent.drop(row(to), { dataTransfer });
      fireEvent.dragEnd(row(from), { dataTransfer });
    };
    drag("All", "Youth");
    drag("Office", "Programs");
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.lastCall?.[1].data).toMatchObject({ id: 4, part_of: 2 });
  });
});
