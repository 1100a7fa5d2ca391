import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

const GIFTS =
  "Datum;Betrag;Name;E-Mail\n24.12.2024;12,50;Wim Wizard;wim@wizard.example\n25.12.2024;zehn;Ann Wizard;\n";

test.describe("importing gifts", () => {
  test("goes from the list over columns and a check to the result, and is undone", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("owner@hope.example", "/donations/import");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Import");
    await choose(page, "spenden.csv", GIFTS);
    await expect(page.getByLabel("What the column “Datum” becomes")).toHaveValue("received_on");
    await expect(page.getByLabel("What the column “Betrag” becomes")).toHaveValue("amount");
    await expectAccessible();
    // By the keyboard alone.
    await page.getByRole("button", { name: "Check the file" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "This is what would happen" })).toBeFocused();
    await expect(page.getByRole("region", { name: "1 error" })).toContainText("Must be an amount in USD");
    await expectAccessible();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
    // What it came to is at its address.
    await page.reload();
    await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the rows with errors" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain("3,25.12.2024,zehn,Ann Wizard,");
    await expectAccessible();
    await page.getByRole("button", { name: "Undo the import of spenden.csv" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone for 1 row.")).toBeVisible();
    await page.getByRole("link", { name: "Donations" }).last().click();
    await page.getByRole("searchbox").fill("Wizard");
    await expect(page.getByRole("row", { name: /Wizard/ })).toHaveCount(0);
  });

  test("keeps what was chosen for the columns when one leaves", async ({ page, signIn }) => {
    await signIn("owner@hope.example", "/donations/import");
    await choose(page, "spenden.csv", GIFTS);
    await page.getByLabel("What the column “E-Mail” becomes").selectOption("message");
    await page.getByRole("link", { name: "Teams" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/teams/);
    await page.goto("/donations/import");
    await choose(page, "again.csv", GIFTS);
    await expect(page.getByLabel("What the column “E-Mail” becomes")).toHaveValue("message");
  });

  test("fits a narrow screen", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn("owner@hope.example", "/donations/import");
    await choose(page, "spenden.csv", GIFTS);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("heading", { name: "This is what would happen" })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test("records of an own resource are imported from its list, and names that nothing has are told", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/funds");
  await page.getByRole("link", { name: "Import", exact: true }).last().click();
  await expect(page).toHaveURL(/funds\/import/);
  await choose(page, "funds.csv", "Name\nWizard fund\n");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
  await page.getByRole("button", { name: "Undo the import of funds.csv" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 1 row.")).toBeVisible();
});

test("gifts whose giver may be there already are decided by the keyboard, and stand at the right person", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("owner@hope.example", "/donations/import");
  const { access_token: token = "" } = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  );
  const made = await page.request.post("/api/people/", {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      first_name: "Greta",
      last_name: "Giverby",
      emails: [{ email: "greta@giverby.example", kind: "home" }],
    },
  });
  const { person } = (await made.json()) as { person: { pk: number } };
  await choose(
    page,
    "givers.csv",
    "Date,Amount,Name,E-mail\n2024-12-24,12.50,Greta Giverby,\n2024-12-25,20,Greta Giverby,\n2024-12-26,30,Greta Giverby,other@giverby.example\n",
  );
  await page.getByRole("button", { name: "Check the file" }).click();
  const asked = page.getByRole("region", { name: "2 people may already be there" });
  await expect(asked.getByText("greta@giverby.example").first()).toBeVisible();
  await expect(asked.getByText("2 rows of the file")).toBeVisible();
  await expectAccessible();
  const same = "Same person: Greta Giverby, greta@giverby.example";
  const first = asked.getByLabel("Row 2, Greta Giverby");
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(first.locator("option:checked")).toHaveText(same);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const second = asked.getByLabel("Row 4, Greta Giverby");
  await expect(second).toBeFocused();
  await page.keyboard.press("End");
  await expect(second.locator("option:checked")).toHaveText("Leave out");
  await page.getByRole("button", { name: "Import 2 rows" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 rows imported" })).toBeVisible();
  await page.goto(`/people/${person.pk}`);
  await expect(page.getByRole("heading", { name: "Greta Giverby" })).toBeVisible();
  const timeline = page.getByRole("main");
  await expect(timeline).toContainText("$12.50");
  await expect(timeline).toContainText("$20.00");
  await expect(timeline).not.toContainText("$30.00");
  await page.goto("/donations/import");
  await page.getByRole("button", { name: "Undo the import of givers.csv" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2 rows.")).toBeVisible();
});
