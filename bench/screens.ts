import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BrowserContext, type CDPSession, chromium, type Page, type Response } from "@playwright/test";
import pg from "pg";
import { buildApp } from "../scripts/buildApp";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium";
import { buildFloor } from "./browser";
import { fillCatalogue, fillLists } from "./listsData";
import { fillPeople, type Owner, type Size } from "./people";
import { fillRecords, items } from "./records";
import { serveBuild } from "./serveBuild";
import { onStage } from "./stage";
import { median } from "./support";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const MEMBERS = Number(process.env["BENCH_MEMBERS"] ?? 20_000);
const RECORDS = Number(process.env["BENCH_RECORDS"] ?? 100_000);
const OWNER: Size = { id: 1, members: MEMBERS, token: "bench" };
const CPU_SLOWDOWN = 4;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long a screen is watched once its content stands. */
const WATCHED_MS = 1500;

interface Screen {
  name: string;
  path: string;
  /** What has to stand before its content does, beside a heading and nothing that still loads. */
  content: string;
}

const ROWS = ".al-table tbody tr";
const SCREENS: readonly Screen[] = [
  { name: "start page", path: "/", content: ".al-dashboard-tile h2, .al-dashboard-tile h3" },
  { name: "members", path: "/members?perPage=25", content: ROWS },
  { name: "donations", path: "/donations", content: ROWS },
  { name: "calendar", path: "/events", content: "main [role=gridcell]" },
  { name: "inbox", path: "/messages", content: "main li" },
  { name: "forms", path: "/forms", content: ROWS },
  { name: "files", path: "/files", content: "main tbody tr" },
  { name: "settings", path: "/settings/organisation", content: "main input" },
  { name: "stored records, 100,000", path: "/items", content: ROWS },
  { name: "a person", path: "/people/1", content: "main a" },
  { name: "ten tiles", path: "/dashboards/TILES", content: "main table" },
  { name: "another database's table", path: "/things", content: ROWS },
];

const FLOOR: Screen = {
  name: "react-admin, plain",
  path: "/#/members",
  content: "tbody .RaDataTable-row",
};

/** What a visit came to; times in milliseconds since its navigation began. */
interface Visit {
  content: number;
  requests: number;
  /** KB of brotli. */
  scripts: number;
  longTasks: number;
  shift: number;
}
interface Visits {
  cold: Visit;
  warm: Visit;
  slowProcessor: Visit;
  slowLine: Visit;
}

/** Every main screen of the built app, on the real server and a filled database, beside the plainest react-admin's list. */
export async function benchScreens(): Promise<void> {
  const found = findChromium();
  if ("missing" in found) {
    console.log(`Screens are not measured. ${found.missing}`);
    return;
  }
  await buildApp("app");
  await buildFloor();
  await onStage(async (stage) => {
    const admin = new pg.Client({ connectionString: stage.url });
    await admin.connect();
    try {
      const folder = await resourcesIn(stage.folder);
      const { base } = await stage.startServer({
        RESOURCES_DIR: folder,
        RATE_LIMITS: "off",
        BENCH_SHOP: stage.url,
      });
      await fillAll(admin);
      const tiles = await makeDashboard(base);
      await serveBuild("dist/bench-floor", async (floor) => {
        for (const screen of SCREENS) {
          await compare(found.path, { screen, base, floor, tiles });
        }
      });
    } finally {
      await admin.end();
    }
  });
}

/** The shipped definitions with stored records and a table of another database. */
async function resourcesIn(folder: string): Promise<string> {
  const resources = join(folder, "resources");
  await cp("resources", resources, { recursive: true });
  await writeFile(join(resources, "custom", "items.json"), JSON.stringify(items));
  await writeFile(
    join(resources, "sources.json"),
    JSON.stringify({ shop: { type: "postgres", url: { env: "BENCH_SHOP" }, schemas: ["shop"] } }),
  );
  await writeFile(
    join(resources, "custom", "things.json"),
    JSON.stringify({
      name: "things",
      provider: "records",
      source: { name: "shop", table: "things" },
      fields: {
        title: { type: "string", required: true },
        kind: { type: "string", required: true },
        price: { type: "number" },
      },
    }),
  );
  return resources;
}

async function fillAll(admin: pg.Client): Promise<void> {
  const owner: Owner = { query: (text, values) => admin.query(text, values && [...values]) };
  await admin.query(`CREATE SCHEMA shop; CREATE TABLE shop.things (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL,
    kind text NOT NULL, price numeric(10,2)); INSERT INTO shop.things (title, kind, price)
    SELECT 'Thing ' || n, 'kind ' || n % 7, n % 1000 FROM generate_series(1, ${RECORDS}) n; CREATE INDEX ON shop.things (title)`);
  await fillPeople(owner, OWNER);
  await fillCatalogue(owner);
  await fillLists(owner, OWNER);
  await fillRecords(admin, OWNER.id, RECORDS);
  await owner.query("VACUUM ANALYZE");
}

