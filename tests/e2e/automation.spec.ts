import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";

test("the owner makes an API key, copies it once, and revokes it", async ({
  page,
  signIn,
  expectAccessible,
  request,
  appUrl,
}) => {
  await signIn(OWNER, "/api_keys");
  await page.getByRole("button", { name: "Create" }).first().click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Name").fill("Website");
  await panel.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Fundraiser" }).click();
  await panel.getByRole("combobox", { name: "Resources" }).fill("donations");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Save" }).click();

  const told = page.getByRole("dialog", { name: "Copy this now" });
  const key = await told.getByLabel("API key").inputValue();
  expect(key).toMatch(/^alm_/);
  await expectAccessible();
  const ask = (path: string): Promise<number> =>
    request
      .get(`${appUrl}/api/${path}/`, { headers: { Authorization: `Bearer ${key}` } })
      .then((answer) => answer.status());
  expect([await ask("donation"), await ask("grants/all"), await ask("member")]).toEqual([200, 403, 403]);
  await told.getByRole("button", { name: "Done" }).click();

  const row = page.locator("tbody tr").filter({ hasText: "Website" });
  await expect(row).toContainText(key.slice(0, 12));
  await row.getByText("Website").click();
  const shown = page.getByRole("dialog", { name: "Website" });
  await expect(shown).toContainText("donations");
  await expect(shown).not.toContainText(key);
  await shown.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Key revoked")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await ask("donation")).toBe(401);
});

test("the owner has a system told of changes, sees what was sent, and sends it again", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const received: { id: string; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      received.push({ id: String(request.headers["webhook-id"]), body });
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  try {
    await signIn(OWNER, "/webhooks");
    await page.getByRole("button", { name: "Create" }).first().click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "Address" }).fill(`http://127.0.0.1:${port}/hook`);
    await panel.getByRole("button", { name: "Add to Changes" }).click();
    await panel.getByRole("textbox", { name: "Resource" }).fill("teams");
    await expectAccessible();
    await panel.getByRole("button", { name: "Save" }).click();
    const told = page.getByRole("dialog", { name: "Copy this now" });
    expect(await told.getByLabel("Signing secret").inputValue()).toMatch(/^whsec_/);
    await told.getByRole("button", { name: "Done" }).click();

    await page.goto("/teams/create");
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Told team");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
      type: "teams.created",
      data: { name: "Told team" },
    });

    await page.goto("/webhooks");
    await page.locator("tbody tr").first().getByText(`127.0.0.1:${port}`).click();
    const shown = page.getByRole("dialog");
    await shown.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Show the messages" }).click();
    const row = page.locator("tbody tr").filter({ hasText: "teams.created" });
    await expect(row).toContainText("Delivered");
    await expectAccessible();
    await row.getByText("teams.created").click();
    await page.getByRole("dialog").getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Send again" }).click();
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]?.id).toBe(received[0]?.id);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test("the owner makes an automation, rehearses it, and is told what it did", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/automations");
  await page.getByRole("button", { name: "Create" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Tell of teams");
  const when = page.getByRole("region", { name: "When", exact: true });
  await when.getByRole("combobox", { name: "Where" }).selectOption({ label: "Teams" });
  const then = page.getByRole("region", { name: "Then" });
  await then.getByRole("combobox", { name: "Add a step…" }).selectOption("notify");
  const step = then.getByRole("listitem", { name: "Notify members" });
  await step.getByRole("textbox", { name: "Message" }).fill("There is a team {nam}");
  await expect(step.getByText(/nam/).last()).toContainText("name");
  await step.getByRole("textbox", { name: "Message" }).fill("There is a team {name}");
  await page.getByRole("button", { name: "Rehearse" }).click();
  await expect(page.getByText(/\d+ runs? in 30 days/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Save and switch on" }).click();
  await expect(page.getByRole("heading", { name: "Tell of teams" })).toBeVisible();

  await page.goto("/teams/create");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Night shift");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/automation_runs");
  const row = page.locator("tbody tr").filter({ hasText: "Night shift" });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Done", { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  const told = page.getByRole("dialog", { name: /^Notifications/ });
  await expect(told).toContainText("There is a team Night shift");
  await expectAccessible();
  // What others do in the meantime may be told as well.
  await expect(async () => {
    if (!(await told.isVisible())) await page.getByRole("button", { name: /^Notifications/ }).click();
    await told.getByRole("button", { name: "Mark all as read" }).click({ timeout: 2000 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
});

test("another system sets an automation off, which creates a person and gives a tag", async ({
  page,
  signIn,
  expectAccessible,
  request,
  appUrl,
}) => {
  await signIn(OWNER, "/automations");
  await page.getByRole("button", { name: "Create" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Shop order");
  const when = page.getByRole("region", { name: "When", exact: true });
  await when.getByRole("combobox", { name: "What happens" }).selectOption({ label: "A webhook arrives" });
  await when.getByRole("combobox", { name: "Where" }).selectOption({ label: "No particular record" });
  await expect(when).toContainText("shown once the automation is saved");
  const onlyIf = page.getByRole("region", { name: "Only if" });
  await onlyIf.getByRole("button", { name: "Add a value" }).click();
  await onlyIf.getByRole("textbox", { name: "Value" }).fill("type");
  await onlyIf.getByRole("textbox", { name: "is" }).fill("order.paid");
  const then = page.getByRole("region", { name: "Then" });
  await then.getByRole("combobox", { name: "Add a step…" }).selectOption({ label: "Create a record" });
  const step = then.getByRole("listitem", { name: "Create a record" });
  await step.getByRole("combobox", { name: "Create in" }).selectOption({ label: "People" });
  for (const [field, place] of [
    ["First name", "{payload.customer.first}"],
    ["Last name", "{payload.customer.last}"],
  ] as const) {
    await step.getByRole("combobox", { name: "Add a field…" }).selectOption({ label: field });
    await step.getByRole("textbox", { name: field }).fill(place);
  }
  await expectAccessible();
  await page.getByRole("button", { name: "Save and switch on" }).click();
  const address = when.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(/\/api\/hooks\//);
  await expect(page.getByText("When a webhook arrives, only if")).toContainText("order.paid");
  await expectAccessible();

  const path = new URL(await address.inputValue()).pathname;
  const send = (type: string, last: string): Promise<number> =>
    request
      .post(`${appUrl}${path}`, { data: { type, customer: { first: "Zora", last } } })
      .then((answer) => answer.status());
  expect([await send("order.paid", "Quintana"), await send("order.open", "Quimby")]).toEqual([202, 202]);
  await page.goto("/people?filter=%7B%22q%22%3A%22Zora%22%7D");
  await expect(async () => {
    await page.reload();
    await expect(page.locator("tbody tr")).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expect(page.locator("tbody tr")).toContainText("Zora Quintana");
});
