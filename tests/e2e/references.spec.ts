import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();

const loans = {
  $schema: "../resource.schema.json",
  name: "loans",
  provider: "records",
  recordRepresentation: "{thing}",
  fields: {
    thing: { type: "string", required: true },
    event: { type: "reference", reference: "events" },
    paper: { type: "reference", reference: "files" },
  },
  filters: ["q", "event", "paper"],
  labels: {
    en: {
      name: "Loan |||| Loans",
      fields: { thing: "Thing", event: "For the event", paper: "Paper" },
    },
  },
};

/** Who borrows books, each on a page of their own, and what they borrowed, which stands on it. */
const borrowers = {
  name: "borrowers",
  provider: "records",
  fields: {
    name: { type: "string", required: true },
    email: { type: "email" },
    status: { type: "select", choices: ["welcome", "suspended"], default: "welcome" },
  },
  list: { columns: ["name", "email"] },
  show: {
    layout: "profile",
    fields: ["email"],
    badges: ["status"],
    inlineEdit: ["email"],
    notes: "lent_books",
  },
};
const lentBooks = {
  name: "lent_books",
  provider: "records",
  fields: {
    book: { type: "string", required: true },
    borrower: { type: "reference", reference: "borrowers" },
    lent_at: { type: "date", default: "$now" },
  },
  list: { columns: ["book", "borrower", "lent_at"], quickAdd: "book" },
  timeline: { person: "borrower", at: "lent_at", icon: "MenuBook", text: "Lent: {book}" },
};

/** What the organisation's profile says, as a form of one's own. */
const promise = {
  $schema: "../resource.schema.json",
  name: "promise",
  single: true,
  provider: "rest",
  endpoints: {
    getList: { unsupported: true },
    getOne: { path: "organization/profile/", data: "/profile" },
    update: { method: "PUT", path: "organization/profile/", body: ["mission"], data: "/profile" },
  },
  fields: { mission: { type: "text", multiline: true, maxLength: 5000 } },
  labels: { en: { name: "Promise", fields: { mission: "What we promise" } } },
};

test.describe("a resource of one's own", () => {
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-references-"));
    await cp("resources", resources, { recursive: true });
    for (const definition of [loans, promise, borrowers, lentBooks])
      await writeFile(join(resources, "custom", `${definition.name}.json`), JSON.stringify(definition));
    server = await startServer({ RESOURCES_DIR: resources });
  });
  test.afterAll(async () => {
    await server?.stop();
    if (resources) await rm(resources, { recursive: true, force: true });
  });
  test.beforeEach(async ({ page }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail address").fill("owner@hope.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator("#menu")).toBeAttached();
  });

  test("has a page with its values, what refers to it on a timeline, a tab of these, and its history", async ({
    page,
  }) => {
    await page.goto(`${server.url}/borrowers/create`);
    await page.getByLabel("Name").fill("Ann Reader");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Ann Reader", { exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Ann Reader" })).toBeVisible();
    await expect(page.getByText("Welcome", { exact: true })).toBeVisible();
    const line = page.getByRole("textbox", { name: /Lent books?/ });
    await line.fill("Emma");
    await line.press("Enter");
    await expect(page.getByRole("link", { name: "Lent: Emma" })).toBeVisible();
    await page.getByRole("button", { name: "Show empty fields" }).click();
    await page.getByRole("button", { name: "Edit Email of Ann Reader" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("ann@reader.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("ann@reader.example");
    await page.getByText("History", { exact: true }).click();
    await expect(page.getByRole("tabpanel")).toContainText("ann@reader.example");
    await page.getByRole("tab", { name: "Lent books" }).click();
    await expect(page.getByRole("rowheader", { name: "Emma" })).toBeVisible();
  });

  test("refers to events and files: chosen as one types, shown with links, filtered", async ({ page }) => {
    const choose = async (label: string, typed: string, option: string): Promise<void> => {
      await panel(page).getByRole("combobox", { name: label }).fill(typed);
      await page.getByRole("option", { name: option }).first().click();
    };
    const add = async (thing: string, event: string, paper?: string): Promise<void> => {
      await page.getByText("Create", { exact: true }).first().click();
      await panel(page).getByLabel("Thing").fill(thing);
      await choose("For the event", event.slice(0, 6), event);
      if (paper) await choose("Paper", paper.slice(0, 5), paper);
      await panel(page).getByRole("button", { name: "Save", exact: true }).click();
      await expect(rows(page).filter({ hasText: thing })).toHaveCount(1);
    };
    await page.goto(`${server.url}/loans`);
    await add("Tent", "Lantern Gala", "Liability insurance.pdf");
    await add("Table", "Summer camp");

    const tent = rows(page).filter({ hasText: "Tent" });
    await tent.getByRole("link", { name: "Lantern Gala" }).click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await expect(panel(page).getByRole("heading", { name: "Lantern Gala" })).toBeVisible();
    await page.goBack();
    // It lies in a folder, and is opened wherever that is.
    await tent.getByRole("link", { name: "Liability insurance.pdf" }).click();
    await expect(page).toHaveURL(/\/files\?file=\d+$/);
    await expect(panel(page).getByRole("heading", { name: "Liability insurance.pdf" })).toBeVisible();
    await page.goBack();

    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("combobox", { name: "For the event" }).fill("summer");
    await page.getByRole("option", { name: "Summer camp" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Table");
  });

  test("may be a single record with its form in the place of a list", async ({ page }) => {
    await page.locator("#menu").getByRole("link", { name: "Promise" }).click();
    const form = page.getByRole("textbox", { name: "What we promise" });
    await expect(form).not.toHaveValue("");
    await form.fill("Nobody eats alone.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
    await page.goto(`${server.url}/settings/profile`);
    await expect(page.getByLabel("Mission")).toHaveValue("Nobody eats alone.");
  });

  test("a field is added to the members in the app, filled in, found by a filter, and taken away", async ({
    page,
  }) => {
    await page.goto(`${server.url}/members`);
    await rows(page).first().click();
    await panel(page).getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Add a field…" }).click();
    await page.getByLabel("New field").fill("T-shirt size");
    await page.getByRole("combobox", { name: "Type" }).last().selectOption({ label: "Choice" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("Choices, one per line").fill("S\nM\nL");
    await page.getByRole("button", { name: "Publish…" }).click();
    await expect(page.getByText("“t_shirt_size” is new.")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();

    await page.goto(`${server.url}/members`);
    const name = await rows(page).first().locator("td").nth(1).innerText();
    await rows(page).first().click();
    await panel(page).getByLabel("T-shirt size").selectOption("L");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(panel(page)).toHaveCount(0);

    await page.goto(`${server.url}/members?filter=${encodeURIComponent('{"t_shirt_size":"L"}')}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(name.split("\n")[0] ?? name);
    await rows(page).first().click();
    await expect(panel(page).getByLabel("T-shirt size")).toHaveValue("L");

    await page.goto(`${server.url}/settings/resources/organization/members`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("Removed", { exact: true }).first()).toBeVisible();
    await page.goto(`${server.url}/members`);
    await rows(page).first().click();
    await expect(panel(page).getByLabel("First name")).toBeVisible();
    await expect(panel(page).getByLabel("T-shirt size")).toHaveCount(0);
  });
});
