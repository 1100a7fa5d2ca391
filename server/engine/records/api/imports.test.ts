import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { resumeStranded } from "../../imports/resume";
import { createImporter } from "../../imports/worker";
import { recordImports } from "../recordImports";

const colours: ResourceDefinition = {
  name: "colours",
  provider: "records",
  recordRepresentation: "{name}",
  fields: { name: { type: "string", required: true, unique: true } },
};
const cars: ResourceDefinition = {
  name: "cars",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, unique: true, maxLength: 12 },
    seats: { type: "integer", minimum: 1 },
    colour: { type: "reference", reference: "colours" },
    kinds: { type: "multiSelect", choices: ["van", "bus", "lorry"] },
  },
  permissions: { rules: [{ role: "manager", action: ["list", "show", "create", "edit"] }] },
};

describeEachDatabase("an import of records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(colours, cars) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  async function send(
    text: string,
    settings: Record<string, string> = {},
    { token = owner.token, key }: { token?: string; key?: string } = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    form.set("file", new File([text], "cars.csv", { type: "text/csv" }));
    const request = new Request("http://x/", { method: "POST", body: form });
    return server.call("POST", "/records/cars/import/", {
      token,
      headers: {
        "Content-Type": request.headers.get("Content-Type") ?? "",
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      body: new Uint8Array(await request.arrayBuffer()),
    });
  }
  const call = (
    method: string,
    path: string,
    token = owner.token,
    body?: Record<string, unknown>,
  ): Promise<Answer> => server.call(method as "GET", `/records/${path}`, { token, ...(body && { body }) });
  const undo = (id: unknown, token = owner.token): Promise<Answer> =>
    call("POST", `cars/import/${String(id)}/undo/`, token, {});
  const plates = async (): Promise<unknown[]> =>
    ((await call("GET", "cars/?per_page=100&sort=plate")).at("records") as Record<string, unknown>[]).map(
      ({ plate }) => plate,
    );
  const pkOf = async (plate: string): Promise<number> => {
    const filter = JSON.stringify({ plate: { $eq: plate } });
    return Number((await call("GET", `cars/?filter=${encodeURIComponent(filter)}`)).at("records.0.pk"));
  };
  const left = (answer: Answer): unknown[] =>
    (answer.at("import.undo.left") as { reason: string; count: number }[]).map(({ reason, count }) => [
      reason,
      count,
    ]);
  const work = (): Promise<unknown> =>
    server.services.jobs.drain(recordImports.job, async ({ data }) =>
      createImporter(server.services, recordImports)(data),
    );
  const many = (count: number): string =>
    `plate,seats\n${Array.from({ length: count }, (_, row) => `P-${String(row).padStart(5, "0")},4`).join("\n")}`;

  it("is undone: what was added goes, what was changed gets its former values", async () => {
    await send("plate,seats\nHB-1,4");
    const answer = await send("plate,seats\nHB-1,7\nHB-2,3\nHB-3,5", { on_duplicate: "update" });
    expect(answer.body).toMatchObject({ status: "done", createdCount: 2, updatedCount: 1 });
    const undone = await undo(answer.at("import_id"));
    expect([undone.status, undone.at("import.undo.undoneCount"), left(undone)]).toEqual([200, 3, []]);
    expect(await plates()).toEqual(["HB-1"]);
    expect((await call("GET", `cars/${await pkOf("HB-1")}/`)).at("record.seats")).toBe(4);
    expect((await undo(answer.at("import_id"))).at("code")).toBe("import_undone");
    expect(await auditActions(server, hope)).toContain("record.import_undone");
    // What was undone can come again.
    expect((await send("plate,seats\nHB-2,3")).at("createdCount")).toBe(1);
  });

  it("leaves what somebody changed, deleted or named since, and says why", async () => {
    const answer = await send("plate,seats\nHB-1,4\nHB-2,3\nHB-3,5\nHB-4,5");
    await call("PUT", `cars/${await pkOf("HB-1")}/`, owner.token, { seats: 9 });
    await call("DELETE", `cars/${await pkOf("HB-2")}/`);
    const colour = await send("plate,colour\nHB-9,Mint", { create_missing: '["colour"]' });
    expect(colour.at("createdCount")).toBe(1);
    const undone = await undo(answer.at("import_id"));
    expect(left(undone)).toEqual([
      ["changed", 1],
      ["gone", 1],
    ]);
    expect(await plates()).toEqual(["HB-1", "HB-9"]);
    // The colour is named by a car that came later.
    const mint = Number((await call("GET", "colours/")).at("records.0.pk"));
    await call("POST", "cars/", owner.token, { plate: "HB-10", colour: mint });
    expect(left(await undo(colour.at("import_id")))).toEqual([["in_use", 1]]);
    expect((await call("GET", "colours/")).at("total")).toBe(1);
    expect(await plates()).toEqual(["HB-1", "HB-10"]);
  });

  it("changes nothing back that the file did not change", async () => {
    await send("plate,seats\nHB-1,4");
    const car = await pkOf("HB-1");
    await call("PUT", `cars/${car}/`, owner.token, { seats: 6 });
    const same = await send("plate,seats\nHB-1,6", { on_duplicate: "update" });
    expect(same.at("updatedCount")).toBe(1);
    expect((await undo(same.at("import_id"))).at("code")).toBe("import_not_undoable");
    expect((await call("GET", `cars/${car}/`)).at("record.seats")).toBe(6);
  });

  it("says which names nothing has, and adds them where asked and a name is enough", async () => {
    const text = "plate,colour\nHB-1,Mint\nHB-2, mint\nHB-3,Rose";
    const trial = await send(text, { dry_run: "true" });
    expect(trial.body).toMatchObject({
      createdCount: 0,
      errorCount: 3,
      missing: [{ field: "colour", resource: "colours", count: 2, may_create: true }],
      mistakes: [{ field: "colour", count: 3, rows: [2, 3, 4] }],
    });
    const wanted = { create_missing: '["colour"]' };
    expect((await send(text, { ...wanted, dry_run: "true" })).at("createdCount")).toBe(3);
    expect((await call("GET", "colours/")).at("total")).toBe(0);
    const done = await send(text, wanted);
    expect(done.at("createdCount")).toBe(3);
    expect((await call("GET", "colours/")).at("total")).toBe(2);
    const undone = await undo(done.at("import_id"));
    expect(undone.at("import.undo.undoneCount")).toBe(5);
    expect((await call("GET", "colours/")).at("total")).toBe(0);
    // Whoever may add no colours adds none here.
    const manager = await addPerson(server, hope, "manager");
    const refused = await send(text, wanted, { token: manager.token });
    expect(refused.body).toMatchObject({ createdCount: 0, errorCount: 3 });
  });

  it.each([
    [",", "van, bus"],
    ["|", "van|bus"],
    ["/", "van/bus"],
    ["\n", "van\nbus"],
  ])("takes several values of a cell apart by %j", async (separator, cell) => {
    const text = `plate,kinds\nHB-1,"${cell}"`;
    expect((await send(text, { separator })).at("createdCount")).toBe(1);
    expect((await call("GET", `cars/${await pkOf("HB-1")}/`)).at("record.kinds")).toEqual(["van", "bus"]);
  });

  it("refuses settings that are none, naming them", async () => {
    expect((await send("plate\nHB-1", { separator: "x" })).at("errors.separator")).toBeDefined();
    expect((await send("plate\nHB-1", { create_missing: "{" })).at("errors.create_missing")).toBeDefined();
    expect((await send("plate\nHB-1", { create_missing: "{}" })).at("errors.create_missing")).toBeDefined();
  });

  it("is done once however often it is sent, and undone once by however many", async () => {
    const key = randomUUID();
    const one = await send("plate\nHB-1", {}, { key });
    const other = await send("plate\nHB-1", {}, { key });
    expect([one.at("import_id"), one.at("createdCount")]).toEqual([
      other.at("import_id"),
      other.at("createdCount"),
    ]);
    const undone = await Promise.all([undo(one.at("import_id")), undo(one.at("import_id"))]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await plates()).toEqual([]);
  });

  it("is undone by who imported it and by owners alone, and never from another organisation", async () => {
    const manager = await addPerson(server, hope, "manager");
    const other = await addPerson(server, hope, "manager", { email: "second@hope.example" });
    const one = await send("plate\nHB-1", {}, { token: manager.token });
    const id = one.at("import_id");
    expect([one.status, (await undo(id, other.token)).status]).toEqual([201, 403]);
    const recent = async (token: string): Promise<unknown> =>
      (await call("GET", "cars/import/", token)).at("imports.0.undo_until");
    expect(await recent(other.token)).toBeNull();
    // The rows of a file can hold what they may not read.
    for (const part of ["", "errors/"]) {
      const theirs = `cars/import/${String(id)}/${part}`;
      expect((await call("GET", theirs, other.token)).status).toBe(403);
      expect((await call("GET", theirs, manager.token)).status).toBe(200);
    }
    expect(await recent(manager.token)).not.toBeNull();
    const member = await addPerson(server, hope, "member");
    expect((await call("GET", "cars/import/", member.token)).status).toBe(403);
    const help = await addOrganization(server, "help");
    const stranger = await addPerson(server, help, "owner");
    for (const answer of [
      await undo(id, stranger.token),
      await call("GET", `cars/import/${String(id)}/`, stranger.token),
      await call("GET", `cars/import/${String(id)}/errors/`, stranger.token),
      await call("POST", `cars/import/${String(id)}/stop/`, stranger.token, {}),
      await undo(id).then(() => call("GET", `colours/import/${String(id)}/`)),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await plates()).toEqual([]);
  });

  it("hands back the rows that it refused as they stand in the file, with the reasons", async () => {
    const answer = await send("plate,remark,seats\nHB-1,good,4\nHB-2,=bad,0\n,none,none");
    expect(answer.at("errorCount")).toBe(2);
    const file = (await call("GET", `cars/import/${String(answer.at("error_report"))}/errors/`)).text;
    const [header, second, third] = file.replace("\uFEFF", "").split("\r\n");
    expect(header).toBe("row,plate,remark,seats,reason");
    expect(second).toMatch(/^3,HB-2,"'=bad",0,.*seats: /);
    expect(third).toMatch(/^4,,none,none,.*plate: .*seats: /);
  });

  it("of many rows goes on by itself, can be looked at, and is undone so too", async () => {
    const answer = await send(`${many(1200)}\nP-00000,9`, { on_duplicate: "update" });
    const id = String(answer.at("import_id"));
    expect([answer.status, answer.at("status"), answer.at("createdCount")]).toEqual([202, "queued", 0]);
    expect((await undo(id)).at("code")).toBe("import_under_way");
    await work();
    const progress = await call("GET", `cars/import/${id}/`);
    // A further row of what it added itself changes nothing.
    expect(progress.at("import")).toMatchObject({
      status: "done",
      total: 1201,
      processed: 1201,
      createdCount: 1200,
      skippedCount: 1,
    });
    expect((await undo(id)).status).toBe(202);
    await work();
    expect((await call("GET", "cars/import/")).at("imports.0.undo")).toMatchObject({
      status: "done",
      undoneCount: 1200,
      leftCount: 0,
    });
    expect(await plates()).toEqual([]);
  });

  it("is stopped midway: what it added stays, and can be undone", async () => {
    const id = String((await send(many(1200))).at("import_id"));
    const stopped = await call("POST", `cars/import/${id}/stop/`, owner.token, {});
    expect(stopped.at("import.is_stopped")).toBe(true);
    await work();
    expect((await call("GET", `cars/import/${id}/`)).at("import")).toMatchObject({
      status: "done",
      is_stopped: true,
      processed: 0,
    });
  });

  it("is taken up again when the process that worked on it is gone", async () => {
    const id = String((await send(many(1200))).at("import_id"));
    await server.services.jobs.drain(recordImports.job, async () => undefined);
    server.pass({ seconds: 660 });
    expect(await resumeStranded(server.services, recordImports)).toBe(1);
    await work();
    const fresh = await addPerson(server, hope, "owner", { email: "later@hope.example" });
    expect((await call("GET", `cars/import/${id}/`, fresh.token)).at("import.status")).toBe("done");
  });
});
