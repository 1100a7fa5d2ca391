import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");
const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Search Members" });
const panel = (page: Page): Locator => page.getByRole("dialog").first();

/** A name leads to the profile; the form is in the row's menu. */
async function edit(page: Page): Promise<void> {
  await rows(page).first().locator(".al-row-menu").click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
}

async function openMember(page: Page, email: string): Promise<void> {
  await page.goto("/members");
  await search(page).fill(email);
  await expect(rows(page)).toHaveCount(1);
  await edit(page);
  await expect(panel(page).getByLabel("First name")).not.toHaveValue("");
}

test.describe("members, as an owner", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/members");
    await expect(rows(page)).toHaveCount(25);
  });

  test("come in pages, and the next page has others", async ({ page }) => {
    const first = await rows(page).first().innerText();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page).first()).not.toHaveText(first);
    await expect(rows(page)).toHaveCount(25);
  });

  test("are found by a part of their name or address", async ({ page }) => {
    await search(page).fill("OWNER@HOPE");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("owner@hope.example");
  });

  test("are sorted by a column both ways", async ({ page }) => {
    const header = page.getByRole("columnheader", { name: "E-mail" });
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    const up = await rows(page).first().innerText();
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page).first()).not.toHaveText(up);
  });

  test("say what to do when nothing fits the search", async ({ page }) => {
    await search(page).fill("nobody has this name");
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("button", { name: "Clear all filters" }).last().click();
    await expect(rows(page)).toHaveCount(25);
  });

  test("are exported as they stand: the visible columns, the filter, all pages", async ({ page }) => {
    await search(page).fill("hope.example");
    await expect(rows(page)).toHaveCount(6);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "As shown: 6 records" }).click();
    const lines = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain("E-mail");
    expect(lines[0]).not.toContain("Phone");
    expect(lines.join()).toContain("owner@hope.example");
  });

  test("come whole, as a file of the organisation, from the same menu", async ({ page }) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "All columns" }).click();
    expect((await download).suggestedFilename()).toMatch(/members.*\.csv$/);
  });

  test("are there again after a reload, with the same search", async ({ page }) => {
    await search(page).fill("owner@hope");
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(search(page)).toHaveValue("owner@hope");
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe("a member's record", () => {
  test.beforeEach(async ({ signIn }) => signIn("owner@hope.example"));

  test("is edited in a panel with its own address", async ({ page }) => {
    await openMember(page, "volunteer@hope.example");
    await expect(page).toHaveURL(/\/members\/\d+/);
    await panel(page).getByLabel("Phone").fill("+1 555 0100 777");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Member updated")).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await edit(page);
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 777");
  });

  test("gets a team and a role, and gives them back", async ({ page }) => {
    await openMember(page, "fundraiser@hope.example");
    const before = await panel(page)
      .getByRole("button", { name: /^Remove item/ })
      .count();
    await panel(page).getByRole("button", { name: "Add to Teams and roles" }).click();
    await panel(page).getByRole("combobox", { name: /Team/ }).last().click();
    await page.getByRole("option", { name: "Welcome Desk" }).click();
    await panel(page).getByRole("combobox", { name: /Role/ }).last().click();
    await page.getByRole("option", { name: "Volunteer" }).click();
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(panel(page)).toBeHidden();

    await edit(page);
    await expect(panel(page).getByRole("combobox", { name: /Team/ }).last()).toHaveValue("Welcome Desk");
    await panel(page)
      .getByRole("button", { name: /^Remove item/ })
      .last()
      .click();
    await expect(panel(page).getByRole("button", { name: /^Remove item/ })).toHaveCount(before);
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(panel(page)).toBeHidden();
    await edit(page);
    await expect(panel(page).getByRole("button", { name: /^Remove item/ })).toHaveCount(before);
  });

  test("keeps what was typed and says at the field what is wrong", async ({ page }) => {
    await openMember(page, "member@hope.example");
    await panel(page).getByLabel("First name").fill("");
    await panel(page).getByLabel("Phone").fill("+1 555 0100 123");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(panel(page).getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 123");
    await expect(page).toHaveURL(/\/members\/\d+/);
  });

  test("does not lose its last owner", async ({ page }) => {
    await openMember(page, "owner@hope.example");
    await panel(page).getByLabel("Status").selectOption("Inactive");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(panel(page).getByRole("alert").first()).toContainText(/last owner|only owner/i);
    await expect(panel(page)).toBeVisible();
  });

  for (const way of ["Escape", "the close button", "the backdrop", "back", "another page"] as const) {
    test(`asks before unsaved changes are lost by ${way}`, async ({ page }) => {
      await openMember(page, "manager@hope.example");
      await panel(page).getByLabel("Phone").fill("+1 555 0100 111");
      const leave = {
        Escape: () => page.keyboard.press("Escape"),
        "the close button": () => panel(page).getByRole("button", { name: "Close" }).click(),
        "the backdrop": () => page.mouse.click(300, 500),
        back: () => page.goBack(),
        "another page": () =>
          page.evaluate(() => document.querySelector<HTMLElement>('a[href="/teams"]')?.click()),
      };
      await leave[way]();
      const question = "Do you want to close this modal, you still have unsaved changes";
      await expect(page.getByText(question)).toBeVisible();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(page).toHaveURL(/\/members\/\d+/);
      await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 111");
      await leave[way]();
      await page.getByRole("button", { name: "Discard changes" }).click();
      await expect(page.getByText(question)).toBeHidden();
      await expect(page).not.toHaveURL(/\/members\/\d+/);
    });
  }

  test("asks on a slow device too, at once after the first key", async ({ page }) => {
    await openMember(page, "manager@hope.example");
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await panel(page).getByLabel("Phone").fill("+1 555 0100 111");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeVisible();
  });

  test("that does not exist says so, with a way back", async ({ page }) => {
    await page.goto("/members/999999");
    await expect(panel(page)).toContainText("does not exist");
  });
});

test("everything in a list and a form is done by keyboard alone", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/teams");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const create = page.getByRole("link", { name: "Create" }).or(page.getByRole("button", { name: "Create" }));
  for (let i = 0; i < 20 && !(await create.evaluate((el) => el === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(create).toBeFocused();
  await page.keyboard.press("Enter");
  const name = panel(page).getByLabel("Name", { exact: false }).first();
  await expect(name).toBeVisible();
  await name.focus();
  await page.keyboard.type(`Keyboard Crew ${Date.now()}`);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(create).toBeFocused();
});
