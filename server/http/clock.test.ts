import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../tests/support/server";
import { messageJob } from "../messages/job";
import { releaseDue } from "../messages/release";

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
});
