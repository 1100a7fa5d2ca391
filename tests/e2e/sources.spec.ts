import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { type Cluster, installedBinaries, startCluster } from "../support/postgres";
import { type DescribedApi, startDescribedApi } from "../support/describedApi";
import { startToolsServer } from "../support/graphqlServer";
import { SHOP_SQL } from "../support/shop";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();
const binaries = installedBinaries();

async function signIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel("E-mail address").fill("owner@hope.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("#menu")).toBeAttached();
}

/** A folder of definitions with these sources. */
async function folderWith(sources: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "almoner-resources-"));
  await cp("resources", folder, { recursive: true });
  await writeFile(join(folder, "sources.json"), JSON.stringify(sources));
  return folder;
}

test.describe("an API with a description", () => {
  let there: DescribedApi;
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    there = await startDescribedApi();
    const auth = { type: "header", header: "X-Key", value: { env: "LIBRARY_KEY" } };
    resources = await folderWith({ library: { type: "http", url: there.url, private: true, auth } });
    server = await startServer({ RESOURCES_DIR: resources, RESOURCES_EDITING: "on", LIBRARY_KEY: "open" });
  });
  test.afterAll(async () => {
    await server?.stop();
    await there?.close();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  test("becomes resources by its lists, which are worked in as in records of our own", async ({ page }) => {
    await signIn(page, server);
    await page.goto(`${server.url}/settings/sources`);
    await page.getByRole("link", { name: "Add resources from library" }).click();
    await expect(page.getByRole("checkbox", { name: "/loans" })).toBeDisabled();
    await page.getByRole("checkbox", { name: "Select all shown" }).check();
    await page.getByRole("button", { name: "Review 2 definitions" }).click();
    await expect(page.getByRole("cell", { name: "Harbour" })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("2 resources are published")).toBeVisible();
    await page.goto(`${server.url}/books`);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: "Tides" })).toContainText("Ben");
    await page.getByRole("searchbox", { name: /^Search/ }).fill("harb");
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().click();
    await panel(page).getByRole("button", { name: "Edit" }).click();
    await panel(page).getByLabel("Title").fill("Quay");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Quay").first()).toBeVisible();
    expect(there.books.map(({ title }) => title)).toContain("Quay");
  });
});

