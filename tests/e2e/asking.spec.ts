import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** The last of the controls with this name: that of the row that was added last. */
const control = (within: Locator, name: string): Locator => within.getByLabel(name, { exact: true }).last();
const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Advanced filter" });

/** Chooses what a row compares, how, and with what. */
async function compare(within: Locator, field: string, comparison: string, value: string): Promise<void> {
  await control(within, "Field").selectOption(field);
  await control(within, "Comparison").selectOption({ label: comparison });
  const input = control(within, "Value");
  const isChoice = await input.evaluate((element) => element.tagName === "SELECT");
  await (isChoice ? input.selectOption({ label: value }) : input.fill(value));
}

const add = (within: Locator): Promise<void> =>
  within.getByRole("button", { name: "Add a condition" }).last().click();

interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  data?: object;
}

/** Asks the API as whoever is signed in. */
async function call(page: Page, path: string, { method = "GET", data }: Call = {}): Promise<unknown> {
  const { access_token: token = "" } = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

/** Gives somebody a role of the organisation's own: of a fundraiser who looks after people and writes to them as well. */
async function makeFundraisingLead(page: Page, email: string): Promise<void> {
  const permissions = ["fundraising", "donations", "grants", "dashboard", "people", "messages", "events"];
  const made = await call(page, "organization/roles/", {
    method: "POST",
    data: { name: "Fundraising lead", permissions },
  });
  const { role } = made as { role: { pk: number } };
  const found = await call(page, `member/?search=${encodeURIComponent(email)}`);
  const [member] = (
    found as { members: { pk: number; teams_and_roles: { team: { pk: number }; role: { pk: number } }[] }[] }
  ).members;
  // Their teams stay: others count on them.
  const teams = (member?.teams_and_roles ?? []).map((one) => ({ team: one.team.pk, role: one.role.pk }));
  const data = { teams_and_roles: [{ team: null, role: role.pk }, ...teams] };
  await call(page, `member/update/${member?.pk}/`, { method: "PUT", data });
}

/** Its people have their former role again. */
async function endFundraisingLead(page: Page): Promise<void> {
  const { roles } = (await call(page, "organization/roles/")) as { roles: { pk: number; slug: string }[] };
  const [lead, successor] = ["fundraising_lead", "member"].map((slug) =>
    roles.find((one) => one.slug === slug),
  );
  if (!lead) return;
  await call(page, `organization/roles/${lead.pk}/`, {
    method: "DELETE",
    data: { successor: successor?.pk },
  });
}

/** Somebody of that city who gave so much, once last year, and on these days since. */
async function addGiver(
  page: Page,
  { name, family, city }: { name: string; family: string; city: string },
  amount: string,
  since: readonly string[] = [],
): Promise<void> {
  const made = await call(page, "people/", {
    method: "POST",
    data: {
      first_name: name,
      last_name: family,
      emails: [{ email: `${name}.${family}@lapsed.example`.toLowerCase(), kind: "home" }],
      addresses: [{ kind: "home", line1: "1 High Street", zip: "05404", city, country: "US" }],
    },
  });
  const { person } = made as { person: { pk: number } };
  for (const day of [`${new Date().getUTCFullYear() - 1}-06-15`, ...since]) {
    await call(page, "donation/record/", {
      method: "POST",
      data: { person: person.pk, amount, method: "cash", received_on: day, send_receipt: false },
    });
  }
}

test.afterEach(async ({ page, signIn }) => {
  await signIn("owner@hope.example");
  await endFundraisingLead(page);
});

test("without SQL a fundraiser finds last year's lapsed donors above 100 in one city, writes to them, and watches what comes in", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example");
  await makeFundraisingLead(page, "member@hope.example");
  // Another attempt finds none of those that an earlier one added.
  const city = `Lowbridge ${test.info().retry + 1}`;
  const family = ["Lapsing", "Lapsed"][test.info().retry] ?? "Lapse";
  await addGiver(page, { name: "Ada", family, city }, "150");
  await addGiver(page, { name: "Bela", family, city }, "101");
  await addGiver(page, { name: "Cora", family, city }, "100");
  await addGiver(page, { name: "Dora", family, city }, "150", [`${new Date().getUTCFullYear()}-01-01`]);
  await signIn("member@hope.example", "/donors");
  await page.getByRole("button", { name: "Advanced filter" }).click();
  await compare(panel(page), "person.addresses.city", "is", city);
  await add(panel(page));
  await control(panel(page), "Field").selectOption("donations");
  await control(panel(page), "Comparison").selectOption({ label: "sum of" });
  await control(panel(page), "Comparison").selectOption({ label: "is more than" });
  await control(panel(page), "Value").fill("100");
  const lastYear = panel(page).getByRole("group", { name: /to look at$/ });
  await add(lastYear);
  await compare(lastYear, "paid_at", "is in", "last year");
  await add(lastYear);
  await compare(lastYear, "status", "is", "Received");
  await panel(page).getByRole("button", { name: "Add a condition" }).last().click();
  await control(panel(page), "Field").selectOption("donations");
  await control(panel(page), "Comparison").selectOption({ label: "there are none" });
  const thisYear = panel(page)
    .getByRole("group", { name: /to look at$/ })
    .last();
  await add(thisYear);
  await compare(thisYear, "paid_at", "is in", "this year");
  await expect(panel(page)).toContainText(
    /Donors where .*City is Lowbridge \d and sum of Amount of Donations .* is more than 100 and no Donations match/,
  );
  await expect(panel(page).locator('output[aria-busy="false"]')).toHaveText("2 matches");

  await panel(page).getByRole("button", { name: "Save as a segment" }).click();
  await panel(page).getByRole("textbox", { name: "Name of the segment" }).fill(`Lapsed in ${city}`);
  await page.keyboard.press("Enter");
  await panel(page).getByRole("link", { name: "Write to these people" }).click();
  const message = page.getByRole("dialog", { name: "New message" });
  await expect(message.getByText("2 people get it.")).toBeVisible();
  await message.getByRole("textbox", { name: "Subject" }).fill("We miss you");
  await message.getByRole("textbox", { name: "Text" }).fill("Shall we tell you what your gift did?");
  await message.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(message).toHaveCount(0);

  await page.goto(`/people?filter=${encodeURIComponent(JSON.stringify({ q: `Ada ${family}` }))}`);
  await page.getByRole("link", { name: `Ada ${family}`, exact: true }).click();
  await expect(page.getByRole("link", { name: `Segments: Lapsed in ${city}` })).toBeVisible();

  const asked = {
    of: "donations",
    where: { status: "succeeded", paid_at: { $within: { period: "year" } } },
    group: [{ by: "paid_at", per: "month" }, { by: "campaign" }],
    measures: { given: { sum: "amount" } },
    compare: "previous_year",
  };
  await call(page, "reports/", {
    method: "POST",
    data: { name: "Gifts by month and campaign", question: asked, display: { kind: "pivot" } },
  });

  await page.goto("/dashboards");
  await page.getByRole("textbox", { name: "New dashboard" }).fill("How we are doing");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: "Arrange" });
  const dialog = page.getByRole("dialog", { name: "Add a tile" });
  const put = async (kind: string, fill?: () => Promise<unknown>): Promise<void> => {
    await form.getByRole("button", { name: "Add a tile" }).click();
    await dialog.getByLabel("What it shows").selectOption(kind);
    await fill?.();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await put("Report", () =>
    dialog.getByLabel("Report", { exact: true }).selectOption("Gifts by month and campaign"),
  );
  await put("Numbers", async () => {
    await dialog.getByLabel("Members").check();
    await dialog.getByLabel("Received", { exact: true }).check();
    await expectAccessible();
  });
  await put("Chart", async () => {
    await dialog.getByLabel("One-time donations").check();
    await expect(dialog.getByLabel("RSVPs")).toBeDisabled();
  });
  await put("Top campaigns");
  await put("Next events");
  await form.getByRole("button", { name: "Change Next events" }).click();
  await page.getByRole("dialog").getByLabel("How many events").selectOption("3");
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  const report = page.getByRole("region", { name: "Gifts by month and campaign" });
  await expect(report.getByRole("rowheader")).toHaveCount(12);
  await expect(report).toContainText("earlier: $");
  await expect(page.getByRole("region", { name: "Numbers" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("img", { name: "One-time donations" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /^Progress to the goal of/ }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Next events" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible();
});
