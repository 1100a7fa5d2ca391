import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inMail } from "./support/outbox";
import { expect, test } from "./support/test";

const PICTURE = join(import.meta.dirname, "../../docs/images/members.png");
const OWNER = "owner@hope.example";

/** Goes from the text to a button of its toolbar, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Home");
  const button = page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await expect(async () => {
    if (await button.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
    await expect(button).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press("Enter");
}

test("a letter has a table with a row for each gift, and a picture, in its preview and on paper", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/letters/create");
  const form = page.getByRole("region", { name: "Text" });
  await form.getByLabel("Name").fill("Gifts of the year");
  await form.getByLabel("Subject").first().fill("Your gifts");
  const text = form.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("Thank you:");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("First");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Last");
  await page.keyboard.press("Tab");
  await page.keyboard.type('{first_name | "friend"}');
  await page.keyboard.press("Tab");
  await page.keyboard.type('{last_name | "none"}');
  await form.getByRole("button", { name: "Add a column to the right" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(3);
  await page.keyboard.press("Tab");
  await form.getByRole("button", { name: "Remove this column" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(2);
  await text.getByRole("cell", { name: "{last_name" }).click();
  await form.getByRole("button", { name: "Add a row below" }).click();
  await expect(text.getByRole("row")).toHaveCount(4);
  await page.keyboard.press("Tab");
  await form.getByRole("button", { name: "Remove this row" }).click();
  await expect(text.getByRole("row")).toHaveCount(3);
  await text.getByRole("cell").last().click();
  await page.keyboard.type("End");
  await expect(text.getByRole("cell").last()).toHaveText("End");
  await page.keyboard.press("Tab");
  // Nobody is kept in a table.
  await expect(text).not.toBeFocused();
  await text.locator("p").last().click();
  await form.getByRole("button", { name: "Picture", exact: true }).click();
  await form.locator("input[type=file]").setInputFiles(PICTURE);
  await expect(text.locator("img")).toBeVisible();
  await form.getByLabel("Alternative text").fill("Our members");
  await form.getByRole("radio", { name: "Half" }).check({ force: true });
  const paper = page.getByRole("region", { name: "Preview" }).getByRole("article");
  await expect(paper.getByRole("row")).toHaveCount(3);
  await expect(paper.getByRole("cell").first()).toHaveText(/^\w+$/);
  const picture = paper.getByRole("img", { name: "Our members" });
  await expect(picture).toHaveAttribute("width", "320");
  expect(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(
    1280,
  );
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/letters\/gifts_of_the_year/);
  await page.reload();
  await expect(text.getByRole("row")).toHaveCount(3);
  await expect(text.getByRole("img", { name: "Our members" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "As PDF" }).click();
  const bytes = Buffer.concat((await (await (await download).createReadStream()).toArray()) as Buffer[]);
  expect(bytes.toString("latin1")).toContain("/Subtype /Image");
});

test("a built-in letter has a picture, and mails about signing in have none", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/built_in_letters/approval");
  const form = page.getByRole("region", { name: "Text" });
  const text = form.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await form.getByRole("button", { name: "Picture", exact: true }).click();
  await form.locator("input[type=file]").setInputFiles(PICTURE);
  await expect(text.locator("img")).toBeVisible();
  await form.getByLabel("Alternative text").fill("Our members");
  const shown = page.getByRole("region", { name: "Preview" }).getByRole("img", { name: "Our members" });
  expect(await shown.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(
    1280,
  );
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await page.reload();
  await expect(text.getByRole("img", { name: "Our members" })).toBeVisible();
  await page.goto("/built_in_letters/account-reset");
  await expect(text).toBeVisible();
  await expect(form.getByRole("button", { name: "Picture", exact: true })).toHaveCount(0);
});

test("a row for each of a list stays what it is in the editor, also where a letter had it between rows", async ({
  page,
  signIn,
}) => {
  await signIn(OWNER, "/");
  const letter = {
    name: "rows",
    title: "Rows",
    of: "people",
    subject: "Rows",
    body: "<table><tbody><tr><th>Day</th><th>Sum</th></tr>{#each donations}<tr><td>{created_at}</td><td>{amount}</td></tr>{/each}</tbody></table>",
  };
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "access_token")?.value ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  const made = await page.request.post("/api/letters/", { data: letter, headers });
  expect(made.status()).toBe(201);
  await page.goto("/letters/rows");
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox", { name: "Text" });
  await expect(text.getByRole("row")).toHaveText([
    "DaySum",
    "{#each donations}",
    "{created_at}{amount}",
    "{/each}",
  ]);
  await text.getByRole("cell", { name: "{created_at}" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Save" }).click();
  const { letter: kept } = (await (await saved).json()) as { letter: { body: string; mistakes: unknown[] } };
  expect(kept.mistakes).toEqual([]);
  const preview = await page.request.post("/api/letters/rows/preview/", { data: {}, headers });
  const { preview: shown } = (await preview.json()) as { preview: { html: string } };
  expect(shown.html).not.toContain("{");
});

test("a message is given a table and a picture by keyboard, and its test mail has both", async ({
  page,
  signIn,
  app,
}) => {
  await signIn(OWNER, "/messages/new");
  const panel = page.getByRole("dialog", { name: "New message" });
  await panel.getByRole("textbox", { name: "Subject" }).fill("With a picture");
  const text = panel.getByRole("textbox", { name: "Text" });
  await text.focus();
  await pressByKeyboard(page, "Table");
  await page.keyboard.type("Day");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Place");
  for (let row = 0; row < 2; row += 1) await page.keyboard.press("ArrowDown");
  await pressByKeyboard(page, "Remove this row");
  await expect(text.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await pressByKeyboard(page, "Picture");
  await expect(panel.getByRole("button", { name: "Choose a picture" })).toBeFocused();
  // Under load the browser has let the first press pass; why is not known.
  await expect(async () => {
    const chooser = page.waitForEvent("filechooser", { timeout: 5000 });
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(PICTURE);
  }).toPass();
  await expect(text.locator("img")).toBeVisible();
  await expect(panel.getByLabel("Alternative text")).toBeFocused();
  await page.keyboard.type("Our members");
  await panel.getByRole("button", { name: "Send me a test" }).click();
  const mail = await inMail(
    app.dataDir ?? "",
    OWNER,
    /(<table style="border-collapse[\s\S]*<img src="[^"]+\/api\/organization\/image\/[\w-]{22}\/" alt="Our members" width="640")/,
  );
  expect(mail).toMatch(/<th style="border[^>]+><p style="margin:0">Day<\/p><\/th>/);
  const src = /\/api\/organization\/image\/[\w-]+\//.exec(mail)?.[0] ?? "";
  await page.context().clearCookies();
  const picture = await page.request.get(src);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});
