import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { resolveResource } from "../../../../definitions/resolve/resource";
import templateEmail from "../../../../locales/en/pages/templateEmail";
import definition from "../../../../resources/template/emails.json";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { EmailPage } from "./EmailPage";

const emails = resolveResource(definition as never, { file: "template/emails.json", group: "template" });

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    pages: [{ path: "/views/messages/*", element: <EmailPage /> }],
    path,
    texts: { templateEmail },
    resources: [emails],
  });
const row = async (subject: string): Promise<HTMLElement> => {
  const item = (await screen.findByRole("link", { name: new RegExp(subject) })).closest("li");
  if (!item) throw new Error(`${subject} is in no list`);
  return item;
};
const folder = (name: RegExp): HTMLElement => {
  const places = screen.getByRole("navigation", { name: "Folders and labels" });
  return within(places).getByRole("link", { name });
};
const isGone = (subject: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("link", { name: new RegExp(subject) })).toBeNull());

const isClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function writeTo(user: RenderedTemplate["user"], address: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: "To" }));
  await user.paste(address);
  await user.keyboard("{Enter}");
}

/** Pastes, as jsdom lays nothing out that could be typed into. */
async function write(html: string): Promise<void> {
  const text = await screen.findByRole("textbox", { name: "Text" });
  const data = { getData: (type: string) => (type === "text/html" ? html : ""), files: [] };
  fireEvent.paste(text, { clipboardData: data });
}

describe("the folders", () => {
  it("count what is unread, and an e-mail is read once it was opened", async () => {
    const { user, address } = show("/views/messages");
    await user.click(await screen.findByRole("link", { name: /Unread:.*First-aid course/s }));
    expect(await screen.findByRole("article", { name: "First-aid course: last two places" })).toBeVisible();
    expect(address()).toBe("/views/messages/inbox/22");
    await waitFor(() => expect(folder(/Inbox.*4 unread/s)).toBeVisible());
  });

  it("are looked through by subject, and the address says so", async () => {
    const { user, address } = show("/views/messages/sent");
    await row("Floor plan");
    await user.type(screen.getByRole("searchbox", { name: "Search subjects" }), "keys");
    await isGone("Floor plan");
    expect(address()).toBe("/views/messages/sent?q=keys");
    await user.type(screen.getByRole("searchbox"), "xx");
    expect(await screen.findByText("No subject contains “keysxx”")).toBeVisible();
  });

  it("lead to the e-mails of a label", async () => {
    const { user } = show("/views/messages");
    await row("First-aid course");
    await user.click(folder(/Personal/));
    expect(await row("The kiln is finally here")).toBeVisible();
    await isGone("First-aid course");
  });

  it("say when there is none of that name", async () => {
    show("/views/messages/attic");
    expect(await screen.findByText("There is no such folder")).toBeVisible();
  });
});

