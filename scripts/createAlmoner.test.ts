import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { loadDefinitions } from "../definitions";
import { readDefinitionFiles } from "../server/engine/definitions/folder";
import { readSettings } from "../server/appFile";

const root = fileURLToPath(new URL("../", import.meta.url));
let place = "";

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "almoner-create-"));
  return () => rm(place, { recursive: true });
});

function create(...parameters: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = join(root, "packages/create-almoner/create.mjs");
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], { cwd: place }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

describe("npm create almoner", () => {
  it.each(["blank", "nonprofit"] as const)("makes an app of the suite %s without mistakes", async (name) => {
    expect((await create("My App", name)).code).toBe(0);
    const folder = join(place, "My App");
    expect(readSettings({}, folder)).toMatchObject({ suite: name });
    const suite = { name, folder: join(root, "resources") };
    const { mistakes, resources } = loadDefinitions(
      await readDefinitionFiles({ own: join(folder, "resources"), suite }),
    );
    expect(mistakes).toEqual([]);
    expect(resources.map((one) => one.name)).toContain("notes");
    expect(await json(join(folder, "package.json"))).toMatchObject({ name: "my-app" });
  });

  it("asks for the version of the product that it came with", async () => {
    const [{ version }, own] = [
      (await json(join(root, "package.json"))) as { version: string },
      (await json(join(root, "packages/create-almoner/package.json"))) as { version: string },
    ];
    expect(own.version).toBe(version);
    await create("app", "blank");
    expect(await json(join(place, "app/package.json"))).toMatchObject({
      dependencies: { almoner: `^${version}` },
    });
  });

  it("writes over nothing, and knows what it is asked for", async () => {
    await writeFile(join(place, "mine.txt"), "mine");
    expect(await create(".", "blank")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is not empty"),
    });
    expect(await create("app", "shop")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no suite "shop".'),
    });
    expect(await readFile(join(place, "mine.txt"), "utf8")).toBe("mine");
  });
});
