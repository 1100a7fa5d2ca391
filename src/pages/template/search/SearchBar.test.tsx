import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateSearch from "../../../../locales/en/pages/templateSearch";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { SearchBar } from "./SearchBar";

const MENU = [{ title: "Members", icon: "People", link: "/members" }];

function Page({ name }: { name: string }) {
  return (
    <>
      <SearchBar menu={MENU} />
      <h1>{name}</h1>
      <input aria-label="Name" />
    </>
  );
}

const show = (path = "/apps/chat"): RenderedTemplate =>
  renderTemplate({ pages: [{ path: "*", element: <Page name="Page" /> }], path, texts: { templateSearch } });
const dialog = (): Promise<HTMLElement> => screen.findByRole("dialog");
const marks = (): HTMLElement => screen.getByRole("navigation", { name: "Bookmarks" });

describe("the main search", () => {
  it("opens by Ctrl+K and by a slash, which is typed where one types", async () => {
    const { user } = show();
    await user.type(screen.getByLabelText("Name"), "a/b");
    expect(screen.getByLabelText("Name")).toHaveValue("a/b");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("heading", { name: "Page" }));
    await user.keyboard("/");
    expect(await dialog()).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    expect(await dialog()).toBeVisible();
  });

  it("finds pages, files, contacts and places of the menu, and goes through them by arrows", async () => {
    const { user, address } = show();
    await user.keyboard("{Control>}k{/Control}");
    const box = await dialog();
    await within(box).findByRole("link", { name: "Chat" });
    await user.keyboard("mem");
    await user.click(await within(box).findByRole("link", { name: "Members" }));
    expect(address()).toBe("/members");
    await user.keyboard("{Control>}k{/Control}");
    await user.keyboard("invoice");
    const again = await dialog();
    expect(within(again).getByRole("status")).toHaveTextContent("4 results");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(address()).toBe("/apps/invoice/preview");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the first result by Enter", async () => {
    const { user, address } = show();
    await user.keyboard("{Control>}k{/Control}");
    await within(await dialog()).findByRole("link", { name: "Chat" });
    await user.keyboard("pricing{Enter}");
    expect(address()).toBe("/pages/pricing");
  });

  it("says that nothing is called so", async () => {
    const { user } = show();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(within(await dialog()).getByRole("searchbox"), "zebra crossing");
    expect(await screen.findByText("Nothing is called “zebra crossing”.")).toBeVisible();
  });
});

describe("the bookmarks", () => {
  it("are links, and the page one is on is added and taken off by the star", async () => {
    const { user } = show("/pages/faq");
    await waitFor(() => expect(within(marks()).getAllByRole("link")).toHaveLength(4));
    const star = within(marks()).getByRole("button", { name: "Bookmark this page" });
    expect(star).toHaveAttribute("aria-pressed", "false");
    await user.click(star);
    const link = await within(marks()).findByRole("link", { name: "FAQ" });
    expect(link).toHaveAttribute("aria-current", "page");
    await user.click(within(marks()).getByRole("button", { name: "Bookmark this page" }));
    await waitFor(() => expect(within(marks()).getAllByRole("link")).toHaveLength(4));
  });

  it("are set in the results as well", async () => {
    const { user } = show();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(within(await dialog()).getByRole("searchbox"), "pricing");
    await user.click(await screen.findByRole("button", { name: "Bookmark Pricing" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Bookmark Pricing" })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
    );
  });
});
