import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  CoreAdminContext,
  HttpError,
  memoryStore,
  useNotificationContext,
  useTakeUndoableMutation,
} from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageItem, MessageSendRequest } from "../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { messages as catalogue } from "../../../locales/en/index";
import texts from "../../../locales/en/pages/messages";
import { fakeProvider } from "../../../tests/support/renderForm";
import { RendererProvider } from "../../renderer/context";
import MessagesPage from "./MessagesPage";

const message = (pk: number, values: Partial<MessageItem> = {}): MessageItem => ({
  pk,
  subject: `Letter ${pk}`,
  body: `<p>Text of ${pk}</p>`,
  snippet: `Text of ${pk}`,
  from: { pk: 3, name: "Ann Bee", email: "ann@hope.example" },
  to: [{ name: "Me", email: "me@hope.example", kind: "member" }],
  mailing_lists: [],
  attachments: [],
  is_read: pk !== 2,
  sent_at: "2026-11-21T10:30:00Z",
  scheduled_at: null,
  thread_id: pk,
  status: "sent",
  counts: { sent: 1, failed: 0, skipped: 0 },
  ...values,
});

const all = [message(1), message(2), message(3)];
const deleted = vi.fn<AlmonerDataProvider["messageDelete"]>();
const marked = vi.fn<AlmonerDataProvider["messageMark"]>();
const sent = vi.fn<AlmonerDataProvider["messageSend"]>();
let person = 0;

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  person += 1;
  deleted.mockImplementation(async ({ id }) => ({ pk: id, total: 2 }));
  marked.mockImplementation(async ({ id }) => ({ message: message(id), unread: 1 }));
});

/** Settles what waits to be undone, as the app's notifications do. */
function Undo(): ReactElement {
  const take = useTakeUndoableMutation();
  const { notifications } = useNotificationContext();
  return (
    <>
      <button type="button" onClick={() => take()?.({ isUndo: true })}>
        Take back
      </button>
      <button type="button" onClick={() => take()?.({ isUndo: false })}>
        Let go
      </button>
      <output>
        {notifications.map(({ message: text }) => (typeof text === "string" ? text : "")).join("|")}
      </output>
    </>
  );
}

function show(
  path: string,
  before: string[] = [],
): { user: ReturnType<typeof userEvent.setup>; address(): string } {
  const gone = new Set<number>();
  const dataProvider = fakeProvider({
    messageList: async ({ box, search = "", unread }) => {
      const found =
        box === "sent"
          ? []
          : all.filter(({ pk, subject, is_read }) => {
              return !gone.has(pk) && subject.includes(search) && !(unread && is_read);
            });
      return { messages: found, total: found.length, unread: 1 };
    },
    messageOpen: async ({ id }) => {
      const found = all.find(({ pk }) => pk === id);
      if (!found) throw new HttpError("This message was not found.", 404);
      return {
        message: found,
        previous: id > 1 ? id - 1 : null,
        next: id < 3 ? id + 1 : null,
        missed: [],
        reading: null,
        subject_test: null,
      };
    },
    messageDelete: async (params) => {
      const answer = await deleted(params);
      gone.add(params.id);
      return answer;
    },
    messageMark: marked,
    messageSend: sent,
    messageAllowance: async () => ({ limit: 50, used: 48, left: 2, resets_at: "2026-11-22T00:00:00Z" }),
    messagePreview: async ({ to = [] }) => ({
      recipients_count: to.length,
      counted: null,
      skipped_count: 1,
      skipped: [{ email: "left@hope.example", reason: "unsubscribed" }],
    }),
  });
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: person, email: "me@hope.example", role: "owner" },
    now: () => new Date("2026-11-21T12:00:00Z"),
  };
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => ({ ...catalogue, messages: texts }), "en", [], {
        allowMissing: true,
      })}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <MessagesPage />
        <Undo />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [...before, path] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

const rows = (): HTMLElement[] =>
  within(screen.getByRole("region", { name: "Messages" })).queryAllByRole("listitem");
