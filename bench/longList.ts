import { setTimeout } from "node:timers/promises";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { SAMPLE_PASSWORD } from "../demo-fixtures/nonprofit";
import { buildApp } from "../scripts/buildApp";
import { buildServer } from "../scripts/buildServer";
import { startServer } from "../tests/e2e/support/startServer";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium";

const RECORDS = 3_000;
const PER_PAGE = 1_000;
const OWNER = "owner@hope.example";
/** A frame that takes longer is seen as a jerk. */
const SLOW_FRAME_MS = 50;

const definition = {
  name: "parcels",
  provider: "records",
  recordRepresentation: "{code}",
  fields: {
    code: { type: "string", required: true },
    kind: { type: "select", choices: ["letter", { id: "box", color: "warning" }] },
    weight: { type: "integer" },
    sent: { type: "date" },
    fragile: { type: "boolean" },
    note: { type: "string" },
  },
  list: { perPage: PER_PAGE, sort: { field: "code", order: "ASC" }, inlineEdit: ["note"] },
};

interface Scroll {
  frames: number;
  slow: number;
  longest: number;
  nodes: number;
  rows: number;
}

/** Scrolls through a page of a thousand rows of the real server and prints its frames, and how many nodes there are. */
export async function benchLongList(): Promise<void> {
  const found = findChromium();
  if ("missing" in found) {
    console.log(`Long lists are not measured. ${found.missing}`);
    return;
  }
  await buildApp("app");
  await buildServer();
  const resources = await mkdtemp(join(tmpdir(), "almoner-bench-"));
  await cp("resources", resources, { recursive: true });
  await writeFile(join(resources, "custom", "parcels.json"), JSON.stringify(definition));
  const server = await startServer({ RESOURCES_DIR: resources });
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_FLAGS });
  try {
    await importRecords(server.url);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // The runner's compiler names functions through a helper that a page does not have.
    await page.addInitScript("globalThis.__name = (value) => value");
    await signIn(page, server.url);
    const short = await timeToRows(page, `${server.url}/parcels?perPage=25`);
    const long = await timeToRows(page, `${server.url}/parcels?perPage=${PER_PAGE}`);
    console.log(`rows of a page of 25: ${short.toFixed(0)} ms, of ${PER_PAGE}: ${long.toFixed(0)} ms`);
    for (const slowdown of [1, 4]) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      report(slowdown, await scroll(page));
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(resources, { recursive: true, force: true });
  }
}

async function importRecords(url: string): Promise<void> {
  const login = await fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: OWNER, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const lines = Array.from({ length: RECORDS }, (_, index) =>
    [
      `P-${String(index).padStart(5, "0")}`,
      index % 3 === 0 ? "box" : "letter",
      index % 40,
      `2026-0${(index % 9) + 1}-11`,
      index % 2 === 0,
      `Shelf ${index % 17}`,
    ].join(","),
  );
  const form = new FormData();
  const csv = [Object.keys(definition.fields).join(","), ...lines].join("\n");
  form.append("file", new Blob([csv], { type: "text/csv" }), "parcels.csv");
  const answer = await fetch(`${url}/api/records/parcels/import/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The records were not imported: ${await answer.text()}`);
  const { import_id: id } = (await answer.json()) as { import_id: number };
  for (;;) {
    const progress = await fetch(`${url}/api/records/parcels/import/${id}/`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { status } = ((await progress.json()) as { import: { status: string } }).import;
    if (status === "done") return;
    if (status === "failed") throw new Error("The records were not imported");
    await setTimeout(200);
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.fill("#email", OWNER);
  await page.fill("#password", SAMPLE_PASSWORD);
  await page.click("button[type=submit]");
  await page.waitForSelector("#menu", { state: "attached" });
}

async function timeToRows(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForSelector(".al-table tbody tr[data-id]");
  return page.evaluate(() => performance.now());
}

/** From the top to the bottom in steps of less than a screen, one each frame. */
async function scroll(page: Page): Promise<Scroll> {
  return page.evaluate(async (slowFrame) => {
    const region = document.querySelector<HTMLElement>(".al-table-region");
    if (!region) throw new Error("There is no table to scroll.");
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    region.scrollTop = 0;
    await nextFrame();
    const took: number[] = [];
    let nodes = 0;
    let rows = 0;
    let last = await nextFrame();
    while (region.scrollTop + region.clientHeight < region.scrollHeight - 1) {
      region.scrollTop += 160;
      const now = await nextFrame();
      took.push(now - last);
      last = now;
      nodes = Math.max(nodes, document.querySelectorAll("*").length);
      rows = Math.max(rows, region.querySelectorAll("tr[data-id]").length);
    }
    return {
      frames: took.length,
      slow: took.filter((frame) => frame > slowFrame).length,
      longest: Math.max(...took),
      nodes,
      rows,
    };
  }, SLOW_FRAME_MS);
}

function report(slowdown: number, { frames, slow, longest, nodes, rows }: Scroll): void {
  const cpu = slowdown === 1 ? "" : `, CPU ${slowdown}× slower`;
  console.log(
    `scrolling ${PER_PAGE} rows${cpu}: ${frames} frames, ${slow} over ${SLOW_FRAME_MS} ms (longest ${longest.toFixed(0)} ms); ` +
      `at most ${rows} rows drawn, ${nodes} nodes on the page`,
  );
}
