import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const panel = (page: Page): Locator => page.getByRole("dialog").first();

/** One kind of form, where something is typed, and what the browser is told of it. */
interface Form {
  name: string;
  path: string;
  field(page: Page): Locator;
}

const FORMS: Form[] = [
  {
    name: "a record",
    path: "/teams/create",
    field: (page) => panel(page).getByLabel("Name"),
  },
  {
    name: "an event",
    path: "/events/new",
    field: (page) => panel(page).getByRole("textbox", { name: "Title" }),
  },
  {
    name: "a definition",
    path: "/settings/resources/nonprofit/teams",
    field: (page) => page.getByRole("textbox", { name: "Text of nonprofit/teams.json" }),
  },
  {
    name: "one's own account",
    path: "/account",
    field: (page) => page.getByLabel("First name"),
  },
  {
    name: "another password",
    path: "/account",
    field: (page) => page.getByLabel("New password"),
  },
  {
    name: "settings",
    path: "/settings/organisation",
    field: (page) => page.getByLabel("Announcement"),
  },
  {
    name: "the organisation's profile",
    path: "/settings/profile",
    field: (page) => page.getByLabel("Mission"),
  },
  {
    name: "an invitation",
    path: "/pending_volunteers/create",
    field: (page) => panel(page).getByRole("textbox", { name: "Message" }),
  },
  {
    name: "a question to those who run it",
    path: "/help",
    field: (page) => page.getByLabel("What happened"),
  },
];

/** What the browser would ask before the page is reloaded, or gone with a crash of the tab. */
const wouldAsk = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** As a click in the menu, which may lie behind a panel. */
const goElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/"]')?.click());

test("every form asks before what was typed is lost, and a message is kept", async ({ page, signIn }) => {
  await signIn("owner@hope.example");
  for (const { name, path, field } of FORMS) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(field(page)).toBeVisible();
      const former = await field(page).evaluate((one) => one.textContent ?? "");
      await field(page).fill(former.startsWith("{") ? "{}" : "Half-written");
      await expect.poll(() => wouldAsk(page)).toBe(true);
      await goElsewhere(page);
      const answers = page.getByRole("alertdialog").getByRole("button");
      await answers.first().click();
      await expect(field(page)).toBeVisible();
      expect(await field(page).evaluate((one) => ("value" in one ? one.value : one.textContent))).toMatch(
        /^(Half-written|\{\})$/,
      );
      await goElsewhere(page);
      await answers.last().click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => wouldAsk(page)).toBe(false);
    });
  }
  await page.goto("/messages/new");
  await panel(page).getByRole("textbox", { name: "Subject" }).fill("Half-written");
  await goElsewhere(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(panel(page).getByRole("textbox", { name: "Subject" })).toHaveValue("Half-written");
  await page.reload();
  await expect(panel(page).getByRole("textbox", { name: "Subject" })).toHaveValue("Half-written");
});

test("who leaves in the middle of an upload, a save or a deletion loses none of them", async ({
  page,
  signIn,
}) => {
  await signIn("owner@hope.example", "/files/Half-way");
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/.*(upload|file)/, async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.fallback();
  });
  await page
    .getByLabel("Upload files")
    .setInputFiles({ name: "half.txt", mimeType: "text/plain", buffer: Buffer.from("Half-way.") });
  await expect(page.getByText(/half\.txt/).first()).toBeVisible();
  await goElsewhere(page);
  const question = page.getByRole("alertdialog", { name: "Files are still uploading" });
  await question.getByRole("button", { name: "Stay here" }).click();
  expect(await wouldAsk(page)).toBe(true);
  letGo();
  await expect(page.getByRole("row", { name: /half\.txt/ })).toHaveCount(1);
  await page.unrouteAll({ behavior: "wait" });

  // A save that takes its time holds the way until it is done.
  await page.goto("/teams/create");
  await panel(page).getByLabel("Name").fill("Half-way team");
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/organization\/teams\//, async (route) => {
    if (route.request().method() === "POST") await slow;
    await route.fallback();
  });
  await panel(page).getByRole("button", { name: "Save", exact: true }).click();
  await goElsewhere(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/teams\/create/);
  letGo();
  await expect(page).toHaveURL(/\/$/);
  await page.unrouteAll({ behavior: "wait" });

  // Nor is what waits for its undo forgotten by signing out.
  await page.goto("/tasks");
  const first = page.locator("tbody tr").first();
  await expect(first).toBeVisible();
  const title = (await first.getByRole("link").first().textContent()) ?? "";
  await first.getByRole("checkbox", { name: /^Select/ }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.locator(".al-notification")).toContainText("Undo");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn("owner@hope.example", "/tasks");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
});
