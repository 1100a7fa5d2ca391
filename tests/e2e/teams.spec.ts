import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();

test.describe("teams", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/teams");
    await expect(rows(page).first()).toBeVisible();
  });

  test("are made in a panel, and refuse a name that is taken, whatever its case", async ({
    page,
    browserName,
  }, info) => {
    const name = `Bicycle Workshop ${info.project.name}${browserName}`;
    await page.getByText("Create", { exact: true }).click();
    await panel(page).getByLabel("Name").fill(name);
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Team added")).toBeVisible();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);

    await page.getByText("Create", { exact: true }).click();
    await panel(page).getByLabel("Name").fill(name.toUpperCase());
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel(page).getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expect(panel(page).getByLabel("Name")).toHaveValue(name.toUpperCase());
  });

  test("show who is in them", async ({ page }) => {
    await rows(page).filter({ hasText: "Community Kitchen" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/teams\/\d+\/show/);
    await expect(panel(page).locator("table tbody tr").first()).toBeVisible();
  });

  test("take members in by an action", async ({ page }) => {
    await rows(page)
      .filter({ hasText: "Welcome Desk" })
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Add members" }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByRole("combobox", { name: /Members/ }).fill("owner@hope");
    await page.getByRole("option", { name: "Marguerite Adeyemi-Lund" }).click();
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: /Continue|Add members/ }).click();
    await expect(page.getByText("Members added")).toBeVisible();
  });
});
