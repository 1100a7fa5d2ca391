import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateProfile from "../../../../locales/en/pages/templateProfile";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { ProfilePage } from "./ProfilePage";

const show = (path = "/pages/profile"): RenderedTemplate =>
  renderTemplate({
    path,
    texts: { templateProfile },
    pages: [{ path: "pages/profile", element: <ProfilePage /> }],
  });
const firstPost = async () => {
  const [post] = await screen.findAllByRole("article");
  if (!post) throw new Error("There is no post.");
  return within(post);
};

describe("the profile page", () => {
  it("counts a like and takes a comment, both kept on other tabs", async () => {
    const { user, address } = show();
    const post = await firstPost();
    await user.click(post.getByRole("button", { name: "Like this post (128)" }));
    expect(post.getByRole("button", { name: "Like this post (127)", pressed: false })).toBeVisible();
    await user.type(post.getByLabelText("Write a comment"), "What a shelf!");
    await user.click(post.getByRole("button", { name: "Send" }));
    expect(post.getByText("What a shelf!")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "About" }));
    expect(address()).toBe("/pages/profile?tab=about");
    expect(screen.queryByText("What a shelf!")).not.toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Posts" }));
    expect((await firstPost()).getByText("What a shelf!")).toBeVisible();
  });

  it("counts a vote, which can be moved and taken back", async () => {
    const { user } = show();
    const poll = within(await screen.findByRole("region", { name: "Poll" }));
    await user.click(poll.getByRole("radio", { name: /Garden gnomes/ }));
    expect(poll.getByRole("radio", { name: /Garden gnomes\s*12%/ })).toBeChecked();
    await user.click(poll.getByRole("radio", { name: /Bowls/ }));
    expect(poll.getByRole("radio", { name: /Garden gnomes\s*11%/ })).not.toBeChecked();
    await user.click(poll.getByRole("button", { name: "Take my vote back" }));
    expect(poll.getByRole("radio", { name: /Bowls\s*62%/ })).not.toBeChecked();
  });

  it("follows people and likes pages", async () => {
    const { user } = show("/pages/profile?tab=people");
    const follow = await screen.findByRole("button", { name: "Follow Yara Blankenship" });
    await user.click(follow);
    expect(follow).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("tab", { name: "About" }));
    const like = screen.getByRole("button", { name: "Like the page Clay & Company" });
    await user.click(like);
    expect(like).toHaveAttribute("aria-pressed", "true");
  });
});
