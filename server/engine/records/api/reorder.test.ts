import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";

describeEachDatabase("the order of records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;

  beforeEach(async () => {
    const definitions = testDefinitions(
      {
        name: "stops",
        provider: "records",
        fields: {
          name: { type: "string" },
          place: { type: "integer", readOnly: true },
          note: { type: "string" },
        },
        list: { sort: { field: "place", order: "ASC" }, reorder: "place" },
        permissions: {
          rules: [
            { role: "manager", action: "manage" },
            { role: "manager", action: "edit", fields: ["place"], inverted: true },
            { role: "volunteer", action: ["list", "show"], conditions: { name: { $ne: "c" } } },
            { role: "volunteer", action: "edit" },
          ],
        },
      },
      { name: "loose", provider: "records", fields: { name: { type: "string" } } },
    );
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    token = (await addPerson(server, hope, "owner")).token;
    for (const name of ["a", "b", "c", "d"]) {
      await server.call("POST", "/records/stops/", { token, body: { name } });
    }
  });

  const move = (pk: number, body: Record<string, unknown>, by = token): Promise<Answer> =>
    server.call("POST", `/records/stops/${pk}/move/`, { token: by, body });
  const rows = async (): Promise<{ pk: number; name: string; place: number | null; version: number }[]> =>
    (await server.call("GET", "/records/stops/", { token })).at("records") as never;
  const names = async (): Promise<string> => (await rows()).map(({ name }) => name).join("");

  it("begins with those that came first, and is numbered with the first move", async () => {
    expect(await names()).toBe("abcd");
    expect((await move(4, { before: 2 })).at("record")).toMatchObject({ pk: 4, place: 2, version: 2 });
    expect((await rows()).map(({ name, place }) => [name, place])).toEqual([
      ["a", 1],
      ["d", 2],
      ["b", 3],
      ["c", 4],
    ]);
  });

  it("puts a record before or behind another, up and down, to both ends", async () => {
    const moves: [number, Record<string, number>, string][] = [
      [1, { after: 4 }, "bcda"],
      [1, { before: 4 }, "bcad"],
      [3, { before: 2 }, "cbad"],
      [2, { after: 1 }, "cabd"],
      [1, { after: 3 }, "cabd"],
    ];
    for (const [pk, where, expected] of moves) {
      expect((await move(pk, where)).status).toBe(200);
      expect(await names()).toBe(expected);
    }
  });

  it("gives the moved record alone another version, and says so in its history", async () => {
    await move(1, { after: 2 });
    await move(1, { after: 4 });
    expect((await rows()).map(({ pk, version }) => [pk, version])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [1, 3],
    ]);
    const history = await server.call("GET", "/records/stops/1/history/", { token });
    expect(history.at("changes.0")).toMatchObject({
      action: "updated",
      changes: { place: { from: 2, to: 4 } },
    });
  });

  it("has no place twice after moves at the same moment", async () => {
    const answers = await Promise.all([
      move(4, { before: 1 }),
      move(3, { before: 1 }),
      move(1, { after: 2 }),
      move(2, { before: 4 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await rows()).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it("refuses what is no place in it", async () => {
    // Nothing, two records, itself, one that is not there, and no key at all.
    for (const where of [{}, { before: 2, after: 3 }, { before: 1 }, { after: 99 }, { before: "first" }]) {
      expect((await move(1, where)).status).toBe(422);
    }
    expect(await names()).toBe("abcd");
  });

  it("is changed by those who may edit the field, of records that they see", async () => {
    const manager = (await addPerson(server, hope, "manager")).token;
    const volunteer = (await addPerson(server, hope, "volunteer")).token;
    expect((await move(1, { after: 2 }, manager)).status).toBe(403);
    expect((await move(3, { before: 1 }, volunteer)).status).toBe(404);
    expect((await move(1, { before: 3 }, volunteer)).at("errors.before")).toBeDefined();
    expect((await move(1, { after: 2 }, volunteer)).status).toBe(200);
  });

  it("is not there for a record that has gone, for lists without one, and for other organisations", async () => {
    expect((await move(99, { before: 1 })).status).toBe(404);
    await server.call("DELETE", "/records/stops/2/", { token });
    expect((await move(2, { before: 1 })).status).toBe(404);
    expect((await move(1, { after: 2 })).status).toBe(422);
    await server.call("POST", "/records/loose/", { token, body: { name: "x" } });
    const loose = await server.call("POST", "/records/loose/5/move/", { token, body: { before: 1 } });
    expect([loose.status, loose.at("code")]).toEqual([404, "no_order"]);
    const other = await addOrganization(server, "other");
    const stranger = (await addPerson(server, other, "owner")).token;
    expect((await move(1, { after: 3 }, stranger)).status).toBe(404);
  });
});
