import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import templateSearch from "../../../../locales/en/pages/templateSearch";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { FindDialog } from "../../../ui/find/FindDialog";
import Bookmarks from "./Bookmarks";
import TemplateResults from "./TemplateResults";
import { PlainButton } from "../../../ui/controls/PlainButton";

const TEXTS = {
  title: "Search",
  placeholder: "",
  close: "Close",
  keys: { move: "move", open: "open", close: "close" },
};

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(0);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Bookmarks />
      <PlainButton onClick={() => setIsOpen(true)}>Find</PlainButton>
      {isOpen ? (
        <FindDialog
          query={query}
          onQuery={setQuery}
          onClose={close}
          maxLength={100}
          status={String(count)}
          texts={TEXTS}
        >
          <TemplateResults query={query} onClose={close} onCount={setCount} />
        </FindDialog>
      ) : null}
    </>
  );
}

const show = (path = "/apps/chat"): RenderedTemplate =>
  renderTemplate({ pages: [{ path: "*", element: <Page /> }], path, texts: { templateSearch } });
const dialog = (): Promise<HTMLElement> => screen.findByRole("dialog");
const marks = (): HTMLElement => screen.getByRole("navigation", { name: "Bookmarks" });

describe("the template's part of the search", () => {
  it("holds pages, files and contacts, which arrows go through", async () => {
    const { user, address } = show();
    await user.click(screen.getByRole("button", { name: "Find" }));
    await within(await dialog()).findByRole("link", { name: "Chat" });
    await user.keyboard("invoice");
    expect(within(await dialog()).getByRole("status")).toHaveTextContent("4");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/apps/invoice/preview");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the first result by Enter", async () => {
    const { user, address } = show();
    await user.click(screen.getByRole("button", { name: "Find" }));
    await within(await dialog()).findByRole("link", { name: "Chat" });
    await user.keyboard("pricing{Enter}");
    expect(address()).toBe("/pages/pricing");
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
    await user.click(screen.getByRole("button", { name: "Find" }));
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
