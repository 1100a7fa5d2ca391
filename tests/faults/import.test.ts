import { expect, it } from "vitest";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { signIn } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

/** `npm run faults` imports as many as one import may have, and on a machine to itself holds calls to their time. */
const IS_LONG = Number(process.env["FAULT_ROUNDS"] ?? 2) > 2;
const PEOPLE = IS_LONG ? 20_000 : 2000;
/** So many that people of each are in several batches. */
const HOUSEHOLDS = 150;
/** The longest that anybody else waits, in milliseconds; a machine that does other work besides may take longer. */
const MOST_MS = IS_LONG ? 500 : 10_000;

const folder = createFaultsFolder();

interface Progress {
  import: { status: string; createdCount: number };
}

interface Asker {
  headers: Record<string, string>;
  ask<T>(path: string): Promise<T>;
}

/** Asks a server with a session that outlives it. */
function askerOf(url: string, token: string): Asker {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    headers,
    async ask<T>(path: string): Promise<T> {
      const answer = await fetch(`${url}/api${path}`, { headers });
      expect(answer.status).toBe(200);
      return (await answer.json()) as T;
    },
  };
}

/** Begins to import people of these rows; answers the import. */
async function beginImport(url: string, { headers, ask }: Asker): Promise<number> {
  const { roles } = await ask<{ roles: { pk: number; slug: string }[] }>("/organization/roles/");
  const rows = Array.from(
    { length: PEOPLE },
    (_, row) => `person${row}@x.example,First${row},Last${row},Oak St ${row},House ${row % HOUSEHOLDS},no`,
  );
  const form = new FormData();
  form.set("role", String(roles.find(({ slug }) => slug === "member")?.pk));
  form.set(
    "members",
    new File([`email,first_name,last_name,line1,household,consent_post\n${rows.join("\n")}`], "people.csv"),
  );
  const answer = await fetch(`${url}/api/member/import/`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { import_id: number }).import_id;
}

it("an import of many people on the embedded database holds up nobody else", async () => {
  const { url } = await startServerProcess({ DATA_DIR: folder(), SEED: "sample" });
  const asker = askerOf(url, await signIn(url));
  const { ask } = asker;
  let isDone = false;
  const waits: number[] = [];
  const askOn = async (): Promise<void> => {
    while (!isDone) {
      const start = performance.now();
      await ask("/member/?per_page=25");
      waits.push(performance.now() - start);
    }
  };
  const asking = Promise.all([askOn(), askOn()]);
  const imported = await beginImport(url, asker);
  const status = async (): Promise<string> =>
    (await ask<Progress>(`/member/import/${imported}/`)).import.status;
  await expect.poll(status, { timeout: 300_000, interval: 200 }).toBe("done");
  isDone = true;
  await asking;
  const { createdCount } = (await ask<Progress>(`/member/import/${imported}/`)).import;
  expect(createdCount).toBe(PEOPLE);
  // One batch holds a hundred people: somebody else had a turn after each of them.
  expect(waits.length).toBeGreaterThanOrEqual(PEOPLE / 100);
  expect(Math.max(...waits)).toBeLessThan(MOST_MS);
});

it("an import whose server is killed in the middle goes on after the start, and has each row once", async () => {
  const settings = { DATA_DIR: folder(), SEED: "sample" };
  let server = await startServerProcess(settings);
  const token = await signIn(server.url);
  const count = async (path: string): Promise<number> =>
    (await askerOf(server.url, token).ask<{ total: number }>(path)).total;
  const before = [await count("/member/?per_page=1"), await count("/people/?per_page=1")];
  const imported = await beginImport(server.url, askerOf(server.url, token));
  const progress = async (): Promise<Progress["import"]> =>
    (await askerOf(server.url, token).ask<Progress>(`/member/import/${imported}/`)).import;
  const seen: number[] = [];
  for (const share of [0.2, 0.6]) {
    await expect
      .poll(async () => (await progress()).createdCount, { timeout: 300_000, interval: 10 })
      .toBeGreaterThanOrEqual(PEOPLE * share);
    seen.push((await progress()).createdCount);
    await server.kill();
    server = await startServerProcess(settings);
  }
  // It was in its middle each time.
  expect(Math.max(...seen)).toBeLessThan(PEOPLE);
  await expect.poll(async () => (await progress()).status, { timeout: 300_000, interval: 200 }).toBe("done");
  expect((await progress()).createdCount).toBe(PEOPLE);
  expect([await count("/member/?per_page=1"), await count("/people/?per_page=1")]).toEqual(
    [before[0] ?? 0, (before[1] ?? 0) + HOUSEHOLDS].map((total) => total + PEOPLE),
  );
  // Each in the household of its name, which is there once, with one address.
  const { ask } = askerOf(server.url, token);
  const last = await ask<{ people: { addresses: unknown[]; household: { name: string } | null }[] }>(
    `/people/?search=person${PEOPLE - 1}@x.example`,
  );
  expect(last.people).toMatchObject([
    {
      addresses: [{ line1: `Oak St ${PEOPLE - 1}` }],
      household: { name: `House ${(PEOPLE - 1) % HOUSEHOLDS}` },
    },
  ]);
});

