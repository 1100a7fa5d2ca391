import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BrowserContext, type CDPSession, chromium, type Page, type Response } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { buildApp } from "../scripts/buildApp";
import { precompress } from "../scripts/precompress";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium";
import { serveBuild } from "./serveBuild";

/** One build and where to find things on its list of members, 25 to a page. */
interface Target {
  name: string;
  dir: string;
  list: string;
  rows: string;
  search: string;
  sort: string;
  next: string;
  previous: string;
  open: string;
  form: string;
}
type Figures = Record<string, number>;

const ROWS = 25;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SEARCHED = "example";
const STEP_LIMIT_MS = 15_000;
const CPU_SLOWDOWN = 4;
/** How often each way to change the rows is taken: an odd number ends on the second page, from which a search leads back. */
const CHANGES = 5;

const TARGETS: Target[] = [
  {
    name: "react-admin, plain",
    dir: "dist/bench-floor",
    list: "/#/members",
    rows: "tbody .RaDataTable-row",
    search: "input[name=q]",
    sort: "th.column-email .MuiTableSortLabel-root",
    next: "button[aria-label='Go to next page']",
    previous: "button[aria-label='Go to previous page']",
    open: "tbody tr:nth-child(3) td:nth-child(5)",
    form: "input[name=first_name]",
  },
  {
    name: "Almoner, demo",
    dir: "dist/demo",
    list: `/members?perPage=${ROWS}`,
    rows: ".al-table tbody tr",
    search: "input[type=search]",
    sort: "thead th:nth-of-type(2) button",
    next: "button[aria-label='Next page']",
    previous: "button[aria-label='Previous page']",
    open: ".al-table tbody tr:nth-child(3) td:nth-child(5)",
    form: "[role=dialog] input",
  },
];

/**
 * Builds the demo and the plainest react-admin over the same members, measures both in turn in one Chromium, each
 * round with a fresh profile, and prints medians and the median of per-round ratios: the machine's own speed cancels.
 */
export async function benchBrowser(): Promise<void> {
  const found = findChromium();
  if ("missing" in found) {
    console.log(`The browser is not measured. ${found.missing}`);
    return;
  }
  await buildApp("demo");
  await buildFloor();
  const rounds: Figures[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? TARGETS : [...TARGETS].reverse();
    const figures = new Map<string, Figures>();
    for (const target of order) figures.set(target.name, await measure(target, found.path));
    rounds.push(TARGETS.map(({ name }) => figures.get(name) ?? {}));
  }
  report(rounds);
}

/** The plainest that react-admin can be, over the same members. */
export async function buildFloor(): Promise<void> {
  await build({
    root: "bench/floor",
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir: "../../dist/bench-floor", emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  });
  await precompress("dist/bench-floor");
}

function measure(target: Target, executablePath: string): Promise<Figures> {
  return serveBuild(target.dir, async (url) => {
    const profile = await mkdtemp(join(tmpdir(), "almoner-bench-"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: CHROMIUM_FLAGS,
      viewport: { width: 1280, height: 900 },
    });
    try {
      return await figuresOf(target, context, `${url}${target.list}`);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
}

async function figuresOf(target: Target, context: BrowserContext, url: string): Promise<Figures> {
  const page = await context.newPage();
  // The runner's compiler names functions through a helper that a page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const cold = await load(page, target, url);
  // What is fetched ahead once the browser has nothing else to do is no part of the way to the rows.
  const bytes = await scriptBytes([...responses]);
  const warm = await load(page, target, url);
  const figures: Figures = {
    "JS, KB brotli": bytes / 1000,
    "rows cold, ms": cold.rows,
    "first paint, ms": cold.paint,
    "rows warm, ms": warm.rows,
    "nodes on the page": await page.evaluate(() => document.querySelectorAll("*").length),
    "sort at once after a start, ms": await clicked(page, target, target.sort),
    ...(await changes(page, target)),
    "search, ms": await changed(page, target, () => page.locator(target.search).first().fill(SEARCHED)),
  };
  Object.assign(figures, await forms(page, target));
  const slow = await context.newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  figures[`rows, CPU ${CPU_SLOWDOWN}× slower, ms`] = (await load(page, target, url)).rows;
  return figures;
}

/** Loads the list and answers when its rows stood, in milliseconds since the navigation began. */
async function load(page: Page, { rows }: Target, url: string): Promise<{ rows: number; paint: number }> {
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "commit" });
  const stood = await page.waitForFunction(
    ([selector, count]) => {
      const found = document.querySelectorAll(String(selector));
      return (
        found.length >= Number(count) && (found[0]?.textContent ?? "").trim() !== "" && performance.now()
      );
    },
    [rows, ROWS] as const,
    { polling: "raf" },
  );
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return { rows: Number(await stood.jsonValue()), paint: Number(await paint.jsonValue()) };
}

/**
 * Sorts and pages when what is fetched ahead has come, several times. The tab's own processor time beside it says how
 * much work that was, however busy the machine is; it includes the frame that shows the rows.
 */
async function changes(page: Page, target: Target): Promise<Figures> {
  await page.waitForLoadState("networkidle");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const ways: Record<string, (time: number) => string> = {
    sort: () => target.sort,
    "next page": (time) => (time % 2 === 0 ? target.next : target.previous),
  };
  const figures: Figures = {};
  for (const [name, selector] of Object.entries(ways)) {
    const waited: number[] = [];
    const worked: number[] = [];
    for (let time = 0; time < CHANGES; time += 1) {
      const before = await processorTime(cdp);
      waited.push(await clicked(page, target, selector(time)));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      worked.push((await processorTime(cdp)) - before);
    }
    figures[`${name}, ms`] = median(waited);
    figures[`${name}, processor ms`] = median(worked);
  }
  await cdp.send("Performance.disable");
  return figures;
}

/** Opens the form for the first time, and again several times; each with its processor time as in `changes`. */
async function forms(page: Page, target: Target): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const waited: number[] = [];
  const worked: number[] = [];
  for (let time = 0; time <= CHANGES; time += 1) {
    if (time > 0) await page.goBack();
    const opened = await openForm(page, target, cdp);
    waited.push(opened.waited);
    worked.push(opened.worked);
  }
  await cdp.send("Performance.disable");
  const [firstWaited = 0, ...again] = waited;
  const [firstWorked = 0, ...workedAgain] = worked;
  return {
    "form, first, ms": firstWaited,
    "form, first, processor ms": firstWorked,
    "form, again, ms": median(again),
    "form, again, processor ms": median(workedAgain),
  };
}

