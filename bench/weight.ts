import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { STARTING_ROLES } from "../contract/api";
import { EVENT_CATEGORIES, type EventListResponse, type EventRow } from "../contract/api/events";
import type { FieldDefinition, ResourceDefinition } from "../contract/resource";
import { resolveMenu } from "../definitions/resolve/menu";
import { resolveResource } from "../definitions/resolve/resource";
import menu from "../resources/menu.json";
import { buildApp } from "../scripts/buildApp";
import { CHROMIUM_FLAGS } from "../tests/support/chromium";

const CPU_SLOWDOWN = 4;
/** Long enough for each page to have been shown. */
const WARM_UP = 140;
const NAVIGATIONS = Number(process.env.BENCH_NAVIGATIONS ?? 500);
/** Of performance.md, per way from a list into a form and back. */
const KEPT_LIMIT_KB = 12;
const OCCURRENCES = 2_000;
const KEYS = 24;

interface Measured {
  name: string;
  value: string;
}

/** What large screens and long days cost in Chromium, on production builds. */
export async function benchWeight(executablePath: string): Promise<void> {
  await buildApp("rest");
  await buildApp("demo");
  const measured: Measured[] = [...(await largeScreens(executablePath)), ...(await longDay(executablePath))];
  console.log("\nBrowser, what is large and what lasts");
  for (const { name, value } of measured) console.log(`  ${name.padEnd(58)} ${value}`);
}

async function serve<T>(outDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir },
    preview: { port: 0, host: "localhost" },
  });
  const address = server.httpServer.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await server.close();
  }
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
  const resources = [wide("few_fields", 5), wide("many_fields", 200)].map((definition) =>
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
  status: "published",
  own_color: null,
  team: null,
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

/** Any of the first five, of which each view draws one. */
const OCCURRENCE = "text=/Soup kitchen \\d+/";

/** Answers the app's calls, with so many occurrences in whatever period the calendar asks for. */
async function answerCalls(context: BrowserContext, occurrences: () => number): Promise<void> {
  const answers: Record<string, (query: URLSearchParams) => object> = {
    "/api/auth/user/": () => ({ user_data: person }),
    "/api/config/resources/": configuration,
    "/api/organization/": () => ({ organization: { currency: "USD", timezone: "UTC" } }),
    "/api/event/": (query) => events(query, occurrences()),
  };
  await context.route("**/api/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const answer = answers[pathname];
    return answer ? route.fulfill({ json: answer(searchParams) }) : route.fulfill({ status: 404, json: {} });
  });
}

async function largeScreens(executablePath: string): Promise<Measured[]> {
  return serve("dist/app", (url) =>
    inBrowser(executablePath, async (context) => {
      let occurrences = 20;
      await answerCalls(context, () => occurrences);
      await context.addCookies([{ name: "access_token", value: "bench", url }]);
      await context.addInitScript((user) => {
        // A blank page has no storage.
        if (location.protocol !== "about:") localStorage.setItem("almoner.user", user);
      }, JSON.stringify(person));
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      const few = await keystroke(page, `${url}/few_fields/create`);
      const many = await keystroke(page, `${url}/many_fields/create`);
      // The first calendar brings its code as well.
      await blocked(page, `${url}/events?view=month`, OCCURRENCE);
      const calendar = async (view: string, count: number): Promise<number> => {
        occurrences = count;
        return blocked(page, `${url}/events?view=${view}`, OCCURRENCE);
      };
      const result: Measured[] = [
        {
          name: `key to paint, form of 200 fields beside one of 5, CPU ${CPU_SLOWDOWN}×`,
          value: `${many.toFixed(1)} beside ${few.toFixed(1)} ms   ratio ${(many / few).toFixed(2)}`,
        },
      ];
      for (const view of ["month", "week"]) {
        const [small, large] = [await calendar(view, 20), await calendar(view, OCCURRENCES)];
        result.push({
          name: `calendar, ${view} of ${OCCURRENCES} beside one of 20, long tasks, CPU ${CPU_SLOWDOWN}×`,
          value: `${large.toFixed(0)} beside ${small.toFixed(0)} ms   ratio ${(large / small).toFixed(2)}`,
        });
      }
      return result;
    }),
  );
}

/** The median time from a key to the frame that shows it, in a field in the middle of a form. */
async function keystroke(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const inputs = page.locator("[role=dialog] input[type=text], [role=dialog] input:not([type])");
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
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** How long the page was blocked by tasks over 50 ms from its beginning until what was waited for has settled. */
async function blocked(page: Page, url: string, selector: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(url);
  await page.locator(selector).first().waitFor({ state: "attached" });
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve(true)));
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
  return serve("dist/demo", (url) =>
    inBrowser(executablePath, async (context) => {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.goto(`${url}/members`);
      await page.locator(".al-table tbody tr").first().waitFor();
      await navigate(page, WARM_UP);
      const before = await heapAndNodes(cdp);
      await navigate(page, NAVIGATIONS);
      const after = await heapAndNodes(cdp);
      const keptKb = (after.heap - before.heap) / 1000 / NAVIGATIONS;
      const nodes = (after.nodes - before.nodes) / NAVIGATIONS;
      const listeners = (after.listeners - before.listeners) / NAVIGATIONS;
      return [
        {
          name: `kept per navigation, of ${NAVIGATIONS}, at most ${KEPT_LIMIT_KB} KB`,
          value: `${keptKb.toFixed(2)} KB   ${nodes.toFixed(2)} nodes   ${listeners.toFixed(2)} listeners`,
        },
        {
          name: "heap after them",
          value: `${(after.heap / 1e6).toFixed(1)} MB, before ${(before.heap / 1e6).toFixed(1)} MB`,
        },
      ];
    }),
  );
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
