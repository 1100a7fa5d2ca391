import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test";

test("a fundraiser asks for money by month and campaign, this year beside last, and shares it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("fundraiser@hope.example", "/reports");
  await page.getByRole("link", { name: "New report" }).click();
  const form = page.getByRole("form", { name: "Edit" });
  await expect(form.getByLabel("About")).toHaveValue("donations");
  await form.getByLabel("Name").fill("Money by month and campaign");

  const conditions = form.getByRole("group", { name: "Conditions" });
  await conditions.getByRole("button", { name: "Add a condition" }).click();
  await conditions.getByLabel("Field", { exact: true }).last().selectOption({ label: "Paid" });
  await conditions.getByLabel("Comparison", { exact: true }).last().selectOption({ label: "is in" });
  await conditions.getByLabel("Value", { exact: true }).last().selectOption({ label: "this year" });

  const groups = form.getByRole("group", { name: "Group by" });
  await groups.getByRole("button", { name: "Add a group" }).click();
  await groups.getByRole("combobox", { name: "Group by" }).selectOption({ label: "Paid" });
  await groups.getByRole("button", { name: "Add a group" }).click();
  await groups.getByRole("combobox", { name: "Group by" }).last().selectOption({ label: "Campaign" });

  const figures = form.getByRole("group", { name: "Figure" });
  await figures.getByRole("combobox", { name: "Figure", exact: true }).selectOption("Sum");
  await figures.getByRole("combobox", { name: "Field of the figure" }).selectOption({ label: "Amount" });
  await form.getByLabel("Compare with").selectOption("A year ago");
  await form.getByLabel("Display").selectOption("Pivot table");

  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("rowheader")).toHaveCount(12);
  await expect(answer.getByRole("rowheader").first()).toHaveText(/^Jan \d{4}$/);
  await expect(answer).toContainText("earlier: $");
  await expectAccessible();

  await form.getByLabel("Owner").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/reports\/\d+$/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/donations.*\.csv$/);

  await page.getByRole("button", { name: "Send by mail" }).click();
  const mail = page.getByRole("dialog", { name: "Send by mail" });
  await mail.getByLabel("How often").selectOption("Every month");
  await mail.getByLabel("Day of the month").selectOption("31");
  await expect(mail.getByRole("checkbox", { name: "Marguerite Adeyemi-Lund" })).not.toBeChecked();
  await expectAccessible();
  await mail.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Send by mail" }).click();
  await expect(mail.getByText(/^Next mail: .*(28|29|30|31), /)).toBeVisible();
  await mail.getByRole("button", { name: "Stop these mails" }).click();
  await expect(mail).toHaveCount(0);

  await page.getByRole("button", { name: "Pin to dashboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pin to dashboard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/");
  const pinned = page.getByRole("region", { name: "Money by month and campaign" });
  await expect(pinned.getByRole("rowheader")).toHaveCount(12);
  await page.getByRole("button", { name: "Arrange this page" }).click();
  const own = page.getByRole("form", { name: "Arrange" });
  await own.getByRole("button", { name: "Remove Next events" }).click();
  await own.getByRole("button", { name: "Save for me" }).click();
  await expect(page.getByRole("region", { name: "Next events" })).toHaveCount(0);
  await page.reload();
  await expect(pinned.getByRole("rowheader")).toHaveCount(12);
  await expect(page.getByRole("region", { name: "Next events" })).toHaveCount(0);

  await page.goto("/reports");
  await page.getByRole("link", { name: "Money by month and campaign" }).click();
  await page.getByRole("button", { name: "Pin to dashboard" }).click();
  await page.getByRole("dialog").getByLabel("Dashboard").selectOption("New dashboard");
  await page.getByRole("dialog").getByRole("button", { name: "Pin to dashboard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/dashboards");
  await page.getByRole("main").getByRole("link", { name: "Money by month and campaign" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const arrange = page.getByRole("form", { name: "Arrange" });
  await arrange.getByLabel("Width of Money by month and campaign").selectOption("Full width");
  await arrange.getByLabel("Owner").check();
  await expectAccessible();
  await arrange.getByRole("button", { name: "Save" }).click();
  await expect(arrange).toHaveCount(0);

  await signIn("owner@hope.example", "/dashboards");
  await page.getByRole("main").getByRole("link", { name: "Money by month and campaign" }).click();
  const tile = page.getByRole("region", { name: "Money by month and campaign" });
  await expect(tile.getByRole("rowheader")).toHaveCount(12);
  await page.getByLabel("Period of the whole dashboard").selectOption("this month");
  await expect(tile.getByRole("rowheader")).toHaveCount(1);
  await expectAccessible();
  await page.goto("/reports");
  await page.getByRole("link", { name: "Money by month and campaign" }).click();
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("rowheader")).toHaveCount(12);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await signIn("manager@hope.example", "/reports");
  await expect(page.getByRole("heading", { name: "Ready-made" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Money by month and campaign" })).toHaveCount(0);
});

test("a ready-made report is copied, changed and deleted on a phone", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("owner@hope.example", "/reports");
  await page.getByRole("link", { name: "Donors by year" }).click();
  await expect(page.getByRole("img", { name: "Donors by year" })).toBeVisible();
  await page.getByRole("radio", { name: "Table" }).check();
  await expect(page.getByRole("rowheader").last()).toHaveText(/^\d{4}$/);
  await expectAccessible();
  await page.getByRole("button", { name: "Copy" }).click();
  const form = page.getByRole("form", { name: "Edit" });
  await expect(form.getByLabel("Name")).toHaveValue("Copy of Donors by year");
  await form.getByLabel("Display").selectOption("Funnel");
  const steps = page.getByRole("list", { name: "Copy of Donors by year" }).getByRole("listitem");
  await expect(steps.nth(1)).toContainText("% of the first");
  await form.getByLabel("Display").selectOption("Pie");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Ready-made" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Copy of Donors by year" })).toHaveCount(0);
});

