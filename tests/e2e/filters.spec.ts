import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";
const FUNDRAISER = "fundraiser@hope.example";

const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Advanced filter" });
const rowsOf = (page: Page): Locator => page.locator("tbody tr");
const open = (page: Page): Promise<void> => page.getByRole("button", { name: "Advanced filter" }).click();
/** The last of the controls with this name: that of the row that was added last. */
const control = (within: Locator, name: string): Locator => within.getByLabel(name, { exact: true }).last();

/** Adds a condition to the rows within: what is compared, how, and with what. */
async function add(within: Locator, field: string, comparison: string, value?: string): Promise<void> {
  await within.getByRole("button", { name: "Add a condition" }).last().click();
  await control(within, "Field").selectOption({ label: field });
  await control(within, "Comparison").selectOption({ label: comparison });
  if (value === undefined) return;
  const input = control(within, "Value");
  const isChoice = await input.evaluate((element) => element.tagName === "SELECT");
  await (isChoice ? input.selectOption({ label: value }) : input.fill(value));
}

test("a fundraiser finds who gave last year and not this year, and keeps it as a view", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(FUNDRAISER, "/donors");
  const all = await page.locator(".al-count").textContent();
  await open(page);
  await control(panel(page), "Field").selectOption("donations");
  const gave = panel(page).getByRole("group", { name: /^Donations .*to look at$/ });
  await add(gave, "Amount", "is more than", "100");
  await add(gave, "Paid", "is in", "last year");
  await panel(page).getByRole("button", { name: "Add a condition" }).last().click();
  await control(panel(page), "Field").selectOption("donations");
  await control(panel(page), "Comparison").selectOption({ label: "there are none" });
  const notNow = panel(page)
    .getByRole("group", { name: /^Donations .*to look at$/ })
    .last();
  await add(notNow, "Paid", "is in", "this year");
  await expect(panel(page)).toContainText(/Donors where .*last year.*this year/);
  const told = panel(page).locator('output[aria-busy="false"]');
  await expect(told).toHaveText(/^\d+ match(es)?$/);
  const count = Number.parseInt((await told.textContent()) ?? "", 10);
  await expectAccessible();
  await panel(page).getByRole("button", { name: "Apply" }).click();

  await expect(page.locator(".al-count")).toHaveText(String(count));
  expect(count).toBeLessThan(Number(all));
  const chip = page.getByRole("list", { name: "Advanced filter" });
  await expect(chip).toContainText("Donors where");
  await expect(page.locator("tfoot")).toContainText("Total");
  const address = page.url();

  await page.getByRole("button", { name: "Saved views" }).click();
  const views = page.getByRole("dialog").last();
  await views.getByRole("textbox", { name: "Save what is shown as a view" }).fill("Gave last year, not this");
  await views.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/saved=/);

  await chip.getByRole("button", { name: "Remove the filter" }).click();
  await expect(page.locator(".al-count")).toHaveText(all ?? "");
  await page.goBack();
  await expect(page.locator(".al-count")).toHaveText(String(count));
  await page.goto("/teams");
  await page.goto(address);
  await expect(page.locator(".al-count")).toHaveText(String(count));

  await chip
    .getByRole("button", { name: /^Change the filter|Donors where/ })
    .first()
    .click();
  await expect(panel(page).getByLabel("Field", { exact: true })).toHaveCount(5);
});

test("a fundraiser narrows what a list computes: statements by their sum, matched grants by their fit", async ({
  page,
  signIn,
}) => {
  await signIn(FUNDRAISER, "/statements");
  const shown = page.locator(".al-count");
  await expect(shown).toHaveText(/^\d+$/);
  const all = Number(await shown.textContent());
  await open(page);
  await control(panel(page), "Field").selectOption("total_amount");
  await control(panel(page), "Comparison").selectOption({ label: "is more than" });
  await control(panel(page), "Value").fill("200");
  await expect(panel(page)).toContainText("Statements where Total for the year is more than 200");
  const told = panel(page).locator('output[aria-busy="false"]');
  await expect(told).toHaveText(/^\d+ match(es)?$/);
  // No segment can be of what is in a list alone.
  await expect(panel(page).getByRole("button", { name: "Save as a segment" })).toHaveCount(0);
  const count = Number.parseInt((await told.textContent()) ?? "", 10);
  expect(count).toBeLessThan(all);
  await panel(page).getByRole("button", { name: "Apply" }).click();
  await expect(shown).toHaveText(String(count));

  await page.goto("/matched_grants");
  await open(page);
  await control(panel(page), "Field").selectOption("match_score");
  await control(panel(page), "Comparison").selectOption({ label: "is at least" });
  await control(panel(page), "Value").fill("101");
  await panel(page).getByRole("button", { name: "Apply" }).click();
  await expect(rowsOf(page)).toHaveCount(0);
});

