import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { addOrganization, addPerson, createTestServer } from "../../../../tests/support/server";

describeOnDatabase("metrics", (getDatabase) => {
  const here = { headers: { "X-Forwarded-For": "127.0.0.1" } };
  const TOKEN = "a token for the scraper alone";

  it("tell calls by route and status, never by what was asked for", async () => {
    const server = createTestServer(getDatabase());
    const organization = await addOrganization(server, "hope");
    const { token } = await addPerson(server, organization, "owner");
    await server.call("GET", "/planning/checklist/", { token, query: { search: "a secret" } });
    await server.call("GET", "/no/such/call/");
    const { status, text, headers } = await server.call("GET", "/metrics/", here);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("version=0.0.4");
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/planning/checklist/",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).not.toContain("secret");
  });

  it("tell what background work is waiting", async () => {
    const server = createTestServer(getDatabase());
    const { database, jobs } = server.services;
    const kind = { name: "mail", retryLimit: 1, retryDelaySeconds: 1 };
    await database.withoutTenant((tx) => jobs.send(tx, kind, {}));
    const { text } = await server.call("GET", "/metrics/", here);
    expect(text).toContain('almoner_jobs{queue="mail",state="created"} 1');
  });

  it("are for this machine only, unless a token is set", async () => {
    const server = createTestServer(getDatabase());
    expect((await server.call("GET", "/metrics/")).status).toBe(403);
    const far = { headers: { "X-Forwarded-For": "203.0.113.9" } };
    expect((await server.call("GET", "/metrics/", far)).status).toBe(403);
  });

  it("are for whoever has the token, where one is set", async () => {
    const server = createTestServer(getDatabase(), { services: { metricsToken: TOKEN } });
    expect((await server.call("GET", "/metrics/", here)).status).toBe(403);
    expect((await server.call("GET", "/metrics/", { token: `${TOKEN}.` })).status).toBe(403);
    expect((await server.call("GET", "/metrics/", { token: TOKEN })).status).toBe(200);
  });
});
