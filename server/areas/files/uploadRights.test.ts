import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { Subject } from "../../../contract/api";
import type { ResourceDefinition } from "../../../contract/resource";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
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

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const badges: ResourceDefinition = {
  name: "badges",
  provider: "records",
  recordRepresentation: "{title}",
  fields: {
    title: { type: "string" },
    picture: { type: "image" },
    is_secret: { type: "boolean", default: false },
  },
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show"], conditions: { is_secret: false } },
      { role: "volunteer", action: "create" },
      { role: "volunteer", action: "edit", conditions: { is_secret: false } },
      { role: "owner", action: "manage" },
    ],
  },
  labels: { en: { name: "Badge |||| Badges" } },
};

describeOnDatabase("an upload", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(badges) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    volunteer = await addPerson(server, hope, "volunteer");
  });

  async function upload({ token }: TestPerson): Promise<string> {
    const body = { file_name: "dot.png", content_type: "image/png", size: PNG.length };
    const announced = await server.call("POST", "/message/upload-init/", { token, body });
    const headers = { "Content-Type": "application/octet-stream" };
    const path = String(announced.body["url"]).replace("/api", "");
    expect((await server.call("PUT", path, { body: PNG, headers })).status).toBe(200);
    return String(announced.body["upload_id"]);
  }

  const post = (path: string, { token }: TestPerson, body: Json): Promise<Answer> =>
    server.call("POST", path, { token, body });
  const put = (path: string, { token }: TestPerson, body: Json): Promise<Answer> =>
    server.call("PUT", path, { token, body });

  /** Somebody with these subjects alone. */
  async function personWith(...permissions: Subject[]): Promise<TestPerson> {
    const person = await addPerson(server, hope, "member", { email: "one@hope.example" });
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`UPDATE roles SET permissions = ${permissions}::text[] WHERE id = ${hope.roles.member}`),
    );
    return person;
  }

  const letter = (attachments: string[], to: TestPerson): Json => ({
    subject: "Tea",
    body: "<p>Tea</p>",
    to: [to.pk],
    attachments,
  });
  const draft = (attachments: string[]): Json => ({
    recipients: [],
    subject: "Tea",
    body: "",
    attachments,
    reply_to: null,
    scheduled_at: null,
    version: 0,
  });
  const event = (image: string): Json => ({
    title: "Choir",
    category: "Personal",
    start: "2026-05-01T10:00:00Z",
    end: "2026-05-01T11:00:00Z",
    image,
  });
  const refusedBecauseUnknown = ({ status, text }: Answer): boolean =>
    status === 422 && text.includes("This upload does not exist or was given up");

  it("of somebody else is nothing to whoever knows its id alone, whatever they would show it with", async () => {
    const id = await upload(owner);
    await post("/file/", owner, { upload_id: id, name: "private.png" });
    const all = await personWith("events", "messages", "settings", "planning");
    const answers: Record<string, Answer> = {
      avatar: await post("/auth/profile/", volunteer, { avatar: id }),
      record: await post("/records/badges/", volunteer, { title: "Mine", picture: id }),
      event: await post("/event/", all, event(id)),
      message: await post("/message/", all, letter([id], volunteer)),
      test: await post("/message/test/", all, { subject: "Tea", body: "<p>Tea</p>", attachments: [id] }),
      logo: await put("/organization/", all, { logo: id }),
      profile: await put("/organization/profile/", all, { cover: id }),
      portrait: await post("/organization/representatives/", all, {
        first_name: "Ada",
        last_name: "Low",
        photo: id,
      }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect([name, answer.status, refusedBecauseUnknown(answer)]).toEqual([name, 422, true]);
    }
    const kept = await put("/message/drafts/6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11/", all, draft([id]));
    expect([kept.status, kept.at("draft.attachments")]).toEqual([201, []]);
    const { rows } = await server.database.owner.query("SELECT 1 FROM public_images");
    expect(rows).toEqual([]);
  });

  it("of one's own may be used in several places", async () => {
    const id = await upload(volunteer);
    expect((await post("/auth/profile/", volunteer, { avatar: id })).status).toBe(200);
    expect((await post("/records/badges/", volunteer, { title: "Mine", picture: id })).status).toBe(201);
  });

  it("that lies in the files may be used by those who see the files", async () => {
    const id = await upload(owner);
    const reader = await personWith("files", "messages");
    expect((await post("/message/", reader, letter([id], volunteer))).status).toBe(422);
    await post("/file/", owner, { upload_id: id, name: "plan.png" });
    expect((await post("/message/", reader, letter([id], volunteer))).status).toBe(201);
  });

  it("of a record goes on being its file when somebody else saves it, and comes along into a copy", async () => {
    const id = await upload(owner);
    const record = await post("/records/badges/", owner, { title: "One", picture: id });
    const path = `/records/badges/${String(record.at("badges.pk") ?? record.at("record.pk") ?? record.at("pk"))}/`;
    expect((await put(path, volunteer, { title: "Two", picture: id })).status).toBe(200);
    expect((await post("/records/badges/", volunteer, { title: "Copy", picture: id })).status).toBe(201);
  });

  it("of a record that somebody may not see is nothing to them", async () => {
    const id = await upload(owner);
    await post("/records/badges/", owner, { title: "One", picture: id, is_secret: true });
    const answer = await post("/records/badges/", volunteer, { title: "Mine", picture: id });
    expect(refusedBecauseUnknown(answer)).toBe(true);
  });

  it("that came with a message may be sent on by who got it, and by nobody else", async () => {
    const id = await upload(owner);
    const reader = await personWith("messages");
    const other = await addPerson(server, hope, "manager", { email: "other@hope.example" });
    await post("/message/", owner, letter([id], reader));
    expect((await post("/message/", reader, letter([id], volunteer))).status).toBe(201);
    const kept = await put("/message/drafts/6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11/", reader, draft([id]));
    expect(kept.at("draft.attachments.0.upload_id")).toBe(id);
    expect(refusedBecauseUnknown(await post("/message/", other, letter([id], volunteer)))).toBe(true);
  });
});
