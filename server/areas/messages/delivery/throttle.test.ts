import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";
import { createCourier } from "./deliver";
import { messageJob } from "./job";

describeOnDatabase("mails a minute for a receiving domain", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let delivered: string[];
  /** Addresses whose server asks to be tried later. */
  let putOff: string[];
  let asked: string[];
  /** How long a mail takes. */
  let seconds: number;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    // Past the database's own clock, by which jobs wait.
    server.pass({ days: 36_500 });
    hope = await addOrganization(server, "hope");
    ({ token } = await addPerson(server, hope, "owner"));
    delivered = [];
    putOff = [];
    asked = [];
    seconds = 0;
  });

  const people = (domain: string, n: number, name = "p"): string[] =>
    Array.from({ length: n }, (_, at) => `${name}${at}@${domain}`);

  async function send(to: string[]): Promise<void> {
    const body = { to, subject: "News", body: "<p>News</p>" };
    expect((await server.call("POST", "/message/", { token, body })).status).toBe(201);
  }

  /** Works on what is waiting, whenever it would begin, in so many processes. */
  async function deliver(limits: Record<string, number>, processes = 1): Promise<void> {
    await server.database.owner.exec(
      `UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry')`,
    );
    const mailer = {
      send: async (_id: string, { to: { address } }: { to: { address: string } }) => {
        asked.push(address);
        server.pass({ seconds });
        if (putOff.includes(address)) throw Object.assign(new Error("450 Later"), { responseCode: 450 });
        delivered.push(address);
      },
      recognisesRepeats: true,
      close: () => undefined,
    };
    const services = { ...server.services, mailsPerDomain: new Map(Object.entries(limits)) };
    await Promise.all(
      Array.from({ length: processes }, async () => {
        const courier = createCourier(services, mailer);
        await server.services.jobs.drain(messageJob, ({ data }) => courier(data));
      }),
    );
  }

  async function told(at = 0): Promise<unknown[]> {
    const sent = await server.call("GET", "/message/sent/", { token });
    return ["status", "counts.sent", "waits_for"].map((key) => sent.at(`messages.${at}.${key}`));
  }

  it("holds back the rest of that domain alone, says so, and sends each once", async () => {
    await send([...people("busy.example", 5), ...people("calm.example", 3)]);
    await deliver({ "busy.example": 2 });
    expect(delivered).toEqual(expect.arrayContaining(people("calm.example", 3)));
    expect(delivered).toHaveLength(5);
    expect(await told()).toEqual(["sending", 5, ["busy.example"]]);
    const sent = await server.call("GET", "/message/sent/", { token });
    const waits = new Date(String(sent.at("messages.0.waits_until"))).getTime();
    expect(waits - server.services.clock().getTime()).toBe(63_000);
  });

  it("goes on with each minute until everybody has it, and not sooner", async () => {
    await send(people("busy.example", 5));
    await deliver({ "*": 2 });
    server.pass({ seconds: 59 });
    await deliver({ "*": 2 });
    expect(delivered).toHaveLength(2);
    server.pass({ seconds: 1 });
    await deliver({ "*": 2 });
    expect(delivered).toHaveLength(4);
    server.pass({ seconds: 60 });
    await deliver({ "*": 2 });
    expect(delivered.toSorted()).toEqual(people("busy.example", 5));
    expect(await told()).toEqual(["sent", 5, undefined]);
  });

  it("comes back to readers whose domain's minute ended while others got theirs", async () => {
    seconds = 30;
    const calm = people("calm.example", 2, "b");
    await send([...people("busy.example", 3, "a"), ...calm]);
    await deliver({ "busy.example": 1 });
    expect(delivered).toEqual(["a0@busy.example", ...calm]);
    expect(await told()).toEqual(["sending", 3, ["busy.example"]]);
    seconds = 0;
    await deliver({ "busy.example": 2 });
    expect(await told()).toEqual(["sent", 5, undefined]);
  });

  it("is one count for all messages and processes, whatever the letters of the domain", async () => {
    await send(people("Busy.example", 4, "a"));
    await send(people("busy.example", 4, "b"));
    await deliver({ "busy.example": 5 }, 2);
    expect(delivered).toHaveLength(5);
    server.pass({ seconds: 60 });
    await deliver({ "busy.example": 5 }, 2);
    expect(new Set(delivered).size).toBe(8);
    expect(delivered).toHaveLength(8);
  });

  it("lets a message that had nothing begin before one that had its part", async () => {
    await send(people("busy.example", 3, "first"));
    await send(people("busy.example", 3, "second"));
    await deliver({ "busy.example": 2 });
    expect(delivered).toHaveLength(2);
    const until = async (at: number): Promise<number> =>
      new Date(
        String((await server.call("GET", "/message/sent/", { token })).at(`messages.${at}.waits_until`)),
      ).getTime();
    const [one, other] = [await until(0), await until(1)];
    expect(Math.abs(one - other)).toBe(3000);
    const hadItsPart = one > other ? 0 : 1;
    expect((await told(hadItsPart))[1]).toBe(2);
  });

  it("holds back nothing that goes to one reader", async () => {
    await send(people("busy.example", 2));
    await deliver({ "*": 1 });
    await send(["alone@busy.example"]);
    await deliver({ "*": 1 });
    expect(delivered).toHaveLength(2);
    expect(delivered).toContain("alone@busy.example");
  });

  it("asks whoever said later not at once again, and gives nobody up for that", async () => {
    putOff = ["p0@calm.example"];
    await send([...putOff, ...people("busy.example", 9)]);
    for (let minute = 0; minute < 8; minute += 1) {
      await deliver({ "busy.example": 1 });
      server.pass({ seconds: 60 });
    }
    expect(delivered).toHaveLength(8);
    expect(asked.filter((address) => putOff.includes(address))).toHaveLength(4);
    putOff = [];
    server.pass({ seconds: 1800 });
    await deliver({ "busy.example": 1 });
    expect(delivered).toHaveLength(10);
    expect(await told()).toEqual(["sent", 10, undefined]);
  });
});
