import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const rows = (page: Page): Locator => page.locator("tbody tr");

/** Makes resources of the organisation as whoever is signed in, as Settings → Resources does. */
async function publish(page: Page, ...definitions: { name: string }[]): Promise<void> {
  const { access_token: token = "" } = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  );
  const headers = { Authorization: `Bearer ${token}` };
  for (const definition of definitions) {
    const file = `organization/${definition.name}.json`;
    const known = await page.request.get("/api/config/definition/", { headers, params: { file } });
    const { hash = null } = (known.ok() ? await known.json() : {}) as { hash?: string | null };
    const answer = await page.request.put("/api/config/definition/", {
      headers,
      data: { file, text: JSON.stringify(definition), hash },
    });
    expect([await answer.text(), answer.ok()]).toEqual([expect.any(String), true]);
  }
}

test("a list has a tab of one's own, and says who made what", async ({ page, signIn }) => {
  const notes = {
    name: "remarks",
    provider: "records",
    fields: { title: { type: "string", required: true } },
    list: {
      columns: ["title", "created_by", "updated_at"],
      views: [{ id: "mine", filter: { created_by: "$user.member_pk" } }],
    },
    permissions: { rules: [{ role: "volunteer", action: "manage" }] },
    labels: { en: { name: "Remark |||| Remarks", views: { mine: "Mine" } } },
  };
  await signIn("owner@hope.example");
  await publish(page, notes);
  await signIn("volunteer@hope.example", "/remarks");
  await page.getByText("Create", { exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("Title").fill("A volunteer's");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page).filter({ hasText: "A volunteer's" })).toContainText("Me");

  await signIn("owner@hope.example", "/remarks");
  await page.getByText("Create", { exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("Title").fill("The owner's");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Created by" })).toBeVisible();
  await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Mine" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("The owner's");
});

test("a column shows a field of the record that is referred to", async ({ page, signIn }) => {
  const cities = {
    name: "cities",
    provider: "records",
    fields: { name: { type: "string", required: true }, mayor: { type: "string" } },
    labels: { en: { name: "City |||| Cities" } },
  };
  const halls = {
    name: "halls",
    provider: "records",
    fields: {
      name: { type: "string", required: true },
      city: { type: "reference", reference: "cities" },
      mayor: { type: "lookup", source: "city.mayor", result: "string" },
    },
    filters: ["q", "mayor"],
    edit: { fields: ["name", "city", "mayor"] },
    labels: { en: { name: "Hall |||| Halls" } },
  };
  await signIn("owner@hope.example");
  await publish(page, cities, halls);
  await page.goto("/cities/create");
  await page.getByRole("dialog").getByLabel("Name").fill("Bremen");
  await page.getByRole("dialog").getByLabel("Mayor").fill("Andrea");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/halls/create");
  await page.getByRole("dialog").getByLabel("Name").fill("The old hall");
  await page.getByRole("combobox", { name: "City" }).fill("Bremen");
  await page.getByRole("option", { name: "Bremen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page).filter({ hasText: "The old hall" })).toContainText("Andrea");
  await expect(page.getByRole("columnheader", { name: "Mayor" })).toBeVisible();
  const link = rows(page).getByRole("link").first();
  await page.goto(`${(await link.getAttribute("href"))?.replace(/\/show$/, "")}`);
  await expect(page.getByRole("dialog").getByText("Andrea")).toBeVisible();
  await page.goto(`/halls?filter=${encodeURIComponent('{"mayor":"somebody else"}')}`);
  await expect(page.getByText("The old hall")).toHaveCount(0);
});

test("a form has a notice while a condition holds, and a section that opens where something is wrong", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const machines = {
    name: "machines",
    provider: "records",
    fields: {
      name: { type: "string", required: true },
      state: { type: "select", choices: ["sound", "broken"], default: "sound" },
      serial: { type: "string", required: true },
      place: { type: "string" },
    },
    create: {
      fields: [
        { section: "broken", notice: "warning", when: { state: "broken" } },
        ["name", "state"],
        { section: "papers", fields: ["serial", "place"], notice: "info", collapsed: true },
      ],
    },
    labels: {
      en: {
        name: "Machine |||| Machines",
        choices: { state: { sound: "Sound", broken: "Broken" } },
        sections: { papers: "Papers" },
        notices: { broken: "Nobody may use it.", papers: "They hang beside the door." },
      },
    },
  };
  await signIn("owner@hope.example");
  await publish(page, machines);
  await page.goto("/machines/create");
  const form = page.getByRole("dialog");
  await expect(form.getByText("Nobody may use it.")).toHaveCount(0);
  await form.getByLabel("State").selectOption("broken");
  await expect(form.getByRole("note").filter({ hasText: "Nobody may use it." })).toBeVisible();
  await expect(form.getByLabel("Serial")).toBeHidden();
  await expectAccessible();
  await form.getByLabel("Name").fill("Saw");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByLabel("Serial")).toBeFocused();
  await expect(form.getByText("They hang beside the door.")).toBeVisible();
  await form.getByLabel("Serial").fill("S-1");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
});
