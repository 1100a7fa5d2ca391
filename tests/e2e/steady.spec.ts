import type { APIRequestContext, Locator, Page, Request } from "@playwright/test";
import { NEXT_SCRIPT, nextBuild } from "./support/nextBuild";
import { startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const OWNER = "owner@hope.example";
const panel = (page: Page): Locator => page.getByRole("dialog").first();
const rows = (page: Page): Locator => page.locator("tbody tr");
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();

async function openMember(page: Page, email: string): Promise<void> {
  await page.goto(`/members?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().locator(".al-row-menu").click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  await expect(panel(page).getByLabel("First name")).not.toHaveValue("");
}

test("a newer version on the server says so, loses no form, and never reloads by itself", async ({
  browser,
}) => {
  // Two servers start, one after the other.
  test.slow();
  const former = await startServer({ RATE_LIMITS: "off" });
  const next = await nextBuild();
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
    // The calendar's code went with its build: its place says so, and the rest of the page goes on.
    await page.locator("#menu").getByRole("button", { name: "Events" }).click();
    await page.locator("#menu").getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.locator("#menu").getByRole("link", { name: "Calendar" })).toBeVisible();
    expect((await scripts(page)).some((name) => name.endsWith(NEXT_SCRIPT))).toBe(false);
    await page.locator(".al-banner").getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
    await expect(notice).toHaveCount(0);
    const ran = await scripts(page);
    expect(ran.length).toBeGreaterThan(3);
    expect(ran.filter((name) => !name.endsWith(NEXT_SCRIPT))).toEqual([]);
  } finally {
    await context.close();
    await (later ?? former).stop();
    await next.remove();
  }
});

/** The bundled scripts that the page has fetched. */
function scripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js")),
  );
}

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
  /** The requests whose answers are lost; every write unless told. */
  lost?: RegExp;
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
      const to = panel(page).getByRole("combobox", { name: "To", exact: true });
      await to.fill("manager@hope.example");
      await page.getByRole("option", { name: /manager@hope/ }).click();
      await panel(page).getByRole("textbox", { name: "Subject" }).fill(SUBJECT);
      await panel(page).getByRole("textbox", { name: "Text" }).click();
      await page.keyboard.type("Hold on.");
      await expect(page.getByText("Draft saved")).toBeVisible();
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
      const card = page.getByRole("list", { name: "Submitted", exact: true }).getByRole("article").first();
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
      for (const index of [0, 1])
        await rows(page)
          .nth(index)
          .getByRole("checkbox", { name: /^Select/ })
          .click();
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
  {
    name: "a value in its row",
    begin: async (page) => {
      await page.goto("/tasks");
      await page.locator("[data-cell=priority]").first().click();
      await page.getByRole("dialog").getByRole("combobox").selectOption("low");
    },
    save: (page) => press(page.getByRole("dialog"), "Save"),
    failed: async (page) => {
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Maximum retry count exceeded");
      await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("low");
    },
    done: (page) => expect(page.getByRole("dialog")).toHaveCount(0),
  },
  {
    name: "a date of an event and those that follow",
    begin: async (page) => {
      const id = await addSeries(page, "Lost dance");
      await page.goto(`/events/${id}`);
      await page.getByRole("textbox", { name: "Place", exact: true }).fill("Tunnel");
    },
    save: async (page) => {
      await press(panel(page), "Save");
      const question = page.getByRole("alertdialog");
      await question.getByRole("radio", { name: /^This and the following/ }).check();
      await press(question, "Change");
    },
    failed: async (page) => {
      await expect(panel(page).getByRole("alert")).toContainText("Maximum retry count exceeded");
      await expect(page.getByRole("textbox", { name: "Place", exact: true })).toHaveValue("Tunnel");
    },
    done: async (page) => {
      await expect(page.getByText("Event Updated")).toBeVisible();
      const query = "search=Lost+dance&start=2036-01-01&end=2036-03-01";
      const { events } = (await call(page, "GET", `/event/?${query}`)) as {
        events: { event: { location: string } }[];
      };
      expect(events.map(({ event }) => event.location)).toEqual(["", "", "Tunnel", "Tunnel"]);
    },
  },
  {
    name: "a form that is published",
    begin: async (page) => {
      const fields = [{ id: crypto.randomUUID(), type: "short_text", label: "Your name" }];
      const { pk } = (await call(page, "POST", "/form/", { name: "Lost form", fields })) as { pk: number };
      await page.goto(`/forms/${pk}/edit`);
      await page.getByLabel("Name", { exact: true }).fill("Lost form, out");
    },
    save: (page) => press(page, "Publish"),
    failed: async (page) => {
      await expect(page.getByText("Maximum retry count exceeded").first()).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Lost form, out");
    },
    done: async (page) => {
      await expect(page.getByText("Form published")).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    },
  },
  {
    name: "people from a file",
    begin: async (page) => {
      await page.goto("/members/import");
      const text = "email,first_name,last_name\ntunnel@hope.example,Tun,Nel\n";
      await page
        .getByLabel("Choose a file")
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Member" });
      await press(page, "Check the file");
      await expect(page.getByRole("heading", { name: "This is what would happen" })).toBeVisible();
    },
    save: (page) => press(page, "Import 1 person"),
    failed: (page) => expect(page.getByRole("alert")).toContainText("Maximum retry count exceeded"),
    done: (page) => expect(page.getByRole("heading", { name: "1 person imported" })).toBeVisible(),
  },
  {
    name: "a file in its folder",
    begin: async (page) => {
      await page.goto("/files/Tunnels");
      await expect(page.getByText("This folder is empty")).toBeVisible();
    },
    save: (page) =>
      page
        .getByLabel("Upload files")
        .setInputFiles({ name: "lost.txt", mimeType: "text/plain", buffer: Buffer.from("Held on.") }),
    // The content arrives; that it is put into the folder nobody hears.
    lost: /\/api\/file\//,
    failed: (page) => expect(page.getByText("Maximum retry count exceeded").first()).toBeVisible(),
    again: (page) => page.getByRole("button", { name: /^Try again/ }).click(),
    done: (page) => expect(page.getByRole("row", { name: /lost\.txt/ })).toHaveCount(1),
  },
];

/** What the server answers to the person of the page. */
async function call(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const token = (await page.context().cookies()).find(({ name }) => name === "access_token")?.value ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** What the owner sends along, elsewhere. */
async function ownersHeaders(request: APIRequestContext): Promise<{ Authorization: string }> {
  const login = await request.post("/api/auth/login/", { data: { email: OWNER, password: PASSWORD } });
  const { token } = (await login.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** As the owner does it, elsewhere. */
async function setStatus(request: APIRequestContext, email: string, status: string): Promise<void> {
  const headers = await ownersHeaders(request);
  const found = await request.get(`/api/member/?search=${email}`, { headers });
  const [member] = ((await found.json()) as { members: { pk: number }[] }).members;
  const answer = await request.put("/api/member/", { headers, data: { pk: member?.pk, status } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** As the owner does it, elsewhere: another role, and the same teams. */
async function setRole(request: APIRequestContext, email: string, slug: string): Promise<void> {
  const headers = await ownersHeaders(request);
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api${path}`, { headers })).json()) as T;
  const { roles } = await read<{ roles: { pk: number; slug: string }[] }>("/organization/roles/");
  const { members } = await read<{
    members: { pk: number; teams_and_roles: { team: { pk: number }; role: { pk: number } }[] }[];
  }>(`/member/?search=${email}`);
  const [member] = members;
  const role = roles.find((one) => one.slug === slug)?.pk;
  const teams = (member?.teams_and_roles ?? []).map((one) => ({ team: one.team.pk, role: one.role.pk }));
  const data = { teams_and_roles: [{ team: null, role }, ...teams] };
  const answer = await request.put(`/api/member/update/${member?.pk}/`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Four dates, weekly; answers the third one's id. */
async function addSeries(page: Page, title: string): Promise<string> {
  const { event } = (await call(page, "POST", "/event/", {
    title,
    category: "Family",
    start: "2036-01-07T18:00:00",
    end: "2036-01-07T19:00:00",
    timezone: "Europe/Berlin",
    rrule: "FREQ=WEEKLY;COUNT=4",
  })) as { event: { id: number } };
  return `${event.id}-${Date.parse("2036-01-21T17:00:00Z") / 1000}`;
}

test.describe("a save whose answer is lost on the way", () => {
  // Several a test, since signing in takes as long as they do.
  for (const group of [SAVES.slice(0, 3), SAVES.slice(3, 6), SAVES.slice(6, 8), SAVES.slice(8)]) {
    const names = group.map(({ name }) => name).join(", ");
    test(`says so, keeps what was typed, and is done once when it is sent again: ${names}`, async ({
      page,
      signIn,
    }) => {
      await signIn(OWNER);
      for (const one of group) {
        await one.begin(page);
        // The server does it; nobody hears of it.
        await page.route(one.lost ?? /\/api\//, async (route) => {
          if (route.request().method() === "GET") return route.fallback();
          await route.fetch();
          return route.abort("internetdisconnected");
        });
        await one.save(page);
        await one.failed(page);
        await page.unrouteAll({ behavior: "wait" });
        await (one.again ?? one.save)(page);
        await one.done(page);
      }
    });
  }
});

