import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";

test("a person's profile tells what they gave and came to, takes a note, and leads on", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/people");
  await page.getByRole("searchbox", { name: "Search" }).fill("Akosua Mensah");
  await page
    .locator("tbody tr")
    .filter({ hasText: "akosua.mb@inbox.example" })
    .getByText("Akosua Mensah-Boateng")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Akosua Mensah-Boateng" })).toBeVisible();
  const timeline = page.getByRole("list").filter({ hasText: "Signed up" });
  await expect(timeline.getByRole("link", { name: "Winter coats" }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Gift", exact: true }).click();
  await expect(page.getByText("Signed up", { exact: false }).and(page.locator("li *"))).toHaveCount(0);
  const profile = page.url();
  await page.getByRole("link", { name: "Add a note or call" }).click();
  await page.getByLabel("Summary").fill("Asked about the coat drive");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(profile);
  await expect(page.getByRole("link", { name: "Asked about the coat drive" })).toBeVisible();

  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Add a task" }).click();
  await page.getByRole("textbox", { name: /^Task/ }).fill("Thank her for the coats");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(profile);
  await page.getByRole("tab", { name: "Tasks" }).click();
  await expect(page.getByRole("rowheader", { name: "Thank her for the coats" })).toBeVisible();
  await page.getByRole("tab", { name: "Teams and roles" }).click();
  await expect(page.getByRole("rowheader", { name: "Manager" })).toBeVisible();
  await page.getByRole("tab", { name: "Events" }).click();
  const places = page.getByRole("region", { name: "Attendance" });
  await expect(places.getByRole("link").first()).toHaveAttribute("href", /\/events\//);
  await expectAccessible();
});

test("a profile takes notes in a line, pins them, and is changed value by value", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/people");
  await page.getByRole("searchbox", { name: "Search" }).fill("Akosua Mensah");
  await page.locator("tbody tr").getByText("Akosua Mensah-Boateng").first().click();
  const line = page.getByRole("textbox", { name: "Add a note or call" });
  for (const note of ["Prefers the phone", "Allergic to nuts"]) {
    await line.fill(note);
    await line.press("Enter");
    await expect(page.getByRole("link", { name: note })).toBeVisible();
  }
  await expect(line).toHaveValue("");
  const entries = page.getByRole("list").filter({ hasText: "Prefers the phone" }).getByRole("listitem");
  const pin = entries.filter({ hasText: "Prefers the phone" }).getByRole("button", { name: "Pin" });
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(entries.first()).toContainText("Prefers the phone");

  await page.getByRole("button", { name: "Show empty fields" }).click();
  const change = page.getByRole("button", { name: "Edit Title of Akosua Mensah-Boateng" });
  await change.click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Dr");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(change).toBeFocused();
  await change.press("Enter");
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Dr");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Dr");
  await expect(change).toBeFocused();
  await expectAccessible();
});

test("somebody is added with a name alone, changed on their profile, and archived", async ({
  page,
  signIn,
}) => {
  await signIn(OWNER, "/people");
  await page
    .getByRole("link", { name: "Add a person" })
    .or(page.getByRole("button", { name: "Add a person" }))
    .click();
  await page.getByLabel("First name").fill("Akosua");
  await page.getByLabel("Last name").fill("Mensah-Boateng");
  await expect(
    page.getByRole("status").getByRole("link", { name: "Akosua Mensah-Boateng" }).first(),
  ).toBeVisible();
  await page.getByLabel("Last name").fill("");
  await page.getByLabel("First name").fill("Zebulon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("searchbox", { name: "Search" }).fill("Zebulon");
  await page.getByText("Zebulon", { exact: true }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Last name").fill("Quax");
  await page.getByLabel("Archived").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zebulon Quax" })).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
});

test("names lead from lists to the profile, which tells what somebody gave", async ({ page, signIn }) => {
  await signIn(OWNER, "/donors");
  const first = page.locator("tbody tr").first();
  const name = await first.getByRole("link").first().innerText();
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/people\/\d+/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("tab", { name: "Giving" }).click();
  await expect(page.getByText("Total given")).toBeVisible();
  await expect(page.locator("tbody tr").first()).toContainText("$");
});
