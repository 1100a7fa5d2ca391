import { expect, test } from "./support/test";

test.describe("the dashboard of the owner", () => {
  test.beforeEach(async ({ signIn }) => signIn("owner@hope.example"));

  test("shows numbers, what everybody should know, and the next events", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const numbers = page.getByRole("region", { name: "Numbers" });
    for (const name of ["Members", "Volunteers", "Teams", "Donations received", "Donors"]) {
      await expect(numbers.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(numbers.getByRole("listitem").filter({ hasText: "Donations received" })).toContainText("$");
    await expect(page.getByText("Winter coats wanted!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Next events" }).getByRole("listitem")).toHaveCount(5);
  });

  test("changes with the period, which the address keeps", async ({ page }) => {
    const donors = page
      .getByRole("region", { name: "Numbers" })
      .getByRole("listitem")
      .filter({ hasText: "Donors" });
    await expect(donors).toContainText("previously");
    const before = await donors.textContent();
    await page.getByRole("radio", { name: "All time" }).check();
    await expect(page).toHaveURL(/\?filter=all$/);
    await expect(donors).not.toContainText("previously");
    expect(await donors.textContent()).not.toBe(before);
    await page.reload();
    await expect(page.getByRole("radio", { name: "All time" })).toBeChecked();
    await page.getByRole("radio", { name: "Choose dates" }).check();
    await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByLabel("First day")).toBeVisible();
  });

  test("counts subscribers when asked to", async ({ page }) => {
    const subscribers = page
      .getByRole("region", { name: "Numbers" })
      .getByText("Subscribers", { exact: true });
    await expect(page.getByText("Messages sent")).toBeVisible();
    await expect(subscribers).toHaveCount(0);
    await page.getByRole("switch", { name: "Include subscribers" }).check();
    await expect(subscribers).toBeVisible();
  });

  test("keeps a banner away that was put away", async ({ page }) => {
    await page.getByRole("button", { name: "Dismiss “Announcement”" }).click();
    await expect(page.getByText("Winter coats wanted!")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("region", { name: "Next events" })).toBeVisible();
    await expect(page.getByText("Background checks")).toBeVisible();
    await expect(page.getByText("Winter coats wanted!")).toHaveCount(0);
  });

  test("leads from a number to its records", async ({ page }) => {
    await page.getByRole("region", { name: "Numbers" }).getByRole("link", { name: "Teams" }).click();
    await expect(page).toHaveURL(/\/teams$/);
  });
});

test("a fundraiser sees the numbers of their areas alone", async ({ page, signIn }) => {
  await signIn("fundraiser@hope.example");
  const numbers = page.getByRole("region", { name: "Numbers" });
  await expect(numbers.getByText("Donations received")).toBeVisible();
  await expect(numbers.getByText("Members", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Include subscribers" })).toHaveCount(0);
});

test("a member sees what is theirs instead of the organisation's numbers", async ({ page, signIn }) => {
  await signIn("member@hope.example", "/");
  await expect(page.getByRole("heading", { name: "My teams" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Numbers" })).toHaveCount(0);
});
