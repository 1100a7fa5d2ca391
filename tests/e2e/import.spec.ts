import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

const PEOPLE =
  "E-Mail;Vorname;Nachname;Shirt\nzoe.import@x.example;Zoe;Import;M\nno address;Bo;Bx;L\nowner@hope.example;Ada;Cx;S\n";

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

test.describe("importing people", () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn("owner@hope.example", "/members/import");
  });

  test("goes from the file over columns and a trial to the report", async ({ page, expectAccessible }) => {
    await choose(page, "people.csv", PEOPLE);
    await expect(page.getByText("semicolon")).toBeVisible();
    await expect(page.getByLabel("What the column “Vorname” becomes")).toHaveValue("first_name");
    await page.getByLabel("What the column “Shirt” becomes").selectOption("custom");
    // What is missing is shown where it is missing.
    await page.getByRole("button", { name: "Check the file" }).click();
    const role = page.getByLabel("Role", { exact: false }).first();
    await expect(role).toBeFocused();
    await role.selectOption({ label: "Member" });
    await expectAccessible();
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("heading", { name: "This is what would happen" })).toBeVisible();
    await expect(page.getByRole("region", { name: "1 error" })).toContainText(
      "Enter a valid e-mail address.",
    );
    await expectAccessible();
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await expect(page.getByRole("heading", { name: "1 person imported" })).toBeVisible();
    // What it came to is at its address, as its progress is while it runs.
    await page.reload();
    await expect(page.getByRole("heading", { name: "1 person imported" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the rows with errors" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain("3,email,no address");
    await page.getByRole("link", { name: "See the members" }).click();
    await page.getByRole("searchbox").fill("zoe.import");
    await expect(page.getByRole("row", { name: /Zoe Import/ })).toBeVisible();
  });

  test("asks who is meant where somebody may be there already", async ({ page, expectAccessible }) => {
    const check = async (name: string, text: string): Promise<void> => {
      await choose(page, name, `E-Mail,Vorname,Nachname,Telefon\n${text}`);
      await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Member" });
      await page.getByRole("button", { name: "Check the file" }).click();
    };
    await check("first.csv", "vera@x.example,Vera,Twice,+49 170 5550001\n");
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await page.getByRole("button", { name: "Import another file" }).click();
    await check("second.csv", "vera.work@x.example,Vera,Twice,\nwim@x.example,Wim,Twice,0170 5550001\n");
    const asked = page.getByRole("region", { name: "2 people may already be there" });
    await expect(asked.getByText("vera@x.example").first()).toBeVisible();
    await expectAccessible();
    await asked
      .getByLabel("Row 2, Vera Twice")
      .selectOption({ label: "Same person: Vera Twice, vera@x.example" });
    await asked.getByLabel("Row 3, Wim Twice").selectOption({ label: "Leave out" });
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await expect(page.getByRole("heading", { name: "1 person imported" })).toBeVisible();
    await page.getByRole("link", { name: "See the members" }).click();
    await page.getByRole("searchbox").fill("Twice");
    await expect(page.getByRole("row", { name: /Vera Twice/ })).toHaveCount(1);
    await expect(page.getByRole("row", { name: /Wim/ })).toHaveCount(0);
  });

  test("brings where somebody lives, their household and consents, and takes them back", async ({
    page,
    expectAccessible,
  }) => {
    await choose(
      page,
      "whole.csv",
      "E-Mail,Vorname,Nachname,Straße,PLZ,Ort,Land,Haushalt,Einwilligung: E-Mail,Einwilligung: Post\n" +
        "ulla@x.example,Ulla,Ganz,Lindenweg 4,04109,Leipzig,Deutschland,Ganz,ja,nein\n" +
        "uwe@x.example,Uwe,Ganz,,,,,ganz,,\n",
    );
    await expect(page.getByLabel("What the column “Haushalt” becomes")).toHaveValue("household");
    await expect(page.getByLabel("What the column “Straße” becomes")).toHaveValue("line1");
    await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Member" });
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText("1 new household")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Import 2 people" }).click();
    await expect(page.getByRole("heading", { name: "2 people imported" })).toBeVisible();

    await page.goto("/people?kind=person");
    await page.getByRole("searchbox").fill("Ulla Ganz");
    await page.getByRole("link", { name: "Ulla Ganz" }).click();
    await expect(page.getByRole("heading", { name: "Ulla Ganz" })).toBeVisible();
    const details = page.getByRole("main");
    await expect(details.getByText("Lindenweg 4")).toBeVisible();
    await expect(details.getByText("Germany")).toBeVisible();
    await expect(details.getByText("whole.csv").first()).toBeVisible();
    await expect(details.getByText("In an imported file").first()).toBeVisible();
    await details.getByRole("link", { name: "Ganz", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Ganz", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Household" }).click();
    await expect(page.getByRole("row", { name: /Uwe Ganz/ })).toBeVisible();

    await page.goto("/members/import");
    await page.getByRole("button", { name: "Undo the import of whole.csv" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone for 2 people.")).toBeVisible();
    await page.goto("/people");
    await page.getByRole("searchbox").fill("Ganz");
    await expect(page.getByRole("row", { name: /Ganz/ })).toHaveCount(0);
  });

  test("goes back without loss, and asks before it is left", async ({ page }) => {
    await choose(page, "people.csv", PEOPLE);
    await page.getByLabel("What the column “Nachname” becomes").selectOption("");
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Continue with people.csv" }).click();
    await expect(page.getByLabel("What the column “Nachname” becomes")).toHaveValue("");
    await page.getByRole("link", { name: "Teams" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay here" }).click();
    await expect(page).toHaveURL(/members\/import/);
    await page.getByRole("link", { name: "Teams" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/teams/);
  });

  test("says why a file cannot be used", async ({ page }) => {
    await choose(page, "broken.csv", 'email,name\na@x.example,"Bo\n');
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Invalid CSV file, please download the example file and try again");
    await expect(alert).toContainText("Row 2");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the example file" }).click();
    const example = readFileSync(await (await download).path(), "utf8");
    await choose(page, "example.csv", example);
    await expect(page.getByLabel("What the column “email” becomes")).toHaveValue("email");
  });
});
