import { once } from "node:events";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { noPromises, promise, signIn } from "./support/promises";
import { spawnOpenly, startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();

/** What of a folder group or others may do anything with, itself included. */
async function openToOthers(path: string): Promise<string[]> {
  const names = ["", ...(await readdir(path, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => {
      // What was renamed meanwhile, as a mail is once it is written, is looked at under its name.
      const mode = await lstat(join(path, name)).then(
        (found) => found.mode,
        (error: NodeJS.ErrnoException) =>
          error.code === "ENOENT" && name.endsWith(".part") ? 0 : Promise.reject(error),
      );
      return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`];
    }),
  );
  return found.flat();
}

async function runCommand(parameters: readonly string[], dataDir: string): Promise<void> {
  const child = spawnOpenly("almoner", parameters, { ...process.env, DATA_DIR: dataDir });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, "exit")) as [number | null];
  expect([code, said]).toEqual([0, expect.not.stringContaining("Error")]);
}

it("a server, its backups and what is restored from them are readable by no other account, however open that of their user is", async () => {
  const data = join(folder(), "data");
  const server = await startServerProcess({ DATA_DIR: data, SEED: "sample" });
  const caller = { url: server.url, token: await signIn(server.url) };
  await promise(caller, "written while it runs", noPromises());
  await fetch(`${server.url}/api/auth/create-account-otp/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "new@x.example" }),
  });
  const parts = async (): Promise<string[]> => (await readdir(data)).toSorted();
  await expect.poll(parts).toEqual(["files", "outbox", "pg", "pg.lock", "secret"]);
  await expect.poll(() => readdir(join(data, "outbox"))).toHaveLength(1);
  expect(await openToOthers(data)).toEqual([]);
  server.signal("SIGTERM");
  await server.ended;
  expect(await openToOthers(data)).toEqual([]);

  const archive = join(folder(), "kept", "monday.tgz");
  await runCommand(["backup", archive], data);
  expect(await openToOthers(join(folder(), "kept"))).toEqual([]);
  const other = join(folder(), "other");
  await runCommand(["restore", archive], other);
  expect((await readdir(other)).toSorted()).toEqual(["files", "pg", "secret"]);
  expect(await openToOthers(other)).toEqual([]);
});
