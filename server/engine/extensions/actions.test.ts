import { beforeEach, expect, it, vi } from "vitest";
import type { Action } from "../../../extension/almoner";
import { refuse } from "../../../extension/runtime";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

type Json = Record<string, unknown>;

describeEachDatabase("actions of an installation's code", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let actions: Action[];

  beforeEach(async () => {
    actions = [];
    const extensions = { name: "garage", hooks: [], stores: [], actions, jobs: [] };
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions(vehicles, trips), extensions },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    return () => vi.useRealTimers();
  });

  const define = (action: Partial<Action> & Pick<Action, "run">): void =>
    void actions.push({ name: "wash", resource: "vehicles", ...action });
  const call = (
    body: Json = {},
    more: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => server.call("POST", "/extensions/wash/", { token: owner.token, body, ...more });
  const addVehicle = async (values: Json = {}): Promise<number> => {
    const body = { plate: `HB-${Math.random().toString(36).slice(2, 8)}`, ...values };
    const added = await server.call("POST", "/records/vehicles/", { token: owner.token, body });
    return Number(added.at("record.pk"));
  };
  const seatsOf = async (pk: number): Promise<unknown> =>
    (await server.call("GET", `/records/vehicles/${pk}/`, { token: owner.token })).at("record.seats");

  it("are told their input and records, write others, and answer people in their language", async () => {
    define({
      on: "record",
      input: {
        type: "object",
        properties: { seats: { type: "integer", default: 3 }, why: { type: "string" } },
      },
      run: async ({ input, selected, records, user }) => {
        const [vehicle] = selected;
        await records("vehicles").update(vehicle?.pk ?? 0, { seats: input["seats"] });
        const result = { ...input, plate: vehicle?.["plate"], role: user.role };
        return { result, message: { en: "Washed", de: "Gewaschen" } };
      },
    });
    const pk = await addVehicle({ plate: "HB-1" });
    const done = await call({ pk, why: "mud", unknown: 1 }, { headers: { "Accept-Language": "de" } });
    expect([done.status, done.body]).toEqual([
      200,
      { result: { seats: 3, why: "mud", plate: "HB-1", role: "owner" }, message: "Gewaschen" },
    ]);
    expect(await seatsOf(pk)).toBe(3);
    const log = await server.call("GET", "/audit/", { token: owner.token });
    expect(JSON.stringify(log.body)).toContain("extension.action");
  });

  it("are about as many records as they say", async () => {
    define({ on: "selection", run: ({ selected }) => ({ result: selected.map(({ pk }) => pk) }) });
    const keys = [await addVehicle(), await addVehicle()];
    expect((await call({ ids: keys.toReversed() })).at("result")).toEqual(keys);
    expect(Object.keys((await call({})).at("errors") as Json)).toEqual(["ids"]);
    expect((await call({ ids: [keys[0], 99_999] })).status).toBe(404);
  });

  it("are checked by their schema, and refuse at its fields", async () => {
    define({
      input: {
        type: "object",
        properties: { litres: { type: "integer", minimum: 1 } },
        required: ["litres"],
      },
      run: ({ input }) => {
        if (input["litres"] === 13) throw refuse("litres", "Not thirteen");
        throw refuse("plate", "Not at all");
      },
    });
    expect(Object.keys((await call({})).at("errors") as Json)).toEqual(["litres"]);
    expect(Object.keys((await call({ litres: 0 })).at("errors") as Json)).toEqual(["litres"]);
    const refused = await call({ litres: 13 });
    expect([refused.status, refused.at("errors")]).toEqual([422, { litres: ["Not thirteen"] }]);
    const whole = await call({ litres: 1 });
    expect([whole.status, whole.at("code")]).toEqual([409, "refused"]);
  });

  it("are for those alone who may do them, on the records where they may", async () => {
    define({ on: "record", run: () => undefined });
    const pk = await addVehicle();
    const volunteer = await addPerson(server, hope, "volunteer");
    const manager = await addPerson(server, hope, "manager");
    expect((await call({ pk }, { token: volunteer.token })).status).toBe(403);
    const done = await call({ pk }, { token: manager.token });
    expect([done.status, done.body]).toEqual([200, { result: null }]);
    const elsewhere = await addPerson(server, await addOrganization(server, "other"), "owner");
    expect((await call({ pk }, { token: elsewhere.token })).status).toBe(404);
    expect((await server.call("POST", "/extensions/wash/", { body: { pk } })).status).toBe(401);
    expect((await server.call("POST", "/extensions/paint/", { token: owner.token, body: {} })).status).toBe(
      404,
    );
  });

  it("keep nothing where they fail, and are named without a word of the error", async () => {
    define({
      run: async ({ records }) => {
        await records("vehicles").create({ plate: "HB-LOST" });
        throw new Error("secret of the garage");
      },
    });
    const failed = await call();
    expect([failed.status, failed.at("code")]).toEqual([500, "extension_failed"]);
    expect(JSON.stringify(failed.body)).toContain("garage");
    expect(JSON.stringify(failed.body)).not.toContain("secret");
    const list = await server.call("GET", "/records/vehicles/", { token: owner.token });
    expect(list.at("total")).toBe(0);
  });

  it("are done once with one Idempotency-Key", async () => {
    let times = 0;
    define({ run: () => ({ result: (times += 1) }) });
    const headers = { "Idempotency-Key": "0b0d1c9e-1f7a-4b7e-9a3a-2f6f0f0d9b11" };
    expect((await call({}, { headers })).at("result")).toBe(1);
    expect((await call({}, { headers })).at("result")).toBe(1);
    expect(times).toBe(1);
  });

  it("answer what JSON can say, and not too much of it", async () => {
    define({ run: () => ({ result: "x".repeat(1_000_001) }) });
    expect((await call()).at("code")).toBe("extension_failed");
    actions.length = 0;
    define({ run: () => "text" as never });
    expect((await call()).at("code")).toBe("extension_failed");
  });

  it("have five seconds", async () => {
    define({ run: () => new Promise(() => undefined) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = call();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(5001);
    expect((await late).at("code")).toBe("extension_failed");
  });

  it("stand in the description of the API for those who may call them", async () => {
    define({
      on: "record",
      input: { type: "object", properties: { seats: { type: "integer" } } },
      run: () => undefined,
    });
    const pathsFor = async (token: string): Promise<Json> =>
      (await server.call("GET", "/openapi.json", { token })).at("paths") as Json;
    const described = (await pathsFor(owner.token))["/extensions/wash/"];
    expect(JSON.stringify(described)).toContain('"required":["pk"]');
    const { token } = await addPerson(server, hope, "volunteer");
    expect(await pathsFor(token)).not.toHaveProperty(["/extensions/wash/"]);
  });
});
