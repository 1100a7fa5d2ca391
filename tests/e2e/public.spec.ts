import type { Page } from "@playwright/test";
import { inMail } from "./support/outbox";
import { expect, expectGoodLooks, PASSWORD, test as base, WIDE } from "./support/test";

/** Visitors come to the organisation's own address; the demo has one organisation at any. */
const test = base.extend<{ site: string }>({
  site: async ({ appUrl }, use) => use(appUrl.replace("//", "//hope.")),
});

const VISITOR = { first: "Vita", last: "Visitor" };

async function fillPerson(page: Page, email: string, first = VISITOR.first): Promise<void> {
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(VISITOR.last);
  await page.getByLabel("E-mail address").fill(email);
}

type Call = (path: string, body: unknown, method?: "GET" | "POST" | "PUT") => Promise<unknown>;

/** What an API of the server answers somebody who is signed in as the owner. */
async function ownersCall(appUrl: string): Promise<Call> {
  const send = async (method: string, path: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(`${appUrl}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { token } = (await send("POST", "/auth/login/", {
    email: "owner@hope.example",
    password: PASSWORD,
  })) as {
    token: string;
  };
  return (path, body, method = "POST") => send(method, path, body, token);
}

test("a visitor finds an event, mends what was missing, signs up, changes and cancels", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/public`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hope Foundation");
  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("link", { name: "Friday supper" }).first().click();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByText("Enter your first name.")).toBeVisible();
  await fillPerson(page, "vita@visitor.example");
  await page.getByLabel("Guests").fill("1");
  await page.reload();
  await expect(page.getByLabel("E-mail address")).toHaveValue("vita@visitor.example");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have a place");
  await page.getByLabel("Guests").fill("3");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Your change is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Guests")).toHaveValue("3");
  await page.getByRole("button", { name: "Cancel the place" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your place is cancelled");
});

test("a visitor donates once, however often the button is pressed, and gets a receipt", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/public/donate?campaign=Winter%20coats`);
  await expect(page.getByRole("heading", { level: 1, name: "Winter coats" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByText("Another amount").click();
  await page.getByLabel("Your amount").fill("0,5");
  await fillPerson(page, "giver@visitor.example");
  await page.getByRole("button", { name: /^Donate/ }).click();
  await expect(page.getByLabel("Your amount")).toBeFocused();
  await page.getByLabel("Your amount").fill("12,50");
  await page.getByRole("button", { name: "Donate $12.50" }).dblclick();
  await expect(page.getByText("$12.50")).toBeVisible();
  const checkout = page.url();
  await page.getByRole("button", { name: "Leave without paying" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing has been paid");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(checkout);
  await page.getByRole("button", { name: "Let it succeed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you!");
  const receipt = await page.getByRole("link", { name: "Open the receipt" }).getAttribute("href");
  expect(receipt).toBeTruthy();
  await page.goto(checkout);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This payment is already complete");
});

test("a payment that fails takes nothing and can be tried again", async ({ page, site }) => {
  await page.goto(`${site}/public/donate`);
  await fillPerson(page, "unlucky@visitor.example");
  await page.getByRole("button", { name: "Donate $25" }).click();
  await page.getByRole("button", { name: "Let it fail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment did not go through");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Donate $25" })).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("unlucky@visitor.example");
});

test("a monthly gift is changed and ended by the link in its mail", async ({
  page,
  site,
  app,
  expectAccessible,
}) => {
  await page.goto(`${site}/public/donate`);
  await page.getByText("Every month", { exact: true }).click();
  await fillPerson(page, "monthly@visitor.example");
  await page.getByRole("button", { name: "Donate $25" }).click();
  await page.getByRole("button", { name: "Let it succeed" }).click();
  await expect(page.getByText("Our mails have a link to change or end it.")).toBeVisible();

  await page.goto(
    await inMail(app.dataDir ?? "", "monthly@visitor.example", /(http\S+\/public\/giving\/[\w-]+)/),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recurring donation");
  await expect(page.getByText("$25 every month", { exact: true })).toBeVisible();
  await expectAccessible();
  const amount = page.getByLabel("New amount (USD)");
  await amount.fill("nothing");
  await page.getByRole("button", { name: "Change amount" }).click();
  await expect(amount).toBeFocused();
  await amount.fill("12,50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your donation will be $12.50 from the next payment.")).toBeVisible();
  await expect(page.getByText("$12.50 every month", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "End donation" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "End donation" }).click();
  await page.getByRole("button", { name: "Yes, end it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recurring donation has ended");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recurring donation has ended");
  await page.getByRole("link", { name: "Donate again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Donate");
});

test("the whole site speaks the visitor's language", async ({ page, site }) => {
  await page.goto(`${site}/public/donate`);
  await page.getByLabel("First name").fill("Vita");
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spenden");
  await expect(page.getByLabel("Vorname")).toHaveValue("Vita");
  await page.getByRole("link", { name: "Veranstaltungen" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Veranstaltungen");
});

test("full, waiting list, a cancelled place, the offer by mail, accepted", async ({
  page,
  site,
  app,
  appUrl,
}) => {
  const call = await ownersCall(appUrl);
  const start = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 11);
  await call("/event/", {
    title: "Two chairs",
    category: "Family",
    is_public: true,
    status: "published",
    capacity: 1,
    waitlist_enabled: true,
    start: `${start}10:00`,
    end: `${start}11:00`,
  });
  const signUp = async (first: string): Promise<void> => {
    await page.goto(`${site}/public/events/two-chairs`);
    await fillPerson(page, `${first.toLowerCase()}@visitor.example`, first);
    await page.getByRole("button", { name: /Sign up|Join the waiting list/ }).click();
  };
  await signUp("Ada");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have a place");
  const first = page.url();
  await signUp("Bea");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
  await expect(page.getByText("You are number 1 in line.")).toBeVisible();
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await page.getByRole("button", { name: "Stay on it" }).click();
  await page.goto(first);
  await page.getByRole("button", { name: "Cancel the place" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your place is cancelled");
  const offer = /A place at Two chairs is free[^]*?(http\S+\/public\/rsvp\/[\w-]+)/;
  await page.goto(await inMail(app.dataDir ?? "", "bea@visitor.example", offer));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A place is free for you");
  await page.getByRole("button", { name: "Accept the place" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have a place");
});

test("a place that costs money is paid before it is one's own", async ({ page, site, appUrl }) => {
  const call = await ownersCall(appUrl);
  const start = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 11);
  await call("/event/", {
    title: "Paid supper",
    category: "Family",
    is_public: true,
    status: "published",
    price: "12.50",
    capacity: 10,
    start: `${start}18:00`,
    end: `${start}20:00`,
  });
  await page.goto(`${site}/public/events/paid-supper`);
  await fillPerson(page, "payer@visitor.example");
  await page.getByLabel("Guests").fill("1");
  await expect(page.getByText("Total $25 for 2 people")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Paid supper")).toBeVisible();
  await page.getByRole("button", { name: "Let it succeed" }).click();
  await expect(page.getByText(/your place is confirmed/)).toBeVisible();
});

test("unsubscribing is done by the button alone, and can be taken back", async ({ page, app, appUrl }) => {
  const call = await ownersCall(appUrl);
  const added = (await call("/mailing-list/", {
    name: `Visitors ${Date.now()}`,
    opt_in: "single",
    emails: ["reader@visitor.example"],
  })) as { mailing_list: { pk: number } };
  await call("/message/", {
    subject: "News for readers",
    body: "<p>News</p>",
    mailing_lists: [added.mailing_list.pk],
  });
  const link = /(http\S+\/unsubscribe\/[\w.-]+)/;
  const path = (await inMail(app.dataDir ?? "", "reader@visitor.example", link)).replace(
    "/api/mailing-list/",
    "/public/",
  );
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
  await page.getByRole("button", { name: /^Stop all mailings/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await page.getByRole("button", { name: "Subscribe me again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await page.getByRole("button", { name: /^Stop “/ }).click();
  await page.getByRole("button", { name: /^Stop all mailings/ }).click();
  await expect(page.getByText(/no longer receives mailings/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Subscribe me again" }).click();
  // The list was left before that, and stays so.
  await expect(page.getByText(/no longer receives “/)).toBeVisible();
});

test("a reader agrees that opens and links are counted, which the sent mailing shows", async ({
  page,
  app,
  appUrl,
  signIn,
  expectAccessible,
}) => {
  const reader = "counted@visitor.example";
  const dataDir = app.dataDir ?? "";
  const call = await ownersCall(appUrl);
  await call("/organization/", { reading_statistics: true }, "PUT");
  const added = (await call("/mailing-list/", {
    name: `Counted ${Date.now()}`,
    opt_in: "single",
    emails: [reader],
  })) as { mailing_list: { pk: number } };
  const mail = (subject: string): Promise<unknown> =>
    call("/message/", {
      subject,
      body: '<p>Read <a href="https://example.org/report">the report</a>.</p>',
      mailing_lists: [added.mailing_list.pk],
    });
  await mail("Before the agreement");
  const path = await inMail(dataDir, reader, /(http\S+\/unsubscribe\/[\w.-]+)/);
  await page.setViewportSize(WIDE);
  await page.goto(path.replace("/api/mailing-list/", "/public/"));
  const asked = page.getByRole("region", { name: "Opens and clicks" });
  await asked.getByRole("button", { name: "Count my opens and clicks" }).click();
  await expect(asked.getByRole("button", { name: /^Stop counting/ })).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
  await mail("After the agreement");
  const opened = await inMail(dataDir, reader, /src="(http[^"]+\/api\/message\/opened\/[^"]+)"/);
  const followed = await inMail(dataDir, reader, /href="(http[^"]+\/api\/message\/link\/[^"]+)"/);
  for (const url of [opened, followed]) {
    // The name under localhost is one that only browsers know.
    const answer = await fetch(url.replace("//hope.", "//"), { redirect: "manual" });
    expect(answer.status).toBe(302);
  }
  await signIn("owner@hope.example", "/messages/sent");
  await page.getByRole("link", { name: /After the agreement/ }).click();
  const counts = page.getByRole("region", { name: "Opens and clicks" });
  await expect(counts).toContainText("1 reader agreed to be counted · 1 opened it");
  await counts.getByText("Links, by how many followed them").click();
  await expect(counts.getByText("https://example.org/report – 1")).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
});

test("says which address is missing where there is no organisation", async ({ page, appUrl }) => {
  const answer = await page.goto(`${appUrl}/public/events`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is no organisation at this address",
  );
});

test.describe("every public page", () => {
  test.use({ viewport: WIDE });

  test("is accessible and does not scroll sideways", async ({ page, site, expectAccessible }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light" });
    for (const path of [
      "/public",
      "/public/events",
      "/public/events?when=past",
      "/public/events/tuesday-supper",
      "/public/donate",
      "/public/nowhere",
    ]) {
      await test.step(path, async () => {
        await page.goto(`${site}${path}`);
        await expectGoodLooks(page, expectAccessible);
      });
    }
  });
});

test("a visitor signs up for the newsletter and confirms by the link of the mail", async ({
  page,
  site,
  app,
  expectAccessible,
}) => {
  await page.goto(`${site}/public`);
  const form = page.getByRole("region", { name: "Stay in touch" });
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByText("Enter your e-mail address.")).toBeVisible();
  await form.getByLabel("E-mail address").fill("nora@news.example");
  await expectAccessible();
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" })).toBeVisible();
  const path = await inMail(app.dataDir ?? "", "nora@news.example", /(\/public\/confirm\/[\w.-]+)/);
  await page.goto(site + path);
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
});

test("a visitor agrees to counting at the sign-up, and staff see it and take it back", async ({
  page,
  site,
  app,
  appUrl,
  signIn,
  expectAccessible,
}) => {
  const call = await ownersCall(appUrl);
  await call("/organization/", { reading_statistics: true }, "PUT");
  const email = "ines@news.example";
  await page.goto(`${site}/public`);
  const form = page.getByRole("region", { name: "Stay in touch" });
  await form.getByLabel("E-mail address").fill(email);
  const box = form.getByRole("checkbox", { name: "Count my opens and clicks too" });
  await expect(box).not.toBeChecked();
  await box.check();
  await expectAccessible();
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await page.goto(site + (await inMail(app.dataDir ?? "", email, /(\/public\/confirm\/[\w.-]+)/)));
  await expect(page.getByText(/^You also agreed that /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes, but without counting" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  const found = (await call(`/people/?search=${email}`, undefined, "GET")) as { people: { pk: number }[] };
  await page.setViewportSize(WIDE);
  await signIn("owner@hope.example", `/people/${found.people[0]?.pk}`);
  await expect(page.getByText("At the newsletter sign-up")).toBeVisible();
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Stop counting opens and clicks" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop counting opens and clicks" }).click();
  await expect(page.getByText("At the newsletter sign-up")).toHaveCount(0);
});
