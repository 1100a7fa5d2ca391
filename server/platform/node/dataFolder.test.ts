import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openDataFolder } from "./dataFolder";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-data-"));
  return () => rm(folder, { recursive: true, force: true });
});

async function put(path: string, mode: number): Promise<void> {
  await writeFile(join(folder, path), "x");
  await chmod(join(folder, path), mode);
}

async function putFolder(path: string, mode: number): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  await chmod(join(folder, path), mode);
}

/** The modes of everything at and below the folder, by path. */
async function modes(): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    ["", ...names].map(async (name) => {
      const { mode } = await lstat(join(folder, name));
      return [name, (mode & 0o777).toString(8)];
    }),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

describe("opening the data folder", () => {
  it("closes to others what was open to them, and tells how much that was once", async () => {
    await chmod(folder, 0o755);
    await putFolder("pg", 0o755);
    await put("pg/PG_VERSION", 0o666);
    await putFolder("outbox", 0o755);
    await put("outbox/one.eml", 0o644);
    await put("secret", 0o640);
    expect(await openDataFolder(folder)).toEqual({ closed: 6, refused: [] });
    expect(await modes()).toEqual({
      "": "700",
      pg: "700",
      "pg/PG_VERSION": "600",
      outbox: "700",
      "outbox/one.eml": "600",
      secret: "600",
    });
    expect(await openDataFolder(folder)).toEqual({ closed: 0, refused: [] });
  });

  it("leaves alone what is not the server's, and what a link leads to", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "almoner-else-"));
    await chmod(elsewhere, 0o755);
    await put("notes.txt", 0o644);
    await symlink(elsewhere, join(folder, "files"));
    await openDataFolder(folder);
    expect((await modes())["notes.txt"]).toBe("644");
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o755);
    await rm(elsewhere, { recursive: true });
  });

  it("refuses a folder that everybody may write to", async () => {
    await chmod(folder, 0o1777);
    await expect(openDataFolder(folder)).rejects.toThrow(
      `DATA_DIR=${folder} is a folder that everybody may write to, such as /tmp`,
    );
    expect((await lstat(folder)).mode & 0o777).toBe(0o777);
  });

  it("makes one that is not there", async () => {
    expect(await openDataFolder(join(folder, "new", "data"))).toMatchObject({ refused: [] });
    expect((await lstat(join(folder, "new", "data"))).mode & 0o077).toBe(0);
  });
});
