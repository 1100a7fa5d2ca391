import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const houses = {
  $schema: "../resource.schema.json",
  name: "houses",
  icon: "House",
  provider: "records",
  fields: {
    street: { type: "string", required: true },
    photos: { type: "images" },
    papers: { type: "files", maxItems: 2 },
  },
  list: {
    columns: ["street", "photos", "papers"],
    views: [{ id: "cards", layout: "cards", picture: "photos", columns: ["street"] }],
  },
  labels: { en: { name: "House |||| Houses" } },
};

test.describe("several files in a field", () => {
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-resources-"));
    await cp("resources", resources, { recursive: true });
    await writeFile(join(resources, "custom", "houses.json"), JSON.stringify(houses));
    server = await startServer({ RESOURCES_DIR: resources });
  });
  test.afterAll(async () => {
    await server?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  test("are uploaded at once, put in order, shown, and taken out again", async ({ page }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail address").fill("owner@hope.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator("#menu")).toBeAttached();
    await page.goto(`${server.url}/houses/create`);
    const panel = page.getByRole("dialog").first();
    await panel.getByRole("textbox", { name: "Street" }).fill("Elm 1");
    const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PNG });
    await panel.getByLabel("Photos").setInputFiles([picture("front.png"), picture("back.png")]);
    await expect(panel.getByText("back.png: sent")).toBeAttached();
    await panel.getByRole("button", { name: "Move back.png up" }).press("Enter");
    await expect(panel.getByText("back.png moved to position 1")).toBeAttached();
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    const row = page.locator("tbody tr").filter({ hasText: "Elm 1" });
    await expect(row.getByRole("img", { name: "back.png" })).toBeVisible();
    await expect(row).toContainText("+1");
    await row.getByRole("link", { name: "Elm 1" }).click();
    const photos = panel.getByRole("img", { name: /\.png$/ });
    await expect(photos).toHaveCount(2);
    await expect(photos.first()).toHaveAttribute("alt", "back.png");
    await expect.poll(() => photos.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    await panel.getByRole("button", { name: "Remove back.png" }).click();
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(row.getByRole("img", { name: "front.png" })).toBeVisible();
    await expect(row).not.toContainText("+1");
  });
});
