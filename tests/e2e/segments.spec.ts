import { readFile } from "node:fs/promises";
import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";

test("a segment is saved, downloaded, invited to an event, and sets an automation off for who enters it", async ({
  page,
  signIn,
}) => {
  const city = `Millford ${test.info().retry + 1}`;
  const addPerson = async (given: string): Promise<void> => {
    await page.goto("/people/create");
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "First name" }).fill(given);
    await panel.getByRole("textbox", { name: "Last name" }).fill(city);
    await panel.getByRole("button", { name: "Add to E-mail addresses" }).click();
    await panel
      .getByRole("textbox", { name: "E-mail" })
      .last()
      .fill(`${given}.${test.info().retry}@millford.example`);
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel).toHaveCount(0);
  };
  const condition = { last_name: city };

  await signIn(OWNER, "/people");
  await addPerson("Ada");
  await page.goto(`/people?filter=${encodeURIComponent(JSON.stringify({ $and: [condition] }))}`);
  await page.getByRole("list", { name: "Advanced filter" }).getByRole("button").first().click();
  const filter = page.getByRole("dialog", { name: "Advanced filter" });
  await filter.getByRole("button", { name: "Save as a segment" }).click();
  await filter.getByRole("textbox", { name: "Name of the segment" }).fill(`Of ${city}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Segment “Of ${city}” saved.`)).toBeVisible();

  await page.goto("/automations");
  await page.getByRole("button", { name: "Create" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Greet ${city}`);
  const when = page.getByRole("region", { name: "When", exact: true });
  await when.getByLabel("What happens").selectOption("Somebody enters a segment");
  await when.getByLabel("Segment").selectOption(`Of ${city}`);
  const then = page.getByRole("region", { name: "Then" });
  await then.getByRole("combobox", { name: "Add a step…" }).selectOption("notify");
  const step = then.getByRole("listitem", { name: "Notify members" });
  await step.getByRole("textbox", { name: "Message" }).fill("{name} is new there");
  await page.getByRole("button", { name: "Save and switch on" }).click();
  await expect(page.getByRole("heading", { name: `Greet ${city}` })).toBeVisible();
  await addPerson("Bela");
  await page.goto("/automation_runs");
  const run = page.locator("tbody tr").filter({ hasText: `Bela ${city}` });
  await expect(async () => {
    await page.reload();
    await expect(run).toContainText("Done", { timeout: 1000 });
  }).toPass();

  await page.goto("/segments");
  await page
    .locator("tbody tr")
    .filter({ hasText: `Of ${city}` })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Show the people" }).click();
  await expect(page.getByText(`Segment: Of ${city}`)).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByText("As shown: 2 records").click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`Ada ${city}`);

  await page.goto("/public_events");
  await page.getByRole("link", { name: "Volunteer orientation", exact: true }).first().click();
  const event = page.getByRole("dialog", { name: "Volunteer orientation" });
  await event.getByRole("tab", { name: /^Attendees/ }).click();
  await event.getByRole("link", { name: "Invite people" }).click();
  const message = page.getByRole("dialog", { name: "New message" });
  await expect(message.getByRole("textbox", { name: "Subject" })).toHaveValue(
    "Invitation: Volunteer orientation",
  );
  await message.getByRole("combobox").first().fill(city);
  await page.getByRole("option", { name: `Of ${city}` }).click();
  await message.getByRole("button", { name: "Send to 2 people" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to 2 people" }).click();
  await expect(message).toHaveCount(0);
});

test("a view is shared with the organisation, and the mailbox is narrowed by a condition", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/members");
  await page.getByRole("searchbox", { name: "Search Members" }).fill("an");
  await expect(page).toHaveURL(/filter=/);
  const name = `Shared ${test.info().retry + 1}`;
  await page.getByRole("button", { name: "Saved views" }).click();
  const views = page.getByRole("dialog").last();
  await views.getByRole("textbox", { name: "Save what is shown as a view" }).fill(name);
  await views.getByLabel("Share with the organisation").check();
  await views.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/saved=/);

  await page.goto("/messages");
  await page.getByRole("button", { name: "Advanced filter" }).click();
  const filter = page.getByRole("dialog", { name: "Advanced filter" });
  await filter.getByLabel("Field", { exact: true }).last().selectOption({ label: "Subject" });
  await filter.getByLabel("Comparison", { exact: true }).last().selectOption({ label: "contains" });
  await filter.getByLabel("Value", { exact: true }).last().fill("insurance");
  await filter.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/filter=/);
  const rows = page.locator(".al-messages-rows > li");
  await expect(rows.first()).toContainText("Insurance papers are due");
  for (const row of await rows.all()) await expect(row).toContainText(/insurance/i);
  await expectAccessible();

  await signIn("manager@hope.example", "/members");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: `${name} By ` })
    .click();
  await expect(page.getByRole("searchbox", { name: "Search Members" })).toHaveValue("an");
});
