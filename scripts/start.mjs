// Builds the product when its build is missing or older than its sources, then starts the server in this process's
// place. Plain JavaScript, since it runs before anything is built.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCES = [
  "contract",
  "dataProviders",
  "definitions",
  "demo-fixtures",
  "locales",
  "resources",
  "scripts",
  "server",
  "src",
  "index.html",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
/** Read by the server while it runs: publishing a definition is no reason to build the app anew. */
const NOT_BUILT = join(root, "resources", "custom");
const BUILT = ["dist/server/main.js", "dist/app/index.html"];

/** When the newest file at or below the path was changed; 0 when there is none that is built. */
function newest(path) {
  if (path === NOT_BUILT || !existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt() {
  const built = BUILT.map((path) => join(root, path));
  if (!built.every((path) => existsSync(path))) return false;
  const oldest = Math.min(...built.map((path) => statSync(path).mtimeMs));
  return SOURCES.every((path) => newest(join(root, path)) <= oldest);
}

/** Runs Node with these arguments; answers its exit code. Signals that reach this process are handed on. */
function runNode(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    const handOn = (signal) => child.kill(signal);
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, handOn);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of ["SIGTERM", "SIGINT"]) process.off(name, handOn);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

if (!existsSync(join(root, "node_modules", "tsx"))) {
  process.stderr.write("\n  The packages are not installed yet: run npm ci first.\n\n");
  process.exit(1);
}
if (!isBuilt()) {
  process.stdout.write("\n  Building …\n");
  const code = await runNode(["--import", "tsx", join("scripts", "build.ts")]);
  if (code !== 0) process.exit(code);
}
// What a request leaves behind is cleared at once instead of piling up: a third less memory (docs/operating.md).
process.exit(
  await runNode([
    "--enable-source-maps",
    "--max-semi-space-size=16",
    "--heap-growing-percent=40",
    join("dist", "server", "main.js"),
  ]),
);