/** Of the page's main thread since it began, in milliseconds. */
async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

function clicked(page: Page, target: Target, selector: string): Promise<number> {
  return changed(page, target, () => page.locator(selector).first().click());
}

/** Does something and answers how long the rows took to be others, measured in the page. */
async function changed(page: Page, { rows }: Target, act: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    const text = (): string =>
      [...document.querySelectorAll(selector)].map((row) => row.textContent).join("|");
    const before = text();
    const state = window as unknown as { changedAfter: Promise<number> };
    let started = 0;
    const start = (event: Event): void => {
      started ||= event.timeStamp;
    };
    for (const type of ["pointerdown", "input"]) addEventListener(type, start, { capture: true, once: true });
    state.changedAfter = new Promise((resolve) => {
      new MutationObserver((_records, observer) => {
        const now = text();
        if (!started || now === before || now === "") return;
        observer.disconnect();
        resolve(performance.now() - started);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, rows);
  await act();
  return within(
    page.evaluate(() => (window as unknown as { changedAfter: Promise<number> }).changedAfter),
    "the rows never changed",
  );
}

async function openForm(
  page: Page,
  { rows, open, form }: Target,
  cdp: CDPSession,
): Promise<{ waited: number; worked: number }> {
  await page.waitForFunction(([selector]) => document.querySelectorAll(String(selector)).length > 0, [rows]);
  await page.waitForLoadState("networkidle");
  await page.evaluate((selector) => {
    const state = window as unknown as { openAfter: Promise<number> };
    let started = 0;
    addEventListener("pointerdown", (event) => (started ||= event.timeStamp), { capture: true, once: true });
    state.openAfter = new Promise((resolve) => {
      const check = (): void => {
        const input = document.querySelector<HTMLInputElement>(selector);
        if (started && input && input.value !== "" && input.getBoundingClientRect().height > 0) {
          resolve(performance.now() - started);
        } else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
  }, form);
  const before = await processorTime(cdp);
  await page.locator(open).first().click();
  const waited = await within(
    page.evaluate(() => (window as unknown as { openAfter: Promise<number> }).openAfter),
    `the form of ${form} never stood`,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return { waited, worked: (await processorTime(cdp)) - before };
}

/** Fails a step that never ends, naming what it waited for. */
async function within<T>(work: Promise<T>, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`After ${STEP_LIMIT_MS} ms ${otherwise}.`)), STEP_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function scriptBytes(responses: Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) continue;
    bytes += brotliCompressSync(await response.body()).length;
  }
  return bytes;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function report(rounds: Figures[][]): void {
  const [base, ours] = TARGETS.map(({ name }) => name);
  console.log(`\nBrowser, ${rounds.length} rounds: ${ours} beside ${base}`);
  for (const figure of Object.keys(rounds[0]?.[0] ?? {})) {
    const [floor, own] = [0, 1].map((at) => median(rounds.map((round) => round[at]?.[figure] ?? 0)));
    const ratio = median(rounds.map(([a, b]) => (b?.[figure] ?? 0) / (a?.[figure] || 1)));
    console.log(
      `  ${figure.padEnd(30)} ${own?.toFixed(0).padStart(6)} beside ${floor?.toFixed(0).padStart(6)}   ratio ${ratio.toFixed(2)}`,
    );
  }
}
