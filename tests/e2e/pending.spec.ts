import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");

async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+–\d+ of \d+$/).innerText();
  return Number(text.split(" of ")[1]);
}

test.describe("pending invitations", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/pending_volunteers");
    await expect(rows(page)).not.toHaveCount(0);
  });

  test("show the status Pending", async ({ page }) => {
    await expect(rows(page).first()).toContainText("Pending");
  });

  test("are sent again", async ({ page }) => {
    await page.getByRole("searchbox").fill(await invitedAddress(page));
    await expect(rows(page)).toHaveCount(1);
    await rows(page)
      .first()
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Resend invitation" }).click();
    await expect(page.getByText("Invitation sent again")).toBeVisible();
  });

  test("are removed after a question or with an undo, and the total drops by one", async ({ page }) => {
    const before = await total(page);
    const row = rows(page).last();
    const name = await row.locator("td").nth(1).innerText();
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    if (await confirm.isVisible().catch(() => false)) await confirm.click();
    await expect.poll(() => total(page)).toBe(before - 1);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.poll(() => total(page)).toBe(before - 1);
    expect(name).not.toBe("");
  });

  test("are made by inviting several people, with an answer for each address", async ({ page }, info) => {
    const email = `new-${info.project.name}@people.example`;
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const panel = page.getByRole("dialog").first();
    await panel.getByLabel("E-mail addresses").fill(`${email}; owner@hope.example, nobody@`);
    await panel.getByRole("radio", { name: /^Volunteer/ }).check();
    await panel.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(panel.getByText("One invitation is on its way")).toBeVisible();
    await expect(panel.getByText("owner@hope.example")).toBeVisible();
    await expect(panel.getByText("nobody@")).toBeVisible();
    await panel.getByRole("button", { name: "Done" }).click();
    await expect(panel).toBeHidden();
    await page.getByRole("searchbox").fill(email);
    await expect(rows(page)).toHaveCount(1);
  });
});

/** The address of somebody who was invited by mail, and did not sign up by themselves. */
async function invitedAddress(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Source" }).check();
  await page.keyboard.press("Escape");
  return rows(page).filter({ hasText: "Invitation" }).first().getByRole("link").first().innerText();
}
