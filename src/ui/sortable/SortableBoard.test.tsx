import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, Suspense, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { SortableBoard, SortableList } from "./index";
import type { Destination } from "./order";
import type { SortableItem, SortableTexts } from "./types";

const texts: SortableTexts = {
  handle: (item) => `Move ${item}`,
  instructions: "Space picks up.",
  pickedUp: ({ item, position, count }) => `${item} picked up, ${position} of ${count}`,
  moved: ({ item, column, position, count }) => `${item} now ${position} of ${count} in ${column}`,
  dropped: ({ item, column, position }) => `${item} dropped at ${position} in ${column}`,
  cancelled: ({ item }) => `${item} is back`,
};
const item = (id: string): SortableItem => ({ id, name: id.toUpperCase() });

function Board({ onMove }: { onMove(id: string, to: Destination): void }): ReactElement {
  const [columns, setColumns] = useState([
    { id: "todo", name: "To do", items: [item("a"), item("b")] },
    { id: "done", name: "Done", items: [item("c"), { ...item("d"), fixed: true }] },
  ]);
  return (
    <Suspense>
      <SortableBoard
        columns={columns}
        texts={texts}
        renderColumn={(_, list) => list}
        renderItem={(id, handle) => (
          <>
            {id}
            {handle}
          </>
        )}
        onMove={(id, to) => {
          onMove(id, to);
          setColumns((former) =>
            former.map((column) => {
              const rest = column.items.filter((one) => one.id !== id);
              if (column.id !== to.to) return { ...column, items: rest };
              const at = rest.findIndex((one) => one.id === to.before);
              const index = at < 0 ? rest.length : at;
              return { ...column, items: [...rest.slice(0, index), item(id), ...rest.slice(index)] };
            }),
          );
        }}
      />
    </Suspense>
  );
}

const inColumn = (name: string): (string | null)[] =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("listitem")
    .map((one) => one.textContent);

describe("SortableBoard", () => {
  it("moves an item to another column by the keyboard, keeps the focus and tells of it", async () => {
    const onMove = vi.fn();
    const user = userEvent.setup();
    render(<Board onMove={onMove} />);
    (await screen.findByRole("button", { name: "Move B" })).focus();
    await user.keyboard(" ");
    expect(screen.getByText("B picked up, 2 of 2")).toHaveAttribute("role", "status");
    await user.keyboard("{ArrowRight}");
    expect(inColumn("Done")).toEqual(["c", "b", "d"]);
    expect(screen.getByRole("button", { name: "Move B" })).toHaveFocus();
    expect(screen.getByText("B now 2 of 3 in Done")).toBeInTheDocument();
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard("{ArrowUp} ");
    expect(onMove).toHaveBeenCalledExactlyOnceWith("b", { to: "done", before: "c" });
    expect(inColumn("Done")).toEqual(["b", "c", "d"]);
    expect(screen.getByText("B dropped at 1 in Done")).toBeInTheDocument();
  });

  it("takes a move back with escape", async () => {
    const onMove = vi.fn();
    const user = userEvent.setup();
    render(<Board onMove={onMove} />);
    (await screen.findByRole("button", { name: "Move A" })).focus();
    await user.keyboard(" {ArrowDown}{Escape}");
    expect(inColumn("To do")).toEqual(["a", "b"]);
    expect(screen.getByText("A is back")).toBeInTheDocument();
    await user.keyboard("{ArrowDown}");
    expect(onMove).not.toHaveBeenCalled();
  });

  it("takes a move back when the focus leaves", async () => {
    const onMove = vi.fn();
    const user = userEvent.setup();
    render(<Board onMove={onMove} />);
    (await screen.findByRole("button", { name: "Move A" })).focus();
    await user.keyboard(" {ArrowRight}");
    await user.tab();
    expect(await screen.findByText("A is back")).toBeInTheDocument();
    expect(inColumn("To do")).toEqual(["a", "b"]);
    expect(onMove).not.toHaveBeenCalled();
  });

  it("tells nobody of a move that leads back to where it began", async () => {
    const onMove = vi.fn();
    const user = userEvent.setup();
    render(<Board onMove={onMove} />);
    (await screen.findByRole("button", { name: "Move A" })).focus();
    await user.keyboard(" {ArrowDown}{ArrowUp} ");
    expect(onMove).not.toHaveBeenCalled();
  });

  it("gives no handle to an item that stays", async () => {
    render(<Board onMove={vi.fn()} />);
    await screen.findByRole("button", { name: "Move A" });
    expect(screen.queryByRole("button", { name: "Move D" })).not.toBeInTheDocument();
  });
});

describe("SortableList", () => {
  it("moves an item by the keyboard and names the one behind it", async () => {
    const onMove = vi.fn();
    const user = userEvent.setup();
    render(
      <Suspense>
        <SortableList
          label="Steps"
          items={["a", "b", "c"].map(item)}
          texts={texts}
          renderItem={(id, handle) => (
            <>
              {id}
              {handle}
            </>
          )}
          onMove={onMove}
        />
      </Suspense>,
    );
    (await screen.findByRole("button", { name: "Move C" })).focus();
    await user.keyboard(" {ArrowUp} ");
    expect(onMove).toHaveBeenCalledExactlyOnceWith("c", { before: "b" });
  });
});
