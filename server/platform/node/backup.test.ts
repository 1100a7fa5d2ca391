import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { backUp, restore } from "./backup";
import { openPglite } from "./pglite";

const now = new Date("2026-03-10T09:00:00Z");
let folder: string;
let from: string;
let to: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-backup-"));
  [from, to, file] = [join(folder, "from"), join(folder, "to"), join(folder, "kept", "monday.tgz")];
  await mkdir(join(from, "files", "incoming"), { recursive: true });
  await writeFile(join(from, "files", "letter.pdf"), "a letter");
  await writeFile(join(from, "files", "incoming", "half"), "half of a film");
  await writeFile(join(from, "secret"), "s".repeat(43));
  return () => rm(folder, { recursive: true, force: true });
});

describe("a backup", () => {
  it("brings database, files and secret back as they were", async () => {
    const before = await openPglite({ dataDir: join(from, "pg") });
    await before.database.owner.exec("CREATE TABLE kept (word text); INSERT INTO kept VALUES ('tea')");
    await before.database.close();

    await backUp({ dataDir: from, file, version: "1.2.3", now });
    const label = await restore({ dataDir: to, file });

    expect(label).toEqual({
      format: 1,
      version: "1.2.3",
      madeAt: now.toISOString(),
      parts: ["pg", "files", "secret"],
    });
    expect(await readFile(join(to, "files", "letter.pdf"), "utf8")).toBe("a letter");
    expect(await readFile(join(to, "secret"), "utf8")).toBe("s".repeat(43));
    const after = await openPglite({ dataDir: join(to, "pg") });
    expect((await after.database.owner.query("SELECT word FROM kept")).rows).toEqual([{ word: "tea" }]);
    await after.database.close();
  });

  it("leaves out what had not arrived whole, and nothing behind in the folder", async () => {
    await backUp({ dataDir: from, file, version: "1.2.3", now });
    await restore({ dataDir: to, file });
    expect(await readdir(join(to, "files"))).toEqual(["letter.pdf"]);
    expect((await readdir(to)).toSorted()).toEqual(["files", "secret"]);
    expect((await readdir(from)).toSorted()).toEqual(["files", "secret"]);
    expect(await readdir(join(folder, "kept"))).toEqual(["monday.tgz"]);
  });

  it("never replaces a file", async () => {
    await backUp({ dataDir: from, file, version: "1.2.3", now });
    await expect(backUp({ dataDir: from, file, version: "1.2.3", now })).rejects.toThrow("exists already");
  });

  it("of nothing is refused", async () => {
    await expect(backUp({ dataDir: to, file, version: "1.2.3", now })).rejects.toThrow("nothing to back up");
  });
});

describe("restoring", () => {
  it("never touches a folder that is in use", async () => {
    await backUp({ dataDir: from, file, version: "1.2.3", now });
    await writeFile(join(from, "files", "letter.pdf"), "a newer letter");
    await expect(restore({ dataDir: from, file })).rejects.toThrow("holds files already");
    expect(await readFile(join(from, "files", "letter.pdf"), "utf8")).toBe("a newer letter");
  });

  it.each([
    ["a text", async () => "not an archive"],
    ["a cut archive", async () => (await readFile(file)).subarray(0, 200)],
  ])("refuses %s and leaves the folder empty", async (_, contents) => {
    await backUp({ dataDir: from, file, version: "1.2.3", now });
    const other = join(folder, "other.tgz");
    await writeFile(other, await contents());
    await expect(restore({ dataDir: to, file: other })).rejects.toThrow("no backup of Almoner");
    expect(await readdir(to)).toEqual([]);
  });

  it("says when there is no such file", async () => {
    await expect(restore({ dataDir: to, file: join(folder, "none.tgz") })).rejects.toThrow(
      "There is no file",
    );
  });
});