describe("several e-mails", () => {
  async function choose(user: RenderedTemplate["user"], ...subjects: string[]): Promise<void> {
    for (const subject of subjects) await user.click(within(await row(subject)).getByRole("checkbox"));
  }

  it("go to the trash, and come back when that is undone", async () => {
    const { user, told } = show("/views/messages/inbox");
    await choose(user, "First-aid course", "Bus for the coast trip");
    await user.click(screen.getByRole("button", { name: "Move to the trash" }));
    await isGone("First-aid course");
    expect(told()).toContain("2 e-mails moved to the trash");
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await row("Bus for the coast trip")).toBeVisible();
  });

  it("go back from the trash to the folder they came from", async () => {
    const { user } = show("/views/messages/sent");
    await choose(user, "Keys for the weekend");
    await user.click(screen.getByRole("button", { name: "Move to the trash" }));
    await isGone("Keys for the weekend");
    await user.click(folder(/Trash/));
    await choose(user, "Keys for the weekend");
    await user.click(screen.getByRole("button", { name: "Restore" }));
    await isGone("Keys for the weekend");
    await user.click(folder(/Sent/));
    expect(await row("Keys for the weekend")).toBeVisible();
  });

  it("get a label that some of them lack, and lose one that all have", async () => {
    const { user } = show("/views/messages/inbox");
    await choose(user, "First-aid course", "Your old desk");
    await user.click(screen.getByRole("button", { name: "Label" }));
    await user.click(screen.getByRole("menuitem", { name: "Add “Important”" }));
    await waitFor(async () => expect(await row("Your old desk")).toHaveTextContent("Important"));
    await user.click(screen.getByRole("button", { name: "Label" }));
    await user.click(screen.getByRole("menuitem", { name: "Remove “Important”" }));
    await waitFor(async () => expect(await row("First-aid course")).not.toHaveTextContent("Important"));
  });

  it("are deleted for good only after a question", async () => {
    const { user } = show("/views/messages/trash");
    await row("Old newsletter subscription");
    await user.click(screen.getByRole("button", { name: "Empty the trash" }));
    expect(screen.getByRole("alertdialog", { name: "Delete 2 e-mails for good?" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete for good" }));
    expect(await screen.findByText("The trash is empty")).toBeVisible();
  });
});

describe("reading", () => {
  it("goes to the next older e-mail of the folder, past those of others", async () => {
    const { user, address } = show("/views/messages/inbox/18");
    await user.click(await screen.findByRole("button", { name: "Older e-mail" }));
    expect(await screen.findByRole("article", { name: "Your old desk" })).toBeVisible();
    expect(address()).toBe("/views/messages/inbox/15");
  });

  it("stays unread when it is marked so", async () => {
    const { user, address } = show("/views/messages/inbox/15");
    await user.click(await screen.findByRole("button", { name: "Mark as unread" }));
    await waitFor(() => expect(address()).toBe("/views/messages/inbox"));
    expect(await screen.findByRole("link", { name: /Unread:.*Your old desk/s })).toBeVisible();
  });

  it("says when an e-mail is not there any more", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    show("/views/messages/inbox/999");
    expect(await screen.findByText("This e-mail is not there any more")).toBeVisible();
  });
});

describe("writing", () => {
  it("needs somebody and some words", async () => {
    const { user } = show("/views/messages?compose=new");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(screen.getByText("Choose somebody to write to.")).toBeVisible();
    expect(screen.getByText("Write a subject or a text.")).toBeVisible();
  });

  it("puts an answer into Sent and into the thread that it answers", async () => {
    const { user, address, told } = show("/views/messages/inbox/15");
    await user.click(await screen.findByRole("link", { name: "Reply" }));
    expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Re: Your old desk");
    expect(screen.getByRole("button", { name: "Remove Garrick Winterbourne" })).toBeVisible();
    await write("<p>On Friday, please</p>");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await isClosed();
    expect(address()).toBe("/views/messages/inbox/15");
    expect(told()).toBe("Sent");
    expect(await screen.findByText("On Friday, please")).toBeVisible();
    await user.click(folder(/Sent/));
    expect(await row("Re: Your old desk")).toHaveTextContent("To: Garrick Winterbourne");
  });

  it("is kept as a draft when it is closed, and is none any more once it was sent", async () => {
    const { user, told } = show("/views/messages?compose=new");
    await user.type(await screen.findByRole("textbox", { name: "Subject" }), "Tea");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(told()).toBe("Kept as a draft"));
    await waitFor(() => expect(folder(/3 drafts/)).toBeVisible());
    await user.click(folder(/3 drafts/));
    await user.click(await screen.findByRole("link", { name: /Tea/ }));
    expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Tea");
    await writeTo(user, "bo@letters.example");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await isClosed();
    await isGone("Tea");
    await user.click(folder(/Sent/));
    expect(await row("Tea")).toHaveTextContent("To: bo@letters.example");
  });

  it("takes files along, and hands them on", async () => {
    const { user, address } = show("/views/messages/sent?compose=new");
    await writeTo(user, "bo@letters.example");
    await user.type(screen.getByRole("textbox", { name: "Subject" }), "Plan");
    await user.upload(screen.getByLabelText("Attachments"), new File(["Soup"], "plan.txt"));
    await screen.findByRole("button", { name: "Remove plan.txt" });
    await user.click(screen.getByRole("button", { name: "Send" }));
    await user.click(await screen.findByRole("link", { name: /Plan.*One attachment/s }));
    const file = await screen.findByRole("link", { name: /plan\.txt/ });
    expect(file).toHaveAttribute("href", `data:application/octet-stream;base64,${btoa("Soup")}`);
    await user.click(screen.getByRole("link", { name: "Forward" }));
    expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Fwd: Plan");
    expect(screen.getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
    expect(address()).toMatch(/\/sent\/23\?compose=forward\.23$/);
  });

  it("is not sent without a file that was too large", async () => {
    const { user } = show("/views/messages?compose=new");
    await writeTo(user, "bo@letters.example");
    await user.type(screen.getByRole("textbox", { name: "Subject" }), "Film");
    const film = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "film.mp4");
    await user.upload(screen.getByLabelText("Attachments"), film);
    expect((await screen.findAllByText(/Larger than 5 MB/))[0]).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("A file could not be added. Remove it, or try again.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "New e-mail" })).toBeVisible();
  });

  it("lies in the trash once it was discarded", async () => {
    const { user, told } = show("/views/messages/trash?compose=new");
    await user.type(await screen.findByRole("textbox", { name: "Subject" }), "Better not");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(await row("Better not")).toBeVisible();
    expect(told()).toBe("Moved to the trash");
  });

  it("leaves nothing behind when nothing was written", async () => {
    const { user, told } = show("/views/messages?compose=new");
    await screen.findByRole("textbox", { name: "Subject" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    await isClosed();
    expect(told()).toBe("");
  });
});