const row = async (subject: string): Promise<HTMLElement> => {
  const item = (await screen.findByRole("link", { name: new RegExp(subject) })).closest("li");
  if (!item) throw new Error(`${subject} is in no list`);
  return item;
};

describe("the inbox", () => {
  it("marks what is unread, and says so", async () => {
    show("/messages/inbox");
    expect(await screen.findByRole("link", { name: /^Unread:\s*Ann Bee.*Letter 2/s })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Ann Bee.*Letter 1/s })).toBeVisible();
  });

  it("keeps what is looked for in the address, and offers the way back when nothing fits", async () => {
    const { user, address } = show("/messages/inbox");
    await row("Letter 1");
    await user.type(screen.getByRole("searchbox", { name: "Search messages" }), "nothing");
    expect(await screen.findByText("No matching messages")).toBeVisible();
    expect(address()).toBe("/messages/inbox?q=nothing");
    await user.click(screen.getByRole("button", { name: "Show all messages" }));
    expect(await row("Letter 1")).toBeVisible();
  });

  it("opens a message beside the list and goes on to its neighbours", async () => {
    const { user, address } = show("/messages/inbox/2?unread=1");
    const pane = await screen.findByRole("article", { name: "Letter 2" });
    expect(await within(pane).findByText("Text of 2")).toBeVisible();
    await user.click(within(pane).getByRole("button", { name: "Older message" }));
    expect(await screen.findByRole("article", { name: "Letter 3" })).toBeVisible();
    expect(address()).toBe("/messages/inbox/3?unread=1");
  });

  it("says when a message is not there any more", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    show("/messages/inbox/9");
    expect(await screen.findByText("This message was not found.")).toBeVisible();
  });

  it("marks several messages", async () => {
    const { user } = show("/messages/inbox");
    await row("Letter 1");
    await user.click(screen.getByRole("checkbox", { name: /all messages/ }));
    await user.click(screen.getByRole("button", { name: "Mark as unread" }));
    await waitFor(() => expect(marked).toHaveBeenCalledTimes(3));
    expect(marked).toHaveBeenCalledWith({ id: 1, is_read: false });
  });
});

