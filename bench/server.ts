import type { ChildProcess } from "node:child_process";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { memberPage } from "../server/areas/members/queries";
import type { Transaction } from "../server/platform/db/database";
import { openPostgres } from "../server/platform/db/postgres";
import { prepareDatabase } from "../server/prepare";
import { fillPeople } from "./people";
import { onStage } from "./stage";
import { CONNECTIONS, line, type Load, load, median, residentMb } from "./support";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const REQUESTS_FOR_MEMORY = Number(process.env["BENCH_REQUESTS"] ?? 100_000);
const SMALL = { id: 1, members: 1000, token: "bench-small" };
const LARGE = { id: 2, members: 100_000, token: "bench-large" };
/** Before anything is measured: what has run for a while is compiled as a server's code is. */
const WARMING = ["--amount", "10000"];
const IMPORTED = 20_000;
const LIST = "/api/member/?per_page=25";

async function prepare(url: string): Promise<void> {
  const database = await openPostgres({ url });
  try {
    await prepareDatabase(database);
    for (const organization of [SMALL, LARGE]) await fillPeople(database.owner, organization);
    await database.owner.exec("VACUUM ANALYZE");
  } finally {
    await database.close();
  }
}

/** The statements of the list call, taken from the call itself. */
async function listStatements(orgId: number): Promise<{ text: string; values: unknown[] }[]> {
  const taken: { text: string; values: unknown[] }[] = [];
  const recorder: Transaction = {
    query: async <Row>({ text, values }: Sql): Promise<Row[]> => {
      taken.push({ text, values });
      return [];
    },
    asSystem: (work) => work(),
    queryText: async () => [],
  };
  await memberPage(recorder, orgId, { per_page: 25 });
  return taken;
}

async function importMany(base: string, child: ChildProcess): Promise<void> {
  const rows = Array.from(
    { length: IMPORTED },
    (_, index) => `new${index}@import.example,First${index},Last${index % 500},+49 30 ${index},M-${index}`,
  );
  const form = new FormData();
  form.set("role", "6");
  form.set(
    "members",
    new Blob([`email,first_name,last_name,phone,external_id\n${rows.join("\n")}\n`]),
    "many.csv",
  );
  const headers = { Authorization: `Bearer ${SMALL.token}` };
  const before = await residentMb(child);
  const started = performance.now();
  const answer = await fetch(`${base}/api/member/import/`, { method: "POST", headers, body: form });
  const { import_id: id } = (await answer.json()) as { import_id: number };
  const accepted = performance.now() - started;
  let most = before;
  for (;;) {
    const { import: progress } = (await (
      await fetch(`${base}/api/member/import/${id}/`, { headers })
    ).json()) as { import: { status: string; createdCount: number } };
    most = Math.max(most, await residentMb(child));
    if (progress.status === "failed") throw new Error("The import failed");
    if (progress.status === "done") {
      if (progress.createdCount !== IMPORTED) throw new Error(`Only ${progress.createdCount} were created`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  line(`import of ${IMPORTED} rows: accepted after`, `${(accepted / 1000).toFixed(2)} s`);
  line(
    `import of ${IMPORTED} rows: done after`,
    `${((performance.now() - started) / 1000).toFixed(2)} s`,
    "≤ 10 s",
  );
  line("memory before, and at most meanwhile", `${before.toFixed(0)}, ${most.toFixed(0)} MB`);
}

/** What is measured, where it listens and how to look into its database. */
interface Subjects {
  base: string;
  server: ChildProcess;
  baselinesUrl: string;
  baselines: ChildProcess;
  admin: pg.Client;
}

async function compare({ base, server, baselinesUrl, baselines, admin }: Subjects): Promise<void> {
  const amount = ["--duration", String(SECONDS)];
  const floor = (path: string, most = amount): Promise<Load> =>
    load({ url: baselinesUrl + path, token: "none", child: baselines, admin }, most);
  const list = (token: string, most = amount): Promise<Load> =>
    load({ url: base + LIST, token, child: server, admin }, most);
  for (const path of ["/constant", "/plain"]) await floor(path, WARMING);
  await list(LARGE.token, WARMING);
  const rounds: Record<"constant" | "plain" | "small" | "large", Load>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      constant: await floor("/constant"),
      plain: await floor("/plain"),
      small: await list(SMALL.token),
      large: await list(LARGE.token),
    });
  }
  for (const name of ["constant", "plain", "small", "large"] as const) {
    const of = (figure: keyof Load): number => median(rounds.map((round) => round[name][figure]));
    const cpu = `${of("ownCpu").toFixed(2)} + ${of("databaseCpu").toFixed(2)} ms of processor`;
    const figures = `${of("perSecond").toFixed(0)}/s, p50 ${of("p50")} ms, p99 ${of("p99")} ms, ${cpu}`;
    line(
      {
        constant: "bare Hono, a constant",
        plain: "the same SQL through pg",
        small: "list of 25 from 1,000",
        large: "list of 25 from 100,000",
      }[name],
      figures,
    );
  }
  const ratio = (of: (round: (typeof rounds)[number]) => number): string => median(rounds.map(of)).toFixed(2);
  line(
    "list / bare Hono",
    ratio(({ large, constant }) => large.perSecond / constant.perSecond),
  );
  line(
    "list / plain pg",
    ratio(({ large, plain }) => large.perSecond / plain.perSecond),
    "≥ 0.70",
  );
  line(
    "cost at 100,000 / at 1,000",
    ratio(({ large, small }) => small.perSecond / large.perSecond),
    "≤ 1.30",
  );
  line(
    "p99 / p50",
    ratio(({ large }) => large.p99 / large.p50),
    "≤ 3.00",
  );
}

