import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
const openButton = (page: Page): Locator => page.getByRole("button", { name: "Search", exact: true }).first();
const found = (page: Page): Locator => dialog(page).getByRole("region", { name: "Found" }).getByRole("link");

test.describe("the search", () => {
  test("opens by Ctrl+K, finds a person without their accents and opens the best one by Enter", async ({
    page,
    signIn,
  }) => {
    await signIn("manager@hope.example", "/teams");
    await expect(openButton(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await dialog(page).getByRole("searchbox").fill("HALLSTROM");
    await expect(found(page).first()).toContainText("Tobias Hallström");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/members\/\d+\/show/);
    await expect(dialog(page)).toBeHidden();

    await page.goto("/teams");
    await expect(openButton(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    const recent = dialog(page).getByRole("region", { name: "Recently opened" });
    await expect(recent.getByRole("link")).toContainText("Tobias Hallström");
  });

  test("finds screens and what can be added, and says where there is nothing", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/teams");
    await openButton(page).click();
    const box = dialog(page).getByRole("searchbox");
    await box.fill("checklist");
    await expect(
      dialog(page).getByRole("region", { name: "Actions" }).getByRole("link", { name: "Add: Checklist" }),
    ).toBeVisible();
    await expect(
      dialog(page).getByRole("region", { name: "Screens" }).getByRole("link", { name: "Checklists" }),
    ).toBeVisible();
    await box.fill("zebra crossing");
    await expect(dialog(page).getByText("Nothing found for “zebra crossing”.")).toBeVisible();
  });

  test("keeps what is typed before its dialog is there", async ({ page, signIn }) => {
    await signIn("manager@hope.example", "/teams");
    await expect(openButton(page)).toBeVisible();
    let serve = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      serve = resolve;
    });
    await page.route(/\/SearchDialog-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    // The first letter is a key of its own elsewhere: it adds a record.
    await page.keyboard.type("calli");
    await page.keyboard.press("Backspace");
    serve();
    await expect(dialog(page).getByRole("searchbox")).toHaveValue("call");
    await expect(dialog(page).getByRole("searchbox")).toBeFocused();
    await expect(page).toHaveURL(/\/teams$/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });
});
