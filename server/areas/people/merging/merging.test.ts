import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
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
} from "../../../../tests/support/server";
import { sweepMerges } from "./undo";

describeOnDatabase("merging people", (getDatabase) => {
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
  const rows = async (text: string): Promise<Record<string, unknown>[]> =>
    (await server.database.owner.query(text)).rows as Record<string, unknown>[];
  const keyOf = async (text: string): Promise<number> => Number((await rows(text))[0]?.["person_id"]);

  async function add(person: Json): Promise<number> {
    const answer = await call("POST", "/people", person);
    expect(answer.status).toBe(201);
    return Number(answer.at("person.pk"));
  }
  const named = (first: string, last: string, email: string, more: Json = {}): Promise<number> =>
    add({ first_name: first, last_name: last, emails: [{ email, kind: "home" }], ...more });
  async function give(email: string, first: string, last: string, cents: number): Promise<number> {
    const [donor] = await rows(`INSERT INTO donors (org_id, email, first_name, last_name, created_at)
      VALUES (${hope.id}, '${email}', '${first}', '${last}', '2026-01-02Z') RETURNING id`);
    await rows(`INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency,
        status, provider, campaign, paid_at, created_at, updated_at)
      VALUES (${hope.id}, md5(random()::text), ${String(donor?.["id"])}, '${first}', '${last}', '${email}', ${cents}, 'USD', 'once',
        'succeeded', 'stripe', 'Roof', '2026-01-02Z', '2026-01-02Z', '2026-01-02Z')`);
    await rows(`SELECT refresh_donors(${hope.id}, ARRAY[${String(donor?.["id"])}::bigint])`);
    return keyOf(`SELECT person_id FROM donors WHERE id = ${String(donor?.["id"])}`);
  }
  const addMember = (email: string, first: string, last: string, phone = "NULL"): Promise<number> =>
    keyOf(`INSERT INTO members (org_id, email, first_name, last_name, phone, status, role_id)
      VALUES (${hope.id}, '${email}', '${first}', '${last}', ${phone}, 'Active', ${hope.roles.member}) RETURNING person_id`);
  const merge = (keep: number, ids: readonly number[], more: Json = {}): Promise<Answer> =>
    call("POST", "/people/merge", { keep, merge: ids, ...more });
  const undo = (answer: Answer): Promise<Answer> =>
    call("POST", `/people/merge/${String(answer.at("merge.pk"))}/undo`);
  const person = async (pk: number): Promise<Record<string, unknown>> =>
    (await call("GET", `/people/${pk}`)).at("person") as Record<string, unknown>;
  const without = ({ version: _version, updated_at: _at, ...rest }: Record<string, unknown>): unknown => rest;

  it("tells beforehand what the one would have and what would lead to them", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example", { tags: ["board"], custom: { shirt: "M" } });
    const annie = await named("Annie", "Bell", "ann@work.example", {
      birthday: "1980-02-29",
      honorific: "Dr",
      family_first: true,
      deceased_on: "2020-01-01",
      tags: ["choir"],
      do_not_contact: true,
      custom: { shirt: "L", diet: "vegan" },
    });
    await call("POST", "/records/interactions", { person: annie, kind: "call", summary: "Called" });
    const answer = await call("POST", "/people/merge/preview", { keep: ann, merge: [annie] });
    expect(answer.body).toMatchObject({ moves: { interactions: 1 } });
    expect(answer.at("values")).toEqual([
      { field: "first_name", from: ["Ann", "Annie"], taken: "Ann" },
      { field: "last_name", from: ["Bell", "Bell"], taken: "Bell" },
      { field: "email", from: ["ann@home.example", "ann@work.example"], taken: "ann@home.example" },
      { field: "honorific", from: ["", "Dr"], taken: "Dr" },
      { field: "birthday", from: [null, "1980-02-29"], taken: "1980-02-29" },
      { field: "deceased_on", from: [null, "2020-01-01"], taken: "2020-01-01" },
      {
        field: "emails",
        from: [["ann@home.example"], ["ann@work.example"]],
        taken: ["ann@home.example", "ann@work.example"],
      },
      { field: "tags", from: [["board"], ["choir"]], taken: ["board", "choir"] },
      { field: "family_first", from: [false, true], taken: false },
      { field: "is_deceased", from: [false, true], taken: true },
      { field: "do_not_contact", from: [false, true], taken: true },
      { field: "custom.shirt", from: ["M", "L"], taken: "M" },
      { field: "custom.diet", from: [null, "vegan"], taken: "vegan" },
    ]);
    expect(await person(annie)).toMatchObject({ name: "Bell Annie" });
  });

  it("makes one of several, with what was chosen, and the former keys lead to the one", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example", {
      phones: [{ phone: "+1 202 555 0101", kind: "home" }],
    });
    const annie = await named("Annie", "Bell", "ann@work.example", {
      phones: [{ phone: "202-555-0101", kind: "work" }],
    });
    const answer = await merge(ann, [annie], { values: { first_name: "Annie", email: "ann@work.example" } });
    expect(answer.body).toMatchObject({
      person: {
        pk: ann,
        name: "Annie Bell",
        email: "ann@work.example",
        emails: [{ email: "ann@work.example" }, { email: "ann@home.example" }],
        phones: [{ phone: "+1 202 555 0101" }],
      },
      merge: { undo_until: new Date(server.services.clock().getTime() + 30 * 86_400_000).toISOString() },
    });
    expect(await person(annie)).toMatchObject({ pk: ann, merged_into: ann });
    expect((await call("GET", "/people")).at("total")).toBe(2);
    expect(await addMember("ANN@work.example", "Annie", "Bell")).toBe(ann);
    expect(await auditActions(server, hope)).toContain("person.merged");
  });

  it("moves own resources and notes, with an entry in their histories, and takes that back", async () => {
    const [ann, annie, zoe] = [
      await add({ first_name: "Ann" }),
      await add({ first_name: "Annie" }),
      await add({ first_name: "Zoe" }),
    ];
    const note = await call("POST", "/records/interactions", {
      person: annie,
      kind: "note",
      summary: "Sings",
    });
    const pk = String(note.at("record.pk"));
    await call("POST", "/records/relationships", { person: zoe, kind: "child", other: annie });
    const merged = await merge(ann, [annie]);
    expect(merged.status).toBe(200);
    expect((await call("GET", `/records/interactions/${pk}`)).at("record.person")).toBe(ann);
    expect((await call("GET", `/people/${ann}/timeline`)).at("total")).toBe(1);
    expect((await call("GET", `/records/interactions/${pk}/history`)).body).toMatchObject({
      changes: [{ action: "updated", changes: { person: { from: annie, to: ann } } }, { action: "created" }],
    });
    expect((await undo(merged)).status).toBe(200);
    expect((await call("GET", `/records/interactions/${pk}`)).at("record.person")).toBe(annie);
    expect((await call("GET", `/people/${ann}/timeline`)).at("total")).toBe(0);
  });

  it("leaves one member, who signs in, with the places of both, and one donor with the gifts of both", async () => {
    const signing = await addPerson(server, hope, "member", { name: "Ann Bell", email: "ann@work.example" });
    const account = await keyOf(`SELECT person_id FROM members WHERE id = ${signing.pk}`);
    const ann = await addMember("ann@home.example", "Ann", "Bell", "'202 555 0101'");
    await rows(`INSERT INTO teams (org_id, name) VALUES (${hope.id}, 'Choir')`);
    await rows(`INSERT INTO team_members (org_id, team_id, member_id, role_id)
      SELECT ${hope.id}, t.id, m.id, ${hope.roles.member} FROM teams t, members m WHERE t.name = 'Choir' AND m.email = 'ann@home.example'`);
    expect(await give("ann@home.example", "Ann", "Bell", 2500)).toBe(ann);
    expect(await give("ann@work.example", "Ann", "Bell", 1000)).toBe(account);
    const merged = await merge(ann, [account]);
    expect(merged.body).toMatchObject({ person: { donor: { total: "35.00" }, member: { pk: signing.pk } } });
    const members = await call("GET", "/member");
    expect(members.at("members")).toMatchObject([
      { email: "ann@work.example", phone: "202 555 0101", teams_and_roles: [{ team: { name: "Choir" } }] },
      { email: "olga@post.example" },
    ]);
    expect((await call("GET", "/donation/donor/list")).at("donors")).toMatchObject([
      { total_amount: "35.00", person: ann },
    ]);
    const [later] = await rows(
      `SELECT email, coalesce(merged_into, id) <> id AS is_led FROM donors WHERE email = 'ann@work.example'`,
    );
    expect(later).toMatchObject({ is_led: true });
    await undo(merged);
    expect((await call("GET", "/member")).at("total")).toBe(3);
    expect((await call("GET", "/donation/donor/list")).body).toMatchObject({
      donors: [{ person: ann }, { person: account }],
    });
    expect(await rows(`SELECT m.email FROM team_members t JOIN members m ON m.id = t.member_id`)).toEqual([
      { email: "ann@home.example" },
    ]);
  });

  it("takes nobody's account away", async () => {
    const people = [];
    for (const email of ["ann@work.example", "ann@home.example"]) {
      const { pk } = await addPerson(server, hope, "member", { name: "Ann Bell", email });
      people.push(await keyOf(`SELECT person_id FROM members WHERE id = ${pk}`));
    }
    const [keep = 0, other = 0] = people;
    expect((await merge(keep, [other])).body).toMatchObject({ code: "two_accounts" });
    expect((await call("POST", "/people/merge/preview", { keep, merge: [other] })).status).toBe(409);
  });

  it("lets nobody lift a member's rights above their own", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
    const own = await keyOf(`SELECT person_id FROM members WHERE id = ${manager.pk}`);
    const admin = await keyOf(`INSERT INTO members (org_id, email, first_name, last_name, status, role_id)
      VALUES (${hope.id}, 'boss@post.example', 'B', 'Oss', 'Active', ${hope.roles.owner}) RETURNING person_id`);
    expect((await call("POST", "/people/merge", { keep: own, merge: [admin] }, manager.token)).status).toBe(
      403,
    );
  });

  it("keeps the stricter consent", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example");
    const annie = await named("Annie", "Bell", "ann@work.example");
    await rows(`INSERT INTO mailing_lists (org_id, name, kind, opt_in, created_at, updated_at)
      VALUES (${hope.id}, 'News', 'static', 'single', now(), now())`);
    for (const [email, status] of [
      ["ann@home.example", "confirmed"],
      ["ann@work.example", "unsubscribed"],
    ]) {
      await rows(`INSERT INTO mailing_list_subscribers (org_id, list_id, email, name, status, changed_at)
        SELECT ${hope.id}, id, '${email}', '', '${status}', now() FROM mailing_lists`);
    }
    await rows(
      `INSERT INTO suppressed_addresses VALUES (${hope.id}, 'ann@work.example', 'unsubscribed', now())`,
    );
    const statuses = (): Promise<unknown[]> =>
      rows(`SELECT status FROM mailing_list_subscribers ORDER BY email`);
    const refused = (): Promise<unknown[]> => rows(`SELECT email_key FROM suppressed_addresses ORDER BY 1`);
    const merged = await merge(ann, [annie]);
    expect(await statuses()).toEqual([{ status: "unsubscribed" }, { status: "unsubscribed" }]);
    expect(await refused()).toHaveLength(2);
    await undo(merged);
    expect(await statuses()).toEqual([{ status: "confirmed" }, { status: "unsubscribed" }]);
    expect(await refused()).toEqual([{ email_key: "ann@work.example" }]);
  });

  it("takes of each channel the stricter word, and of equals the latest, and gives the former back", async () => {
    const said = (channel: string, answer: string, since: string): Json => ({
      channel,
      answer,
      since,
      how: "paper",
    });
    const consents = [
      [
        said("email", "yes", "2025-01-01"),
        said("post", "unknown", "2025-01-01"),
        said("phone", "no", "2020-01-01"),
      ],
      [
        said("email", "no", "2021-01-01"),
        said("post", "yes", "2019-01-01"),
        said("phone", "no", "2022-01-01"),
      ],
    ];
    const ann = await add({ first_name: "Ann", consents: consents[0] });
    const annie = await add({ first_name: "Annie", consents: consents[1] });
    const stricter = [
      said("email", "no", "2021-01-01"),
      said("post", "yes", "2019-01-01"),
      said("phone", "no", "2022-01-01"),
    ];
    const preview = await call("POST", "/people/merge/preview", { keep: ann, merge: [annie] });
    expect(preview.at("values")).toContainEqual({ field: "consents", from: consents, taken: stricter });
    const merged = await merge(ann, [annie]);
    expect(merged.at("person")).toMatchObject({ consents: stricter, no_email: true });
    await undo(merged);
    expect(await person(ann)).toMatchObject({ consents: consents[0], no_email: false });
  });

  it("is undone as if it had not been, once", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example", { tags: ["a"] });
    const annie = await addMember("ann@work.example", "Annie", "Bell", "'202 555 0101'");
    const home = await add({ kind: "household", name: "The Bells" });
    await call("PUT", `/people/${annie}`, {
      household: home,
      birthday: "1980-02-29",
      pronouns: "she/her",
      deceased_on: "2020-01-01",
    });
    const before = [await person(ann), await person(annie)];
    const merged = await merge(ann, [annie]);
    expect(merged.at("person.household.pk")).toBe(home);
    const undone = await undo(merged);
    expect((undone.at("people") as Record<string, unknown>[]).map(without)).toEqual(before.map(without));
    expect((await undo(merged)).body).toMatchObject({ code: "merge_undone" });
    expect(await auditActions(server, hope)).toContain("person.unmerged");
  });

  it("is not undone over later changes, nor after thirty days", async () => {
    const [one, two, three, four] = [
      await add({ first_name: "A" }),
      await add({ first_name: "B" }),
      await add({ first_name: "C" }),
      await add({ first_name: "D" }),
    ];
    const first = await merge(one, [two]);
    await call("PUT", `/people/${one}`, { last_name: "X" });
    expect((await undo(first)).body).toMatchObject({ code: "changed_since_merge" });
    const second = await merge(three, [four]);
    await rows(`UPDATE person_merges SET merged_at = merged_at - interval '30 days 1 second'`);
    await sweepMerges(server.database, server.services.clock());
    expect((await undo(second)).status).toBe(410);
    expect(await rows(`SELECT former FROM person_merges`)).toEqual([{ former: {} }, { former: {} }]);
    expect((await call("POST", "/people/merge/999/undo")).status).toBe(404);
  });

  it("refuses whoever is not there, is one already, was changed meanwhile, or is of another kind", async () => {
    const [one, two] = [await add({ first_name: "A" }), await add({ first_name: "B" })];
    const home = await add({ kind: "household", name: "The As" });
    const refusals = [
      await merge(one, [999_999]),
      await merge(one, [one]),
      await merge(one, []),
      await merge(one, [home]),
      await merge(one, [two], { versions: { [two]: 7 } }),
      await merge(one, [two], { values: { email: "not@theirs.example" } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 422, 422, 409, 422]);
    await merge(one, [two]);
    expect((await merge(home, [two])).body).toMatchObject({ code: "merged_meanwhile" });
    const river = await addOrganization(server, "river");
    const rita = await addPerson(server, river, "owner", { email: "rita@post.example" });
    expect(
      (await call("POST", "/people/merge/preview", { keep: one, merge: [two] }, rita.token)).status,
    ).toBe(404);
  });

  it("keeps to twice merged people, and lets only the last merge be undone", async () => {
    const [one, two, three] = [
      await add({ first_name: "A" }),
      await add({ first_name: "B" }),
      await add({ first_name: "C" }),
    ];
    const first = await merge(two, [three]);
    const second = await merge(one, [two]);
    expect(await person(three)).toMatchObject({ pk: one });
    expect((await undo(first)).body).toMatchObject({ code: "changed_since_merge" });
    expect((await undo(second)).status).toBe(200);
    expect(await person(three)).toMatchObject({ pk: two });
  });

  it("leaves one of two that are merged into each other at once, and nothing of the other is lost", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example", { tags: ["a"] });
    const bea = await named("Bea", "Bell", "bea@home.example", { tags: ["b"] });
    const crossed = await Promise.all([merge(ann, [bea]), merge(bea, [ann])]);
    expect(crossed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const merged = crossed.find(({ status }) => status === 200);
    const kept = Number(merged?.at("person.pk"));
    expect([await person(ann), await person(bea)]).toMatchObject([{ pk: kept }, { pk: kept }]);
    expect((await call("GET", "/people")).at("total")).toBe(2);
    expect((await undo(merged as Answer)).status).toBe(200);
    expect(await person(ann)).toMatchObject({ pk: ann, tags: ["a"], email: "ann@home.example" });
    expect(await person(bea)).toMatchObject({ pk: bea, tags: ["b"], email: "bea@home.example" });
  });

  it("keeps or refuses what is changed at the same moment, and never loses it silently", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example");
    const bea = await named("Bea", "Bell", "bea@home.example");
    const [merged, ...edits] = await Promise.all([
      merge(ann, [bea]),
      call("PUT", `/people/${bea}`, { tags: ["choir"] }),
      call("PUT", `/people/${ann}`, { birthday: "1980-02-29", version: 1 }),
    ]);
    expect(merged.status).toBe(200);
    const one = await person(ann);
    for (const [{ status }, kept] of [
      [edits[0] as Answer, (one["tags"] as string[]).includes("choir")],
      [edits[1] as Answer, one["birthday"] === "1980-02-29"],
    ] as const) {
      expect([status, kept]).toEqual(status === 200 ? [200, true] : [409, false]);
    }
    const seen = { [ann]: Number(one["version"]) };
    const dan = await add({ first_name: "Dan" });
    const both = await Promise.all([
      merge(ann, [dan], { versions: seen }),
      call("PUT", `/people/${ann}`, { language: "pt", version: one["version"] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("relates nobody to themselves, and gives the relationship back", async () => {
    const [ann, bea, cy] = [
      await add({ first_name: "Ann" }),
      await add({ first_name: "Bea" }),
      await add({ first_name: "Cy" }),
    ];
    const relate = (one: number, kind: string, other: number): Promise<Answer> =>
      call("POST", "/records/relationships", { person: one, kind, other });
    expect((await relate(ann, "spouse", ann)).at("errors")).toHaveProperty("other");
    await relate(ann, "parent", bea);
    await relate(bea, "friend", ann);
    await relate(bea, "friend", cy);
    const known = async (pk: number): Promise<unknown> =>
      (
        await call(
          "GET",
          `/records/relationships?filter=${encodeURIComponent(JSON.stringify({ person: pk }))}`,
        )
      ).at("total");
    const merged = await merge(ann, [bea]);
    expect([await known(ann), await known(bea)]).toEqual([1, 0]);
    await undo(merged);
    expect([await known(ann), await known(bea)]).toEqual([1, 2]);
  });

  it("keeps one head and no household in itself where households are merged into each other's", async () => {
    const ann = await add({ first_name: "Ann" });
    const bea = await add({ first_name: "Bea" });
    const home = await add({ kind: "household", name: "Bell", head: ann });
    const other = await add({ kind: "household", name: "Cole", head: bea });
    const merged = await merge(home, [other]);
    expect(merged.at("person")).toMatchObject({ kind: "household", head: { pk: ann }, household: null });
    expect([await person(ann), await person(bea)]).toMatchObject([
      { household: { pk: home } },
      { household: { pk: home } },
    ]);
    const headless = await merge(bea, [ann]);
    expect(headless.at("person")).toMatchObject({ pk: bea, household: { pk: home } });
    expect(await person(home)).toMatchObject({ head: { pk: bea } });
    expect((await merge(home, [bea])).status).toBe(422);
    expect((await undo(headless)).status).toBe(200);
    expect(await person(home)).toMatchObject({ head: { pk: ann } });
  });

  it("takes names of any script and of 200 characters, and no longer ones", async () => {
    const long = "é".repeat(200);
    const one = await named(long, "李小龍", "long@home.example");
    const two = await named("O\u2019Nei\u0301l \u{1F33B}", "\u05D0\u05D1 \u0627\u0628", "star@home.example");
    const merged = await merge(one, [two], { values: { last_name: "\u05D0\u05D1 \u0627\u0628" } });
    expect(merged.at("person.name")).toBe(`${long} \u05D0\u05D1 \u0627\u0628`);
    await undo(merged);
    expect(await person(one)).toMatchObject({ name: `${long} 李小龍` });
    expect(await person(two)).toMatchObject({ first_name: "O\u2019Nei\u0301l \u{1F33B}" });
    const found = await call("GET", `/people?search=${encodeURIComponent("o\u2019neil")}`);
    expect(found.at("people.0.pk")).toBe(two);
    for (const refused of [
      await call("POST", "/people", { first_name: "x".repeat(201) }),
      await merge(one, [two], { values: { first_name: "x".repeat(201) } }),
      await call("POST", "/people", { first_name: "A\u0000B" }),
    ]) {
      expect(refused.status).toBe(422);
    }
  });

  it("is seen by exports and erasures of the one", async () => {
    const ann = await named("Ann", "Bell", "ann@home.example");
    const annie = await give("ann@work.example", "Annie", "Bell", 1000);
    await merge(ann, [annie]);
    const told = await call("POST", "/personal-data/download", { person: ann });
    expect((told.at("parts") as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["people", "donations"]),
    );
    expect((await call("POST", "/personal-data/erase", { person: ann })).status).toBe(200);
    const left =
      await rows(`SELECT string_agg(p::text, ' ') || coalesce((SELECT string_agg(d::text, ' ') FROM donors d), '')
      || coalesce((SELECT string_agg(d::text, ' ') FROM donations d), '') || (SELECT string_agg(m::text, ' ') FROM person_merges m) AS all FROM people p`);
    expect(String(left[0]?.["all"])).not.toMatch(/ann@|Annie|Bell/);
  });
});
