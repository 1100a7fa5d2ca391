import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

/** What the lines of a record are, with all that a definition of one's own says of them. */
const bills = {
  $schema: "../resource.schema.json",
  name: "bills",
  provider: "records",
  comments: true,
  recordRepresentation: "{title}",
  fields: {
    title: { type: "string", required: true },
    lines: {
      type: "array",
      layout: "grid",
      summary: { hours: "sum", amount: "sum" },
      items: {
        type: "object",
        fields: {
          what: { type: "string", required: true },
          hours: { type: "number", minimum: 0 },
          amount: { type: "money" },
        },
      },
    },
  },
  labels: {
    en: {
      name: "Bill |||| Bills",
      fields: { lines: "Lines", "lines.what": "What", "lines.hours": "Hours", "lines.amount": "Amount" },
    },
  },
};

const panel = (page: Page): Locator => page.getByRole("dialog").first();
const rows = (page: Page): Locator => panel(page).getByRole("table", { name: "Lines" }).getByRole("row");

test.describe("lines of a record", () => {
  let server: RunningServer;
  let resources: string;

  test.beforeAll(async () => {
    resources = await mkdtemp(join(tmpdir(), "almoner-resources-"));
    await cp("resources", resources, { recursive: true });
    await writeFile(join(resources, "custom", "bills.json"), JSON.stringify(bills, null, 2));
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

  test("are typed and pasted into a table, added up, corrected and shown", async ({
    page,
    expectAccessible,
  }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/bills/create`);
    await panel(page).getByLabel("Title").fill("March");
    await panel(page).getByRole("button", { name: "Add to Lines" }).click();
    await page.keyboard.type("Plan");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3.5");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1200");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(2).getByLabel("Amount")).toBeFocused();
    await rows(page)
      .nth(2)
      .getByLabel("What")
      .evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "Drive\t-2\t$80.50\nCook\t1\t20\n");
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).last()).toHaveText("Total2.5$1,300.50");
    await expectAccessible();

    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(rows(page).nth(2).getByLabel("Hours")).toBeFocused();
    await expect(rows(page).nth(2).getByLabel("Hours")).toHaveAttribute("aria-invalid", "true");
    await rows(page).nth(2).getByLabel("Hours").fill("2");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("row", { name: /March/ }).getByText("March").click();
    await expect(rows(page)).toHaveText([
      "#WhatHoursAmount",
      "1Plan3.5$1,200.00",
      "2Drive2$80.50",
      "3Cook1$20.00",
      "Total6.5$1,300.50",
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(panel(page).getByText("Total: Amount")).toBeVisible();
    await expectAccessible();
  });

  test("stand with comments, in which a colleague is named", async ({ page, expectAccessible }) => {
    await enter(page, "owner@hope.example");
    await page.goto(`${server.url}/bills/create`);
    await panel(page).getByLabel("Title").fill("April");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "April" }).click();
    const text = panel(page).getByRole("textbox", { name: "Add a comment" });
    await text.fill("Please look, ");
    await text.pressSequentially("@");
    const option = panel(page).getByRole("option").first();
    await expect(option).toBeVisible();
    await expectAccessible();
    await text.press("Enter");
    await text.pressSequentially("by https://bank.example/today");
    await panel(page).getByRole("button", { name: "Comment", exact: true }).click();
    const comment = panel(page).getByRole("article");
    await expect(comment).toContainText(/Please look, @.+ by/);
    await expect(comment.getByRole("link")).toHaveAttribute("href", "https://bank.example/today");
    await comment.getByRole("button", { name: "Edit comment" }).click();
    await panel(page).getByRole("textbox", { name: "Edit comment" }).fill("Done");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(comment).toContainText("edited");
    await expect(comment).toContainText("Done");
    await expectAccessible();
    await comment.getByRole("button", { name: "Delete comment" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete comment" }).click();
    await expect(panel(page).getByText("No comments yet.")).toBeVisible();
  });
});
