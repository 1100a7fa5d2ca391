import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();

test.describe("tasks", () => {
  test("are ticked in one tap, and open again by the notice", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/tasks");
    const box = page.getByRole("checkbox", { name: "Done: Print the allergen chart" });
    await box.click();
    await expect(box).toBeChecked();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(box).not.toBeChecked();
    await page.reload();
    await expect(box).not.toBeChecked();
    await expect(page).toHaveURL(/\/tasks/);
  });

  test("are added to a checklist line by line, and ticked there", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("owner@hope.example", "/checklists");
    await rows(page).filter({ hasText: "Kitchen inspection" }).getByRole("link").first().click();
    const line = panel(page).getByRole("textbox", { name: "Add task" });
    for (const text of ["Sweep", "Mop", "Air"]) {
      await line.fill(text);
      await line.press("Enter");
    }
    const tasks = panel(page).getByRole("table");
    for (const text of ["Sweep", "Mop", "Air"]) await expect(tasks.getByText(text)).toBeVisible();
    await expect(line).toBeFocused();
    await expect(line).toHaveValue("");
    await tasks.getByRole("checkbox", { name: "Done: Mop" }).click();
    await expect(tasks.getByRole("checkbox", { name: "Done: Mop" })).toBeChecked();
    await expectAccessible();
  });

  test("of the list ask for their checklist once", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/tasks?perPage=100");
    const line = page.getByRole("textbox", { name: "Add task" });
    await line.fill("Count the spoons");
    await line.press("Enter");
    await expect(page.getByText("Choose first: Checklist")).toBeVisible();
    await page.getByRole("combobox", { name: "Checklist" }).fill("autumn");
    await expect(page.getByRole("option", { name: "Autumn gala" })).toBeVisible();
    await page.keyboard.press("Enter");
    for (const text of ["Count the spoons", "Count the forks"]) {
      await line.fill(text);
      await line.press("Enter");
    }
    await expect(rows(page).filter({ hasText: "Count the forks" })).toContainText("Autumn gala");
    await expect(rows(page).filter({ hasText: "Count the spoons" })).toContainText("Autumn gala");
  });

  test("of a column of the board have what it stands for; the next one has the same checklist", async ({
    page,
    signIn,
  }) => {
    await signIn("owner@hope.example", '/tasks?view=board&filter={"checklist":1}');
    const column = page.locator(".al-kanban-column", { has: page.getByRole("heading", { name: "High" }) });
    await column.getByRole("button", { name: "Add task" }).click();
    await expect(column.getByRole("textbox", { name: "Add task" })).toBeFocused();
    await page.keyboard.type("Call the plumber");
    await page.keyboard.press("Enter");
    await expect(column.getByRole("article").filter({ hasText: "Call the plumber" })).toBeVisible();

    await page.goto("/tasks/create?checklist=1");
    await panel(page).getByLabel("Task").fill("First");
    await panel(page).getByRole("button", { name: "Save and add another" }).click();
    await expect(panel(page).getByLabel("Task")).toHaveValue("");
    await expect(panel(page).getByRole("combobox", { name: /Checklist/ })).not.toHaveValue("");
  });
});

test.describe("a list", () => {
  test("keeps no selection that is out of sight", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/members");
    const select = (name: string): Locator => page.getByRole("checkbox", { name: `Select ${name}` });
    const bar = page.getByText("1 selected");
    await select("Adaeze Nwosu").click();
    await expect(bar).toBeVisible();
    await page.getByRole("searchbox").fill("quill");
    await expect(rows(page)).toHaveCount(1);
    await expect(bar).toBeHidden();

    await select("Bartholomew Quill").click();
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(select("Bartholomew Quill")).not.toBeChecked();
    await expect(bar).toBeHidden();
  });

  test("that cannot be fetched again stays, and says so", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/teams");
    await expect(rows(page)).not.toHaveCount(0);
    await page.route("**/api/organization/teams/**", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("alert")).toContainText("Could not refresh");
    await expect(rows(page)).not.toHaveCount(0);
    await page.unroute("**/api/organization/teams/**");
    await page.getByRole("alert").getByRole("button").click();
    await expect(page.getByRole("alert")).toBeHidden();
  });
});

test.describe("what leaves for many", () => {
  test("is asked about, with their number", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/messages/new");
    const compose = page.getByRole("dialog", { name: "New message" });
    const to = compose.getByRole("combobox", { name: "To", exact: true });
    await to.fill("newsl");
    await expect(page.getByRole("option", { name: /^Newsletter/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(compose.getByText(/\d+ people get it/)).toBeVisible();
    await compose.getByRole("textbox", { name: "Subject" }).fill("Open house");
    await page.keyboard.press("Enter");
    await compose.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.type("Come in.");
    const send = compose.getByRole("button", { name: /^Send to \d+ people$/ });
    await send.click();
    const question = page.getByRole("alertdialog", { name: /^Send this message to \d+ people\?$/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(compose).toBeVisible();
    await send.click();
    await question.getByRole("button", { name: /^Send to \d+ people$/ }).click();
    await expect(page.getByText(/On its way to \d+ people/)).toBeVisible();
  });

  test("nobody is written to whom nobody knows", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/messages/new");
    const to = page.getByRole("combobox", { name: "To", exact: true });
    await to.fill("nobody at all");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  });

  test("a public form stops taking answers only when that is meant", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/forms");
    await rows(page).filter({ hasText: "Published" }).getByRole("link").first().click();
    await page.getByRole("link", { name: "Questions" }).click();
    const stop = page.getByRole("button", { name: "Stop accepting responses" });
    await stop.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(stop).toBeVisible();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
  });
});

test.describe("keys and hands", () => {
  test("`?` shows the keys, `c` begins a new record, and neither while something is typed", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("owner@hope.example", "/teams");
    await expect(rows(page)).not.toHaveCount(0);
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    // The keys come with the search, behind the list.
    await expect(page.locator(".al-find-open")).toBeVisible();
    await page.keyboard.press("?");
    await expect(sheet).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/\/teams\/create/);
    await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").press("?");
    await expect(page.getByRole("searchbox")).toHaveValue("?");
    await expect(sheet).toBeHidden();
  });

  test("a file is dragged into a folder, and taken out again", async ({ page, signIn }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("blocker")) warnings.push(message.text());
    });
    await signIn("owner@hope.example", "/files");
    const main = page.getByRole("main");
    const upload = { name: "loose.txt", mimeType: "text/plain", buffer: Buffer.from("loose") };
    await page.getByLabel("Upload files").setInputFiles([upload]);
    const file = rows(page).filter({ hasText: "loose.txt" });
    await expect(file).toBeVisible();
    await file.dragTo(main.getByRole("link", { name: /Reports/ }));
    await expect(page.getByText("loose.txt moved")).toBeVisible();
    await expect(file).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(file).toBeVisible();
    await file.getByRole("button", { name: "loose.txt", exact: true }).click();
    await expect(page.getByRole("dialog").getByLabel("File name")).toBeVisible();
    expect(warnings).toEqual([]);
  });
});

test("a member begins with what is theirs, and ticks a task there", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("volunteer@hope.example");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole("region", { name: "My events" })).toBeVisible();
  await expect(page.getByRole("region", { name: "My tasks" })).toBeVisible();
  await expect(page.getByText("Winter coats wanted!")).toBeVisible();
  await expectAccessible();
});
