import type { Locator, Page } from "@playwright/test";
import { nextBuild } from "./support/nextBuild";
import { startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const OWNER = "owner@hope.example";
const panel = (page: Page): Locator => page.getByRole("dialog").first();
const rows = (page: Page): Locator => page.locator("tbody tr");
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();

test.beforeEach(({ mode }) => {
  test.skip(mode === "demo", "the demo has no server that could change, fail or hear of two tabs");
});

async function openMember(page: Page, email: string): Promise<void> {
  await page.goto(`/members?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole("link").first().click();
  await expect(panel(page).getByLabel("First name")).not.toHaveValue("");
}

test("a newer version on the server says so, loses no form, and never reloads by itself", async ({
  browser,
}) => {
  // Two servers start, one after the other.
  test.slow();
  const former = await startServer({ RATE_LIMITS: "off" });
  const next = await nextBuild("src/pages/calendar/CalendarPage.tsx");
  const context = await browser.newContext({ baseURL: former.url });
  let later: typeof former | undefined;
  try {
    const page = await context.newPage();
    await page.goto("/login?next=%2Fmembers");
    await page.getByLabel("E-mail address").fill(OWNER);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign in");
    await expect(rows(page).first()).toBeVisible();
    await openMember(page, "manager@hope.example");
    await panel(page).getByLabel("Phone").fill("+1 555 0100 777");
    await former.stop({ keepData: true });
    later = await startServer(
      { RATE_LIMITS: "off", PORT: new URL(former.url).port },
      { folder: next.folder, dataDir: former.dataDir },
    );
    const notice = page.getByText("A new version of the app is ready");
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 777");
    await press(panel(page), "Save");
    await expect(panel(page)).toBeHidden();
    // The calendar's code went with its build.
    await page.locator("#menu").getByRole("button", { name: "Events" }).click();
    await page.locator("#menu").getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toBeVisible();
    await page.locator(".al-banner").getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await context.close();
    await (later ?? former).stop();
    await next.remove();
  }
});

test("a page out of a cache, whose scripts are gone, loads afresh, and says so when that does not help", async ({
  page,
}) => {
  let isStale = true;
  await page.route("**/login", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: isStale ? html.replace(/\/assets\/index-[^"]+\.js/, "/assets/index-gone.js") : html,
    });
    isStale = false;
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  isStale = true;
  await page.goto("/login");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await press(page, "Reload");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** One kind of save. */
interface Save {
  name: string;
  /** Goes there and types. */
  begin(page: Page): Promise<void>;
  save(page: Page): Promise<void>;
  /** What is seen once it was not saved: what was typed, and a way to go on. */
  failed(page: Page): Promise<void>;
  /** Again, where that is another way than `save`. */
  again?(page: Page): Promise<void>;
  /** Saved, and once. */
  done(page: Page): Promise<void>;
}

const TEAM = "Tunnel crew";
const SUBJECT = "Sent from a tunnel";
const SAVES: Save[] = [
  {
    name: "a new record",
    begin: async (page) => {
      await page.goto("/teams/create");
      await panel(page).getByLabel("Name").fill(TEAM);
    },
    save: (page) => press(panel(page), "Save"),
    failed: async (page) => {
      await expect(panel(page).getByRole("alert")).toContainText("Maximum retry count exceeded");
      await expect(panel(page).getByLabel("Name")).toHaveValue(TEAM);
    },
    done: async (page) => {
      await expect(panel(page)).toBeHidden();
      await page.goto(`/teams?filter=${encodeURIComponent(JSON.stringify({ q: TEAM }))}`);
      await expect(rows(page)).toHaveCount(1);
    },
  },
  {
    name: "a message",
    begin: async (page) => {
      await page.goto("/messages/new");
      const to = panel(page).getByRole("combobox", { name: "To" });
      await to.fill("manager@hope.example");
      await page.getByRole("option", { name: /manager@hope/ }).click();
      await panel(page).getByRole("textbox", { name: "Subject" }).fill(SUBJECT);
      await panel(page).getByRole("textbox", { name: "Text" }).click();
      await page.keyboard.type("Hold on.");
      await expect(page.getByText("Kept as a draft")).toBeVisible();
    },
    save: (page) => press(panel(page), "Send"),
    failed: async (page) => {
      await expect(panel(page).getByRole("alert")).toContainText("Maximum retry count exceeded");
      await expect(panel(page).getByRole("textbox", { name: "Subject" })).toHaveValue(SUBJECT);
    },
    done: async (page) => {
      await expect(page).toHaveURL(/\/messages\/sent\/\d+/);
      await page.goto("/messages/sent");
      await expect(page.getByRole("link", { name: new RegExp(SUBJECT) })).toHaveCount(1);
    },
  },
  {
    name: "a card's move with its question",
    begin: async (page) => {
      await page.goto("/grant_applications?view=board");
      const card = page.getByRole("list", { name: "Handed in", exact: true }).getByRole("article").first();
      const name = (await card.getByRole("heading").textContent()) ?? "";
      const handle = page.getByRole("button", { name: `Move ${name}` });
      await handle.press("Space");
      await handle.press("ArrowRight");
      await handle.press("Space");
    },
    save: (page) => press(page.getByRole("dialog").last(), "Review"),
    failed: async (page) => {
      await expect(page.getByText("Maximum retry count exceeded").first()).toBeVisible();
      await expect(page.getByRole("dialog").last().getByRole("button", { name: "Review" })).toBeEnabled();
    },
    done: async (page) => expect(page.getByRole("dialog")).toHaveCount(0),
  },
  {
    name: "fields of many records",
    begin: async (page) => {
      await page.goto("/tasks");
      for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").click();
      await press(page, "Edit");
      await page.getByRole("dialog").last().getByRole("checkbox", { name: "Priority" }).check();
      await page.getByRole("dialog").last().getByRole("combobox", { name: "Priority" }).selectOption("high");
    },
    save: (page) => press(page.getByRole("dialog").last(), "Change"),
    failed: async (page) => {
      await expect(page.getByRole("dialog").last().getByRole("alert").first()).toContainText("2 of 2 failed");
      await expect(page.getByRole("dialog").last().getByRole("combobox", { name: "Priority" })).toHaveValue(
        "high",
      );
    },
    done: async (page) => {
      await expect(page.getByText("Changed 2 records")).toBeVisible();
    },
  },
  {
    name: "settings",
    begin: async (page) => {
      await page.goto("/settings/organisation");
      await page.getByLabel("Announcement").fill("The tunnel is open");
    },
    save: (page) => press(page, "Save"),
    failed: async (page) => {
      await expect(page.getByRole("alert").first()).toContainText("Maximum retry count exceeded");
      await expect(page.getByLabel("Announcement")).toHaveValue("The tunnel is open");
    },
    done: (page) => expect(page.getByText("Organisation saved")).toBeVisible(),
  },
];

test.describe("a save whose answer is lost on the way", () => {
  for (const one of SAVES) {
    test(`of ${one.name} says so, keeps what was typed, and is done once when it is sent again`, async ({
      page,
      signIn,
    }) => {
      await signIn(OWNER);
      await one.begin(page);
      // The server does it; nobody hears of it.
      await page.route("**/api/**", async (route) => {
        if (route.request().method() === "GET") return route.fallback();
        await route.fetch();
        return route.abort("internetdisconnected");
      });
      await one.save(page);
      await one.failed(page);
      await page.unrouteAll({ behavior: "wait" });
      await (one.again ?? one.save)(page);
      await one.done(page);
    });
  }
});

test("without a connection a save fails at once, and works when there is one again", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(OWNER);
  await openMember(page, "volunteer@hope.example");
  await panel(page).getByLabel("Phone").fill("+1 555 0100 888");
  await context.setOffline(true);
  await press(panel(page), "Save");
  await expect(panel(page).getByRole("alert")).toContainText("Maximum retry count exceeded");
  await expect(page.getByText("You are offline.")).toBeAttached();
  await context.setOffline(false);
  await press(panel(page), "Save");
  await expect(panel(page)).toBeHidden();
});

test("a session that ends under a form is begun again in place, in every tab, and the form is saved", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(OWNER);
  await openMember(page, "member@hope.example");
  await panel(page).getByLabel("Phone").fill("+1 555 0100 999");
  const idle = await context.newPage();
  await idle.goto("/teams");
  await expect(rows(idle).first()).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === "access_token")?.value ?? "";
  await page.request.post("/api/auth/logout/", { headers: { Authorization: `Bearer ${token}` } });
  await press(panel(page), "Save");
  const question = page.getByRole("alertdialog", { name: "Your session has ended" });
  await expect(question).toContainText(OWNER);
  await expect(idle).toHaveURL(/\/login\?next=%2Fteams/);
  await question.getByLabel("Password").fill("wrong");
  await press(question, "Sign in and go on");
  await expect(question.getByRole("alert")).not.toBeEmpty();
  await question.getByLabel("Password").fill(PASSWORD);
  await press(question, "Sign in and go on");
  await expect(question).toBeHidden();
  await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 999");
  await press(panel(page), "Save");
  await expect(panel(page)).toBeHidden();
});

test("the second of two tabs hears of the first one's save, with both values, and may go on", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(OWNER);
  await openMember(page, "manager@hope.example");
  const other = await context.newPage();
  await openMember(other, "manager@hope.example");
  await panel(other).getByLabel("Phone").fill("+1 555 0100 001");
  await press(panel(other), "Save");
  await expect(panel(other)).toBeHidden();
  await panel(page).getByLabel("Phone").fill("+1 555 0100 002");
  await press(panel(page), "Save");
  const question = page.getByRole("alertdialog", { name: /Somebody else changed this/ });
  await expect(question.getByRole("row", { name: "Phone +1 555 0100 001 +1 555 0100 002" })).toBeVisible();
  await press(question, "Keep editing");
  await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 002");
  await press(panel(page), "Save");
  await expect(panel(page)).toBeHidden();
});
