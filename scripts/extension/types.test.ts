import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

let folder = "";

/** The clinic beside what the package ships of types, its entry modules, and nothing else of ours. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-types-"));
  await cp("examples/clinic", folder, { recursive: true });
  const almoner = join(folder, "node_modules/almoner");
  await mkdir(join(almoner, "extension"), { recursive: true });
  await mkdir(join(almoner, "dist/server"), { recursive: true });
  for (const file of ["package.json", "extension/almoner.d.ts", "extension/app.d.ts"])
    await cp(file, join(almoner, file));
  await writeFile(join(almoner, "dist/server/main.js"), "export {};\n");
  await mkdir(join(folder, "node_modules/@types"));
  await symlink(resolve("node_modules/@types/react"), join(folder, "node_modules/@types/react"));
  return () => rm(folder, { recursive: true });
});

function run(program: string, ...parameters: string[]): Promise<{ code: number; told: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...parameters], { cwd: folder }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, told: stdout + stderr }),
    );
  });
}
const compile = (): ReturnType<typeof run> => run(resolve("node_modules/typescript/bin/tsc"));

describe("the types that the package ships", () => {
  it("are enough for the clinic, and hold its code to them", async () => {
    expect(await compile()).toEqual({ code: 0, told: "" });
    const wrong = join(folder, "pages/Wrong.tsx");
    await writeFile(
      wrong,
      'import { Button } from "almoner/app";\nexport default () => <Button variant="loud" />;\n',
    );
    expect((await compile()).told).toMatch(/pages\/Wrong\.tsx.*variant|'"loud"'/s);
    await rm(wrong);
  });

  it("and its modules are all that can be imported of it", async () => {
    const deep = join(folder, "pages/deep.ts");
    await writeFile(
      deep,
      'import "almoner/dist/server/main.js";\nexport const one = import("almoner/extension/almoner");\n',
    );
    const { told } = await compile();
    expect(told).toContain("'almoner/extension/almoner'");
    await rm(deep);
    await writeFile(join(folder, "deep.mjs"), 'import "almoner/dist/server/main.js";\n');
    expect((await run("deep.mjs")).told).toContain("ERR_PACKAGE_PATH_NOT_EXPORTED");
  });
});

describe("docs/extending-with-code.md", () => {
  it("quotes files as they are", async () => {
    const text = await readFile("docs/extending-with-code.md", "utf8");
    const quotes = [...text.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)];
    expect(quotes.length).toBeGreaterThan(3);
    for (const [, file = "", quoted] of quotes) expect(await readFile(file, "utf8")).toContain(quoted);
  });
});