test.describe("a GraphQL server", () => {
  let there: Awaited<ReturnType<typeof startToolsServer>>;
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    there = await startToolsServer();
    there.rows.push(
      { id: 1, name: "Saw", kind: "hand", price: 12.5 },
      { id: 2, name: "Drill", kind: "power", price: 99 },
    );
    resources = await folderWith({ workshop: { type: "graphql", url: there.url, private: true } });
    server = await startServer({ RESOURCES_DIR: resources, RESOURCES_EDITING: "on" });
  });
  test.afterAll(async () => {
    await server?.stop();
    await there?.close();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  test("becomes resources by its schema, and has buttons for what its mutations can", async ({ page }) => {
    await signIn(page, server);
    await page.goto(`${server.url}/settings/sources`);
    await page.getByRole("button", { name: "Test workshop" }).click();
    await expect(page.getByText("Reachable", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Add resources from workshop" }).click();
    await page.getByRole("checkbox", { name: "tools" }).check();
    await page.getByRole("button", { name: "Review 1 definition" }).click();
    await expect(page.getByRole("cell", { name: "Drill" })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
    await page.goto(`${server.url}/tools`);
    await expect(rows(page)).toHaveCount(2);
    await rows(page).filter({ hasText: "Saw" }).click();
    await panel(page).getByRole("button", { name: "Edit" }).click();
    await panel(page).getByLabel("Name").fill("Drill");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel(page).getByText("Uniqueness violation")).toBeVisible();
    await panel(page).getByLabel("Name").fill("Plane");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Plane").first()).toBeVisible();
    expect(there.rows.map(({ name }) => name)).toEqual(["Plane", "Drill"]);
  });
});

test.describe("a database of one's own", () => {
  test.describe.configure({ mode: "serial" });
  test.skip(binaries === undefined, "no PostgreSQL server is installed");
  let server: RunningServer;
  let cluster: Cluster;
  let resources: string;

  test.beforeAll(async () => {
    cluster = await startCluster(binaries ?? "");
    await ask(SHOP_SQL);
    resources = await folderWith({ shop: { type: "postgres", url: { env: "SHOP_DATABASE_URL" } } });
    server = await startServer({
      RESOURCES_DIR: resources,
      RESOURCES_EDITING: "on",
      SHOP_DATABASE_URL: cluster.url,
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  /** Asks the database itself. */
  async function ask(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  test("is tested, and its tables become resources that refer to one another", async ({ page }) => {
    await signIn(page, server);
    await page.goto(`${server.url}/settings/resources/new?from=source`);
    await page.getByRole("link", { name: "Choose a source" }).click();
    await page.getByRole("button", { name: "Test shop" }).click();
    await expect(page.getByText("Reachable", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Add resources from shop" }).click();
    await expect(page.getByRole("checkbox", { name: /schema_migrations/ })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select all shown" }).check();
    await page.getByRole("button", { name: "Review 5 definitions" }).click();
    await expect(page.getByRole("cell", { name: "The quick fox" })).toBeVisible();
    await page.getByLabel("Manager").selectOption("read");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
    await expect(page.locator("#menu").getByRole("link", { name: "Customers" })).toBeVisible();
  });

  test("is worked in as in records of our own, and what it refuses stands at the field", async ({ page }) => {
    await signIn(page, server);
    await page.goto(`${server.url}/customers`);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("searchbox", { name: /^Search/ }).fill("muller");
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().click();
    await expect(panel(page).getByText("Orders", { exact: true }).first()).toBeVisible();
    await panel(page).getByRole("button", { name: "Edit" }).click();
    await panel(page).getByLabel("Company name").fill("Zeta");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel(page).getByText("There is already a record with this value.")).toBeVisible();
    await expect(panel(page).getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
    await panel(page).getByLabel("Company name").fill("Müller and daughters");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Müller and daughters").first()).toBeVisible();
    expect(await ask(`SELECT "Company Name" AS name FROM "Customers" WHERE "CustomerID" = 1`)).toEqual([
      { name: "Müller and daughters" },
    ]);
  });

  test("that has changed since is told, and what is chosen of it is tried and published", async ({
    page,
  }) => {
    await ask(`ALTER TABLE products ADD COLUMN "Shelf Mark" text, DROP COLUMN weight`);
    await ask(`UPDATE products SET "Shelf Mark" = 'Q7' WHERE sku = 'B-1'`);
    await signIn(page, server);
    await page.goto(`${server.url}/settings/sources`);
    await page.getByRole("link", { name: "Changes in shop" }).click();
    await expect(page.getByText("As the source has it").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "weight is gone" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Shelf Mark is not shown" }).check();
    await page.getByRole("link", { name: "Review the change of Products" }).click();
    await expect(page.getByText(/shelf_mark/).first()).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
    await page.goto(`${server.url}/products`);
    await rows(page).filter({ hasText: "The quick fox" }).click();
    await expect(panel(page).getByText("Q7")).toBeVisible();
    await page.goto(`${server.url}/settings/sources/shop/changes`);
    await expect(page.getByText("As the source has it")).toHaveCount(5);
  });

  test("that is a view has no buttons for changes, and one that is gone is told in a sentence", async ({
    page,
  }) => {
    await signIn(page, server);
    await page.goto(`${server.url}/big_spenders`);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText("Create", { exact: true })).toHaveCount(0);
    await cluster.crash();
    await page.goto(`${server.url}/orders`);
    await expect(page.getByText(/source "shop" cannot be reached/).first()).toBeVisible();
    await page.goto(`${server.url}/members`);
    await expect(rows(page).first()).toBeVisible();
  });
});
