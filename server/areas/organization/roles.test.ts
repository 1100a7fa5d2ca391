import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, vehicles } from "../../../tests/support/records";
import { withOverlays } from "../../../tests/support/overlays";
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

const DRIVER: Json = {
  name: "Driver",
  permissions: ["messages"],
  rules: [
    { resource: "vehicles", action: ["read", "edit"], conditions: { kind: "van" } },
    { resource: "vehicles", action: "edit", fields: ["price"], inverted: true },
  ],
};

describeOnDatabase("roles that an organisation makes", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let dan: TestPerson;

  beforeEach(async () => {
    const definitions = testDefinitions(vehicles);
    const { resources } = withOverlays({ members: { fields: { secret: { type: "string" } } } });
    definitions.use([...resources, ...definitions.current().resources]);
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    dan = await addPerson(server, hope, "member", { email: "dan@hope.example" });
  });

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const make = (body: Json, as = owner): Promise<Answer> => call("POST", "/organization/roles/", body, as);
  const made = async (body: Json): Promise<number> => {
    const answer = await make(body);
    expect(answer.text).toContain('"role"');
    return Number(answer.at("role.pk"));
  };
  const give = async (role: number, { pk } = dan): Promise<number> =>
    (await call("PUT", `/member/update/${pk}/`, { teams_and_roles: [{ team: null, role }] })).status;
  const addVehicle = async (body: Json): Promise<number> =>
    Number((await call("POST", "/records/vehicles/", body)).at("record.pk"));

  it("are found by a condition, which reaches no rule", async () => {
    await made(DRIVER);
    const found = async (condition: Json, as = owner): Promise<unknown> => {
      const query = new URLSearchParams({ filter: JSON.stringify(condition) });
      const { status, body } = await call("GET", `/organization/roles/?${query.toString()}`, undefined, as);
      return status === 200 ? (body["roles"] as Json[]).map(({ slug }) => slug) : status;
    };
    expect(await found({ is_system: false })).toEqual(["driver"]);
    expect(await found({ name: { $startsWith: "driv" } }, dan)).toEqual(["driver"]);
    expect(await found({ rules: { $exists: true } })).toBe(422);
  });

  it("give areas, and rights on single resources, fields and records, at once and until they are taken away", async () => {
    const [van, car] = [
      await addVehicle({ plate: "V1", kind: "van" }),
      await addVehicle({ plate: "C1", kind: "car" }),
    ];
    const list = (): Promise<Answer> => call("GET", "/records/vehicles/", undefined, dan);
    const change = (pk: number, body: Json): Promise<Answer> =>
      call("PUT", `/records/vehicles/${pk}/`, { version: 1, ...body }, dan);
    expect((await list()).status).toBe(403);
    const role = await made(DRIVER);
    expect(await give(role)).toBe(200);
    expect(((await list()).at("records") as Json[]).map(({ plate }) => plate)).toEqual(["V1"]);
    expect((await change(car, { plate: "C2" })).status).toBe(404);
    expect((await change(van, { price: { amount: "1.00", currency: "EUR" } })).status).toBe(403);
    expect((await change(van, { plate: "V2" })).status).toBe(200);
    expect((await call("GET", "/message/sent/", undefined, dan)).status).toBe(200);
    await call("PUT", `/organization/roles/${role}/`, { permissions: [], rules: [] });
    expect([(await list()).status, (await call("GET", "/message/sent/", undefined, dan)).status]).toEqual([
      403, 403,
    ]);
  });

  it("are told with their rules to those with settings alone", async () => {
    await made(DRIVER);
    const rulesFor = async (as: TestPerson): Promise<unknown> => {
      const roles = (await call("GET", "/organization/roles/", undefined, as)).at("roles") as Json[];
      return roles.find(({ slug }) => slug === "driver")?.["rules"];
    };
    expect([await rulesFor(owner), await rulesFor(dan)]).toEqual([DRIVER["rules"], undefined]);
  });

  it.each<[string, Json, string]>([
    ["a resource that there is not", { resource: "ships", action: "read" }, "rules.0"],
    ["an action that there is not", { resource: "vehicles", action: "fly" }, "rules.0"],
    ["a field that there is not", { resource: "vehicles", action: "edit", fields: ["wings"] }, "rules.0"],
    [
      "conditions that mean nothing",
      { resource: "vehicles", action: "read", conditions: { wings: 2 } },
      "rules.0",
    ],
    [
      "conditions of no shape",
      { resource: "vehicles", action: "read", conditions: { kind: { $like: "x" } } },
      "rules.0",
    ],
    ["a rule about what hangs on an area", { resource: "members", action: "read" }, "rules.0"],
  ])("refuse %s", async (_what, rule, place) => {
    const answer = await make({ ...DRIVER, rules: [rule] });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [place]]);
  });

  it("may hide a field that was added to what is built in", async () => {
    await call("PUT", "/member/", { pk: owner.pk, custom: { secret: "x" } });
    const role = await made({
      name: "Clerk",
      permissions: ["people"],
      rules: [{ resource: "members", action: "read", fields: ["secret"], inverted: true }],
    });
    await give(role);
    const members = (await call("GET", "/member/", undefined, dan)).at("members") as { custom: Json }[];
    expect(members.some(({ custom }) => "secret" in custom)).toBe(false);
  });

  it("have no more than whoever makes or changes them", async () => {
    const clerk = await made({ name: "Clerk", permissions: ["settings", "people"] });
    await give(clerk);
    expect((await make({ name: "More", permissions: ["donations"] }, dan)).status).toBe(403);
    const wide = await make(
      { name: "Wide", permissions: [], rules: [{ resource: "vehicles", action: "read" }] },
      dan,
    );
    expect(wide.status).toBe(422);
    const rich = await made({ name: "Rich", permissions: ["donations"] });
    expect((await call("PUT", `/organization/roles/${rich}/`, { name: "Poor" }, dan)).status).toBe(403);
    expect((await call("DELETE", `/organization/roles/${rich}/`, undefined, dan)).status).toBe(403);
    expect((await call("DELETE", `/organization/roles/${clerk}/`, { successor: rich }, dan)).status).toBe(
      403,
    );
    expect((await make({ name: "Less", permissions: ["people"] }, dan)).status).toBe(201);
  });

  it("have names of their own, and leave those that every organisation starts with as they are", async () => {
    await made(DRIVER);
    expect((await make({ ...DRIVER, name: "driver" })).at("code")).toBe("role_name_taken");
    const volunteer = await make({ name: "Fund-raiser", permissions: [] });
    expect(volunteer.at("role.slug")).toBe("fund_raiser");
    for (const [method, body] of [
      ["PUT", { name: "Boss" }],
      ["DELETE", { successor: hope.roles.member }],
    ] as const) {
      const answer = await call(method, `/organization/roles/${hope.roles.owner}/`, body);
      expect([answer.status, answer.at("code")]).toEqual([409, "system_role"]);
    }
  });

  it("are deleted with a successor for their people, lists and providers, and end what programs did with them", async () => {
    const role = await made(DRIVER);
    await give(role);
    await call("POST", "/keys/", { name: "Van", role });
    const list = await call("POST", "/mailing-list/", {
      name: "Drivers",
      kind: "dynamic",
      filter: { roles: [role, hope.roles.manager] },
    });
    const inUse = await call("DELETE", `/organization/roles/${role}/`);
    expect([inUse.status, inUse.at("code")]).toEqual([409, "role_in_use"]);
    const gone = await call("DELETE", `/organization/roles/${role}/`, { successor: hope.roles.volunteer });
    expect(gone.body).toEqual({ pk: role });
    const [left] = await server.database.readAsSystem<Json>(sql`SELECT
      (SELECT role_id FROM members WHERE id = ${dan.pk}) AS role,
      (SELECT count(*)::int FROM api_keys) AS keys,
      (SELECT filter -> 'roles' FROM mailing_lists WHERE id = ${Number(list.at("mailing_list.pk"))}) AS roles`);
    expect([left?.["role"], left?.["keys"]]).toEqual([hope.roles.volunteer, 0]);
    const { roles = [] } = left as { roles?: number[] };
    expect(roles.toSorted((a, b) => a - b)).toEqual([hope.roles.manager, hope.roles.volunteer]);
    expect((await call("GET", "/records/vehicles/", undefined, dan)).status).toBe(200);
  });

  it("are tried before they are given: what they may do, on which fields, and why", async () => {
    const car = await addVehicle({ plate: "C1", kind: "car" });
    const { name: _, ...draft } = DRIVER;
    const preview = (body: Json): Promise<Answer> => call("POST", "/organization/roles/preview/", body);
    const whole = await preview({ draft, resource: "vehicles" });
    expect([whole.at("can.edit"), whole.at("can.delete"), whole.at("fields.price")]).toEqual([
      true,
      false,
      { show: true, edit: false },
    ]);
    const ofCar = await preview({ draft, resource: "vehicles", pk: car });
    expect([ofCar.at("can.list"), ofCar.at("can.edit")]).toEqual([false, false]);
    expect(whole.at("why")).toContain(
      "delete: not allowed. No rule gives it, and the role does not have the area “vehicles”.",
    );
    const volunteer = await preview({ role: hope.roles.volunteer, resource: "vehicles" });
    expect([volunteer.at("can.list"), volunteer.at("fields.price")]).toEqual([
      true,
      { show: false, edit: false },
    ]);
    expect(
      (
        await server.call("POST", "/organization/roles/preview/", {
          token: dan.token,
          body: { resource: "vehicles" },
        })
      ).status,
    ).toBe(403);
  });

  it("stay within their organisation", async () => {
    const harbour = await addOrganization(server, "harbour");
    const other = await addPerson(server, harbour, "owner", { email: "other@harbour.example" });
    const role = await made(DRIVER);
    expect((await call("PUT", `/organization/roles/${role}/`, { name: "Mine" }, other)).status).toBe(404);
    expect((await make(DRIVER, other)).status).toBe(201);
  });
});