test("without a connection a save, or a deletion, fails at once, and works when there is one again", async ({
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

  // A deletion leaves when the time to undo it has passed, or its notice is closed.
  await page.goto("/tasks?page=1&perPage=100");
  await expect(rows(page).nth(1)).toBeVisible();
  const count = await rows(page).count();
  const notice = page.locator(".al-notification");
  const deletion = notice.filter({ has: page.getByRole("button", { name: "Undo" }) });
  const deleteFirst = async (): Promise<void> => {
    await rows(page)
      .first()
      .getByRole("checkbox", { name: /^Select/ })
      .check();
    await press(page, "Delete");
    await expect(rows(page)).toHaveCount(count - 1);
    await press(deletion, "Close");
  };
  await context.setOffline(true);
  await deleteFirst();
  await expect(notice).toContainText("Maximum retry count exceeded");
  await expect(rows(page)).toHaveCount(count);
  await context.setOffline(false);
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
  await deleteFirst();
  await deleted;
  await page.reload();
  await expect(rows(page)).toHaveCount(count - 1);

  // An order that could not be saved is not shown as if it were; made again, it is saved once.
  await page.goto("/checklists?sort=position&order=ASC");
  const titles = (): Promise<string[]> => rows(page).locator("th a").allTextContents();
  await expect(page.getByRole("button", { name: /^Move / }).nth(1)).toBeVisible();
  const [first = "", second, ...others] = await titles();
  const moveFirstDown = async (): Promise<void> => {
    const handle = page.getByRole("button", { name: `Move ${first}` });
    for (const key of ["Space", "ArrowDown", "Space"]) await handle.press(key);
  };
  await context.setOffline(true);
  await moveFirstDown();
  await expect(notice.filter({ hasText: "Maximum retry count exceeded" })).toBeVisible();
  await expect.poll(titles).toEqual([first, second, ...others]);
  await context.setOffline(false);
  // While it is on its way the browser asks before the page is left.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/planning\/checklist\/$/, async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.fallback();
  });
  const isMove = (request: Request): boolean => request.method() === "PUT";
  const sent = page.waitForRequest(isMove);
  const saved = page.waitForResponse((answer) => isMove(answer.request()) && answer.ok());
  await moveFirstDown();
  await expect.poll(titles).toEqual([second, first, ...others]);
  await sent;
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  letGo();
  await saved;
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect.poll(titles).toEqual([second, first, ...others]);
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
  await press(question, "Sign in and continue");
  await expect(question.getByRole("alert")).not.toBeEmpty();
  await question.getByLabel("Password").fill(PASSWORD);
  await press(question, "Sign in and continue");
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

test("an event and a form tell of another tab's save with both values, and lose nothing", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(OWNER);
  const id = await addSeries(page, "Two tabs");
  const fields = [{ id: crypto.randomUUID(), type: "short_text", label: "Your name" }];
  const { pk } = (await call(page, "POST", "/form/", { name: "Two tabs", fields })) as { pk: number };
  const other = await context.newPage();
  const place = (tab: Page): Locator => tab.getByRole("textbox", { name: "Place", exact: true });
  const save = async (tab: Page): Promise<void> => {
    await press(panel(tab), "Save");
    await press(tab.getByRole("alertdialog"), "Change");
  };
  for (const tab of [page, other]) await tab.goto(`/events/${id}`);
  await place(other).fill("Library");
  await place(page).fill("Kitchen");
  await save(other);
  await expect(panel(other)).toBeHidden();
  await save(page);
  const question = page.getByRole("alertdialog", { name: /Somebody else changed this/ });
  await expect(question.getByRole("row", { name: "Place Library Kitchen" })).toBeVisible();
  await press(question, "Keep editing");
  await expect(place(page)).toHaveValue("Kitchen");
  await save(page);
  await expect(panel(page)).toBeHidden();

  await page.goto(`/events/${id}`);
  await place(page).fill("Nowhere");
  await call(page, "DELETE", "/event/", { id, all_occurrences: true });
  await save(page);
  await expect(panel(page).getByRole("alert")).toContainText("What you typed is still here");
  await expect(place(page)).toHaveValue("Nowhere");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.goto(`/events/${id}`);
  await expect(panel(page)).toContainText("does not exist");

  const name = (tab: Page): Locator => tab.getByLabel("Name", { exact: true });
  for (const tab of [page, other]) await tab.goto(`/forms/${pk}/edit`);
  await name(other).fill("Theirs");
  await name(page).fill("Mine");
  await press(other, "Save");
  await expect(other.getByText("Form saved")).toBeVisible();
  await press(page, "Save");
  const choice = page.getByRole("alertdialog", { name: /Somebody else has saved this form/ });
  await expect(choice.getByRole("row", { name: "Name Theirs Mine" })).toBeVisible();
  await press(choice, "Overwrite with mine");
  await expect(page.getByText("Form saved")).toBeVisible();
  await expect(name(page)).toHaveValue("Mine");
});

