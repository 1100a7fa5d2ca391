import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** The Thursday before clocks go forward in New York, in a year that is still to come. */
function lastThursdayOfWinter(): string {
  const year = new Date().getUTCFullYear() + 1;
  const march = new Date(Date.UTC(year, 2, 1));
  const secondSunday = 1 + ((7 - march.getUTCDay()) % 7) + 7;
  return new Date(Date.UTC(year, 2, secondSunday - 3)).toISOString().slice(0, 10);
}

const START = lastThursdayOfWinter();
const MARCH = `/events?view=list&date=${START}`;

function later(days: number): string {
  return new Date(Date.parse(START) + days * 86_400_000).toISOString().slice(0, 10);
}

function dates(page: Page, title: string): Locator {
  return page
    .getByRole("region", { name: "Calendar" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) })
    .filter({ hasNot: page.getByRole("listitem") });
}

async function fillNew(page: Page, title: string): Promise<Locator> {
  await page.goto(MARCH);
  await page.getByRole("link", { name: "Add event" }).click();
  const panel = page.getByRole("dialog", { name: "Add event" });
  await panel.getByRole("textbox", { name: "Title" }).fill(title);
  await panel.getByRole("radio", { name: "Holiday" }).check();
  await panel.getByLabel("First day").fill(START);
  await panel.getByLabel("Begins at").fill("18:00");
  await panel.getByLabel("Last day").fill(START);
  await panel.getByLabel("Ends at").fill("19:30");
  return panel;
}

async function addSeries(page: Page, title: string): Promise<void> {
  const panel = await fillNew(page, title);
  await panel.getByLabel("Frequency").selectOption({ label: "Weekly" });
  await panel.getByLabel("Ends", { exact: true }).selectOption({ label: "after a number of occurrences" });
  await panel.getByLabel("How many times").fill("3");
  await expect(panel.getByText("Every week on Thursday, 3 times")).toBeVisible();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Event Added")).toBeVisible();
}

/** Opens the date that many weeks after the first, and answers its panel. */
async function open(page: Page, title: string, index: number): Promise<Locator> {
  await dates(page, title).nth(index).getByRole("link").click();
  return page.getByRole("dialog", { name: title });
}

test.beforeEach(async ({ signIn }) => signIn("manager@hope.example"));

test("an event is added, shown, and refused while something is wrong with it", async ({ page }) => {
  const panel = await fillNew(page, "Lantern walk");
  await panel.getByLabel("Ends at").fill("17:00");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("The end must be after the beginning.")).toBeVisible();
  await panel.getByLabel("Ends at").fill("19:30");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Event Added")).toBeVisible();
  await expect(page).toHaveURL(/\/events\?view=list/);
  await expect(dates(page, "Lantern walk")).toContainText(/6:00\s–\s7:30/);
});

test("a weekly series keeps its hour when clocks change, and is changed in each of the three ways", async ({
  page,
}) => {
  await addSeries(page, "Chess club");
  const shown = dates(page, "Chess club");
  await expect(shown).toHaveCount(3);
  for (const date of await shown.all()) await expect(date).toContainText(/6:00\s–\s7:30/);

  const one = await open(page, "Chess club", 1);
  await one.getByRole("textbox", { name: "Place", exact: true }).fill("Library");
  await one.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("radio", { name: /^This date/ })).toBeChecked();
  await question.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("Event Updated")).toBeVisible();
  await expect(shown.filter({ hasText: "Library" })).toHaveCount(1);

  const following = await open(page, "Chess club", 2);
  await following.getByLabel("Begins at").fill("20:00");
  await following.getByLabel("Ends at").fill("21:00");
  await following.getByRole("button", { name: "Save" }).click();
  await question.getByRole("radio", { name: /^This and the following/ }).check();
  await question.getByRole("button", { name: "Change" }).click();
  await expect(shown.filter({ hasText: /8:00\s–\s9:00/ })).toHaveCount(1);
  await expect(shown.filter({ hasText: /6:00\s–\s7:30/ })).toHaveCount(2);

  const all = await open(page, "Chess club", 0);
  await all.getByRole("textbox", { name: "Title" }).fill("Go club");
  await all.getByRole("button", { name: "Save" }).click();
  await question.getByRole("radio", { name: /^All dates/ }).check();
  await question.getByRole("button", { name: "Change" }).click();
  await expect(dates(page, "Go club")).toHaveCount(2);
  await expect(shown).toHaveCount(1);
});

test("one date is called off and taken back, and the whole is removed", async ({ page }) => {
  await addSeries(page, "Choir");
  const shown = dates(page, "Choir");
  await expect(shown).toHaveCount(3);
  const panel = await open(page, "Choir", 1);
  await panel.getByRole("button", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("radio", { name: /^This date/ })).toBeChecked();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(shown).toHaveCount(2);

  await page.getByRole("switch", { name: "Show cancelled" }).check();
  await expect(shown).toHaveCount(3);
  const off = await open(page, "Choir", 1);
  await off.getByRole("button", { name: "Undo cancellation" }).click();
  await expect(page.getByText("Event Updated")).toBeVisible();
  await off.getByRole("button", { name: "Delete…" }).click();
  await question.getByRole("radio", { name: /^All dates/ }).check();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(shown).toHaveCount(0);
});

