import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./support/test";

/** The server in the browser needs some seconds the first time. */
const READY = { timeout: 60_000 };

/** Calls the third member otherwise, and waits until that is kept. */
async function rename(page: Page, name: string): Promise<void> {
  await page.goto("/members/3");
  await page.getByLabel("First name").fill(name, READY);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Member updated")).toBeVisible();
}
const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Search Members" }).fill(text, READY);
};
const renamed = (page: Page): Locator => page.getByRole("row", { name: /Zebedee/ });

test("lets its visitor in as the owner at once, and keeps a change over a reload", async ({ page }) => {
  await rename(page, "Zebedee");
  await page.goto("/members");
  await search(page, "Zebedee");
  await expect(renamed(page)).toBeVisible(READY);
});

test("shows the same in two tabs, and begins anew in both", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/members");
  await rename(page, "Zebedee");
  await search(other, "Zebedee");
  await expect(renamed(other)).toBeVisible(READY);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(other.getByText("Nothing matches")).toBeVisible(READY);
});

test("signs in with a sample account, which the page shows at once", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "volunteer@hope.example" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible(READY);
  await expect(page.getByRole("link", { name: "Settings" })).toHaveCount(0);
});

test("shows the mail that it does not send, with its code", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("E-mail address").fill("ines@garden.example");
  await page.getByRole("button", { name: "Send the code" }).click();
  const mail = page.getByRole("complementary", { name: "Mail that the demo would send" });
  await expect(mail).toContainText("ines@garden.example", READY);
  await mail.locator("summary").click();
  const code = (await mail.locator("p").textContent())?.match(/\b\d{6}\b/)?.[0] ?? "";
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Prado");
  await page.getByLabel("Password", { exact: true }).fill(`${PASSWORD}-again`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name of the organisation").fill("Garden Friends");
  await page.getByRole("button", { name: "Create the organisation" }).click();
  await expect(page.locator(".al-organisation")).toContainText("Garden Friends", READY);
});

test("gives visitors the calendar file of an event", async ({ page }) => {
  await page.goto("/public/events");
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click(READY);
  const link = page.getByRole("link", { name: /calendar/i }).first();
  const download = page.waitForEvent("download");
  await link.click(READY);
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});
