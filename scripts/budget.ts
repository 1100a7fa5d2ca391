import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * `npm run budget`: how many kilobytes of JavaScript (brotli) the browser fetches before a screen stands, held
 * against a limit. A screen is the entry with the chunks that its way there imports.
 */
interface Chunk {
  file: string;
  /** Of a chunk that the bundler was told to make (vite.config.ts). */
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
interface Screen {
  name: string;
  build: "app" | "blank" | "demo";
  /** Source modules, and chunks by name, that are loaded on the way to the screen. */
  modules: string[];
  limitKb: number;
}

const ENTRY = "index.html";

/** A page for visitors, which brings no code of the staff's. */
function publicPage(name: string, module: string, limitKb = 87): Screen {
  return {
    name: `public page: ${name}`,
    build: "app",
    modules: [
      "src/app/public/mountPublic.tsx",
      `src/pages/public/${module}.tsx`,
      "locales/en/pages/public.ts",
    ],
    limitKb,
  };
}

const SCREENS: Screen[] = [
  {
    name: "sign-in page",
    build: "app",
    modules: ["src/app/signIn/mountSignIn.tsx", "dataProviders/rest/createRestAuth.ts", "locales/en/auth.ts"],
    limitKb: 120,
  },
  {
    name: "members list",
    build: "app",
    modules: [
      "admin",
      "rest",
      "dataProviders/rest/createRestAuth.ts",
      "dataProviders/rest/createRestAccounts.ts",
      "locales/en/first.ts",
    ],
    limitKb: 195,
  },
  {
    name: "a list of a blank app",
    build: "blank",
    modules: [
      "admin",
      "rest",
      "dataProviders/rest/createRestAuth.ts",
      "dataProviders/rest/createRestAccounts.ts",
      "locales/en/first.ts",
    ],
    limitKb: 191,
  },
  {
    name: "members list of the demo, before its server",
    build: "demo",
    modules: [
      "admin",
      "rest",
      "dataProviders/rest/createRestAuth.ts",
      "dataProviders/rest/createRestAccounts.ts",
      "src/app/demo/attendDemo.ts",
      "locales/en/first.ts",
    ],
    limitKb: 197,
  },
  publicPage("the organisation", "home/HomePage"),
  publicPage("events", "events/EventsPage"),
  publicPage("one event", "event/EventPage"),
  publicPage("one's place", "place/PlacePage"),
  publicPage("donating", "donate/DonatePage", 89),
  publicPage("test payment", "testPayment/TestPaymentPage"),
  publicPage("unsubscribing", "subscription/UnsubscribePage"),
  publicPage("applying", "apply/ApplyPage", 89),
  publicPage("a form", "forms/FormPage", 89),
];

function isScriptNamed(name: string): (chunk: Chunk) => boolean {
  return (chunk) => chunk.name === name && chunk.file.endsWith(".js");
}

function filesOf(manifest: Record<string, Chunk>, modules: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key] ?? Object.values(manifest).find(isScriptNamed(key));
    if (!chunk) throw new Error(`The build has no chunk for ${key}: correct the list in scripts/budget.ts.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const module of [ENTRY, ...modules]) visit(module);
  return files;
}

/** Modules that the bundler folded into their importer have no chunk of their own, and need none; named chunks must be. */
function withChunks(manifest: Record<string, Chunk>, modules: string[]): string[] {
  const [root, ...rest] = modules;
  const isFolded = (module: string): boolean => module.includes("/") && !(module in manifest);
  return [...(root ? [root] : []), ...rest.filter((module) => !isFolded(module))];
}

let failed = false;
for (const { name, build, modules, limitKb } of SCREENS) {
  const dist = `dist/${build}`;
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const files = [...filesOf(manifest, withChunks(manifest, modules))].filter((file) => file.endsWith(".js"));
  const bytes = files.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
    0,
  );
  const kb = bytes / 1000;
  const ok = kb <= limitKb;
  failed ||= !ok;
  console.log(`${ok ? "ok  " : "OVER"} ${name}: ${kb.toFixed(1)} of ${limitKb} KB in ${files.length} files`);
  if (process.argv.includes("--list"))
    for (const file of files)
      console.log(
        `       ${file} ${(brotliCompressSync(readFileSync(join(dist, file))).length / 1000).toFixed(1)}`,
      );
}
/** What the demo fetches beside its pages, in the worker; never before the sign-in page shows. As compressed as it is sent. */
const WORKER: readonly { name: string; file: RegExp; limitKb: number }[] = [
  { name: "the server", file: /^worker-.*\.js\.br$/, limitKb: 1200 },
  { name: "PostgreSQL", file: /^pglite-.*\.wasm\.br$/, limitKb: 3000 },
  { name: "PostgreSQL's share", file: /^pglite-.*\.data\.br$/, limitKb: 1350 },
  { name: "the data directory", file: /^database-.*\.bin$/, limitKb: 2100 },
];
for (const { name, file: pattern, limitKb } of WORKER) {
  const folder = "dist/demo/assets";
  const files = readdirSync(folder).filter((one) => pattern.test(one));
  const kb = files.reduce((sum, one) => sum + readFileSync(join(folder, one)).length, 0) / 1000;
  const ok = files.length === 1 && kb <= limitKb;
  failed ||= !ok;
  console.log(`${ok ? "ok  " : "OVER"} the demo's worker, ${name}: ${kb.toFixed(1)} of ${limitKb} KB`);
}
for (const build of ["app", "blank", "demo"] as const) {
  const folder = `dist/${build}/assets`;
  // Vite puts a line of its own before a file; the browser heeds the mark at the very beginning alone.
  const file = readdirSync(folder).find((one) => /^admin-[^.]*\.js$/.test(one));
  if (file && readFileSync(join(folder, file), "utf8").startsWith("//# allFunctionsCalledOnLoad")) continue;
  failed = true;
  console.log(`WRONG ${folder}: the admin's file is not marked to be compiled ahead (vite.config.ts)`);
}
process.exit(failed ? 1 : 0);
