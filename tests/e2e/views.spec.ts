import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";
const column = (page: Page, name: string): Locator => page.getByRole("list", { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog").last();

test("a card is moved by the keyboard, and its move asks what the action asks", async ({ page, signIn }) => {
  await signIn(OWNER, "/grant_applications?view=board");
  const first = column(page, "Submitted").getByRole("article").first();
  const name = (await first.getByRole("heading").textContent()) ?? "";
  const handle = page.getByRole("button", { name: `Move ${name}` });
  await handle.press("Space");
  await handle.press("ArrowRight");
  await expect(column(page, "Under review").getByRole("heading", { name })).toBeVisible();
  await expect(handle).toBeFocused();
  await handle.press("Space");
  await dialog(page).getByRole("button", { name: "Review", exact: true }).click();
  await expect(column(page, "Under review").getByRole("heading", { name })).toBeVisible();
  await expect(column(page, "Submitted").getByRole("heading", { name })).toHaveCount(0);
});

test("a card is dragged with the mouse; where it may not go it stays", async ({ page, signIn }) => {
  await signIn(OWNER, "/grant_applications?view=board");
  const card = column(page, "Approved").getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.hover();
  await page.mouse.down();
  const target = await column(page, "Declined").boundingBox();
  await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + 20, { steps: 12 });
  await expect(column(page, "Declined").getByRole("heading", { name })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${name} cannot be moved to Declined.`)).toBeVisible();
  await expect(column(page, "Approved").getByRole("heading", { name })).toBeVisible();
});

test("a saved view brings back what it was saved with, also after a reload", async ({ page, signIn }) => {
  await signIn(OWNER, "/members");
  const search = page.getByRole("searchbox", { name: "Search Members" });
  await search.fill("an");
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole("button", { name: "Saved views" }).click();
  await dialog(page).getByRole("textbox", { name: "Save what is shown as a view" }).fill("With an");
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/saved=/);

  await search.fill("");
  await page.goto("/teams");
  await page.goto("/members?page=1&perPage=10&sort=last_name&order=ASC&filter=%7B%7D");
  await expect(search).toHaveValue("");
  await page.getByRole("button", { name: "Saved views" }).click();
  await dialog(page).getByRole("button", { name: "With an", exact: true }).click();
  await expect(search).toHaveValue("an");
  await expect(page.locator("tbody tr").first()).toContainText(/an/i);
});

test("chosen fields are changed for all selected records at once", async ({ page, signIn }) => {
  await signIn(OWNER, "/tasks");
  const rows = page.locator("tbody tr");
  for (const index of [0, 1])
    await rows
      .nth(index)
      .getByRole("checkbox", { name: /^Select/ })
      .click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(page).getByRole("checkbox", { name: "Priority" }).check();
  await dialog(page).getByRole("combobox", { name: "Priority" }).selectOption("high");
  await dialog(page).getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText("Changed 2 records")).toBeVisible();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText("High");
});
