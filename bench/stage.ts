import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../scripts/buildServer";
import { freePort, installedBinaries, startCluster } from "../tests/support/postgres";
import { until } from "./support";

/** As the container starts it. */
const NODE_ARGS = process.env["BENCH_NODE_ARGS"]?.split(" ") ?? [
  "--max-semi-space-size=16",
  "--heap-growing-percent=40",
];

/** A process of the stage that answers. */
export interface Running {
  child: ChildProcess;
  /** Where it listens, without a slash at the end. */
  base: string;
}

/** What a bench of the built server stands on: a PostgreSQL of its own and processes beside it, on this machine only. */
export interface Stage {
  /** The database's address. */
  url: string;
  /** A folder that goes with the stage. */
  folder: string;
  /** The built server, with a data folder of its own. */
  startServer(env?: NodeJS.ProcessEnv): Promise<Running>;
  /** What it is measured against: `baselines.ts`. */
  startBaselines(env: NodeJS.ProcessEnv): Promise<Running>;
}

/**
 * Builds the server, sets the stage, and clears it when `work` is done or has failed. With BENCH_DATABASE the database
 * stands in that folder and stays there, filled, for the next time.
 */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  await buildServer();
  const keptIn = process.env["BENCH_DATABASE"];
  const cluster = await startCluster(binaries, keptIn === undefined ? {} : { keptIn });
  const folder = await mkdtemp(join(tmpdir(), "almoner-bench-"));
  const children: ChildProcess[] = [];
  async function start(
    args: readonly string[],
    { env, path }: { env: NodeJS.ProcessEnv; path: string },
  ): Promise<Running> {
    const port = await freePort();
    const child = spawn(process.execPath, [...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: cluster.url,
        PORT: String(port),
        ...env,
      },
    });
    children.push(child);
    const base = `http://localhost:${port}`;
    // A machine that does other work besides fills the sample slowly.
    await until(base + path, child, 180_000);
    return { child, base };
  }
  try {
    await work({
      url: cluster.url,
      folder,
      startServer: (env) =>
        start([...NODE_ARGS, "dist/server/main.js"], {
          env: { DATA_DIR: join(folder, `data${children.length}`), SEED: "none", ...env },
          path: "/api/health/",
        }),
      startBaselines: (env) => start(["--import", "tsx", "bench/baselines.ts"], { env, path: "/constant" }),
    });
  } finally {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map(async (child) => child.exitCode ?? (await once(child, "exit"))));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
