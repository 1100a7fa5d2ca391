import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { type FaultySmtp, startFaultySmtp } from "../../../../tests/support/faultySmtp";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import type { Database } from "../../../platform/db/database";
import { createSmtpMailer } from "../../../platform/mail/mailer";
import type { Mailer } from "../../../platform/mail/port";
import { createCourier, endStranded } from "./deliver";
import { messageJob } from "./job";

const PEOPLE = 3;
/** More than a recipient has who is told to come later. */
const TRIES = 7;

describeOnDatabase("messages while the mail server misbehaves", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let smtp: FaultySmtp;
  let mailer: Mailer;

  beforeEach(async () => {
    smtp = await startFaultySmtp();
    mailer = createSmtpMailer({ url: smtp.url, baseDomain: "example.org", timeoutMs: 300 });
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    const to: number[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      to.push((await addPerson(server, hope, "member", { email: `p${n}@hope.example` })).pk);
    }
    const answer = await server.call("POST", "/message/", {
      token: owner.token,
      body: { to, subject: "Hello", body: "<p>Hello</p>" },
    });
    expect(answer.status).toBe(201);
  });
  afterEach(async () => {
    mailer.close();
    await smtp.stop();
  });

  const message = { orgId: 1, messageId: 1 };
  const run = (isLastTry = false): Promise<unknown> =>
    createCourier(server.services, mailer)(message, { isLastTry }).catch((error: unknown) => error);
  const told = async (): Promise<unknown> => {
    const { at } = await server.call("GET", "/message/sent/", { token: owner.token });
    return [at("messages.0.status"), at("messages.0.counts.sent"), at("messages.0.counts.failed")];
  };
  const reasons = async (): Promise<unknown[]> => {
    const rows = await server.database.withTenant(hope.id, null, (tx) =>
      tx.query<{ reason: string | null }>(sql`SELECT reason FROM message_recipients ORDER BY id`),
    );
    return rows.map(({ reason }) => reason);
  };
  const everybody = Array.from({ length: PEOPLE }, (_, n) => `p${n}@hope.example`);

  it.each(["silence", "refuse", "trickle", "garbage", "close before the content"] as const)(
    "wait while it is away (%s) however long that lasts, and go out once when it is back",
    async (fault) => {
      smtp.fault = fault;
      for (let tries = 0; tries < TRIES; tries += 1) {
        expect(await run()).toMatchObject({
          message: `${PEOPLE} recipients of message 1 wait for another try`,
        });
      }
      // One look for each run: nobody else is tried while it is away.
      expect(smtp.connections()).toBe(TRIES);
      expect(await told()).toEqual(["sending", 0, 0]);
      smtp.fault = "none";
      expect(await run()).toBeUndefined();
      expect(smtp.received).toEqual(everybody);
      expect(await told()).toEqual(["sent", PEOPLE, 0]);
    },
    60_000,
  );

  it.each(["close after the content", "silence after the content"] as const)(
    "are not repeated to whom they may have reached (%s), and staff see it",
    async (fault) => {
      smtp.fault = fault;
      expect(await run()).toBeUndefined();
      smtp.fault = "none";
      expect(await run()).toBeUndefined();
      expect(smtp.received).toEqual(everybody);
      expect(await told()).toEqual(["failed", 0, PEOPLE]);
      expect(await reasons()).toEqual(Array.from({ length: PEOPLE }, () => "unknown"));
    },
  );

  it("that nobody tries again end as failed, and are not sent when the mail server is back", async () => {
    smtp.fault = "refuse";
    expect(await run(true)).toBeUndefined();
    expect(await told()).toEqual(["failed", 0, PEOPLE]);
    expect(await reasons()).toEqual(Array.from({ length: PEOPLE }, () => "unreachable"));
    smtp.fault = "none";
    await run();
    expect(smtp.received).toEqual([]);
  });

  /** The services, with a database that is away for statements that match. */
  const without = (pattern: RegExp): TestServer["services"] => {
    const { database } = server.services;
    const withTenant: Database["withTenant"] = (orgId, userId, work) =>
      database.withTenant(orgId, userId, (tx) =>
        work({
          ...tx,
          asSystem: (inner) => tx.asSystem(inner),
          queryText: (text, values) => tx.queryText(text, values),
          query: async (statement, options) => {
            if (pattern.test(statement.text)) {
              throw Object.assign(new Error("Connection terminated"), { code: "57P01" });
            }
            return tx.query(statement, options);
          },
        }),
      );
    return { ...server.services, database: { ...database, withTenant } };
  };
  /** Waits as long as the queue would; answers how many jobs there are left to do. */
  const drain = async (services = server.services): Promise<number> => {
    await server.database.owner.exec("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    return server.services.jobs.drain(messageJob, ({ data, isLastTry }) =>
      createCourier(services, mailer)(data, { isLastTry }),
    );
  };

  it("end although the database is away during the very last try: that one is not counted", async () => {
    await server.database.owner.exec("UPDATE jobs.job SET retry_count = retry_limit");
    expect(await drain(without(/SET status = 'sending', claimed_at/))).toBe(0);
    expect(await told()).toEqual(["sending", 0, 0]);
    expect(await drain()).toBe(1);
    expect(smtp.received).toEqual(everybody);
    expect(await told()).toEqual(["sent", PEOPLE, 0]);
  });

  it("are sent on, but not again to whom they were handed over when the database went away", async () => {
    await server.database.owner.exec("UPDATE jobs.job SET retry_count = retry_limit");
    expect(await drain(without(/SET status = 'sent'/))).toBe(0);
    expect(smtp.received).toEqual(everybody.slice(0, 1));
    await drain();
    expect(smtp.received).toEqual(everybody);
    expect(await told()).toEqual(["sent", PEOPLE - 1, 1]);
    expect(await reasons()).toEqual(["interrupted", null, null]);
  });

  it("whose last try nobody saw the end of are ended, and not those that somebody works on", async () => {
    await drain(without(/SET status = 'sent'/));
    server.pass({ seconds: 3600 });
    expect(await endStranded(server.services)).toBe(0);
    await server.database.owner.exec("UPDATE jobs.job SET state = 'failed'");
    expect(await endStranded(server.services)).toBe(1);
    expect(await told()).toEqual(["failed", 0, PEOPLE]);
    expect(await reasons()).toEqual(["interrupted", "unreachable", "unreachable"]);
    expect(await endStranded(server.services)).toBe(0);
  });

  it("go on in a new job when the clock is set back by hours while they are sent", async () => {
    let now = server.services.clock();
    const services = { ...server.services, clock: () => now };
    const setBack: Mailer = {
      ...mailer,
      send: async (id, mail) => {
        await mailer.send(id, mail);
        now = new Date(now.getTime() - 3 * 3_600_000);
      },
    };
    await server.services.jobs.drain(messageJob, () => createCourier(services, setBack)(message));
    expect(smtp.received).toEqual(everybody);
    expect(await told()).toEqual(["sent", PEOPLE, 0]);
  });
});
