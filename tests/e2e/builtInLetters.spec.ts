import { expect, test } from "./support/test";

test("somebody gives a reminder words of their own, sees it as it reads, and takes the product's back", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/built_in_letters");
  await page.getByRole("searchbox", { name: "Search" }).fill("Reminder");
  await page.getByRole("link", { name: "Reminder: {event}" }).click();
  const form = page.getByRole("region", { name: "Text" });
  const text = form.getByRole("textbox", { name: "Text" });
  const paper = page.getByRole("region", { name: "Preview" }).getByRole("article");
  await text.fill("See you on {when}");
  await expect(form).toContainText("The text must contain {event}");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await text.fill("See you at {event} on {when}");
  await expect(paper).toContainText("See you at");
  await expect(paper).toContainText("Change or cancel my place");
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Letter saved")).toBeVisible();
  await page.reload();
  await expect(text).toContainText("See you at {event} on {when}");
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(text).toContainText("You have a place at {event}.");
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
});
