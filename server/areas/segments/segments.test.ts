import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
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
import { followChanges, refreshSegments } from "./refresh";

describeOnDatabase("segments", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let anna: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    anna = await addPerson(server, hope, "volunteer", { name: "Anna Bell", email: "anna@post.example" });
  });

  const call = (method: string, path: string, body?: unknown, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const VOLUNTEERS = { of: "members", where: { "role.slug": "volunteer" } };
  async function addSegment(name: string, question: Json = VOLUNTEERS): Promise<number> {
    const answer = await call("POST", "/segments", { name, question });
    expect(answer.status).toBe(201);
    return Number(answer.at("segment.pk"));
  }
  const people = async (pk: number): Promise<unknown[]> => {
    const { body } = await call("GET", `/segments/${pk}/people`);
    return (body as { people: { name: string }[] }).people.map(({ name }) => name);
  };

  it("are kept with who fits them, how many, and the question in words", async () => {
    const pk = await addSegment("Volunteers");
    const { body } = await server.call("GET", "/segments", { token: owner.token });
    expect(body).toMatchObject({
      total: 1,
      segments: [
        { pk, name: "Volunteers", count: 1, sentence: "Members where Role: Short name is volunteer" },
      ],
    });
    expect(await people(pk)).toEqual(["Anna Bell"]);
    const found = await server.call("GET", "/search", { token: owner.token, query: { q: "volunte" } });
    expect(found.at("hits")).toMatchObject([{ resource: "segments", path: `/segments/${pk}/show` }]);
  });

  it("follow their people in the background", async () => {
    const pk = await addSegment("Volunteers");
    await addPerson(server, hope, "volunteer", { name: "Ben Cole", email: "ben@post.example" });
    const counted = async (): Promise<unknown> => (await call("GET", "/segments")).at("segments.0.count");
    expect(await counted()).toBe(1);
    server.pass({ seconds: 61 });
    expect(await refreshSegments(server.services)).toBe(1);
    expect(await counted()).toBe(2);
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE members SET status = 'Removed' WHERE org_id = ${hope.id} AND id = ${anna.pk}`),
    );
    expect(await people(pk)).toEqual(["Ben Cole"]);
    expect(await refreshSegments(server.services)).toBe(0);
  });

  it("follow at once what has changed of that which they ask about, and rest after what took long", async () => {
    const pk = await addSegment("Volunteers");
    const took = (seconds: number): Promise<unknown> =>
      server.database.withoutTenant((tx) =>
        tx.query(
          sql`UPDATE segments SET took_ms = ${seconds * 1000} WHERE org_id = ${hope.id} AND id = ${pk}`,
        ),
      );
    await took(0);
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "volunteer");
    await call("POST", "/teams", { name: "Kitchen" });
    expect(await followChanges(server.services)).toBe(0);
    await addPerson(server, hope, "volunteer", { name: "Ben Cole", email: "ben@post.example" });
    server.pass({ seconds: 1 });
    expect(await followChanges(server.services)).toBe(1);
    expect((await call("GET", "/segments")).at("segments.0.count")).toBe(2);
    expect(await followChanges(server.services)).toBe(0);
    await took(2);
    await addPerson(server, hope, "volunteer", { name: "Cy Dorn", email: "cy@post.example" });
    expect(await followChanges(server.services)).toBe(0);
    server.pass({ seconds: 19 });
    expect(await followChanges(server.services)).toBe(0);
    server.pass({ seconds: 1 });
    expect(await followChanges(server.services)).toBe(1);
    expect((await call("GET", "/segments")).at("segments.0.count")).toBe(3);
  });

  it("decide who is on a mailing list, and who gets its mails, at the moment that they leave", async () => {
    const segment = await addSegment("Volunteers");
    const made = await call("POST", "/mailing-list", { name: "Helpers", filter: { segment } });
    expect(made).toMatchObject({ status: 201, body: { mailing_list: { subscribers_count: 1 } } });
    await addPerson(server, hope, "volunteer", { name: "Ben Cole", email: "ben@post.example" });
    const preview = await call("POST", "/message/preview", { mailing_lists: [made.at("mailing_list.pk")] });
    expect(preview.body).toMatchObject({ recipients_count: 2 });
    expect(await call("DELETE", `/segments/${segment}`)).toMatchObject({
      status: 409,
      body: { code: "segment_in_use", used_by: ["Helpers"] },
    });
  });

  it("are written to by a mailing list of their own, which is there once a message has left", async () => {
    const segment = await addSegment("Volunteers");
    const lists = async (): Promise<unknown> => (await call("GET", "/mailing-list")).body["mailing_lists"];
    const message = { subject: "Soup", body: "<p>Come</p>", segments: [segment] };
    expect((await call("POST", "/message/preview", { segments: [segment] })).body).toMatchObject({
      recipients_count: 1,
    });
    expect(await lists()).toEqual([]);
    for (const _ of [1, 2]) {
      const sent = await call("POST", "/message", message);
      expect(sent).toMatchObject({
        status: 201,
        body: { recipients_count: 1, message: { mailing_lists: [{ name: "Volunteers" }] } },
      });
    }
    expect(await lists()).toMatchObject([{ name: "Volunteers", filter: { segment } }]);
    await call("POST", "/mailing-list", { name: "Kitchen" });
    const kitchen = await addSegment("Kitchen");
    const named = await call("POST", "/message", { ...message, segments: [kitchen] });
    expect(named.at("message.mailing_lists")).toMatchObject([{ name: "Kitchen (2)" }]);
    const own = await call("POST", "/segments", { name: "Mine", question: VOLUNTEERS, shared: false });
    const refused = await call("POST", "/message", { ...message, segments: [Number(own.at("segment.pk"))] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { segments: [expect.any(String)] } } });
  });

  it("reach those who are no members, save who asked to be left alone or no longer wants the list", async () => {
    const run = (text: ReturnType<typeof sql>): Promise<Json[]> =>
      server.database.withoutTenant((tx) => tx.query<Json>(text));
    await run(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at, donations_count)
      SELECT ${hope.id}, name || '@x.example', initcap(name), 'Away', now(), 1 FROM unnest('{ada,ben,cy,dee}'::text[]) AS name`);
    await run(sql`UPDATE people SET do_not_contact = true WHERE org_id = ${hope.id} AND first_name = 'Ben'`);
    await run(sql`UPDATE people SET archived_at = now() WHERE org_id = ${hope.id} AND first_name = 'Cy'`);
    const segment = await addSegment("Donors", { of: "donors" });
    const made = await call("POST", "/mailing-list", { name: "Donors", filter: { segment } });
    expect(made.at("mailing_list.subscribers_count")).toBe(3);
    const list = Number(made.at("mailing_list.pk"));
    const reached = async (): Promise<unknown> =>
      (await call("POST", "/message/preview", { mailing_lists: [list] })).body;
    expect(await reached()).toMatchObject({
      recipients_count: 2,
      skipped: [{ email: "ben@x.example", reason: "do_not_contact" }],
    });
    const found = await server.call("GET", `/mailing-list/${list}`, {
      token: owner.token,
      query: { search: "dee" },
    });
    expect(found.at("mailing_list.members")).toMatchObject([
      { email: "dee@x.example", name: "Dee Away", member: null },
    ]);
    await run(sql`INSERT INTO mailing_list_subscribers (org_id, list_id, email, name, status, changed_at)
      VALUES (${hope.id}, ${list}, 'dee@x.example', 'Dee', 'unsubscribed', now())`);
    expect(await reached()).toMatchObject({
      recipients_count: 1,
      skipped: [{ email: "ben@x.example" }, { email: "dee@x.example", reason: "unsubscribed" }],
    });
    const narrower = await call("POST", "/mailing-list", {
      name: "Volunteers who give",
      filter: { segment, kind: "volunteer" },
    });
    expect(narrower.at("mailing_list.subscribers_count")).toBe(0);
  });

  it("are of those whom other records are about: by their address, what refers to them, and two steps on", async () => {
    const run = (text: ReturnType<typeof sql>): Promise<Json[]> =>
      server.database.withoutTenant((tx) => tx.query<Json>(text));
    const [donor] =
      await run(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at, donations_count)
      VALUES (${hope.id}, 'anna@post.example', 'Anna', 'Bell', now(), 1), (${hope.id}, 'b@x.example', 'Ben', 'Away', now(), 1)
      RETURNING id`);
    await run(sql`INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, fee_minor,
        refunded_minor, currency, frequency, status, provider, paid_at, created_at, updated_at, method)
      VALUES (${hope.id}, 'g', ${donor?.["id"]}, 'Anna', 'Bell', 'anna@post.example', 900, 0, 0, 'USD', 'once', 'succeeded',
        'none', now(), now(), now(), 'cash')`);
    expect(await people(await addSegment("Donors", { of: "donors" }))).toEqual(["Anna Bell", "Ben Away"]);
    const gifts = { of: "donations", where: { amount: { $gte: "9.00" } } };
    expect(await people(await addSegment("Givers", gifts))).toEqual(["Anna Bell"]);
    const none = { of: "donations", where: { amount: { $gte: "9.01" } } };
    expect(await people(await addSegment("Nobody", none))).toEqual([]);
    const [event] =
      await run(sql`INSERT INTO events (org_id, title, slug, category, timezone, local_start, duration,
        starts_at, until_at, single_id, created_at, updated_at)
      VALUES (${hope.id}, 'Picnic', 'picnic', 'Family', 'UTC', '2026-03-01T10:00:00', 60, '2026-03-01T10:00:00Z',
        '2026-03-01T11:00:00Z', 1, now(), now()) RETURNING id`);
    await run(sql`INSERT INTO event_rsvps (org_id, event_id, occurrence_id, link_seed, email, first_name, last_name, status, created_at, updated_at)
      VALUES (${hope.id}, ${event?.["id"]}, 1, 's', 'OLGA@post.example', 'Olga', 'Owner', 'confirmed', now(), now())`);
    const guests = await addSegment("Guests of picnics", { of: "events", where: { title: "Picnic" } });
    expect(await people(guests)).toEqual(["Olga Owner"]);
    const { body } = await call("GET", "/segments");
    expect(body).toMatchObject({
      segments: expect.arrayContaining(
        [{ name: "Donors", count: 2, sentence: "Donors" }].map(
          (one) => expect.objectContaining(one) as unknown,
        ),
      ) as unknown,
    });
  });

  it("take a condition on people and nothing else", async () => {
    const refused = async (question: Json): Promise<unknown> =>
      (await call("POST", "/segments", { name: "No", question })).body;
    expect(await refused({ of: "grants" })).toMatchObject({ code: "not_a_segment" });
    expect(await refused({ of: "members", limit: 5 })).toMatchObject({ code: "not_a_segment" });
    expect(await refused({ of: "members", where: { nam: "A" } })).toMatchObject({ code: "unknown_field" });
    await addSegment("Volunteers");
    expect(await call("POST", "/segments", { name: "volunteers", question: VOLUNTEERS })).toMatchObject({
      status: 409,
      body: { code: "segment_name_taken" },
    });
  });

  it("are seen by others when they are shared, and changed by who made them or looks after settings", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    const answer = await call(
      "POST",
      "/segments",
      { name: "Mine", question: VOLUNTEERS, shared: false },
      manager,
    );
    const pk = Number(answer.at("segment.pk"));
    expect((await call("GET", "/segments")).body).toMatchObject({ total: 0 });
    expect((await call("PUT", `/segments/${pk}`, { name: "Ours" })).status).toBe(404);
    const listed = async (person: TestPerson): Promise<unknown> =>
      (await server.call("GET", "/member", { token: person.token, query: { segment: pk } })).at("total");
    // What is not shared is not there for others.
    expect([await listed(manager), await listed(owner)]).toEqual([1, undefined]);
    const changed = await call("PUT", `/segments/${pk}`, { name: "Ours", shared: true }, manager);
    expect(changed).toMatchObject({ status: 200, body: { segment: { name: "Ours", shared: true } } });
    expect((await call("PUT", `/segments/${pk}`, { question: { of: "members" } })).body).toMatchObject({
      segment: { count: 3 },
    });
    const other = await addPerson(server, hope, "manager", { email: "n@post.example" });
    expect((await call("DELETE", `/segments/${pk}`, undefined, other)).status).toBe(403);
    expect((await call("DELETE", `/segments/${pk}`, undefined, manager)).status).toBe(200);
    expect((await call("GET", "/segments", undefined, anna)).status).toBe(403);
  });

  it("of a person are told to those who see them and may ask what they ask", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    await addSegment("Volunteers");
    await addSegment("Gave nothing", { of: "members", where: { donations: { $none: {} } } });
    await call("POST", "/segments", { name: "Mine", question: VOLUNTEERS, shared: false }, manager);
    const [row] = await server.database.withTenant(hope.id, null, (tx) =>
      tx.query<{ id: number }>(sql`SELECT person_id AS id FROM members WHERE id = ${anna.pk}`),
    );
    const segmentsOf = async ({ token }: TestPerson, person = row?.id): Promise<unknown> => {
      const { body } = await server.call("GET", "/segments", { token, query: { person: String(person) } });
      const { segments, total } = body as { segments: { name: string }[]; total: number };
      return [total, ...segments.map(({ name }) => name)];
    };
    expect(await segmentsOf(owner)).toEqual([2, "Gave nothing", "Volunteers"]);
    expect(await segmentsOf(owner, 999_999)).toEqual([0]);
    // A manager may not read donations, and so not who gave none.
    expect(await segmentsOf(manager)).toEqual([2, "Mine", "Volunteers"]);
    expect((await call("GET", "/segments?person=1", undefined, anna)).status).toBe(403);
  });

  it("narrow lists for those alone who may ask what they ask", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    const volunteers = await addSegment("Volunteers");
    const gave = await addSegment("Gave nothing", { of: "members", where: { donations: { $none: {} } } });
    const listed = async ({ token }: TestPerson, path: string, segment: number): Promise<unknown> => {
      const { status, body } = await server.call("GET", path, { token, query: { segment } });
      return status === 200 ? (body as { total: number }).total : [status, (body as { code: string }).code];
    };
    for (const path of ["/people", "/member"]) {
      expect(await listed(owner, path, gave)).toBe(3);
      expect(await listed(manager, path, volunteers)).toBe(1);
      // A manager may not read donations, and so not who gave none.
      expect(await listed(manager, path, gave)).toEqual([422, "not_readable"]);
      expect(await listed(owner, path, 999_999)).toEqual([404, "not_found"]);
    }
  });

  it("tell nobody more in conditions and in what filters offer than their question would", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    await addSegment("Volunteers");
    await addSegment("Gave nothing", { of: "members", where: { donations: { $none: {} } } });
    // Who is in it tells who is in the other one.
    await addSegment("By a segment", {
      of: "people",
      where: { segments: { $some: { name: "Gave nothing" } } },
    });
    const fitting = async (as: TestPerson, of: string, where: Json): Promise<unknown> =>
      (await call("POST", "/questions/ask/", { question: { of, where } }, as)).body["total"];
    const named = (name: string): Json => ({ segments: { $some: { name } } });
    const seen = async (as: TestPerson): Promise<unknown> => [
      await fitting(as, "members", named("Gave nothing")),
      await fitting(as, "people", named("By a segment")),
      await fitting(as, "people", named("Volunteers")),
      await fitting(as, "segments", { people: { $some: {} } }),
      (await call("GET", "/segments/?is_askable=true", undefined, as)).at("total"),
      (await call("GET", "/segments/", undefined, as)).at("total"),
    ];
    expect([await seen(owner), await seen(manager)]).toEqual([
      [3, 3, 1, 3, 3, 3],
      [0, 0, 1, 1, 1, 3],
    ]);
  });

  it("never reach into another organisation", async () => {
    const pk = await addSegment("Volunteers");
    const river = await addOrganization(server, "river");
    const rita = await addPerson(server, river, "owner", { email: "rita@post.example" });
    expect((await call("GET", `/segments/${pk}/people`, undefined, rita)).status).toBe(404);
    const list = await call("POST", "/mailing-list", { name: "Theirs", filter: { segment: pk } }, rita);
    expect(list).toMatchObject({
      status: 422,
      body: { errors: { "filter.segment": expect.any(Array) as unknown } },
    });
  });
});
