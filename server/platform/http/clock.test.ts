import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { passOnLapsedSeats } from "../../areas/events/seats";
import { messageJob } from "../../areas/messages";
import { releaseDue } from "../../areas/messages/delivery/release";

const HOURS = 3600;

describeEachDatabase("a clock that jumps", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const logIn = (password: string): Promise<Answer> =>
    server.call("POST", "/auth/login/", { body: { email: owner.email, password } });

  it("back by hours locks nobody out for longer than the limit itself", async () => {
    let answer = await logIn("wrong");
    for (let tries = 0; answer.status !== 429 && tries < 100; tries += 1) answer = await logIn("wrong");
    expect(answer.status).toBe(429);
    const pause = Number(answer.headers.get("Retry-After"));
    server.pass({ seconds: -9 * HOURS });
    const after = await logIn("wrong");
    expect(after.status).not.toBe(429);
    server.pass({ seconds: 9 * HOURS });
    expect(pause).toBeLessThanOrEqual(HOURS);
  });

  it("back by an instant, as between two processes, opens no limit anew", async () => {
    const limit = { limit: 2, seconds: 60 };
    await server.services.limits.take("one", limit);
    server.pass({ seconds: -5 });
    await server.services.limits.take("one", limit);
    await expect(server.services.limits.take("one", limit)).rejects.toMatchObject({ status: 429 });
  });

  it("back by hours leaves whoever is signed in signed in, and the uptime at zero", async () => {
    server.pass({ seconds: -9 * HOURS });
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(200);
    expect((await server.call("GET", "/health/")).at("uptime_s")).toBe(0);
  });

  it("back by more than a day ends what was begun while it was wrong, so that no session lasts for years", async () => {
    server.pass({ seconds: -25 * HOURS });
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(401);
    server.pass({ seconds: 25 * HOURS });
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(200);
  });

  it("back and forth sends a planned message once", async () => {
    const at = new Date(server.services.clock().getTime() + 2 * HOURS * 1000).toISOString();
    const answer = await server.call("POST", "/message/", {
      token: owner.token,
      body: { to: [owner.pk], subject: "Later", body: "<p>Later</p>", scheduled_at: at },
    });
    expect(answer.status).toBe(201);
    const released: number[] = [];
    for (const hours of [-3, 6, -6, 6, 24]) {
      server.pass({ seconds: hours * HOURS });
      released.push(await releaseDue(server.services));
    }
    expect(released).toEqual([0, 1, 0, 0, 0]);
    expect(await server.services.jobs.drain(messageJob, async () => undefined)).toBe(1);
  });

  it("does a create once for one key, though the clock is set back in between", async () => {
    const key = randomUUID();
    const create = (): Promise<Answer> =>
      server.call("POST", "/planning/checklist/", {
        token: owner.token,
        headers: { "Idempotency-Key": key },
        body: { name: "Summer" },
      });
    const first = await create();
    expect(first.status).toBe(201);
    for (const hours of [-5, 8, -3]) {
      server.pass({ seconds: hours * HOURS });
      expect((await create()).body).toEqual(first.body);
    }
  });

  it("back by an hour makes no code good for longer, and no try at it new", async () => {
    const email = "new@mail.example";
    await server.call("POST", "/auth/create-account-otp/", { body: { email } });
    const [mail] = await server.takeMails();
    const otp = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    const verify = (code: string): Promise<Answer> =>
      server.call("POST", "/auth/verify-account-otp/", { body: { email, otp: code } });
    const wrong = otp === "000000" ? "000001" : "000000";
    expect((await verify(wrong)).at("attempts_left")).toBe(4);
    server.pass({ seconds: -HOURS });
    expect((await verify(otp)).status).toBe(410);
    // As between two processes, whose clocks differ by five minutes: neither way it costs more than that.
    server.pass({ seconds: HOURS - 300 });
    expect((await verify(wrong)).at("attempts_left")).toBe(2);
    server.pass({ seconds: 600 });
    expect((await verify(otp)).status).toBe(200);
  });

  it("forward by a day ends what was good for less, and back again makes none of it good that was swept", async () => {
    await server.call("POST", "/auth/forgot_password_reset/", { body: { email: owner.email } });
    const [mail] = await server.takeMails();
    const code = /code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const info = (): Promise<Answer> =>
      server.call("POST", "/auth/forgot_password_reset/", {
        body: { reset_code: code, password: "a new pass phrase 7" },
      });
    server.pass({ days: 1 });
    expect((await info()).status).toBe(410);
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(200);
    server.pass({ days: -1, seconds: -HOURS });
    expect((await info()).status).toBe(410);
    server.pass({ seconds: HOURS });
    expect((await info()).status).toBe(200);
    expect((await info()).status).toBe(410);
  });

  const visitor = { "X-Subdomain": "hope" };
  const addEvent = async (more: Json): Promise<Answer> => {
    const event = { title: "Garden day", category: "Family", is_public: true, location: "Garden", ...more };
    const answer = await server.call("POST", "/event/", { token: owner.token, body: event });
    expect(answer.status).toBe(201);
    return answer;
  };

  it("forward and back offers a seat once to each who waits, one after the other", async () => {
    const event = await addEvent({
      start: "2026-03-21T10:00",
      end: "2026-03-21T12:00",
      capacity: 1,
      waitlist_enabled: true,
    });
    const tokens: string[] = [];
    for (const name of ["ada", "bea", "cem"]) {
      const person = { first_name: name, last_name: "T", email: `${name}@mail.example` };
      const path = `/event/rsvp/create/${String(event.at("events.0.id"))}/`;
      const answer = await server.call("POST", path, { headers: visitor, body: person });
      tokens.push(String(answer.at("rsvp.token")));
    }
    await server.takeMails();
    await server.call("DELETE", `/event/rsvp/manage/${tokens[0] ?? ""}/`);
    const offered: string[] = [];
    for (const hours of [0, 25, -25, 1, -2, 1]) {
      server.pass({ seconds: hours * HOURS });
      await passOnLapsedSeats(server.services);
      const mails = await server.takeMails();
      const offers = mails.filter(({ subject }) => subject.startsWith("A place is free"));
      offered.push(...offers.map(({ to }) => to.address));
    }
    expect(offered).toEqual(["bea@mail.example", "cem@mail.example"]);
    const accepted = await server.call("PUT", `/event/rsvp/manage/${tokens[2] ?? ""}/`, {
      body: { status: "confirmed" },
    });
    expect(accepted.at("rsvp.status")).toBe("confirmed");
  });

  it.each([
    ["Europe/Berlin", "2026-03-28T03:30", "FREQ=DAILY;COUNT=3", ["02:30Z", "01:30Z", "01:30Z"]],
    ["Europe/Berlin", "2026-10-24T02:30", "FREQ=DAILY;COUNT=3", ["00:30Z", "00:30Z", "01:30Z"]],
    ["America/New_York", "2026-03-07T03:30", "FREQ=DAILY;COUNT=3", ["08:30Z", "07:30Z", "07:30Z"]],
    ["America/New_York", "2026-10-31T01:30", "FREQ=DAILY;COUNT=3", ["05:30Z", "05:30Z", "06:30Z"]],
    [
      "Europe/Berlin",
      "2028-01-29T10:30",
      "FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3",
      ["09:30Z", "09:30Z", "08:30Z"],
    ],
  ])(
    "keeps each date of a series, once, over the nights when clocks change and leap days (%s from %s)",
    async (timezone, start, rrule, times) => {
      await server.database.owner.query("UPDATE organizations SET timezone = $1", [timezone]);
      const answer = await addEvent({ start, end: start.replace(":30", ":45"), rrule });
      const starts = (answer.at("events") as Json[]).map((event) =>
        new Date(String(event["start"])).toISOString(),
      );
      expect(starts.map((at) => at.slice(11).replace(":00.000", ""))).toEqual(times);
      expect(new Set(starts).size).toBe(times.length);
    },
  );

  it("that differs by five minutes between two processes sends a planned message once", async () => {
    const at = new Date(server.services.clock().getTime() + HOURS * 1000);
    await server.call("POST", "/message/", {
      token: owner.token,
      body: { to: [owner.pk], subject: "Later", body: "<p>Later</p>", scheduled_at: at.toISOString() },
    });
    const process = (ms: number): TestServer["services"] => ({
      ...server.services,
      clock: () => new Date(at.getTime() + ms),
    });
    expect(await releaseDue(process(-300_000))).toBe(0);
    const released = await Promise.all([releaseDue(process(0)), releaseDue(process(300_000))]);
    expect(released.toSorted()).toEqual([0, 1]);
    expect(await releaseDue(process(-300_000))).toBe(0);
    expect(await server.services.jobs.drain(messageJob, async () => undefined)).toBe(1);
  });
});
