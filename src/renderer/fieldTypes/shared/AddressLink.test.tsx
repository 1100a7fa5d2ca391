import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../../tests/support/renderApp";
import { AddressLink } from "./AddressLink";

function renderLink(path: string): ReturnType<typeof renderApp> {
  return renderApp({ resources: [], path, children: <AddressLink to="/teams?page=2">Teams</AddressLink> });
}

describe("a link to an address of the app", () => {
  it("goes there without loading the page anew, and back", async () => {
    const { user, address, router } = renderLink("/members?q=ada");
    const link = screen.getByRole("link", { name: "Teams" });
    expect(link).toHaveAttribute("href", "/teams?page=2");
    await user.click(link);
    expect([address(), router.state.historyAction]).toEqual(["/teams?page=2", "PUSH"]);
    await router.navigate(-1);
    expect(address()).toBe("/members?q=ada");
  });

  it("adds nothing to the history where one is already", async () => {
    const { user, router } = renderLink("/teams?page=2");
    await user.click(screen.getByRole("link", { name: "Teams" }));
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("leaves it to the browser to open it in another tab", () => {
    const { address } = renderLink("/members");
    const link = screen.getByRole("link", { name: "Teams" });
    // True unless somebody took the click over.
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link)).toBe(false);
    expect(address()).toBe("/teams?page=2");
  });
});