test("what each donor gave this year stands beside what they ever gave, under headings of one's own", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("fundraiser@hope.example", "/reports/new");
  const form = page.getByRole("form", { name: "Edit" });
  const figures = form.getByRole("group", { name: "Figure" });
  await figures.getByRole("combobox", { name: "Figure", exact: true }).selectOption("Sum");
  await figures.getByRole("button", { name: "Heading and conditions" }).click();
  await figures.getByLabel("Heading").fill("Given ever");
  await figures.getByRole("button", { name: "Add a figure" }).click();
  await figures.getByRole("button", { name: "Heading and conditions" }).click();
  await figures.getByLabel("Heading").last().fill("Given this year");
  const only = figures.getByRole("group", { name: "Only records with" }).last();
  await only.getByRole("button", { name: "Add a condition" }).click();
  await only.getByLabel("Field", { exact: true }).selectOption({ label: "Paid" });
  await only.getByLabel("Comparison", { exact: true }).selectOption({ label: "is in" });
  await only.getByLabel("Value", { exact: true }).selectOption({ label: "this year" });
  const groups = form.getByRole("group", { name: "Group by" });
  await groups.getByRole("button", { name: "Add a group" }).click();
  await groups.getByRole("combobox", { name: "Group by" }).selectOption({ label: "Donor" });
  const having = form.getByRole("group", { name: "Only groups with" });
  await having.getByRole("button", { name: "Add a condition" }).click();
  await having.getByLabel("Comparison", { exact: true }).selectOption("is more than");
  await having.getByLabel("Compared with").selectOption("Given this year");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("columnheader")).toContainText(["Donor", "Given ever", "Given this year"]);
  await expect(page.getByText(/where Given ever is more than Given this year/)).toBeVisible();
  await expectAccessible();
});

test("what each donor gave last year is a column of its own", async ({ page, signIn, expectAccessible }) => {
  await signIn("fundraiser@hope.example", "/reports/new");
  const form = page.getByRole("form", { name: "Edit" });
  await form.getByLabel("About").selectOption("Donors");
  await form.getByRole("radio", { name: "Records" }).check();
  const columns = form.getByRole("group", { name: "Columns" });
  await columns.getByRole("button", { name: "Add a figure of related records" }).click();
  await columns.getByLabel("Related records").selectOption("donations");
  await columns.getByLabel("Figure", { exact: true }).selectOption("Sum");
  await columns.getByLabel("Field of the figure").selectOption({ label: "Amount" });
  await columns.getByRole("button", { name: "Heading and conditions" }).click();
  await columns.getByLabel("Heading").fill("Last year");
  const only = columns.getByRole("group", { name: "Only records with" });
  await only.getByRole("button", { name: "Add a condition" }).click();
  await only.getByLabel("Field", { exact: true }).selectOption({ label: "Paid" });
  await only.getByLabel("Comparison", { exact: true }).selectOption({ label: "is in" });
  await only.getByLabel("Value", { exact: true }).selectOption({ label: "last year" });
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("columnheader", { name: "Last year" })).toBeVisible();
  await expect(answer.getByRole("cell", { name: /^\$/ }).first()).toBeVisible();
  await expectAccessible();
});

