import { readFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { PERSON_PICTURE } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
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

const FILES: Readonly<Record<string, Buffer>> = {
  "image/png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "image/gif": Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

it("of people are of the types and the size that their form asks for", () => {
  const { fields } = JSON.parse(readFileSync("resources/nonprofit/people.json", "utf8")) as {
    fields: { picture: Json };
  };
  expect(fields.picture).toMatchObject(PERSON_PICTURE);
});

describeOnDatabase("pictures of people", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const call = (method: string, path: string, body?: Json, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const upload = async (type = "image/png", token = owner.token): Promise<string> => {
    const content = FILES[type];
    const body = { file_name: `face.${type.slice(6)}`, content_type: type, size: content?.length ?? 0 };
    const announced = await call("POST", "/message/upload-init/", body, token);
    const headers = { "Content-Type": "application/octet-stream" };
    const path = String(announced.body["url"]).replace("/api", "");
    expect((await server.call("PUT", path, { body: content, headers })).status).toBe(200);
    return String(announced.body["upload_id"]);
  };
  const add = async (first_name: string, more: Json = {}): Promise<number> =>
    Number((await call("POST", "/people", { first_name, ...more })).at("person.pk"));
  const pictureOf = async (pk: number): Promise<unknown> =>
    (await call("GET", `/people/${pk}`)).at("person.picture.id") ?? null;
  const isLetGo = async (id: string): Promise<unknown> =>
    (await getDatabase().owner.query(`SELECT expires_at IS NOT NULL AS gone FROM uploads WHERE id = '${id}'`))
      .rows;

  it("are given, replaced and taken away by who may write the person", async () => {
    const [first, second] = [await upload(), await upload()];
    const ada = await add("Ada", { picture: first });
    const listed = await call("GET", "/people?search=Ada");
    expect(listed.at("people.0.picture")).toMatchObject({ id: first, content_type: "image/png" });
    const path = String(listed.at("people.0.picture.url")).replace("/api", "");
    expect((await server.call("GET", path)).status).toBe(200);
    expect((await call("PUT", `/people/${ada}`, { picture: second })).status).toBe(200);
    expect([await pictureOf(ada), await isLetGo(first), await isLetGo(second)]).toEqual([
      second,
      [{ gone: true }],
      [{ gone: false }],
    ]);
    expect((await call("PUT", `/people/${ada}`, { last_name: "King" })).at("person.picture.id")).toBe(second);
    expect((await call("PUT", `/people/${ada}`, { picture: null })).at("person.picture")).toBeNull();
    expect(await isLetGo(second)).toEqual([{ gone: true }]);
    const third = await upload();
    const ben = await add("Ben", { picture: third });
    expect((await call("DELETE", `/people/${ben}`)).status).toBe(200);
    expect(await isLetGo(third)).toEqual([{ gone: true }]);
  });

  it("are refused where they are of another type, of somebody else or unknown", async () => {
    const ada = await add("Ada");
    const river = await addOrganization(server, "river");
    const strangers = await upload("image/png", (await addPerson(server, river, "owner")).token);
    const colleagues = await upload("image/png", (await addPerson(server, hope, "manager")).token);
    for (const picture of [await upload("image/gif"), strangers, colleagues, "no-such-upload-here", ""]) {
      const refused = await call("PUT", `/people/${ada}`, { picture });
      expect([picture, refused.status, Object.keys(refused.at("errors") as object)]).toEqual([
        picture,
        422,
        ["picture"],
      ]);
    }
    const volunteer = await addPerson(server, hope, "volunteer");
    const own = await upload("image/png", volunteer.token);
    expect((await call("PUT", `/people/${ada}`, { picture: own }, volunteer.token)).status).toBe(403);
    expect(await pictureOf(ada)).toBeNull();
  });

  it("go with a merge to who has none, come back by its undo, and go in an erasure", async () => {
    const [one, other] = [await upload(), await upload()];
    const [ada, adah, ad] = [
      await add("Ada"),
      await add("Adah", { picture: one }),
      await add("Ad", { picture: other }),
    ];
    const merged = await call("POST", "/people/merge", { keep: ada, merge: [adah, ad] });
    expect(merged.at("person.picture.id")).toBe(one);
    const undone = await call("POST", `/people/merge/${String(merged.at("merge.pk"))}/undo`);
    expect(undone.status).toBe(200);
    expect([await pictureOf(ada), await pictureOf(adah), await pictureOf(ad)]).toEqual([null, one, other]);
    const preview = await call("POST", "/people/merge/preview", { keep: ad, merge: [adah, ada] });
    expect(preview.at("values")).toContainEqual({ field: "picture", from: [other, one, null], taken: other });
    const chosen = (picture: string | null): Promise<Answer> =>
      call("POST", "/people/merge", { keep: ad, merge: [adah, ada], values: { picture } });
    expect((await chosen(await upload())).at("errors")).toMatchObject({
      "values.picture": expect.anything(),
    });
    const hers = await chosen(one);
    expect([hers.at("person.picture.id"), await isLetGo(other)]).toEqual([one, [{ gone: false }]]);
    const back = await call("POST", `/people/merge/${String(hers.at("merge.pk"))}/undo`);
    expect([back.status, await pictureOf(ad), await pictureOf(adah)]).toEqual([200, other, one]);
    const none = await chosen(null);
    expect([none.at("person.picture"), await isLetGo(other)]).toEqual([null, [{ gone: false }]]);
    await call("POST", `/people/merge/${String(none.at("merge.pk"))}/undo`);
    const again = await call("POST", "/people/merge", { keep: ad, merge: [adah] });
    expect(again.at("person.picture.id")).toBe(other);
    const told = await call("POST", "/personal-data/download", { person: ad });
    expect(JSON.stringify(told.body)).toContain("face.png");
    expect((await call("POST", "/personal-data/erase", { person: ad })).status).toBe(200);
    expect([await isLetGo(one), await isLetGo(other)]).toEqual([[{ gone: true }], [{ gone: true }]]);
    const kept = await getDatabase().owner.query("SELECT id FROM people WHERE picture IS NOT NULL");
    expect(kept.rows).toEqual([]);
  });
});
