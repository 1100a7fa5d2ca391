import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestServer,
} from "../../../../tests/support/server";
import type { Database } from "../../../platform/db/database";
import { importJob } from "./job";
import { createImporter } from "../../../engine/imports/worker";
import { peopleImports } from "./run";

const ROWS = 3000;
/** A call is a few transactions, and before each of them one batch may be at work. */
const MOST_BATCHES = 6;

describeEachDatabase("an import of many people", (getDatabase) => {
  let server: TestServer;
  let token: string;
  let role: number;
  /** How many transactions of the tenant the import has begun. */
  let begun: number;
  let importing: TestServer;

  beforeEach(async () => {
    begun = 0;
    const database = getDatabase();
    const counting: Database = {
      ...database,
      withTenant: (orgId, userId, work, patience) => {
        begun += 1;
        return database.withTenant(orgId, userId, work, patience);
      },
    };
    server = createTestServer(database);
    const hope = await addOrganization(server, "hope");
    role = hope.roles.member;
    ({ token } = await addPerson(server, hope, "owner"));
    importing = createTestServer(counting);
  });
  async function send(settings: Record<string, string> = {}): Promise<Answer> {
    const rows = Array.from({ length: ROWS }, (_, row) => `person${row}@x.example,First${row},Last${row}`);
    const form = new FormData();
    form.set("role", String(role));
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    form.set("members", new File([`email,first_name,last_name\n${rows.join("\n")}`], "people.csv"));
    const request = new Request("http://x", { method: "POST", body: form });
    return importing.call("POST", "/member/import/", {
      token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
  }

  /** The most batches that were begun while somebody else waited for the answer to one call. */
  async function mostBatchesPerCall(work: () => Promise<unknown>): Promise<number> {
    let isDone = false;
    let most = 0;
    const working = work().finally(() => {
      isDone = true;
    });
    let calls = 0;
    while (!isDone) {
      const before = begun;
      const { status } = await server.call("GET", "/organization/", { token });
      expect(status).toBe(200);
      most = Math.max(most, begun - before);
      calls += 1;
      // As a caller's next request, which comes through a socket.
      await setImmediate();
    }
    await working;
    expect(calls).toBeGreaterThan(3);
    return most;
  }

  it("lets others have their turn between its batches, once it was tried and while it is carried out", async () => {
    let tried: Answer | undefined;
    const most = await mostBatchesPerCall(async () => {
      tried = await send({ dry_run: "true" });
    });
    expect([tried?.status, tried?.at("createdCount")]).toEqual([200, ROWS]);
    expect(most).toBeLessThanOrEqual(MOST_BATCHES);

    expect((await send()).status).toBe(202);
    begun = 0;
    const importer = createImporter(importing.services, peopleImports);
    const batches = await mostBatchesPerCall(() =>
      importing.services.jobs.drain(importJob, ({ data }) => importer(data)),
    );
    expect(begun).toBeGreaterThanOrEqual(ROWS / 100);
    expect(batches).toBeLessThanOrEqual(MOST_BATCHES);
    const { rows } = await getDatabase().owner.query(
      "SELECT count(*)::int AS count FROM members WHERE user_id IS NULL",
    );
    expect(rows).toEqual([{ count: ROWS }]);
  });
});
