import { expect, test } from "./support/test";

test("an e-mail is answered, found in Sent, and thrown away and back", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/views/messages");
  const places = page.getByRole("navigation", { name: "Folders and labels" });
  await page.getByRole("link", { name: /Bus for the coast trip/ }).click();
  await expect(page.getByRole("article", { name: "Bus for the coast trip" })).toBeVisible();
  await expect(places.getByRole("link", { name: /Inbox.*4 unread/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Reply" }).click();
  const panel = page.getByRole("dialog", { name: "Reply" });
  await expect(panel.getByLabel("Subject")).toHaveValue("Re: Bus for the coast trip");
  const text = panel.getByRole("textbox", { name: "Text" });
  await text.press("ControlOrMeta+Home");
  await page.keyboard.type("Please do.");
  await expectAccessible();
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("article").getByRole("paragraph").getByText("Please do.")).toBeVisible();

  await places.getByRole("link", { name: "Sent" }).click();
  const answer = page.getByRole("listitem").filter({ hasText: "Re: Bus for the coast trip" });
  await answer.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Move to the trash" }).click();
  await expect(answer).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(answer).toBeVisible();
});

test("a chat is read and answered at the width of a phone", async ({ page, signIn, expectAccessible }) => {
  await signIn("owner@hope.example", "/apps/chat/3");
  await expect(page.getByText("Say hello to Tamsin Oduya")).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Back to all chats" }).click();
  await page.getByRole("link", { name: /Samir Northcott.*2 unseen messages/ }).click();
  const log = page.getByRole("log");
  // The last message is what one sees first.
  await expect(log.getByText("Does that still work?")).toBeInViewport();
  await page.getByRole("textbox", { name: "Message to Samir Northcott" }).fill("It does.");
  await page.keyboard.press("Enter");
  await expect(log.getByText("It does.")).toBeInViewport();
  await page.getByRole("link", { name: "Back to all chats" }).click();
  await expect(page.getByRole("link", { name: /Samir Northcott.*You: It does\./ })).toBeVisible();
});
