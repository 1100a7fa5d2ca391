import { expect, PASSWORD, test } from "./support/test";

test.describe("signing in", () => {
  test("asks for what is missing at its field", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Enter your e-mail address.")).toBeVisible();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toBeFocused();
  });

  test("keeps what was typed when the password is wrong", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail address").fill("owner@hope.example");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toHaveValue("owner@hope.example");
  });

  test("leads back to the page that was asked for", async ({ page }) => {
    await page.goto("/login?next=%2Fteams");
    await page.getByLabel("E-mail address").fill("owner@hope.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/teams/);
    await expect(page.getByRole("heading", { level: 1, name: "Teams" })).toBeVisible();
  });

  test("speaks the chosen language, also after signing in", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Language").selectOption("de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByLabel("E-Mail-Adresse").fill("owner@hope.example");
    await page.locator("#password").fill(PASSWORD);
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("link", { name: "Teams" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });

  test("is accessible", async ({ page, expectAccessible }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible();
  });
});

test.describe("signing out", () => {
  test("ends the session in every tab", async ({ page, context, signInByForm }) => {
    await signInByForm("owner@hope.example");
    const other = await context.newPage();
    await other.goto("/members");
    await expect(other.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login\?next=%2Fmembers/);
  });

  test("leaves nothing that opens the app again", async ({ page, signInByForm }) => {
    await signInByForm("owner@hope.example");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/members");
    await expect(page).toHaveURL(/\/login\?next=%2Fmembers/);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("happens by itself when the server no longer knows the token", async ({ page, signInByForm }) => {
    await signInByForm("owner@hope.example");
    const [cookie] = await page.context().cookies();
    await page.context().addCookies([{ ...cookie!, value: "of-another-time" }]);
    await page.goto("/members");
    await expect(page).toHaveURL(/\/login\?next=%2Fmembers/);
  });
});

test("the access token's cookie lives seven days", async ({ page, signInByForm }) => {
  await signInByForm("owner@hope.example");
  const [cookie] = await page.context().cookies();
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
});

test("who is signed in at one address is signed in at the organisation's too", async ({
  page,
  signInByForm,
  appUrl,
}) => {
  await signInByForm("owner@hope.example");
  const [cookie] = await page.context().cookies();
  // Browsers that refuse a cookie for the whole of `localhost` keep it with the host; no other name does.
  test.skip(!cookie!.domain.startsWith("."), "this browser shares no cookie across localhost");
  await page.goto(`${appUrl.replace("://", "://hope.")}/members`);
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});
