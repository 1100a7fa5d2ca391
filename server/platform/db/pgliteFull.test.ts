import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readEmbeddedDump } from "../../../tests/support/postgres";
import { mountSmallDisk, type SmallDisk } from "../../../tests/support/smallDisk";
import { isUnavailable } from "./errors";
import { openPglite } from "../node/pglite";

const disk = await mountSmallDisk(200);
const missing = "missing" in disk ? disk.missing : undefined;

describe.skipIf(missing)(`the embedded database on a full disk${missing ? ` (${missing})` : ""}`, () => {
  let small: SmallDisk;

  beforeAll(() => {
    if (!("missing" in disk)) small = disk;
  });
  afterAll(() => small?.remove());

  it("refuses what it cannot write, says that it is down, and goes on with all it promised when there is room", async () => {
    const crashes: string[] = [];
    let recovered: () => void;
    const recovery = new Promise<void>((resolve) => {
      recovered = resolve;
    });
    const { database } = await openPglite({
      dataDir: join(small.path, "pg"),
      loadDataDir: await readEmbeddedDump(inject("embeddedDump")),
      onCrash: (error) => crashes.push(error.message),
      onRecovery: () => recovered(),
    });
    await database.owner.exec(`CREATE TABLE kept (n int); CREATE TABLE other (n int);
      GRANT ALL ON kept, other TO almoner_system`);
    const news: string[] = [];
    await database.listen("news", (text) => news.push(text));
    const keep = (n: number): Promise<unknown> =>
      database.withoutTenant((tx) => tx.query(sql`INSERT INTO kept VALUES (${n})`));
    await keep(1);
    await small.fill(4 * 1_048_576);
    // Files of the log, 16 MB each, that were made ahead are used up; the one after them does not fit.
    const fillLog = async (): Promise<never> => {
      for (;;) {
        await database.owner.query("SELECT pg_switch_wal()");
        await database.withoutTenant((tx) => tx.query(sql`INSERT INTO other VALUES (1)`));
      }
    };
    await expect(fillLog()).rejects.toSatisfy(isUnavailable);
    const refused = await Promise.allSettled([
      keep(2),
      keep(3),
      database.readAsSystem(sql`SELECT n FROM kept`),
    ]);
    for (const one of refused) expect(one.status === "rejected" && isUnavailable(one.reason)).toBe(true);
    expect(crashes).toEqual([expect.stringMatching(/has stopped: .*No space left on device/)]);

    await small.makeRoom();
    await recovery;
    await keep(4);
    expect(await database.readAsSystem(sql`SELECT n FROM kept ORDER BY n`)).toEqual([{ n: 1 }, { n: 4 }]);
    await database.notify("news", "again");
    await expect.poll(() => news).toEqual(["", "again"]);
    await database.close();
  });

  it("is not opened where there is too little room for it to recover", async () => {
    await small.fill(8 * 1_048_576);
    await expect(openPglite({ dataDir: join(small.path, "pg") })).rejects.toThrow(/less than 40 MB are left/);
    await small.makeRoom();
    const { database } = await openPglite({ dataDir: join(small.path, "pg") });
    expect(await database.owner.query("SELECT n FROM kept ORDER BY n")).toEqual({
      rows: [{ n: 1 }, { n: 4 }],
    });
    await database.close();
  });
});
