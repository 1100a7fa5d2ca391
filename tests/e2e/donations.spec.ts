import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const panel = (page: Page): Locator => page.getByRole("dialog").first();

async function chooseAction(page: Page, name: string): Promise<void> {
  await panel(page).getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

test.describe("donations, as a fundraiser", () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn("fundraiser@hope.example");
  });

  test("are given back in part and then whole, which makes the receipt void", async ({ page }) => {
    await page.goto(
      `/donations?filter=${encodeURIComponent(JSON.stringify({ status: "succeeded", min_amount: "20" }))}`,
    );
    await rows(page).first().getByRole("link").first().click();
    await expect(panel(page).getByText("What happened")).toBeVisible();
    const giveBack = async (amount: string, reason: string): Promise<void> => {
      await chooseAction(page, "Refund");
      const question = page.getByRole("dialog").last();
      await question.getByLabel("Amount").fill(amount);
      await question.getByLabel("Reason").fill(reason);
      await question.getByRole("button", { name: "Refund", exact: true }).click();
      await expect(page.getByText("Refunded to the original payment method").last()).toBeVisible();
    };
    await giveBack("5", "Paid twice");
    await expect(panel(page).getByText("Partially refunded").first()).toBeVisible();
    await expect(panel(page).getByText("Paid twice")).toBeVisible();
    await giveBack("", "Wished");
    await expect(panel(page).getByText("Void")).toBeVisible();
    const download = page.waitForEvent("download");
    await chooseAction(page, "Download the receipt");
    expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.(pdf|html)$/);
  });

  test("lead from a donor, found by a part of the name, to what they gave", async ({ page }) => {
    await page.goto("/donors");
    const name = await rows(page).nth(2).getByRole("link").first().innerText();
    await page.getByRole("searchbox", { name: "Search Donors" }).fill(name.toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().getByRole("link").first().click();
    await expect(panel(page).getByRole("heading", { name })).toBeVisible();
    await expect(panel(page).locator("tbody tr").first()).toContainText("$");
  });

  test("of former years come from a file, whose columns are recognised and whose mistakes are told first", async ({
    page,
  }) => {
    await page.goto("/donations");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const content = "Datum;Betrag;Name;Zweck\n24.12.2025;12,50;Filed Giver;Roof\n24.12.2025;;Nobody;\n";
    await page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "gifts.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    const becomes = (column: string): Locator => page.getByLabel(`What the column “${column}” becomes`);
    await expect(becomes("Datum")).toHaveValue("received_on");
    await expect(becomes("Betrag")).toHaveValue("amount");
    await becomes("Zweck").selectOption({ label: "Message" });
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("region", { name: "1 error" })).toBeVisible();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Donations" }).click();
    await page.getByRole("searchbox", { name: "Search Donations" }).fill("filed giver");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("$12.50");
  });

  test("that wait for too long have a view of their own", async ({ page }) => {
    await page.goto("/donations");
    await page.getByRole("button", { name: "Needs review" }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "All", exact: true }).last().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test("of a collection box are recorded without a receipt, and twice only when that is said", async ({
    page,
  }) => {
    await page.goto("/donations");
    const record = async (): Promise<Locator> => {
      await page.getByRole("button", { name: "Record a donation" }).click();
      const dialog = page.getByRole("dialog").last();
      await dialog.getByLabel("Amount").fill("84.20");
      await dialog.getByLabel("Last name, or name").fill("Collection box at the lake");
      await dialog.getByLabel("Anonymous").check();
      await dialog.getByRole("button", { name: "Record a donation" }).click();
      return dialog;
    };
    await record();
    await expect(page.getByText("Donation recorded")).toBeVisible();
    const again = await record();
    await expect(again.getByText("already recorded")).toBeVisible();
    await again.getByLabel("Not a duplicate").check();
    await again.getByRole("button", { name: "Record a donation" }).click();
    await expect(rows(page).filter({ hasText: "Collection box at the lake" })).toHaveCount(2);
  });

  test("of a year are told to each donor, on paper too, and once more only when that is said", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/statements");
    await expect(page.getByText("Without an e-mail address")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "To be sent" }).click();
    await rows(page).nth(1).getByRole("link").first().click();
    const download = page.waitForEvent("download");
    await chooseAction(page, "Download the statement");
    expect((await download).suggestedFilename()).toMatch(/^statements-\d{4}\.(pdf|html)$/);
    await chooseAction(page, "Send the statement");
    const question = page.getByRole("dialog").last();
    await question.getByLabel("Send with missing details").check();
    await question.getByRole("button", { name: "Send the statement" }).click();
    await expect(page.getByText("The statement is on its way")).toBeVisible();
    // The name of a field, and the state once a job has handed it to the outbox.
    await expect(async () => {
      await page.reload();
      await expect(panel(page).getByText("Delivered", { exact: true })).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await chooseAction(page, "Send again");
    await expect(page.getByText("Send it once more?")).toBeVisible();
  });

  test("are drawn for a period, with a table of the same numbers", async ({ page, expectAccessible }) => {
    await page.goto("/fundraising?filter=year");
    const chart = page.getByRole("img", { name: "Received" });
    await expect(chart.locator("svg path, svg rect").first()).toBeVisible();
    await page.getByRole("radio", { name: "Table" }).check({ force: true });
    const table = page.getByRole("table", { name: "Received" });
    await expect(table.getByRole("columnheader", { name: "Recurring donations" })).toBeVisible();
    await expect(table.getByRole("rowheader").first()).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Winter coats" }).click();
    await expect(page).toHaveURL(/\/donations\?.*campaign/);
    await expect(rows(page).first()).toContainText("Winter coats");
  });
});

test("the dashboard draws only what the person may see", async ({ page, signIn }) => {
  await signIn("fundraiser@hope.example", "/?filter=year");
  const charts = page.getByRole("region", { name: "Charts" });
  await expect(charts.getByRole("img", { name: "Donations received" })).toBeVisible();
  await expect(charts.getByRole("img")).toHaveCount(1);
});

test("one's own donations are there for every member", async ({ page, signIn }) => {
  await signIn("member@hope.example", "/my_donations");
  await expect(rows(page).first()).toContainText("$");
  await rows(page).first().getByRole("link").first().click();
  await panel(page).getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Download the receipt" })).toBeVisible();
  await page.goto("/donations");
  await expect(page.getByText("You are not authorised to see this page")).toBeVisible();
});

test("payments are set up at the test processor, step by step", async ({ page, request, appUrl }) => {
  const account = "owner@river.example";
  const login = await request.post(`${appUrl}/api/auth/login/`, {
    data: { email: account, password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const made = await request.post(`${appUrl}/api/organization/`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: "Otter Shelter", subdomain: `otter-${Date.now()}`, timezone: "UTC", currency: "USD" },
  });
  expect(made.status()).toBe(201);
  // Whoever belongs to several organisations chooses one of them when signing in.
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(account);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Otter Shelter").click();
  await expect(page.locator("#menu")).toBeAttached();
  await page.goto("/settings/payments");
  await page.getByRole("button", { name: "Create the payment account" }).click();
  await expect(page.getByRole("heading", { name: /Finish setting up payments/ })).toBeVisible();
  await page.getByRole("button", { name: "Answer the provider’s questions" }).click();
  await page.waitForURL(/\/public\/test-payment\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const chosen = await request.post(`${appUrl}/api/payments/test/${id}/`, { data: { choice: "succeed" } });
  expect(chosen.ok()).toBe(true);
  await page.goto(`${appUrl}/settings/payments?returned=1`);
  await expect(page.getByRole("heading", { name: /Your organisation can receive donations/ })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/payments$/);
});
