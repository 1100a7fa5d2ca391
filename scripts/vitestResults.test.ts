import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import type { Results } from "./testResults";

const FILES = {
  "vitest.config.js": "export default {};",
  "mixed.test.js": `
    let goes = 0;
    describe("counting", () => {
      test("holds", () => {});
      test.skip("waits", () => {});
      test("is wrong", () => expect(1, "one is not two").toBe(2));
      test("wavers", () => expect(++goes).toBe(2));
    });
    test("leaves something behind", () => { Promise.reject(new Error("left behind")); });`,
  "unloaded.test.js": `throw new Error("cannot be loaded");`,
};

it("tells what failed, where, and what held at its second go only", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "almoner-results-"));
  try {
    for (const [name, code] of Object.entries(FILES)) await writeFile(join(folder, name), code);
    const file = join(folder, "results.json");
    const args = ["run", "--root", folder, "--globals", "--retry=1"];
    await new Promise<void>((done) => {
      execFile(
        resolve("node_modules/.bin/vitest"),
        [...args, `--reporter=${resolve("scripts/vitestResults.ts")}`],
        { cwd: folder, env: { ...process.env, TEST_RESULTS: file } },
        () => done(),
      );
    });
    const results = JSON.parse(await readFile(file, "utf8")) as Results;
    expect(results).toMatchObject({ passed: 3, failed: 3, skipped: 1 });
    expect(results.failures.join("\n")).toMatch(
      /mixed\.test\.js › counting > is wrong\n {4}.*one is not two/,
    );
    expect(results.failures.join("\n")).toMatch(/unloaded\.test\.js\n {4}cannot be loaded/);
    expect(results.failures.join("\n")).toMatch(/outside of any test\n {4}left behind/);
    expect(results.flaky).toHaveLength(1);
    expect(results.flaky[0]).toContain("counting > wavers");
  } finally {
    await rm(folder, { recursive: true });
  }
});