/** A dashboard of ten reports; answers its key. */
async function makeDashboard(base: string): Promise<string> {
  const names = ["giving_by_month", "givers_by_year", "retention_by_year", "lybunt", "top_donors"];
  const tiles = Array.from({ length: 10 }, (_, index) => ({
    id: `t${index}`,
    kind: "report",
    report: names[index % names.length],
    width: 6,
  }));
  const answer = await fetch(`${base}/api/dashboards/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${OWNER.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Ten tiles", tiles, shared_with: [] }),
  });
  if (!answer.ok) throw new Error(`A dashboard could not be made: ${await answer.text()}`);
  const { dashboard } = (await answer.json()) as { dashboard: { name: string } };
  return dashboard.name;
}

interface Compared {
  screen: Screen;
  base: string;
  floor: string;
  tiles: string;
}

async function compare(chromiumPath: string, { screen, base, floor, tiles }: Compared): Promise<void> {
  const path = screen.path.replace("TILES", tiles);
  const rounds: [Visits, Visits][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = (): Promise<Visits> => visits(chromiumPath, { ...screen, path }, base, true);
    const plain = (): Promise<Visits> => visits(chromiumPath, FLOOR, floor, false);
    if (round % 2 === 0) rounds.push([await own(), await plain()]);
    else {
      const first = await plain();
      rounds.push([await own(), first]);
    }
  }
  const ratio = (way: keyof Visits): string =>
    median(rounds.map(([own, plain]) => own[way].content / plain[way].content)).toFixed(2);
  const of = (read: (visits: Visits) => number): number => median(rounds.map(([own]) => read(own)));
  console.log(
    [
      screen.name.padEnd(28),
      `cold ${of(({ cold }) => cold.content).toFixed(0)} ms (${ratio("cold")})`,
      `warm ${ratio("warm")}`,
      `CPU ${CPU_SLOWDOWN}× ${ratio("slowProcessor")}`,
      `slow line ${ratio("slowLine")}`,
      `${of(({ cold }) => cold.scripts).toFixed(0)} KB`,
      `${of(({ cold }) => cold.requests)} requests`,
      `${of(({ warm }) => warm.longTasks)} long tasks`,
      `CLS ${of(({ cold }) => cold.shift).toFixed(3)}`,
    ].join(" · "),
  );
}

async function visits(
  executablePath: string,
  screen: Screen,
  base: string,
  signedIn: boolean,
): Promise<Visits> {
  const profile = await mkdtemp(join(tmpdir(), "almoner-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_FLAGS,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    if (signedIn) await signIn(context, page, base);
    const url = base + screen.path;
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const cold = await visit(page, cdp, screen, url, "cold");
    const warm = await visit(page, cdp, screen, url, "warm");
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const slowProcessor = await visit(page, cdp, screen, url, "warm");
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await cdp.send("Network.emulateNetworkConditions", SLOW_LINE);
    const slowLine = await visit(page, cdp, screen, url, "cold");
    return { cold, warm, slowProcessor, slowLine };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Begins the session without the sign-in page, which has figures of its own. */
async function signIn(context: BrowserContext, page: Page, base: string): Promise<void> {
  const answer = await fetch(`${base}/api/auth/user/`, {
    headers: { Authorization: `Bearer ${OWNER.token}` },
  });
  const { user_data: user } = (await answer.json()) as { user_data: object };
  await context.addCookies([{ name: "access_token", value: OWNER.token, url: base }]);
  await page.goto(`${base}/api/health/`);
  await page.evaluate((text) => localStorage.setItem("almoner.user", text), JSON.stringify(user));
}

/** Notes long tasks and shifts of the layout from the start of each page. */
const WATCH = `globalThis.__name = (value) => value; globalThis.watched = { tasks: [], shift: 0 };
new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration]); })
  .observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value; })
  .observe({ type: "layout-shift", buffered: true });`;

async function visit(
  page: Page,
  cdp: CDPSession,
  { content }: Screen,
  url: string,
  kind: "cold" | "warm",
): Promise<Visit> {
  await page.goto("about:blank");
  if (kind === "cold") await cdp.send("Network.clearBrowserCache");
  const responses: Response[] = [];
  const note = (response: Response): number => responses.push(response);
  page.on("response", note);
  await page.goto(url, { waitUntil: "commit" });
  const stood = await page.waitForFunction(
    (selector) => {
      const isBusy = document.querySelector("main [aria-busy=true]") !== null;
      return !isBusy && document.querySelector(selector) !== null && performance.now();
    },
    content,
    { polling: "raf", timeout: 60_000 },
  );
  page.off("response", note);
  const at = Number(await stood.jsonValue());
  await page.waitForTimeout(WATCHED_MS);
  const { tasks, shift } = await page.evaluate(
    () => (globalThis as unknown as { watched: { tasks: [number, number][]; shift: number } }).watched,
  );
  return {
    content: at,
    requests: responses.length,
    scripts: await scriptKilobytes(responses),
    longTasks: tasks.filter(([startTime]) => startTime > at).length,
    shift,
  };
}

async function scriptKilobytes(responses: readonly Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) continue;
    bytes += brotliCompressSync(await response.body()).length;
  }
  return bytes / 1000;
}
