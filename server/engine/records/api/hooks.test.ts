import { beforeEach, expect, it, vi } from "vitest";
import type { Hook } from "../../../../extension/almoner";
import { refuse } from "../../../../extension/runtime";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../../tests/support/records";
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

describeEachDatabase("hooks of an installation's code", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let hooks: { resource: string; hook: Hook }[];

  beforeEach(async () => {
    hooks = [];
    const extensions = { name: "garage", hooks, stores: [], actions: [], jobs: [] };
    const definitions = testDefinitions(vehicles, trips);
    server = createTestServer(getDatabase(), { services: { definitions, extensions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    return () => vi.useRealTimers();
  });

  const on = (resource: string, hook: Hook): void => void hooks.push({ resource, hook });
  const call = (method: string, path: string, body?: Json, token = owner.token): Promise<Answer> =>
    server.call(method, `/records/${path}`, { token, ...(body && { body }) });
  const add = (body: Json = { plate: "HB-1" }, token = owner.token): Promise<Answer> =>
    call("POST", "vehicles/", body, token);
  const added = async (body?: Json): Promise<string> =>
    `vehicles/${String((await add(body)).at("record.pk"))}/`;
  const countOf = async (resource: string): Promise<unknown> =>
    (await call("GET", `${resource}/`)).at("total");

  it("change values before they are stored, one after the other, and the definition judges what they make of them", async () => {
    on("vehicles", { beforeCreate: ({ record }) => ({ plate: String(record["plate"]).toUpperCase() }) });
    on("vehicles", { beforeCreate: async ({ record }) => ({ notes: `Plate ${String(record["plate"])}` }) });
    const made = await add({ plate: "hb-1" });
    expect(made.at("record")).toMatchObject({ plate: "HB-1", notes: "Plate HB-1", kind: "car" });
    on("vehicles", { beforeCreate: () => ({ seats: 900 }) });
    const wrong = await add({ plate: "hb-2" });
    expect([wrong.status, Object.keys(wrong.at("errors") as Json)]).toEqual([422, ["seats"]]);
    expect(await countOf("vehicles")).toBe(1);
  });

  it("may set what the person may not", async () => {
    on("vehicles", { beforeUpdate: ({ record }) => ({ plate: `X-${String(record["seats"])}` }) });
    const path = await added();
    const manager = await addPerson(server, hope, "manager");
    expect((await call("PUT", path, { plate: "Y" }, manager.token)).status).toBe(403);
    const changed = await call("PUT", path, { seats: 4 }, manager.token);
    expect([changed.status, changed.at("record.plate")]).toEqual([200, "X-4"]);
  });

  it("refuse at a field, or the whole, in the reader's language, and nothing is kept", async () => {
    on("vehicles", {
      beforeCreate: ({ record }) => {
        if (record["seats"] === 13) throw refuse("seats", { en: "Not thirteen.", de: "Nicht dreizehn." });
        if (record["seats"] === 7) throw refuse("No more of these.");
      },
    });
    const body = { plate: "HB-1", seats: 13 };
    expect((await add(body)).at("errors")).toEqual({ seats: ["Not thirteen."] });
    const headers = { "Accept-Language": "de" };
    const german = await server.call("POST", "/records/vehicles/", { token: owner.token, body, headers });
    expect([german.status, german.at("errors")]).toEqual([422, { seats: ["Nicht dreizehn."] }]);
    const whole = await add({ ...body, seats: 7 });
    expect([whole.status, whole.at("code"), whole.at("error")]).toEqual([
      409,
      "refused",
      "No more of these.",
    ]);
    expect(await countOf("vehicles")).toBe(0);
  });

  it("are told what was before, and nothing of a change that changes nothing", async () => {
    const told: unknown[] = [];
    on("vehicles", {
      beforeUpdate: ({ record, before }) => void told.push([before["seats"], record["seats"]]),
      afterChange: (change) => void told.push(change.action),
    });
    const path = await added({ plate: "HB-1", seats: 2 });
    await call("PUT", path, { seats: 5 });
    await call("PUT", path, { seats: 5 });
    await call("DELETE", path);
    await call("POST", `${path}restore/`);
    expect(told).toEqual(["created", [2, 5], "updated", "deleted", "restored"]);
  });

  it("keep a record from being deleted", async () => {
    on("vehicles", {
      beforeDelete: ({ record }) => {
        if (record["kind"] === "bus") throw refuse("Buses stay.");
      },
    });
    const bus = await added({ plate: "B", kind: "bus", insured_until: "2030-01-01" });
    expect((await call("DELETE", bus)).at("error")).toBe("Buses stay.");
    expect((await call("DELETE", await added({ plate: "C" }))).status).toBe(200);
  });

  it("write other records in the same transaction, with the person's rights", async () => {
    on("vehicles", {
      afterChange: async ({ records, ...change }) => {
        if (change.action !== "created") return;
        const trip = await records("trips").create({ vehicle: change.record.pk, km: 1 });
        await records("trips").update(trip.pk, { km: 2 });
        const { total } = await records("trips").list({
          filter: { km: { $gt: 1 } },
          sort: "-km",
          perPage: 1,
        });
        if (total > 1) throw refuse("One is enough.");
      },
    });
    expect((await add()).status).toBe(201);
    expect((await add({ plate: "HB-2" })).status).toBe(409);
    expect([await countOf("vehicles"), await countOf("trips")]).toEqual([1, 1]);
    const manager = await addPerson(server, hope, "manager");
    expect((await add({ plate: "HB-3" }, manager.token)).status).toBe(403);
    expect(await countOf("vehicles")).toBe(1);
  });

  it("see nothing of another organisation", async () => {
    const path = await added();
    const other = await addPerson(server, await addOrganization(server, "other"), "owner");
    const seen: unknown[] = [];
    on("vehicles", {
      beforeCreate: async ({ records }) => {
        seen.push(
          await records("vehicles").get(Number(path.split("/")[1])),
          (await records("vehicles").list()).total,
        );
      },
    });
    await add({ plate: "O" }, other.token);
    expect(seen).toEqual([undefined, 0]);
  });

  it.each<[string, Hook]>([
    [
      "throws",
      {
        beforeCreate: () => {
          throw new Error("secret of the server");
        },
      },
    ],
    [
      "rejects later",
      {
        afterChange: async () => {
          await Promise.resolve();
          throw new TypeError("secret of the server");
        },
      },
    ],
    ["answers what is no object", { beforeCreate: (() => "no") as never }],
    [
      "answers a circle",
      {
        beforeCreate: () => {
          const one: Json = {};
          one["one"] = one;
          return one;
        },
      },
    ],
    [
      "causes itself for ever",
      {
        afterChange: async ({ records }) => {
          await records("vehicles").create({ plate: String(Math.random()).slice(2, 12) });
        },
      },
    ],
  ])("that %s is named, says nothing of the inside, and nothing is kept", async (_what, hook) => {
    on("vehicles", hook);
    const answer = await add();
    expect([answer.status, answer.at("code")]).toEqual([500, "extension_failed"]);
    expect(answer.at("error")).toContain("“garage”");
    expect(answer.text).not.toContain("secret");
    hooks.pop();
    expect(await countOf("vehicles")).toBe(0);
  });

  it("has five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let late: Promise<unknown> = Promise.resolve();
    on("vehicles", {
      beforeCreate: ({ signal, records }) =>
        new Promise((resolve) => {
          late = new Promise((seen) =>
            signal.addEventListener("abort", () => seen(records("trips").list().catch(String))),
          );
          void vi.advanceTimersByTimeAsync(5000).then(() => undefined);
          if (signal.aborted) resolve(undefined);
        }),
    });
    const answer = await add();
    expect([answer.status, answer.at("code")]).toEqual([500, "extension_failed"]);
    expect(answer.at("error")).toContain("longer than 5 s");
    expect(await late).toContain("The hook has ended");
  });

  it("that do not wait for what they write have it done, and nothing once they have ended", async () => {
    let later: (() => Promise<unknown>) | undefined;
    on("vehicles", {
      afterChange: ({ records, ...change }) => {
        if (change.action !== "created") return;
        void records("trips").create({ vehicle: change.record.pk, km: 1 });
        later = () => records("trips").create({ vehicle: change.record.pk, km: 2 });
      },
    });
    expect((await add()).status).toBe(201);
    expect(await countOf("trips")).toBe(1);
    await expect(later?.()).rejects.toThrow("The hook has ended");
    expect(await countOf("trips")).toBe(1);
  });

  it("are asked of every row of an import", async () => {
    on("vehicles", {
      beforeCreate: ({ record }) => {
        if (record["seats"] === 13) throw refuse("seats", "Not thirteen.");
        return { notes: "imported" };
      },
    });
    const form = new FormData();
    form.set("file", new Blob(["plate,seats\nA,3\nB,13\nC,4\n"], { type: "text/csv" }), "cars.csv");
    const answer = await server.app.request("/api/records/vehicles/import/", {
      method: "POST",
      headers: { Authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect(await answer.json()).toMatchObject({
      createdCount: 2,
      errorCount: 1,
      errors: [{ row: 3, field: "seats", message: "Not thirteen." }],
    });
    const list = await call("GET", "vehicles/");
    expect((list.at("records") as Json[]).map(({ notes }) => notes)).toEqual(["imported", "imported"]);
  });
});
