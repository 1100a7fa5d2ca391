import { expect, test } from "./support/test";

test("what an account of the demo may do follows its role, and its session is not the app's", async ({
  page,
  signIn,
}) => {
  await signIn("owner@hope.example", "/access-control");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.locator(".al-sidebar")).toHaveCount(0);
  await page.getByRole("button", { name: "Use client@demo.example" }).click();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("because no rule allows “delete Invoice”")).toBeVisible();
  await page.getByRole("radio", { name: "Administrator" }).click();
  await expect(page.getByText("because of the rule “manage all”")).toHaveCount(4);
  // The person of the app is still the owner of the organisation.
  await expect(page.getByRole("banner").getByText("Hope Foundation")).toBeVisible();
});

test("an article that is edited shows changed in the list for the visit", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/pages/blog/list");
  await page.getByRole("link", { name: "A rota that people actually like" }).first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  const text = page.getByRole("textbox", { name: "Article" });
  await text.press("ControlOrMeta+End");
  await text.pressSequentially(" Also on Sundays.");
  await page.getByLabel("Title").fill("A rota for everybody");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A rota for everybody" })).toBeVisible();
  await expect(page.getByText("Also on Sundays.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "A rota for everybody" })).toBeVisible();
});
