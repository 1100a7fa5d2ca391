import { expect, test } from "./support/test";

test("the owner writes a letter with fields, sees it as somebody gets it, and mends what is wrong", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/letters");
  await page.getByRole("button", { name: "Create" }).first().click();
  const form = page.getByRole("region", { name: "Text" });
  await form.getByLabel("Name").fill("Summer greetings");
  await form.getByLabel("Subject").first().fill("Summer at Hope, {first_nam}");
  await form.getByRole("textbox", { name: "Text" }).fill("Dear ");
  await form.getByRole("combobox", { name: "Insert a field into the text…" }).selectOption("First name");
  await expect(form).toContainText("Did you mean");
  await form.getByLabel("Subject").first().fill('Summer at Hope, {first_name | "friend"}');
  const paper = page.getByRole("region", { name: "Preview" }).getByRole("article");
  await expect(paper).toContainText(/Summer at Hope, \w+/);
  await expect(paper).toContainText(/Dear \w+/);
  await page.getByRole("combobox", { name: "Preview for" }).fill("Owner");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByText(/^As .+ will get it$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Letter saved")).toBeVisible();
  await expect(page).toHaveURL(/\/letters\/summer_greetings/);
  const single = page.waitForEvent("download");
  await page.getByRole("button", { name: "As PDF" }).click();
  expect((await single).suggestedFilename()).toBe("summer_greetings.pdf");
  await page.goto("/people");
  for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print a letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Print a letter" });
  await expect(dialog).toContainText("2 selected");
  await dialog.getByRole("combobox", { name: "Letter" }).selectOption("Summer greetings");
  const several = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Print a letter" }).click();
  const stream = await (await several).createReadStream();
  const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
});

test("a certificate is written for attendees, seen as its sheet, and printed for them alone", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/letters/create");
  const form = page.getByRole("region", { name: "Text" });
  await form.getByLabel("Name").fill("Took part");
  await form.getByLabel("Written for").selectOption({ value: "event_attendees" });
  await form.getByText("One landscape sheet").click();
  await expect(form.getByRole("radio", { name: /^Certificate/ })).toBeChecked();
  await form.getByLabel("Subject").first().fill("Certificate of {first_name}");
  await form.getByRole("textbox", { name: "Text" }).fill("took part.");
  const sheet = page.getByRole("region", { name: "Preview" }).getByRole("article");
  await expect(sheet).toContainText("Your logo");
  await expect(sheet).toContainText(/Certificate of \w+/);
  await expectAccessible();
  await form.getByRole("textbox", { name: "Text" }).fill("took part. ".repeat(700));
  await expect(page.getByRole("alert").filter({ hasText: "does not fit" })).toBeVisible();
  await form.getByRole("textbox", { name: "Text" }).fill("took part.");
  await expect(page.getByRole("alert").filter({ hasText: "does not fit" })).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Letter saved")).toBeVisible();
  await page.goto("/public_events");
  await page.getByRole("link", { name: "Volunteer orientation", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Volunteer orientation" });
  await panel.getByRole("tab", { name: /^Attendees/ }).click();
  await panel.getByRole("button", { name: "Print a letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Print a letter" });
  await expect(dialog.getByRole("combobox", { name: "Letter" })).toHaveValue("took_part");
  const printed = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Print a letter" }).click();
  expect((await printed).suggestedFilename()).toBe("took_part.pdf");
  await expect(dialog).toBeHidden();
  await page.goto("/volunteers");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print a letter" })).toHaveCount(0);
});
