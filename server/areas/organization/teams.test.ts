import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("a team", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;
  let garden: number;
  let kitchen: number;

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const add = async (name: string, members: number[] = []): Promise<number> =>
    Number((await call("POST", "/organization/teams/", { name, members })).at("team.pk"));

  beforeEach(async () => {
    const definitions = testDefinitions();
    definitions.use([
      define({
        name: "tools",
        provider: "records",
        fields: { name: { type: "string" }, team: { type: "reference", reference: "teams" } },
      }),
      define({ name: "teams", provider: "rest", fields: { name: { type: "string" } } }),
    ]);
    server = createTestServer(getDatabase(), { services: { definitions } });
    const hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    garden = await add("Garden", [owner.pk]);
    kitchen = await add("Kitchen");
  });

  it("is renamed and described, under a name that no other has", async () => {
    const renamed = await call("PUT", `/organization/teams/${garden}/`, {
      name: " Orchard ",
      is_public: true,
    });
    expect([renamed.at("team.name"), renamed.at("team.is_public"), renamed.at("team.members_count")]).toEqual(
      ["Orchard", true, 1],
    );
    const taken = await call("PUT", `/organization/teams/${garden}/`, { name: "KITCHEN" });
    expect([taken.status, taken.at("code"), taken.at("errors.name.0")]).toEqual([
      409,
      "team_name_taken",
      taken.at("error"),
    ]);
    expect((await call("PUT", "/organization/teams/999999/", { name: "X" })).status).toBe(404);
  });

  it("goes with its members where nothing else names it", async () => {
    expect((await call("DELETE", `/organization/teams/${garden}/`)).body).toEqual({ pk: garden });
    const teams = (await call("GET", "/organization/teams/")).at("teams") as Json[];
    expect(teams.map(({ name }) => name)).toEqual(["Kitchen"]);
  });

  it("hands over what names it: people, events, lists and own records", async () => {
    await call("POST", "/mailing-list/", { name: "Gardeners", kind: "dynamic", filter: { teams: [garden] } });
    const rake = await call("POST", "/records/tools/", { name: "Rake", team: garden });
    const inUse = await call("DELETE", `/organization/teams/${garden}/`);
    expect([inUse.status, inUse.at("code"), inUse.at("used_by")]).toEqual([
      409,
      "team_in_use",
      { mailing_lists: 1 },
    ]);
    expect((await call("DELETE", `/organization/teams/${garden}/`, { move_to: garden })).status).toBe(422);
    expect((await call("DELETE", `/organization/teams/${garden}/`, { move_to: kitchen })).status).toBe(200);
    const tool = await call("GET", `/records/tools/${String(rake.at("record.pk"))}/`);
    const [left] = await getDatabase().readAsSystem<Json>(sql`SELECT
      (SELECT filter -> 'teams' FROM mailing_lists) AS teams,
      (SELECT count(*)::int FROM team_members WHERE team_id = ${kitchen}) AS people`);
    expect([tool.at("record.team"), left]).toEqual([kitchen, { teams: [kitchen], people: 1 }]);
  });

  it("stays while own records name it", async () => {
    await call("POST", "/records/tools/", { name: "Rake", team: garden });
    expect((await call("DELETE", `/organization/teams/${garden}/`)).at("code")).toBe("referenced");
  });
});