test("the categories show what is chosen, and none nothing", async ({ page }) => {
  await fillNew(page, "Egg hunt").then((panel) => panel.getByRole("button", { name: "Save" }).click());
  await expect(dates(page, "Egg hunt")).toHaveCount(1);
  const categories = page.getByRole("group", { name: "Categories to show" });
  await categories.getByRole("checkbox", { name: "Holiday" }).uncheck();
  await expect(dates(page, "Egg hunt")).toHaveCount(0);
  await expect(page).toHaveURL(/categories=Personal%2CBusiness%2CFamily%2CETC/);
  for (const name of ["Personal", "Business", "Family", "Other"]) {
    await categories.getByRole("checkbox", { name }).uncheck();
  }
  await expect(page.getByText("No category is chosen")).toBeVisible();
  await page.getByRole("button", { name: "Show all categories" }).click();
  await expect(dates(page, "Egg hunt")).toHaveCount(1);
});

test("what was typed is not lost by closing, and the week goes on by keyboard", async ({ page }) => {
  const panel = await fillNew(page, "Half-written");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("you still have unsaved changes");
  await question.getByRole("button").first().click();
  await expect(panel.getByRole("textbox", { name: "Title" })).toHaveValue("Half-written");

  await page.goto(`/events?view=week&date=${START}`);
  await expect(page.getByRole("grid").first()).toBeVisible();
  await page.getByRole("button", { name: "Later" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`date=${later(7)}`));
});

test("somebody who comes is checked in", async ({ page }) => {
  await page.goto("/public_events");
  await page.getByRole("link", { name: "Volunteer orientation", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Volunteer orientation" });
  await panel.getByRole("tab", { name: /^Attendees/ }).click();
  await expect(panel.getByText("Number 1 in line")).toBeVisible();
  const guest = panel.getByRole("checkbox").first();
  await guest.check();
  await expect(panel.getByText("Checked in").locator("..")).toContainText(/[1-9]/);
  await guest.uncheck();

  await panel.getByRole("button", { name: "Add attendee" }).click();
  await panel.getByLabel("First name").fill("Zoe of the door");
  await panel.getByRole("checkbox", { name: "Already here" }).check();
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Let them in anyway" }).click();
  await expect(page.getByText("Zoe of the door has a place")).toBeVisible();
  await panel.getByRole("searchbox", { name: "Find by name or address" }).fill("of the door");
  await expect(panel.getByText("At the door", { exact: true })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: /Check in Zoe/ })).toBeChecked();
});

test("a member takes a place at an event for members in the account", async ({ page, signIn }) => {
  await signIn("member@hope.example");
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign up for Driver briefing" }).click();
  const panel = page.getByRole("dialog", { name: "Driver briefing" });
  await panel.getByRole("button", { name: "Sign up", exact: true }).click();
  const places = page.getByRole("region", { name: "Your places at events" });
  await expect(places.getByText("Driver briefing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign up for Driver briefing" })).toHaveCount(0);

  await page.getByRole("button", { name: "Other dates of Driver briefing" }).click();
  const date = panel.getByRole("combobox", { name: "Date" });
  await expect(date.getByRole("option").first()).toBeDisabled();
  await date.selectOption({ index: 2 });
  await panel.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(places.getByText("Driver briefing")).toHaveCount(2);
});

test("a member pays for a place at an event for members, and comes back to the account", async ({
  page,
  signIn,
}) => {
  const panel = await fillNew(page, "Members' supper");
  await panel.getByRole("switch", { name: "Members can see and sign up for it" }).check();
  await panel.getByLabel(/^Price/).fill("12.50");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Event Added")).toBeVisible();

  await signIn("member@hope.example", "/account");
  const offered = page.getByRole("region", { name: "Events you can sign up for" });
  await offered.getByRole("button", { name: /^Show/ }).click();
  await page.getByRole("button", { name: "Sign up for Members' supper" }).click();
  const signUp = page.getByRole("dialog", { name: "Members' supper" });
  await expect(signUp.getByText("$12.50 per person")).toBeVisible();
  await signUp.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Succeed" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("link", { name: "To my account" })).toHaveAttribute("href", "/account");
});

test("a check-in that waits for the network is sent after a reload", async ({ page }) => {
  await page.goto("/public_events");
  await page.getByRole("link", { name: "Volunteer orientation", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Volunteer orientation" });
  await panel.getByRole("tab", { name: /^Attendees/ }).click();
  const guest = panel.getByRole("checkbox").nth(1);
  await expect(guest).not.toBeChecked();
  const calls = "**/api/event/rsvp/attendee/*/";
  await page.route(calls, (route) => route.abort());
  await guest.check();
  await expect(panel.getByText(/^Not saved yet/)).toBeVisible();
  await page.unroute(calls);
  const sent = page.waitForResponse(
    (answer) => answer.url().includes("/event/rsvp/attendee/") && answer.ok(),
  );
  await page.reload();
  await sent;
  await expect(guest).toBeChecked();
  await expect(panel.getByText(/^Not saved yet/)).toHaveCount(0);
  await page.reload();
  await expect(guest).toBeChecked();
});