describe("deleting", () => {
  async function deleteTwo(): Promise<ReturnType<typeof show>> {
    const shown = show("/messages/inbox");
    for (const subject of ["Letter 1", "Letter 3"]) {
      await shown.user.click(within(await row(subject)).getByRole("checkbox"));
    }
    await shown.user.click(screen.getByRole("button", { name: "Delete the chosen messages" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    return shown;
  }

  it("takes messages out of sight and asks the server for nothing while it can be undone", async () => {
    const { user } = await deleteTwo();
    expect(deleted).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(deleted).not.toHaveBeenCalled();
  });

  it("is sent when the time to undo has passed", async () => {
    const { user } = await deleteTwo();
    await user.click(screen.getByRole("button", { name: "Let go" }));
    await waitFor(() => expect(deleted.mock.calls.map(([{ id }]) => id)).toEqual([1, 3]));
    expect(rows()).toHaveLength(1);
  });

  it("is sent when the page is left", async () => {
    await deleteTwo();
    fireEvent(window, new Event("pagehide"));
    expect(deleted).toHaveBeenCalledWith({ box: "inbox", id: 3, leaving: true });
  });

  it("that fails brings the message back, with the server's words", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    deleted.mockRejectedValue(new HttpError("Not now", 503));
    const { user } = await deleteTwo();
    await user.click(screen.getByRole("button", { name: "Let go" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByRole("status")).toHaveTextContent("Not now");
  });
});

describe("a new message", () => {
  async function write(user: ReturnType<typeof userEvent.setup>): Promise<void> {
    await user.type(await screen.findByRole("combobox", { name: "To" }), "bo@hope.example{Enter}");
    await writeText(user);
  }

  async function writeText(user: ReturnType<typeof userEvent.setup>): Promise<void> {
    await user.type(screen.getByRole("textbox", { name: "Subject" }), "Tea");
    const text = await screen.findByRole("textbox", { name: "Text" });
    const data = { getData: (type: string) => (type === "text/html" ? "<p>At four</p>" : ""), files: [] };
    fireEvent.paste(text, { clipboardData: data });
  }

  it("says what is missing before anything is sent", async () => {
    const { user } = show("/messages/new");
    await screen.findByRole("textbox", { name: "Text" });
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Choose at least one recipient.")).toBeVisible();
    expect(screen.getByText("Enter a subject.")).toBeVisible();
    expect(screen.getByText("Write a message.")).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it("tells who is left out and why, is sent, and is no draft any more", async () => {
    sent.mockImplementation(async () => ({ message: message(2), recipients_count: 1, skipped: [] }));
    const { user, address } = show("/messages/new");
    await write(user);
    expect(await screen.findByText(/One person gets it\. One is left out\./)).toBeVisible();
    expect(screen.getByText(/has unsubscribed/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(address()).toBe("/messages/sent/2"));
    const request: MessageSendRequest = {
      to: ["bo@hope.example"],
      teams: [],
      mailing_lists: [],
      segments: [],
      events: [],
      subject: "Tea",
      body: "<p>At four</p>",
      attachments: [],
      draft: expect.stringMatching(/^[\w-]{36}$/) as string,
    };
    expect(sent.mock.lastCall?.[0].message).toEqual(request);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("that was refused stays as it is and goes out under the same key", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    sent.mockRejectedValue(new HttpError("There was an issue", 400, { error: "There was an issue" }));
    const { user } = show("/messages/new");
    await write(user);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("There was an issue");
    expect(screen.getByRole("textbox", { name: "Subject" })).toHaveValue("Tea");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const keys = sent.mock.calls.map(([{ key }]) => key);
    expect(keys[0]).toBe(keys[1]);
  });

  it("to more people than mails are left today leaves on several days, where its sender wants that", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const text = "This is for 3 people; 2 of today's 50 mails to others are left.";
    sent.mockRejectedValueOnce(new HttpError(text, 429, { error: text, code: "mail_quota" }));
    sent.mockImplementation(async () => ({ message: message(2), recipients_count: 1, skipped: [] }));
    const { user, address } = show("/messages/new");
    await write(user);
    expect(await screen.findByText("48 of 50 mails to others today")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(sent.mock.lastCall?.[0].message).not.toHaveProperty("over_quota");
    await user.click(screen.getByRole("button", { name: /the rest over the following days/ }));
    await waitFor(() => expect(address()).toBe("/messages/sent/2"));
    expect(sent.mock.lastCall?.[0].message.over_quota).toBe("wait");
  });

  it.each([
    ["sent", "Send"],
    ["closed", "Close"],
    ["thrown away", "Discard"],
  ])("leads back to where one came from, once it is %s", async (_, button) => {
    sent.mockImplementation(async () => ({ message: message(2), recipients_count: 1, skipped: [] }));
    const { user, address } = show("/messages/new?email=bo%40hope.example", ["/members/7/show"]);
    expect(await screen.findByRole("button", { name: "Remove bo@hope.example" })).toBeVisible();
    await writeText(user);
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(address()).toBe("/members/7/show"));
  });

  it("leads to the inbox where its address was the first of the visit", async () => {
    const { user, address } = show("/messages/new?email=bo%40hope.example");
    await screen.findByRole("textbox", { name: "Subject" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(address()).toBe("/messages/inbox");
  });

  it("is kept as a draft when it is closed, and goes on from there", async () => {
    const { user, address } = show("/messages/new");
    await write(user);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(address()).toBe("/messages/inbox");
    await user.click(screen.getByRole("link", { name: /^Drafts/ }));
    await user.click(await screen.findByRole("link", { name: /Tea/ }));
    expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Tea");
    expect(await screen.findByRole("textbox", { name: "Text" })).toHaveTextContent("At four");
  });

  it("answers a message with its subject, its sender and its text", async () => {
    const { user } = show("/messages/inbox/1");
    await user.click(await screen.findByRole("link", { name: "Reply" }));
    expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Re: Letter 1");
    expect(screen.getByRole("button", { name: "Remove Ann Bee" })).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Text" })).toHaveTextContent("Text of 1");
  });
});