test("the owner finds members with a role and without donations, by the keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn(OWNER, "/members");
  await page.getByRole("button", { name: "Advanced filter" }).focus();
  await page.keyboard.press("Enter");
  await expect(control(panel(page), "Field")).toBeFocused();
  await page.keyboard.type("Role: Name");
  await page.keyboard.press("Tab");
  await expect(control(panel(page), "Comparison")).toBeFocused();
  await page.keyboard.type("is");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Volunteer");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(control(panel(page), "Field")).toBeFocused();
  await page.keyboard.type("Donations");
  await page.keyboard.press("Tab");
  await page.keyboard.type("there are none");
  await expect(panel(page)).toContainText(/Members where .*Volunteer.*no Donations/);
  await page.keyboard.press("Shift+Tab");
  await control(panel(page), "Comparison").focus();
  const apply = panel(page).getByRole("button", { name: "Apply" });
  await apply.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Advanced filter" }).first()).toBeVisible();
  await expect(rowsOf(page).first()).toContainText("Volunteer");
  for (const row of await rowsOf(page).all()) await expect(row).toContainText("Volunteer");
});

test("the owner keeps a condition as a segment, writes to it, and opens its people", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/members");
  await open(page);
  await control(panel(page), "Field").selectOption({ label: "Kind" });
  await control(panel(page), "Comparison").selectOption({ label: "is" });
  await control(panel(page), "Value").selectOption({ label: "Volunteer" });
  await panel(page).getByRole("button", { name: "Save as a segment" }).click();
  await panel(page).getByRole("textbox", { name: "Name of the segment" }).fill("All who help");
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Segment “All who help” saved.")).toBeVisible();
  await panel(page).getByRole("link", { name: "Write to these people" }).click();
  const message = page.getByRole("dialog", { name: "New message" });
  await expect(message.getByText("All who help")).toBeVisible();
  await expect(message.getByText(/^\d+ people get it\./)).toBeVisible();

  await page.goto("/segments");
  const row = rowsOf(page).filter({ hasText: "All who help" });
  await expect(row).toContainText("Members where Kind is Volunteer");
  await row.click();
  const shown = page.getByRole("dialog", { name: "All who help" });
  await expect(shown).toContainText("Members where Kind is Volunteer");
  await shown.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Show the people" }).click();
  await expect(page).toHaveURL(/people\?.*segment/);
  await expect(rowsOf(page).first()).toContainText("Volunteer");
});

test("says what a condition lacks, and takes what it cannot show as it is", async ({ page, signIn }) => {
  await signIn(OWNER, `/members?filter=${encodeURIComponent('{"$and":[{"$not":{"status":"Inactive"}}]}')}`);
  await page.getByRole("list", { name: "Advanced filter" }).getByRole("button").first().click();
  await expect(panel(page)).toContainText("This part cannot be changed here.");
  await add(panel(page), "Name", "contains");
  await panel(page).getByRole("button", { name: "Apply" }).click();
  await expect(panel(page)).toContainText("Complete this condition, or remove it.");
});

test("fits a phone", async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(OWNER, "/donors");
  await open(page);
  await control(panel(page), "Field").selectOption("donations");
  await add(
    panel(page).getByRole("group", { name: /^Donations .*to look at$/ }),
    "Paid",
    "is within the last",
  );
  const width = await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(width).toBe(0);
  await expectAccessible();
  await panel(page).getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("list", { name: "Advanced filter" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
