import type { Page } from "@playwright/test";
import { totpCode } from "../support/totp";
import { expect, PASSWORD, test } from "./support/test";

const ACCOUNT = "fundraiser@hope.example";

/** What an authenticator app would show now, or in so many seconds. */
function codeOf(secret: string, later = 0): string {
  return totpCode(secret, new Date(Date.now() + later * 1000));
}

async function typePassword(page: Page, account = ACCOUNT): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(account);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in to one organisation of somebody who may have founded others meanwhile. */
async function signInAt(page: Page, organization: string, account: string): Promise<void> {
  await typePassword(page, account);
  const menu = page.locator("#menu");
  const choice = page.getByRole("button", { name: organization });
  await expect(menu.or(choice).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(menu).toBeAttached();
  await expect(page.getByText(organization).first()).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** A fingerprint reader with its person's finger on it (Chrome DevTools Protocol, WebAuthn). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const NO_AUTOFILL = "test.no-autofill";

/** With the finger always there, what is offered where the address is typed is taken at once: not while this holds. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem(key) === null) return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, NO_AUTOFILL);
  await page.evaluate((key) => sessionStorage.setItem(key, ""), NO_AUTOFILL);
}

test.describe("a second factor", () => {
  test.skip(({ mode }) => mode === "demo", "one home will do");
  const panel = (page: Page) => page.getByRole("region", { name: "Sign-in security" });

  test("is set up with an app, asked for, stood for by a recovery code, and removed", async ({
    page,
    signInByForm,
    expectAccessible,
  }) => {
    await signInByForm(ACCOUNT);
    await page.goto("/account");
    await panel(page).getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeFocused();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await expectAccessible();
    const secret = (await panel(page).locator("code").innerText()).replaceAll(" ", "");
    await page.getByLabel("Enter the code the app shows").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(panel(page).getByText("This code is wrong")).toBeVisible();
    await page.getByLabel("Enter the code the app shows").fill(codeOf(secret));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
    const codes = await panel(page).locator("li code").allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    expect((await download).suggestedFilename()).toBe("almoner-recovery-codes.txt");
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(panel(page).getByText("10 recovery codes are left.")).toBeVisible();

    await signOut(page);
    await typePassword(page);
    await expect(page.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
    await expect(page.getByLabel("Six-digit code")).toBeFocused();
    await expectAccessible();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("checkbox", { name: "Trust this device for 30 days" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#menu")).toBeAttached();

    // The device is trusted from now on.
    await signOut(page);
    await typePassword(page);
    await expect(page.locator("#menu")).toBeAttached();
    await page.goto("/account");
    await panel(page).getByRole("button", { name: "Ask on all devices again" }).click();
    await signOut(page);
    await typePassword(page);
    // Typed as the app shows it; it is sent when it is whole.
    await page.getByLabel("Six-digit code").fill(codeOf(secret, 30).replace(/(...)/, "$1 "));
    await expect(page.locator("#menu")).toBeAttached();

    await page.goto("/account");
    await panel(page).getByRole("button", { name: "Remove the authenticator app" }).click();
    await expect(page.getByRole("heading", { name: "Confirm it is you first" })).toBeFocused();
    await panel(page).getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(panel(page).getByText("The authenticator app has been removed.")).toBeVisible();
  });

  test("is a passkey, which signs in alone", async ({ page, signInByForm }) => {
    await signInByForm(ACCOUNT);
    await addAuthenticator(page);
    await withoutAutofill(page);
    await page.goto("/account");
    await panel(page).getByRole("button", { name: "Add a passkey" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Test laptop");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(panel(page).getByText("Test laptop")).toBeVisible();

    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.locator("#menu")).toBeAttached();

    await signOut(page);
    await typePassword(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.locator("#menu")).toBeAttached();

    // Offered where the address is typed.
    await page.evaluate((key) => sessionStorage.removeItem(key), NO_AUTOFILL);
    await signOut(page);
    await expect(page.locator("#menu")).toBeAttached();

    await page.goto("/account");
    await panel(page).getByRole("button", { name: "Rename the passkey Test laptop" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Old laptop");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await panel(page).getByRole("button", { name: "Remove the passkey Old laptop" }).click();
    await panel(page).getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(panel(page).getByText("The passkey has been removed.")).toBeVisible();
  });

  test("can be required by an organisation, which leads people to set it up", async ({
    page,
    expectAccessible,
  }) => {
    const setUp = async (): Promise<void> => {
      await page.getByRole("button", { name: "Set up" }).click();
      const secret = (await page.locator(".al-security-secret").innerText()).replaceAll(" ", "");
      await page.getByLabel("Enter the code the app shows").fill(codeOf(secret));
      await page.getByRole("button", { name: "Turn on" }).click();
      await page.getByRole("button", { name: "I have kept them" }).click();
    };
    const ask = async (choice: string): Promise<void> => {
      await page.goto("/settings/organisation");
      await page.getByLabel("Two-step sign-in").selectOption(choice);
      if (choice !== "Not required") await page.getByLabel("Starts").selectOption("Now");
      const card = page.getByRole("region", { name: "Sign-in" });
      await card.getByRole("button", { name: "Apply" }).click();
    };
    await signInAt(page, "River Trust", "owner@river.example");
    await ask("Required from everyone");
    await expect(page.getByText("Set up your own second step first.")).toBeVisible();
    await page.getByRole("link", { name: "Open your account" }).click();
    await setUp();
    await ask("Required from everyone");
    await expect(page.getByText("Sign-in settings saved")).toBeVisible();
    await expect(page.getByText(/^Required from \w+ \d/)).toBeVisible();

    await page.goto("/account");
    await page.getByRole("button", { name: "Remove the authenticator app" }).click();
    await panel(page).getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("The authenticator app has been removed.")).toBeVisible();
    await page.goto("/members");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("River Trust requires a second step");
    await expectAccessible();
    await setUp();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#menu")).toBeAttached();

    await ask("Not required");
    await expect(page.getByText("Sign-in settings saved")).toBeVisible();
    await page.goto("/account");
    await page.getByRole("button", { name: "Remove the authenticator app" }).click();
    await panel(page).getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("The authenticator app has been removed.")).toBeVisible();
  });
});
