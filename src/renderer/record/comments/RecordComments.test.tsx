import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { RecordComment } from "../../../../contract/api/records";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { define, NOW, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const cases = define({
  name: "cases",
  provider: "records",
  comments: true,
  recordRepresentation: "{title}",
  fields: { title: { type: "string" } },
});
const AT = NOW.toISOString();
const comment = (pk: number, more: Partial<RecordComment>): RecordComment => ({
  pk,
  body: "Hello",
  by: { pk: 5, name: "Mona" },
  at: AT,
  edited_at: null,
  mentions: [],
  ...more,
});

function show(
  comments: RecordComment[],
  verbs: Partial<AlmonerDataProvider> = {},
  can: (question: { action: string }) => boolean = () => true,
): RenderedApp {
  return renderApp({
    resources: [cases],
    data: { cases: [{ id: 1, pk: 1, title: "One", version: 1 }] },
    path: "/cases/1/show",
    settings: { keepsRecords: true, can, user: { member_pk: 4 } },
    dataProvider: {
      recordsComments: async () => ({ comments, total: comments.length }),
      recordsMentionable: async ({ search }) =>
        [
          { pk: 5, name: "Mona" },
          { pk: 6, name: "Max" },
        ].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
      ...verbs,
    },
  });
}

beforeAll(async () => {
  await Promise.all([import("./RecordComments"), import("../show/ShowPanel")]);
});

describe("comments", () => {
  it("show who says what, with links that are safe and names as they are today", async () => {
    const body = "@{6} and @{9}: https://a.example/x <img src=x>";
    show([comment(1, { body, mentions: [{ pk: 6, name: "Max" }], edited_at: AT }), comment(2, { by: null })]);
    const [first, second] = await screen.findAllByRole("article");
    expect(first).toHaveTextContent("@Max and @Former member: https://a.example/x <img src=x>");
    expect(first).toHaveTextContent(/Mona.*edited/);
    expect(within(first as HTMLElement).getByRole("link")).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    expect(second).toHaveTextContent(/^Former member/);
  });

  it("name colleagues, who are chosen by the keyboard", async () => {
    const recordsComment = vi.fn(async () => undefined);
    const { user } = show([], { recordsComment });
    const text = await screen.findByRole("textbox", { name: "Add a comment" });
    await user.type(text, "Ask @m");
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("option", { name: "Max" })).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Enter}");
    expect(text).toHaveValue("Ask @Max ");
    await user.type(text, "please");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    expect(recordsComment).toHaveBeenCalledWith({ resource: "cases", pk: 1, body: "Ask @{6} please" });
    await waitFor(() => expect(text).toHaveValue(""));
  });

  it("keep what was typed where it is refused, and say why", async () => {
    const recordsComment = vi.fn().mockRejectedValue(new Error("Too many."));
    const { user } = show([], { recordsComment });
    const text = await screen.findByRole("textbox", { name: "Add a comment" });
    await user.type(text, "Hello");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(text).toHaveAccessibleDescription(expect.stringContaining("Too many.")));
    expect(text).toHaveValue("Hello");
  });

  it("are changed and deleted by who wrote them", async () => {
    const recordsComment = vi.fn(async () => undefined);
    const recordsCommentDelete = vi.fn(async () => undefined);
    const mine = comment(7, {
      body: "See @{6}",
      by: { pk: 4, name: "Me" },
      mentions: [{ pk: 6, name: "Max" }],
    });
    const { user } = show(
      [mine],
      { recordsComment, recordsCommentDelete },
      ({ action }) => action !== "delete",
    );
    await user.click(await screen.findByRole("button", { name: "Edit comment" }));
    const text = screen.getByRole("textbox", { name: "Edit comment" });
    expect(text).toHaveValue("See @Max");
    await user.type(text, "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(recordsComment).toHaveBeenCalledWith({ resource: "cases", pk: 1, comment: 7, body: "See @{6}!" });
    await user.click(await screen.findByRole("button", { name: "Delete comment" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Delete comment" }));
    expect(recordsCommentDelete).toHaveBeenCalledWith({ resource: "cases", pk: 1, comment: 7 });
  });

  it("are read by who may not write", async () => {
    show([comment(1, {})], {}, ({ action }) => ["list", "show"].includes(action));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Add a comment" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete comment" })).not.toBeInTheDocument();
  });
});
