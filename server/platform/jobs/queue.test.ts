import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import type { Database } from "../db/database";
import { type Mail, mailJob } from "../mail/job";
import { refundJob } from "../payments/job";
import { createPlainQueue } from "./plainQueue";
import { createJobQueue, type JobQueue } from "./queue";

const mail: Mail = {
  to: { name: "Zoë", address: "zoe@x.example" },
  fromName: "Hope",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
};

interface JobRow {
  state: string;
  pause: number;
}

/** The database, whose next statements of the queue's upkeep that match are refused, as when it is away. */
function refusing(
  database: Database,
  pattern: RegExp,
  times: number,
): { database: Database; refused: () => number } {
  let refused = 0;
  return {
    refused: () => refused,
    database: {
      ...database,
      owner: {
        ...database.owner,
        query: async (text, values) => {
          if (pattern.test(text) && refused < times) {
            refused += 1;
            throw Object.assign(new Error("Connection terminated"), { code: "57P01" });
          }
          return database.owner.query(text, values);
        },
      },
    },
  };
}

describeEachDatabase("background work", (getDatabase) => {
  const send = (database: Database, queue: JobQueue): Promise<void> =>
    database.withoutTenant((tx) => queue.send(tx, mailJob, mail));
  const jobs = async (database: Database): Promise<JobRow[]> => {
    const { rows } = await database.owner.query(
      "SELECT state::text, extract(epoch FROM start_after - now())::float8 AS pause FROM jobs.job",
    );
    return rows as JobRow[];
  };

  it("is done from the start of the queue to its stop", async () => {
    const queue = createJobQueue(getDatabase(), () => undefined);
    expect(queue.isRunning()).toBe(false);
    await queue.start();
    expect(queue.isRunning()).toBe(false);
    await queue.work(mailJob, async () => undefined);
    expect(queue.isRunning()).toBe(true);
    await queue.stop(200);
    expect(queue.isRunning()).toBe(false);
  });

  it("that fails is tried again after growing pauses, knows its last try, and ends as failed", async () => {
    const database = getDatabase();
    const queue = createJobQueue(database, () => undefined);
    await send(database, queue);
    const lastTries: boolean[] = [];
    const pauses: number[] = [];
    for (;;) {
      await queue.drain(mailJob, async ({ isLastTry }) => {
        lastTries.push(isLastTry);
        throw new Error("no connection");
      });
      const [job] = await jobs(database);
      if (job?.state !== "retry") break;
      pauses.push(job.pause);
      await database.owner.exec("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    }
    expect(lastTries).toEqual([false, false, false, false, false, false, true]);
    expect(pauses.toSorted((left, right) => left - right)).toEqual(pauses);
    expect(pauses[0]).toBeGreaterThan(25);
    expect(pauses.at(-1)).toBeGreaterThan(900);
    expect((await jobs(database)).map(({ state }) => state)).toEqual(["failed"]);
  });

  it.each(["complete", "fail"])(
    "is done once although the database is away when it is to be noted (%s)",
    async (end) => {
      const settle = end === "complete" ? /SET completed_on|state = 'completed'/ : /deleted_jobs/;
      const { database, refused } = refusing(getDatabase(), settle, 1);
      const told: string[] = [];
      const queue = createJobQueue(database, (error) => told.push(error.message));
      await send(database, queue);
      let tries = 0;
      await queue.work(mailJob, async () => {
        tries += 1;
        if (end === "fail") throw new Error("not taken");
      });
      const expected = end === "complete" ? "completed" : "retry";
      await expect.poll(async () => (await jobs(database))[0]?.state, { timeout: 10_000 }).toBe(expected);
      await queue.stop();
      expect([tries, refused()]).toEqual([1, 1]);
      expect(told).toContain("Connection terminated");
    },
  );

  it.each(["57P01", "53100"])("loses no try to a database that is away or full (%s)", async (code) => {
    const database = getDatabase();
    const queue = createJobQueue(database, () => undefined);
    await send(database, queue);
    const lastTries: boolean[] = [];
    for (let tries = 0; tries < 2 * mailJob.retryLimit; tries += 1) {
      await queue.drain(mailJob, async ({ isLastTry }) => {
        lastTries.push(isLastTry);
        throw Object.assign(new Error("not now"), { code });
      });
      const [job] = await jobs(database);
      expect(job?.state).toBe("retry");
      expect(job?.pause).toBeGreaterThan(mailJob.retryDelaySeconds - 5);
      await database.owner.exec("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    }
    expect(lastTries).toEqual(Array.from({ length: 2 * mailJob.retryLimit }, () => false));
    expect(await queue.drain(mailJob, async () => undefined)).toBe(1);
  });

  it("that hangs holds up neither other queues nor the stop", async () => {
    const database = getDatabase();
    const queue = createJobQueue(database, () => undefined);
    await send(database, queue);
    await database.withoutTenant((tx) =>
      queue.send(tx, refundJob, { orgId: 1, donationId: 1, reason: "called off" }),
    );
    const begun: string[] = [];
    await queue.work(mailJob, async () => {
      begun.push("mail");
      await new Promise(() => undefined);
    });
    await queue.work(refundJob, async () => {
      begun.push("refund");
    });
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(["mail", "refund"]);
    const start = performance.now();
    await queue.stop(200);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each([createJobQueue, createPlainQueue])(
    "is done in turns: what one organisation has waiting keeps no other one waiting (%o)",
    async (create) => {
      const database = getDatabase();
      const queue = create(database, () => undefined);
      const order: number[] = [];
      const add = (orgId: number): Promise<void> =>
        database.withoutTenant((tx) =>
          queue.send(tx, refundJob, { orgId, donationId: 1, reason: "Cancelled" }),
        );
      for (const orgId of [1, 1, 1, 2, 1, 2]) await add(orgId);
      await queue.drain(refundJob, async ({ data }) => {
        order.push(data.orgId);
      });
      expect(order).toEqual([1, 2, 1, 2, 1, 1]);
    },
  );

  it("is taken up again by another process when one ended with it in hand", async () => {
    const database = getDatabase();
    const first = createJobQueue(database, () => undefined);
    await send(database, first);
    let isBegun = false;
    await first.work(mailJob, async () => {
      isBegun = true;
      await new Promise(() => undefined);
    });
    await expect.poll(() => isBegun, { timeout: 10_000 }).toBe(true);
    await first.stop(0);
    const second = createJobQueue(database, () => undefined);
    expect(await second.drain(mailJob, async () => undefined)).toBe(0);
    await second.recover();
    expect(await second.drain(mailJob, async () => undefined)).toBe(1);
  });
});
