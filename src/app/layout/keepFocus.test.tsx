import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "./keepFocus";

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

function People(): ReactElement {
  const [names, setNames] = useState(["Ada", "Bo", "Cy"]);
  const [busy, setBusy] = useState(false);
  return (
    <main>
      <h1>People</h1>
      {names.length > 1 ? (
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                    Delete {name}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Save
      </button>
      <p onPointerUp={() => setBusy(false)}>Answered</p>
    </main>
  );
}

it("goes to the row that took the place of the one that was deleted, and to the heading when the list has gone", async () => {
  const user = userEvent.setup();
  render(<People />);
  screen.getByRole("button", { name: "Delete Bo" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Cy" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "People" })).toHaveFocus());
});

it("comes back to what was switched off for a moment", async () => {
  render(<People />);
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  fireEvent.click(save);
  // As browsers do with what is switched off.
  save.blur();
  expect(save).toBeDisabled();
  fireEvent.pointerUp(screen.getByText("Answered"));
  await waitFor(() => expect(save).toHaveFocus());
});

it("stays away once somebody has clicked beside everything", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { rerender } = render(<People />);
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  fireEvent.pointerDown(screen.getByText("Answered"));
  save.blur();
  rerender(
    <main>
      <h1>Elsewhere</h1>
    </main>,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.body).toHaveFocus();
  vi.useRealTimers();
});
