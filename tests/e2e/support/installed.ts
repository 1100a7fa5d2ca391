import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { extract } from "tar";

/** A folder that `npm create almoner` made, with the package in it. */
export interface InstalledApp {
  folder: string;
  /** What starts it, for `startServer`. */
  program: readonly string[];
  remove(): Promise<void>;
}

const NO_REGISTRY = /ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/;

function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // What npm packs is told with every file.
    execFile(command, args, { cwd, maxBuffer: 16_000_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} ${args.join(" ")}: ${stderr}`)) : resolve(stdout),
    );
  });
}

/** Makes an app of the suite `blank` and installs the packed product, as it would come from the registry. */
export async function installApp(): Promise<InstalledApp> {
  const place = await mkdtemp(join(tmpdir(), "almoner-installed-"));
  const folder = join(place, "workshop");
  const packed = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", place], ".");
  const [{ filename } = { filename: "" }] = JSON.parse(packed) as { filename: string }[];
  const tarball = join(place, filename);
  await run(process.execPath, [resolve("packages/create-almoner/create.mjs"), folder, "blank"], place);
  const path = join(folder, "package.json");
  const manifest = JSON.parse(await readFile(path, "utf8")) as object;
  await writeFile(path, JSON.stringify({ ...manifest, dependencies: { almoner: `file:${tarball}` } }));
  const quickly = ["--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=0"];
  try {
    await run("npm", ["install", ...quickly], folder);
  } catch (error) {
    if (!NO_REGISTRY.test(String(error))) throw error;
    await link(tarball, folder);
  }
  return {
    folder,
    program: ["node_modules/almoner/dist/server/almoner.js", "start"],
    remove: () => rm(place, { recursive: true, force: true }),
  };
}

/** Without a registry: the package itself, beside links to what it names as its dependencies and to nothing else. */
async function link(tarball: string, folder: string): Promise<void> {
  const target = join(folder, "node_modules", "almoner");
  await mkdir(target, { recursive: true });
  await extract({ file: tarball, cwd: target, strip: 1 });
  const manifest = JSON.parse(await readFile(join(target, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) {
    const at = join(folder, "node_modules", name);
    await mkdir(dirname(at), { recursive: true });
    await symlink(resolve("node_modules", name), at);
  }
}
