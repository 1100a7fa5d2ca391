import { afterAll, beforeAll } from "vitest";
import { type Cluster, findBinaries, startCluster } from "../../support/postgres";

const binaries = await findBinaries();

/** Whether there is no PostgreSQL to start. */
export const isPostgresMissing = typeof binaries !== "string";

/** A PostgreSQL of the file's own, which writes to the disk what it commits; stopped after its tests. */
export function createDurablePostgres(): () => Cluster {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    if (typeof binaries === "string") cluster = await startCluster(binaries, { isDurable: true });
  });
  afterAll(() => cluster?.stop());
  return () => {
    if (!cluster) throw new Error("There is no PostgreSQL to start.");
    return cluster;
  };
}