async function remember({ base, server: child, admin }: Subjects): Promise<void> {
  const before = await residentMb(child);
  await load({ url: base + LIST, token: LARGE.token, child, admin }, [
    "--amount",
    String(REQUESTS_FOR_MEMORY),
  ]);
  const after = await residentMb(child);
  line(
    `memory before, and after ${REQUESTS_FOR_MEMORY} requests`,
    `${before.toFixed(0)}, ${after.toFixed(0)} MB`,
    "≤ 200 MB",
  );
}

/** The list asked of two processes on the same database at once, beside one of them alone. */
async function compareTwo(first: Subjects, second: Pick<Subjects, "base" | "server">): Promise<void> {
  const { admin } = first;
  const amount = ["--duration", String(SECONDS)];
  const ask = ({ base, server: child }: Pick<Subjects, "base" | "server">): Promise<Load> =>
    load({ url: base + LIST, token: LARGE.token, child, admin }, amount);
  const one = await ask(first);
  const both = await Promise.all([ask(first), ask(second)]);
  const together = both.reduce((sum, { perSecond }) => sum + perSecond, 0);
  line("two processes / one, requests per second", (together / one.perSecond).toFixed(2));
}

/**
 * Measures the built server on a PostgreSQL of its own: each figure beside a bare Hono route and plain `pg` in the same
 * run, so that the machine's own speed cancels. Loopback only.
 */
export async function benchServer(): Promise<void> {
  await onStage(async (stage) => {
    await prepare(stage.url);
    const { base, child: server } = await stage.startServer({
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "info",
    });
    const headers = { Authorization: `Bearer ${LARGE.token}` };
    const constant = await (await fetch(base + LIST, { headers })).text();
    const { base: baselinesUrl, child: baselines } = await stage.startBaselines({
      STATEMENTS: JSON.stringify(await listStatements(LARGE.id)),
      CONSTANT: constant,
    });
    console.log(
      `\nServer, ${ROUNDS} rounds of ${SECONDS} s at ${CONNECTIONS} connections, Node ${process.version}\n`,
    );
    const admin = new pg.Client({ connectionString: stage.url });
    await admin.connect();
    try {
      const subjects = { base, server, baselinesUrl, baselines, admin };
      await compare(subjects);
      await remember(subjects);
      const second = await stage.startServer();
      await compareTwo(subjects, { base: second.base, server: second.child });
    } finally {
      await admin.end();
    }
    await importMany(base, server);
  });
}