test("a role that is taken away is told at the next save, keeps what was typed, and the menu follows", async ({
  page,
  signIn,
  browser,
}) => {
  await signIn("manager@hope.example");
  // Behind the panel nothing has a role.
  const menu = page.locator("#menu a[href='/members']");
  await openMember(page, "member@hope.example");
  await expect(menu).toHaveCount(1);
  await panel(page).getByLabel("Phone").fill("+1 555 0100 123");
  const owners = await browser.newContext({ baseURL: new URL(page.url()).origin });
  try {
    await setRole(owners.request, "manager@hope.example", "member");
    await press(panel(page), "Save");
    await expect(panel(page).getByRole("alert")).not.toBeEmpty();
    await expect(menu).toHaveCount(0);
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 123");
    await setRole(owners.request, "manager@hope.example", "manager");
    // Told by the server: nothing was refused since.
    await expect(menu).toHaveCount(1);
    await press(panel(page), "Save");
    await expect(panel(page)).toBeHidden();

    // Whoever is put out hears so at once: with nothing begun they are led out, and else they may copy it first.
    await openMember(page, "member@hope.example");
    await panel(page).getByLabel("Phone").fill("+1 555 0100 321");
    const idle = await page.context().newPage();
    await idle.goto("/teams");
    await expect(rows(idle).first()).toBeVisible();
    await setStatus(owners.request, "manager@hope.example", "Inactive");
    await expect(idle).toHaveURL(/\/login\?ended=access$/);
    await expect(idle.getByText("You no longer have access to the organisation")).toBeVisible();
    const question = page.getByRole("alertdialog", { name: "You no longer have access to Hope Foundation" });
    await press(question, "Copy what I need");
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 321");
    await press(panel(page), "Save");
    await expect(panel(page).getByRole("alert")).not.toBeEmpty();
    await expect(panel(page).getByLabel("Phone")).toHaveValue("+1 555 0100 321");
  } finally {
    await setStatus(owners.request, "manager@hope.example", "Active");
    await owners.close();
  }
});

