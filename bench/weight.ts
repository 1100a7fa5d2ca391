import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { STARTING_ROLES } from "../contract/api";
import { EVENT_CATEGORIES, type EventListResponse, type EventRow } from "../contract/api/events";
import type { InboxResponse, MessageItem, MessageOpened } from "../contract/api/messages";
import type { FieldDefinition, ResourceDefinition } from "../contract/resource";
import { resolveMenu } from "../definitions/resolve/menu";
import { resolveResource } from "../definitions/resolve/resource";
import menu from "../resources/menu.json";
import { buildApp } from "../scripts/buildApp";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium";
import { serveBuild } from "./serveBuild";
import { median } from "./support";

const CPU_SLOWDOWN = 4;
/** Long enough for each page to have been shown. */
const WARM_UP = 140;
const NAVIGATIONS = Number(process.env.BENCH_NAVIGATIONS ?? 500);
/** Of performance.md, per way from a list into a form and back. */
const KEPT_LIMIT_KB = 12;
const OCCURRENCES = 2_000;
const MESSAGES = 50_000;
const FIELDS = 200;
/** Times that one goes on in a calendar or a mailbox. */
const STEPS = Math.ceil(NAVIGATIONS / 5);
/** How often two are measured in turn. */
const ROUNDS = 3;
const KEYS = 24;

interface Measured {
  name: string;
  value: string;
}

/** What large screens and long days cost in Chromium, on production builds. */
export async function benchWeight(): Promise<void> {
  const found = findChromium();
  if ("missing" in found) {
    console.log(`Large screens are not measured. ${found.missing}`);
    return;
  }
  const executablePath = found.path;
  await buildApp("app");
  await buildApp("demo");
  const measured: Measured[] = [
    ...(await largeScreens(executablePath)),
    ...(await longDay(executablePath)),
    ...(await largePagesForLong(executablePath)),
  ];
  console.log("\nBrowser, what is large and what lasts");
  for (const { name, value } of measured) console.log(`  ${name.padEnd(80)} ${value}`);
}

async function inBrowser<T>(
  executablePath: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, "--js-flags=--expose-gc"],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // The runner's compiler names functions through a helper that a page does not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  try {
    return await work(context);
  } finally {
    await browser.close();
  }
}

// The server's part, answered in the page's own process so that nothing but the browser is measured.

const person = {
  pk: 1,
  first_name: "Ada",
  last_name: "Okafor",
  email: "ada@hope.example",
  permissions: STARTING_ROLES.find(({ slug }) => slug === "owner")?.permissions ?? [],
  language: "en",
  avatar: null,
  organization: { pk: 1, name: "Hope", subdomain: "hope", logo: null },
  role: "owner",
  organizations: [{ pk: 1, name: "Hope", subdomain: "hope", role: "owner", status: "Active" }],
};

function wide(name: string, count: number): ResourceDefinition {
  const fields = Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, FieldDefinition] => [
      `field_${index}`,
      index % 4 === 3 ? { type: "integer" } : { type: "string" },
    ]),
  );
  return { name, provider: "records", recordRepresentation: "{field_0}", fields };
}

function configuration(): object {
  const resources = [wide("few_fields", 5), wide("many_fields", FIELDS)].map((definition) =>
    resolveResource(definition, { file: `custom/${definition.name}.json`, group: "custom" }),
  );
  return {
    resources,
    menu: resolveMenu(menu as Parameters<typeof resolveMenu>[0], resources),
    hash: "bench",
  };
}

const TITLES = ["Soup kitchen", "Board meeting", "Choir", "Repair café", "Homework help"];

