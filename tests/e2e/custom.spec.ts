import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();
const menuEntry = (page: Page): Locator => page.locator("#menu").getByRole("link", { name: "Vehicles" });

const vehicles = {
  $schema: "../resource.schema.json",
  name: "vehicles",
  icon: "DirectionsCar",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, maxLength: 12, unique: true },
    kind: { type: "select", choices: ["van", "car", "bus"], default: "car" },
    seats: { type: "integer", minimum: 1, maximum: 80 },
    notes: { type: "text", multiline: true },
  },
  filters: ["q", "kind"],
  list: {
    columns: ["plate", "kind", "seats"],
    sort: { field: "plate", order: "ASC" },
    inlineEdit: ["seats"],
  },
  permissions: { rules: [{ role: "volunteer", action: ["list", "show"] }] },
  labels: {
    en: { name: "Vehicle |||| Vehicles", fields: { plate: "Number plate", kind: "Kind", seats: "Seats" } },
  },
};

test.describe("a resource that is one file", () => {
  test.describe.configure({ mode: "serial" });
  let server: RunningServer;
  let resources: string;
  let file: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-resources-"));
    await cp("resources", resources, { recursive: true });
    file = join(resources, "custom", "vehicles.json");
    server = await startServer({ RESOURCES_DIR: resources });
  });
  test.afterAll(async () => {
    await server?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });

  async function enter(page: Page, account: string): Promise<void> {
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail address").fill(account);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator("#menu")).toBeAttached();
  }
  const save = (page: Page): Promise<void> =>
    panel(page).getByRole("button", { name: "Save", exact: true }).click();

  test("appears in an open browser within seconds, and is complete", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/members`);
    await page.getByRole("searchbox", { name: "Search Members" }).fill("typed meanwhile");
    await expect(menuEntry(page)).toHaveCount(0);
    await writeFile(file, JSON.stringify(vehicles, null, 2));
    await expect(menuEntry(page)).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search Members" })).toHaveValue("typed meanwhile");

    await menuEntry(page).click();
    await page.getByText("Create", { exact: true }).first().click();
    await save(page);
    await expect(panel(page).getByLabel("Number plate")).toHaveAttribute("aria-invalid", "true");
    await panel(page).getByLabel("Number plate").fill("HB-A 1");
    await panel(page).getByLabel("Seats").fill("5");
    await save(page);
    await expect(rows(page).filter({ hasText: "HB-A 1" })).toHaveCount(1);

    await page.getByText("Create", { exact: true }).first().click();
    await panel(page).getByLabel("Number plate").fill("hb-a 1");
    await save(page);
    await expect(panel(page).getByLabel("Number plate")).toHaveAttribute("aria-invalid", "true");
    await panel(page).getByLabel("Number plate").fill("HB-B 2");
    await save(page);
    await expect(rows(page)).toHaveCount(2);
  });

  test("is searched, filtered and exported on the server", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/vehicles`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search Vehicles" }).fill("b 2");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search Vehicles" }).fill("");
    await expect(rows(page)).toHaveCount(2);
    await page.goto(`${server.url}/vehicles?filter=${encodeURIComponent('{"kind":"bus"}')}`);
    await expect(page.getByText("HB-B 2")).toHaveCount(0);
    await page.goto(`${server.url}/vehicles?filter=${encodeURIComponent("{}")}`);
    await expect(rows(page)).toHaveCount(2);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Export/ }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain("HB-A 1,car,5");
  });

  test("is set back to an earlier version, after it has shown what changes", async ({
    page,
    expectAccessible,
  }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/vehicles`);
    const row = rows(page).filter({ hasText: "HB-A 1" });
    await row.locator("[data-cell=seats]").click();
    await panel(page).getByLabel("Seats").fill("6");
    await save(page);
    await expect(row).toContainText("6");
    await row.getByRole("link").first().click();
    await panel(page).getByText("History", { exact: true }).click();
    await panel(page).getByRole("button", { name: "Set back to this" }).click();
    const question = page.getByRole("alertdialog", { name: /^Set the record back to/ });
    await expect(question.getByRole("deletion")).toHaveText("6");
    await expect(question.getByRole("insertion")).toHaveText("5");
    await expectAccessible();
    await question.getByRole("button", { name: "Set back", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(panel(page).getByText("Changed")).toHaveCount(2);
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(row).toContainText("5");
  });

  test("tells of another tab's change, in its form and in its row, and of a deletion, and loses nothing", async ({
    page,
    context,
  }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/vehicles`);
    const link = rows(page).filter({ hasText: "HB-B 2" }).getByRole("link").first();
    const address = `${server.url}${(await link.getAttribute("href"))?.replace(/\/show$/, "")}`;
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(address);
    const notes = (tab: Page): Locator => panel(tab).getByLabel("Notes");
    await notes(page).fill("Mine");
    await notes(other).fill("Theirs");
    await save(other);
    await expect(panel(other)).toBeHidden();
    await save(page);
    const question = page.getByRole("alertdialog", { name: /Somebody else changed this/ });
    await expect(question.getByRole("row", { name: "Notes Theirs Mine" })).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await save(page);
    await expect(panel(page)).toBeHidden();

    const row = (tab: Page): Locator => rows(tab).filter({ hasText: "HB-B 2" });
    const seats = (tab: Page): Locator => panel(tab).getByLabel("Seats");
    await other.goto(`${server.url}/vehicles`);
    await row(other).locator("[data-cell=seats]").click();
    await seats(other).fill("9");
    await row(page).locator("[data-cell=seats]").click();
    await seats(page).fill("7");
    await save(page);
    await expect(row(page)).toContainText("7");
    await save(other);
    const rowsQuestion = other.getByRole("alertdialog", { name: /Somebody else changed this/ });
    await expect(rowsQuestion.getByRole("row", { name: "Seats 7 9" })).toBeVisible();
    await rowsQuestion.getByRole("button", { name: "Keep editing" }).click();
    await save(other);
    await expect(row(other)).toContainText("9");

    await other.goto(address);
    await notes(other).fill("A long story");
    await page.reload();
    await row(page).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await page.locator(".al-notification").getByRole("button", { name: "Close" }).click();
    await deleted;
    await save(other);
    await expect(panel(other).getByRole("alert")).toContainText("What you typed is still here");
    await expect(notes(other)).toHaveValue("A long story");
    await page.getByRole("button", { name: "Trash" }).click();
    await page
      .getByRole("button", { name: /^Restore/ })
      .first()
      .click();
    await expect(rows(page).filter({ hasText: "HB-B 2" })).toHaveCount(1);
  });

  test("lets a volunteer look and nothing else", async ({ page }) => {
    await enter(page, "volunteer@hope.example");
    await page.goto(`${server.url}/vehicles`);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText("Create", { exact: true })).toHaveCount(0);
  });

  test("stays as it was while its file is broken, and says where to mend it", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/vehicles`);
    await expect(rows(page)).toHaveCount(2);
    await writeFile(file, '{ "name": "vehicles",\n  "provider": ');
    const banner = page.getByRole("status").filter({ hasText: /definition/i });
    await expect(banner).toBeVisible();
    await banner.getByRole("button").first().click();
    await expect(banner).toContainText("custom/vehicles.json:2");
    await expect(rows(page)).toHaveCount(2);
    await writeFile(
      file,
      JSON.stringify({ ...vehicles, fields: { ...vehicles.fields, seats: { type: "integer", maximum: 2 } } }),
    );
    await expect(banner).toContainText("2 records do not fit");
    await writeFile(file, JSON.stringify(vehicles));
    await expect(banner).toHaveCount(0);
  });

  test("is made in Settings from a CSV file, looked at as a volunteer, published and used", async ({
    page,
  }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/settings/resources/new?from=csv`);
    await page.getByRole("textbox", { name: "Name" }).fill("Keys");
    await page.getByRole("radio", { name: "For everybody on this server" }).click();
    const csv = "number,kind,copies\nA 1,door,2\nA 2,gate,3\nB 1,door,1\nB 2,door,4\n";
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "keys.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Continue in the editor" }).click();
    await page.getByRole("tab", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview with sample records" });
    await expect(preview.getByRole("columnheader", { name: "Copies" })).toBeVisible();
    await page.getByRole("combobox", { name: "View as" }).selectOption("volunteer");
    await expect(page.getByText(/No rule allows it/).first()).toBeVisible();
    await page.getByRole("tab", { name: "Changes" }).click();
    await expect(page.getByText("This resource is new.")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    const entry = page.locator("#menu").getByRole("link", { name: "Keys", exact: true });
    await entry.click();
    await page.getByText("Create", { exact: true }).first().click();
    await panel(page).getByLabel("Number").fill("C 1");
    await panel(page).getByLabel("Copies").fill("7");
    await save(page);
    await expect(rows(page)).toHaveCount(1);
  });

  test("shows a mistake at its line, and what a change takes away and gives to whom", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/settings/resources/custom/keys`);
    const text = page.getByRole("textbox", { name: "Text of custom/keys.json" });
    const write = async (change: (definition: Record<string, unknown>) => object): Promise<void> => {
      const now = JSON.parse(await readFile(join(resources, "custom", "keys.json"), "utf8")) as Record<
        string,
        unknown
      >;
      await text.fill(JSON.stringify(change(now), null, 2));
    };
    await write((now) => ({ ...now, list: { columns: ["nmber"] } }));
    await expect(page.getByText(/nmber/).first()).toBeVisible();
    await expect(page.getByText(/^Line \d+/).first()).toBeVisible();
    await page.getByRole("tab", { name: "Changes" }).click();
    await expect(page.getByText("Fix the errors to see what would change.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();

    await page.getByRole("tab", { name: "JSON text" }).click();
    await write((now) => {
      const { copies: _copies, ...fields } = now["fields"] as Record<string, unknown>;
      const { list: _list, ...rest } = now;
      return { ...rest, fields, permissions: { rules: [{ role: "volunteer", action: ["list"] }] } };
    });
    await page.getByRole("tab", { name: "Changes" }).click();
    await expect(page.getByText("“copies” is removed.", { exact: false })).toBeVisible();
    await expect(page.getByText(/gains: .*list/i)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();

    // The former text comes back with what it had, is rehearsed, and is in force.
    await page.getByRole("tab", { name: "History" }).click();
    const former = page.getByRole("listitem").filter({ hasText: "Version 1" });
    await former.getByRole("button", { name: "Restore and check" }).click();
    await expect(page.getByText("“copies”", { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(() => readFile(join(resources, "custom", "keys.json"), "utf8")).toContain('"copies"');
  });

  test("takes a facet that is chosen in the parts of the editor", async ({ page }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/settings/resources/custom/vehicles?part=views`);
    await page.getByRole("combobox", { name: "Add to: Filters beside the list" }).selectOption("kind");
    await page.getByRole("tab", { name: "Changes" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await expect.poll(() => readFile(file, "utf8")).toContain('"facets"');
  });
});
