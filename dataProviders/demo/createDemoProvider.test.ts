import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../contract/resource";
import type { PermissionUser } from "../../definitions/permissions";
import type { ResolvedResource } from "../../definitions/resolved";
import { define, definitionsOf, finder } from "../../tests/support/definitions";
import { failureOf } from "../../tests/support/failureOf";
import type { AlmonerDataProvider } from "../types";
import { createDemoDatabase } from "./createDemoDatabase";
import { createDemoFetch } from "./createDemoFetch";
import { createDemoProvider } from "./createDemoProvider";

const NOW = new Date("2026-03-04T10:00:00Z");
const nonprofit = definitionsOf("nonprofit");

const vehicles: ResourceDefinition = {
  name: "vehicles",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, maxLength: 12, unique: true },
    kind: { type: "select", choices: ["van", "car", "bus"], default: "car" },
    seats: { type: "integer", minimum: 1, maximum: 80 },
    driver: { type: "reference", reference: "members" },
    insured_until: { type: "date", when: { kind: { $ne: "car" } }, requiredWhen: { kind: "bus" } },
    caption: { type: "template", template: "{plate} ({kind})" },
    trips: { type: "rollup", reference: "trips", target: "vehicle", function: "count" },
    distance: { type: "rollup", reference: "trips", target: "vehicle", function: "sum", source: "km" },
  },
  filters: ["q", "kind", "driver"],
  actions: {
    retire: {
      on: "selection",
      request: { method: "POST", path: "x/{ids}", body: { kind: "bus", seats: "{seats}" } },
      input: { seats: { type: "integer", minimum: 1 } },
    },
    export_all: { on: "list", download: true, request: { path: "x" } },
  },
};
const trips: ResourceDefinition = {
  name: "trips",
  provider: "records",
  fields: {
    vehicle: { type: "reference", reference: "vehicles", embedded: true, required: true },
    km: { type: "integer", default: 10 },
  },
};

const bands: ResourceDefinition = {
  name: "bands",
  provider: "records",
  fields: {
    name: { type: "string", required: true },
    venues: {
      type: "referenceArray",
      reference: "venues",
      through: { resource: "shows", source: "band", target: "venue" },
    },
  },
  permissions: { rules: [{ role: "volunteer", action: "manage" }] },
};
const venues: ResourceDefinition = {
  name: "venues",
  provider: "records",
  fields: { name: { type: "string", required: true } },
};
const shows: ResourceDefinition = {
  name: "shows",
  provider: "records",
  fields: {
    band: { type: "reference", reference: "bands", required: true },
    venue: { type: "reference", reference: "venues", required: true },
  },
};

interface SetUp {
  resources?: ResolvedResource[];
  user?: PermissionUser;
}

function setUp({ resources = [define(vehicles), define(trips)], user }: SetUp = {}): AlmonerDataProvider {
  return createDemoProvider({
    database: createDemoDatabase({ now: NOW }),
    findResource: finder(...nonprofit, ...resources),
    now: () => NOW,
    random: () => 0,
    getUser: () => user,
  });
}

const listParams = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: "id", order: "ASC" },
  filter: {},
} as const;

async function all(
  provider: AlmonerDataProvider,
  resource: string,
  filter: object = {},
): Promise<RaRecord[]> {
  return (await provider.getList<RaRecord>(resource, { ...listParams, filter })).data;
}

