import { beforeEach, expect, it } from "vitest";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { describeOnDatabase } from "../../tests/support/database";
import { type Answer, createTestServer, TEST_NOW, type TestServer } from "../../tests/support/server";
import { seedSample } from "./sample";

const organizations = sampleOrganizations({ now: TEST_NOW });

describeOnDatabase("the sample's messages, mailing lists and files", (getDatabase) => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    const { passwords, files } = server.services;
    await seedSample(getDatabase(), {
      organizations,
      password: SAMPLE_PASSWORD,
      passwords,
      now: TEST_NOW,
      files,
    });
    const body = { email: "manager@hope.example", password: SAMPLE_PASSWORD };
    token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
  });

  const get = (path: string): Promise<Answer> => server.call("GET", path, { token });

  it("fill both boxes, with something unread", async () => {
    expect(Number((await get("/message/")).body["total"])).toBeGreaterThan(5);
    expect(Number((await get("/message/")).body["unread"])).toBeGreaterThan(0);
    expect(Number((await get("/message/sent/")).body["total"])).toBeGreaterThan(0);
  });

  it("have four lists with people on them", async () => {
    const lists = (await get("/mailing-list/")).body["mailing_lists"] as { subscribers_count: number }[];
    expect(lists).toHaveLength(4);
    expect(lists.every((list) => list.subscribers_count > 0)).toBe(true);
  });

  it("have files that can be downloaded", async () => {
    const answer = await get("/file/?per_page=50");
    const files = answer.body["files"] as { pk: number; size: number }[];
    expect(files.length).toBeGreaterThan(5);
    for (const { pk, size } of files) {
      const content = await get(`/file/${pk}/download`);
      expect([content.status, Number(content.headers.get("Content-Length"))]).toEqual([200, size]);
    }
  });

  it("have a logo and a cover that visitors see", async () => {
    const shown = await server.call("GET", "/organization/public/", {
      headers: { "X-Subdomain": "hope" },
    });
    for (const kind of ["logo", "cover"]) {
      const picture = await server.call(
        "GET",
        String(shown.at(`organization.${kind}`)).replace(/^\/api/, ""),
      );
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    }
  });

  it("leave the keys after their own to what is added later", async () => {
    const list = await server.call("POST", "/mailing-list/", {
      token,
      body: { name: "New", emails: ["new@else.example"] },
    });
    expect(list.status).toBe(201);
    const sent = await server.call("POST", "/message/", {
      token,
      body: { subject: "x", body: "x", mailing_lists: [list.at("mailing_list.pk")] },
    });
    expect(sent.status).toBe(201);
  });
});
