import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
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

describeEachDatabase("many people at once", (getDatabase) => {
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
    server = createTestServer(getDatabase());
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
