import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateTodo from "../../../../locales/en/pages/templateTodo";
import views from "../../../../locales/en/pages/views";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { TodoPage } from "./TodoPage";

const NOW = new Date("2026-03-10T12:00:00Z");
const show = (path = "/apps/todo"): RenderedTemplate =>
  renderTemplate({
    pages: [{ path: "/apps/todo/*", element: <TodoPage /> }],
    path,
    texts: { templateTodo, views },
    now: () => NOW,
  });

const titles = (): (string | null)[] =>
  [...document.querySelectorAll(".al-tpl-todo-name")].map(({ textContent }) => textContent);
const tasks = async (count: number): Promise<void> => waitFor(() => expect(titles()).toHaveLength(count));
const count = (filter: string): string =>
  screen.getByRole("link", { name: new RegExp(`^${filter}`) }).textContent.replace(/\D/g, "");

describe("the to-do list", () => {
  it("is narrowed by list, tag and words, which the address says", async () => {
    const { user, address } = show();
    await tasks(16);
    await user.click(screen.getByRole("link", { name: /^Important/ }));
    await tasks(5);
    await user.click(screen.getByRole("link", { name: "High" }));
    expect(address()).toBe("/apps/todo?filter=important&tag=high");
    await tasks(4);
    await user.type(screen.getByRole("searchbox", { name: "Search tasks" }), "roof");
    await waitFor(() => expect(titles()).toEqual(["Compare quotes for the roof"]));
    expect(address()).toContain("q=roof");
  });

  it("says what to do where nothing matches", async () => {
    const { user } = show("/apps/todo?q=zebra");
    expect(await screen.findByText("No task matches.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all my tasks" }));
    await tasks(16);
  });

  it("moves a task to the deleted ones, from where it comes back", async () => {
    const { user } = show("/apps/todo?q=shelf");
    const title = "Fix the wobbly shelf in the pantry";
    await user.click(await screen.findByRole("button", { name: `Delete ${title}` }));
    await waitFor(() => expect(count("Deleted")).toBe("3"));
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(count("Deleted")).toBe("2"));
    await user.click(await screen.findByRole("button", { name: `Delete ${title}` }));
    await user.click(screen.getByRole("link", { name: /^Deleted/ }));
    await user.click(await screen.findByRole("button", { name: `Restore ${title}` }));
    await waitFor(() => expect(count("Deleted")).toBe("2"));
  });

  it("ticks and stars a task at once", async () => {
    const { user } = show("/apps/todo?q=shelf");
    await user.click(await screen.findByRole("checkbox", { name: /^Done: Fix/ }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Done: Fix/ })).toBeChecked());
    await user.click(screen.getByRole("button", { name: /^Important: Fix/ }));
    await waitFor(() => expect(count("Important")).toBe("6"));
    expect(count("Completed")).toBe("3");
  });

  it("adds a task, which stands first, and changes it in its panel", async () => {
    const { user, address } = show("/apps/todo/new?sort=latest");
    const panel = await screen.findByRole("dialog", { name: "Add task" });
    const title = await within(panel).findByLabelText(/^Title/);
    await user.click(within(panel).getByRole("button", { name: "Add task" }));
    await waitFor(() => expect(title).toBeInvalid());
    await user.type(title, "Count the chairs");
    await user.selectOptions(within(panel).getByLabelText("Assignee"), "Orla Kettering");
    await user.click(within(panel).getByRole("button", { name: "Add task" }));
    await tasks(17);
    expect(titles()[0]).toBe("Count the chairs");
    await user.click(await screen.findByRole("link", { name: "Count the chairs" }));
    expect(address()).toMatch(/^\/apps\/todo\/19/);
    const edit = await screen.findByRole("dialog", { name: "Count the chairs" });
    await user.selectOptions(await within(edit).findByLabelText("Assignee"), "");
    await user.type(within(edit).getByLabelText(/^Title/), " again");
    await user.click(within(edit).getByRole("button", { name: "Save" }));
    await screen.findByRole("link", { name: "Count the chairs again" });
    expect(address()).toMatch(/^\/apps\/todo(\?|$)/);
  });

  it("tells that an address names no task", async () => {
    const { user, address } = show("/apps/todo/999");
    const panel = await screen.findByRole("dialog", { name: "There is no such task." });
    await user.click(within(panel).getByRole("button", { name: "Back to the list" }));
    expect(address()).toBe("/apps/todo");
  });
});
