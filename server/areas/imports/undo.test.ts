import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
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
import { importJob } from "./running/job";
import { resumeStranded } from "../../engine/imports/resume";
import { createImporter } from "../../engine/imports/worker";
import { peopleImports } from "./running/run";
import { sweepChanges } from "../../engine/imports/runs";

describeOnDatabase("the undo of an import", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const as = (method: string, path: string, body?: Json, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, body });
  const send = (members: Json[], settings: Json = {}): Promise<Answer> =>
    as("POST", "/member/import/", { role: hope.roles.member, members, ...settings });
  const undo = (answer: Answer, token = owner.token): Promise<Answer> =>
    as("POST", `/member/import/${String(answer.at("import_id"))}/undo/`, undefined, token);
  const rows = async (query: string): Promise<Json[]> =>
    (await server.database.owner.query(query)).rows as Json[];
  /** Everything of the organisation that an import writes. */
  const everything = async (): Promise<Json> => ({
    members:
      await rows(`SELECT id, email, first_name, last_name, phone, external_id, custom, status, role_id, person_id
      FROM members WHERE org_id = ${hope.id} ORDER BY id`),
    people: await rows(
      `SELECT id, kind, name, email, phone, reach, honorific, pronouns, birthday, addresses, consents, household_id, is_deceased, deceased_on
       FROM people WHERE org_id = ${hope.id} ORDER BY id`,
    ),
    channels:
      await rows(`SELECT person_id, channel, value, is_primary FROM person_channels WHERE org_id = ${hope.id}
      ORDER BY person_id, channel, value`),
    places: await rows(`SELECT team_id, member_id FROM team_members WHERE org_id = ${hope.id} ORDER BY 1, 2`),
    teams: await rows(`SELECT name FROM teams WHERE org_id = ${hope.id} ORDER BY name`),
    lists:
      await rows(`SELECT l.name, s.email FROM mailing_lists l LEFT JOIN mailing_list_subscribers s ON s.org_id = l.org_id AND s.list_id = l.id
      WHERE l.org_id = ${hope.id} ORDER BY 1, 2`),
    invitations: await rows(`SELECT member_id FROM invitations WHERE org_id = ${hope.id}`),
  });
  const left = (answer: Answer): unknown[] =>
    (answer.at("import.undo.left") as Json[]).map(({ reason, records: people }) => [
      reason,
      (people as Json[]).map(({ name }) => name),
    ]);

  it("takes back whom it added and what it changed, with teams, list, numbers and columns, as if nothing had been", async () => {
    await send(
      [
        {
          email: "ida@x.example",
          first_name: "Ida",
          last_name: "Alt",
          external_id: "7",
          phone: "030 1",
          honorific: "Dr",
          birthday: "1980-02-29",
          shirt: "M",
        },
        { email: "bo@x.example", first_name: "Bo", last_name: "Berg", teams: "Choir" },
        { email: "", first_name: "Zoë", last_name: "Nguyễn" },
      ],
      { all_fields: true, new_teams: true },
    );
    const kim = await as("POST", "/people/", {
      first_name: "Kim",
      last_name: "Lee",
      emails: [{ email: "kim@x.example", kind: "home" }],
      addresses: [{ kind: "home", line1: "Elm St 1", city: "Leeds" }],
      consents: [{ channel: "post", answer: "no" }],
    });
    expect(kim.status).toBe(201);
    expect((await as("POST", "/people/", { kind: "household", name: "Alt" })).status).toBe(201);
    // Of a person who has the number already that the import gives to the member.
    const bo = await rows(`SELECT person_id FROM members WHERE email = 'bo@x.example'`);
    await server.database.owner.exec(
      `INSERT INTO person_channels (org_id, person_id, channel, value) VALUES (${hope.id}, ${String(bo[0]?.["person_id"])}, 'phone', '555 12 34');
       SELECT refresh_reach(${hope.id}, ARRAY[${String(bo[0]?.["person_id"])}]::bigint[])`,
    );
    const former = await everything();
    const answer = await send(
      [
        {
          email: "ida.new@x.example",
          first_name: "Ida",
          last_name: "Neu",
          external_id: "7",
          phone: "030 2",
          honorific: "Prof.",
          birthday: "1981-03-01",
          shirt: "L",
          hat: "red",
          line1: "Oak St 2",
          household: "alt",
          consent_email: "yes",
          consent_post: "no",
        },
        { email: "bo@x.example", phone: "555 12 34", teams: "Choir; Garden; Kitchen" },
        {
          email: "kim@x.example",
          first_name: "Kim",
          last_name: "Lee",
          phone: "0171 22 33 44",
          pronouns: "they",
          line1: "Oak St 2",
          household: "Lee",
          consent_post: "yes",
          consent_sms: "yes",
          deceased: "2024-02-29",
        },
        {
          email: "new@x.example",
          first_name: "Núria",
          last_name: "李",
          teams: "Garden",
          line1: "Oak St 2",
          household: "lee",
        },
        { email: "new@x.example", phone: "99 88 77" },
        { email: "", first_name: "No", last_name: "Address" },
      ],
      {
        all_fields: true,
        match_by: "external_id",
        on_duplicate: "update",
        new_teams: true,
        new_list: "Letters",
        send_invites: true,
      },
    );
    expect([answer.status, answer.at("createdCount"), answer.at("errorCount")]).toEqual([201, 3, 0]);
    const { people } = await everything();
    expect(people).not.toEqual(former["people"]);
    expect((people as Json[]).filter(({ kind }) => kind === "household").map(({ name }) => name)).toEqual([
      "Alt",
      "Lee",
    ]);
    const listed = await as("GET", "/member/import/");
    expect(listed.at("imports.0")).toMatchObject({
      createdCount: 3,
      undo_until: expect.any(String),
      undo: null,
    });

    const undone = await undo(answer);
    expect([undone.status, undone.at("import.undo.status"), undone.at("import.undo.left")]).toEqual([
      200,
      "done",
      [],
    ]);
    expect(await everything()).toEqual(former);
    expect((await auditActions(server, hope)).includes("member.import_undone")).toBe(true);
    expect((await undo(answer)).at("code")).toBe("import_undone");
    // Whoever undid it may import the file again at once.
    expect((await send([{ email: "new@x.example" }])).status).toBe(201);
  });

  it("leaves what somebody changed or used since, turns the rest back, and says whom and why", async () => {
    await send([{ email: "ana@x.example", first_name: "Ana", last_name: "Lima" }]);
    const answer = await send(
      [
        { email: "ana@x.example", first_name: "Anna", last_name: "Lima", phone: "1234567" },
        ...["renamed", "gave", "signed", "out", "removed", "fine"].map((name) => ({
          email: `${name}@x.example`,
          first_name: name,
          last_name: "X",
        })),
      ],
      { on_duplicate: "update", new_list: "Letters" },
    );
    const pk = async (name: string): Promise<number> =>
      Number((await rows(`SELECT id FROM members WHERE email = '${name}@x.example'`))[0]?.["id"]);
    await as("PUT", "/member/", { pk: await pk("ana"), phone: "7654321" });
    await as("PUT", "/member/", { pk: await pk("renamed"), first_name: "Other" });
    await as("PUT", "/member/", { pk: await pk("removed"), status: "Removed" });
    const given = await as("POST", "/donation/record", {
      amount: "5",
      method: "cash",
      received_on: "2026-01-15",
      first_name: "gave",
      last_name: "X",
      email: "gave@x.example",
    });
    expect(given.status).toBe(201);
    const river = await addOrganization(server, "river");
    const there = await addPerson(server, river, "owner");
    await server.database.owner.exec(
      `UPDATE members SET user_id = (SELECT user_id FROM members WHERE id = ${there.pk}) WHERE email = 'signed@x.example';
       UPDATE mailing_list_subscribers SET status = 'unsubscribed' WHERE email = 'out@x.example'`,
    );
    const undone = await undo(answer);
    expect(undone.at("import.undo")).toMatchObject({ status: "done", undoneCount: 1, leftCount: 6 });
    expect(left(undone)).toEqual([
      ["changed", ["Ana Lima", "out X", "Other X"]],
      ["gone", ["removed X"]],
      ["in_use", ["gave X"]],
      ["signed_in", ["signed X"]],
    ]);
    expect(await rows(`SELECT first_name, phone FROM members WHERE email = 'ana@x.example'`)).toEqual([
      { first_name: "Ana", phone: "7654321" },
    ]);
    // Who left the list stays off it, and the list stays with that.
    expect(
      await rows(`SELECT email FROM mailing_list_subscribers WHERE status = 'unsubscribed'`),
    ).toHaveLength(1);
    expect(await rows(`SELECT id FROM members WHERE email = 'fine@x.example'`)).toEqual([]);
  });

  it("takes back of addresses, consents, household and death what is as it left it, each for itself", async () => {
    await send([
      { email: "ana@x.example", first_name: "Ana" },
      { email: "bo@x.example", first_name: "Bo" },
      { email: "cy@x.example", first_name: "Cy" },
    ]);
    const told = {
      line1: "Oak St 2",
      household: "Baker",
      consent_email: "yes",
      consent_sms: "no",
      deceased: "yes",
    };
    const answer = await send(
      ["ana", "bo", "cy"].map((name) => ({ email: `${name}@x.example`, ...told })),
      { on_duplicate: "update" },
    );
    expect(answer.at("updatedCount")).toBe(3);
    const person = async (name: string): Promise<Json> => {
      const [row] = await rows(`SELECT id FROM people WHERE org_id = ${hope.id} AND first_name = '${name}'`);
      return (await as("GET", `/people/${String(row?.["id"])}/`)).at("person") as Json;
    };
    const { consents, pk, household } = await person("Ana");
    expect(household).toMatchObject({ name: "Baker" });
    const saidSince = (consents as Json[]).map((one) =>
      one["channel"] === "email" ? { channel: "email", answer: "no" } : one,
    );
    await as("PUT", `/people/${String(pk)}/`, { consents: saidSince, deceased_on: "2020-05-05" });
    const bo = await person("Bo");
    await as("PUT", `/people/${String(bo["pk"])}/`, {
      addresses: [{ kind: "home", line1: "Oak Street 2" }],
    });
    await as("POST", "/people/", { first_name: "Di", household: (household as Json)["pk"] });
    const undone = await undo(answer);
    expect(left(undone)).toEqual([["changed", ["Ana", "Bo"]]]);
    expect(await person("Ana")).toMatchObject({
      addresses: [],
      household: null,
      is_deceased: true,
      deceased_on: "2020-05-05",
      consents: [expect.objectContaining({ channel: "email", answer: "no" })],
    });
    expect(await person("Bo")).toMatchObject({
      addresses: [{ kind: "home", line1: "Oak Street 2" }],
      household: null,
      is_deceased: false,
      consents: [],
    });
    expect(await person("Cy")).toMatchObject({
      addresses: [],
      household: null,
      consents: [],
      is_deceased: false,
    });
    // Somebody joined the household since.
    expect(await person("Di")).toMatchObject({ household: { name: "Baker" } });
  });

  it("undoes what was imported before people's addresses and households were", async () => {
    const answer = await send([{ email: "ana@x.example", first_name: "Ana" }]);
    await server.database.owner.exec(`UPDATE member_import_changes SET present = present - ARRAY['person_addresses', 'person_household',
      'person_death', 'person_consent_email', 'person_consent_post', 'person_consent_phone', 'person_consent_sms']`);
    expect((await undo(answer)).at("import.undo.left")).toEqual([]);
    expect(await rows(`SELECT id FROM members WHERE email = 'ana@x.example'`)).toEqual([]);
  });

  it("is for those who may import, of their organisation, and for thirty days", async () => {
    const answer = await send([{ email: "a@x.example" }], { new_list: "Letters" });
    const river = await addOrganization(server, "river");
    const there = await addPerson(server, river, "owner");
    const member = await addPerson(server, hope, "member");
    expect((await undo(answer, there.token)).status).toBe(404);
    expect((await undo(answer, member.token)).status).toBe(403);
    expect((await as("GET", "/member/import/", undefined, member.token)).status).toBe(403);
    expect((await as("GET", "/member/import/", undefined, there.token)).at("imports")).toEqual([]);
    server.pass({ seconds: 31 * 86_400 });
    const later = await addPerson(server, hope, "owner", { email: "later@hope.example" });
    expect((await undo(answer, later.token)).status).toBe(410);
    await sweepChanges(server.services.database, server.services.clock());
    expect(await rows("SELECT 1 FROM member_import_changes")).toEqual([]);
  });

  it("leaves whoever has a role above one's own", async () => {
    const answer = await send([{ email: "boss@x.example", role: "admin" }, { email: "a@x.example" }]);
    const manager = await addPerson(server, hope, "manager");
    const undone = await undo(answer, manager.token);
    expect(left(undone)).toEqual([["not_allowed", ["boss@x.example"]]]);
  });

  it("undoes long imports in the background, goes on where it was killed, and once for two who ask", async () => {
    const members = Array.from({ length: 1200 }, (_, row) => ({
      email: `p${row}@x.example`,
      first_name: `P${row}`,
      line1: `Oak St ${row}`,
      // Each household has members in several batches.
      household: `House ${row % 300}`,
      consent_post: "no",
    }));
    const answer = await send(members);
    const runJobs = (): Promise<number> =>
      server.services.jobs.drain(importJob, async ({ data }) =>
        createImporter(server.services, peopleImports)(data),
      );
    expect((await undo(answer)).at("code")).toBe("import_under_way");
    await runJobs();
    expect(await rows(`SELECT count(*)::int AS n FROM people WHERE kind = 'household'`)).toEqual([
      { n: 300 },
    ]);
    const asked = await Promise.all([undo(answer), undo(answer)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    server.pass({ seconds: 3600 });
    await server.database.owner.exec("UPDATE jobs.job SET state = 'failed'");
    expect(await resumeStranded(server.services, peopleImports)).toBe(1);
    await runJobs();
    const now = await as("GET", "/member/import/");
    expect(now.at("imports.0.undo")).toMatchObject({
      status: "done",
      total: 1200,
      processed: 1200,
      undoneCount: 1200,
    });
    expect((await rows(`SELECT id FROM members WHERE org_id = ${hope.id}`)).length).toBe(1);
    expect((await rows(`SELECT id FROM people WHERE org_id = ${hope.id}`)).length).toBe(1);
  });

  it("proposes how a file of these columns was imported last, in whatever order they stand", async () => {
    const mapping = { Who: "last_name", Mail: "email" };
    await send([{ Who: "Ana", Mail: "ana@x.example" }], {
      mapping,
      on_duplicate: "update",
      new_list: "Letters",
    });
    const ask = (columns: string[], token = owner.token): Promise<Answer> =>
      as("POST", "/member/import/choices/", { columns }, token);
    expect((await ask(["Mail", "Who"])).at("last.choices")).toEqual({
      role: hope.roles.member,
      mapping,
      on_duplicate: "update",
      member_list: expect.any(Number),
    });
    expect((await ask(["Mail"])).at("last")).toBe(null);
    const river = await addOrganization(server, "river");
    const there = await addPerson(server, river, "owner");
    expect((await ask(["Mail", "Who"], there.token)).at("last")).toBe(null);
  });
});
