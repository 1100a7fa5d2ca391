import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_NOW,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createOutside } from "../../platform/outside/publicJson";
import { deliverWebhook } from "./deliver";
import { dispatchChanges } from "./dispatch";
import { webhookJob } from "./job";
import { forgetDeliveries } from "./queries";

interface Received {
  url: string;
  headers: Headers;
  body: string;
}

describeOnDatabase("webhooks", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let received: Received[];
  let answerWith: number;

  beforeEach(async () => {
    received = [];
    answerWith = 200;
    const guard = createOutside({ lookup: async () => [{ address: "93.184.215.14", family: 4 }] });
    const receive: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      received.push({ url: request.url, headers: request.headers, body: await request.text() });
      return new Response(null, { status: answerWith });
    };
    server = createTestServer(getDatabase(), {
      services: {
        definitions: testDefinitions(vehicles, trips),
        outside: { fetch: receive, check: guard.check },
      },
    });
    // Jobs that are to wait do so by the database's clock.
    server.pass({ seconds: Math.ceil((Date.now() - TEST_NOW.getTime()) / 1000) });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  async function add(
    on: Json[] = [{ resource: "teams", events: ["created", "updated", "deleted"] }],
    person = owner,
  ): Promise<{ pk: number; secret: string }> {
    const answer = await call("POST", "/webhooks", { url: "https://shop.example/hook", on }, person.token);
    expect(answer.status).toBe(201);
    return { pk: Number(answer.at("webhook.pk")), secret: String(answer.at("webhook.secret")) };
  }
  const addTeam = (name: string): Promise<Answer> => call("POST", "/organization/teams", { name });
  const work = (): Promise<number> =>
    server.services.jobs.drain(webhookJob, ({ data }) => deliverWebhook(server.services, data));
  async function pass(): Promise<void> {
    await dispatchChanges(server.services);
    await work();
  }
  const bodies = (): Json[] => received.map(({ body }) => JSON.parse(body) as Json);
  const log = async (pk: number): Promise<Json[]> =>
    (await call("GET", `/webhooks/${pk}/deliveries`)).body["deliveries"] as Json[];

  it("tell of a change once, signed by a secret that is told once and stored sealed", async () => {
    const { pk, secret } = await add();
    expect(secret).toMatch(/^whsec_/);
    const { rows } = await server.database.owner.query("SELECT * FROM webhooks");
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect((await call("GET", "/webhooks")).text).not.toContain(secret);
    await addTeam("Kitchen");
    await pass();
    await pass();
    expect(bodies()).toMatchObject([{ type: "teams.created", data: { pk: 1, name: "Kitchen" } }]);
    const [message] = received;
    const headers = Object.fromEntries(message?.headers ?? []);
    // The library compares the time of the message with the machine's.
    const at = Number(headers["webhook-timestamp"]);
    expect(
      new Webhook(secret).sign(headers["webhook-id"] ?? "", new Date(at * 1000), message?.body ?? ""),
    ).toBe(headers["webhook-signature"]);
    expect(await log(pk)).toMatchObject([
      { type: "teams.created", state: "delivered", tries: 1, status: 200, message_id: headers["webhook-id"] },
    ]);
  });

  it("tell of records of one's own, of what is deleted and brought back, and of nothing else", async () => {
    await add([{ resource: "vehicles", events: ["created", "updated", "deleted"] }]);
    const made = await call("POST", "/records/vehicles", { plate: "HH-A 1" });
    expect(made.status).toBe(201);
    const pk = Number(made.at("record.pk"));
    await call("POST", "/records/trips", { vehicle: pk });
    await addTeam("Kitchen");
    await call("PUT", `/records/vehicles/${pk}`, { plate: "HH-A 2", version: made.at("record.version") });
    await pass();
    expect(bodies()).toMatchObject([
      { type: "vehicles.created", data: { pk } },
      { type: "vehicles.updated", data: { pk, plate: "HH-A 2" } },
    ]);
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE records SET updated_at = updated_at + interval '1 hour' WHERE id = ${pk}`),
    );
    const trips_ = await call("GET", "/records/trips");
    await call("DELETE", `/records/trips/${(trips_.body["records"] as Json[])[0]?.["pk"] as number}`);
    expect((await call("DELETE", `/records/vehicles/${pk}`)).status).toBe(200);
    await call("POST", `/records/vehicles/${pk}/restore`, {});
    await pass();
    expect(bodies().slice(2)).toMatchObject([
      { type: "vehicles.deleted", data: { pk } },
      { type: "vehicles.created", data: { pk } },
    ]);
  });

  it("are part of the change: what is not kept is not told", async () => {
    await add();
    await expect(
      server.database.withTenant(hope.id, null, async (tx) => {
        await tx.query(sql`INSERT INTO teams (org_id, name) VALUES (${hope.id}, 'Never')`);
        throw new Error("given up");
      }),
    ).rejects.toThrow("given up");
    await pass();
    expect(received).toEqual([]);
  });

  it("tell what their maker may read, and nothing once they are gone", async () => {
    const roles = await server.database.withoutTenant((tx) =>
      tx.query<{ id: number }>(sql`INSERT INTO roles (org_id, slug, name, permissions)
        VALUES (${hope.id}, 'clerk', 'Clerk', '{settings,teams}') RETURNING id`),
    );
    const clerk = await addPerson(server, hope, "member", { email: "clerk@post.example" });
    await server.database.withoutTenant((tx) =>
      tx.query(
        sql`UPDATE members SET role_id = ${roles[0]?.id ?? 0} WHERE org_id = ${hope.id} AND id = ${clerk.pk}`,
      ),
    );
    const url = "https://shop.example/hook";
    const wanted = [{ resource: "donations", events: ["created"] }];
    expect(await call("POST", "/webhooks", { url, on: wanted }, clerk.token)).toMatchObject({
      status: 422,
      body: { errors: { on: [expect.stringContaining("donations")] } },
    });
    const { pk } = await add([{ resource: "teams", events: ["created"] }], clerk);
    expect((await call("PUT", "/member", { pk: clerk.pk, status: "Inactive" })).status).toBe(200);
    await addTeam("Kitchen");
    await pass();
    expect(received).toEqual([]);
    expect((await call("GET", "/webhooks")).body).toMatchObject({
      webhooks: [{ pk, is_on: false, paused: "left" }],
    });
  });

  it("are told of each change once, by however many processes at a time, and again after one that stopped", async () => {
    const { pk } = await add();
    for (const name of ["Kitchen", "Garden", "Roof"]) await addTeam(name);
    const { services } = server;
    const told = await Promise.all([1, 2, 3].map(() => dispatchChanges(services)));
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(3);
    // It had sent the message, and stopped before it could say so.
    let asked = 0;
    const clock = (): Date => {
      asked += 1;
      if (asked > 1) throw new Error("stopped");
      return services.clock();
    };
    const [first] = await log(pk);
    await expect(
      deliverWebhook({ ...services, clock }, { orgId: hope.id, deliveryId: Number(first?.["pk"]) }),
    ).rejects.toThrow("stopped");
    await work();
    const ids = received.map(({ headers }) => headers.get("webhook-id"));
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
  });

  it("are tried again at growing intervals, and again by hand with the same id", async () => {
    const { pk } = await add();
    await addTeam("Kitchen");
    answerWith = 503;
    await pass();
    expect(await log(pk)).toMatchObject([{ state: "waiting", tries: 1, status: 503, error: "HTTP 503" }]);
    const { rows } = await server.database.owner.query(
      "SELECT start_after > created_on + interval '3 seconds' AS waits FROM jobs.job WHERE name = 'webhook' AND state = 'created'",
    );
    expect(rows).toEqual([{ waits: true }]);
    await server.database.owner.query("UPDATE jobs.job SET start_after = now() WHERE name = 'webhook'");
    answerWith = 204;
    await work();
    expect(await log(pk)).toMatchObject([{ state: "delivered", tries: 2 }]);
    const [delivery] = await log(pk);
    expect((await call("POST", `/webhooks/${pk}/deliveries/${String(delivery?.["pk"])}/again`)).status).toBe(
      202,
    );
    await work();
    expect(new Set(received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it("are paused when they have failed for five days, or their address is gone for good", async () => {
    const { pk } = await add();
    answerWith = 500;
    await addTeam("Kitchen");
    await pass();
    server.pass({ days: 5 });
    owner = await addPerson(server, hope, "owner", { email: "other@post.example" });
    await addTeam("Garden");
    await pass();
    const state = async (): Promise<unknown> => (await call("GET", "/webhooks")).at("webhooks.0");
    expect(await state()).toMatchObject({ is_on: false, paused: "failing" });
    expect((await server.takeMails()).map(({ subject }) => subject)).toContain("A webhook was paused");
    const told = received.length;
    await addTeam("Door");
    await pass();
    expect(received).toHaveLength(told);
    expect((await call("PUT", `/webhooks/${pk}`, { is_on: true })).body).toMatchObject({
      webhook: { is_on: true, paused: null, failing_since: null },
    });
    answerWith = 410;
    await addTeam("Roof");
    await pass();
    expect(await state()).toMatchObject({ is_on: false, paused: "gone" });
  });

  it("sign with the former secret too for a day after a new one was made", async () => {
    const { pk, secret } = await add();
    const changed = await call("PUT", `/webhooks/${pk}`, { rotate: true });
    const fresh = String(changed.at("webhook.secret"));
    expect(fresh).not.toBe(secret);
    await addTeam("Kitchen");
    await pass();
    const [message] = received;
    const id = message?.headers.get("webhook-id") ?? "";
    const at = new Date(Number(message?.headers.get("webhook-timestamp")) * 1000);
    expect(message?.headers.get("webhook-signature")).toBe(
      [fresh, secret].map((one) => new Webhook(one).sign(id, at, message?.body ?? "")).join(" "),
    );
    server.pass({ days: 1, seconds: 1 });
    await addTeam("Garden");
    await pass();
    expect(received[1]?.headers.get("webhook-signature")).not.toContain(" ");
  });

  it("go to the public internet alone", async () => {
    const on = [{ resource: "teams", events: ["created"] }];
    for (const url of ["http://127.0.0.1/", "http://10.0.0.7/x", "ftp://shop.example/", "nowhere"]) {
      const answer = await call("POST", "/webhooks", { url, on });
      expect([url, answer.status, Object.keys((answer.at("errors") ?? {}) as object)]).toEqual([
        url,
        422,
        ["url"],
      ]);
    }
    const { fetch: send } = createOutside({ lookup: async () => [{ address: "10.0.0.7", family: 4 }] });
    await expect(send("https://shop.example/hook", { method: "POST" })).rejects.toThrow("public internet");
  });

  it("forget what was sent after two weeks", async () => {
    const { pk } = await add();
    await addTeam("Kitchen");
    await pass();
    const { database, clock } = server.services;
    await forgetDeliveries({ database, now: new Date(clock().getTime() + 15 * 86_400_000) });
    expect(await log(pk)).toEqual([]);
  });

  it("never tell of another organisation", async () => {
    await add();
    const river = await addOrganization(server, "river");
    const rita = await addPerson(server, river, "owner", { email: "rita@post.example" });
    await call("POST", "/organization/teams", { name: "Theirs" }, rita.token);
    await pass();
    expect(received).toEqual([]);
  });
});
