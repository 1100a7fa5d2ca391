/** `npm run bench`, `npm run bench -- server`, `npm run bench -- browser`. */
const benches: Record<string, () => Promise<void>> = {
  server: async () => (await import("../bench/server")).benchServer(),
  browser: async () => (await import("../bench/browser")).benchBrowser(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}: choose among ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.();

export {};
