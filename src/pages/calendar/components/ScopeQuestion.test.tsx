import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { describe, expect, it, vi } from "vitest";
import { messages } from "../../../../locales/en/index";
import calendar from "../../../../locales/en/pages/calendar";
import type { Scope } from "../model/eventValues";
import { ScopeQuestion } from "./ScopeQuestion";

const ALL: Scope[] = ["one", "following", "all"];
const i18n = polyglotI18nProvider(() => ({ ...messages, calendar }), "en", [], { allowMissing: true });

function show(parts: { intent?: "change" | "delete"; scopes?: Scope[]; note?: string } = {}): {
  user: ReturnType<typeof userEvent.setup>;
  onChoose: ReturnType<typeof vi.fn>;
  onCancel: ReturnType<typeof vi.fn>;
} {
  const onChoose = vi.fn();
  const onCancel = vi.fn();
  const { intent = "change", scopes = ALL, note } = parts;
  render(
    <I18nContextProvider value={i18n}>
      <ScopeQuestion intent={intent} scopes={scopes} note={note} onChoose={onChoose} onCancel={onCancel} />
    </I18nContextProvider>,
  );
  return { user: userEvent.setup(), onChoose, onCancel };
}

describe("the question about a series", () => {
  it.each(["change", "delete"] as const)("begins with this date alone when one is to %s", async (intent) => {
    const { user, onChoose } = show({ intent });
    const safest = screen.getByRole("radio", { name: /^This date/ });
    expect(safest).toBeChecked();
    expect(safest).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("one");
  });

  it("is answered with the dates that were chosen, by the arrow keys as well", async () => {
    const { user, onChoose } = show();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: /^This and the following/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /^All dates/ }));
    await user.click(screen.getByRole("button", { name: "Change" }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("all");
  });

  it("changes nothing when it is put away", async () => {
    const { user, onChoose, onCancel } = show();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("says why this date alone is no choice", () => {
    show({ scopes: ["following", "all"] });
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(screen.getByRole("radio", { name: /^This and the following/ })).toBeChecked();
    expect(screen.getByText(/applies to the whole series/)).toBeVisible();
  });

  it("tells who will be told", () => {
    show({ note: "3 people have signed up" });
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription("3 people have signed up");
  });
});
