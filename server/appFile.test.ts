import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { definitionPlace, readSettings } from "./appFile";
import type { Environment } from "./settings";
import { SettingsError } from "./platform/settingsError";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-app-"));
  return () => rm(folder, { recursive: true });
});

async function problems(text: string, environment: Environment = {}): Promise<readonly string[]> {
  await writeFile(join(folder, "almoner.json"), text);
  try {
    readSettings(environment, folder);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe("almoner.json", () => {
  it("says what the environment leaves open", async () => {
    const file = { suite: "blank", name: "Clinic", port: 4000, resourcesEditing: false, dataDir: "kept" };
    await writeFile(join(folder, "almoner.json"), JSON.stringify(file));
    expect(readSettings({ PORT: "4001", DATA_DIR: " " }, folder)).toMatchObject({
      suite: "blank",
      appName: "Clinic",
      port: 4001,
      resourcesEditing: "off",
      dataDir: join(folder, "kept"),
    });
  });

  it("may be missing: then the folder of definitions holds all of them", () => {
    expect(readSettings({}, folder)).toMatchObject({ appName: "Almoner", port: 3000 });
    expect(definitionPlace({}, folder)).toEqual({ own: join(folder, "resources") });
  });

  it("names the suite that lies beneath the folder's own definitions", async () => {
    await writeFile(join(folder, "almoner.json"), '{ "suite": "blank" }');
    expect(definitionPlace({}, folder)).toMatchObject({
      own: join(folder, "resources"),
      suite: { name: "blank", folder: expect.stringMatching(/resources$/) as string },
    });
  });

  it.each([
    ['{ "siute": "blank" }', 'almoner.json:1 "suite" is missing.'],
    ['{ "suite": "blnk" }', 'almoner.json:1 blnk is not one of nonprofit, blank. Did you mean "blank"?'],
    ['{\n  "suite": "blank",\n  "port": "3000"\n}', "almoner.json:3 "],
    ['{ "suite": "blank", }', "almoner.json:1 Not valid JSON"],
    ["[]", "almoner.json:1 "],
    ['{ "suite": "blank", "host": "no host" }', "HOST=no host is not valid"],
  ])("%s is answered with the line and the mend", async (text, begins) => {
    const found = await problems(text);
    expect(found.some((one) => one.startsWith(begins)) || found).toBe(true);
  });
});
