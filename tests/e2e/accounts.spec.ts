import type { Page } from "@playwright/test";
import { type OpenIdProvider, startOpenIdProvider } from "../support/openIdProvider";
import { inMail } from "./support/outbox";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, expectGoodLooks, PASSWORD, test, WIDE } from "./support/test";

const NEW_PASSWORD = "three brown foxes jump";

/** Fills the login form and sends it. */
async function login(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const isIn = (page: Page): Promise<void> => expect(page.locator("#menu")).toBeAttached();

test.describe("accounts at the server", () => {
  let server: RunningServer;
  let provider: OpenIdProvider;

  test.beforeAll(async () => {
    provider = await startOpenIdProvider(new Date());
    server = await startServer({
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      OIDC_PROVIDERS: "work-id",
      OIDC_WORK_ID_NAME: "Work ID",
      OIDC_WORK_ID_ISSUER: provider.issuer,
      OIDC_WORK_ID_CLIENT_ID: provider.clientId,
      OIDC_WORK_ID_CLIENT_SECRET: provider.clientSecret,
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    await provider?.stop();
  });
  const at = (subdomain: string): string => server.url.replace("://", `://${subdomain}.`);

  /** A call to the server in the place of another browser; answers its JSON. */
  async function call(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  }
  const tokenOf = async (email: string): Promise<string> =>
    String((await call("/auth/login/", { email, password: PASSWORD })).token);

  test("somebody signs up with a mailed code and founds an organisation", async ({ page }) => {
    const email = "ines@garden.example";
    await page.goto(`${server.url}/signup`);
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByText(/A new code can be sent in \d+ s/)).toBeVisible();
    const code = await inMail(server.dataDir, email, /Your code is (\d{6})/);

    const wrong = code === "000000" ? "111111" : "000000";
    await page.getByLabel("Six-digit code").fill(wrong);
    await expect(page.getByText("4 tries are left.")).toBeVisible();
    await page.getByLabel("Six-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);

    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Prado");
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await expect(page.getByText("Strong")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();

    await page.getByLabel("Name of the organisation").fill("Garden Friends");
    const address = page.getByLabel("Address of the organisation");
    await expect(address).toHaveValue("garden-friends");
    await expect(page.getByText("garden-friends is available.")).toBeVisible();
    await address.fill("hope");
    await expect(page.getByText("hope is taken by another organisation.")).toBeVisible();
    await address.fill("admin");
    await expect(page.getByText("This name is reserved. Choose another one.")).toBeVisible();
    await address.fill("garden");
    await expect(page.getByText("garden is available.")).toBeVisible();
    await page.getByRole("button", { name: "Create the organisation" }).click();

    await isIn(page);
    await expect(page.locator(".al-organisation")).toContainText("Garden Friends");
  });

  test("somebody signs in with a provider, whom their password connects once", async ({ page }) => {
    const email = "manager@hope.example";
    provider.visitor({ sub: "work-1", email, email_verified: true });
    await page.goto(`${server.url}/login?next=%2Fteams`);
    await page.getByRole("button", { name: "Continue with Work ID" }).click();
    await expect(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
    expect(page.url()).not.toContain("oidc");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Connect and sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Connect and sign in" }).click();
    await expect(page).toHaveURL(/\/teams/);

    await page.context().clearCookies();
    await page.goto(`${server.url}/login`);
    await page.getByRole("button", { name: "Continue with Work ID" }).click();
    await isIn(page);

    await page.goto(`${server.url}/account`);
    const providers = page.getByRole("region", { name: "Sign-in providers" });
    await providers.getByRole("button", { name: "Disconnect Work ID" }).click();
    await providers.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(providers.getByText("The provider has been disconnected.")).toBeVisible();
    provider.visitor({ sub: "work-2", email: "elsewhere@post.example", email_verified: false });
    await providers.getByRole("button", { name: "Connect Work ID" }).click();
    await expect(providers.getByText("The provider has been connected.")).toBeVisible();
    expect(page.url()).not.toContain("oidc");

    await page.context().clearCookies();
    provider.visitor(undefined);
    await page.goto(`${server.url}/login`);
    await page.getByRole("button", { name: "Continue with Work ID" }).click();
    await expect(page.getByText("Signing in with the provider did not work.")).toBeVisible();
    await page.getByRole("link", { name: "Back to signing in" }).click();
    await expect(page.getByLabel("E-mail address")).toBeVisible();
  });

  test("an organisation signs its people in with a provider of its own", async ({ page }) => {
    await login(page, at("hope"), "owner@hope.example", PASSWORD);
    await isIn(page);
    await page.goto(`${at("hope")}/settings/organisation`);
    const card = page.getByRole("region", { name: "Your own sign-in provider" });
    await card.getByRole("button", { name: "Set up" }).click();
    await card.getByLabel("Name on the button").fill("Hope ID");
    await card.getByLabel("Issuer").fill(provider.issuer);
    await card.getByLabel("Client ID").fill(provider.clientId);
    await card.getByLabel("E-mail domain").fill("hope.example");
    await card.getByRole("button", { name: "Add a group" }).click();
    await card.getByLabel("Group", { exact: true }).fill("office");
    await card.getByLabel("Role").selectOption({ label: "Volunteer" });
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card.getByText("This field is required.")).toBeVisible();
    await card.getByLabel("Client secret").fill(provider.clientSecret);
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card.getByText("can sign in with Hope ID.")).toBeVisible();

    await page.context().clearCookies();
    const person = { sub: "office-1", email: "ola@hope.example", email_verified: true, given_name: "Ola" };
    provider.visitor({ ...person, groups: ["office"] });
    await page.goto(`${at("hope")}/login`);
    await page.getByRole("button", { name: "Continue with Hope ID" }).click();
    await isIn(page);
    await expect(page.getByText("Hope Foundation").first()).toBeVisible();
  });

  test("a forgotten password is set anew by a link that works once", async ({ page }) => {
    const email = "fundraiser@hope.example";
    await page.goto(`${server.url}/forgot-password`);
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const link = await inMail(server.dataDir, email, /(http\S+\/reset-password\?code=[\w-]+)/);

    await page.goto(link);
    await expect(page.getByText(`For ${email}.`)).toBeVisible();
    expect(page.url()).not.toContain("code");
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByText("Use at least 10 characters.").first()).toBeVisible();
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await login(page, server.url, email, NEW_PASSWORD);
    await isIn(page);
  });

  test("the address to sign in with is changed by a link to the new one, which the former one may stop", async ({
    page,
  }) => {
    const [former, wanted] = ["member@hope.example", "member@elsewhere.example"];
    const ask = async (email: string): Promise<void> => {
      const section = page.getByRole("region", { name: "Sign-in address" });
      await section.getByRole("button", { name: "Change the address" }).click();
      await section.getByLabel("New address").fill(email);
      await section.getByLabel("Current password").fill(PASSWORD);
      await section.getByRole("button", { name: "Send the link" }).click();
      await expect(section.getByText(`${email} is waiting to be confirmed`)).toBeVisible();
    };
    await login(page, at("hope"), former, PASSWORD);
    await isIn(page);
    await page.goto(`${at("hope")}/account`);
    await ask("typo@elsewhere.example");
    await page.goto(await inMail(server.dataDir, former, /(http\S+\/stop-email-change\?code=[\w-]+)/));
    await expect(page.getByText("typo@elsewhere.example")).toBeVisible();
    await page.getByRole("button", { name: "Stop the change" }).click();
    await expect(page.getByRole("heading", { name: "Your address stays as it is" })).toBeVisible();

    await page.goto(`${at("hope")}/account`);
    await ask(wanted);
    await page.goto(await inMail(server.dataDir, wanted, /(http\S+\/confirm-email\?code=[\w-]+)/));
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.getByRole("heading", { name: "You have a new address" })).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByText(`You sign in as ${wanted}.`)).toBeVisible();

    await page.context().clearCookies();
    await login(page, at("hope"), former, PASSWORD);
    await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
    await login(page, at("hope"), wanted, PASSWORD);
    await isIn(page);
  });

  test("an invitation brings in a new person, and no other", async ({ page }) => {
    const email = "noor@post.example";
    const token = await tokenOf("owner@hope.example");
    const roles = (await (
      await fetch(`${server.url}/api/organization/roles/`, { headers: { Authorization: `Bearer ${token}` } })
    ).json()) as { roles: { pk: number; slug: string }[] };
    const role = roles.roles.find(({ slug }) => slug === "manager")?.pk;
    await call("/organization/admin-invite/", { email, role }, token);
    const link = await inMail(server.dataDir, email, /(http\S+\/accept-invitation\?code=[\w-]+)/);

    // At the address of the link, since a browser may keep the cookie with the host.
    await login(page, new URL(link).origin, "manager@hope.example", PASSWORD);
    await isIn(page);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "You are signed in as somebody else" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out and continue" }).click();

    await expect(page.getByRole("heading", { name: "Join Hope Foundation" })).toBeVisible();
    await page.getByLabel("First name").fill("Noor");
    await page.getByLabel("Last name").fill("Aziz");
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await isIn(page);
    await expect(page.locator(".al-organisation")).toContainText("Hope Foundation");
  });

  test("a member signs up at the organisation's address and waits for its approval", async ({ page }) => {
    const email = "tariq@post.example";
    await page.goto(`${at("hope")}/member/signup`);
    await expect(page.getByRole("heading", { name: "Join Hope Foundation" })).toBeVisible();
    await page.getByLabel("First name").fill("Tariq");
    await page.getByLabel("Last name").fill("Bell");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Ask to join" }).click();
    await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();

    await page.goto(await inMail(server.dataDir, email, /(http\S+\/verify\?code=[\w-]+)/));
    await page.getByRole("button", { name: "Confirm and join" }).click();
    await expect(
      page.getByRole("heading", { name: "Hope Foundation has not approved you yet" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Not approved yet.")).toBeVisible();

    const token = await tokenOf("owner@hope.example");
    const pending = (await (
      await fetch(`${server.url}/api/member/pending-volunteers/?search=tariq`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).json()) as { pending_volunteers: { pk: number }[] };
    await call(`/member/pending-volunteers/${pending.pending_volunteers[0]?.pk}/approve/`, {}, token);
    await page.getByRole("button", { name: "Check again" }).click();
    await isIn(page);
  });

  test("Google signs up and in through its frame, also at an organisation's address", async ({ page }) => {
    provider.visitor({
      sub: "lena-1",
      email: "lena@post.example",
      email_verified: true,
      given_name: "Lena",
      family_name: "Okoye",
    });
    const google = page
      .frameLocator("iframe[title='Continue with Google']")
      .getByRole("button", { name: "Continue with Google" });
    await page.goto(`${server.url}/signup`);
    await google.click();
    await expect(page.getByRole("heading", { name: "You are in no organisation yet" })).toBeVisible();
    await page.getByLabel("Name of the organisation").fill("Night Choir");
    await page.getByRole("button", { name: "Create the organisation" }).click();
    await isIn(page);

    await page.goto(`${at("hope")}/login`);
    await google.click();
    await isIn(page);
    await expect(page.locator(".al-organisation")).toContainText("Night Choir");

    provider.visitor(undefined);
    await page.goto(`${server.url}/login`);
    await google.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Oops! Something went wrong while logging in with Google. Please try again later.",
    );
  });

  test("the Google button answers to no other page, and leads to /error by itself", async ({ page }) => {
    await page.goto(`${server.url}/oauth/google`);
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.goto(`${server.url}/login`);
    await page.evaluate((url) => {
      const frame = document.createElement("iframe");
      frame.title = "stranger";
      frame.src = url;
      document.body.append(frame);
    }, `${server.url}/oauth/google?parent=https%3A%2F%2Fevil.example`);
    const stranger = page.frameLocator("iframe[title='stranger']");
    await expect(stranger.getByText("Google sign-in is not available on this page.")).toBeVisible();
    await expect(stranger.getByRole("button")).toHaveCount(0);
  });

  test("who belongs to several organisations chooses; a switch reaches every tab", async ({
    page,
    context,
  }) => {
    const email = "admin@hope.example";
    const organization = { name: "Second Harvest", subdomain: "second", timezone: "UTC", currency: "EUR" };
    await call("/organization/", organization, await tokenOf(email));
    await login(page, server.url, email, PASSWORD);
    await expect(page.getByRole("heading", { name: "Choose an organisation" })).toBeVisible();
    await page.getByRole("button", { name: /Hope Foundation/ }).click();
    await isIn(page);
    await expect(page.locator(".al-organisation")).toContainText("Hope Foundation");

    const other = await context.newPage();
    await other.goto(`${server.url}/teams`);
    await expect(other.getByRole("heading", { level: 1, name: "Teams" })).toBeVisible();
    await page.getByRole("button", { name: /Switch organisation/ }).click();
    await page.getByRole("menuitemradio", { name: "Second Harvest" }).click();
    await expect(page.locator(".al-organisation")).toContainText("Second Harvest");
    await expect(other.locator(".al-organisation")).toContainText("Second Harvest");
    await expect(other).toHaveURL(`${server.url}/`);
  });

  test("one's own account is changed: the name at once, the password everywhere", async ({
    page,
    browser,
  }) => {
    const email = "volunteer@hope.example";
    const elsewhere = await (await browser.newContext()).newPage();
    await login(elsewhere, server.url, email, PASSWORD);
    await isIn(elsewhere);
    await login(page, server.url, email, PASSWORD);
    await isIn(page);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Quinta");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your account has been saved.")).toBeVisible();
    await page.getByRole("button", { name: "Your account" }).click();
    await expect(page.locator(".al-dropdown-head")).toContainText("Quinta");
    await page.keyboard.press("Escape");

    await page.getByLabel("Current password").fill("not my password");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("The current password is wrong.")).toBeVisible();
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await elsewhere.context().close();
  });
});

test.describe("every page of those who are not signed in", () => {
  test.use({ viewport: WIDE });

  test("is accessible and does not scroll sideways", async ({ page, expectAccessible }) => {
    await page.addInitScript(() => localStorage.setItem("almoner.skin", "light"));
    for (const path of [
      "/login",
      "/signup",
      "/forgot-password",
      "/reset-password",
      "/confirm-email",
      "/stop-email-change",
      "/accept-invitation?code=demo",
      "/member/login",
      "/member/signup",
      "/error",
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectGoodLooks(page, expectAccessible);
      });
    }
  });
});
