import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const row = (page: Page, name: string): Locator => page.getByRole("row", { name: new RegExp(name) });

test.describe("files, as an owner", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/files");
    await expect(page.getByRole("main").getByRole("link", { name: /Reports/ })).toBeVisible();
  });

  test("are uploaded into a new folder, looked into, renamed and downloaded", async ({
    page,
    expectAccessible,
  }) => {
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByLabel("Name of the folder").fill("Minutes of 2026");
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(page).toHaveURL(/\/files\/Minutes%20of%202026$/);
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await page.getByLabel("Upload files").setInputFiles([
      { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("First the soup, then the bread.") },
      { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("item,number\nspoons,40\n") },
    ]);
    await expect(row(page, "plan.txt")).toBeVisible();
    await expect(row(page, "list.csv")).toBeVisible();
    await page.getByRole("button", { name: "plan.txt", exact: true }).click();
    const panel = page.getByRole("dialog");
    await expect(panel).toContainText("First the soup, then the bread.");
    await expectAccessible();
    await panel.getByLabel("File name").fill("soup.txt");
    await panel.getByRole("button", { name: "Rename or move" }).click();
    await expect(panel.getByRole("heading", { name: "soup.txt" })).toBeVisible();
    const download = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("soup.txt");
    expect(readFileSync(await file.path(), "utf8")).toContain("soup");
    await page.keyboard.press("Escape");
    await expect(row(page, "soup.txt")).toBeVisible();
  });

  test("come back when their deletion is undone", async ({ page }) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /Reports/ })
      .click();
    const budget = row(page, "Budget.csv");
    await budget.getByRole("button", { name: "What to do with Budget.csv" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(budget).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(budget).toBeVisible();
  });

  test("are found in every folder, and shown as pictures", async ({ page }) => {
    await page.getByRole("searchbox", { name: "Search files" }).fill("handbook");
    await expect(row(page, "Volunteer handbook.pdf")).toContainText("in Handbooks");
    await page.getByRole("radio", { name: "Pictures" }).check();
    await expect(page).toHaveURL(/view=grid/);
    await expect(page.getByRole("list", { name: "Files" })).toContainText("Volunteer handbook.pdf");
  });

  test("of a type that is not taken are refused with the reason", async ({ page }) => {
    await page
      .getByLabel("Upload files")
      .setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>1</script>") });
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(row(page, "page.html")).toHaveCount(0);
  });
});