const EVENT: EventRow["event"] = {
  id: 1,
  title: "",
  slug: "",
  description: "",
  category: "ETC",
  all_day: false,
  timezone: "UTC",
  rrule: null,
  location: "Hall",
  url: null,
  image: null,
  capacity: 40,
  waitlist_enabled: false,
  rsvp_opens_at: null,
  rsvp_closes_at: null,
  price: null,
  currency: "USD",
  color: null,
  is_public: true,
  for_members: false,
  status: "published",
  own_color: null,
  team: null,
  reminder_days: null,
  questions: [],
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

/** So many occurrences, spread evenly over what is asked for. */
function events(query: URLSearchParams, count: number): EventListResponse {
  const from = Date.parse(query.get("start") ?? "");
  const length = Date.parse(query.get("end") ?? "") - from;
  const rows = Array.from({ length: count }, (_, index): EventRow => {
    const begins = from + Math.floor((index / count) * length);
    const occurrence_id = Math.floor(begins / 1000);
    return {
      id: `${index + 1}-${occurrence_id}`,
      occurrence_id,
      cancelled: false,
      start: new Date(begins).toISOString(),
      end: new Date(begins + 3_600_000).toISOString(),
      is_exception: false,
      spots_left: 12,
      rsvp_count: 28,
      event: {
        ...EVENT,
        id: index + 1,
        slug: `event-${index}`,
        title: `${TITLES[index % TITLES.length]} ${index}`,
        category: EVENT_CATEGORIES[index % EVENT_CATEGORIES.length] ?? "ETC",
      },
    };
  });
  return { events: rows, total: rows.length, site: "http://localhost" };
}

/** By its class, since a look for its text would read the whole page again and again. */
const OCCURRENCE = ".al-cal-line-title";

function message(pk: number): MessageItem {
  return {
    pk,
    subject: `${TITLES[pk % TITLES.length]} ${pk}`,
    body: `<p>${"What was said. ".repeat(40)}</p>`,
    snippet: "What was said. ".repeat(8),
    from: { pk: 2, name: "Ben Adeyemi", email: "ben@hope.example" },
    to: [{ name: "Ada Okafor", email: "ada@hope.example", kind: "member" }],
    mailing_lists: [],
    attachments: [],
    is_read: pk % 3 !== 0,
    sent_at: new Date(Date.UTC(2026, 0, 1) + pk * 60_000).toISOString(),
    scheduled_at: null,
    thread_id: pk,
    status: "sent",
    counts: { sent: 1, failed: 0, skipped: 0 },
  };
}

/** A page of a mailbox of 50,000. */
function inbox(query: URLSearchParams): InboxResponse {
  const perPage = Number(query.get("per_page") ?? 25);
  const newest = MESSAGES - (Number(query.get("page") ?? 1) - 1) * perPage;
  const messages = Array.from({ length: Math.min(perPage, newest) }, (_, index) => message(newest - index));
  return { messages, total: MESSAGES, unread: Math.floor(MESSAGES / 3) };
}

function opened(path: string): MessageOpened | undefined {
  const pk = Number(/^\/api\/message\/(\d+)\/$/.exec(path)?.[1]);
  return pk > 0
    ? { message: message(pk), previous: pk + 1, next: pk - 1, missed: [], reading: null, subject_test: null }
    : undefined;
}

/** Answers the app's calls, with so many occurrences in whatever period the calendar asks for. */
async function answerCalls(context: BrowserContext, occurrences: () => number): Promise<void> {
  const answers: Record<string, (query: URLSearchParams) => object> = {
    "/api/auth/user/": () => ({ user_data: person }),
    "/api/config/resources/": configuration,
    "/api/organization/": () => ({ organization: { currency: "USD", timezone: "UTC" } }),
    "/api/event/": (query) => events(query, occurrences()),
    "/api/message/": inbox,
  };
  await context.route("**/api/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const answer = answers[pathname]?.(searchParams) ?? opened(pathname);
    return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 404, json: {} });
  });
}

/** A page of the app on the server's part above, signed in. */
async function signedIn<T>(
  executablePath: string,
  occurrences: () => number,
  work: (page: Page, cdp: CDPSession, url: string) => Promise<T>,
): Promise<T> {
  return serveBuild("dist/app", (url) =>
    inBrowser(executablePath, async (context) => {
      await answerCalls(context, occurrences);
      await context.addCookies([{ name: "access_token", value: "bench", url }]);
      await context.addInitScript((user) => {
        // A blank page has no storage.
        if (location.protocol !== "about:") localStorage.setItem("almoner.user", user);
      }, JSON.stringify(person));
      const page = await context.newPage();
      return work(page, await context.newCDPSession(page), url);
    }),
  );
}