test("what was begun in one organisation is saved there or nowhere, whatever another tab does", async ({
  page,
  signIn,
  context,
}) => {
  test.slow();
  await signIn("admin@hope.example");
  const hope = (await call(page, "GET", "/auth/user/")) as { user_data: { organization: { pk: number } } };
  const founded = { name: "Second Harvest", subdomain: "second-steady", timezone: "UTC", currency: "EUR" };
  await call(page, "POST", "/organization/", founded);
  // As at another address of the organisations: it shares the cookie, and hears nothing of the other tabs.
  const deaf = await context.newPage();
  await deaf.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await deaf.goto("/teams/create");
  await panel(deaf).getByLabel("Name").fill("Of Hope");
  await page.goto("/settings/organisation");
  await page.getByLabel("Announcement").fill("Hope says hello");

  const switchTo = async (tab: Page, name: string): Promise<void> => {
    await tab.getByRole("button", { name: /Switch organisation/ }).click();
    await tab.getByRole("menuitemradio", { name }).click();
  };
  page.once("dialog", (question) => void question.dismiss());
  await switchTo(page, "Second Harvest");
  await expect(page.getByLabel("Announcement")).toHaveValue("Hope says hello");
  await expect(page.locator(".al-organisation")).toContainText("Hope Foundation");

  const other = await context.newPage();
  await other.goto("/teams");
  const asked = other.waitForEvent("dialog");
  await other.getByRole("button", { name: "Your account" }).click();
  const signingOut = other.getByRole("menuitem", { name: "Sign out" }).click();
  const question = await asked;
  expect(question.message()).toContain("unsaved changes in another tab");
  await question.dismiss();
  await signingOut;
  await switchTo(other, "Second Harvest");
  await expect(other.locator(".al-organisation")).toContainText("Second Harvest");

  const moved = (tab: Page): Locator => tab.getByRole("alertdialog", { name: /in another organisation/ });
  await expect(moved(page)).toContainText("Hope Foundation");
  await press(panel(deaf), "Save");
  await expect(moved(deaf)).toContainText("Hope Foundation");
  const teams = async (): Promise<string[]> =>
    ((await call(page, "GET", "/organization/teams/")) as { teams: { name: string }[] }).teams
      .map(({ name }) => name)
      .filter((name) => name === "Of Hope");
  expect(await teams()).toEqual([]);
  await press(moved(deaf), "Go back to Hope Foundation");
  await expect(moved(deaf)).toBeHidden();
  await press(panel(deaf), "Save");
  await expect(panel(deaf)).toBeHidden();
  expect(await teams()).toEqual(["Of Hope"]);
  expect(((await call(page, "GET", "/auth/user/")) as typeof hope).user_data.organization.pk).toBe(
    hope.user_data.organization.pk,
  );
  await expect(moved(page)).toBeVisible();
  await press(moved(page), "Go back to Hope Foundation");
  await expect(moved(page)).toBeHidden();
  await expect(page.getByLabel("Announcement")).toHaveValue("Hope says hello");
  await press(page, "Save");
  await expect(page.getByText("Organisation saved")).toBeVisible();

  // A list's filters are of one organisation; a deletion that waits for its undo is done before another one is gone to.
  await page.goto("/teams?filter=%7B%22q%22%3A%22Of%20Hope%22%7D");
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/tasks");
  await expect(rows(page).nth(1)).toBeVisible();
  const title = (await rows(page).first().getByRole("link").first().textContent()) ?? "";
  await rows(page)
    .first()
    .getByRole("checkbox", { name: /^Select/ })
    .check();
  await press(page, "Delete");
  await expect(page.locator(".al-notification")).toContainText("Undo");
  await switchTo(page, "Second Harvest");
  await expect(page.locator(".al-organisation")).toContainText("Second Harvest");
  await page.goto("/teams");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(page.url()).not.toContain("Of%20Hope");
  await switchTo(page, "Hope Foundation");
  await expect(page.locator(".al-organisation")).toContainText("Hope Foundation");
  await page.goto("/tasks");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
  await page.goto("/teams");
  await expect(page.getByRole("searchbox")).toHaveValue("Of Hope");
});

