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
  await expect(page.getByText(/^As .+ gets it$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Letter saved")).toBeVisible();
  await expect(page).toHaveURL(/\/letters\/summer_greetings/);
});
