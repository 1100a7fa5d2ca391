import { expect, test } from "./support/test";

test.describe("the organisation, as an owner", () => {
  test.beforeEach(async ({ signIn }) => signIn("owner@hope.example"));

  test("judges a subdomain while it is typed, and says what a change means", async ({ page }) => {
    await page.goto("/settings/organisation");
    const input = page.getByLabel("Subdomain");
    const change = page.getByRole("button", { name: "Change the address" });
    for (const [name, text] of [
      ["river", "Another organisation has this name."],
      ["admin", "This name is reserved. Choose another one."],
      ["brand-new-name", "This name is available."],
      ["hope", "This is your current name."],
    ] as const) {
      await input.fill(name);
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(change).toBeDisabled();
    await expect(page.getByRole("region", { name: "Notifications" })).toBeEmpty();
    await input.fill("brand-new-name");
    await change.click();
    await expect(page.getByRole("alertdialog")).toContainText("90 days");
    await page.getByRole("button", { name: "Keep it" }).click();
  });

  test("shows a new announcement on the dashboard", async ({ page }) => {
    await page.goto("/settings/organisation");
    await page.getByLabel("Announcement").fill("Soup on <b>Friday</b> at noon");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Organisation saved")).toBeVisible();
    await expect(page.getByLabel("Announcement")).toHaveValue("Soup on Friday at noon");
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(page.getByText("Soup on Friday at noon")).toBeVisible();
  });

  test("has a colour, which screens, public pages and the dark take on, and refuses one that cannot be read", async ({
    page,
    visit,
    expectAccessible,
  }) => {
    const accent = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--al-accent").trim());
    await page.goto("/settings/organisation");
    const color = page.getByRole("textbox", { name: "Colour", exact: true });
    await color.fill("#ff9900");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/contrast is 1\.\d to 1/)).toBeVisible();
    await color.fill("#7a1f5c");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(accent).toBe("#7a1f5c");
    await page.reload();
    await expect.poll(accent).toBe("#7a1f5c");
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await expectAccessible();
    await page.evaluate(() => document.documentElement.setAttribute("data-color-scheme", "dark"));
    await expect.poll(accent).not.toBe("#7a1f5c");
    await expectAccessible("colours");
    await visit("/public/");
    await expect.poll(accent).toBe("#7a1f5c");
    await page.goto("/settings/organisation");
    await page.getByRole("textbox", { name: "Colour", exact: true }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(accent).toBe("#0b6e63");
  });

  test("asks before what was typed is lost, and puts the server's words at the field", async ({ page }) => {
    await page.goto("/settings/organisation");
    await page.getByLabel("Website").fill("not an address");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("you still have unsaved changes");
  });

  test("has a profile that says what it lacks, and is the more complete the more is filled in", async ({
    page,
  }) => {
    await page.goto("/settings/profile");
    const percent = page.getByText(/\d+% complete/).first();
    const before = Number.parseInt(await percent.innerText(), 10);
    await page.getByLabel("Vision").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => Number.parseInt(await percent.innerText(), 10)).toBeLessThan(before);
    await page.getByRole("button", { name: "Vision" }).click();
    await expect(page.getByLabel("Vision")).toBeFocused();
    await page.getByLabel("Vision").fill("Asking for help is as ordinary as borrowing sugar.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => Number.parseInt(await percent.innerText(), 10)).toBe(before);
  });

  test("keeps a log of what was done, which a manager does not see", async ({ page }) => {
    await page.goto("/settings/profile");
    await page.getByLabel("Mission").fill("Warm meals for everybody.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
    await page.getByRole("link", { name: "Organisation" }).click();
    await page.getByRole("link", { name: "Audit log" }).click();
    const first = page.locator("tbody tr").first();
    await expect(first).toContainText("Changed the profile");
    await expect(first).toContainText("Marguerite Adeyemi-Lund");
  });
});

test("the settings are not for a manager", async ({ page, signIn }) => {
  await signIn("manager@hope.example", "/settings/organisation");
  await expect(page.getByRole("heading", { name: "Organisation" })).toHaveCount(0);
  await page.goto("/audit_log");
  await expect(page.locator("tbody tr")).toHaveCount(0);
});
