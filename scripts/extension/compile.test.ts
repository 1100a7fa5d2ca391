import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { VERSION } from "../../contract/version";
import { loadExtension } from "../../server/extension";
import { SettingsError } from "../../server/platform/settingsError";
import { compileExtension } from "./compile";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-extension-"));
  return () => rm(folder, { recursive: true });
});

const write = (text: string, file = "almoner.config.ts"): Promise<void> =>
  writeFile(join(folder, file), text);
const problems = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SettingsError)) throw new Error(`No problem was told: ${String(error)}`);
  return error.problems;
};

const CONFIG = `import { defineApp, defineHook } from "almoner";
import { upper } from "./upper";
interface Patient { name: string }
export default defineApp({
  name: "clinic",
  hooks: [defineHook<Patient>("patients", { beforeCreate: ({ record }) => ({ name: upper(record.name ?? "") }) })],
});
`;
const UPPER = "export const upper = (text: string): string => text.toUpperCase();\n";

describe("an installation's code", () => {
  it("is built with what it imports, and loaded as it was built", async () => {
    await write(CONFIG);
    await write(UPPER, "upper.ts");
    expect((await compileExtension(folder))?.built.inputs).toHaveProperty(["upper.ts"]);
    const loaded = await loadExtension(folder, VERSION);
    expect(loaded).toMatchObject({ extensions: { name: "clinic", hooks: [{ resource: "patients" }] } });
    const answer: unknown = loaded?.extensions.hooks[0]?.hook.beforeCreate?.({
      record: { name: "ada" },
    } as never);
    expect(answer).toEqual({ name: "ADA" });
  });

  it("is not there where a folder has none", async () => {
    expect(await compileExtension(folder)).toBeUndefined();
    expect(await loadExtension(folder, VERSION)).toBeUndefined();
  });

  it("does not run as something else than it says", async () => {
    await write(CONFIG);
    await write(UPPER, "upper.ts");
    expect(await problems(loadExtension(folder, VERSION))).toEqual([
      expect.stringContaining("almoner.config.ts is not built yet: run almoner build"),
    ]);
    await compileExtension(folder);
    expect(await problems(loadExtension(folder, "99.0.0"))).toEqual([
      expect.stringContaining(`was built by Almoner ${VERSION}, and this is 99.0.0: run almoner build`),
    ]);
    await write(`${UPPER}// changed\n`, "upper.ts");
    expect(await problems(loadExtension(folder, VERSION))).toEqual([
      expect.stringContaining("upper.ts was changed since it was built"),
    ]);
    await compileExtension(folder);
    expect(await loadExtension(folder, VERSION)).toBeDefined();
    expect(await readdir(join(folder, ".almoner"))).toHaveLength(3);
  });

  it.each<[string, string, string]>([
    ["what is no TypeScript", "export default {\n  a: ,\n};\n", 'almoner.config.ts:2 Unexpected ","'],
    [
      "a file that there is not",
      '\nimport "./nowhere";\n',
      'almoner.config.ts:2 Could not resolve "./nowhere"',
    ],
    [
      "what it throws itself",
      "\n\nthrow new Error('No such clinic');\n",
      "almoner.config.ts:3 No such clinic",
    ],
    ["what is no app", "export default {};\n", "almoner.config.ts exports no app"],
    [
      "an unknown part",
      'import { defineApp } from "almoner";\nexport default defineApp({ name: "a", hook: [] } as never);\n',
      'almoner.config.ts:2 defineApp knows no "hook". It takes: name, hooks, pages, fieldTypes.',
    ],
    [
      "a name that is none",
      'import { defineApp } from "almoner";\n\nexport default defineApp({ name: "My clinic" });\n',
      "almoner.config.ts:3 defineApp needs a name",
    ],
    [
      "an unknown moment",
      'import { defineApp, defineHook } from "almoner";\n\nconst one = defineHook("patients", { beforeSave() {} } as never);\nexport default defineApp({ name: "a", hooks: [one] });\n',
      'almoner.config.ts:3 defineHook("patients") knows no "beforeSave"',
    ],
    [
      "what is no hook",
      'import { defineApp } from "almoner";\nexport default defineApp({ name: "a", hooks: [{} as never] });\n',
      "almoner.config.ts:2 hooks[0] is not what defineHook(…) answers.",
    ],
  ])("is told of %s at its line", async (_what, text, told) => {
    await write(text);
    expect((await problems(compileExtension(folder)))[0]).toContain(told);
  });

  it("keeps what was built before where the new one is wrong", async () => {
    await write(CONFIG);
    await write(UPPER, "upper.ts");
    await compileExtension(folder);
    await write("export default 1;\n");
    await problems(compileExtension(folder));
    await write(CONFIG);
    expect(await loadExtension(folder, VERSION)).toBeDefined();
  });

  it("takes JavaScript too, and reads installed packages where they lie", async () => {
    await mkdir(join(folder, "node_modules/greeting"), { recursive: true });
    await write(
      '{ "name": "greeting", "type": "module", "main": "index.js" }',
      "node_modules/greeting/package.json",
    );
    await write('export const name = "hello";\n', "node_modules/greeting/index.js");
    await write(
      'import { defineApp } from "almoner";\nimport { name } from "greeting";\nexport default defineApp({ name });\n',
      "almoner.config.js",
    );
    expect((await compileExtension(folder))?.code.extensions.name).toBe("hello");
  });
});