describe("a resource without samples", () => {
  it("has records made from its definition, the same on every start", async () => {
    const records = await all(setUp(), "vehicles");
    expect(records).toHaveLength(24);
    expect(await all(setUp(), "vehicles")).toEqual(records);
    expect(records.map(({ id }) => Number(id))).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it("refers to records that exist", async () => {
    const provider = setUp();
    const members = new Set((await all(provider, "members")).map(({ id }) => id));
    const drivers = (await all(provider, "vehicles"))
      .map(({ driver }) => driver as unknown)
      .filter((driver) => driver !== null);
    expect(drivers.length).toBeGreaterThan(5);
    for (const driver of drivers) expect(members).toContain(driver);
  });

  it("appears while the app runs", async () => {
    const resources = [define(trips)];
    const provider = setUp({ resources });
    resources.push(define(vehicles));
    const late = createDemoProvider({
      database: createDemoDatabase({ now: NOW }),
      findResource: (name) => finder(...nonprofit, ...resources)(name),
      now: () => NOW,
      random: () => 0,
    });
    expect(await all(late, "vehicles")).toHaveLength(24);
    expect((await failureOf(all(provider, "vehicles"))).message).toBe('There is no resource "vehicles".');
  });

  it("may be called like one of the template's lists and shares nothing with it", async () => {
    const users = define({ ...trips, name: "users", fields: { nickname: { type: "string" } } });
    const [record] = await all(setUp({ resources: [users] }), "users");
    expect(Object.keys(record ?? {})).toContain("nickname");
    expect(Object.keys(record ?? {})).not.toContain("currentPlan");
  });
});

describe("a template resource", () => {
  it("shows what the demo calls changed", async () => {
    const users: ResolvedResource = {
      ...define({
        name: "users",
        provider: "demo",
        endpoints: undefined,
        fields: { fullName: { type: "string" } } as never,
      }),
      group: "template",
      idField: "id",
    };
    const database = createDemoDatabase({ now: NOW });
    const provider = createDemoProvider({
      database,
      findResource: finder(users),
      now: () => NOW,
      random: () => 0,
    });
    const fetch = createDemoFetch({
      database,
      now: () => NOW,
      random: () => 0,
      passThrough: () => Promise.reject(new Error()),
    });
    expect(await all(provider, "users")).toHaveLength(50);
    await fetch("/apps/users/delete", { method: "DELETE", body: JSON.stringify({ id: 7 }) });
    const left = (await all(provider, "users")).map(({ id }) => Number(id));
    expect(left).toHaveLength(49);
    expect(left).not.toContain(7);
  });
});

describe("create", () => {
  it("fills defaults in, derives, and keeps version and times", async () => {
    const { data } = await setUp().create<RaRecord>("vehicles", { data: { plate: "B-1" } });
    expect(data).toMatchObject({
      id: 25,
      plate: "B-1",
      kind: "car",
      caption: "B-1 (car)",
      trips: 0,
      version: 1,
      created_at: NOW.toISOString(),
    });
  });

  it("never gives a key twice", async () => {
    const provider = setUp();
    const made = async (plate: string): Promise<RaRecord> =>
      (await provider.create<RaRecord>("vehicles", { data: { plate } })).data;
    const first = await made("B-1");
    await provider.delete("vehicles", { id: first.id });
    expect((await made("B-2")).id).toBe(Number(first.id) + 1);
  });

  it.each([
    [{}, { plate: expect.any(String) }],
    [{ plate: "x".repeat(13) }, { plate: expect.any(String) }],
    [{ plate: "B", seats: 81 }, { seats: expect.any(String) }],
    [{ plate: "B", kind: "boat" }, { kind: expect.any(String) }],
    [{ plate: "B", kind: "bus" }, { insured_until: expect.any(String) }],
    [{ plate: "B", driver: 9999 }, { driver: expect.any(String) }],
  ])("of %j is refused with 422 at the field", async (data, errors) => {
    const error = await failureOf(setUp().create("vehicles", { data }));
    expect(error).toMatchObject({ status: 422, body: { errors } });
  });

  it("drops what is hidden, computed or unknown", async () => {
    const data = {
      plate: "B",
      kind: "car",
      insured_until: "2027-01-01",
      caption: "mine",
      nonsense: 1,
      pk: 3,
    };
    const { data: record } = await setUp().create<RaRecord>("vehicles", { data });
    expect(record).toMatchObject({ pk: 25, caption: "B (car)" });
    expect(record.insured_until).toBeUndefined();
    expect(record.nonsense).toBeUndefined();
  });

  it("refuses a taken value with 409 at its field, whatever the case", async () => {
    const provider = setUp();
    await provider.create("vehicles", { data: { plate: "B-1" } });
    const error = await failureOf(provider.create("vehicles", { data: { plate: " b-1" } }));
    expect(error).toMatchObject({
      status: 409,
      body: { code: "unique", errors: { plate: expect.any(String) } },
    });
  });
});

describe("update", () => {
  it("changes what is sent, counts the version, and clears what becomes hidden", async () => {
    const provider = setUp();
    const bus = { plate: "B-1", kind: "bus", insured_until: "2027-01-01" };
    const { data: record } = await provider.create<RaRecord>("vehicles", { data: bus });
    const data = { ...record, kind: "car" };
    const { data: changed } = await provider.update<RaRecord>("vehicles", {
      id: record.id,
      data,
      previousData: record,
    });
    expect(changed).toMatchObject({
      kind: "car",
      insured_until: null,
      plate: "B-1",
      version: 2,
      caption: "B-1 (car)",
    });
  });

  it("refuses a stale version with 409", async () => {
    const provider = setUp();
    const [record] = await all(provider, "vehicles");
    if (!record) throw new Error("no record");
    const update = (seats: number): Promise<unknown> =>
      provider.update("vehicles", { id: record.id, data: { ...record, seats }, previousData: record });
    await update(3);
    expect(await failureOf(update(4))).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  it("leaves alone what the caller was given", async () => {
    const provider = setUp();
    const [member] = await all(provider, "members");
    const before = structuredClone(member);
    const data = { first_name: "Changed", teams_and_roles: [] };
    await provider.update("members", { id: member?.id as number, data, previousData: member as RaRecord });
    expect(member).toEqual(before);
  });

  it("of a team's name shows wherever the team is embedded", async () => {
    const provider = setUp();
    const [vehicle] = await all(provider, "vehicles");
    const id = vehicle?.id as number;
    await provider.create("trips", { data: { vehicle: id } });
    await provider.update("vehicles", { id, data: { plate: "NEW" }, previousData: vehicle as RaRecord });
    const trip = (await all(provider, "trips")).at(-1);
    expect(trip?.vehicle).toEqual({ pk: id, name: "NEW" });
  });
});

describe("rollups", () => {
  it("count and add up the records that refer to one", async () => {
    const provider = setUp();
    const { data: vehicle } = await provider.create<RaRecord>("vehicles", { data: { plate: "B-1" } });
    await provider.create("trips", { data: { vehicle: vehicle.id, km: 30 } });
    await provider.create("trips", { data: { vehicle: { pk: vehicle.id, name: "B-1" } } });
    const { data } = await provider.getOne<RaRecord>("vehicles", { id: vehicle.id });
    expect(data).toMatchObject({ trips: 2, distance: 40 });
  });
});

describe("delete", () => {
  it("of what others refer to is refused with 409, naming by what", async () => {
    const provider = setUp();
    const { data: vehicle } = await provider.create<RaRecord>("vehicles", { data: { plate: "B-1" } });
    await provider.create("trips", { data: { vehicle: vehicle.id } });
    expect(await failureOf(provider.delete("vehicles", { id: vehicle.id }))).toMatchObject({
      status: 409,
      message: "This is in use by 1 of trips and cannot be deleted.",
    });
  });
});

describe("a reference with a filter", () => {
  const vehicle = { type: "reference", reference: "vehicles", filter: { kind: "van" } } as const;
  const ofVans = define({ ...trips, fields: { ...trips.fields, vehicle } });

  it("takes what the filter offers alone, and lets what stands there stay", async () => {
    const provider = setUp({ resources: [define(vehicles), ofVans] });
    const [van, car] = await Promise.all(
      ["van", "car"].map(async (kind) => {
        const { data } = await provider.create("vehicles", { data: { plate: `NEW-${kind}`, kind } });
        return Number(data.id);
      }),
    );
    const refused = await failureOf(provider.create("trips", { data: { vehicle: car } }));
    expect(refused.body).toMatchObject({
      errors: { vehicle: "This cannot be chosen here." },
    });
    const { data: trip } = await provider.create("trips", { data: { vehicle: van } });
    const former = (await all(provider, "vehicles")).find(({ id }) => Number(id) === van);
    await provider.update("vehicles", { id: Number(van), data: { kind: "car" }, previousData: former });
    const { data: kept } = await provider.update("trips", {
      id: trip.id,
      data: { vehicle: van, km: 5 },
      previousData: trip,
    });
    expect(kept["km"]).toBe(5);
  });
});

describe("an action that nothing is known of", () => {
  it("stores what it says and what was typed", async () => {
    const provider = setUp();
    await provider.runAction("vehicles", { action: "retire", ids: [1, "2"], input: { seats: 7 } });
    const changed = (await all(provider, "vehicles")).filter(({ id }) => Number(id) <= 2);
    expect(changed.map(({ kind, seats }) => `${String(kind)} ${String(seats)}`)).toEqual(["bus 7", "bus 7"]);
  });

  it("refuses wrong input and unknown records", async () => {
    const provider = setUp();
    const wrong = provider.runAction("vehicles", { action: "retire", ids: [1], input: { seats: 0 } });
    expect(await failureOf(wrong)).toMatchObject({
      status: 422,
      body: { errors: { seats: expect.any(String) } },
    });
    const unknown = provider.runAction("vehicles", { action: "retire", ids: [1, 99] });
    expect(await failureOf(unknown)).toMatchObject({ status: 404 });
  });
});

describe("permissions", () => {
  const guarded: ResourceDefinition = {
    ...vehicles,
    permissions: {
      subject: "vehicles",
      rules: [
        {
          role: "volunteer",
          action: ["list", "show"],
          conditions: { kind: "car" },
          fields: ["plate", "kind"],
        },
        { role: "manager", action: "manage" },
        { role: "manager", action: "edit", fields: ["plate"], inverted: true, reason: "denied.plate" },
      ],
    },
  };
  const as = (role: string): AlmonerDataProvider =>
    setUp({ resources: [define(guarded), define(trips)], user: { role, permissions: [] } });

  it("hide records and fields that the person may not see", async () => {
    const provider = as("volunteer");
    const records = await all(provider, "vehicles");
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(record.kind).toBe("car");
      expect(Object.keys(record)).not.toContain("seats");
    }
    const hidden = (await all(as("owner"), "vehicles")).find(({ kind }) => kind === "bus");
    expect(await failureOf(provider.getOne("vehicles", { id: hidden?.id as number }))).toMatchObject({
      status: 404,
    });
  });

  it("name the field that may not be changed, and let the others pass", async () => {
    const provider = as("manager");
    const [record] = await all(provider, "vehicles");
    const update = (data: object): Promise<unknown> =>
      provider.update("vehicles", { id: 1, data: { ...record, ...data }, previousData: record as RaRecord });
    expect(await failureOf(update({ plate: "X" }))).toMatchObject({
      status: 403,
      body: { errors: { plate: expect.any(String) } },
    });
    await expect(update({ seats: 5 })).resolves.toMatchObject({ data: { seats: 5, version: 2 } });
  });

  it("allow nothing without a rule", async () => {
    expect(await failureOf(all(as("fundraiser"), "vehicles"))).toMatchObject({ status: 403 });
  });
});

it("waits when told, and stops waiting when aborted", async () => {
  const waited: (AbortSignal | undefined)[] = [];
  const provider = createDemoProvider({
    database: createDemoDatabase({ now: NOW }),
    findResource: finder(...nonprofit),
    now: () => NOW,
    random: () => 0,
    wait: async (signal) => {
      waited.push(signal);
      controller.abort();
    },
  });
  const controller = new AbortController();
  const params = { ...listParams, signal: controller.signal };
  expect(await failureOf(provider.getList("members", params))).toMatchObject({ name: "AbortError" });
  expect(waited).toEqual([controller.signal]);
});

describe("lists that another resource keeps", () => {
  const resources = [bands, venues, shows].map(define);
  const everything = { pagination: { page: 1, perPage: 100 }, sort: { field: "pk", order: "ASC" } } as const;

  it("are written as its records, read from them, and narrow a list", async () => {
    const provider = setUp({ resources });
    const [one, two] = (await provider.getList("venues", { ...everything, filter: {} })).data;
    const { data: band } = await provider.create("bands", {
      data: { name: "Brass", venues: [one?.id, two?.id] },
    });
    const pairs = async (): Promise<RaRecord[]> =>
      (await provider.getList<RaRecord>("shows", { ...everything, filter: { band: band.id } })).data;
    expect((await pairs()).map(({ venue }) => venue)).toEqual([one?.id, two?.id]);
    const { data: changed } = await provider.update<RaRecord>("bands", {
      id: band.id,
      data: { ...band, venues: [two?.id] },
      previousData: band,
    });
    expect(changed.venues).toEqual([two?.id]);
    expect((await pairs()).map(({ venue }) => venue)).toEqual([two?.id]);
    const found = await provider.getList<RaRecord>("bands", { ...everything, filter: { venues: two?.id } });
    expect(found.data.map(({ id }) => id)).toContain(band.id);
    const others = await provider.getList<RaRecord>("bands", { ...everything, filter: { venues: one?.id } });
    expect(others.data.map(({ id }) => id)).not.toContain(band.id);
  });

  it("take the rights of the other resource as well", async () => {
    const user = { pk: 1, email: "vera@hope.example", role: "volunteer", permissions: [] };
    const provider = setUp({ resources, user });
    const band = provider.create("bands", { data: { name: "Brass", venues: [1] } });
    await expect(band).rejects.toMatchObject({ status: 403 });
  });
});