test("a ready-made dashboard is arranged by the keyboard, for oneself alone", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/dashboards/fundraising");
  const tiles = page.locator(".al-dashboard-tile");
  await expect(tiles).toHaveCount(5);
  await page.getByRole("button", { name: "Arrange" }).click();
  const form = page.getByRole("form", { name: "Arrange" });
  const handle = form.getByRole("button", { name: /Top donors/ }).first();
  await handle.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await form.getByRole("button", { name: "Save for me" }).click();
  await expect(tiles.nth(2)).toContainText("Top donors");
  await page.reload();
  await expect(tiles.nth(2)).toContainText("Top donors");
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await expect(tiles.nth(3)).toContainText("Top donors");
});

test("tiles are moved and resized by dragging, and stand in one column on a phone", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await signIn("fundraiser@hope.example", "/dashboards/fundraising");
  const tiles = page.locator(".al-dashboard-grid > .al-dashboard-tile");
  const names = /Donors by year|First-time donors|Giving by month|Top donors|not this/;
  await expect(tiles).toHaveCount(5);
  await expect(tiles.nth(1)).toHaveAttribute("data-width", "6");
  await page.getByRole("button", { name: "Arrange" }).click();
  const form = page.getByRole("form", { name: "Arrange" });
  const arranged = form.getByRole("list", { name: "Tiles" }).locator(":scope > li");
  await expect(arranged).toHaveCount(5);
  const second = await arranged.nth(1).locator(".al-arranged-name").innerText();
  expect(second).toMatch(names);

  const drag = async (from: Locator, by: { x: number; y: number }): Promise<void> => {
    await from.scrollIntoViewIfNeeded();
    const box = await from.boundingBox();
    if (!box) throw new Error("There is nothing to drag.");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2, { steps: 4 });
    await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 4 });
    await page.mouse.up();
  };
  const column = ((await arranged.first().boundingBox())?.width ?? 0) / 12;
  await drag(arranged.nth(1).locator(".al-tile-grip"), { x: column * 2, y: 150 });
  await expect(arranged.nth(1).getByLabel(`Width of ${second}`)).toHaveValue("8");
  await expect(arranged.nth(1).getByLabel(`Height of ${second}`)).toHaveValue("400");
  await drag(arranged.nth(1).locator(".al-sortable-handle"), { x: 40, y: 700 });
  await expect(arranged.nth(1).locator(".al-arranged-name")).not.toHaveText(second);
  await expectAccessible();
  await form.getByRole("button", { name: "Save for me" }).click();
  await page.reload();
  const wide = tiles.filter({ hasText: second });
  await expect(wide).toHaveAttribute("data-width", "8");
  await expect(tiles.nth(1)).not.toContainText(second);
  const height = async (): Promise<number> => (await wide.locator("svg").first().boundingBox())?.height ?? 0;
  await expect.poll(height).toBe(400);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Arrange" }).click();
  await expect(arranged).toHaveCount(5);
  const widths = await arranged.evaluateAll((items) => new Set(items.map((item) => item.clientWidth)).size);
  expect(widths).toBe(1);
  await expect(arranged.first().locator(".al-tile-grip")).toBeHidden();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await expect(form).toHaveCount(0);
});

test("a mistake is said at its row, and nobody is left with a former answer", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/reports/new");
  const form = page.getByRole("form", { name: "Edit" });
  await form.getByLabel("Compare with").selectOption("A year ago");
  await expect(form.getByText("There is nothing to compare with")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("alert")).toBeVisible();
  await form.getByLabel("Compare with").selectOption("Nothing");
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("alert")).toHaveCount(0);
});
