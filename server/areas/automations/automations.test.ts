import sql from "sql-template-tag";
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
import { productOf } from "../../areas";
import { innerCalls } from "../../platform/http/innerCalls";
import type { Services } from "../../platform/http/services";
import { mailJob, type Mail } from "../../platform/mail/job";
import { createOutside } from "../../platform/outside/publicJson";
import { dispatchChanges } from "./dispatch";
import { automationJob, RUNS_AT_ONCE, type RunsToGoOn } from "./job";
import { forgetRuns } from "./queries";
import { goOn } from "./run";
import { runDue } from "./schedule";
import { followChanges } from "../segments/refresh";

const DAY = 86_400_000;
const MAIL = { mail: { to: "garage@post.example", subject: "{plate}", body: "It is {plate}.\n\nBye" } };

describeOnDatabase("automations", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    const { fetch, check } = createOutside({ lookup: async () => [{ address: "93.184.215.14", family: 4 }] });
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions(vehicles, trips), outside: { fetch, check } },
    });
    // Jobs that are to wait do so by the database's clock.
    server.pass({ seconds: Math.ceil((Date.now() - TEST_NOW.getTime()) / 1000) });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const calls = innerCalls(productOf({}).routes);
  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const publish = async (definition: Json, who = owner): Promise<Answer> => {
    const answer = await call("POST", "/automations", { definition, is_on: true }, who.token);
    expect(answer.text).toContain('"automation"');
    return answer;
  };
  const work = (services: Services = server.services): Promise<number> =>
    services.jobs.drain(automationJob, ({ data }) => goOn(services, calls, data));
  /** Until nothing follows from anything any more. */
  async function pass(): Promise<void> {
    while ((await dispatchChanges(server.services)) + (await work()) > 0) {
      // Changes set off runs, and their steps change things.
    }
  }
  const addVehicle = async (plate: string, more: Json = {}): Promise<Json> => {
    const answer = await call("POST", "/records/vehicles", { plate, ...more });
    expect(answer.status).toBe(201);
    return answer.body["record"] as Json;
  };
  const runs = async (name: string): Promise<Json[]> =>
    (await call("GET", `/automations/${name}/runs`)).body["runs"] as Json[];
  const mails = async (): Promise<Mail[]> => {
    const { rows } = await server.database.owner.query(
      "SELECT data FROM jobs.job WHERE name = $1 ORDER BY created_on, id",
      [mailJob.name],
    );
    return (rows as { data: Mail }[]).map(({ data }) => data);
  };
  const subjects = async (): Promise<string[]> => (await mails()).map(({ subject }) => subject);
  const due = (): Promise<unknown> =>
    server.database.owner.query(
      "UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'automation' AND state < 'active'",
    );

  it("begin when somebody enters a segment or leaves it, and not with those who were in it from its beginning", async () => {
    await addPerson(server, hope, "volunteer", { name: "Anna Bell", email: "anna@post.example" });
    const made = await call("POST", "/segments", {
      name: "Volunteers",
      question: { of: "members", where: { "role.slug": "volunteer" } },
    });
    const segment = Number(made.at("segment.pk"));
    const mail = { mail: { to: "{email}", subject: "{name}", body: "Welcome" } };
    const welcome = { name: "welcome", when: { resource: "people", enters: segment }, do: [mail] };
    const published = await publish(welcome);
    expect(published.at("automation.sentence")).toBe(
      "When somebody enters the segment “Volunteers”: send an e-mail.",
    );
    await publish({ ...welcome, name: "bye", when: { resource: "people", leaves: segment } });
    const ben = await addPerson(server, hope, "volunteer", { name: "Ben Cole", email: "ben@post.example" });
    server.pass({ seconds: 60 });
    await followChanges(server.services);
    await pass();
    expect(await subjects()).toEqual(["Ben Cole"]);
    const cy = await addPerson(server, hope, "volunteer", { name: "Cy Dole", email: "cy@post.example" });
    await server.database.owner.query("UPDATE people SET is_deceased = true WHERE email = 'cy@post.example'");
    server.pass({ seconds: 60 });
    await followChanges(server.services);
    await pass();
    expect([cy.pk > 0, await subjects()]).toEqual([true, ["Ben Cole"]]);
    await call("PUT", `/segments/${segment}`, { name: "Helpers" });
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE members SET status = 'Removed' WHERE org_id = ${hope.id} AND id = ${ben.pk}`),
    );
    server.pass({ seconds: 60 });
    await followChanges(server.services);
    await pass();
    expect([await runs("welcome"), await runs("bye")]).toMatchObject([[{}, {}], [{ title: "Ben Cole" }]]);
    expect(await call("DELETE", `/segments/${segment}`)).toMatchObject({
      status: 409,
      body: { used_by: ["bye", "welcome"] },
    });
    const wrong = { ...welcome, when: { resource: "people", enters: segment + 1 } };
    expect((await call("POST", "/automations/check", { definition: wrong })).body).toMatchObject({
      mistakes: [{ code: "no_segment", pointer: "/when/enters" }],
    });
  });

  it("begin when somebody leaves a segment, each time that they do, and write to those whom the condition lets through", async () => {
    const anna = await addPerson(server, hope, "volunteer", {
      name: "Anna Bell",
      email: "anna@post.example",
    });
    const ben = await addPerson(server, hope, "volunteer", { name: "Ben Cole", email: "ben@post.example" });
    const cy = await addPerson(server, hope, "volunteer", { name: "Cy Dole", email: "cy@else.example" });
    const made = await call("POST", "/segments", {
      name: "Volunteers",
      question: { of: "members", where: { "role.slug": "volunteer" } },
    });
    const leaves = Number(made.at("segment.pk"));
    const published = await publish({
      name: "bye",
      when: { resource: "people", leaves },
      if: { email: { $contains: "@post.example" } },
      do: [{ mail: { to: "{email}", subject: "Goodbye {name}", body: "Come back soon" } }],
    });
    expect(published.at("automation.sentence")).toMatch(/^When somebody leaves the segment “Volunteers”/);
    const roles = (await call("GET", "/organization/roles")).body["roles"] as { pk: number; slug: string }[];
    const roleOf = (slug: string): unknown => roles.find((one) => one.slug === slug)?.pk;
    const become = async (slug: string, ...those: TestPerson[]): Promise<void> => {
      for (const { pk } of those) {
        const body = { teams_and_roles: [{ team: null, role: roleOf(slug) }] };
        expect((await call("PUT", `/member/update/${pk}`, body)).status).toBe(200);
      }
      server.pass({ seconds: 60 });
      await followChanges(server.services);
      await pass();
    };
    const told = async (): Promise<string[]> =>
      (await mails())
        .map(({ to, subject }) => `${to.address}: ${subject}`)
        .filter((one) => one.includes("bye"));
    await become("member", ben, cy);
    expect(await told()).toEqual(["ben@post.example: Goodbye Ben Cole"]);
    // Whoever comes back has not left; whoever leaves again has.
    await become("volunteer", ben);
    expect(await told()).toHaveLength(1);
    await become("member", anna, ben);
    expect((await told()).toSorted()).toEqual([
      "anna@post.example: Goodbye Anna Bell",
      "ben@post.example: Goodbye Ben Cole",
      "ben@post.example: Goodbye Ben Cole",
    ]);
    expect((await runs("bye")).map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect((await call("GET", `/segments/${leaves}/people`)).at("total")).toBe(0);
  });

  it("say in people's words what has still to be filled in, everywhere at once", async () => {
    const asked = async (definition: object): Promise<unknown[]> => {
      const { body } = await call("POST", "/automations/check", {
        definition: { name: "new", ...definition },
      });
      return (body["mistakes"] as Json[]).map(({ code, pointer, message }) => [code, pointer, message]);
    };
    const required = "This field is required.";
    const values = "Choose at least one field.";
    expect(
      await asked({
        when: { resource: "people", enters: 0 },
        do: [
          { mail: { to: "", subject: "", body: "" } },
          { add: { team: 0 } },
          { remove: { tag: "" } },
          { set: {} },
          { if: {}, then: [{ create: "tasks", values: {} }] },
          { each: "", do: [] },
        ],
      }),
    ).toEqual([
      ["missing", "/when/enters", required],
      ["missing", "/do/0/mail/to", required],
      ["missing", "/do/0/mail/subject", required],
      ["missing", "/do/0/mail/body", required],
      ["missing", "/do/1/add/team", required],
      ["missing", "/do/2/remove/tag", required],
      ["missing", "/do/3/set", values],
      ["missing", "/do/4/then/0/values", values],
      ["missing", "/do/5/each", required],
    ]);
    expect(await asked({ when: { resource: "vehicles", on: "created" }, do: [] })).toEqual([
      ["missing", "/do", "Add at least one step."],
    ]);
    expect(await asked({ do: [] })).toEqual([
      ["missing", "/do", "Add at least one step."],
      ["not_an_automation", "", expect.stringContaining("when")],
    ]);
  });

  it("say every mistake at its place, with what is near, and how they read", async () => {
    const { body } = await call("POST", "/automations/check", {
      definition: {
        name: "odd",
        when: { resource: "vehicles", becomes: { plat: "x" } },
        if: { seats: { $gt: "many" } },
        do: [
          { sett: { plate: "x" } },
          { set: { plates: "x", plate: "{owner.name}" } },
          { create: "trips", values: { note: "x" } },
          { mail: { to: "nobody", subject: "{platte}", body: "x" } },
          { notify: "boss", text: "x" },
          { webhook: "https://shop.example/hook" },
          { wait: "tomorrow" },
          { if: { plate: "x" }, then: [{ stop: false }] },
        ],
      },
    });
    const found = (body["mistakes"] as Json[]).map(({ code, pointer, suggestion }) => [
      code,
      pointer,
      suggestion,
    ]);
    expect(found).toEqual([
      ["unknown_field", "/when/becomes/plat", "plate"],
      expect.arrayContaining(["/if/seats/$gt"]),
      ["no_step", "/do/0", "set"],
      ["unknown_field", "/do/1/set/plates", "plate"],
      ["unknown_field", "/do/1/set", undefined],
      ["unknown_field", "/do/2/values/note", undefined],
      ["missing_field", "/do/2/values", undefined],
      ["unknown_field", "/do/3/mail/subject", "plate"],
      ["no_address", "/do/3/mail/to", undefined],
      ["no_member", "/do/4/notify", undefined],
      ["no_webhook", "/do/5/webhook", undefined],
      ["not_an_automation", "/do/6/wait", undefined],
      ["not_an_automation", "/do/7/then/0/stop", undefined],
    ]);
    const refused = await call("POST", "/automations", {
      definition: { name: "never", when: { schedule: "FREQ=NEVER" }, do: [{ set: { plate: "x" } }] },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { "/when/schedule": [expect.any(String)] } },
    });
    const right = {
      name: "right",
      when: { resource: "vehicles", on: "created" },
      if: { seats: { $gte: 3 } },
      do: [MAIL, { wait: "P14D" }],
    };
    expect((await call("POST", "/automations/check", { definition: right })).body).toEqual({
      mistakes: [],
      can_send_sms: false,
      sentence: expect.stringMatching(
        /^When a record is created in Vehicles, only if .+: send an e-mail, wait 14 days\.$/,
      ),
    });
  });

  it("do each step once: by three processes at a time, and after one that stopped between two steps", async () => {
    await publish({
      name: "welcome",
      when: { resource: "vehicles", on: "created" },
      do: [MAIL, { set: { seats: 5 } }, { create: "trips", values: { vehicle: "{pk}" } }],
    });
    const names = ["HH-A 1", "HH-A 2", "HH-A 3"];
    for (const name of names) await addVehicle(name);
    const seen = await Promise.all([1, 2, 3].map(() => dispatchChanges(server.services)));
    expect(seen.reduce((sum, one) => sum + one, 0)).toBe(3);
    const { rows } = await server.database.owner.query(
      "SELECT data FROM jobs.job WHERE name = 'automation' ORDER BY id",
    );
    const [first] = (rows as { data: RunsToGoOn }[]).map(({ data }) => data);
    if (!first) throw new Error("no run");
    // It is killed in the middle of the second step, after that changed the record: nothing of the step is kept.
    let noted = 0;
    const dying: Services = {
      ...server.services,
      clock: () => {
        noted += 1;
        if (noted > 3) throw Object.assign(new Error("killed"), { code: "57P01" });
        return server.services.clock();
      },
    };
    await goOn(dying, calls, first).catch(() => undefined);
    await Promise.all([goOn(server.services, calls, first), goOn(server.services, calls, first)]);
    await Promise.all([work(), work(), work()]);
    await pass();
    expect((await subjects()).toSorted()).toEqual(names);
    expect(await call("GET", "/records/trips")).toMatchObject({ body: { total: 3 } });
    expect((await runs("welcome")).map(({ state, steps }) => [state, (steps as Json[]).length])).toEqual(
      names.map(() => ["done", 3]),
    );
    const { rows: log } = await server.database.owner.query(
      "SELECT detail FROM audit_log WHERE detail ? 'automation'",
    );
    expect(Array.isArray(log)).toBe(true);
  });

  it("judge a change by what the record was and became, and are not set off by what is not kept", async () => {
    await publish({
      name: "grew",
      when: { resource: "vehicles", becomes: { seats: { $gte: 7 } } },
      do: [
        {
          if: { kind: "bus" },
          then: [{ ...MAIL, mail: { ...MAIL.mail, subject: "bus" } }],
          else: [MAIL, { stop: true }],
        },
        MAIL,
      ],
    });
    await publish({ name: "moved", when: { resource: "vehicles", changes: ["plate"] }, do: [MAIL] });
    await publish({ name: "gone", when: { resource: "vehicles", on: "deleted" }, do: [MAIL] });
    const one = await addVehicle("HH-A 1", { seats: 7 });
    const other = await addVehicle("HH-A 2", { seats: 2 });
    const put = async (record: Json, values: Json): Promise<Json> =>
      (await call("PUT", `/records/vehicles/${String(record["pk"])}`, values)).body["record"] as Json;
    await put(one, { seats: 8 });
    await put(other, { seats: 3 });
    // Up and down again before anybody looks.
    await put(other, { seats: 9 });
    await put(other, { seats: 1, plate: "HH-B 2" });
    await call("DELETE", `/records/vehicles/${String(other["pk"])}`);
    await expect(
      server.database.withTenant(hope.id, null, async (tx) => {
        await tx.query(sql`UPDATE records SET data = data || '{"seats": 70}' WHERE org_id = ${hope.id}`);
        throw new Error("given up");
      }),
    ).rejects.toThrow("given up");
    await pass();
    expect((await runs("grew")).map(({ title }) => title)).toEqual(["HH-A 2", "HH-A 1"]);
    const [late, early] = await runs("grew");
    expect(early).toMatchObject({
      state: "done",
      steps: [{ path: "0", says: "else" }, { path: "0.else.0" }, { path: "0.else.1" }],
    });
    // The record that the step would have read was deleted before its turn.
    expect(late).toMatchObject({ state: "failed", error: expect.stringContaining("no longer exists") });
    expect((await runs("moved")).map(({ state }) => state)).toEqual(["failed"]);
    expect((await runs("gone")).map(({ state, title }) => [state, title])).toEqual([["done", "HH-B 2"]]);
    expect(await subjects()).toEqual(["HH-A 1", "HH-B 2"]);
    const told = await call("GET", "/notifications");
    expect(told.at("unread")).toBe(2);
    expect(told.at("notifications.0.kind")).toBe("automation_failed");
  });

  it("of many changes at once are begun together, and one that fails keeps none of the others", async () => {
    await publish({
      name: "many",
      when: { resource: "vehicles", becomes: { seats: { $gte: 7 } } },
      if: { plate: { $ne: "HH-A 9" } },
      do: [{ set: { notes: "seen" } }, { set: { seats: 5 } }, MAIL],
    });
    const names = Array.from({ length: RUNS_AT_ONCE + 5 }, (_, index) => `HH-A ${index}`);
    const pks: unknown[] = [];
    for (const name of names) pks.push((await addVehicle(name, { seats: 7 }))["pk"]);
    await dispatchChanges(server.services);
    const { rows: jobs } = await server.database.owner.query(
      "SELECT data FROM jobs.job WHERE name = 'automation'",
    );
    expect(jobs.length).toBe(2);
    // Gone before its turn.
    await call("DELETE", `/records/vehicles/${String(pks[30])}`);
    await Promise.all([work(), work()]);
    const shown = await call("GET", "/automations/runs", undefined);
    expect(shown.at("total")).toBe(RUNS_AT_ONCE + 4);
    expect((await call("GET", "/automations/runs?state=failed")).body).toMatchObject({
      runs: [{ title: "HH-A 30", state: "failed" }],
      total: 1,
    });
    const sent = RUNS_AT_ONCE + 3;
    expect((await subjects()).length).toBe(sent);
    expect(new Set(await subjects()).size).toBe(sent);
    await pass();
    expect((await subjects()).length).toBe(sent);
  });

  it("do the same step of many runs at once, each for its own record, and once", async () => {
    await publish({
      name: "together",
      when: { resource: "vehicles", on: "created" },
      do: [
        { wait: "P2D" },
        {
          if: { seats: { $gte: 7 } },
          then: [{ notify: "owner", text: "{plate} is large" }],
          else: [{ notify: "publisher", text: "{plate|nothing} is small" }, { stop: true }],
        },
        { notify: "owner", text: "{plate} is done" },
      ],
    });
    const pks: unknown[] = [];
    for (const seats of [7, 5, 9, 5, 8]) pks.push((await addVehicle(`HH-T ${pks.length}`, { seats }))["pk"]);
    await pass();
    const { rows: jobs } = await server.database.owner.query(
      "SELECT data FROM jobs.job WHERE name = 'automation' AND state < 'active'",
    );
    expect(jobs.length).toBe(1);
    await call("DELETE", `/records/vehicles/${String(pks[4])}`);
    server.pass({ days: 3 });
    await server.database.owner.query("UPDATE jobs.job SET start_after = now() WHERE name = 'automation'");
    // A server that stopped before it could note that the job was done.
    await server.database.owner.query(
      "INSERT INTO jobs.job (name, data) SELECT name, data FROM jobs.job WHERE name = 'automation' AND state < 'active'",
    );
    await Promise.all([work(), work()]);
    const told = await server.database.owner.query(
      "SELECT params ->> 'text' AS text, path FROM notifications WHERE kind = 'automation_told' ORDER BY text",
    );
    const shown = (index: number): string => `/vehicles/${String(pks[index])}/show`;
    expect(told.rows).toEqual([
      { text: "HH-T 0 is done", path: shown(0) },
      { text: "HH-T 0 is large", path: shown(0) },
      { text: "HH-T 1 is small", path: shown(1) },
      { text: "HH-T 2 is done", path: shown(2) },
      { text: "HH-T 2 is large", path: shown(2) },
      { text: "HH-T 3 is small", path: shown(3) },
    ]);
    expect((await runs("together")).map(({ state, title }) => [title, state])).toEqual([
      ["HH-T 4", "failed"],
      ["HH-T 3", "done"],
      ["HH-T 2", "done"],
      ["HH-T 1", "done"],
      ["HH-T 0", "done"],
    ]);
  });

  it("go on with jobs that were added when each run had one of its own", async () => {
    await publish({ name: "old", when: { resource: "vehicles", on: "created" }, do: [MAIL] });
    await addVehicle("HH-A 1");
    await dispatchChanges(server.services);
    await server.database.owner.exec(
      "UPDATE jobs.job SET data = jsonb_build_object('orgId', data->'orgId', 'runId', data->'runIds'->0) WHERE name = 'automation'",
    );
    await work();
    expect(await subjects()).toEqual(["HH-A 1"]);
  });

  it("wait, try again what failed for the moment, and are run again by hand from where they failed", async () => {
    await publish({
      name: "later",
      when: { resource: "vehicles", on: "created" },
      do: [
        { wait: "P2D" },
        { webhook: "https://shop.example/hook" },
        { notify: "owner", text: "{plate} is ready" },
      ],
    }).catch(() => undefined);
    const hook = await call("POST", "/webhooks", {
      url: "https://shop.example/hook",
      on: [{ resource: "trips", events: ["created"] }],
    });
    await publish({
      name: "later",
      when: { resource: "vehicles", on: "created" },
      do: [
        { wait: "P2D" },
        { webhook: "https://shop.example/hook" },
        { notify: "owner", text: "{plate} is ready" },
      ],
    });
    await addVehicle("HH-A 1");
    await pass();
    expect(await runs("later")).toMatchObject([
      { state: "waiting", wake_at: expect.any(String), steps: [{ kind: "wait" }] },
    ]);
    await due();
    await work();
    expect(await runs("later")).toMatchObject([{ state: "waiting", steps: [{ kind: "wait" }] }]);
    await call("PUT", `/webhooks/${String(hook.at("webhook.pk"))}`, { is_on: false });
    server.pass({ days: 2 });
    owner = await addPerson(server, hope, "owner", { email: "other@post.example" });
    await due();
    await work();
    const [failed] = await runs("later");
    expect(failed).toMatchObject({ state: "failed", error: expect.any(String) });
    await call("PUT", `/webhooks/${String(hook.at("webhook.pk"))}`, { is_on: true });
    const again = `/automations/later/runs/${String(failed?.["pk"])}/again`;
    expect((await call("POST", again)).status).toBe(202);
    await due();
    await work();
    expect(await runs("later")).toMatchObject([
      { state: "done", steps: [{ tries: 1 }, { tries: 2, state: "done" }, {}] },
    ]);
    expect((await call("GET", "/webhooks/deliveries")).body).toMatchObject({
      deliveries: [{ type: "automation.later", message_id: expect.stringMatching(/^msg_a/) }],
    });
    const { body } = await call("GET", "/notifications");
    expect((body["notifications"] as Json[])[0]).toMatchObject({ text: "HH-A 1 is ready", is_read: false });
    expect((await call("PUT", "/notifications/read", {})).body).toEqual({ unread: 0 });
    expect((await call("POST", again)).status).toBe(202);
    server.pass({ days: 91 });
    await forgetRuns({ database: server.database, now: server.services.clock() });
  });

  it("cut loops and say so, and pause what runs too often", async () => {
    await publish({
      name: "again",
      when: { resource: "vehicles", on: "changed" },
      do: [{ set: { notes: "{updated_at}" } }],
    });
    const { pk } = await addVehicle("HH-A 1");
    await call("PUT", `/records/vehicles/${String(pk)}`, { seats: 4 });
    for (let round = 0; round < 12; round += 1) {
      server.pass({ seconds: 1 });
      await dispatchChanges(server.services);
      await work();
    }
    expect((await runs("again")).map(({ state }) => state)).toEqual([
      "cut",
      ...Array.from({ length: 5 }, () => "done"),
    ]);
    expect((await call("GET", "/notifications")).at("notifications.0.kind")).toBe("automation_paused");
    await server.database.withoutTenant((tx) =>
      tx.query(sql`INSERT INTO automation_runs (org_id, automation_id, cause, steps, state, depth, at)
        SELECT ${hope.id}, (SELECT min(id) FROM automations), 'many:' || n, '[]', 'done', 0, ${server.services.clock()}
        FROM generate_series(1, 2000) n`),
    );
    await call("PUT", `/records/vehicles/${String(pk)}`, { seats: 5 });
    await pass();
    expect((await call("GET", "/automations")).body).toMatchObject({
      automations: [{ is_on: false, paused: "too_many" }],
    });
  });

  it("have the rights of whoever published them, as long as they have them", async () => {
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
    const seen = { name: "seen", when: { resource: "donations", on: "created" }, do: [{ stop: true }] };
    expect(await call("POST", "/automations", { definition: seen }, clerk.token)).toMatchObject({
      status: 422,
      body: { errors: { "/when/resource": [expect.any(String)] } },
    });
    await publish(
      {
        name: "teams",
        when: { resource: "teams", on: "created" },
        do: [{ set: { description: "New: {name}" } }],
      },
      clerk,
    );
    await publish(
      {
        name: "people",
        when: { resource: "teams", on: "created" },
        do: [{ create: "people", values: { kind: "person", last_name: "{name}" } }],
      },
      clerk,
    );
    expect((await call("POST", "/organization/teams", { name: "Kitchen" })).status).toBe(201);
    await pass();
    expect((await call("GET", "/organization/teams")).at("teams.0.description")).toBe("New: Kitchen");
    expect(await runs("teams")).toMatchObject([{ state: "done", steps: [{ kind: "set" }] }]);
    expect(await runs("people")).toMatchObject([{ state: "failed" }]);
    expect((await call("PUT", "/member", { pk: clerk.pk, status: "Inactive" })).status).toBe(200);
    await call("POST", "/organization/teams", { name: "Garden" });
    await pass();
    expect(await runs("teams")).toHaveLength(1);
    expect((await call("GET", "/automations")).body).toMatchObject({
      automations: [{ paused: "left" }, { paused: "left" }],
    });
    const other = await addOrganization(server, "other");
    const stranger = await addPerson(server, other, "owner", { email: "stranger@post.example" });
    expect((await call("GET", "/automations/teams", undefined, stranger.token)).status).toBe(404);
  });

  it("follow dates and schedules once, and rehearse without doing anything", async () => {
    const day = (days: number): string =>
      new Date(server.services.clock().getTime() + days * DAY).toISOString().slice(0, 10);
    await addVehicle("HH-A 1", { kind: "bus", insured_until: day(15) });
    await addVehicle("HH-A 2", { kind: "bus", insured_until: day(90) });
    const soon = {
      name: "soon",
      when: { resource: "vehicles", before: "P14D", of: "insured_until" },
      do: [MAIL, { set: { notes: { $in: "P3D" } } }],
    };
    await publish(soon);
    await publish({
      name: "weekly",
      when: { schedule: "FREQ=DAILY", at: "09:00", resource: "vehicles" },
      if: { plate: "HH-A 2" },
      do: [MAIL],
    });
    for (let hours = 0; hours < 60; hours += 6) {
      server.pass({ seconds: 6 * 3600 });
      await Promise.all([runDue(server.services), runDue(server.services)]);
    }
    owner = await addPerson(server, hope, "owner", { email: "third@post.example" });
    await pass();
    expect((await runs("soon")).map(({ title, state }) => [title, state])).toEqual([["HH-A 1", "done"]]);
    const daily = await runs("weekly");
    expect(daily.length).toBeGreaterThanOrEqual(2);
    expect(new Set(daily.map(({ title }) => title))).toEqual(new Set(["HH-A 2"]));
    const before = await mails();
    const rehearsal = await call("POST", "/automations/rehearse", {
      definition: {
        name: "draft",
        when: { resource: "vehicles", on: "created" },
        do: [MAIL, { create: "trips", values: { vehicle: "{pk}" } }],
      },
    });
    expect(rehearsal.body).toMatchObject({
      total: 2,
      basis: "created",
      runs: [
        {
          record: { title: "HH-A 2" },
          steps: [
            { kind: "mail", says: "garage@post.example: HH-A 2" },
            { kind: "create", says: expect.stringMatching(/^trips: vehicle = \d+$/) },
          ],
        },
        { record: { title: "HH-A 1" } },
      ],
    });
    expect((await call("POST", "/automations/weekly/rehearse", { days: 7 })).body).toMatchObject({
      total: 7,
      basis: "schedule",
    });
    expect((await call("POST", "/automations/soon/rehearse", {})).body).toMatchObject({
      total: 1,
      basis: "dates",
    });
    expect(await mails()).toEqual(before);
    expect(await call("GET", "/records/trips")).toMatchObject({ body: { total: 0 } });
    const byHand = await call("POST", "/automations/soon/run", { record: 999 });
    expect(byHand).toMatchObject({ status: 422 });
  });
});
