import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import { renderApp } from "../../../tests/support/renderApp";
import { MenuNodes } from "./MenuNodes";

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
];

function renderMenu(path: string): ReturnType<typeof renderApp> {
  const menu = <MenuNodes nodes={NODES} open={[]} onToggle={() => undefined} />;
  return renderApp({ resources: [], path, children: menu });
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
});