/** The same inputs without a line of script, in the same browser: what it does for each key by itself. */
const PLAIN_FORM = `<form>${Array.from({ length: FIELDS }, (_, index) => `<p><label for="f${index}">Field ${index}</label><input id="f${index}"></p>`).join("")}</form>`;

async function largeScreens(executablePath: string): Promise<Measured[]> {
  let occurrences = 20;
  return signedIn(
    executablePath,
    () => occurrences,
    async (page, cdp, url) => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      const keys = await inTurn({
        few: () => keystroke(page, () => page.goto(`${url}/few_fields/create`)),
        many: () => keystroke(page, () => page.goto(`${url}/many_fields/create`)),
        plain: () =>
          keystroke(page, async () => {
            await page.goto("about:blank");
            await page.setContent(PLAIN_FORM);
          }),
      });
      const result = [
        compared(`key to paint, form of ${FIELDS} fields beside one of 5`, keys.many, keys.few),
        compared(
          `key to paint, form of ${FIELDS} fields beside plain HTML of as many`,
          keys.many,
          keys.plain,
        ),
      ];
      // The first calendar brings its code as well.
      await blocked(page, `${url}/events?view=month`, OCCURRENCE);
      const calendar = (view: string, count: number) => async (): Promise<number> => {
        occurrences = count;
        return blocked(page, `${url}/events?view=${view}`, OCCURRENCE);
      };
      for (const view of ["month", "week", "day"]) {
        const { small, large } = await inTurn({
          small: calendar(view, 20),
          large: calendar(view, OCCURRENCES),
        });
        result.push(
          compared(`calendar, ${view} of ${OCCURRENCES} beside one of 20, long tasks`, large, small),
        );
      }
      return result;
    },
  );
}

/** Measures some things in turn, several times, and answers the median of each. */
async function inTurn<K extends string>(
  measures: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const taken: [string, number[]][] = Object.keys(measures).map((name) => [name, []]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, values] of taken) values.push(await measures[name as K]());
  }
  return Object.fromEntries(taken.map(([name, values]) => [name, median(values)])) as Record<K, number>;
}

function compared(what: string, value: number, other: number): Measured {
  return {
    name: `${what}, CPU ${CPU_SLOWDOWN}×`,
    value: `${value.toFixed(0)} beside ${other.toFixed(0)} ms   ratio ${(value / Math.max(1, other)).toFixed(2)}`,
  };
}

