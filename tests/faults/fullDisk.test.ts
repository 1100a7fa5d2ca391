import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, findBinaries, startCluster } from "../support/postgres";
import { mountSmallDisk, type SmallDisk } from "../support/smallDisk";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { brokenPromises, health, KEPT, noPromises, signIn, startClients, whenKept } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();
const binaries = await findBinaries();
const disk = await mountSmallDisk(200);
const missing = [binaries, disk].flatMap((one) =>
  typeof one === "object" && "missing" in one ? one.missing : [],
);

describe.skipIf(missing.length > 0)(
  `a server whose PostgreSQL's disk fills up under load${missing.map((why) => ` (${why})`).join("")}`,
  () => {
    let cluster: Cluster;
    let small: SmallDisk;

    beforeAll(async () => {
      if (typeof binaries !== "string" || "missing" in disk) return;
      small = disk;
      cluster = await startCluster(binaries, {
        isDurable: true,
        keptIn: join(small.path, "pg"),
        isSmall: true,
      });
    }, 120_000);
    afterAll(async () => {
      await cluster?.stop();
      if (!("missing" in disk)) await disk.remove();
    }, 60_000);

    it("lives through it, goes on once there is room, and keeps what it promised", async () => {
      const server = await startServerProcess({
        DATA_DIR: folder(),
        DATABASE_URL: cluster.url,
        SEED: "sample",
      });
      const caller = { url: server.url, token: await signIn(server.url) };
      const promises = noPromises();
      const stop = startClients(caller, promises, "full");
      await whenKept(promises, 20);
      await small.fill(200_000);
      // Writes are refused by and by: 507 where a table cannot grow, 503 once the database's own log cannot.
      const refused = async (): Promise<boolean> => {
        const answer = await fetch(`${server.url}/api/planning/checklist/`, {
          method: "POST",
          headers: { Authorization: `Bearer ${caller.token}`, "Content-Type": "application/json" },
          body: JSON.stringify({ name: "x".repeat(100), description: "y".repeat(2000) }),
        });
        return answer.status === 503 || answer.status === 507;
      };
      await expect.poll(refused, { timeout: 120_000, interval: 20 }).toBe(true);
      const alive = await fetch(`${server.url}/api/live/`);
      expect(alive.status).toBe(200);
      await small.makeRoom();
      // Where it gave up altogether, whoever watches over it starts it again.
      const recovered = async (): Promise<number> => {
        if (cluster.hasEnded()) await cluster.restart();
        return health(server.url);
      };
      await expect.poll(recovered, { timeout: 60_000, interval: 500 }).toBe(200);
      const { size } = promises.kept;
      await whenKept(promises, size + 20);
      await stop();
      const { wrong, ...kept } = await brokenPromises(caller, promises);
      // What had no room was said to have none, or not to be there.
      expect([...wrong, kept.open, kept.missing]).toEqual([[], []]);
      expect(kept.repeated.filter((name) => name.startsWith("full-"))).toEqual(KEPT.repeated);
    });
  },
);
