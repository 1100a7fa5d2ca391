import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder = "";

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function check(resources: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, RESOURCES_DIR: resources };
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/almoner.ts", "check"],
      { cwd: root, env },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
      },
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "definitions-"));
  await mkdir(join(folder, "custom"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("npm run check", () => {
  it("reads RESOURCES_DIR, needs no translation of custom resources and exits with 0", async () => {
    const definition = {
      name: "cars",
      icon: "DirectionsCar",
      provider: "demo",
      fields: { plate: { type: "string" } },
    };
    await writeFile(join(folder, "custom/cars.json"), JSON.stringify(definition));
    const { code, stdout } = await check(folder);
    expect(stdout).toBe("0 mistakes (0 errors, 0 warnings) in 1 file; 1 resource in force.\n");
    expect(code).toBe(0);
  }, 30_000);

  it("exits with 1 where there is an error, without a stack trace", async () => {
    await writeFile(join(folder, "custom/vans.json"), '{\n"name": "vans",\n"icon": "DirectionCar"}');
    const { code, stdout, stderr } = await check(folder);
    expect(stdout).toContain("custom/vans.json:1  missing_key");
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  }, 30_000);

  it("says in one sentence that a folder cannot be read", async () => {
    const { code, stderr } = await check(join(folder, "nowhere"));
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain("RESOURCES_DIR");
    expect(code).toBe(1);
  }, 30_000);
});
