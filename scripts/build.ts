import { buildApp } from "./buildApp";
import { buildDemoDatabase } from "./buildDatabases";
import { buildServer } from "./buildServer";

async function buildDemo(): Promise<void> {
  await buildDemoDatabase();
  await buildApp("demo");
}

/** `npm run build`: the app for the server, the same for a blank suite, both for installations with code of their own, the server itself, and the demo. Name parts to build only these. */
const parts: Record<string, () => Promise<unknown>> = {
  app: () => buildApp("app"),
  blank: () => buildApp("blank"),
  open: () => buildApp("open"),
  openBlank: () => buildApp("openBlank"),
  demo: buildDemo,
  server: () => buildServer(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is nothing to build named ${unknown.join(", ")}. Known are: ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const started = performance.now();
  await parts[name]?.();
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
