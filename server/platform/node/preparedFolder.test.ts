import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packFiles } from "../browser/packedFiles";
import { layPreparedFolder } from "./preparedFolder";

describe("the prepared database of a new folder", () => {
  let home: string;
  let folder: string;
  let source: URL;

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "almoner-prepared-"));
    folder = join(home, "pg");
    const file = join(home, "database.bin");
    const content = new TextEncoder().encode("17");
    await writeFile(
      file,
      gzipSync(packFiles([{ path: "/base" }, { path: "/base/1/2", content }, { path: "/pg_notify" }])),
    );
    source = pathToFileURL(file);
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it("is laid whole, empty folders too, for this account alone", async () => {
    expect(await layPreparedFolder(folder, source)).toBe(true);
    expect(await readFile(join(folder, "base/1/2"), "utf8")).toBe("17");
    expect(await readdir(join(folder, "pg_notify"))).toEqual([]);
    const modes = await Promise.all(
      ["", "base/1", "base/1/2"].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    expect(await readdir(home)).toEqual(["database.bin", "pg"]);
  });

  it("leaves a database alone that is there", async () => {
    await mkdir(folder);
    await writeFile(join(folder, "PG_VERSION"), "17");
    expect(await layPreparedFolder(folder, source)).toBe(false);
    expect(await readdir(folder)).toEqual(["PG_VERSION"]);
  });

  it("begins anew where a former start was killed while it laid it", async () => {
    await mkdir(`${folder}.coming/base/1`, { recursive: true });
    await writeFile(`${folder}.coming/base/1/2`, "1");
    expect(await layPreparedFolder(folder, source)).toBe(true);
    expect(await readFile(join(folder, "base/1/2"), "utf8")).toBe("17");
  });

  it("is made by the database itself where there is none to lay", async () => {
    expect(await layPreparedFolder(folder, new URL("missing.bin", source))).toBe(false);
    expect(await readdir(home)).toEqual(["database.bin"]);
  });

  it("leaves nothing under its name when what is to be laid is broken", async () => {
    await writeFile(source, "no archive");
    await expect(layPreparedFolder(folder, source)).rejects.toThrow("incorrect header check");
    expect(await readdir(home)).toEqual(["database.bin"]);
  });
});
