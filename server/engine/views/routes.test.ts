import { beforeEach, expect, it } from "vitest";
import { resolveResource } from "../../../definitions/resolve/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { describeEachDatabase } from "../../../tests/support/database";
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
import type { Services } from "../../platform/http/services";

/** A list under a subject of the permission lists. */
function listOf(name: string, subject: string): ResolvedResource {
  return resolveResource(
    { name, provider: "demo", fields: { name: { type: "string" } }, permissions: { subject } },
    { file: `nonprofit/${name}.json`, group: "nonprofit" },
  );
}
const resources = [listOf("members", "people"), listOf("teams", "people"), listOf("grants", "grants")];
const definitions: Services["definitions"] = {
  current: () => ({ resources, menu: { entries: [], template: [] }, mistakes: [], hash: "test" }),
  subscribe: () => () => undefined,
};

describeEachDatabase("saved views of lists", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let ada: TestPerson;
  let bo: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    ada = await addPerson(server, hope, "manager");
    bo = await addPerson(server, hope, "manager", { email: "bo@hope.example" });
  });

  const settings = {
    filter: { q: "garden", status: "Active" },
    sort: { field: "last_name", order: "DESC" },
    columns: ["first_name", "email"],
    per_page: 25,
  };
  const save = (body: Json = {}, person = ada): Promise<Answer> =>
    server.call("POST", "/views/", {
      token: person.token,
      body: { resource: "members", name: "Gardeners", settings, ...body },
    });
  const change = (body: Json, person = ada): Promise<Answer> =>
    server.call("PUT", "/views/", { token: person.token, body });
  const list = async (person = ada, resource = "members"): Promise<Json[]> => {
    const answer = await server.call("GET", "/views/", { token: person.token, query: { resource } });
    expect(answer.status).toBe(200);
    return answer.at("views") as Json[];
  };

  it("are kept as they were saved, for their person and their list", async () => {
    const saved = await save();
    expect(saved.status).toBe(201);
    expect(saved.at("view")).toMatchObject({ name: "Gardeners", settings, is_own: true, is_shared: false });
    expect(await list()).toEqual([saved.at("view")]);
    expect(await list(bo)).toEqual([]);
    expect(await list(ada, "teams")).toEqual([]);
  });

  it("are renamed, changed and deleted by whoever saved them", async () => {
    const pk = (await save()).at("view.pk");
    const changed = await change({ pk, name: "Growers", settings: { per_page: 50 } });
    expect(changed.at("view")).toMatchObject({ name: "Growers", settings: { per_page: 50 }, version: 2 });
    const removed = await server.call("DELETE", "/views/", { token: ada.token, body: { pk } });
    expect(removed.status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await change({ pk, name: "Back" })).status).toBe(404);
  });

  it("are seen by others where they are shared, and changed by nobody else", async () => {
    const pk = (await save({ is_shared: true })).at("view.pk");
    expect(await list(bo)).toMatchObject([{ pk, is_own: false, owner: { pk: ada.pk } }]);
    expect((await change({ pk, name: "Mine" }, bo)).status).toBe(403);
    expect((await server.call("DELETE", "/views/", { token: bo.token, body: { pk } })).status).toBe(403);
    const elsewhere = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect(await list(elsewhere)).toEqual([]);
    expect((await change({ pk, is_default: true }, elsewhere)).status).toBe(404);
  });

  it("open the list for whoever wants that, one at a time, also shared ones", async () => {
    const one = (await save({ is_shared: true, is_default: true })).at("view.pk");
    const two = (await save({ name: "Other", is_default: true })).at("view.pk");
    const defaults = async (person: TestPerson): Promise<unknown[]> =>
      (await list(person)).filter((view) => view.is_default).map(({ pk }) => pk);
    expect(await defaults(ada)).toEqual([two]);
    expect(await defaults(bo)).toEqual([]);
    expect((await change({ pk: one, is_default: true }, bo)).status).toBe(200);
    expect(await defaults(bo)).toEqual([one]);
    expect(await defaults(ada)).toEqual([two]);
    await change({ pk: two, is_default: false });
    expect(await defaults(ada)).toEqual([]);
    await change({ pk: one, is_shared: false });
    await change({ pk: one, is_shared: true });
    expect(await defaults(bo)).toEqual([]);
  });

  it("have names of their own, whatever the case", async () => {
    await save();
    const again = await save({ name: "gardeners" });
    expect([again.status, again.at("code")]).toEqual([409, "view_name_taken"]);
    const other = (await save({ name: "Other" })).at("view.pk");
    expect((await change({ pk: other, name: "GARDENERS" })).at("code")).toBe("view_name_taken");
    expect((await change({ pk: other, name: "other" })).status).toBe(200);
    expect((await save({}, bo)).status).toBe(201);
  });

  it("refuse a change of what has been changed meanwhile", async () => {
    const pk = (await save()).at("view.pk");
    await change({ pk, name: "Growers", version: 1 });
    const late = await change({ pk, name: "Late", version: 1 });
    expect([late.status, late.at("code")]).toEqual([409, "stale_version"]);
  });

  it("are for lists that there are and that the person may open", async () => {
    const volunteer = await addPerson(server, hope, "volunteer");
    for (const answer of [
      await save({ resource: "nothing" }),
      await save({ resource: "grants" }, volunteer),
    ]) {
      expect([answer.status, Object.keys(answer.at("errors") as Json)]).toEqual([422, ["resource"]]);
    }
  });

  it("are neither too large nor too many", async () => {
    const large = await save({ settings: { filter: { q: "x".repeat(20_000) } } });
    expect(large.status).toBe(422);
    for (let count = 0; count < 50; count++) await save({ name: `View ${count}` });
    expect((await save()).at("code")).toBe("too_many_views");
  });
});
