import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { addOrganization, createTestServer, type TestServer } from "../../../tests/support/server";
import { redirectFormerSubdomains } from "./formerSubdomains";
import type { RequestEnvironment } from "../limits/requestEnvironment";

describeEachDatabase("a page under a former subdomain", (getDatabase) => {
  let server: TestServer;
  let app: Hono<RequestEnvironment>;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    const hope = await addOrganization(server, "hope");
    await server.database.owner.exec(
      `INSERT INTO former_subdomains (subdomain, organization, released_at) VALUES ('former', ${hope.id}, now())`,
    );
    app = new Hono<RequestEnvironment>();
    redirectFormerSubdomains(app, server.services);
    app.get("*", (c) => c.text("the app"));
  });

  const open = async (host: string, path: string): Promise<Response> =>
    app.request(`http://${host}${path}`, { headers: { Host: host } });

  it("leads to the same page under the present one", async () => {
    const answer = await open("former.localhost:3000", "/public/events?page=2");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      307,
      "http://hope.localhost:3000/public/events?page=2",
    ]);
  });

  it("leaves alone other names, files and calls", async () => {
    const opened = [
      open("hope.localhost:3000", "/public"),
      open("localhost:3000", "/login"),
      open("former.localhost:3000", "/assets/index.js"),
      open("former.localhost:3000", "/api/health/"),
    ];
    for (const answer of await Promise.all(opened)) expect(answer.status).toBe(200);
  });
});
