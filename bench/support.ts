import { type ChildProcess, execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import type pg from "pg";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const AUTOCANNON = require.resolve("autocannon");

/** How many ask at once. */
export const CONNECTIONS = 16;

/** What a load gave; times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of one request, in milliseconds: it stays the same however busy the machine is. */
  ownCpu: number;
  databaseCpu: number;
}

const TICKS_PER_SECOND = 100;

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** The processor time of each connection's process that is open now. */
async function databaseCpuMs(admin: pg.Client): Promise<Map<number, number>> {
  const { rows } = await admin.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await cpuMs(pid)] as const)));
}

/** Requests from a process of their own, on this machine only. */
export async function load(
  { url, token, child, admin }: { url: string; token: string; child: ChildProcess; admin: pg.Client },
  amount: readonly string[],
): Promise<Load> {
  const ownBefore = await cpuMs(child.pid ?? 0);
  const databaseBefore = await databaseCpuMs(admin);
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      "--connections",
      String(CONNECTIONS),
      ...amount,
      "--headers",
      `Authorization=Bearer ${token}`,
      url,
    ],
    { maxBuffer: 16 * 1_048_576 },
  );
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  const ownCpu = (await cpuMs(child.pid ?? 0)) - ownBefore;
  const databaseCpu = [...(await databaseCpuMs(admin))].reduce(
    (sum, [pid, after]) => sum + after - (databaseBefore.get(pid) ?? 0),
    0,
  );
  const { average: perSecond, total } = result.requests;
  const { p50, p99 } = result.latency;
  return { perSecond, p50, p99, ownCpu: ownCpu / total, databaseCpu: databaseCpu / total };
}

/** Waits until the process answers there; throws when it ended, or after `withinMs` milliseconds. */
export async function until(url: string, child: ChildProcess, withinMs = 30_000): Promise<void> {
  for (let attempt = 0; attempt < withinMs / 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The process for ${url} ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}`);
}

/** What the process holds in memory, in MB. */
export async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a figure, and the goal beside it. */
export function line(name: string, value: string, goal = ""): void {
  console.log(`  ${name.padEnd(46)} ${value.padStart(14)}  ${goal}`);
}