/** A file of rows, and the lists that say how many of what is there. */
interface RowsFile {
  path: string;
  lines: readonly string[];
  /** How many more there are of each list when all was imported. */
  adds: Readonly<Record<string, number>>;
}

/** Above what an import takes without a job. */
const ROWS = IS_LONG ? PEOPLE : 1200;
/** Each gift stands twice, as of two people who gave the same on one day: that is two gifts of one donor. */
const gift = (row: number): string =>
  `2024-03-${String((row % 28) + 1).padStart(2, "0")},${5 + (row % 90)},Donor ${row},gift${row}@x.example`;
const FILES: Readonly<Record<string, RowsFile>> = {
  gifts: {
    path: "/donation/import/file/",
    lines: [
      "Date,Amount,Name,E-mail",
      ...Array.from({ length: ROWS }, (_, row) => gift(row % Math.floor(ROWS / 2))),
    ],
    adds: {
      "/donation/?per_page=1": ROWS,
      "/donation/donor/list/?per_page=1": Math.floor(ROWS / 2),
      "/people/?per_page=1": Math.floor(ROWS / 2),
    },
  },
  "own resources": {
    path: "/records/funds/import/",
    lines: ["name,code", ...Array.from({ length: ROWS }, (_, row) => `Fund ${row},F-${row}`)],
    adds: { "/records/funds/?per_page=1": ROWS },
  },
};

it.each(Object.entries(FILES))(
  "an import of %s, and its undo, whose server is killed in the middle go on, and do each row once",
  async (_name, { path, lines, adds }) => {
    const settings = { DATA_DIR: folder(), SEED: "sample" };
    let server = await startServerProcess(settings);
    const token = await signIn(server.url);
    const ask = <T>(of: string): Promise<T> => askerOf(server.url, token).ask<T>(of);
    const totals = (): Promise<number[]> =>
      Promise.all(Object.keys(adds).map(async (list) => (await ask<{ total: number }>(list)).total));
    const before = await totals();

    const { headers } = askerOf(server.url, token);
    const form = new FormData();
    form.set("file", new File([lines.join("\n")], "rows.csv", { type: "text/csv" }));
    const answer = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body: form });
    expect(answer.status).toBe(202);
    const { import_id: id } = (await answer.json()) as { import_id: number };

    /** Kills the server once this many rows are done, twice, and waits until the rest is done by the next. */
    const killTwice = async (look: () => Promise<{ status: string; done: number }>): Promise<void> => {
      const seen: number[] = [];
      for (const share of [0.2, 0.6]) {
        await expect
          .poll(async () => (await look()).done, { timeout: 300_000, interval: 10 })
          .toBeGreaterThanOrEqual(ROWS * share);
        seen.push((await look()).done);
        await server.kill();
        server = await startServerProcess(settings);
      }
      // It was in its middle each time.
      expect(Math.max(...seen)).toBeLessThan(ROWS);
      await expect.poll(async () => (await look()).status, { timeout: 300_000, interval: 200 }).toBe("done");
    };

    interface Counts {
      status: string;
      total: number;
      processed: number;
      createdCount: number;
      skippedCount: number;
      errorCount: number;
    }
    const progress = async (): Promise<Counts> => (await ask<{ import: Counts }>(`${path}${id}/`)).import;
    await killTwice(async () => {
      const { status, processed } = await progress();
      return { status, done: processed };
    });
    expect(await progress()).toMatchObject({
      total: ROWS,
      processed: ROWS,
      createdCount: ROWS,
      skippedCount: 0,
      errorCount: 0,
    });
    expect(await totals()).toEqual(Object.values(adds).map((more, list) => (before[list] ?? 0) + more));

    const undoing = await fetch(`${server.url}/api${path}${id}/undo/`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(undoing.status).toBe(202);
    interface Undo {
      status: string;
      total: number;
      processed: number;
      undoneCount: number;
      leftCount: number;
    }
    const undo = async (): Promise<Undo> => {
      const { imports } = await ask<{ imports: { pk: number; undo: Undo }[] }>(path);
      const found = imports.find(({ pk }) => pk === id);
      if (!found) throw new Error("The import is not listed");
      return found.undo;
    };
    await killTwice(async () => {
      const { status, processed } = await undo();
      return { status, done: processed };
    });
    expect(await undo()).toMatchObject({ total: ROWS, processed: ROWS, undoneCount: ROWS, leftCount: 0 });
    expect(await totals()).toEqual(before);
  },
);
