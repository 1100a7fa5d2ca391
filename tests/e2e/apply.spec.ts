import { expect, test } from "./support/test";

test("a visitor applies in three parts, stops in between, and staff read it", async ({
  page,
  visit,
  signIn,
}) => {
  await visit("/public/apply");
  await page.getByRole("button", { name: "Continue: Your project" }).click();
  await expect(page.getByLabel("Name of the organisation")).toBeFocused();
  await page.getByLabel("Name of the organisation").fill("Lamplighters");
  await page.getByLabel("Contact person").fill("Ada Reed");
  await page.getByLabel("E-mail address").fill("ada@lamplighters.example");
  await page.getByLabel("What your organisation does").fill("We light the way home.");
  await page.getByRole("button", { name: "Continue: Your project" }).click();

  await page.getByLabel("Name of the project").fill("Lanterns for the park");
  await page.getByLabel("The project in a few sentences").fill("Forty lanterns along the river.");
  await page.getByLabel("Begins").fill("2031-05-01");
  await page.getByLabel("Ends").fill("2031-06-01");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await expect(page.getByText("The link in your mail leads back here.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name of the project")).toHaveValue("Lanterns for the park");
  await page.getByLabel("Community development").check();
  await page.getByRole("button", { name: "Continue: Costs" }).click();

  await page.getByLabel("Amount you ask for").fill("1,500");
  await page.getByLabel("Item 1").fill("Lanterns");
  await page.getByLabel("Amount (USD)").fill("1000");
  await page.getByLabel("The information is true").check();
  await page.getByRole("button", { name: "Submit the application" }).click();
  await expect(page.getByText("The lines must add up to the amount you ask for.")).toBeVisible();
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("Item 2").fill("Ladders");
  await page.getByLabel("Amount (USD)").nth(1).fill("500");
  await page.getByRole("button", { name: "Submit the application" }).click();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeFocused();

  // What a visitor does in the demo stays on the public pages.
  await signIn("owner@hope.example", "/grant_applications");
  await page.getByRole("link", { name: "Lanterns for the park" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("tab", { name: "Budget" }).click();
  await expect(panel.getByText("Ladders")).toBeVisible();
});

test("what is typed of an application outlasts a save, a reload and another window", async ({
  page,
  visit,
  context,
}) => {
  await visit("/public/apply");
  await page.getByLabel("Name of the organisation").fill("Lamplighters");
  await page.getByLabel("Contact person").fill("Ada Reed");
  await page.getByLabel("E-mail address").fill("ada@lamplighters.example");
  await page.getByLabel("What your organisation does").fill("We light the way home.");
  await page.getByRole("button", { name: "Continue: Your project" }).click();
  const summary = page.getByLabel("The project in a few sentences");
  await page.getByLabel("Name of the project").fill("Lanterns");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await expect(page.getByText("The link in your mail leads back here.")).toBeVisible();
  await summary.fill("Typed after saving");
  await page.reload();
  await expect(summary).toHaveValue("Typed after saving");

  // In the demo each window has an application of its own.
  const token = await page.evaluate(() => sessionStorage.getItem("almoner.public.application"));
  const other = await context.newPage();
  await other.goto(`${new URL(page.url()).origin}/public/apply?submission_token=${token}`);
  const theirs = other.getByLabel("The project in a few sentences");
  await theirs.fill("From the other window");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await expect(page.getByText("The link in your mail leads back here.")).toBeVisible();
  const save = other.getByRole("button", { name: "Save and finish later" });
  await save.click();
  await expect(other.getByText("perhaps in another window")).toBeVisible();
  await other.reload();
  await expect(theirs).toHaveValue("From the other window");
  await save.click();
  await expect(other.getByText("The link in your mail leads back here.")).toBeVisible();
});

test("what the organisation looks for decides what matches", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/matched_grants");
  await page.getByRole("button", { name: "What we look for" }).click();
  const dialog = page.getByRole("dialog", { name: "What we look for" });
  await expect(dialog.getByText("Vermont")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Save: / })
    .first()
    .click();
  await expect(page.getByText("Grant saved")).toBeVisible();
});
