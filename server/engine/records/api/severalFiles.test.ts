import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
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
import { sweepRecordTrash } from "../sweepTrash";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const TEXT = Buffer.from("A lease");

const houses: ResourceDefinition = {
  name: "houses",
  provider: "records",
  recordRepresentation: "{street}",
  fields: {
    street: { type: "string", required: true, unique: true },
    photos: { type: "images", maxItems: 3 },
    papers: { type: "files", minItems: 1, accept: ["text/plain", "image/*"], readOnlyWhen: { sold: true } },
    sold: { type: "boolean" },
  },
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show"] },
      { role: "volunteer", action: "read", fields: ["papers"], inverted: true },
    ],
  },
  labels: { en: { name: "House |||| Houses" } },
};

describeEachDatabase("several files in a field", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(houses) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  async function upload(file_name: string, content: Uint8Array<ArrayBuffer> = PNG): Promise<string> {
    const content_type = content === PNG ? "image/png" : "text/plain";
    const announced = await server.call("POST", "/message/upload-init/", {
      token: owner.token,
      body: { file_name, content_type, size: content.length },
    });
    const path = String(announced.body["url"]).replace("/api", "");
    const headers = { "Content-Type": "application/octet-stream" };
    expect((await server.call("PUT", path, { body: content, headers })).status).toBe(200);
    return String(announced.body["upload_id"]);
  }

  const add = (body: Json): Promise<Answer> =>
    server.call("POST", "/records/houses/", { token: owner.token, body });
  const change = (pk: unknown, body: Json): Promise<Answer> =>
    server.call("PUT", `/records/houses/${String(pk)}/`, { token: owner.token, body });
  const namesAt = (answer: Answer, field: string): unknown =>
    (answer.at(`record.${field}`) as Json[] | null)?.map((one) => one["file_name"]);
  /** Which contents something uses still. */
  const used = async (): Promise<string[]> => {
    const rows = await server.database.withTenant(hope.id, null, (tx) =>
      tx.query<{ upload_id: string }>(
        sql`SELECT upload_id FROM upload_uses WHERE kind = 'record' ORDER BY 1`,
      ),
    );
    return rows.map(({ upload_id: id }) => id);
  };

  it("are kept in their order, each with an address, and used as long as they are there", async () => {
    const [one, two, three] = [await upload("one.png"), await upload("two.png"), await upload("three.png")];
    const made = await add({ street: "Elm 1", photos: [two, one] });
    expect([made.status, namesAt(made, "photos")]).toEqual([201, ["two.png", "one.png"]]);
    expect(made.at("record.photos.0.url")).toContain("/api/");
    const pk = made.at("record.pk");
    const others = await change(pk, { photos: [one, three, two] });
    expect(namesAt(others, "photos")).toEqual(["one.png", "three.png", "two.png"]);
    expect(await used()).toEqual([one, two, three].toSorted());
    const fewer = await change(pk, { photos: [three] });
    expect([namesAt(fewer, "photos"), await used()]).toEqual([["three.png"], [three]]);
    const none = await change(pk, { photos: [] });
    expect([none.at("record.photos"), await used()]).toEqual([null, []]);
  });

  it("that are sent as they were shown are no change", async () => {
    const made = await add({ street: "Elm 1", photos: [await upload("one.png")] });
    const same = await change(made.at("record.pk"), { photos: made.at("record.photos") });
    expect([same.status, same.at("record.version")]).toEqual([200, 1]);
  });

  it("may be sent along where they cannot be changed, and not otherwise", async () => {
    const [one, two] = [await upload("one.txt", TEXT), await upload("two.txt", TEXT)];
    const made = await add({ street: "Elm 1", papers: [one, two] });
    const pk = made.at("record.pk");
    expect((await change(pk, { sold: true })).status).toBe(200);
    expect((await change(pk, { papers: [one, two], street: "Elm 2" })).status).toBe(200);
    const refused = await change(pk, { papers: [two, one] });
    expect([refused.status, refused.at("errors.papers")]).toEqual([422, ["This field cannot be changed."]]);
  });

  it.each<[string, (ids: string[]) => unknown, string]>([
    ["one twice", ([one]) => [one, one], "Must be uploaded files, each once."],
    [
      "one that is no upload",
      ([one]) => [one, "abcdefghijklmnopqrstuv"],
      "This upload does not exist or was given up. Upload the file again.",
    ],
    ["one alone", ([one]) => one, "Must be uploaded files, each once."],
    ["numbers", () => [1, 2], "Must be uploaded files, each once."],
    ["nothing among them", ([one]) => [one, null], "Must be uploaded files, each once."],
    ["no picture", (ids) => [ids[0], ids[1]], "Files of this type are not accepted here."],
    ["too many", ([one]) => [one, "b", "c", "d"], "Give at most 3."],
  ])("are refused where there is %s", async (_, photos, says) => {
    const ids = [await upload("one.png"), await upload("two.txt", TEXT)];
    const answer = await add({ street: "Elm 1", photos: photos(ids) });
    expect([answer.status, answer.at("errors.photos")]).toEqual([422, [says]]);
  });

  it("are of nobody else, and hidden from whoever may not read the field", async () => {
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    const id = await upload("one.png");
    const answer = await server.call("POST", "/records/houses/", {
      token: stranger.token,
      body: { street: "Elm 1", photos: [id] },
    });
    expect(answer.status).toBe(422);
    const made = await add({ street: "Elm 1", photos: [id], papers: [await upload("lease.txt", TEXT)] });
    const volunteer = await addPerson(server, hope, "volunteer");
    const seen = await server.call("GET", `/records/houses/${String(made.at("record.pk"))}/`, {
      token: volunteer.token,
    });
    expect(seen.at("record.photos.0.file_name")).toBe("one.png");
    expect(seen.text).not.toContain("lease.txt");
  });

  it("are found by whether there are any", async () => {
    await add({ street: "Elm 1", photos: [await upload("one.png")] });
    await add({ street: "Elm 2" });
    const found = async (exists: boolean): Promise<unknown> => {
      const filter = JSON.stringify({ photos: { $exists: exists } });
      const answer = await server.call("GET", "/records/houses/", { token: owner.token, query: { filter } });
      return (answer.at("records") as Json[]).map(({ street }) => street);
    };
    expect([await found(true), await found(false)]).toEqual([["Elm 1"], ["Elm 2"]]);
  });

  it("stand in a file by their names, and an import of it leaves them as they are", async () => {
    const made = await add({ street: "Elm 1", photos: [await upload("one.png"), await upload("two.png")] });
    const { text } = await server.call("GET", "/records/houses/export/", {
      token: owner.token,
      query: { columns: "pk,street,photos" },
    });
    expect(text.replace("\ufeff", "").split("\r\n")[1]).toMatch(/,Elm 1,one\.png; two\.png$/);
    const form = new FormData();
    form.set("file", new File([text.replace("Elm 1", "Elm 9")], "houses.csv", { type: "text/csv" }));
    form.set("on_duplicate", "update");
    const request = new Response(form);
    const imported = await server.call("POST", "/records/houses/import/", {
      token: owner.token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect([imported.body["updatedCount"], imported.body["errorCount"]]).toEqual([1, 0]);
    const after = await server.call("GET", `/records/houses/${String(made.at("record.pk"))}/`, {
      token: owner.token,
    });
    expect([after.at("record.street"), namesAt(after, "photos")]).toEqual(["Elm 9", ["one.png", "two.png"]]);
  });

  it("let go of their contents when the record is gone for good", async () => {
    const made = await add({ street: "Elm 1", photos: [await upload("one.png"), await upload("two.png")] });
    const path = `/records/houses/${String(made.at("record.pk"))}/`;
    expect((await server.call("DELETE", path, { token: owner.token })).status).toBeLessThan(300);
    // In the trash they wait to be restored.
    expect(await used()).toHaveLength(2);
    await sweepRecordTrash(server.database, new Date(server.services.clock().getTime() + 31 * 86_400_000));
    expect(await used()).toEqual([]);
  });
});
