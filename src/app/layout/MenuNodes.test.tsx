import { act, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { describe, expect, it } from "vitest";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import { renderApp } from "../../../tests/support/renderApp";
import { MenuNodes, type MenuState } from "./MenuNodes";

const entry = (id: string, to?: string, children: ResolvedMenuEntry[] = []): ResolvedMenuEntry => ({
  id,
  label: id,
  order: 1,
  children,
  ...(to !== undefined && { to }),
});

const NODES = [
  entry("home", "/"),
  entry("people", undefined, [entry("members", "/members"), entry("import", "/members/import")]),
  entry("events", "/events"),
  entry("grants", "/grants", [entry("saved", "/saved_grants")]),
];

function renderMenu(path: string): ReturnType<typeof renderApp> {
  return renderApp({ resources: [], path, children: <Menu /> });
}

function Menu(): ReactElement {
  const [state, setState] = useState<MenuState>({});
  const toggle = (id: string, open: boolean): void => setState({ ...state, [id]: open });
  return <MenuNodes nodes={NODES} state={state} onToggle={toggle} />;
}

const current = (): string[] =>
  screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent ?? "");

describe("the entries of the menu", () => {
  it.each([
    ["/", ["Home"]],
    ["/members", ["Members"]],
    ["/members/7/show?page=2", ["Members"]],
    ["/members/import", ["Import"]],
    ["/eventsoftheyear", []],
  ])("mark what leads to %s alone", (path, marked) => {
    renderMenu(path);
    expect(current()).toEqual(marked);
  });

  it("follow the address, with the heading of the page open", async () => {
    const { user, router } = renderMenu("/members");
    const heading = screen.getByRole("button", { name: "People" });
    expect(heading).toHaveAttribute("aria-expanded", "true");
    await user.click(screen.getByRole("link", { name: "Events" }));
    expect(current()).toEqual(["Events"]);
    expect(heading).toHaveAttribute("aria-expanded", "false");
    await act(() => router.navigate("/members/import"));
    expect(current()).toEqual(["Import"]);
  });

  it("can be closed although they hold the page, and stay so", async () => {
    const { user, router } = renderMenu("/members");
    const heading = screen.getByRole("button", { name: "People" });
    await user.click(heading);
    expect(screen.queryByRole("link", { name: "Members" })).toBeNull();
    await act(() => router.navigate("/members/import"));
    expect(heading).toHaveAttribute("aria-expanded", "false");
  });

  it("have a button beside a link that shows what is below it", async () => {
    const { user } = renderMenu("/events");
    expect(screen.queryByRole("link", { name: "Saved" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Entries under Grants" }));
    await user.click(screen.getByRole("link", { name: "Saved" }));
    expect(current()).toEqual(["Saved"]);
  });
});
