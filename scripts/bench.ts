/** `npm run bench` runs all; `npm run bench -- <name>` one of these. */
const benches: Record<string, () => Promise<void>> = {
  server: async () => (await import("../bench/server")).benchServer(),
  lists: async () => (await import("../bench/lists")).benchLists(),
  embedded: async () => (await import("../bench/lists")).benchEmbeddedLists(),
  records: async () => (await import("../bench/records")).benchRecords(),
  browser: async () => (await import("../bench/browser")).benchBrowser(),
  screens: async () => (await import("../bench/screens")).benchScreens(),
  weight: async () => (await import("../bench/weight")).benchWeight(),
  list: async () => (await import("../bench/longList")).benchLongList(),
  people: async () => {
    await (await import("../bench/duplicates")).benchDuplicates();
    await (await import("../bench/profiles")).benchProfiles();
  },
  questions: async () => (await import("../bench/questions")).benchQuestions(),
  sources: async () => (await import("../bench/sources")).benchSources(),
  automations: async () => (await import("../bench/automations")).benchAutomations(),
  imports: async () => (await import("../bench/imports")).benchImports(),
  letters: async () => (await import("../bench/letters")).benchLetters(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}: choose among ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.();

export {};
