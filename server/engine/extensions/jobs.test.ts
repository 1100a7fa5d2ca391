import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { Job, JobContext } from "../../../extension/almoner";
import { refuse } from "../../../extension/runtime";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { dueMoment, minutesOf } from "../ownJobs/moments";
import { extensionJob } from "../ownJobs/job";
import { beginDue, doRun } from "./work";

type Json = Record<string, unknown>;

describeEachDatabase("jobs of an installation's code", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let jobs: Job[];
  /** What the action does that the tests call. */
  let act: (told: Pick<JobContext, "jobs" | "records">) => unknown;

  beforeEach(async () => {
    jobs = [];
    const extensions = {
      name: "garage",
      hooks: [],
      stores: [],
      jobs,
      actions: [
        {
          name: "act",
          resource: "vehicles",
          run: async (told: Pick<JobContext, "jobs" | "records">) => {
            await act(told);
            return undefined;
          },
        },
      ],
    };
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions(vehicles, trips), extensions },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const define = (job: Partial<Job> & Pick<Job, "run">): void =>
    void jobs.push({ name: "count", ...job } as Job);
  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, path, { token: owner.token, ...(body && { body }) });
  const enqueue = async (data?: unknown): Promise<Answer> => {
    act = ({ jobs: queue }) => queue.enqueue("count", data);
    return call("POST", "/extensions/act/", {});
  };
  /** Works on what waits, with as many tries as the queue gives. */
  const work = async (isLastTry = false): Promise<number> =>
    server.services.jobs.drain(extensionJob, ({ data }) => doRun(server.services, data, isLastTry));
  const runs = async (): Promise<Json[]> => (await call("GET", "/extensions/runs/")).at("runs") as Json[];
  const plates = async (): Promise<unknown> =>
    ((await call("GET", "/records/vehicles/")).at("records") as Json[]).map(({ plate }) => plate);

  it("are done after the transaction that queued them, in the place of who set them off", async () => {
    const told: unknown[] = [];
    define({
      run: async ({ data, user, records, tries }) => {
        told.push([data, user.email, tries]);
        await records("vehicles").create({ plate: "HB-JOB" });
      },
    });
    expect((await enqueue({ of: [1, 2] })).status).toBe(200);
    expect(await runs()).toMatchObject([{ job: "count", state: "waiting", tries: 0, member: owner.pk }]);
    expect(await work()).toBe(1);
    expect(told).toEqual([[{ of: [1, 2] }, owner.email, 1]]);
    expect(await plates()).toEqual(["HB-JOB"]);
    expect(await runs()).toMatchObject([{ state: "done", tries: 1, error: null }]);
  });

  it("are never done where what queued them is undone, and only those that there are", async () => {
    define({ run: () => undefined });
    act = async ({ jobs: queue }) => {
      await queue.enqueue("count");
      throw refuse("No");
    };
    expect((await call("POST", "/extensions/act/", {})).status).toBe(409);
    act = ({ jobs: queue }) => queue.enqueue("cuont");
    expect((await call("POST", "/extensions/act/", {})).at("code")).toBe("extension_failed");
    expect([await work(), await runs()]).toEqual([0, []]);
  });

  it("that fail keep nothing, are tried again, and are told of once they have failed for good", async () => {
    define({
      run: async ({ records }) => {
        await records("vehicles").create({ plate: "HB-LOST" });
        throw new Error("secret of the garage");
      },
    });
    await enqueue();
    expect(await work()).toBe(0);
    expect(await runs()).toMatchObject([{ state: "waiting", tries: 1 }]);
    await getDatabase().owner.exec("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    expect(await work(true)).toBe(0);
    const [run] = await runs();
    expect(run).toMatchObject({ state: "failed", tries: 2 });
    expect(String(run?.["error"])).toContain('defineJob("count")');
    expect(JSON.stringify(run)).not.toContain("secret");
    expect(await plates()).toEqual([]);
    const news = await call("GET", "/notifications/");
    expect(news.at("notifications.0")).toMatchObject({ kind: "job_failed" });
  });

  it("that refuse are tried no more, and can be begun again", async () => {
    let isOpen = false;
    define({
      run: () => {
        if (!isOpen) throw refuse({ en: "Closed", de: "Geschlossen" });
      },
    });
    await enqueue();
    expect(await work()).toBe(1);
    const [run] = await runs();
    expect(run).toMatchObject({ state: "failed", tries: 1, error: "Closed" });
    isOpen = true;
    const again = `/extensions/runs/${String(run?.["pk"])}/again/`;
    expect((await call("POST", again, {})).status).toBe(202);
    expect((await call("GET", "/audit/")).text).toContain("extension.action");
    expect(await work()).toBe(1);
    expect(await runs()).toMatchObject([{ state: "done" }]);
    expect((await call("POST", again, {})).at("code")).toBe("run_goes_on");
  });

  it("end where their code or the person is gone", async () => {
    define({ run: () => undefined });
    await enqueue();
    await enqueue();
    jobs.length = 0;
    await work();
    expect(await runs()).toMatchObject([{ state: "failed" }, { state: "failed" }]);
    define({ run: () => undefined });
    await enqueue();
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE members SET status = 'Inactive' WHERE id = ${owner.pk}`),
    );
    expect(await work()).toBe(1);
  });

  it("are set off by time once in each organisation, in the place of its owner", async () => {
    const done: unknown[] = [];
    define({
      every: "PT1H",
      run: ({ user, data, organization }) => void done.push([user.email, data, organization.id]),
    });
    const other = await addOrganization(server, "other");
    const second = await addPerson(server, other, "owner", { email: "second@other.example" });
    await addOrganization(server, "empty");
    await beginDue(server.services);
    await beginDue(server.services);
    await work();
    const expected = [
      [owner.email, undefined, hope.id],
      [second.email, undefined, other.id],
    ];
    expect(done).toEqual(expected);
    server.pass({ seconds: 3600 });
    await beginDue(server.services);
    await work();
    expect(done).toEqual([...expected, ...expected]);
  });

  it("are shown to those who look after the settings alone", async () => {
    const { token } = await addPerson(server, hope, "volunteer");
    expect((await server.call("GET", "/extensions/runs/", { token })).status).toBe(403);
  });

  it("come at the time of day of their organisation", () => {
    const daily = { schedule: "FREQ=DAILY", at: "03:00" };
    const to = new Date("2026-03-10T02:30:00Z");
    const from = new Date("2026-03-09T02:30:00Z");
    expect(dueMoment(daily, "Europe/Berlin", { from, to })).toEqual(new Date("2026-03-10T02:00:00Z"));
    expect(dueMoment(daily, "UTC", { from, to })).toEqual(new Date("2026-03-09T03:00:00Z"));
    expect(dueMoment(daily, "UTC", { from: new Date("2026-03-10T01:00:00Z"), to })).toBeUndefined();
    expect([minutesOf("PT1H30M"), minutesOf("PT1M"), minutesOf("1h")]).toEqual([90, undefined, undefined]);
  });
});