/** What visitors send; without a path, where the form of the test is. */
const SENT: { name: string; path: string; fill(page: Page): Promise<void>; press: RegExp; kept: string }[] = [
  {
    name: "a place at an event",
    path: "/public/events/lost-supper",
    fill: (page) => fillVisitor(page),
    press: /^Sign up/,
    kept: "E-mail address",
  },
  {
    name: "a donation",
    path: "/public/donate",
    fill: (page) => fillVisitor(page),
    press: /^Donate/,
    kept: "E-mail address",
  },
  {
    name: "the answers to a form",
    path: "",
    fill: (page) => page.getByLabel("Your e-mail").fill("lost@visitor.example"),
    press: /^Send/,
    kept: "Your e-mail",
  },
  {
    name: "a part of an application",
    path: "/public/apply",
    fill: async (page) => {
      await page.getByLabel("Name of the organisation").fill("Lamplighters");
      await page.getByLabel("Contact person").fill("Ada Reed");
      await page.getByLabel("E-mail address").fill("lost@visitor.example");
      await page.getByLabel("What your organisation does").fill("We light the way home.");
    },
    press: /^Continue/,
    kept: "E-mail address",
  },
];

async function fillVisitor(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Vita");
  await page.getByLabel("Last name").fill("Visitor");
  await page.getByLabel("E-mail address").fill("lost@visitor.example");
}

