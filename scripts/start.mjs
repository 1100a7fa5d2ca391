// Builds the product when its build is missing or older than its sources, then does what `almoner start` does. Plain JavaScript, since it runs before anything is built.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCES = [
  "contract",
  "dataProviders",
  "definitions",
  "demo-fixtures",
  "extension",
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
const SETTINGS = join(root, "almoner.json");
const suite =
  process.env.SUITE ?? (existsSync(SETTINGS) ? JSON.parse(readFileSync(SETTINGS, "utf8")).suite : "");
/** The app of the suite that is started, open to own code where there is some; the others and the demo are of no use to it. */
const hasCode = readdirSync(root).some((name) => /^almoner\.config\./.test(name));
const apps = hasCode ? { blank: "openBlank", nonprofit: "open" } : { blank: "blank", nonprofit: "app" };
const app = suite === "blank" ? apps.blank : apps.nonprofit;
const BUILT = ["dist/server/main.js", `dist/${app}/index.html`];

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

if (!existsSync(join(root, "node_modules", "tsx"))) {
  process.stderr.write("\n  The packages are not installed yet: run npm ci first.\n\n");
  process.exit(1);
}
process.chdir(root);
if (!isBuilt()) {
  process.stdout.write("\n  Building …\n");
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", join("scripts", "build.ts"), app, "server"],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exit(status ?? 1);
}
process.argv.splice(2, process.argv.length, "start");
await import("../dist/server/almoner.js");
