import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
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

describeOnDatabase("many people at once", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let [ada, bo, cy]: number[] = [];

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const bulk = (body: Json, by = owner): Promise<Answer> =>
    call("POST", "/people/bulk/", { people: [ada, bo, cy], ...body }, by);
  const add = async (body: Json): Promise<number> =>
    Number((await call("POST", "/people/", body)).at("person.pk"));
  const reasons = (answer: Answer): unknown[] =>
    (answer.at("skipped") as Json[]).map(({ pk, reason }) => [pk, reason]);

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    ada = await add({ first_name: "Ada", emails: [{ email: "ada@x.example", kind: "home" }], tags: ["old"] });
    bo = await add({
      first_name: "Bo",
      emails: [{ email: "bo@x.example", kind: "home" }],
      do_not_contact: true,
    });
    cy = await add({ first_name: "Cy" });
  });

  it("get and lose tags, each once, and tell who had them", async () => {
    const tagged = await bulk({ action: "tag", tags: ["old", "gala"] });
    expect([tagged.status, tagged.at("changed")]).toEqual([200, 3]);
    const again = await bulk({ action: "tag", tags: ["old", "gala"], people: [ada, bo, 999_999] });
    expect([again.at("changed"), reasons(again)]).toEqual([
      0,
      [
        [999_999, "unknown"],
        [ada, "unchanged"],
        [bo, "unchanged"],
      ],
    ]);
    await bulk({ action: "untag", tags: ["old"], people: [ada] });
    expect((await call("GET", `/people/${ada}/`)).at("person.tags")).toEqual(["gala"]);
    expect((await bulk({ action: "tag" })).at("errors.tags")).toBeDefined();
    expect(await auditActions(server, hope)).toContain("person.bulk_changed");
  });

  it("come on a list unless they have no address or are not to be contacted, and into a team if they are members", async () => {
    const list = Number((await call("POST", "/mailing-list/", { name: "News" })).at("mailing_list.pk"));
    const put = await bulk({ action: "list", mailing_list: list });
    expect([put.at("changed"), reasons(put)]).toEqual([
      1,
      [
        [bo, "do_not_contact"],
        [cy, "no_address"],
      ],
    ]);
    expect(reasons(await bulk({ action: "list", mailing_list: list, people: [ada] }))).toEqual([
      [ada, "not_taken"],
    ]);
    const opened = await call("GET", `/mailing-list/${list}/`);
    expect(opened.at("mailing_list.members.0.person")).toBe(ada);

    const team = await addTeam(server, hope, "Garden");
    const people = (await call("GET", "/people/?involvement=member")).at("people") as Json[];
    const member = Number(people[0]?.["pk"]);
    const joined = await bulk({ action: "team", team, people: [ada, member] });
    expect([joined.at("changed"), reasons(joined)]).toEqual([1, [[ada, "not_member"]]]);
    expect((await bulk({ action: "team", team: 999_999 })).at("errors.team")).toBeDefined();
  });

  it("get a role if they are members, none above the caller's own and the last owner not another", async () => {
    const roles = (await call("GET", "/organization/roles/")).at("roles") as Json[];
    const roleOf = (slug: string): number => Number(roles.find((one) => one["slug"] === slug)?.["pk"]);
    const helper = await addPerson(server, hope, "volunteer");
    const personOf = async ({ email }: TestPerson): Promise<number> =>
      Number((await call("GET", `/people/?search=${encodeURIComponent(email)}`)).at("people.0.pk"));
    const [own, theirs] = [await personOf(owner), await personOf(helper)];
    const given = await bulk({ action: "role", role: roleOf("manager"), people: [ada, own, theirs] });
    expect([given.at("changed"), reasons(given)]).toEqual([
      1,
      [
        [own, "last_owner"],
        [ada, "not_member"],
      ],
    ]);
    expect((await call("GET", `/people/${theirs}/`)).at("person.member.role.name")).toBe("Manager");
    const again = await bulk({ action: "role", role: roleOf("manager"), people: [theirs] });
    expect(reasons(again)).toEqual([[theirs, "unchanged"]]);
    const above = await bulk({ action: "role", role: roleOf("owner"), people: [theirs] }, helper);
    expect(above.status).toBe(403);
    const demoted = await bulk({ action: "role", role: roleOf("volunteer"), people: [own] }, helper);
    expect(reasons(demoted)).toEqual([[own, "not_allowed"]]);
    expect((await bulk({ action: "role", role: 999_999 })).at("errors.role")).toBeDefined();
  });

  it("get a place at an event while there is room, and are told of it unless they are not to be contacted", async () => {
    const made = await call("POST", "/event/", {
      title: "Gala",
      start: "2026-03-20T18:00",
      end: "2026-03-20T20:00",
      category: "Family",
      capacity: 2,
      waitlist_enabled: false,
    });
    const event = String(made.at("events.0.id"));
    const dan = await add({ first_name: "Dan" });
    const put = await bulk({ action: "event", event, people: [ada, bo, cy, dan] });
    expect([put.status, put.at("changed"), reasons(put)]).toEqual([
      200,
      2,
      [
        [bo, "do_not_contact"],
        [dan, "no_room"],
      ],
    ]);
    expect((await server.takeMails()).map(({ to }) => to.address)).toEqual(["ada@x.example"]);
    expect(reasons(await bulk({ action: "event", event, people: [ada, cy] }))).toEqual([
      [ada, "unchanged"],
      [cy, "unchanged"],
    ]);
    expect((await bulk({ action: "event", event: "999999" })).status).toBe(404);
  });

  it("get into a team, on a list and to an event by who may see those, too", async () => {
    const made = await call("POST", "/organization/roles/", { name: "Keeper", permissions: ["people"] });
    const keeper = await addPerson(server, hope, "member");
    await call("PUT", `/member/update/${keeper.pk}/`, {
      teams_and_roles: [{ team: null, role: made.at("role.pk") }],
    });
    const asked = [
      { action: "team", team: 1 },
      { action: "list", mailing_list: 1 },
      { action: "event", event: "1" },
    ];
    for (const body of asked) expect((await bulk(body, keeper)).status).toBe(403);
    expect((await bulk({ action: "tag", tags: ["seen"] }, keeper)).status).toBe(200);
  });

  it("are those whom a question finds with the caller's rights", async () => {
    const question = { of: "people", where: { email: { $in: ["ada@x.example", "bo@x.example"] } } };
    const ask = (body: Json): Promise<Answer> => call("POST", "/people/bulk/", body);
    expect((await ask({ question, action: "tag", tags: ["asked"] })).at("changed")).toBe(2);
    expect((await call("GET", `/people/${cy}/`)).at("person.tags")).toEqual([]);
    expect((await ask({ question, people: [ada], action: "tag", tags: ["x"] })).status).toBe(422);
    expect((await ask({ action: "tag", tags: ["x"] })).at("errors.people")).toBeDefined();
    expect((await ask({ question: { of: "people", limit: 3 }, action: "archive" })).status).toBe(422);
    expect((await ask({ question: { of: "nothing" }, action: "archive" })).status).toBe(422);
  });

  it("are archived, and are those of one's own organisation, by who may do each", async () => {
    expect((await bulk({ action: "archive", people: [cy] })).at("changed")).toBe(1);
    expect(reasons(await bulk({ action: "archive", people: [cy] }))).toEqual([[cy, "unchanged"]]);
    const river = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect(reasons(await bulk({ action: "archive", people: [ada] }, river))).toEqual([[ada, "unknown"]]);
    const volunteer = await addPerson(server, hope, "volunteer");
    expect((await bulk({ action: "archive" }, volunteer)).status).toBe(403);
    expect((await call("GET", "/people/")).at("total")).toBeGreaterThan(1);
  });
});
