import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const departments = {
  $schema: "../resource.schema.json",
  name: "departments",
  icon: "AccountTree",
  provider: "records",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true, searchable: true },
    size: { type: "integer" },
    part_of: { type: "reference", reference: "departments" },
    opens: { type: "date" },
    closes: { type: "date" },
    about: { type: "markdown" },
    query: { type: "code", language: "sql" },
  },
  tree: { parent: "part_of" },
  list: {
    columns: ["name", "size"],
    sort: { field: "name", order: "ASC" },
    views: [
      { id: "tree", layout: "tree" },
      { id: "time", layout: "timeline", start: "opens", end: "closes" },
    ],
  },
  labels: { en: { name: "Department |||| Departments" } },
};

test.describe("records below one another", () => {
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-resources-"));
    await cp("resources", resources, { recursive: true });
    await writeFile(join(resources, "custom", "departments.json"), JSON.stringify(departments));
    server = await startServer({ RESOURCES_DIR: resources });
  });
  test.afterAll(async () => {
    await server?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  async function add(page: Page, name: string, below?: string): Promise<void> {
    await page.goto(`${server.url}/departments/create?view=tree`);
    const panel = page.getByRole("dialog").first();
    await panel.getByRole("textbox", { name: "Name" }).fill(name);
    if (below !== undefined) {
      await panel.getByRole("combobox", { name: "Part of" }).fill(below);
      await panel.getByRole("option", { name: below }).click();
    }
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(page, name)).toBeVisible();
  }
  const row = (page: Page, name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

  test("are shown so, dragged to another place, and told by the way to them; texts are formatted", async ({
    page,
  }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail address").fill("owner@hope.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator("#menu")).toBeAttached();
    await add(page, "Headquarters");
    await add(page, "Programs", "Headquarters");
    await add(page, "Youth");
    await expect(row(page, "Youth")).toHaveAttribute("aria-level", "1");
    await row(page, "Youth").dragTo(row(page, "Programs"));
    await expect(row(page, "Youth")).toHaveAttribute("aria-level", "3");

    await row(page, "Headquarters").dragTo(row(page, "Youth"));
    await row(page, "Headquarters").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(row(page, "Programs")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(row(page, "Headquarters")).toHaveAttribute("aria-level", "1");

    await row(page, "Youth").getByRole("button", { name: "Actions for Youth" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const panel = page.getByRole("dialog").first();
    await panel.getByLabel("Opens").fill("2026-03-10");
    await panel.getByLabel("Closes").fill("2026-03-14");
    await panel.getByRole("textbox", { name: "About" }).fill("# Camps\n\nIn **summer**");
    await panel.getByRole("button", { name: "Preview" }).click();
    await expect(panel.getByRole("heading", { name: "Camps" })).toBeVisible();
    const code = panel.getByRole("textbox", { name: "Query" });
    await code.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("select 1");
    await page.keyboard.press("Escape");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(code).not.toBeFocused();
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await row(page, "Youth").getByRole("link", { name: "Youth" }).click();
    const shown = page.getByRole("dialog").first();
    const path = shown.getByRole("navigation", { name: "Where it stands" });
    await expect(path.getByRole("listitem")).toHaveText(["Headquarters", "Programs", "Youth"]);
    await expect(shown.getByText("summer")).toHaveCSS("font-weight", "700");
    await expect(shown.locator("pre")).toHaveText(/^\s+select 1$/);
    await path.getByRole("link", { name: "Programs" }).click();
    await expect(path.getByRole("listitem")).toHaveText(["Headquarters", "Programs"]);

    await page.goto(`${server.url}/departments?view=time&day=2026-03-10`);
    const bar = page.getByRole("button", { name: /^Youth: / });
    await expect(bar).toHaveAccessibleName(/Mar 10\s–\s14, 2026/);
    const box = await bar.boundingBox();
    if (!box) throw new Error("the bar is not seen");
    const aDay = box.width / 5;
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + aDay * 3, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(bar).toHaveAccessibleName(/Mar 13\s–\s17, 2026/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(bar).not.toHaveAttribute("aria-busy");
    await bar.press("Shift+ArrowRight");
    await expect(bar).toHaveAccessibleName(/Mar 13\s–\s18, 2026/);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().includes("/records/departments/"),
    );
    await page.getByRole("button", { name: "Today" }).focus();
    await saved;
    await page.reload();
    await expect(bar).toHaveAccessibleName(/Mar 13\s–\s18, 2026/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(bar).toBeVisible();
    await page.goto(`${server.url}/departments?view=tree`);
    await expect(row(page, "Youth")).toBeVisible();
  });
});
