import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";

/** A form from nothing, with a question that is asked after one answer only. */
async function buildSupper(page: Page, name: string): Promise<void> {
  await page.goto("/forms");
  await page.getByRole("button", { name: "New form" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create form" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page
    .getByRole("article", { name: "Your question" })
    .getByRole("button", { name: /Short text/ })
    .click();
  await page.getByLabel("Question", { exact: true }).fill("Your name");
  await page.getByRole("switch", { name: "Required" }).check();

  await page.getByRole("button", { name: "Single choice" }).click();
  await page.getByLabel("Question", { exact: true }).fill("What do you eat?");
  await page.getByRole("textbox", { name: "Option 1" }).fill("Everything");
  await page.getByRole("textbox", { name: "Option 2" }).fill("Something else");

  await page.getByRole("button", { name: "Long text" }).click();
  await page.getByLabel("Question", { exact: true }).fill("What should we know?");
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.getByLabel("Value of condition 1").selectOption("Something else");
  await expect(page.getByText("Shown if “What do you eat?” is Something else").first()).toBeVisible();
}

test.describe("staff", () => {
  test.beforeEach(async ({ signIn }) => signIn(OWNER));

  test("build a form, publish it, and read what a visitor answers", async ({ page, browser }) => {
    const name = `Supper ${Date.now()}`;
    await buildSupper(page, name);

    // By keyboard the last question goes to the top and, taken back, to its place again.
    const last = page.getByRole("article", { name: "What should we know?" });
    await last.getByRole("button", { name: "Move “What should we know?” up" }).press("Enter");
    await expect(page.getByText("refers to a question that no longer comes before it").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();

    await page.getByRole("link", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByLabel("What should we know?")).toHaveCount(0);
    await preview.getByLabel("What do you eat?").selectOption("Something else");
    await expect(preview.getByLabel("What should we know?")).toBeVisible();

    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    const link = (await page.locator(".al-forms-link a").getAttribute("href")) ?? "";
    await page.getByRole("link", { name: /^Responses/ }).click();
    await expect(page.getByText("No responses yet")).toBeVisible();
    // A reload of the demo forgets what was built, and a visitor's page is another load.

    const visitors = await browser.newContext();
    const visitor = await visitors.newPage();
    await visitor.clock.install();
    await visitor.goto(link);
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("Please answer this.")).toBeVisible();
    await expect(visitor.getByLabel("Your name")).toBeFocused();
    await visitor.getByLabel("Your name").fill("Ada Visitor");
    await expect(visitor.getByLabel(/What should we know/)).toHaveCount(0);
    await visitor.getByLabel("Something else").check();
    await visitor
      .getByLabel(/What should we know/)
      .fill(`No nuts, please. ${"None at all. ".repeat(20)}Thank you.`);
    // Who answers within a second and a half is taken for a program, which this visitor is.
    await visitor.clock.fastForward(5_000);
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("Your answers have been sent.")).toBeVisible();
    await visitors.close();

    await page.reload();
    const row = page.getByRole("row").filter({ hasText: "Ada Visitor" });
    await expect(row).toContainText("No nuts, please.");
    await expect(row).toContainText("New");
    await row.getByRole("link").click();
    const whole = page.getByRole("region", { name: "One by one" });
    await expect(whole).toContainText("Something else");
    await expect(whole).toContainText("None at all. Thank you.");
    await page.getByRole("radio", { name: "Charts" }).check();
    const chart = page.getByRole("region", { name: "What do you eat?" });
    await chart.getByRole("radio", { name: "Table" }).check();
    await expect(chart.getByRole("row").filter({ hasText: "Something else" })).toContainText("1");
  });

  test("read, judge and download the responses to a form", async ({ page }) => {
    await page.goto("/forms");
    await page.getByRole("link", { name: "How was your meal?" }).click();
    await expect(page).toHaveURL(/\/forms\/\d+\/responses$/);
    const table = page.getByRole("region", { name: "Responses" });
    await expect(table.getByRole("row")).toHaveCount(11);
    await page.getByLabel("Status").selectOption("Spam");
    await expect(page).toHaveURL(/status=spam/);
    // The former rows stay until those of the filter have come.
    await expect(table.getByRole("row")).not.toHaveCount(11);
    await table.getByRole("row").nth(1).getByRole("link").click();
    // What is no spam leaves the list of spam: the next one takes its place.
    const place = page.getByRole("region", { name: "One by one" }).locator("output");
    const before = Number((await place.textContent())?.split(" of ")[1]);
    await page.getByRole("button", { name: "Not spam" }).click();
    await expect(place).toHaveText(`1 of ${before - 1}`);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    const csv = await readFile(await download.path(), "utf8");
    expect(csv.split("\r\n")[0]).toContain("How did you like the food?");
  });

  test("are asked before what they changed is lost", async ({ page }) => {
    await page.goto("/forms");
    await page.getByRole("link", { name: "Coat drive sign-up" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Coats");
    await page.getByRole("link", { name: "Settings", exact: true }).first().click();
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await page.getByRole("link", { name: /^Responses/ }).click();
    await page.getByRole("alertdialog").getByRole("button").first().click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);
    await page.getByRole("link", { name: /^Responses/ }).click();
    await expect(page.getByText("No responses yet")).toBeVisible();
  });

  for (const { name, act } of [
    { name: "Volunteer with us", act: "fill" },
    { name: "Autumn gala: your dinner", act: "closed" },
  ]) {
    test(`show visitors "${name}"`, async ({ page }) => {
      await page.goto("/forms");
      await page.getByRole("link", { name }).click();
      await page.goto((await page.locator(".al-forms-link a").getAttribute("href")) ?? "");
      if (act === "closed") {
        await expect(page.getByRole("heading", { name: "This form is closed" })).toBeVisible();
        return;
      }
      await page.getByLabel("Your name").fill("Ada");
      await page.getByLabel("Yes, with my own car").check();
      await page.getByLabel(/How many free seats/).fill("3");
      await page.reload();
      await expect(page.getByLabel("Your name")).toHaveValue("Ada");
      await expect(page.getByLabel(/How many free seats/)).toHaveValue("3");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("alert")).toContainText("Please check the marked answers.");
      await expect(page.getByLabel("E-mail address")).toBeFocused();
    });
  }
});
