import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";

test("two entries of one person are found from a profile, compared, merged, and taken apart again", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/people");
  for (const [first, mail] of [
    ["Quirin", "quirin@home.example"],
    ["Quirinus", "quirin@work.example"],
  ] as const) {
    await page.goto("/people/create");
    await page.getByLabel("First name").fill(first);
    await page.getByLabel("Last name").fill("Vandervelde");
    await page.getByRole("button", { name: "Add" }).first().click();
    await page.getByRole("textbox", { name: "E-mail" }).fill(mail);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("searchbox", { name: "Search" }).fill("Vandervelde");
  await page.getByText("Quirin Vandervelde", { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quirin Vandervelde" })).toBeVisible();
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Merge" }).click();
  await page.getByRole("combobox", { name: "Who is the same person?" }).fill("Quirinus");
  await page.getByRole("option", { name: "Quirinus Vandervelde" }).click();
  await expect(page.getByText("Quirin Vandervelde (no.")).toBeVisible();
  await expectAccessible();
  await page.getByText("Quirinus Vandervelde", { exact: true }).first().click();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quirinus Vandervelde" })).toBeVisible();
  await page.goto("/people/duplicates");
  await page.getByRole("button", { name: "Undo: Quirinus Vandervelde" }).click();
  await expect(page.getByText("The merge was undone")).toBeVisible();
  await page.goto("/people");
  await page.getByRole("searchbox", { name: "Search" }).fill("Vandervelde");
  await expect(page.getByText("Quirin Vandervelde", { exact: true })).toBeVisible();
  await expect(page.getByText("Quirinus Vandervelde", { exact: true })).toBeVisible();
});
