import { mailsTo } from "./support/outbox";
import { expect, PASSWORD, test } from "./support/test";

const OWNER = "owner@hope.example";
const MANAGER = "manager@hope.example";

test("a message to a list and a person, with an attachment, is sent", async ({ page, signIn }) => {
  const subject = "Open evening";
  await signIn(OWNER, "/mailing_lists");
  await page.getByRole("button", { name: "Actions for Newsletter" }).click();
  await page.getByRole("menuitem", { name: "Write to this list" }).click();
  const panel = page.getByRole("dialog", { name: "New message" });
  await expect(panel.getByText("Newsletter", { exact: true })).toBeVisible();
  const to = panel.getByRole("combobox", { name: "To", exact: true });
  await to.fill(MANAGER);
  await page.getByRole("option", { name: new RegExp(MANAGER) }).click();
  await expect(panel.getByText(/\d+ people get it/)).toBeVisible();
  await panel.getByRole("textbox", { name: "Subject" }).fill(subject);
  await panel.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Please bring a chair.");
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("half past six") };
  await panel.getByLabel("Attachments").setInputFiles(file);
  await expect(panel.getByText("plan.txt: sent")).toBeAttached();
  await panel.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Send to/ })
    .click();
  // Back where it was begun.
  await expect(page).toHaveURL(/\/mailing_lists/);
  await page.getByRole("link", { name: "Sent", exact: true }).click();
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page).toHaveURL(/\/messages\/sent\/\d+/);
  const opened = page.getByRole("article", { name: subject });
  await expect(opened.getByRole("heading", { name: subject })).toBeVisible();
  await expect(opened.getByRole("link", { name: /plan\.txt/ })).toBeVisible();
  await page.context().clearCookies();
  await signIn(MANAGER, "/messages/inbox");
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  const read = page.getByRole("article", { name: subject });
  await expect(read.getByText("Please bring a chair.")).toBeVisible();
  const link = read.getByRole("link", { name: /plan\.txt/ });
  const download = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await download.text()).toBe("half past six");
});

test("messages are deleted together, and come back when that is undone", async ({ page, signIn }) => {
  await signIn(OWNER, "/messages/inbox");
  const rows = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await rows.nth(0).getByRole("checkbox").check();
  await rows.nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete the chosen messages" }).click();
  await expect(rows).toHaveCount(count - 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(count);
});

test("a draft survives a reload, and is there on another device", async ({ page, signIn }) => {
  await signIn(OWNER, "/messages/new");
  const subject = page.getByRole("textbox", { name: "Subject" });
  const kept = page.waitForResponse(
    (answer) => /\/message\/drafts\/.+/.test(answer.url()) && answer.status() === 201,
  );
  await subject.fill("Not finished yet");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await kept;
  // Another device has nothing of this browser's.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("drafts")) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(subject).toHaveValue("Not finished yet");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: /Drafts/ }).click();
  await expect(page.getByRole("link", { name: /Not finished yet/ })).toBeVisible();
});

test("a letter is tried out, planned, and changed before its hour", async ({ page, signIn }) => {
  const subject = "Spring fair";
  await signIn(OWNER, "/messages/new");
  const panel = page.getByRole("dialog", { name: "New message" });
  await panel.getByRole("textbox", { name: "Subject" }).fill(subject);
  await panel.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Come all.");
  // Nobody has to be chosen for that.
  await panel.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(`The test is on its way to ${OWNER}`)).toBeVisible();
  await panel.getByRole("combobox", { name: "To", exact: true }).fill(MANAGER);
  await page.getByRole("option", { name: new RegExp(MANAGER) }).click();
  await panel.getByRole("switch", { name: "Send later" }).click();
  await panel.getByRole("button", { name: "Schedule" }).click();
  const planned = page.getByRole("article", { name: subject });
  await expect(planned.getByText(/^Scheduled for /)).toBeVisible();
  await planned.getByRole("button", { name: "Change it" }).click();
  await expect(panel.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
  await panel.getByRole("textbox", { name: "Subject" }).fill(`${subject}, in June`);
  await panel.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("article", { name: `${subject}, in June` })).toBeVisible();
  // One plan, and no draft beside it.
  await expect(page.getByRole("listitem").filter({ hasText: subject })).toHaveCount(1);
  await page.getByRole("link", { name: /^Drafts/ }).click();
  await expect(page.getByRole("heading", { name: "Drafts" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(subject) })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Do not send" }).click();
  await expect(page).toHaveURL(/\/messages\/drafts/);
  await expect(page.getByRole("link", { name: new RegExp(subject) })).toHaveCount(1);
});

test("two subjects go to a part each, and the one that is chosen to the rest", async ({
  page,
  app,
  appUrl,
  signIn,
  expectAccessible,
}) => {
  const login = await fetch(`${appUrl}/api/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: OWNER, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const made = await fetch(`${appUrl}/api/mailing-list/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name: "Readers of two",
      emails: Array.from({ length: 60 }, (_, at) => `two${at}@else.example`),
    }),
  });
  const { mailing_list: list } = (await made.json()) as { mailing_list: { pk: number } };
  await signIn(OWNER, `/messages/new?list=${list.pk}`);
  const panel = page.getByRole("dialog", { name: "New message" });
  await expect(panel.getByText("60 people get it.")).toBeVisible();
  await panel.getByRole("textbox", { name: "Subject", exact: true }).fill("Our garden in June");
  await panel.getByRole("switch", { name: "Try several subjects" }).check();
  await panel.getByRole("textbox", { name: "Subject B" }).fill("What grew since May");
  await panel.getByRole("combobox", { name: "Each subject goes to" }).selectOption("30");
  await expect(panel.getByText(/Each subject first goes to 18 people; 24 wait/)).toBeVisible();
  await panel.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Come and see.");
  await expectAccessible();
  await panel.getByRole("button", { name: "Send to 60 people" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("each go to 18 people. 24 more wait 4 hours");
  await question.getByRole("button", { name: "Send to 60 people" }).click();
  await expect(page).toHaveURL(/\/messages\/sent\/\d+/);
  const opened = page.getByRole("article", { name: "Our garden in June" });
  const subjects = opened.getByRole("region", { name: "Subjects" });
  await expect(subjects).toContainText("24 people are waiting.");
  await expectAccessible();
  await subjects.getByRole("button", { name: "Send “What grew since May” to the rest now" }).click();
  await expect(subjects).toContainText("“What grew since May” went to the rest: you chose it.");
  await expect(subjects.getByRole("button")).toHaveCount(0);
  const delivered = async (): Promise<number> =>
    (await mailsTo(app.dataDir ?? "", "two\\d+@else\\.example")).filter((mail) =>
      /^Subject: What grew since May/m.test(mail),
    ).length;
  await expect.poll(delivered, { timeout: 20_000 }).toBe(42);
});
