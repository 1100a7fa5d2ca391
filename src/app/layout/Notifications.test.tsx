import { act, fireEvent, render, screen } from "@testing-library/react";
import {
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from "ra-core";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifications } from "./Notifications";

const LONG_MS = 60_000;

function Announce({ settle }: { settle: (event: { isUndo: boolean }) => void }): ReactElement {
  const notify = useNotify();
  const add = useAddUndoableMutation();
  const announce = (): void => {
    add(settle);
    notify("Deleted", { undoable: true });
  };
  return (
    <button type="button" onClick={announce}>
      Delete
    </button>
  );
}

function announced(): { settle: ReturnType<typeof vi.fn>; card: HTMLElement } {
  const settle = vi.fn();
  render(
    <NotificationContextProvider>
      <UndoableMutationsContextProvider>
        <Announce settle={settle} />
        <Notifications />
      </UndoableMutationsContextProvider>
    </NotificationContextProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  return { settle, card: screen.getByRole("status") };
}

const pass = (): void => act(() => void vi.advanceTimersByTime(LONG_MS));

describe("Notifications", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("carry out what they announce when their time has passed, or take it back", () => {
    const { settle } = announced();
    pass();
    expect(settle.mock.calls).toEqual([[{ isUndo: false }]]);
    expect(screen.queryByRole("status")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    fireEvent.click(screen.getByRole("button", { name: "app.notifications.undo" }));
    pass();
    expect(settle.mock.calls).toEqual([[{ isUndo: false }], [{ isUndo: true }]]);
  });

  it("wait while they are pointed at, not for a pointer that rests where they come", () => {
    const { settle, card } = announced();
    fireEvent.mouseEnter(card);
    fireEvent.mouseMove(card);
    pass();
    expect(settle).not.toHaveBeenCalled();
    fireEvent.mouseLeave(card);
    pass();
    expect(settle).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    fireEvent.mouseEnter(screen.getByRole("status"));
    pass();
    expect(settle).toHaveBeenCalledTimes(2);
  });
});