test("what a visitor sends is kept when its answer is lost, and through a reload, and is sent once", async ({
  page,
  signIn,
  visit,
  appUrl,
}) => {
  await signIn(OWNER);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const shown = { is_public: true, status: "published", category: "Family" };
  const times = { start: `${day}T18:00`, end: `${day}T20:00` };
  await call(page, "POST", "/event/", { title: "Lost supper", ...shown, ...times });
  const fields = [{ id: crypto.randomUUID(), type: "email", label: "Your e-mail" }];
  const form = { name: "Lost answers", status: "published", fields };
  const { formId } = (await call(page, "POST", "/form/", form)) as { formId: string };
  for (const { path, fill, press: button, kept } of SENT) {
    await visit(path || `/public/forms/${formId}`);
    await fill(page);
    const answers: unknown[] = [];
    // The server does it, twice asked by the page; nobody hears of it. The name of the site resolves in browsers alone.
    await page.route(/\/api\//, async (route) => {
      const request = route.request();
      if (request.method() === "GET") return route.fallback();
      const url = request.url().replace(/\/\/[^/]+/, appUrl.replace(/^https?:/, ""));
      const { host: _host, ...headers } = await request.allHeaders();
      const answer = await page.request.fetch(url, {
        method: request.method(),
        headers,
        data: request.postDataBuffer() ?? "",
      });
      answers.push(await answer.json());
      return route.abort("internetdisconnected");
    });
    const send = page.getByRole("button", { name: button });
    await send.dblclick();
    await expect(page.locator("[data-problem], [role=alert]").first()).toContainText(
      /offline|reached|connection/i,
    );
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await expect(page.getByLabel(kept)).toHaveValue("lost@visitor.example");
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
    await send.dblclick();
    answers.push(await (await sent).json());
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  }
});
