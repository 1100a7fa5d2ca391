import { expect, test } from "./support/test";

test("a page is found by the keyboard, bookmarked, and a task is kept there", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example");
  await expect(page.getByRole("button", { name: /^Search/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("searchbox").fill("user li");
  await expect(search.getByRole("link", { name: "User List" })).toBeVisible();
  await expectAccessible();
  const star = search.getByRole("button", { name: "Bookmark User List" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await search.getByRole("searchbox").fill("todo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "To-do" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^My tasks/ })).toContainText("16");
  await expectAccessible();

  await page.getByRole("link", { name: "Add task" }).click();
  const panel = page.getByRole("dialog", { name: "Add task" });
  await panel.getByLabel("Title").fill("Count the chairs");
  await expectAccessible();
  await panel.getByRole("button", { name: "Add task" }).click();
  await page.getByRole("button", { name: "Important: Count the chairs" }).click();
  await page.getByRole("link", { name: /^Important/ }).click();
  await expect(page.getByRole("link", { name: "Count the chairs" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Count the chairs" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Count the chairs" })).toBeVisible();
  await page.getByRole("navigation", { name: "Bookmarks" }).getByRole("link", { name: "User List" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Users/ })).toBeVisible();
  await expectAccessible();
});

test("an event is dragged to another day and stays there", async ({ page, signIn, expectAccessible }) => {
  await signIn("owner@hope.example");
  await page.goto(
    "/apps/calendar/new?start=2026-06-10&end=2026-06-11&all_day=true&date=2026-06-10&view=month",
  );
  const panel = page.getByRole("dialog", { name: "Add event" });
  await panel.getByLabel("Title").fill("Paint the hall");
  await panel.getByRole("button", { name: "Add event" }).click();
  const event = page.getByRole("button", { name: /Paint the hall/ });
  await expect(event).toBeVisible();
  await expectAccessible();
  const from = await event.boundingBox();
  if (!from) throw new Error("The event has no place.");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20 + from.width, from.y + 12, { steps: 8 });
  await page.mouse.move(from.x + 20 + 2 * from.width, from.y + 12, { steps: 8 });
  await page.mouse.up();
  await event.click();
  await expect(page.getByRole("dialog").getByLabel("First day")).toHaveValue("2026-06-12");
});
