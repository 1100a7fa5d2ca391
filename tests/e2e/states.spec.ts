import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

/** The definition that the recipe gives, as people copy it; receipts are not needed here. */
async function recipe(): Promise<string> {
  const text = await readFile("docs/recipes.md", "utf8");
  const [file] = /\{[^`]*"name": "expenses"[^`]*\}/.exec(text) ?? [];
  if (file === undefined) throw new Error("docs/recipes.md has no expenses");
  return file.replace('"required": ["amount", "receipts"]', '"required": ["amount"]');
}

test.describe("records that go through states", () => {
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-resources-"));
    await cp("resources", resources, { recursive: true });
    await writeFile(join(resources, "custom", "expenses.json"), await recipe());
    server = await startServer({ RESOURCES_DIR: resources });
  });
  test.afterAll(async () => {
    await server?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  async function enter(page: Page, account: string): Promise<void> {
    await page.context().clearCookies();
    await page.goto(`${server.url}/login`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail address").fill(account);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator("#menu")).toBeAttached();
  }

  test("are led on by their buttons, by those who may, and stay as they are where they are locked", async ({
    page,
  }) => {
    const panel = page.getByRole("dialog").first();
    await enter(page, "volunteer@hope.example");
    await page.goto(`${server.url}/expenses/create`);
    await expect(panel.getByLabel("Title")).toBeVisible();
    await expect(panel.getByLabel("Status")).toHaveCount(0);
    await panel.getByLabel("Title").fill("Train to Leeds");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    const row = page.locator("tbody tr").filter({ hasText: "Train to Leeds" });
    await expect(row).toContainText("Draft");
    await row.getByRole("link", { name: "Train to Leeds" }).click();
    const address = page.url();
    await expect(panel.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByText("Amount: This field is required.")).toBeVisible();
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    await panel.getByLabel("Amount").fill("12.50");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await page.goto(address);
    await panel.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(panel.getByText("Submitted")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);

    await enter(page, "owner@hope.example");
    await page.goto(address);
    await panel.getByRole("button", { name: "Send back", exact: true }).click();
    const asked = page.getByRole("dialog").last();
    await asked.getByLabel("Reason").fill("Which day?");
    await asked.getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel.getByText("Which day?")).toBeVisible();
    await panel.getByRole("button", { name: "Submit", exact: true }).click();
    await panel.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(panel.getByText("Approved", { exact: true })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  });

  test("move on a board along transitions alone", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/expenses/create`);
    const panel = page.getByRole("dialog").first();
    await panel.getByLabel("Title").fill("Flowers");
    await panel.getByLabel("Amount").fill("8.00");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator("tbody tr").filter({ hasText: "Flowers" })).toBeVisible();
    await page.goto(`${server.url}/expenses?view=board`);
    const column = (name: string) =>
      page.locator(".al-kanban-column").filter({ has: page.getByRole("heading", { name }) });
    const card = page.locator(".al-kanban-column li").filter({ hasText: "Flowers" });
    await expect(column("Draft").getByText("Flowers")).toBeVisible();
    await card
      .getByRole("button", { name: /Flowers/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Submit", exact: true }).click();
    await expect(column("Submitted").getByText("Flowers")).toBeVisible();
    await card
      .getByRole("button", { name: /Flowers/ })
      .last()
      .click();
    await expect(page.getByRole("menuitem", { name: "Send back" })).toBeVisible();
    // Whoever wrote it does not approve it.
    await expect(page.getByRole("menuitem", { name: "Approve" })).toHaveCount(0);
  });
});
