import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, loadConfigFromFile, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";

const BUNDLED = ["bundledDefinitions.ts"];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-bundle-"));
  await mkdir(join(folder, "resources/custom"), { recursive: true });
  await writeFile(join(folder, "resources/menu.json"), '{"entries":[]}');
  await writeFile(join(folder, "resources/custom/wards.json"), '{"name":"wards","provider":"records"}');
  for (const part of ["src/app/definitions", "src/app/boot"])
    await cp(part, join(folder, part), { recursive: true });
  for (const part of ["contract", "definitions", "demo-fixtures", "node_modules", "package.json"]) {
    await symlink(resolve(part), join(folder, part));
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build as ours puts into public files of the definitions that it finds. */
async function built(mode: string): Promise<string> {
  const config = await loadConfigFromFile({ command: "build", mode });
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    define: config?.config.define,
    resolve: { preserveSymlinks: true },
    build: {
      write: false,
      rolldownOptions: {
        input: BUNDLED.map((file) => join(folder, "src/app/definitions", file)),
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

it("leaves an organisation's own definitions out of what anybody may fetch from the server", async () => {
  expect(await built("production")).not.toContain("wards");
});
