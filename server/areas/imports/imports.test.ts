import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { IMPORT_MAX_BYTES } from "../../../contract/imports/limits";
import {
  addOrganization,
  addPerson,
  addTeam,
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

type Fields = Record<string, string | number | boolean | object>;

const BOUNDARY = "----a-boundary";

function formOf(csv: string | Uint8Array, fields: Fields): Uint8Array {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === "object" ? JSON.stringify(value) : String(value)}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="members"; filename="members.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("") + head),
    typeof csv === "string" ? Buffer.from(csv) : csv,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

describeOnDatabase("the member import", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const send = (
    csv: string | Uint8Array,
    fields: Fields = {},
    token = owner.token,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    server.call("POST", "/member/import/", {
      token,
      body: formOf(csv, { role: hope.roles.member, ...fields }),
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
  const counts = ({ body }: Answer): unknown[] =>
    ["createdCount", "updatedCount", "skippedCount", "errorCount"].map((name) => body[name]);
  const members = async (): Promise<Json[]> => {
    const { rows } = await server.database.owner.query(
      `SELECT email, first_name, last_name, phone, status, kind, role_id, custom, external_id FROM members
       WHERE org_id = ${hope.id} AND email <> '${owner.email}' ORDER BY email`,
    );
    return rows as Json[];
  };
  const runJobs = (): Promise<number> =>
    server.services.jobs.drain(importJob, async ({ data }) =>
      createImporter(server.services, peopleImports)(data),
    );

  it("adds the people of a file with the role, and tells how it read the file", async () => {
    const answer = await send("E-Mail;Vorname;Nachname;Telefon;Shirt\nana@x.example;Ána;Lima;'+49 30;XL\n", {
      all_fields: true,
    });
    expect(answer.status).toBe(201);
    expect(counts(answer)).toEqual([1, 0, 0, 0]);
    expect(answer.at("importedDataCount")).toBe(1);
    expect(answer.at("reading.delimiter")).toBe(";");
    expect(answer.at("missing_fields")).toEqual([]);
    expect(await members()).toEqual([
      {
        email: "ana@x.example",
        first_name: "Ána",
        last_name: "Lima",
        phone: "+49 30",
        status: "Active",
        kind: "member",
        role_id: hope.roles.member,
        custom: { Shirt: "XL" },
        external_id: null,
      },
    ]);
    expect(await auditActions(server, hope)).toEqual(["member.imported"]);
  });

  it("knows columns and roles by their names in the app's languages, and says what is wrong in the caller's", async () => {
    const file =
      "Prénom;Nom;Courriel;Rôle;Équipe\nZoé;Müller;zoe@x.example;Bénévole;\nJo;Doe;jo@x.example;Chef;\n";
    const answer = await send(file, {}, owner.token, { "Accept-Language": "fr" });
    expect(counts(answer)).toEqual([1, 0, 0, 1]);
    expect(await members()).toMatchObject([
      { first_name: "Zoé", last_name: "Müller", role_id: hope.roles.volunteer },
    ]);
    expect(answer.at("errors.0")).toMatchObject({ field: "role", message: "Ce rôle n’existe pas." });
  });

  it("adds people who have no address by their names: in teams, on no list, invited by nothing, and once", async () => {
    await server.call("POST", "/organization/teams/", { token: owner.token, body: { name: "Choir" } });
    const file = [
      "email,first_name,last_name,status,teams,external_id,phone",
      ",Ida,Alt,Pending,Choir,,",
      ",Ida,Alt,,,,12345",
      ",Hans,Meier,Inactive,,1,",
      ",Hans,Meier,,,2,",
      "bo@x.example,Bo,Berg,,Choir,,",
      ",,,,Choir,,",
    ].join("\n");
    const settings = {
      send_invites: true,
      new_list: "Letters",
      match_by: "external_id",
      on_duplicate: "update",
    };
    const answer = await send(file, settings);
    expect([answer.status, ...counts(answer)]).toEqual([201, 4, 1, 0, 1]);
    expect(answer.at("errors")).toMatchObject([
      { row: 3, field: "phone", message: expect.stringContaining("the number kept") },
      { row: 7, field: "email", message: "A name is required if there is no address." },
    ]);
    const { rows } = await server.database.owner.query(
      `SELECT m.email, m.name, m.status, m.phone, m.external_id, count(t.team_id)::int AS teams FROM members m
       LEFT JOIN team_members t ON t.org_id = m.org_id AND t.member_id = m.id
       WHERE m.org_id = ${hope.id} AND m.id <> ${owner.pk} GROUP BY m.org_id, m.id ORDER BY m.id`,
    );
    const nobody = { email: "", status: "Active", phone: null, external_id: null, teams: 0 };
    expect(rows).toEqual([
      { ...nobody, name: "Ida Alt", phone: "12345", teams: 1 },
      { ...nobody, name: "Hans Meier", status: "Inactive", external_id: "1" },
      { ...nobody, name: "Hans Meier", external_id: "2" },
      { ...nobody, email: "bo@x.example", name: "Bo Berg", status: "Pending", teams: 1 },
    ]);
    const again = await send(file, { ...settings, new_list: "Again", force: true });
    expect(counts(again)).toEqual([0, 0, 5, 1]);

    const call = async (method: string, path: string, body?: Json): Promise<Answer> =>
      server.call(method, path, { token: owner.token, body });
    const list = await call("GET", "/mailing-list/");
    expect(list.at("mailing_lists.0")).toMatchObject({ subscribers_count: 1 });
    const found = await call("GET", "/member/?ordering=email&per_page=100");
    expect((found.at("members") as Json[]).map(({ email }) => email)).toEqual(["", "", "", owner.email]);
    const people = (found.at("members") as Json[]).map(({ pk }) => pk);
    const reach = await call("POST", "/message/preview/", { to: people });
    expect(reach.at("recipients_count")).toBe(1);
    expect(reach.at("skipped")).toEqual(
      ["Hans Meier", "Hans Meier", "Ida Alt"].map((name) => ({ email: "", name, reason: "no_address" })),
    );
  });

  it("takes a lone column of names for whole names", async () => {
    await send("Nom,Courriel\nMarie Curie,marie@x.example\n");
    expect(await members()).toMatchObject([{ first_name: "Marie", last_name: "Curie" }]);
  });

  it("takes rows in JSON as well, keeps only the columns that are asked for, and follows the mapping", async () => {
    const answer = await server.call("POST", "/member/import", {
      token: owner.token,
      body: {
        role: hope.roles.volunteer,
        members: [{ contact: "bo@x.example", full: "Bo van Dijk", size: 5, secret: "no" }],
        mapping: { contact: "email", full: "name" },
        all_fields: ["size"],
      },
    });
    expect([answer.status, counts(answer)]).toEqual([201, [1, 0, 0, 0]]);
    expect((await members())[0]).toMatchObject({
      first_name: "Bo van",
      last_name: "Dijk",
      kind: "volunteer",
      custom: { size: "5" },
    });
  });

  it("tries out without leaving anything behind", async () => {
    await addPerson(server, hope, "member", { email: "old@x.example", name: "Old One" });
    const csv = "email,first_name\nnew@x.example,New\nOLD@x.example,Other\nbroken,X\nnew@x.example,Again\n";
    const before = await members();
    const answer = await send(csv, { dry_run: true, new_list: "Friends", on_duplicate: "update" });
    expect(answer.status).toBe(200);
    expect(counts(answer)).toEqual([1, 2, 0, 1]);
    expect(answer.at("import_id")).toBe(null);
    expect(answer.at("errors")).toEqual([
      { row: 4, field: "email", value: "broken", message: "Enter a valid e-mail address." },
    ]);
    expect(answer.at("mistakes")).toEqual([
      { field: "email", message: "Enter a valid e-mail address.", count: 1, rows: [4], values: ["broken"] },
    ]);
    expect((answer.body["preview"] as Json[]).map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, "create"],
      [3, "update"],
      [4, "error"],
      [5, "update"],
    ]);
    expect(await members()).toEqual(before);
    const { rows } = await server.database.owner.query(
      "SELECT (SELECT count(*)::int FROM member_imports) AS imports, (SELECT count(*)::int FROM mailing_lists) AS lists",
    );
    expect(rows).toEqual([{ imports: 0, lists: 0 }]);
    expect(await auditActions(server, hope)).toEqual([]);
  });

  it("keeps numbers that are none with their people, and tells them as one mistake", async () => {
    await server.database.owner.query(
      `UPDATE organizations SET address = '{"country": "Germany"}' WHERE id = ${hope.id}`,
    );
    const csv =
      "email,first_name,phone\nada@x.example,Ada,030 901820\nbo@x.example,Bo,ask her\ncy@x.example,Cy,12\nbroken,Di,13\n";
    const told = (answer: Answer): unknown[] => [
      counts(answer),
      (answer.at("mistakes") as Json[]).map(({ field, rows, values }) => [field, rows, values]),
    ];
    const expected = [
      [3, 0, 0, 1],
      [
        ["phone", [3, 4], ["ask her", "12"]],
        ["email", [5], ["broken"]],
      ],
    ];
    expect(told(await send(csv, { dry_run: true }))).toEqual(expected);
    const answer = await send(csv);
    expect(told(answer)).toEqual(expected);
    expect((await members()).map(({ phone }) => phone)).toEqual(["030 901820", "ask her", "12"]);
    const report = await server.call(
      "GET",
      `/organization/download?request_content=import_errors&id=${String(answer.at("error_report"))}`,
      { token: owner.token },
    );
    expect(report.text.split("\n")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3,phone,ask her,/),
        expect.stringMatching(/^5,email,broken,/),
      ]),
    );
  });

  describe("with people who may be there already", () => {
    const FILE = [
      "email,first_name,last_name,phone,teams",
      "ada.new@x.example,Ada,Lovelace,,",
      "bob@x.example,Bob,Stone,+49 170 5551234,",
      "gift@x.example,Grace,Hopper,,",
      "ida@x.example,Ida,Alone,,",
    ].join("\n");
    let ada: TestPerson;
    let people: Record<"ada" | "phone" | "giver", number>;

    beforeEach(async () => {
      ada = await addPerson(server, hope, "member", { email: "ada@x.example", name: "Ada Lovelace" });
      const added = async (body: Json): Promise<number> =>
        Number((await server.call("POST", "/people/", { token: owner.token, body })).at("person.pk"));
      const { rows } = await server.database.owner.query(
        `SELECT person_id FROM members WHERE id = ${ada.pk}`,
      );
      people = {
        ada: Number((rows as Json[])[0]?.["person_id"]),
        phone: await added({
          first_name: "Robert",
          last_name: "Stone",
          phones: [{ phone: "0170 555 1234", kind: "mobile" }],
        }),
        giver: await added({
          first_name: "G.",
          last_name: "Hopper",
          emails: [{ email: "gift@x.example", kind: "home" }],
        }),
      };
    });

    const who = async (email: string): Promise<Json | undefined> => {
      const { rows } = await server.database.owner.query(`SELECT m.id, m.person_id, m.first_name, m.phone,
        (SELECT string_agg(c.value, ' ' ORDER BY c.id) FROM person_channels c WHERE c.org_id = m.org_id AND c.person_id = m.person_id) AS reach
        FROM members m WHERE m.org_id = ${hope.id} AND m.email = '${email}'`);
      return (rows as Json[])[0];
    };

    it("tells in a trial whom each row may be about and why, and adds them as others where nobody decides", async () => {
      const trial = await send(FILE, { dry_run: true });
      expect(counts(trial)).toEqual([4, 0, 0, 0]);
      expect(trial.at("doubtCount")).toBe(3);
      const told = (trial.at("doubts") as Json[]).map(({ row, matches }) => [
        row,
        (matches as { person: Json; because: string[] }[]).map(({ person, because }) => [
          person["pk"],
          because,
        ]),
      ]);
      expect(told).toEqual([
        [2, [[people.ada, ["name"]]]],
        [3, [[people.phone, ["phone"]]]],
        [4, [[people.giver, ["email"]]]],
      ]);
      expect(trial.at("doubts.0.values")).toMatchObject({ email: "ada.new@x.example", first_name: "Ada" });
      expect(counts(await send(FILE))).toEqual([4, 0, 0, 0]);
      expect((await who("ada.new@x.example"))?.["person_id"]).not.toBe(people.ada);
    });

    it("joins a row to the person that is chosen, who keeps what they had, and leaves out what is to be left out", async () => {
      const again = `${FILE}\nADA.new@x.example,Ada,Byron,12345678,`;
      const decisions = { 2: people.ada, 3: people.phone, 4: "leave_out", 5: "somebody_else" };
      const answer = await send(again, { decisions, on_duplicate: "update" });
      expect([answer.status, ...counts(answer)]).toEqual([201, 2, 2, 1, 0]);
      expect(await who("ada.new@x.example")).toBeUndefined();
      expect(await who("ada@x.example")).toEqual({
        id: ada.pk,
        person_id: people.ada,
        first_name: "Ada",
        phone: "12345678",
        reach: "ada@x.example 12345678 ada.new@x.example",
      });
      expect(await who("bob@x.example")).toMatchObject({
        person_id: people.phone,
        first_name: "Bob",
        reach: "0170 555 1234 bob@x.example",
      });
      expect(await who("gift@x.example")).toBeUndefined();
      const { rows } = await server.database.owner.query(
        `SELECT last_name FROM members WHERE id = ${ada.pk}`,
      );
      expect(rows).toEqual([{ last_name: "Byron" }]);
    });

    it("fills in only what somebody lacks where people are to stay unchanged", async () => {
      const csv = "email,first_name,last_name,phone\nada.new@x.example,Adelaide,Lovelace,123456\n";
      const rows = ["ada.new@x.example", "ada.new@x.example", "", ""].map((email) => `${email},Ada,Lovelace`);
      const twice = ["email,first_name,last_name", ...rows].join("\n");
      expect(counts(await send(twice, { undecided: "leave_out" }))).toEqual([0, 0, 4, 0]);
      const out = { 2: "leave_out", 4: "leave_out" };
      expect(counts(await send(twice, { decisions: out, force: true }))).toEqual([0, 0, 4, 0]);
      expect(counts(await send(csv, { decisions: { 2: people.ada } }))).toEqual([0, 1, 0, 0]);
      expect(await who("ada@x.example")).toMatchObject({ first_name: "Ada", phone: "123456" });
      const second = await send(csv, { decisions: { 2: people.ada }, force: true });
      expect(counts(second)).toEqual([0, 0, 1, 0]);
    });

    it.each([
      ["same_person", [2, 1, 1, 0]],
      ["leave_out", [1, 0, 3, 0]],
    ])("does with all that nobody decided about as asked: %s", async (undecided, result) => {
      // As likely as the other one: nobody is joined by chance.
      const twin = {
        first_name: "Robert",
        last_name: "Stone",
        phones: [{ phone: "01705551234", kind: "home" }],
      };
      await server.call("POST", "/people/", { token: owner.token, body: twin });
      const decided: Fields = undecided === "same_person" ? { decisions: { 4: "leave_out" } } : {};
      expect(counts(await send(FILE, { undecided, ...decided }))).toEqual(result);
      expect((await who("bob@x.example"))?.["person_id"]).not.toBe(people.phone);
    });

    it("refuses answers about rows that are not there, and rows about people who are not", async () => {
      const other = await addOrganization(server, "other");
      const stranger = await addPerson(server, other, "member");
      const { rows } = await server.database.owner.query(
        `SELECT person_id FROM members WHERE id = ${stranger.pk}`,
      );
      const foreign = Number((rows as Json[])[0]?.["person_id"]);
      const unknown = await send(FILE, { decisions: { 99: people.ada } });
      expect([unknown.status, unknown.at("errors")]).toEqual([
        422,
        { "decisions.99": ["The file has no row with this number."] },
      ]);
      expect((await send(FILE, { decisions: { 2: "maybe" } })).status).toBe(422);
      const answer = await send(FILE, { decisions: { 2: foreign, 3: people.ada, 4: people.ada } });
      expect(counts(answer)).toEqual([1, 2, 0, 1]);
      expect(answer.at("errors.0")).toMatchObject({
        row: 2,
        message: "The person chosen for this row is no longer there. Check the file again.",
      });
    });
  });

  it("skips who is there already, unless told to update; removed people stay removed", async () => {
    await addPerson(server, hope, "member", { email: "old@x.example", name: "Old One" });
    await addPerson(server, hope, "member", { email: "gone@x.example", status: "Removed" });
    const csv = "email,first_name,phone\nold@x.example,New,\ngone@x.example,Back,1\n";
    expect(counts(await send(csv))).toEqual([0, 0, 2, 0]);
    expect(counts(await send(csv, { on_duplicate: "update", force: true }))).toEqual([0, 1, 1, 0]);
    const [gone, old] = await members();
    expect([gone?.["status"], gone?.["first_name"]]).toEqual(["Removed", "member"]);
    expect([old?.["first_name"], old?.["last_name"]]).toEqual(["New", "One"]);
  });

  it("reads several teams of a cell, and creates those that are missing where asked, by who may", async () => {
    await addTeam(server, hope, "Kitchen, Garden & Co");
    const csv = [
      "email,teams",
      'a@x.example,"Choir, Band;Kitchen, garden & co"',
      "b@x.example,CHOIR",
      "bad,Nobody's",
    ].join("\n");
    const before = await send(csv, { dry_run: true });
    expect(counts(before)).toEqual([0, 0, 0, 3]);
    expect(before.at("mistakes.0")).toMatchObject({ field: "teams", count: 3, rows: [2, 2, 3] });
    const trial = await send(csv, { dry_run: true, new_teams: true });
    expect([...counts(trial), trial.at("new_teams")]).toEqual([2, 0, 0, 1, ["Choir", "Band"]]);
    expect(counts(await send(csv, { new_teams: true }))).toEqual([2, 0, 0, 1]);
    const { rows } =
      await server.database.owner.query(`SELECT t.name, count(m.member_id)::int AS members FROM teams t
      LEFT JOIN team_members m ON m.org_id = t.org_id AND m.team_id = t.id WHERE t.org_id = ${hope.id} GROUP BY t.name ORDER BY t.name`);
    expect(rows).toEqual([
      { name: "Band", members: 1 },
      { name: "Choir", members: 2 },
      { name: "Kitchen, Garden & Co", members: 1 },
    ]);
    expect(await auditActions(server, hope)).toEqual(["team.created", "team.created", "member.imported"]);

    const many = ["email,teams", ...Array.from({ length: 101 }, (_, n) => `p${n}@x.example,Team ${n}`)].join(
      "\n",
    );
    const refused = await send(many, { new_teams: true });
    expect([refused.status, Object.keys(refused.at("errors") as Json)]).toEqual([422, ["new_teams"]]);
    const role = await server.call("POST", "/organization/roles/", {
      token: owner.token,
      body: { name: "People only", permissions: ["people"] },
    });
    await server.database.owner.query(
      `UPDATE members SET role_id = ${String(role.at("role.pk"))} WHERE id = ${owner.pk}`,
    );
    const asked = { role: Number(role.at("role.pk")), new_teams: true, force: true };
    expect((await send(csv, asked)).status).toBe(403);
  });

  it("takes the organisation's own export back unchanged", async () => {
    const team = await addTeam(server, hope, "Kitchen, Garden & Co");
    const person = await addPerson(server, hope, "volunteer", { kind: "volunteer" });
    await server.database.owner.query(
      `UPDATE members SET phone = '+351 912', custom = '{"=size": 5, "tags": ["a", "b"], "ok": true}' WHERE id = $1`,
      [person.pk],
    );
    await server.database.owner.query(
      `UPDATE people SET honorific = 'Dr', pronouns = 'she/her', birthday = '1985-03-16', is_deceased = true, deceased_on = '2024-02-29',
         addresses = '[{"kind": "home", "line1": "Old St 1", "city": "Ely", "until": "2000-01-01"},
           {"kind": "work", "line1": "Elm St 1, rear", "line2": "c/o B", "zip": "04109", "city": "Leipzig", "state": "SN", "country": "DE"}]',
         consents = '[{"channel": "post", "answer": "no", "since": "2020-01-01", "how": null}, {"channel": "sms", "answer": "unknown"}]'
       WHERE id = (SELECT person_id FROM members WHERE id = $1)`,
      [person.pk],
    );
    // Two households have the name: whoever is in one of them stays there.
    await server.database.owner.exec(
      `INSERT INTO people (org_id, kind, full_name, created_at, updated_at) SELECT ${hope.id}, 'household', 'Kern', now(), now() FROM generate_series(1, 2);
       UPDATE people SET household_id = (SELECT max(id) FROM people WHERE full_name = 'Kern')
         WHERE id = (SELECT person_id FROM members WHERE id = ${person.pk})`,
    );
    await server.call("PUT", "/member/team/", { token: owner.token, body: { team, members: [person.pk] } });
    const query = { request_content: "members" };
    const file = (await server.call("GET", "/organization/download", { token: owner.token, query })).text;
    const answer = await send(file, { on_duplicate: "update", all_fields: true });
    expect([answer.status, counts(answer)]).toEqual([201, [0, 0, 2, 0]]);
    const again = await server.call("GET", "/organization/download", { token: owner.token, query });
    expect(again.text).toBe(file);
    expect(file).toContain(
      ',Dr,she/her,1985-03-16,"Elm St 1, rear",c/o B,04109,Leipzig,SN,DE,Kern,,no,,unknown,2024-02-29,',
    );
    const river = await addOrganization(server, "river");
    const there = await addPerson(server, river, "owner");
    await addTeam(server, river, "kitchen, garden & co");
    await send(file, { role: river.roles.member, all_fields: true }, there.token);
    const copy = await server.call("GET", "/organization/download", { token: there.token, query });
    const line = (text: string): string | undefined =>
      text.split("\r\n").find((one) => one.startsWith(person.email));
    // What is not known is not written down.
    expect(line(copy.text)?.replace("kitchen, garden & co", "Kitchen, Garden & Co")).toBe(
      line(file)?.replace(",unknown,", ",,"),
    );
  });

  it("takes title, pronouns and birthday of people, and says at its row which birthday cannot be", async () => {
    const details = async (): Promise<unknown[]> => {
      const { rows } = await server.database.owner.query(
        `SELECT honorific, pronouns, birthday::text FROM people WHERE org_id = ${hope.id} AND email LIKE '%@x.example' ORDER BY email`,
      );
      return rows.map((row) => Object.values(row as Json));
    };
    const head = "E-Mail;Anrede;Pronomen;Geburtsdatum\n";
    const first = await send(
      `${head}ana@x.example;Dr;;16.03.1985\nbo@x.example;;they;31.02.1990\nida@x.example;;;2999-01-01\n`,
    );
    expect(counts(first)).toEqual([1, 0, 0, 2]);
    expect((first.at("mistakes") as Json[]).map(({ field, rows, values }) => [field, rows, values])).toEqual([
      ["birthday", [3], ["31.02.1990"]],
      ["birthday", [4], ["2999-01-01"]],
    ]);
    expect(await details()).toEqual([["Dr", "", "1985-03-16"]]);
    const second = `${head}ana@x.example;Prof.;she/her;\n`;
    expect(counts(await send(second))).toEqual([0, 0, 1, 0]);
    expect(counts(await send(second, { on_duplicate: "update", force: true }))).toEqual([0, 1, 0, 0]);
    expect(await details()).toEqual([["Prof.", "she/her", "1985-03-16"]]);
    await server.database.owner.exec(
      `UPDATE people SET is_deceased = true, deceased_on = '2020-01-01' WHERE email = 'ana@x.example'`,
    );
    const late = await send(`${head}ana@x.example;;;2020-01-02\n`, { on_duplicate: "update" });
    expect(late.at("errors.0")).toMatchObject({
      field: "birthday",
      message: "Must not be after the day of death.",
    });
    // Somebody who is no member yet keeps what is known of them.
    const known = await server.call("POST", "/people/", {
      token: owner.token,
      body: {
        first_name: "Kim",
        last_name: "Lee",
        honorific: "Dr",
        emails: [{ email: "kim@x.example", kind: "home" }],
      },
    });
    expect(known.status).toBe(201);
    await send("E-Mail;Vorname;Nachname;Anrede;Pronomen\nkim@x.example;Kim;Lee;Mx;they\n");
    expect((await details()).at(-1)).toEqual(["Dr", "they", null]);
  });

  describe("a whole person", () => {
    const HEAD =
      "E-Mail;Vorname;Straße;PLZ;Ort;Land;Haushalt;Einwilligung E-Mail;Einwilligung: Post;Verstorben\n";
    const people = async (): Promise<Json[]> => {
      const answer = await server.call("GET", "/people/", {
        token: owner.token,
        query: { kind: "person", per_page: 100 },
      });
      return (answer.at("people") as Json[]).filter(({ email }) => String(email).endsWith("@x.example"));
    };
    const add = (body: Json): Promise<Answer> =>
      server.call("POST", "/people/", { token: owner.token, body });
    const mistakes = (answer: Answer): unknown[] =>
      (answer.at("mistakes") as Json[]).map(({ field, rows, message }) => [field, rows, message]);

    it("brings postal address, household, consents and death, named in the app's languages", async () => {
      const answer = await send(
        `${HEAD}ana@x.example;Ana;Hauptstr. 1;04109;Leipzig;Alemanha;Kern;ja;nein;
bo@x.example;Bo;;;;;kern ;oui;inconnu;29.02.2024
cy@x.example;Cy;Lamp Post 1;;;Narnia;;sim;;oui
`,
      );
      expect(counts(answer)).toEqual([3, 0, 0, 0]);
      expect(mistakes(answer)).toEqual([
        [
          "country",
          [4],
          "No country of this name or code. The row is imported and the country kept as it is.",
        ],
      ]);
      const today = server.services.clock().toISOString().slice(0, 10);
      const said = { since: today, how: "file", source: "members.csv" };
      const [ana, bo, cy] = await people();
      expect(ana).toMatchObject({
        addresses: [{ kind: "home", line1: "Hauptstr. 1", zip: "04109", city: "Leipzig", country: "DE" }],
        household: { name: "Kern" },
        consents: [
          { channel: "email", answer: "yes", ...said },
          { channel: "post", answer: "no", ...said },
        ],
        is_deceased: false,
      });
      expect(bo).toMatchObject({
        addresses: [],
        household: ana?.["household"],
        consents: [{ channel: "email", answer: "yes", ...said }],
        is_deceased: true,
        deceased_on: "2024-02-29",
      });
      expect(cy).toMatchObject({
        addresses: [{ kind: "home", line1: "Lamp Post 1", country: "Narnia" }],
        household: null,
        is_deceased: true,
        deceased_on: null,
      });
    });

    it("says at its row what cannot be", async () => {
      const twice = await add({ kind: "household", name: "Kern" });
      const other = await add({ kind: "household", name: "KERN" });
      await add({ first_name: "Ida", household: (twice.at("person") as Json)["pk"] });
      const answer = await send(
        `${HEAD}ana@x.example;Ana;;;;;Kern;;;
bo@x.example;Bo;;;;;;vielleicht;;
cy@x.example;Cy;;;;;;;;2999-01-01
di@x.example;Di;;;;;;;;gone
`,
      );
      expect(counts(answer)).toEqual([0, 0, 0, 4]);
      expect(mistakes(answer)).toEqual([
        [
          "household",
          [2],
          `Several households have this name: Kern (Ida); KERN (#${String((other.at("person") as Json)["pk"])}). Rename one of them, or leave the cell empty.`,
        ],
        ["consent_email", [3], "Write yes, no or unknown."],
        ["deceased", [4], expect.stringContaining("future")],
        ["deceased", [5], "Write yes, no, or the day as 2026-01-31 or 31.01.2026."],
      ]);
      const late = await send(`E-Mail;Geburtsdatum;Todestag\nana@x.example;2000-01-02;2000-01-01\n`);
      expect(mistakes(late)).toEqual([["deceased", [2], "Must not be before the birthday."]]);
    });

    it("adds to who is there what is not there, leaves what stands, tells so in a trial too, and is then without change", async () => {
      await send(`${HEAD}ana@x.example;Ana;Hauptstr. 1;04109;Leipzig;DE;Kern;nein;ja;2024-02-29\n`);
      await add({
        first_name: "Bo",
        emails: [{ email: "bo@x.example", kind: "home" }],
        consents: [{ channel: "email", answer: "no", how: "paper" }],
        addresses: [{ kind: "home", line1: "Elm St 1" }],
      });
      const file = `${HEAD}ana@x.example;Ana;HAUPTSTR 1;04109;leipzig;Germany;Andere;ja;nein;nein
ana@x.example;Ana;Elm St 1;;;;;;;
bo@x.example;Bo;Oak St 2;;;;Andere;ja;;
`;
      const trial = await send(file, { on_duplicate: "update", dry_run: true });
      expect(trial.at("newHouseholdCount")).toBe(1);
      const told = [
        [
          "consent_email",
          [2, 4],
          "They said no before, and that stays. Change it on the person’s page if they have said yes since.",
        ],
        [
          "deceased",
          [2],
          "Recorded as deceased, and that stays. Change it on the person’s page if that is wrong.",
        ],
        ["household", [2], "Already in the household Kern, and that stays. The rest of the row is imported."],
      ];
      const inOrder = (answer: Answer): unknown[] =>
        (mistakes(answer) as string[][]).toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
      expect(inOrder(trial)).toEqual(told);
      const before = await people();
      expect(before.map(({ addresses }) => (addresses as Json[]).length)).toEqual([1, 1]);
      const answer = await send(file, { on_duplicate: "update" });
      expect(counts(answer)).toEqual([1, 2, 0, 0]);
      expect(inOrder(answer)).toEqual(told);
      const [ana, bo] = await people();
      expect(ana).toMatchObject({
        addresses: [
          { kind: "home", line1: "Hauptstr. 1", zip: "04109", city: "Leipzig", country: "DE" },
          { kind: "home", line1: "Elm St 1" },
        ],
        household: { name: "Kern" },
        consents: [
          { channel: "email", answer: "no" },
          { channel: "post", answer: "no" },
        ],
        deceased_on: "2024-02-29",
      });
      // Whoever is known keeps where their post goes, and what they said.
      expect(bo).toMatchObject({
        addresses: [
          { kind: "home", line1: "Elm St 1" },
          { kind: "home", line1: "Oak St 2" },
        ],
        household: { name: "Andere" },
        consents: [{ channel: "email", answer: "no", how: "paper" }],
      });
      const again = await send(file, { on_duplicate: "update", force: true });
      expect(counts(again)).toEqual([0, 0, 3, 0]);
      expect(await people()).toEqual([ana, bo]);
      // Told to leave people unchanged, it leaves them.
      expect(counts(await send(`${HEAD}bo@x.example;Bo;New St 3;;;;;;nein;\n`))).toEqual([0, 0, 1, 0]);
      expect(await people()).toEqual([ana, bo]);
    });

    it("does so for whoever staff say that a row is about, who is no member yet", async () => {
      const kern = await add({ kind: "household", name: "Kern" });
      const known = await add({
        first_name: "Bo",
        last_name: "Berg",
        emails: [{ email: "bo@x.example", kind: "home" }],
        addresses: [{ kind: "home", line1: "Elm St 1" }],
        consents: [{ channel: "email", answer: "no" }],
        household: (kern.at("person") as Json)["pk"],
      });
      const pk = Number((known.at("person") as Json)["pk"]);
      const file = `E-Mail;Vorname;Nachname;Straße;Haushalt;Einwilligung: E-Mail;Einwilligung: SMS
bo.work@x.example;Bo;Berg;Oak St 2;Andere;ja;ja
`;
      const settings = { decisions: { 2: pk } };
      const trial = await send(file, { ...settings, dry_run: true });
      const answer = await send(file, settings);
      const fields = (told: Answer): unknown[] => (told.at("mistakes") as Json[]).map(({ field }) => field);
      expect([fields(trial), trial.at("newHouseholdCount")]).toEqual([["consent_email", "household"], 0]);
      expect(fields(answer).toSorted()).toEqual(fields(trial));
      const { person } = (await server.call("GET", `/people/${pk}/`, { token: owner.token })).body;
      expect(person).toMatchObject({
        involvement: ["member"],
        addresses: [
          { kind: "home", line1: "Elm St 1" },
          { kind: "home", line1: "Oak St 2" },
        ],
        household: { name: "Kern" },
        consents: [
          { channel: "email", answer: "no" },
          { channel: "sms", answer: "yes", source: "members.csv" },
        ],
      });
      // What file a word comes from is nobody else's to say.
      const consents = [
        { channel: "email", answer: "no", source: "forged.csv" },
        { channel: "sms", answer: "yes", source: "forged.csv" },
      ];
      const put = await server.call("PUT", `/people/${pk}/`, { token: owner.token, body: { consents } });
      expect((put.at("person.consents") as Json[]).map(({ source }) => source)).toEqual([
        undefined,
        "members.csv",
      ]);
    });

    it("neither invites nor mails who has died, nor puts on a list who wants no mail", async () => {
      await add({
        first_name: "Ida",
        emails: [{ email: "ida@x.example", kind: "home" }],
        is_deceased: true,
      });
      const file = `${HEAD}ana@x.example;Ana;;;;;;;;ja
bo@x.example;Bo;;;;;;nein;;
cy@x.example;Cy;;;;;;;;
ida@x.example;Ida;;;;;;;;
`;
      const answer = await send(file, { send_invites: true, new_list: "News" });
      expect(counts(answer)).toEqual([4, 0, 0, 0]);
      const { rows } = await server.database.owner.query(
        `SELECT email, status, EXISTS (SELECT FROM invitations i WHERE i.member_id = m.id) AS invited,
          EXISTS (SELECT FROM mailing_list_subscribers s WHERE s.member_id = m.id) AS listed
         FROM members m WHERE email LIKE '%@x.example' ORDER BY email`,
      );
      expect(rows).toEqual([
        { email: "ana@x.example", status: "Inactive", invited: false, listed: false },
        { email: "bo@x.example", status: "Pending", invited: true, listed: false },
        { email: "cy@x.example", status: "Pending", invited: true, listed: true },
        { email: "ida@x.example", status: "Inactive", invited: false, listed: false },
      ]);
    });
  });

  it("matches by external id where asked, and refuses what would mix two people up", async () => {
    await send("email,external_id\na@x.example,A\nb@x.example,B\n");
    const answer = await send(
      "email,id,first_name\nnew-a@x.example,A,Ann\nb@x.example,A,No\nb@x.example,Z,No\n",
      {
        match_by: "external_id",
        on_duplicate: "update",
      },
    );
    expect(counts(answer)).toEqual([0, 1, 0, 2]);
    expect(
      (await members()).map(({ email, external_id, first_name }) => [email, external_id, first_name]),
    ).toEqual([
      ["b@x.example", "B", ""],
      ["new-a@x.example", "A", "Ann"],
    ]);
  });

  it("neither gives nor changes what is above the importer's own role", async () => {
    const manager = await addPerson(server, hope, "manager");
    const csv = `email,role,first_name\n${owner.email},,Hacked\nme@x.example,Owner,Me\nno@x.example,Wizard,\nok@x.example,volunteer,\n`;
    const answer = await send(csv, { on_duplicate: "update" }, manager.token);
    expect(counts(answer)).toEqual([1, 0, 0, 3]);
    expect((answer.body["errors"] as Json[]).map(({ row, field }) => [row, field])).toEqual([
      [2, "email"],
      [3, "role"],
      [4, "role"],
    ]);
    expect((await send("email\nz@x.example", { role: hope.roles.owner }, manager.token)).status).toBe(403);
    const volunteer = await addPerson(server, hope, "volunteer");
    expect((await send("email\nz@x.example", {}, volunteer.token)).status).toBe(403);
  });

  it("answers a file it cannot use with the catalogue's text and the missing columns", async () => {
    for (const [csv, missing] of [
      ["name,phone\nAna,1\n", ["email"]],
      ["", ["email"]],
      ["email\n", []],
    ] as const) {
      const answer = await send(csv);
      expect([answer.status, answer.at("error"), answer.at("missing_fields")]).toEqual([
        400,
        "Invalid CSV file, please download the example file and try again",
        missing,
      ]);
    }
    const byId = await send("email\na@x.example", { match_by: "external_id" });
    expect(byId.at("missing_fields")).toEqual(["external_id"]);
    const none = await server.call("POST", "/member/import/", {
      token: owner.token,
      body: { role: hope.roles.member },
    });
    expect([none.status, none.at("code")]).toEqual([400, "invalid_csv"]);
  });

  it("names wrong settings, and refuses what is too large or no form", async () => {
    const csv = "email,x\na@x.example,1\n";
    expect((await send(csv, { role: 999_999 })).at("errors.role")).toEqual(["This role does not exist."]);
    expect((await send(csv, { role: "x" })).status).toBe(422);
    expect((await send(csv, { mapping: { y: "phone" } })).status).toBe(422);
    expect((await send(csv, { mapping: { x: "email", email: "email" } })).status).toBe(422);
    expect((await send(csv, { mapping: { x: "password" } })).status).toBe(422);
    expect((await send(csv, { member_list: 1 })).status).toBe(422);
    expect((await send(csv, { member_list: 1, new_list: "x" })).status).toBe(422);
    const large = new Uint8Array(IMPORT_MAX_BYTES + 1).fill(97);
    expect((await send(large)).status).toBe(413);
    const token = owner.token;
    const text = { token, body: csv, headers: { "Content-Type": "text/csv" } };
    expect((await server.call("POST", "/member/import/", text)).status).toBe(415);
    const torn = { token, body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } };
    expect((await server.call("POST", "/member/import/", torn)).status).toBe(400);
    const rows = { token, body: { role: hope.roles.member, members: [{ email: { a: 1 } }] } };
    expect((await server.call("POST", "/member/import/", rows)).status).toBe(422);
    expect(await members()).toEqual([]);
  });

  it.each([
    ["a zero byte in a column's name", '{"email":"a@x.example","n\\u0000":"1"}', "members.0"],
    [
      "an object in a column that is called as a method of all objects",
      '{"toString":{}}',
      "members.0.toString",
    ],
    ["half a surrogate pair in a column", '{"email":"a@x.example","nick":"\\ud800"}', "members.0.nick"],
    [
      "half a surrogate pair in a name",
      '{"email":"a@x.example","first_name":"\\udc00"}',
      "members.0.first_name",
    ],
  ])("refuses rows with %s, naming the place", async (_what, row, place) => {
    const answer = await server.call("POST", "/member/import/", {
      token: owner.token,
      body: `{"role":${hope.roles.member},"all_fields":true,"members":[${row}]}`,
    });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [place]]);
    expect(await members()).toEqual([]);
  });

  it("refuses a form whose settings hold a zero byte", async () => {
    const answer = await send("email\na@x.example\n", { new_list: "News\u0000" });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, ["new_list"]]);
  });

  it("refuses the same file within ten minutes unless forced, also when it is sent twice at once", async () => {
    const csv = "email\na@x.example\n";
    const statuses = (await Promise.all([send(csv), send(csv), send(csv)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect((await send(csv, { force: true })).status).toBe(201);
    server.pass({ seconds: 601 });
    expect((await send(csv)).status).toBe(201);
    expect((await members()).length).toBe(1);
  });

  it("survives two files with the same people at once: each person is there once", async () => {
    const list = (from: number): string =>
      Array.from({ length: 300 }, (_, index) => `p${(index * 7 + from) % 300}@x.example`).join("\n");
    const answers = await Promise.all([1, 50, 99].map((from) => send(`email\n${list(from)}\n`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.reduce((sum, { body }) => sum + Number(body["createdCount"]), 0)).toBe(300);
    expect((await members()).length).toBe(300);
  });

  it("puts everybody of the file on the list, except who said no", async () => {
    await send("email\nno@x.example\nyes@x.example\n", { new_list: "Friends" });
    const lists = await server.call("GET", "/mailing-list/", { token: owner.token });
    const pk = Number(lists.at("mailing_lists.0.pk"));
    await server.database.owner.exec(
      "UPDATE mailing_list_subscribers SET status = 'unsubscribed' WHERE email = 'no@x.example'",
    );
    const answer = await send("email\nno@x.example\nyes@x.example\nthird@x.example\n", { member_list: pk });
    expect(answer.at("member_list")).toEqual({ pk, name: "Friends" });
    const opened = await server.call("GET", `/mailing-list/${String(pk)}/`, { token: owner.token });
    const rows = opened.at("mailing_list.members") as { email: string; status: string }[];
    expect(new Map(rows.map(({ email, status }) => [email, status]))).toEqual(
      new Map([
        ["no@x.example", "unsubscribed"],
        ["third@x.example", "confirmed"],
        ["yes@x.example", "confirmed"],
      ]),
    );
    expect((await send("email\nq@x.example\n", { new_list: "friends" })).status).toBe(409);
  });

  it("invites where asked: pending, from an import, with a mail", async () => {
    const answer = await send("email,first_name\nana@x.example,Ana\n", { send_invites: true });
    expect(answer.status).toBe(201);
    const pending = await server.call("GET", "/member/pending-volunteers/", { token: owner.token });
    expect([pending.at("total"), pending.at("pending_volunteers.0.source")]).toEqual([1, "import"]);
    const mails = await server.takeMails();
    expect(mails.map(({ to }) => to.address)).toEqual(["ana@x.example"]);
  });

  it("goes on where the process died in its last try, and fails for good when that happens too often", async () => {
    const answer = await send(
      `email\n${Array.from({ length: 1200 }, (_, n) => `p${n}@x.example`).join("\n")}\n`,
    );
    const status = async (): Promise<unknown[]> => {
      const now = await server.call("GET", `/member/import/${String(answer.at("import_id"))}/`, {
        token: owner.token,
      });
      return [now.at("import.status"), now.at("import.processed")];
    };
    const die = (): Promise<void> => server.database.owner.exec("UPDATE jobs.job SET state = 'failed'");
    expect(await resumeStranded(server.services, peopleImports)).toBe(0);
    server.pass({ seconds: 3600 });
    expect(await resumeStranded(server.services, peopleImports)).toBe(0);
    await die();
    expect(
      await Promise.all([
        resumeStranded(server.services, peopleImports),
        resumeStranded(server.services, peopleImports),
      ]),
    ).toContain(1);
    expect(await runJobs()).toBe(1);
    expect(await status()).toEqual(["done", 1200]);
    await server.database.owner.exec("UPDATE member_imports SET status = 'running', attempts = 3");
    await die();
    expect(await resumeStranded(server.services, peopleImports)).toBe(1);
    await die();
    expect(await resumeStranded(server.services, peopleImports)).toBe(1);
    expect((await status())[0]).toBe("failed");
    expect(await resumeStranded(server.services, peopleImports)).toBe(0);
  });

  it("imports more than 1,000 rows by a job whose progress can be asked for, with all errors in a report", async () => {
    const lines = Array.from({ length: 1700 }, (_, index) =>
      index % 10 === 3 ? "broken" : `p${index}@x.example`,
    );
    const answer = await send(`email\n${lines.join("\n")}\n`, { new_list: "Everybody" });
    expect([answer.status, answer.at("status")]).toEqual([202, "queued"]);
    const path = `/member/import/${String(answer.at("import_id"))}/`;
    const waiting = await server.call("GET", path, { token: owner.token });
    expect([waiting.at("import.status"), waiting.at("import.total"), waiting.at("import.processed")]).toEqual(
      ["queued", 1700, 0],
    );
    expect(await runJobs()).toBe(1);
    const done = await server.call("GET", path, { token: owner.token });
    expect(done.at("import")).toMatchObject({
      status: "done",
      processed: 1700,
      createdCount: 1530,
      errorCount: 170,
      finished_at: expect.any(String),
    });
    expect((done.at("import.errors") as unknown[]).length).toBe(100);
    const query = { request_content: "import_errors", id: Number(done.at("import.error_report")) };
    const headers = { "Accept-Language": "fr" };
    const report = await server.call("GET", "/organization/download", { token: owner.token, query, headers });
    expect(report.text.trim().split("\r\n").length).toBe(171);
    expect(done.at("import.mistakes")).toMatchObject([{ field: "email", count: 170, values: ["broken"] }]);
    expect((done.at("import.mistakes.0.rows") as unknown[]).length).toBe(10);
    expect(report.text).toContain("5,email,broken,Saisissez une adresse e-mail valide.");
    const river = await addOrganization(server, "river");
    const there = await addPerson(server, river, "owner");
    expect((await server.call("GET", path, { token: there.token })).status).toBe(404);
    const lists = await server.call("GET", "/mailing-list/", { token: owner.token });
    expect(lists.at("mailing_lists.0.subscribers_count")).toBe(1530);
  });

  it.runIf(kind === "postgres")(
    "goes on where it was when a batch fails, and does none twice with two workers",
    async () => {
      const lines = Array.from({ length: 1500 }, (_, index) => `p${index}@x.example`);
      const answer = await send(`email\n${lines.join("\n")}\n`);
      const job = { orgId: hope.id, importId: Number(answer.at("import_id")) };
      await server.database.owner.exec(
        `CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN IF NEW.email = 'p750@x.example' THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$;
         CREATE TRIGGER fail_once BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION fail_once()`,
      );
      const importer = createImporter(server.services, peopleImports);
      await expect(importer(job)).rejects.toThrow("the disk is full");
      expect((await members()).length).toBe(700);
      await server.database.owner.exec("DROP TRIGGER fail_once ON members; DROP FUNCTION fail_once()");
      await Promise.all([importer(job), importer(job)]);
      const progress = await server.call("GET", `/member/import/${job.importId}/`, { token: owner.token });
      expect(progress.at("import")).toMatchObject({ status: "done", processed: 1500, createdCount: 1500 });
      expect((await members()).length).toBe(1500);
      expect(await auditActions(server, hope)).toEqual(["member.imported"]);
    },
  );

  it("offers an example that it takes itself", async () => {
    const example = await server.call("GET", "/member/import/example.csv");
    expect(example.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(counts(await send(example.text))).toEqual([2, 0, 0, 0]);
    expect((await members()).map(({ last_name }) => last_name)).toEqual(["Pereira", "Baker, Jr."]);
  });
});
