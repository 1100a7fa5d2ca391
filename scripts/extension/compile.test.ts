import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { VERSION } from "../../contract/version";
import { EXTENSION_PATH, type ExtensionEntry, SHARED_AT } from "../../extension/modules";
import { actionsOf, loadExtension, storesOf } from "../../server/extension";
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

  const BACKGROUND = `import { defineAction, defineApp, defineJob, defineStore } from "almoner";
export default defineApp({
  name: "clinic",
  stores: [defineStore({ name: "blog", dataProvider: async () => ({}) as never })],
  actions: [defineAction({ name: "bill", resource: "invoices", run: () => ({ result: 1 }) })],
  jobs: [defineJob({ name: "remind", schedule: "FREQ=DAILY", run: () => undefined })],
});
`;

  it("brings stores, actions and jobs", async () => {
    await write(BACKGROUND);
    const code = (await compileExtension(folder))?.code;
    expect(code?.extensions).toMatchObject({
      stores: [{ name: "blog" }],
      actions: [{ name: "bill" }],
      jobs: [{ name: "remind" }],
    });
    expect(storesOf(code)).toMatchObject({ blog: { type: "code" } });
    expect(actionsOf(code)).toEqual({ bill: "invoices" });
  });

  it.each<[string, [string, string], string]>([
    [
      "a store of no provider",
      ["async () => ({}) as never", "1 as never"],
      'The store "blog" needs dataProvider',
    ],
    [
      "a comparison that there is not",
      ["dataProvider:", 'filters: { $like: "{field}" } as never, dataProvider:'],
      'filters by "$like"',
    ],
    [
      "a filter without its field",
      ["dataProvider:", 'filters: { $eq: "q" }, dataProvider:'],
      "with {field} in it",
    ],
    [
      "an action without a resource",
      ['resource: "invoices"', 'resource: ""'],
      'The action "bill" names the resource',
    ],
    [
      "an input that is no schema",
      ["run: () => ({", 'input: { type: "object", propertis: {} }, run: () => ({'],
      "is no JSON Schema of an object",
    ],
    [
      "an input with a name that is taken",
      ["run: () => ({", 'input: { type: "object", properties: { pk: {} } }, run: () => ({'],
      '"pk" is what records are named by',
    ],
    [
      "a schedule that is no rule",
      ["FREQ=DAILY", "0 3 * * *"],
      'The job "remind" has a schedule that is no rule',
    ],
    ["an interval that is too short", ['schedule: "FREQ=DAILY"', 'every: "PT1M"'], "at least five minutes"],
    ["a time of no schedule", ['schedule: "FREQ=DAILY"', 'at: "03:00"'], "at which time of day"],
  ])("is told of %s at its line", async (_what, [from, to], told) => {
    await write(BACKGROUND.replace(from, to));
    const [first] = await problems(compileExtension(folder));
    expect(first).toMatch(/^almoner\.config\.ts:\d+ /);
    expect(first).toContain(told);
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
      'almoner.config.ts:2 defineApp knows no "hook". It takes: name, hooks, pages, fieldTypes, stores, actions, jobs.',
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

  const PAGES = `import { defineApp, defineFieldType, definePage } from "almoner";
import { createHash } from "node:crypto";
const secret = createHash("sha256").update("of the server").digest("hex");
export default defineApp({
  name: "clinic",
  pages: [definePage({ name: "waiting", title: "Waiting", component: () => import("./Waiting") })],
  fieldTypes: [defineFieldType({ name: "urgency", extends: "integer", component: () => import("./Urgency") })],
  hooks: secret === "" ? [] : [],
});
`;
  const WAITING = `import { useState } from "react";
import { Page } from "almoner/app";
import "./waiting.css";
export default function Waiting() {
  const [count] = useState(0);
  return <Page title="Waiting">{count}</Page>;
}
`;

  it("gives the browser its pages and fields, with the app's own React, and nothing of the server's", async () => {
    await write(PAGES);
    await write(WAITING, "Waiting.tsx");
    await write(".waiting { color: red; }\n", "waiting.css");
    await write("export const Field = () => <b>urgent</b>;\n", "Urgency.tsx");
    const compiled = await compileExtension(folder);
    expect(Object.keys(compiled?.built.inputs ?? {})).toEqual(
      expect.arrayContaining(["Waiting.tsx", "Urgency.tsx", "waiting.css"]),
    );
    const loaded = await loadExtension(folder, VERSION);
    expect(loaded?.browser?.files).toEqual([
      expect.stringMatching(/^\/extension\/extension-\w+\.js$/),
      expect.stringMatching(/^\/extension\/extension-\w+\.css$/),
    ]);
    const place = loaded?.browser?.folder ?? "";
    const names = (await readdir(place)).filter((name) => name.endsWith(".js"));
    for (const name of names) {
      const text = await readFile(join(place, name), "utf8");
      expect(text).not.toMatch(/of the server|node:crypto/);
      // As the browser finds them, below the address that the server hands them out at.
      await writeFile(join(place, name), text.replaceAll(EXTENSION_PATH, "./"));
    }

    const react = { useState: () => [7] };
    const shared = {
      react,
      "react/jsx-runtime": { jsx: (type: unknown, props: object) => ({ type, props }) },
      "almoner/app": { Page: "page" },
    };
    const at = Symbol.for(SHARED_AT);
    Object.assign(globalThis, { [at]: shared });
    const entry = join(place, basename(loaded?.browser?.files[0] ?? ""));
    const { extension } = (await import(pathToFileURL(entry).href)) as { extension: ExtensionEntry };
    expect(extension).toMatchObject({ name: "clinic", pages: [{ name: "waiting", title: "Waiting" }] });
    const loadedPages = await Promise.all(extension.pages.map(({ load }) => load()));
    expect(loadedPages.map((one) => (one.default as () => unknown)())).toEqual([
      {
        type: "page",
        props: { title: "Waiting", children: 7 },
      },
    ]);
    Reflect.deleteProperty(globalThis, at);
  });

  it.each<[string, string, string]>([
    [
      "a page without a module of the browser",
      PAGES.replace('import("./Waiting")', "Promise.resolve({ default: 1 })"),
      'The page "waiting" needs a module of the browser',
    ],
    [
      "a module of the browser that the server would run",
      `import Waiting from "./Waiting";\n${PAGES}export const one = Waiting;\n`,
      'almoner.config.ts:1 ./Waiting is for the browser: name it with () => import("./Waiting").',
    ],
    ["a page of a wrong name", PAGES.replace('"waiting"', '"../waiting"'), "definePage needs a name"],
    [
      "two pages of one name",
      PAGES.replace(
        "pages: [",
        'pages: [definePage({ name: "waiting", title: "A", component: () => import("./Waiting") }), ',
      ),
      'There are two pages called "waiting".',
    ],
    [
      "an icon that there is not",
      PAGES.replace('title: "Waiting"', 'title: "Waiting", icon: "NoIcon"'),
      'almoner.config.ts:6 The page "waiting" names an icon that there is not: "NoIcon".',
    ],
    [
      "a field type of no type",
      PAGES.replace('"integer"', '"whole"'),
      'almoner.config.ts:7 The field type "urgency" extends one of: string,',
    ],
    [
      "a mistake in a page",
      PAGES.replace("./Waiting", "./Wrong"),
      'Wrong.tsx:1 Could not resolve "./nowhere"',
    ],
  ])("is told of %s", async (_what, text, told) => {
    await write(text);
    await write(WAITING, "Waiting.tsx");
    await write("", "waiting.css");
    await write("export const Field = () => <b>urgent</b>;\n", "Urgency.tsx");
    await write('import "./nowhere";\nexport default () => null;\n', "Wrong.tsx");
    expect((await problems(compileExtension(folder)))[0]).toContain(told);
  });
});
