import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { createImporter } from "../../../engine/imports/worker";
import { giftImports } from "./giftImports";

const PATH = "/donation/import/file/";
const HEADER = "Date,Amount,Name,E-mail,Phone,Street,Postcode,City,Campaign";

describeOnDatabase("gifts of a file whose giver may be there already", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const add = async (body: Json, as = owner): Promise<number> =>
    Number((await call("POST", "/people/", body, as)).at("person.pk"));
  const ada = (more: Json = {}): Promise<number> =>
    add({
      first_name: "Ada",
      last_name: "Quist",
      emails: [{ email: "ada@x.example", kind: "home" }],
      phones: [{ phone: "+49 170 5550001", kind: "mobile" }],
      addresses: [{ kind: "home", line1: "Oak St 1", zip: "04109", city: "Leipzig" }],
      ...more,
    });
  async function send(
    lines: readonly string[],
    settings: Record<string, string> = {},
    as = owner,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    form.set("file", new File([[HEADER, ...lines].join("\n")], "gifts.csv", { type: "text/csv" }));
    const request = new Request("http://x/", { method: "POST", body: form });
    return server.call("POST", PATH, {
      token: as.token,
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: new Uint8Array(await request.arrayBuffer()),
    });
  }
  const tryOut = (
    lines: readonly string[],
    settings: Record<string, string> = {},
    as = owner,
  ): Promise<Answer> => send(lines, { ...settings, dry_run: "true" }, as);
  const decided = (decisions: Json): Record<string, string> => ({ decisions: JSON.stringify(decisions) });
  const giving = async (person: number): Promise<unknown> =>
    (await call("GET", `/people/${person}/`)).at("person.giving.gifts") ?? 0;
  const total = async (path: string): Promise<number> => Number((await call("GET", path)).at("total"));
  const counts = ({ body }: Answer): unknown[] => {
    const { createdCount, skippedCount, errorCount } = body as Record<string, unknown>;
    return [createdCount, skippedCount, errorCount];
  };

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  it("are told by a trial, each giver once with all their rows, and are somebody else's where nobody decides", async () => {
    const known = await ada();
    const lines = [
      "2025-01-05,10,Ada Quist,",
      "2025-01-06,20,ADA  QUIST,",
      "2025-01-07,30,Bo Reed,",
      "2025-01-08,40,Ada Quist,ada@x.example",
    ];
    const people = await total("/people/");
    const trial = await tryOut(lines);
    expect(trial.body).toMatchObject({ createdCount: 4, doubtCount: 1, doubtRowCount: 2 });
    expect(trial.at("doubts")).toMatchObject([
      {
        row: 2,
        count: 2,
        values: { first_name: "Ada", last_name: "Quist" },
        matches: [{ person: { pk: known, email: "ada@x.example" }, because: ["name"] }],
      },
    ]);
    expect(await total("/people/")).toBe(people);
    expect(counts(await send(lines))).toEqual([4, 0, 0]);
    expect(await total("/people/")).toBe(people + 2);
    expect(await giving(known)).toBe(1);
  });

  it("are found by number, and by postal address with a name that is alike", async () => {
    const known = await ada();
    const trial = await tryOut([
      "2025-01-05,10,Cy Ames,cy@x.example,0170 5550001",
      '2025-01-05,10,A. Quist,a@x.example,,"Oak St. 1",04109,Leipzig',
      "2025-01-05,10,Zoe Other,zoe@x.example,,Oak St 1,04109,Leipzig",
    ]);
    const matches = (because: string[]): Json => ({ matches: [{ person: { pk: known }, because }] });
    expect(trial.at("doubts")).toMatchObject([
      { row: 2, ...matches(["phone"]) },
      { row: 3, ...matches(["similar_name", "postcode", "address"]) },
    ]);
  });

  it("are not asked about where the address has given, or the name belongs to the one who has it", async () => {
    const known = await ada();
    await send(["2025-01-05,10,Another Name,other@x.example"]);
    expect((await tryOut(["2025-02-05,10,Ada Quist,other@x.example"])).at("doubtCount")).toBe(0);
    expect((await tryOut(["2025-02-05,10,Ada Quist,ADA@x.example"])).at("doubtCount")).toBe(0);
    // Somebody gave under the name alone, who then turned out to be the one.
    await send(["2025-01-05,10,Ada Quist,"]);
    expect((await tryOut(["2025-02-05,10,Ada Quist,"])).at("doubtCount")).toBe(1);
    const { people } = (await call("GET", "/people/?search=Ada")).body as { people: { pk: number }[] };
    const other = people.map(({ pk }) => pk).find((pk) => pk !== known) ?? 0;
    expect((await call("POST", "/people/merge", { keep: known, merge: [other] })).status).toBe(200);
    expect((await tryOut(["2025-02-05,10,Ada Quist,"])).at("doubtCount")).toBe(0);
    // The same gifts again are nobody's question.
    await ada({ emails: [], phones: [] });
    expect((await tryOut(["2025-01-05,10,Ada Quist,"])).body).toMatchObject({
      doubtCount: 0,
      skippedCount: 1,
    });
  });

  it("are whoever's staff say, each row of the giver, in a trial as when it is done", async () => {
    const known = await ada();
    const lines = [
      "2025-01-05,10,Ada Quist,",
      "2025-01-06,20,Ada Quist,",
      "2025-01-07,30,Ada Quist,new@x.example",
    ];
    const people = await total("/people/");
    const settings = decided({ 2: known, 4: "leave_out" });
    const trial = await tryOut(lines, settings);
    expect([counts(trial), trial.at("doubtCount")]).toEqual([[2, 1, 0], 0]);
    const done = await send(lines, settings);
    expect(counts(done)).toEqual([2, 1, 0]);
    expect([await giving(known), await total("/people/")]).toEqual([2, people]);
    // Again, and they are there.
    expect(counts(await tryOut(lines, settings))).toEqual([0, 3, 0]);
    const undone = await call("POST", `${PATH}${String(done.at("import_id"))}/undo/`, {});
    expect(undone.at("import.undo")).toMatchObject({ undoneCount: 2, leftCount: 0 });
    expect([await giving(known), await total("/people/"), await total("/donation/donor/list/")]).toEqual([
      0,
      people,
      0,
    ]);
  });

  it.each([
    ["same_person", [2, 0, 0], 2],
    ["somebody_else", [2, 0, 0], 0],
    ["leave_out", [0, 2, 0], 0],
  ])("are all decided at once: %s", async (undecided, expected, theirs) => {
    const known = await ada();
    const lines = ["2025-01-05,10,Ada Quist,", "2025-01-06,20,Ada Quist,ada.work@x.example"];
    expect(counts(await tryOut(lines, { undecided }))).toEqual(expected);
    expect(counts(await send(lines, { undecided }))).toEqual(expected);
    expect(await giving(known)).toBe(theirs);
  });

  it("are nobody's of two who are as likely", async () => {
    const twins = [await ada({ phones: [] }), await ada({ emails: [], phones: [] })];
    expect(counts(await send(["2025-01-05,10,Ada Quist,"], { undecided: "same_person" }))).toEqual([1, 0, 0]);
    expect(await Promise.all(twins.map(giving))).toEqual([0, 0]);
  });

  it("bring how new people are reached, change nobody who is there, and are undone whole", async () => {
    const known = await ada();
    const line = "2025-01-05,10,Bo Reed,bo@x.example,+49 170 5550002,Elm St 2,04109,Leipzig";
    const people = await total("/people/");
    const done = await send(
      [line, "2025-01-06,10,Ada Quist,,+49 170 9999999,Fir St 3"],
      decided({ 3: known }),
    );
    const [bo] = (await call("GET", "/people/?search=bo@x.example")).at("people") as Json[];
    expect(bo).toMatchObject({
      phones: [{ phone: "+49 170 5550002" }],
      addresses: [{ line1: "Elm St 2", zip: "04109", city: "Leipzig" }],
    });
    expect((await call("GET", `/people/${known}/`)).at("person")).toMatchObject({
      version: 1,
      addresses: [{ line1: "Oak St 1" }],
      phones: [{ phone: "+49 170 5550001" }],
    });
    await call("POST", `${PATH}${String(done.at("import_id"))}/undo/`, {});
    expect(await total("/people/")).toBe(people);
  });

  it("follow a merge, and are refused at their row where the person is gone or has no name", async () => {
    const [known, gone, kept] = [
      await ada(),
      await add({ first_name: "Gone", last_name: "Ames" }),
      await ada(),
    ];
    const nameless = await add({ emails: [{ email: "nobody@x.example", kind: "home" }] });
    await call("POST", "/people/merge", { keep: kept, merge: [known] });
    await call("DELETE", `/people/${gone}/`);
    const lines = ["2025-01-05,10,Ada Quist,", "2025-01-05,10,Gone Ames,", "2025-01-05,10,No Body,"];
    const settings = decided({ 2: known, 3: gone, 4: nameless });
    for (const ask of [tryOut, send]) {
      const answer = await ask(lines, settings);
      expect(counts(answer)).toEqual([1, 0, 2]);
      expect(answer.at("errors")).toMatchObject([
        { row: 3, message: expect.stringContaining("no longer there") as string },
        { row: 4 },
      ]);
    }
    expect(await giving(kept)).toBe(1);
  });

  describe("of a hostile mind", () => {
    it("tell nothing to who may not see people, neither by doubts nor by counts", async () => {
      await ada();
      const fundraiser = await addPerson(server, hope, "fundraiser");
      const line = "2025-01-05,10,Ada Quist,";
      const trial = await tryOut([line], {}, fundraiser);
      expect(trial.body).toMatchObject({ createdCount: 1, doubts: [], doubtCount: 0, doubtRowCount: 0 });
      for (const settings of [
        { undecided: "leave_out" },
        { undecided: "same_person" },
        decided({ 2: "leave_out" }),
        decided({ 2: 1 }),
      ]) {
        expect((await tryOut([line], settings, fundraiser)).status).toBe(403);
        expect((await send([line], settings, fundraiser)).status).toBe(403);
      }
      expect(await total("/donation/")).toBe(0);
    });

    it("reach nobody of another organisation", async () => {
      const help = await addOrganization(server, "help");
      const stranger = await addPerson(server, help, "owner");
      const theirs = await add({ first_name: "Ada", last_name: "Quist" }, stranger);
      const line = "2025-01-05,10,Ada Quist,";
      expect((await tryOut([line])).at("doubtCount")).toBe(0);
      const answer = await send([line], decided({ 2: theirs }));
      expect([counts(answer), answer.at("errors.0.row")]).toEqual([[0, 0, 1], 2]);
      expect(
        (await call("GET", `/people/${theirs}/`, undefined, stranger)).at("person.donor"),
      ).toBeUndefined();
    });

    it("are refused with the place of what is wrong", async () => {
      const line = "2025-01-05,10,Ada Quist,";
      const refused = async (settings: Record<string, string>): Promise<unknown[]> => {
        const { status, body } = await send([line], settings);
        return [status, Object.keys((body as { errors?: object }).errors ?? {})];
      };
      expect(await refused({ decisions: "{" })).toEqual([422, ["decisions"]]);
      expect(await refused({ decisions: "[]" })).toEqual([422, ["decisions"]]);
      expect(await refused(decided({ 9: "leave_out" }))).toEqual([422, ["decisions.9"]]);
      expect(await refused(decided({ "2 ": "leave_out" }))).toEqual([422, ["decisions.2 "]]);
      expect(await refused(decided({ 2: "everybody" }))).toEqual([422, ["decisions.2"]]);
      expect(await refused(decided({ 2: -1 }))).toEqual([422, ["decisions.2"]]);
      expect(await refused(decided({ 2: 1.5 }))).toEqual([422, ["decisions.2"]]);
      expect(await refused({ undecided: "nobody" })).toEqual([422, ["undecided"]]);
      expect(await total("/donation/")).toBe(0);
    });
  });

  describe("of many rows", () => {
    const day = (row: number): string => `2025-03-${String((row % 28) + 1).padStart(2, "0")}`;

    it("are decided for the job, which goes on where a batch failed, and for its undo", async () => {
      const known = await ada();
      // Of the known one by every second row, and of another one under the same name whom nobody decided about.
      const lines = Array.from({ length: 1200 }, (_, row) =>
        row % 2 === 0
          ? `${day(row)},${row + 1},Ada Quist,`
          : `${day(row)},${row + 1},Ada Quist,ada.work@x.example`,
      );
      const settings = decided({ 2: known });
      expect((await tryOut(lines)).body).toMatchObject({ doubtCount: 2, doubtRowCount: 1200 });
      expect((await tryOut(lines, settings)).body).toMatchObject({ createdCount: 1200, doubtRowCount: 600 });
      const answer = await send(lines, { ...settings, undecided: "leave_out" });
      expect(answer.status).toBe(202);
      const job = { orgId: hope.id, importId: Number(answer.at("import_id")) };
      await server.database.owner.exec(
        `CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN IF NEW.amount_minor = 70100 THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$;
           CREATE TRIGGER fail_once BEFORE INSERT ON donations FOR EACH ROW EXECUTE FUNCTION fail_once()`,
      );
      const importer = createImporter(server.services, giftImports);
      await expect(importer(job)).rejects.toThrow("the disk is full");
      expect(await giving(known)).toBe(350);
      await server.database.owner.exec("DROP TRIGGER fail_once ON donations; DROP FUNCTION fail_once()");
      await Promise.all([importer(job), importer(job)]);
      const progress = await call("GET", `${PATH}${job.importId}/`);
      expect(progress.at("import")).toMatchObject({ status: "done", createdCount: 600, skippedCount: 600 });
      expect(await giving(known)).toBe(600);
      expect((await call("POST", `${PATH}${job.importId}/undo/`, {})).status).toBe(200);
      expect([await giving(known), await total("/donation/donor/list/")]).toEqual([0, 0]);
      const { rows } = await server.database.owner.query("SELECT 1 FROM import_counts");
      expect(rows).toEqual([]);
    }, 120_000);

    it("are skipped as often as they are there already, however far apart equal ones stand", async () => {
      const equal = "2025-01-05,10,Box,";
      // There are 150 already.
      expect(counts(await send(Array.from({ length: 150 }, () => equal)))).toEqual([150, 0, 0]);
      const lines = Array.from({ length: 1200 }, (_, row) =>
        row % 3 === 0 ? `${equal},,,,,Campaign ${row % 5}` : `${day(row)},${row + 1},Donor ${row},`,
      );
      expect(counts(await tryOut(lines))).toEqual([1050, 150, 0]);
      const answer = await send(lines);
      const job = { orgId: hope.id, importId: Number(answer.at("import_id")) };
      await createImporter(server.services, giftImports)(job);
      const progress = await call("GET", `${PATH}${job.importId}/`);
      expect(progress.at("import")).toMatchObject({ createdCount: 1050, skippedCount: 150 });
      expect(await total("/donation/")).toBe(1200);
      expect(counts(await tryOut(lines))).toEqual([0, 1200, 0]);
    }, 120_000);
  });
});
