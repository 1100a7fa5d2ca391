import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import templateChat from "../../../../locales/en/pages/templateChat";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { ChatPage } from "./ChatPage";

beforeEach(() => {
  // jsdom lays nothing out, so that nothing can be scrolled.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

const show = (path: string): RenderedTemplate =>
  renderTemplate({ pages: [{ path: "/apps/chat/*", element: <ChatPage /> }], path, texts: { templateChat } });
const talkWith = (name: string): Promise<HTMLElement> =>
  screen.findByRole("region", { name: `Chat with ${name}` });
const writing = (name: string): HTMLElement => screen.getByRole("textbox", { name: `Message to ${name}` });

// Test files share their globals.
afterEach(() => vi.unstubAllGlobals());

describe("the chat", () => {
  it("counts what was not seen, until the chat is opened", async () => {
    const { user, address } = show("/apps/chat");
    await user.click(await screen.findByRole("link", { name: /Samir Northcott.*2 unseen messages/s }));
    const talk = await talkWith("Samir Northcott");
    expect(within(talk).getByText("Does that still work?")).toBeVisible();
    expect(address()).toBe("/apps/chat/2");
    await user.click(screen.getByRole("link", { name: /Orla Kettering/ }));
    await talkWith("Orla Kettering");
    expect(screen.getByRole("link", { name: /Samir Northcott/ })).not.toHaveTextContent("unseen");
  });

  it("sends with Enter, once, and begins a line with Shift and Enter", async () => {
    const { user } = show("/apps/chat/1");
    await talkWith("Orla Kettering");
    await user.type(writing("Orla Kettering"), "Soup{Shift>}{Enter}{/Shift}for two{Enter}{Enter}");
    const log = screen.getByRole("log");
    await waitFor(() => expect(log).toHaveTextContent("Soup for two"));
    expect(within(log).getAllByText(/Soup/)).toHaveLength(1);
    expect(writing("Orla Kettering")).toHaveValue("");
    expect(await screen.findByRole("link", { name: /Orla Kettering.*You: Soup/s })).toBeVisible();
  });

  it("sends once what is pressed twice before the screen shows it", async () => {
    const { user } = show("/apps/chat/1");
    await talkWith("Orla Kettering");
    await user.type(writing("Orla Kettering"), "Bread");
    const form = writing("Orla Kettering").closest("form");
    const submit = (): Event => new Event("submit", { bubbles: true, cancelable: true });
    act(() => {
      form?.dispatchEvent(submit());
      form?.dispatchEvent(submit());
    });
    const log = screen.getByRole("log");
    await waitFor(() => expect(log).toHaveTextContent("Bread"));
    await waitFor(() => expect(screen.getByRole("link", { name: /You: Bread/ })).toBeVisible());
    expect(within(log).getAllByText("Bread")).toHaveLength(1);
  });

  it("begins a chat with a contact, who is among the chats then", async () => {
    const { user } = show("/apps/chat/3");
    expect(await screen.findByText("Say hello to Tamsin Oduya")).toBeVisible();
    await user.type(writing("Tamsin Oduya"), "Hello");
    await user.click(screen.getByRole("button", { name: "Send" }));
    const chats = await screen.findByRole("heading", { name: "Chats" });
    await waitFor(() => {
      const list = chats.nextElementSibling as HTMLElement;
      expect(within(list).getByRole("link", { name: /Tamsin Oduya.*You: Hello/s })).toBeVisible();
    });
  });

  it("keeps what was typed when one looks at another chat", async () => {
    const { user } = show("/apps/chat/1");
    await talkWith("Orla Kettering");
    await user.type(writing("Orla Kettering"), "Half a");
    await user.click(screen.getByRole("link", { name: /Samir Northcott/ }));
    await talkWith("Samir Northcott");
    await user.click(screen.getByRole("link", { name: /Orla Kettering/ }));
    await talkWith("Orla Kettering");
    expect(writing("Orla Kettering")).toHaveValue("Half a");
  });

  it("looks for people among chats and contacts, and keeps it in the address", async () => {
    const { user, address } = show("/apps/chat");
    await user.type(await screen.findByRole("searchbox", { name: "Search people" }), "ta");
    await waitFor(() => expect(address()).toBe("/apps/chat?q=ta"));
    // The address goes ahead of what is drawn for it.
    const shown = (count: number): Promise<void> =>
      waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(count));
    await shown(1);
    await user.type(screen.getByRole("searchbox"), "xx");
    await user.click(await screen.findByRole("button", { name: "Show everybody" }));
    await shown(10);
  });

  it("shows one's own status everywhere as soon as it is chosen", async () => {
    const { user } = show("/apps/chat?panel=profile");
    await user.click(await screen.findByRole("radio", { name: "Busy" }));
    await user.click(screen.getByRole("switch", { name: "Notifications" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("button", { name: "Your profile (Busy)" })).toBeVisible();
  });

  it("says when there is no such contact, and leads back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, address } = show("/apps/chat/99");
    expect(await screen.findByText("There is no such contact")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Back to all chats" }));
    expect(address()).toBe("/apps/chat");
  });
});
