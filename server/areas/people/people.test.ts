import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("people", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  async function add(person: Json): Promise<number> {
    const answer = await call("POST", "/people", person);
    expect(answer.status).toBe(201);
    return Number(answer.at("person.pk"));
  }
  const names = async (query: string): Promise<unknown[]> =>
    ((await call("GET", `/people?${query}`)).body as { people: { name: string }[] }).people.map(
      ({ name }) => name,
    );
  const run = (text: string): Promise<unknown> => server.database.owner.query(text);
  const give = (email: string, first: string, last: string): Promise<unknown> =>
    run(`WITH d AS (INSERT INTO donors (org_id, email, first_name, last_name, donations_count, total_minor, first_at, last_at, created_at)
        VALUES (${hope.id}, '${email}', '${first}', '${last}', 1, 2500, '2026-01-02Z', '2026-01-02Z', '2026-01-02Z') RETURNING id)
      INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status, provider,
        campaign, paid_at, created_at, updated_at)
      SELECT ${hope.id}, 'gift', id, '', '', '', 2500, 'USD', 'once', 'succeeded', 'stripe', 'Roof', '2026-01-02Z', '2026-01-02Z', '2026-01-02Z' FROM d`);

  it("are added with as little as a name, listed by name, and found by any address or number", async () => {
    await add({ first_name: "Émile" });
    await add({
      first_name: "Zoe",
      last_name: "Adler",
      emails: [
        { email: "zoe@home.example", kind: "home" },
        { email: "zoe@work.example", kind: "work" },
      ],
      phones: [{ phone: "+49 30 901820", kind: "work" }],
      tags: ["board"],
    });
    expect(await names("")).toEqual(["Émile", "Olga Owner", "Zoe Adler"]);
    expect(await names("search=work.example")).toEqual(["Zoe Adler"]);
    expect(await names("search=901820")).toEqual(["Zoe Adler"]);
    expect(await names("tag=board")).toEqual(["Zoe Adler"]);
    expect(await names("involvement=member")).toEqual(["Olga Owner"]);
  });

  it("have a name or an address, and addresses that do not end before they begin", async () => {
    expect((await call("POST", "/people", { tags: ["x"] })).body).toMatchObject({
      errors: { first_name: [expect.any(String)] },
    });
    expect(
      (await call("POST", "/people", { kind: "household", emails: [{ email: "a@b.example", kind: "home" }] }))
        .status,
    ).toBe(422);
    const moved = { kind: "home", since: "2026-02-01", until: "2026-01-01" };
    const answer = await call("POST", "/people", { first_name: "A", addresses: [moved] });
    expect(answer.body).toMatchObject({ errors: { "addresses.0.until": [expect.any(String)] } });
  });

  it("are told whom they may be, and refused only where that is asked for", async () => {
    const one = await add({
      first_name: "Ann",
      last_name: "Bell",
      emails: [{ email: "Ann@post.example", kind: "home" }],
    });
    const again = {
      first_name: "ann",
      last_name: "BELL",
      emails: [{ email: "ann@post.example", kind: "work" }],
    };
    expect((await call("POST", "/people", { ...again, strict: true })).body).toMatchObject({
      code: "duplicate",
      possible_duplicates: [{ pk: one, score: 100, because: ["email", "name"] }],
    });
    const answer = await call("POST", "/people", again);
    expect(answer.body).toMatchObject({ possible_duplicates: [{ pk: one }] });
    const similar = await call("GET", "/people/similar?name=Ann%20Bell&phone=1");
    expect(similar.body).toMatchObject({
      possible_duplicates: [{ because: ["name"] }, { because: ["name"] }],
    });
    const listed = await call("GET", "/people/duplicates");
    expect(listed.body).toMatchObject({
      total: 1,
      pairs: [{ score: 100, people: [{ name: "Ann Bell" }, { name: "ann BELL" }] }],
    });
    expect((await call("POST", `/people/duplicates/${String(listed.at("pairs.0.pk"))}/dismiss`)).status).toBe(
      200,
    );
    expect((await call("GET", "/people/duplicates")).body).toMatchObject({ total: 0 });
  });

  it("are changed in what is given, at the version that was seen, and pass their name on", async () => {
    await give("cy@post.example", "Cy", "Park");
    const pk = Number((await call("GET", "/people?involvement=donor")).at("people.0.pk"));
    const changed = await call("PUT", `/people/${pk}`, {
      last_name: "Parker",
      birthday: "1980-02-29",
      version: 1,
    });
    expect(changed.body).toMatchObject({
      person: {
        name: "Cy Parker",
        birthday: "1980-02-29",
        version: 2,
        emails: [{ email: "cy@post.example" }],
      },
    });
    expect((await call("GET", "/donation/donor/list")).at("donors.0.name")).toBe("Cy Parker");
    const stale = await call("PUT", `/people/${pk}`, { last_name: "X", version: 1 });
    expect(stale.body).toMatchObject({ code: "stale_version", current: { version: 2 } });
    expect(await auditActions(server, hope)).toContain("person.changed");
  });

  it("say by channel whether they may be written to, since when and how they said so", async () => {
    const pk = await add({
      first_name: "Ann",
      emails: [{ email: "ann@post.example", kind: "home" }],
      consents: [
        { channel: "post", answer: "yes", since: "2020-05-01", how: "paper" },
        { channel: "email", answer: "no" },
      ],
    });
    const today = server.services.clock().toISOString().slice(0, 10);
    const read = async (): Promise<Json> => (await call("GET", `/people/${pk}`)).at("person") as Json;
    expect(await read()).toMatchObject({
      no_email: true,
      consents: [
        { channel: "post", answer: "yes", since: "2020-05-01", how: "paper" },
        { channel: "email", answer: "no", since: today, how: null },
      ],
    });
    await call("PUT", `/people/${pk}`, {
      consents: [
        { channel: "post", answer: "yes" },
        { channel: "email", answer: "yes", how: "phone" },
      ],
    });
    expect(await read()).toMatchObject({
      no_email: false,
      consents: [
        { since: "2020-05-01", how: "paper" },
        { since: today, how: "phone" },
      ],
    });
    const twice = { consents: ["yes", "no"].map((answer) => ({ channel: "sms", answer })) };
    expect((await call("PUT", `/people/${pk}`, twice)).at("errors")).toHaveProperty(["consents.1.channel"]);
    expect(
      (await call("PUT", `/people/${pk}`, { consents: [{ channel: "fax", answer: "no" }] })).status,
    ).toBe(422);
  });

  it("who want no e-mail get no mailing, as late as it leaves, and are put on no list", async () => {
    const pk = await add({ first_name: "Ann", emails: [{ email: "ann@post.example", kind: "home" }] });
    await run(`INSERT INTO mailing_lists (org_id, name, kind, opt_in, created_at, updated_at)
      VALUES (${hope.id}, 'News', 'static', 'single', now(), now()), (${hope.id}, 'Other', 'static', 'single', now(), now())`);
    const [news, other] = (await call("GET", "/mailing-list")).at("mailing_lists") as Json[];
    const put = (list: Json | undefined): Promise<Answer> =>
      call("POST", "/people/bulk", { people: [pk], action: "list", mailing_list: list?.["pk"] });
    expect((await put(news)).at("changed")).toBe(1);
    const audience = (): Promise<Answer> =>
      call("POST", "/message/preview", {
        mailing_lists: [news?.["pk"]],
        subject: "News",
        body: "<p>News</p>",
      });
    expect((await audience()).body).toMatchObject({ recipients_count: 1 });
    await call("PUT", `/people/${pk}`, { consents: [{ channel: "email", answer: "no" }] });
    expect((await audience()).body).toMatchObject({
      recipients_count: 0,
      skipped: [{ email: "ann@post.example", reason: "do_not_contact" }],
    });
    expect((await put(other)).body).toMatchObject({ changed: 0, skipped: [{ reason: "do_not_contact" }] });
    const toOne = (email: string): Promise<Answer> =>
      call("POST", "/message/preview", { to: [email], subject: "News", body: "<p>News</p>" });
    expect((await toOne("Ann@post.example")).body).toMatchObject({
      recipients_count: 0,
      skipped: [{ reason: "do_not_contact" }],
    });
    // Colleagues write to each other: it stands in their box.
    await run(
      `UPDATE people SET do_not_contact = true WHERE org_id = ${hope.id} AND email = '${owner.email}'`,
    );
    expect((await toOne(owner.email)).body).toMatchObject({ recipients_count: 1 });
    // Nothing goes to the dead, not even what is for them alone.
    await call("PUT", `/people/${pk}`, { consents: [], is_deceased: true });
    expect((await audience()).at("skipped.0.reason")).toBe("deceased");
    expect((await toOne("Ann@post.example")).body).toMatchObject({
      recipients_count: 0,
      skipped: [{ reason: "deceased" }],
    });
    await run(`INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at)
      VALUES (${hope.id}, 'ann@post.example', 'bounced', now())`);
    expect((await call("GET", `/people/${pk}`)).at("person.email_bounced")).toBe(true);
  });

  it.each<[string | null, string]>([
    [null, "other"],
    ["5.1.1", "no_such_address"],
    ["5.1.10", "no_such_address"],
    ["5.2.1", "disabled"],
    ["5.2.2", "mailbox_full"],
    ["5.7.1", "refused"],
    ["5.0.0", "other"],
  ])("say why mail to them comes back (%s), and since when, until it is tried again", async (status, why) => {
    const pk = await add({ first_name: "Ann", emails: [{ email: "ann@post.example", kind: "home" }] });
    const person = async (): Promise<Json> => (await call("GET", `/people/${pk}`)).body["person"] as Json;
    expect(await person()).toMatchObject({ email_problem: null, email_problem_since: null });
    const stored = status === null ? "NULL" : `'${status}'`;
    await run(`INSERT INTO soft_bounces (org_id, email_key, days, first_at, last_at, status)
      VALUES (${hope.id}, 'ann@post.example', 1, now() - interval '40 days', now() - interval '31 days', '5.2.2')`);
    expect(await person()).toMatchObject({ email_problem: null });
    await run("UPDATE soft_bounces SET first_at = '2026-01-02T03:04:05Z', last_at = now()");
    expect(await person()).toMatchObject({
      email_bounced: false,
      email_problem: "mailbox_full",
      email_problem_since: "2026-01-02T03:04:05.000Z",
    });
    await run(`INSERT INTO suppressed_addresses (org_id, email_key, reason, status, created_at)
      VALUES (${hope.id}, 'ann@post.example', 'bounced', ${stored}, '2026-02-02T03:04:05Z')`);
    expect(await person()).toMatchObject({
      email_bounced: true,
      email_problem: why,
      email_problem_since: "2026-02-02T03:04:05.000Z",
    });
    const again = await call("POST", "/message/address/retry", { email: "ann@post.example" });
    expect(again.status).toBe(200);
    expect(await person()).toMatchObject({ email_bounced: false, email_problem: null });
    expect((await call("POST", "/message/address/retry", { email: "ann@post.example" })).status).toBe(404);
  });

  it("show that they agreed to counting, which staff can take back and not give", async () => {
    const pk = await add({
      first_name: "Ann",
      emails: [
        { email: "ann@post.example", kind: "home" },
        { email: "Ann@work.example", kind: "work" },
      ],
    });
    await add({ first_name: "Bo", emails: [{ email: "bo@post.example", kind: "home" }] });
    const person = async (): Promise<Json> => (await call("GET", `/people/${pk}`)).body["person"] as Json;
    expect(await person()).toMatchObject({ reading_agreed_at: null, reading_agreed_how: null });
    await run(`INSERT INTO reading_consents (org_id, email_key, agreed_at, how) VALUES
      (${hope.id}, 'ann@work.example', '2026-01-02T03:04:05Z', 'sign_up'),
      (${hope.id}, 'ann@post.example', '2026-02-02T03:04:05Z', 'mailing'),
      (${hope.id}, 'bo@post.example', '2026-01-01T03:04:05Z', 'mailing')`);
    const agreed = { reading_agreed_at: "2026-01-02T03:04:05.000Z", reading_agreed_how: "sign_up" };
    expect(await person()).toMatchObject(agreed);
    await call("PUT", `/people/${pk}`, { reading_agreed_at: null, reading_agreed_how: "mailing" });
    expect(await person()).toMatchObject(agreed);
    const filter = encodeURIComponent(JSON.stringify({ reading_agreed_how: "sign_up" }));
    expect(await names(`filter=${filter}`)).toEqual(["Ann"]);
    const stopped = await call("POST", `/people/${pk}/stop-counting`);
    expect(stopped.at("person.reading_agreed_at")).toBe(null);
    const told = await getDatabase().owner.query("SELECT detail FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(told.rows).toEqual([{ detail: { fields: ["reading_agreed_at"] } }]);
    const again = await call("POST", `/people/${pk}/stop-counting`);
    expect([again.status, again.at("person.reading_agreed_how")]).toEqual([200, null]);
    const { rows } = await getDatabase().owner.query("SELECT email_key FROM reading_consents");
    expect(rows).toEqual([{ email_key: "bo@post.example" }]);
    expect((await call("POST", "/people/999999/stop-counting")).status).toBe(404);
  });

  it("are called as they wish, family name first where that is so", async () => {
    const pk = await add({ first_name: "Thị Mai", last_name: "Nguyễn", family_first: true, honorific: "Dr" });
    await add({ first_name: "Olive", last_name: "Ames" });
    expect(await names("")).toEqual(["Nguyễn Thị Mai", "Olga Owner", "Olive Ames"]);
    expect(await names("search=mai%20nguyen")).toEqual(["Nguyễn Thị Mai"]);
    const changed = await call("PUT", `/people/${pk}`, { pronouns: " they/them ", family_first: false });
    expect(changed.at("person")).toMatchObject({
      name: "Thị Mai Nguyễn",
      honorific: "Dr",
      pronouns: "they/them",
    });
    expect((await call("PUT", `/people/${pk}`, { honorific: "x".repeat(41) })).status).toBe(422);
  });

  it("die on a day that can be, which a day says and a no takes back", async () => {
    const pk = await add({ first_name: "Ann", birthday: "1980-02-29" });
    const put = (body: Json): Promise<Answer> => call("PUT", `/people/${pk}`, body);
    const death = async (body: Json): Promise<unknown[]> => {
      const {
        is_deceased: isDeceased,
        deceased_on: day,
        no_email: noEmail,
      } = (await put(body)).at("person") as Json;
      return [isDeceased, day, noEmail];
    };
    const tomorrow = new Date(server.services.clock().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (const wrong of [
      { deceased_on: tomorrow },
      { deceased_on: "1979-01-01" },
      { is_deceased: false, deceased_on: "2020-01-01" },
    ]) {
      expect((await put(wrong)).at("errors")).toHaveProperty("deceased_on");
    }
    expect(await death({ deceased_on: "2020-01-01" })).toEqual([true, "2020-01-01", true]);
    expect(await death({ deceased_on: null })).toEqual([true, null, true]);
    expect(await death({ deceased_on: "2020-01-01" })).toEqual([true, "2020-01-01", true]);
    expect(await death({ is_deceased: false })).toEqual([false, null, false]);
  });

  it("are deleted when nothing else is kept of them, and archived otherwise", async () => {
    const pk = await add({ first_name: "Ann" });
    expect((await call("DELETE", `/people/${pk}`)).status).toBe(200);
    expect(await auditActions(server, hope)).toContain("person.deleted");
    const member = Number((await call("GET", "/people")).at("people.0.pk"));
    expect((await call("DELETE", `/people/${member}`)).body).toMatchObject({
      code: "person_in_use",
      used_by: ["members"],
    });
    await call("PUT", `/people/${member}`, { is_archived: true });
    expect(await names("")).toEqual([]);
    expect(await names("is_archived=true")).toEqual(["Olga Owner"]);
  });

  it("belong to households, which are no household's own", async () => {
    const home = await add({ kind: "household", name: "The Bells" });
    await add({ first_name: "Ann", household: home });
    expect(await names(`household=${home}`)).toEqual(["Ann"]);
    expect((await call("PUT", `/people/${home}`, { household: home })).status).toBe(422);
    const person = await add({ first_name: "Ben" });
    expect((await call("POST", "/people", { first_name: "Cy", household: person })).status).toBe(422);
  });

  it("are asked by conditions over what they did", async () => {
    await give("cy@post.example", "Cy", "Park");
    const filter = JSON.stringify({ donations: { $some: { amount: { $gte: "20" } } } });
    expect(await names(`filter=${encodeURIComponent(filter)}`)).toEqual(["Cy Park"]);
    expect(
      (await call("POST", "/questions/ask", { question: { of: "people", measures: { n: { count: true } } } }))
        .status,
    ).toBe(200);
  });

  it("have one timeline, whose parts are seen by those who see them elsewhere", async () => {
    await give("olga@post.example", "Olga", "Owner");
    const pk = Number((await call("GET", "/people?search=olga")).at("people.0.pk"));
    const all = await call("GET", `/people/${pk}/timeline`);
    expect(all.body).toMatchObject({
      total: 2,
      entries: [
        { kind: "joined", title: "Owner" },
        {
          kind: "gift",
          title: "Roof",
          amount: { amount: "25.00", currency: "USD" },
          path: "/donations/gift/show",
        },
      ],
    });
    expect((await call("GET", `/people/${pk}/timeline?kinds=gift&search=roof`)).body).toMatchObject({
      total: 1,
    });
    expect((await call("GET", `/people/${pk}/timeline?page=3`)).body).toMatchObject({
      total: 2,
      entries: [],
    });
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    const without = await call("GET", `/people/${pk}/timeline`, undefined, manager.token);
    const person = await call("GET", `/people/${pk}`, undefined, manager.token);
    const whole = await call("GET", `/people/${pk}`);
    expect(whole.at("person.donor_since")).toBe(2026);
    expect([without.at("total"), person.at("person.donor"), person.at("person.donor_since")]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it("have their places at events and the messages they were sent beside, for who sees these elsewhere", async () => {
    const pk = await add({ first_name: "Ann", emails: [{ email: "ann@post.example", kind: "home" }] });
    const event = {
      title: "Garden day",
      start: "2026-03-21T10:00",
      end: "2026-03-21T12:00",
      category: "Family",
    };
    const made = await call("POST", "/event", event);
    const place = { id: made.at("events.0.id"), first_name: "Ann", email: "ann@post.example", guests: 2 };
    expect((await call("POST", "/event/rsvp/attendee", place)).status).toBe(201);
    const sent = await call("POST", "/message", {
      to: ["ann@post.example"],
      subject: "Hello",
      body: "<p>Dear Ann</p>",
    });
    expect(sent.status).toBe(201);
    const read = (path: string, token = owner.token): Promise<Answer> =>
      call("GET", `${path}?person=${pk}`, undefined, token);
    expect((await read("/event/attendance")).body).toMatchObject({
      total: 1,
      attendances: [{ event: { id: place.id, title: "Garden day" }, status: "confirmed", guests: 2 }],
    });
    const message = { pk: sent.at("message.pk"), subject: "Hello" };
    expect((await read("/message/received")).body).toMatchObject({
      total: 1,
      messages: [{ message, subject: "Hello", sender: "Olga Owner" }],
    });
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    expect((await read("/message/received", manager.token)).body).toMatchObject({ total: 0, messages: [] });
    const volunteer = await addPerson(server, hope, "member", { email: "v@post.example" });
    const river = await addOrganization(server, "river");
    const rita = await addPerson(server, river, "owner", { email: "rita@post.example" });
    for (const path of ["/event/attendance", "/message/received"]) {
      expect((await read(path, volunteer.token)).status).toBe(403);
      expect((await read(path, rita.token)).at("total")).toBe(0);
      expect((await call("GET", path)).status).toBe(422);
    }
  });

  it("have notes and other own resources on their timeline, which go when the person is erased", async () => {
    const pk = await add({ first_name: "Ann", emails: [{ email: "ann@post.example", kind: "home" }] });
    const note = { person: pk, kind: "call", at: "2026-02-03T10:00:00Z", summary: "Called about the roof" };
    expect((await call("POST", "/records/interactions", note)).status).toBe(201);
    expect((await call("GET", `/people/${pk}/timeline`)).body).toMatchObject({
      total: 1,
      entries: [
        {
          kind: "record",
          resource: "interactions",
          title: "Called about the roof",
          at: "2026-02-03T10:00:00.000Z",
        },
      ],
    });
    expect((await call("DELETE", `/people/${pk}`)).body).toMatchObject({ used_by: ["interactions"] });
    const erased = await call("POST", "/personal-data/erase", { person: pk });
    expect((erased.at("parts") as { kind: string }[]).map(({ kind }) => kind)).toEqual(["people", "records"]);
    expect((await call("GET", `/people/${pk}/timeline`)).body).toMatchObject({ total: 0 });
    expect(await names("")).toEqual(["Olga Owner"]);
    expect((await call("GET", `/people/${pk}`)).at("person.name")).toBe("Erased person");
  });

  it("have pinned notes first, whatever their day", async () => {
    const pk = await add({ first_name: "Ann" });
    const note = async (summary: string, at: string, more: Json = {}): Promise<Answer> =>
      call("POST", "/records/interactions", { person: pk, kind: "note", summary, at, ...more });
    const old = await note("Allergic", "2020-02-03T10:00:00Z");
    await note("Called", "2026-02-03T10:00:00Z");
    const record = old.at("record") as Json;
    await call("PUT", `/records/interactions/${String(record["pk"])}`, {
      pinned: true,
      version: record["version"],
    });
    const entries = (await call("GET", `/people/${pk}/timeline`)).at("entries") as Json[];
    expect(entries.map(({ title, pinned }) => [title, pinned])).toEqual([
      ["Allergic", true],
      ["Called", false],
    ]);
    const found = await call("GET", `/people/${pk}/timeline?search=called`);
    expect(found.at("entries.0.title")).toBe("Called");
  });

  it("have tasks on the day that they are due, and on the day they were written down where none is named", async () => {
    const pk = await add({ first_name: "Ann" });
    for (const due_on of ["2026-12-04", null]) {
      const task = await call("POST", "/records/person_tasks", { person: pk, title: "Call back", due_on });
      expect(task.status).toBe(201);
    }
    const today = server.services.clock().toISOString().slice(0, 10);
    const days = (await call("GET", `/people/${pk}/timeline`)).at("entries") as Json[];
    expect(days.map(({ day, at }) => [day, at])).toEqual([
      ["2026-12-04", "2026-12-04T00:00:00.000Z"],
      [today, `${today}T00:00:00.000Z`],
    ]);
  });

  it("are nobody's elsewhere", async () => {
    const pk = await add({ first_name: "Ann" });
    const river = await addOrganization(server, "river");
    const rita = await addPerson(server, river, "owner", { email: "rita@post.example" });
    for (const path of [`/people/${pk}`, `/people/${pk}/timeline`]) {
      expect((await call("GET", path, undefined, rita.token)).status).toBe(404);
    }
    expect((await call("PUT", `/people/${pk}`, { first_name: "X" }, rita.token)).status).toBe(404);
    const volunteer = await addPerson(server, hope, "volunteer", { email: "v@post.example" });
    expect((await call("GET", "/people", undefined, volunteer.token)).status).toBe(403);
  });

  it("are in households with a head, and count each gift of a household once; households are in no household", async () => {
    const add = async (values: Json): Promise<number> =>
      Number((await call("POST", "/people", values)).at("person.pk"));
    const ada = await add({ first_name: "Ada", last_name: "Nwosu" });
    const ben = await add({ first_name: "Ben", last_name: "Nwosu" });
    const home = await add({ kind: "household", name: "Nwosu", head: ada, salutation: "Dear Ada and Ben" });
    await call("PUT", `/people/${ben}`, { household: home });
    const other = await add({ kind: "household", name: "Others" });
    const read = async (pk: number): Promise<Json> =>
      (await call("GET", `/people/${pk}`)).at("person") as Json;
    expect(await read(home)).toMatchObject({ head: { pk: ada }, salutation: "Dear Ada and Ben" });
    expect(await read(ada)).toMatchObject({ household: { pk: home } });
    for (const [pk, body, field] of [
      [other, { household: home }, "household"],
      [home, { household: home }, "household"],
      [home, { head: other }, "head"],
      [ada, { head: ben }, "head"],
      [ben, { household: ada }, "household"],
    ] as const) {
      const refused = await call("PUT", `/people/${pk}`, body);
      expect([refused.status, Object.keys(refused.at("errors") as Json)]).toEqual([422, [field]]);
    }

    const gift = async (donor: string, amount: string): Promise<Json> =>
      (
        await call("POST", "/donation/record", {
          amount,
          method: "cash",
          received_on: "2026-01-15",
          last_name: donor,
          email: `${donor}@nwosu.example`,
        })
      ).at("donation") as Json;
    const byAda = await gift("ada", "20");
    const byBen = await gift("ben", "30");
    const byCleo = await gift("cleo", "50");
    for (const [one, pk] of [
      [byAda, ada],
      [byBen, ben],
    ] as const) {
      const made = Number(one["person"]);
      await call("POST", "/people/merge", { keep: pk, merge: [made] });
    }
    const credit = (one: Json, people: number[], amount?: string): Promise<Answer> =>
      call("PUT", `/donation/${String(one["donation_id"])}`, {
        soft_credits: people.map((person) => ({ person, kind: "household", ...(amount && { amount }) })),
      });
    await credit(byAda, [ben, home]);
    await credit(byCleo, [ada, ben], "10");
    expect((await read(ada))["giving"]).toMatchObject({
      total: "20.00",
      credited: "10.00",
      with_credits: "30.00",
    });
    expect((await read(ben))["giving"]).toMatchObject({
      total: "30.00",
      credited: "30.00",
      with_credits: "60.00",
    });
    expect((await read(home))["giving"]).toMatchObject({
      total: "50.00",
      gifts: 2,
      largest: "30.00",
      credited: "10.00",
      with_credits: "60.00",
      years: [{ year: 2026, amount: "50.00" }],
    });
    expect((await call("GET", `/donation?person=${home}`)).at("total")).toBe(2);
    await call("PUT", `/people/${ada}`, { household: null });
    expect(await read(home)).toMatchObject({ head: null, giving: { total: "30.00" } });
    const unseeing = await addPerson(server, hope, "manager");
    const seen = await server.call("GET", `/people/${home}`, { token: unseeing.token });
    expect([seen.status, "giving" in (seen.at("person") as Json)]).toEqual([200, false]);
  });
});
