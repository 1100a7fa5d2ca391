import type { ChildProcess } from "node:child_process";
import { onStage, type Running } from "./stage";
import { line, residentMb } from "./support";

const MANY = Number(process.env["BENCH_IMPORTED"] ?? 100_000);
const FEW = MANY / 10;
const LIST = "/api/member/?per_page=25";
/** How long others are asked for without an import beside them. */
const ALONE_MS = 10_000;
/** What somebody takes to look at a list: without it two who ask alone fill a small machine. */
const LOOK_MS = 50;

const day = (row: number): string =>
  `202${row % 5}-${String(1 + (row % 12)).padStart(2, "0")}-${String(1 + (row % 28)).padStart(2, "0")}`;

/** What is imported: every third gift is of somebody who gave before, and a twentieth of all are in one box on one day. */
const KINDS = {
  gifts: {
    path: "/api/donation/import/file/",
    file: "file",
    header: "Date,Amount,Name,E-mail,Campaign",
    rowOf: (row: number, mark: string): string =>
      row % 20 === 0
        ? `2024-12-24,5,Box ${mark},,`
        : `${day(row)},${1 + (row % 500)},First${row % 997} Last${row % 1000},g${mark}${row - (row % 3)}@import.example,Winter ${row % 7}`,
  },
  people: {
    path: "/api/member/import/",
    file: "members",
    header: "email,first_name,last_name,phone,external_id,line1,zip,city",
    rowOf: (row: number, mark: string): string =>
      `p${mark}${row}@import.example,First${row},Last${row % 500},+49 30 ${1_000_000 + row},M-${mark}-${row},${row % 40_000} High Street,${row % 9000},Town`,
  },
} as const;
type Kind = keyof typeof KINDS;

/** What is asked for by BENCH_KINDS; both where it does not say. */
const ASKED = (["gifts", "people"] as const).filter((kind) => (process.env["BENCH_KINDS"] ?? kind) === kind);

interface Subject extends Running {
  headers: Record<string, string>;
  /** The key of the role that people are imported with. */
  role: string;
}

async function signedIn(running: Running): Promise<Subject> {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(running.base + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await ask("/api/auth/login/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "owner@hope.example", password: "correct-horse-42" }),
  })) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const { roles } = (await ask("/api/organization/roles/", { headers })) as {
    roles: { pk: number; slug: string }[];
  };
  return { ...running, headers, role: String(roles.find(({ slug }) => slug === "member")?.pk ?? "") };
}

const p99 = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN;

/** How long others wait for a list, and the most that the process holds, until that is over. */
async function watched<T>(
  { base, child, headers }: Subject,
  work: () => Promise<T>,
): Promise<{ result: T; p99: number; mostMb: number; ms: number }> {
  const waits: number[] = [];
  let mostMb = 0;
  let isOver = false;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(base + LIST, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${LIST}: ${answer.status}`);
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const look = async (process: ChildProcess): Promise<void> => {
    while (!isOver) {
      mostMb = Math.max(mostMb, await residentMb(process));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const others = Promise.all([ask(), ask(), look(child)]);
  const begun = performance.now();
  try {
    const result = await work();
    return { result, p99: p99(waits), mostMb, ms: performance.now() - begun };
  } finally {
    isOver = true;
    await others;
  }
}

function formOf(kind: Kind, rows: number, mark: string, { role }: Subject): FormData {
  const { file, header, rowOf } = KINDS[kind];
  const form = new FormData();
  if (kind === "people") form.set("role", role);
  const lines = Array.from({ length: rows }, (_, row) => rowOf(row, mark));
  form.set(file, new Blob([`${header}\n${lines.join("\n")}\n`], { type: "text/csv" }), `${kind}-${mark}.csv`);
  return form;
}

interface Progress {
  status: string;
  processed: number;
  createdCount: number;
}

/** Imports so many rows; answers how often its progress was seen to grow. */
async function importRows(subject: Subject, kind: Kind, form: FormData, rows: number): Promise<number> {
  const { base, headers } = subject;
  const { path } = KINDS[kind];
  const answer = await fetch(base + path, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { import_id: id } = (await answer.json()) as { import_id: number };
  let grown = 0;
  for (let seen = 0; ; ) {
    const { import: progress } = (await (await fetch(`${base}${path}${id}/`, { headers })).json()) as {
      import: Progress;
    };
    if (progress.processed > seen) grown += 1;
    seen = progress.processed;
    if (progress.status === "failed") throw new Error("The import failed");
    if (progress.status === "done") {
      if (progress.createdCount !== rows) throw new Error(`Only ${progress.createdCount} were added`);
      return grown;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function measure(name: string, subject: Subject): Promise<void> {
  // What has run for a while is compiled.
  await watched(subject, () => new Promise((resolve) => setTimeout(resolve, ALONE_MS / 2)));
  for (const kind of ASKED) {
    const alone = await watched(subject, () => new Promise((resolve) => setTimeout(resolve, ALONE_MS)));
    line(`${name}, ${kind}: others' p99 alone`, `${alone.p99.toFixed(0)} ms`);
    const peaks: number[] = [];
    for (const rows of [FEW, MANY]) {
      const mark = `${kind[0] ?? ""}${rows}x`;
      const trial = formOf(kind, rows, mark, subject);
      trial.set("dry_run", "true");
      const tried = await watched(subject, async () => {
        const { path } = KINDS[kind];
        const answer = await fetch(subject.base + path, {
          method: "POST",
          headers: subject.headers,
          body: trial,
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      });
      const form = formOf(kind, rows, mark, subject);
      const done = await watched(subject, () => importRows(subject, kind, form, rows));
      peaks.push(tried.mostMb, done.mostMb);
      line(`${name}, ${rows} ${kind}: tried, imported in`, `${seconds(tried.ms)}, ${seconds(done.ms)}`);
      line(
        `${name}, ${rows} ${kind}: memory at most`,
        `${tried.mostMb.toFixed(0)}, ${done.mostMb.toFixed(0)} MB`,
      );
      line(
        `${name}, ${rows} ${kind}: others' p99 / alone`,
        `${(tried.p99 / alone.p99).toFixed(1)}, ${(done.p99 / alone.p99).toFixed(1)} ×`,
        "≤ 2 ×",
      );
      line(`${name}, ${rows} ${kind}: progress seen`, `${done.result} times`);
    }
    const [fewTried = 1, few = 1, manyTried = 1, many = 1] = peaks;
    line(
      `${name}, ${kind}: peak of ${MANY} / of ${FEW}`,
      `${(manyTried / fewTried).toFixed(2)}, ${(many / few).toFixed(2)} ×`,
      "flat",
    );
  }
}

/** Files of ten thousand and a hundred thousand rows, tried and imported, on both databases: time, memory, and how long others wait. */
export async function benchImports(): Promise<void> {
  await onStage(async ({ startServer }) => {
    console.log("\nImports: a trial, then the import itself");
    const settings = { SEED: "sample", RATE_LIMITS: "off", LOG_LEVEL: "warn" };
    const only = process.env["BENCH_DATABASES"];
    if (only !== "embedded") await measure("postgres", await signedIn(await startServer(settings)));
    if (only !== "postgres") {
      await measure("embedded", await signedIn(await startServer({ ...settings, DATABASE_URL: "" })));
    }
  });
}
