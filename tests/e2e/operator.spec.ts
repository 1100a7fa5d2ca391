import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { totpCode } from "../support/totp";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, expectGoodLooks, expectShown, PASSWORD, test } from "./support/test";

const OPERATOR = "fundraiser@hope.example";
const OWNER = "owner@hope.example";
const PASSPHRASE = "correct horse battery";
const SETTINGS = { RATE_LIMITS: "off", SIGN_UP: "approved" };

test.describe("the operators' console", () => {
  let server: RunningServer;

  test.beforeAll(async () => {
    // Each statement of the first start counts as slow, so that the console has some to show.
    const first = await startServer({ ...SETTINGS, SLOW_STATEMENT_MS: "0" });
    await first.stop({ keepData: true });
    const { dataDir } = first;
    const env = { ...process.env, DATA_DIR: dataDir, HOST: "localhost" };
    const command = ["dist/server/almoner.js", "operator", "add", OPERATOR];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    expect(stdout).toContain("/operator/");
    server = await startServer(SETTINGS, { dataDir });
  });
  test.afterAll(() => server?.stop());

  async function call(
    method: string,
    path: string,
    { body, token }: { body?: object; token?: string },
  ): Promise<{ status: number; json: Record<string, unknown> }> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }
  const tokenOf = async (email: string): Promise<string> =>
    String((await call("POST", "/auth/login/", { body: { email, password: PASSWORD } })).json["token"]);

  async function typePassword(page: Page): Promise<void> {
    await page.getByLabel("E-mail address").fill(OPERATOR);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  const card = (page: Page, name: string): ReturnType<Page["getByRole"]> =>
    page.getByRole("region", { name });
  const open = (page: Page, name: string): Promise<void> => page.getByRole("link", { name }).click();

  test("is entered with an app, approves, limits, works in an owner's place, and deletes", async ({
    page,
    expectAccessible,
  }) => {
    // A long way, on one page that stays signed in.
    test.slow();
    const founder = await tokenOf(OWNER);
    const founded = await call("POST", "/organization/", {
      token: founder,
      body: { name: "Garden Friends", subdomain: "garden", timezone: "Europe/Berlin", currency: "EUR" },
    });
    expect(founded.status).toBe(201);

    await page.goto(`${server.url}/operator/`);
    await typePassword(page);
    await expect(page.getByRole("heading", { name: "Set up a second step" })).toBeVisible();
    const secret = (await page.locator(".al-security-secret").innerText()).replaceAll(" ", "");
    await page.getByLabel("2. Enter the code the app shows").fill(totpCode(secret, new Date()));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.locator(".al-security-codes li")).toHaveCount(10);
    await page.getByRole("button", { name: "I have kept them" }).click();

    await expect(page.getByRole("heading", { name: "Organisations" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Garden Friends/ })).toContainText("Waiting");
    await expectGoodLooks(page, expectAccessible);
    await open(page, "Garden Friends");
    await card(page, "What it may do").getByRole("button", { name: "Approve" }).click();
    await expect(card(page, "What it may do")).toContainText("Everything works.");
    await expectGoodLooks(page, expectAccessible);

    await card(page, "Usage and limits").getByLabel("Max. people").fill("one");
    await card(page, "Usage and limits").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter a whole number, or leave it empty.")).toBeVisible();
    await card(page, "Usage and limits").getByLabel("Max. people").fill("1");
    await card(page, "Usage and limits").getByRole("button", { name: "Save" }).click();
    await expect(card(page, "Usage and limits")).toContainText("1 of 1");
    const garden = String(founded.json["token"]);
    const roles = (await call("GET", "/organization/roles/", { token: garden })).json["roles"];
    const role = (roles as { pk: number; slug: string }[]).find(({ slug }) => slug === "member")?.pk;
    const invited = await call("POST", "/organization/admin-invite/", {
      token: garden,
      body: { email: "late@garden.example", role },
    });
    expect([invited.status, invited.json["code"]]).toEqual([409, "quota_reached"]);
    expect(invited.json["error"]).toContain("limit for people is 1");

    await card(page, "What it may do").getByLabel("Change to").selectOption("suspended");
    await card(page, "What it may do").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Give a reason. It is kept in the log.")).toBeVisible();
    await card(page, "What it may do").getByLabel("Reason").fill("They asked for it");
    await card(page, "What it may do").getByRole("button", { name: "Save" }).click();
    await expect(card(page, "What it may do")).toContainText("Nothing works.");
    const end = card(page, "Export and delete");
    await expect(end.getByRole("button", { name: "Delete permanently" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await end.getByLabel("Passphrase").fill(PASSPHRASE);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      end.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ organization: { name: "Garden Friends" } });
    await expect(end.getByText("The export is done.")).toBeVisible();
    await end.getByLabel(/Type its name/).fill("Garden Friends");
    await end.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByRole("heading", { name: "Organisations" })).toBeVisible();
    await expect(page.getByText("Garden Friends")).toHaveCount(0);
    expect((await call("GET", "/organization/", { token: garden })).status).toBe(401);

    for (const name of ["People", "Settings", "Slow queries", "Log"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
      await expectShown(page);
      if (name === "Slow queries") await expect(page.getByRole("row")).toHaveCount(11);
      await expectAccessible("all but colours");
    }
    await expect(page.getByRole("row", { name: /Deleted/ })).toContainText("Garden Friends");

    await page.getByRole("link", { name: "Organisations" }).click();
    await page.getByRole("link", { name: "Import an organisation" }).click();
    const choose = page.getByLabel("Choose a file");
    await choose.setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Name;Amount\n"),
    });
    await expect(page.getByRole("alert")).toHaveText("This file is not an export of an organisation.");
    await choose.setInputFiles(await download.path());
    await expect(page.getByRole("heading", { name: "Garden Friends" })).toBeVisible();
    await page.getByLabel("Subdomain").fill("hope");
    await page.getByLabel("Passphrase").fill(PASSPHRASE);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Another organisation has the subdomain");
    await expectGoodLooks(page, expectAccessible);
    await page.getByLabel("Subdomain").fill("garden");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Garden Friends was imported" })).toBeVisible();
    await page.getByRole("link", { name: "Open the organisation" }).click();
    await expect(card(page, "What it may do")).toContainText("Nothing works.");

    await page.getByRole("link", { name: "Log", exact: true }).click();
    await expect(page.getByRole("row", { name: /Imported/ })).toContainText("Garden Friends");
    await page.getByLabel("Language").selectOption("de");
    await expect(page.getByRole("heading", { name: "Protokoll" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Protokoll" })).toBeVisible();
    await page.getByLabel("Sprache").selectOption("en");

    const allowed = await call("PUT", "/organization/operator-access/", {
      token: await tokenOf(OWNER),
      body: { allowed: true },
    });
    expect(allowed.status).toBe(200);
    await page.getByRole("link", { name: "Organisations" }).click();
    await page.getByLabel("Search").fill("hope");
    await expect(page.getByText("1–1 of 1")).toBeVisible();
    await page.getByRole("link", { name: "Hope Foundation" }).click();
    await card(page, "Support access").getByRole("button", { name: "Begin" }).click();
    await expect(page.getByText(`${OPERATOR} is working here as ${OWNER}`)).toBeVisible();
    await page.goto(`${server.url}/settings/organisation`);
    await expect(page.getByRole("heading", { name: "Usage" })).toBeVisible();
    await expectGoodLooks(page, expectAccessible);
    await page.getByRole("button", { name: "End it now" }).click();
    await expect(page.getByText("You are working as somebody else")).toBeVisible();
    await page.getByRole("button", { name: "End it", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Organisations" })).toBeVisible();

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("E-mail address")).toBeVisible();
    await typePassword(page);
    await expect(page.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
  });
});
