import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("the person behind a row", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
  });

  async function run(text: string): Promise<Record<string, unknown>[]> {
    return (await server.database.owner.query(text)).rows as Record<string, unknown>[];
  }

  const key = async (text: string): Promise<number> =>
    Number((await run(`${text} RETURNING person_id AS key`))[0]?.["key"]);
  const addMember = (email: string, first: string, last: string, phone = "NULL"): Promise<number> =>
    key(`INSERT INTO members (org_id, email, first_name, last_name, phone, status, role_id)
      VALUES (${hope.id}, '${email}', '${first}', '${last}', ${phone}, 'Active', ${hope.roles.member})`);
  const addDonor = (email: string, first: string, last: string): Promise<number> =>
    key(`INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
      VALUES (${hope.id}, '${email}', '${first}', '${last}', 1, now())`);
  async function addForm(): Promise<number> {
    const [row] =
      await run(`INSERT INTO forms (org_id, public_id, name, status, fields, settings, created_at, updated_at)
      VALUES (${hope.id}, 'form', 'Form', 'published', '[]', '{}', now(), now()) RETURNING id`);
    return Number(row?.["id"]);
  }
  const addResponse = (form: number, name: string, email: string, status = "new"): Promise<number> =>
    key(`INSERT INTO form_responses (org_id, form_id, version, public_ref, answers, respondent_name, respondent_email, search_key, status, submitted_at)
      VALUES (${hope.id}, ${form}, 1, md5(random()::text), '{}', '${name}', '${email}', '', '${status}', now())`);
  async function addList(): Promise<number> {
    const [row] = await run(`INSERT INTO mailing_lists (org_id, name, kind, opt_in, created_at, updated_at)
      VALUES (${hope.id}, 'News', 'static', 'single', now(), now()) RETURNING id`);
    return Number(row?.["id"]);
  }
  const subscribe = (list: number, email: string, name: string, status = "confirmed"): Promise<number> =>
    key(`INSERT INTO mailing_list_subscribers (org_id, list_id, email, name, status, changed_at)
      VALUES (${hope.id}, ${list}, '${email}', '${name}', '${status}', now())`);
  const pairs = (): Promise<unknown[]> =>
    run(`SELECT one, other, because FROM person_duplicates ORDER BY id`);
  const person = async (id: number): Promise<unknown> =>
    (await run(`SELECT name, email, phone, reach FROM people WHERE id = ${id}`))[0];

  it("is one for a member, donor, subscriber and respondent of one address and name, however it is written", async () => {
    const form = await addForm();
    const list = await addList();
    const found = [
      await addMember("Zoe@post.example", "Zoë", "Ångström", "'+46 70 123'"),
      await addDonor("zoe@POST.example", "ZOE", "Angström"),
      await addResponse(form, "Zoë  Ångström", "zoe@post.example"),
      await subscribe(list, "zoe@post.example", ""),
    ];
    expect(new Set(found)).toEqual(new Set([found[0]]));
    expect(await person(found[0] ?? 0)).toMatchObject({
      name: "Zoë Ångström",
      email: "Zoe@post.example",
      phone: "+46 70 123",
    });
    expect(await pairs()).toEqual([]);
  });

  it("is another for another name at the same address, and the two are told as possibly one", async () => {
    const one = await addMember("home@post.example", "Ann", "Bell");
    const other = await addDonor("home@post.example", "Ben", "Bell");
    expect(other).not.toBe(one);
    expect(await pairs()).toEqual([{ one, other, because: ["email"] }]);
    // A subscription belongs to the address, whoever is named.
    expect(await subscribe(await addList(), "home@post.example", "The Bells")).toBe(one);
  });

  it("gets the name that an address alone did not tell", async () => {
    const one = await subscribe(await addList(), "ines@post.example", "");
    expect(await person(one)).toMatchObject({ name: "ines@post.example" });
    expect(await addDonor("ines@post.example", "Ines", "Lima")).toBe(one);
    expect(await person(one)).toMatchObject({ name: "Ines Lima" });
  });

  it("is nobody while an address is not confirmed, a form is answered by a robot, or nothing was given", async () => {
    const form = await addForm();
    expect(await subscribe(await addList(), "a@post.example", "", "unconfirmed")).toBe(0);
    expect(await addResponse(form, "Robot", "b@post.example", "spam")).toBe(0);
    const [row] = await run(`INSERT INTO donors (org_id, email, first_name, last_name, created_at)
      VALUES (${hope.id}, 'c@post.example', 'C', 'C', now()) RETURNING person_id`);
    expect(row).toEqual({ person_id: null });
    expect(await run("SELECT id FROM people")).toEqual([]);
    expect(await key("UPDATE form_responses SET status = 'new'")).toBeGreaterThan(0);
  });

  it("is one of their own for each member and donor without an address", async () => {
    const keys = [
      await addMember("", "Ada", "Quist"),
      await addMember("", "Ada", "Quist"),
      await addDonor("", "Ada", "Quist"),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it("follows the name, address and number of the member, where it had theirs", async () => {
    const one = await addMember("ann@post.example", "Ann", "Bell", "'111 222 333'");
    await run("UPDATE members SET last_name = 'Cole', email = 'cole@post.example', phone = '444 555 666'");
    expect(await person(one)).toEqual({
      name: "Ann Cole",
      email: "cole@post.example",
      phone: "444 555 666",
      reach: "cole@post.example 444 555 666",
    });
    // Who comes with the former name and address is still known.
    expect(await addDonor("ann@post.example", "Ann", "Bell")).toBe(one);
    await run("UPDATE people SET first_name = 'Anna'");
    await run("UPDATE members SET first_name = 'Annie'");
    expect(await person(one)).toMatchObject({ name: "Anna Cole" });
  });

  it("is found across two transactions at once", async () => {
    const insert = (email: string): Promise<unknown> =>
      run(`INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
        VALUES (${hope.id}, '${email}', 'Ann', 'Bell', 1, now())`);
    const form = await addForm();
    await Promise.all([insert("ann@post.example"), addResponse(form, "Ann Bell", "ann@post.example")]);
    expect(await run("SELECT count(*)::int AS n FROM people")).toEqual([{ n: 1 }]);
  });

  it("survives the longest names and addresses", async () => {
    const long = "Ł".repeat(200);
    const one = await addResponse(await addForm(), `${long} ${long}`, `${"x".repeat(240)}@post.example`);
    expect(await person(one)).toMatchObject({ name: `${long} ${long}` });
  });

  it("is never of another organisation", async () => {
    const one = await addMember("ann@post.example", "Ann", "Bell");
    const river = await addOrganization(server, "river");
    const other =
      await key(`INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
      VALUES (${river.id}, 'ann@post.example', 'Ann', 'Bell', 1, now())`);
    expect(await run(`SELECT org_id FROM people WHERE id = ${other}`)).toEqual([{ org_id: river.id }]);
    expect(other).not.toBe(one);
  });
});