/** The median time from a key to the frame that shows it, in a field in the middle of a form. */
async function keystroke(page: Page, open: () => Promise<unknown>): Promise<number> {
  await open();
  const inputs = page.locator("form :is(input[type=text], input:not([type]))");
  await inputs.first().waitFor();
  const middle = inputs.nth(Math.floor((await inputs.count()) / 2));
  await middle.focus();
  await page.evaluate(() => {
    const state = window as unknown as { times: number[] };
    state.times = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        // A task queued in a frame runs when that frame has been handed over.
        requestAnimationFrame(() => setTimeout(() => state.times.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press("1");
    await page.waitForFunction(
      (count) => (window as unknown as { times: number[] }).times.length >= count,
      key,
    );
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return median(times);
}

/** How long the page was blocked by tasks over 50 ms from its beginning until what was waited for has settled. */
async function blocked(page: Page, url: string, selector: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(url);
  await page.locator(selector).first().waitFor({ state: "attached" });
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        // Where nothing is drawn any more, the browser may not say that it is idle.
        const wait = { timeout: 5000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(true), wait), wait);
      }),
  );
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0));
        });
        observer.observe({ type: "longtask", buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
}

/** The app open for a day: from a list into forms and back, and to other pages, again and again. */
async function longDay(executablePath: string): Promise<Measured[]> {
  return serveBuild("dist/demo", (url) =>
    inBrowser(executablePath, async (context) => {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.goto(`${url}/members`);
      await page.locator(".al-table tbody tr").first().waitFor();
      await navigate(page, WARM_UP);
      return kept(cdp, `of ${NAVIGATIONS}, at most ${KEPT_LIMIT_KB} KB`, NAVIGATIONS, () =>
        navigate(page, NAVIGATIONS),
      );
    }),
  );
}

/** What stays in memory of large pages that one goes through again and again. */
async function largePagesForLong(executablePath: string): Promise<Measured[]> {
  return signedIn(
    executablePath,
    () => OCCURRENCES,
    async (page, cdp, url) => {
      await page.goto(`${url}/events?view=month`);
      // There and back, so that what is kept for a while is the same before and after.
      await stepThrough(
        page,
        4,
        `.al-cal-steps button:nth-of-type(3)`,
        `.al-cal-steps button:nth-of-type(2)`,
        OCCURRENCE,
      );
      const calendar = await kept(cdp, `in a calendar of ${OCCURRENCES}, of ${STEPS}`, STEPS, () =>
        stepThrough(
          page,
          STEPS,
          `.al-cal-steps button:nth-of-type(3)`,
          `.al-cal-steps button:nth-of-type(2)`,
          OCCURRENCE,
        ),
      );
      await page.goto(`${url}/messages/inbox`);
      await readThrough(page, 30);
      const mailbox = await kept(cdp, `in a mailbox of ${MESSAGES}, of ${STEPS}`, STEPS, () =>
        readThrough(page, STEPS),
      );
      return [...calendar, ...mailbox];
    },
  );
}

/** Goes on twice and back twice, again and again. */
async function stepThrough(
  page: Page,
  times: number,
  later: string,
  earlier: string,
  shown: string,
): Promise<void> {
  await page.locator(shown).first().waitFor({ state: "attached" });
  for (let done = 0; done < times; done += 1) {
    const before = page.url();
    await page
      .locator(done % 4 < 2 ? later : earlier)
      .first()
      .click();
    await page.waitForURL((now) => now.href !== before);
    await page.locator(".al-cal-shown[data-waiting=false]").waitFor();
  }
}

/** Opens messages of the first pages, one after another. */
async function readThrough(page: Page, times: number): Promise<void> {
  const rows = page.locator(".al-messages-row a");
  for (let done = 0; done < times; done += 1) {
    await rows.nth(done % 20).click();
    await page.locator(".al-messages-row[data-open]").waitFor();
    await page.locator(".al-messages-row a").nth(20).waitFor();
  }
}

/** What each of so many steps left behind in memory. */
async function kept(
  cdp: CDPSession,
  what: string,
  times: number,
  work: () => Promise<void>,
): Promise<Measured[]> {
  const before = await heapAndNodes(cdp);
  await work();
  const after = await heapAndNodes(cdp);
  const each = (name: keyof Kept): string => ((after[name] - before[name]) / times).toFixed(2);
  return [
    {
      name: `kept per navigation, ${what}`,
      value: `${((after.heap - before.heap) / 1000 / times).toFixed(2)} KB   ${each("nodes")} nodes   ${each("listeners")} listeners`,
    },
    {
      name: "heap after them",
      value: `${(after.heap / 1e6).toFixed(1)} MB, before ${(before.heap / 1e6).toFixed(1)} MB`,
    },
  ];
}

const OTHER_PAGES = ["/teams", "/tasks", "/messages/inbox", "/events", "/", "/grants"];

/** Opens forms of the list's rows and closes them; every tenth time it goes to another page and back. */
async function navigate(page: Page, times: number): Promise<void> {
  const goTo = (path: string): Promise<void> =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, path);
  const rows = page.locator(".al-table tbody tr");
  for (let done = 0; done < times; done += 2) {
    if (done % 20 === 18) {
      await goTo(OTHER_PAGES[Math.floor(done / 20) % OTHER_PAGES.length] ?? "/teams");
      await page.locator("#content h1").first().waitFor();
      await goTo("/members");
      await rows.first().waitFor();
      continue;
    }
    await rows
      .nth(done % 9)
      .getByRole("link")
      .first()
      .click();
    await page.locator("[role=dialog] input").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
}

interface Kept {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function heapAndNodes(cdp: CDPSession): Promise<Kept> {
  for (let round = 0; round < 3; round += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
