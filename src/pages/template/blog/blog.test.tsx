import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateBlog from "../../../../locales/en/pages/templateBlog";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { BlogDetailPage } from "./BlogDetailPage";
import { BlogEditPage } from "./BlogEditPage";
import { BlogListPage } from "./BlogListPage";

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    path,
    texts: { templateBlog },
    pages: [
      { path: "pages/blog/list", element: <BlogListPage /> },
      { path: "pages/blog/detail/:id?", element: <BlogDetailPage /> },
      { path: "pages/blog/edit/:id?", element: <BlogEditPage /> },
    ],
  });

describe("the list of articles", () => {
  it("shows a page, the next one, and what a category and a search leave; all of it in the address", async () => {
    const { user, address } = show("/pages/blog/list");
    expect(await screen.findByText("1–4 of 6")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Older articles" }));
    expect(await screen.findByText("5–6 of 6")).toBeVisible();
    expect(address()).toBe("/pages/blog/list?page=2");
    await user.click(await screen.findByRole("button", { name: /^Music/ }));
    await waitFor(() => expect(address()).toBe("/pages/blog/list?category=Music"));
    expect(
      await screen.findByRole("heading", { name: "The choir that started as a power cut" }),
    ).toBeVisible();
    expect(await screen.findByText("1–1 of 1")).toBeVisible();
    await user.type(screen.getByLabelText("Search the articles"), "bench");
    expect(await screen.findByText("No article is like that")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all articles" }));
    expect(await screen.findByText("1–4 of 6")).toBeVisible();
  });
});

describe("an article", () => {
  it("is bookmarked and takes comments for the visit, which can be taken back", async () => {
    const { user } = show("/pages/blog/detail");
    const bookmark = await screen.findByRole("button", { name: "Bookmark (139)" });
    await user.click(bookmark);
    expect(screen.getByRole("button", { name: "Bookmark (140)", pressed: true })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add comment" }));
    expect(screen.getByLabelText("Your comment, as You")).toHaveAccessibleDescription(
      "Write something first.",
    );
    await user.type(screen.getByLabelText("Your comment, as You"), "More soup!");
    await user.click(screen.getByRole("button", { name: "Add comment" }));
    expect(screen.getByText("More soup!")).toBeVisible();
    expect(screen.getByRole("link", { name: "77 comments" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove your comment" }));
    expect(screen.queryByText("More soup!")).not.toBeInTheDocument();
  });

  it("that is not there says so and leads back", async () => {
    show("/pages/blog/detail/99");
    expect(await screen.findByText("There is no such article")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the blog" })).toHaveAttribute("href", "/pages/blog/list");
  });
});

describe("the editor", () => {
  it("changes an article, which then shows in the article and the list", async () => {
    const { user, address, told } = show("/pages/blog/edit/2");
    const title = await screen.findByLabelText("Title");
    expect(title).toHaveValue("A rota that people actually like");
    await user.clear(title);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Give it a title.")).toBeVisible();
    await user.type(title, "A rota for everybody");
    await user.click(screen.getByRole("checkbox", { name: "Music" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/pages/blog/detail/2"));
    expect(told()).toContain("Kept for this visit.");
    expect(screen.getByRole("heading", { level: 1, name: "A rota for everybody" })).toBeVisible();
    await user.click(within(screen.getByRole("navigation")).getByRole("link", { name: "Blog" }));
    await user.click(await screen.findByRole("button", { name: /^Music\s*2/ }));
    expect(await screen.findByRole("heading", { name: "A rota for everybody" })).toBeVisible();
  });

  it("begins a new article with an address made from its title, which stays a draft", async () => {
    const { user, address } = show("/pages/blog/edit/new");
    await user.type(await screen.findByLabelText("Title"), "Été au four");
    expect(screen.getByLabelText("Part of the address")).toHaveValue("ete-au-four");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/pages/blog/detail/7"));
    await user.click(within(screen.getByRole("navigation")).getByRole("link", { name: "Blog" }));
    expect(await screen.findByRole("heading", { name: "Été au four" })).toBeVisible();
    expect(screen.getByText("Draft")).toBeVisible();
  });

  it("takes no address that another article has", async () => {
    const { user } = show("/pages/blog/edit/new");
    await user.type(await screen.findByLabelText("Title"), "A rota that people actually like");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Another article has this one. Choose another.")).toBeVisible();
  });
});
