import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type InstalledApp, installApp } from "./support/installed";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const OWNER = "owner@sample.example";

const MACHINES = {
  name: "machines",
  icon: "Construction",
  menu: { order: 2 },
  provider: "records",
  fields: { name: { type: "string", required: true, searchable: true }, bought_on: { type: "date" } },
  labels: { en: { name: "Machine |||| Machines", fields: { name: "Name", bought_on: "Bought on" } } },
};

async function signInAt(page: Page, { url }: RunningServer): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail address").fill(OWNER);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("#menu")).toBeAttached();
}

test.describe("the package, installed in an empty folder", () => {
  let app: InstalledApp;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    app = await installApp();
  });
  test.afterAll(() => app?.remove());

  /** Runs the app of a folder for a test. */
  async function serve(work: (server: RunningServer) => Promise<void>, folder = app.folder): Promise<void> {
    const server = await startServer({}, { folder, program: app.program });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  test("takes a resource from a file that is written while it runs, and has nothing of a charity", async ({
    page,
  }) => {
    const scripts: string[] = [];
    const failed: string[] = [];
    page.on("response", (answer) => {
      const path = new URL(answer.url()).pathname;
      if (path.endsWith(".js")) scripts.push(path);
      if (path.startsWith("/api/") && answer.status() >= 400) failed.push(`${answer.status()} ${path}`);
    });
    await serve(async (server) => {
      await signInAt(page, server);
      await expect(page).toHaveTitle("Notes · workshop");
      const menu = page.locator("#menu");
      await expect(menu.getByText("Donations")).toBeHidden();

      await writeFile(join(app.folder, "resources/custom/machines.json"), JSON.stringify(MACHINES));
      await menu.getByRole("link", { name: "Machines" }).click();
      await page.getByText("Create", { exact: true }).first().click();
      await page.getByRole("dialog").getByLabel("Name").fill("Lathe");
      await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Lathe").first()).toBeVisible();

      await page.goto(`${server.url}/donations`);
      await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
      await page.goto(`${server.url}/reports`);
      await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
    });
    expect(failed).toEqual([]);
    expect(
      scripts.filter((path) => /donat|grant|fundrais|calendar|template(?!Search|Nav)/i.test(path)),
    ).toEqual([]);
  });

  test("carries an app of another domain, with its samples, in another language", async ({ page }) => {
    const folder = join(app.folder, "..", "clinic");
    await cp("examples/clinic", folder, { recursive: true });
    await symlink(join(app.folder, "node_modules"), join(folder, "node_modules"));
    await serve(async (server) => {
      await signInAt(page, server);
      await page.evaluate(() => localStorage.setItem("RaStore.locale", JSON.stringify("de")));
      await page.goto(`${server.url}/invoices`);
      await expect(page.getByRole("heading", { name: "Rechnungen" })).toBeVisible();
      await expect(page.getByRole("row", { name: /2026-001.*Ada Brandt.*Bezahlt/ })).toBeVisible();
      await page.locator("#menu").getByRole("link", { name: "Patienten" }).click();
      await page.getByText("Ada Brandt").first().click();
      await expect(page.getByText("Versicherungsnummer")).toBeVisible();
    }, folder);
  });
});
