import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { define } from "../../../../tests/support/definitions";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { acceptDefinitions } from "../accept";

const bookings: ResourceDefinition = {
  name: "bookings",
  provider: "records",
  fields: { room: { type: "string" }, day: { type: "date" }, note: { type: "string", unique: true } },
  unique: [["room", "day"]],
  labels: { en: { name: "Booking |||| Bookings" } },
};
const TAKEN = ["There is already a record with these values together."];

describeEachDatabase("values that stand once together", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;
  let other: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(bookings) } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
    other = await addPerson(server, await addOrganization(server, "river"), "owner");
  });

  type Method = "POST" | "PUT" | "DELETE";
  const call = (method: Method, path: string, more: object = {}, token = owner.token): Promise<Answer> =>
    server.call(method, `/records/bookings/${path}`, { token, ...more });
  const add = (room: string | null, day: string | null, token = owner.token): Promise<Answer> =>
    call("POST", "", { body: { room, day } }, token);
  const pkOf = (answer: Answer): number => (answer.at("record") as { pk: number }).pk;

  it("are refused at each of their fields, whatever the case, in one organisation", async () => {
    expect((await add("Hall", "2026-03-01")).status).toBe(201);
    const refused = await add(" hall", "2026-03-01");
    expect([refused.status, refused.at("code"), refused.at("errors")]).toEqual([
      409,
      "unique",
      { room: TAKEN, day: TAKEN },
    ]);
    expect((await add("Hall", "2026-03-02")).status).toBe(201);
    expect((await add("Attic", "2026-03-01")).status).toBe(201);
    expect((await add("Hall", "2026-03-01", other.token)).status).toBe(201);
  });

  it("are none where one of them is empty", async () => {
    for (const [room, day] of [
      ["Hall", null],
      ["Hall", null],
      [null, "2026-03-01"],
      [null, "2026-03-01"],
    ] as const)
      expect((await add(room, day)).status).toBe(201);
  });

  it("are held by a change of either, and let go of with the record", async () => {
    const first = pkOf(await add("Hall", "2026-03-01"));
    const second = pkOf(await add("Hall", "2026-03-02"));
    const moved = await call("PUT", `${second}/`, { body: { day: "2026-03-01" } });
    expect([moved.status, moved.at("errors")]).toEqual([409, { room: TAKEN, day: TAKEN }]);
    expect((await call("PUT", `${first}/`, { body: { day: "2026-03-03" } })).status).toBe(200);
    expect((await call("PUT", `${second}/`, { body: { day: "2026-03-01" } })).status).toBe(200);
    expect((await call("DELETE", `${second}/`)).status).toBeLessThan(300);
    expect((await add("Hall", "2026-03-01")).status).toBe(201);
  });

  it("are given to one of two who ask at the same time", async () => {
    const answers = await Promise.all([add("Hall", "2026-03-01"), add("HALL", "2026-03-01")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("are told of each row of a file", async () => {
    await add("Hall", "2026-03-01");
    const form = new FormData();
    const rows = "room,day\nHall,2026-03-01\nHall,2026-03-02\nhall,2026-03-02\n";
    form.set("file", new File([rows], "bookings.csv", { type: "text/csv" }));
    const request = new Response(form);
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const body = new Uint8Array(await request.arrayBuffer());
    const answer = await call("POST", "import/", { body, headers });
    expect([answer.at("createdCount"), answer.at("errorCount")]).toEqual([1, 2]);
    expect(JSON.stringify(answer.body)).toContain(TAKEN[0]);
  });

  it("are asked for later only where the records that there are have them", async () => {
    const { unique, ...former } = bookings;
    const accept = async (definition: ResourceDefinition): Promise<number> => {
      const loaded = { resources: [define(definition)], definitions: [definition] };
      const { obstacles } = await acceptDefinitions(getDatabase(), loaded, new Date("2026-03-10T09:00:00Z"));
      return [...obstacles.values()].flat().flatMap(({ records }) => records).length;
    };
    await accept(former);
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(former) } });
    await add("Hall", "2026-03-01");
    const double = pkOf(await add("Hall", "2026-03-01"));
    expect(await accept({ ...former, unique: unique ?? [] })).toBe(1);
    await call("PUT", `${double}/`, { body: { room: "Attic" } });
    expect(await accept({ ...former, unique: unique ?? [] })).toBe(0);
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(bookings) } });
    expect((await add("attic", "2026-03-01")).status).toBe(409);
  });
});
