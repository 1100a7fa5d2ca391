import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../tests/support/database";
import { failureOf } from "../../tests/support/failureOf";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../tests/support/server";
import { createRateLimits } from "./limits/rateLimits";
import { createRequestQuotas } from "./limits/requestQuotas";
import { isQuotaReached, quotaReached } from "./quotas";

describeEachDatabase("the quotas of an organisation", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const allow = (quotas: object): Promise<void> =>
    server.database.owner.exec(
      `SET ROLE almoner_system; UPDATE organizations SET quotas = '${JSON.stringify(quotas)}' WHERE id = ${hope.id}; RESET ROLE`,
    );
  const invite = (email: string): Promise<Answer> =>
    server.call("POST", "/organization/admin-invite/", {
      token: owner.token,
      headers: { "Accept-Language": "de" },
      body: { email, role: hope.roles.member },
    });

  it("say how many people there may be, and whom to ask for more", async () => {
    await allow({ people: 2 });
    expect((await invite("one@post.example")).status).toBe(201);
    const refused = await invite("two@post.example");
    expect([refused.status, refused.at("code"), refused.at("quota"), refused.at("limit")]).toEqual([
      409,
      "quota_reached",
      "people",
      2,
    ]);
    expect(refused.at("error")).toMatch(/Personen ist 2.*Betreiber/);
    expect(await server.takeMails()).toHaveLength(1);
    await allow({ people: 3 });
    expect((await invite("two@post.example")).status).toBe(201);
  });

  it("hold for those who come at once, and for those who come back", async () => {
    await allow({ people: 3 });
    const answers = await Promise.all(["a", "b", "c", "d"].map((one) => invite(`${one}@post.example`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    await server.database.owner.query(
      `UPDATE members SET status = 'Removed' WHERE org_id = $1 AND email LIKE '%@post.example'`,
      [hope.id],
    );
    expect((await invite("e@post.example")).status).toBe(201);
  });

  it("hold for records, however many are added by one statement, and leave room where some were deleted", async () => {
    await allow({ records: 2 });
    const add = (n: number): Promise<unknown> =>
      server.database.withTenant(hope.id, null, (tx) =>
        tx.queryText(
          `INSERT INTO records (org_id, resource, data, created_at, updated_at)
           SELECT $1, 'vans', '{}', now(), now() FROM generate_series(1, $2::integer)`,
          [hope.id, n],
        ),
      );
    const refused = await failureOf(add(3));
    expect(isQuotaReached(refused)).toBe(true);
    expect(quotaReached(refused).details.extra).toEqual({ quota: "records", limit: 2 });
    await add(2);
    await expect(add(1)).rejects.toThrow("quota");
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.queryText("UPDATE records SET deleted_at = now() WHERE org_id = $1", [hope.id]),
    );
    await add(1);
    const restoring = server.database.withTenant(hope.id, null, (tx) =>
      tx.queryText("UPDATE records SET deleted_at = NULL WHERE org_id = $1", [hope.id]),
    );
    await expect(restoring).rejects.toThrow("quota");
  });

  it("are those of the installation where the organisation has none of its own", async () => {
    await server.database.owner.exec(`INSERT INTO installation_settings (quotas) VALUES ('{"people": 1}')`);
    expect((await invite("one@post.example")).at("limit")).toBe(1);
    await allow({ people: 5 });
    expect((await invite("one@post.example")).status).toBe(201);
  });

  it("hold for files, announced ones included", async () => {
    await allow({ files_bytes: 1_048_576 });
    const announce = (size: number): Promise<Answer> =>
      server.call("POST", "/message/upload-init/", {
        token: owner.token,
        body: { file_name: "a.txt", content_type: "text/plain", size },
      });
    const both = await Promise.all([announce(700_000), announce(700_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    const refused = await announce(700_000);
    expect(refused.at("error")).toMatch(/1 MB.*ask the service.s operator/);
  });

  it("hold for requests of a minute, whoever sends them, and not for those of others", async () => {
    const database = server.database;
    const limits = createRateLimits(database, server.services.clock);
    const counted = createTestServer(database, {
      services: {
        limits,
        clock: server.services.clock,
        requestQuotas: createRequestQuotas(database, limits, server.services.clock),
      },
    });
    await allow({ requests_per_minute: 60 });
    const river = await addPerson(server, await addOrganization(server, "river"), "owner");
    const ask = (token: string): Promise<Answer> => counted.call("GET", "/organization/usage/", { token });
    const visit = (): Promise<Answer> =>
      counted.call("GET", "/event/public/", { headers: { "X-Subdomain": "hope" } });
    for (let n = 0; n < 59; n += 1) await ask(owner.token);
    expect((await visit()).status).toBe(200);
    const refused = await ask(owner.token);
    expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, 60]);
    expect((await visit()).status).toBe(429);
    expect((await ask(river.token)).status).toBe(200);
    server.pass({ seconds: 60 });
    const again = await ask(owner.token);
    expect(again.at("usage.4")).toEqual({ quota: "requests_per_minute", used: 1, limit: 60 });
    await allow({});
    server.pass({ seconds: 15 });
    expect((await ask(owner.token)).at("usage.4")).toBeUndefined();
  });

  it("are shown to those who look after the organisation", async () => {
    await allow({ people: 2, records: 10 });
    const shown = await server.call("GET", "/organization/usage/", { token: owner.token });
    expect(shown.at("usage")).toEqual([
      { quota: "people", used: 1, limit: 2 },
      { quota: "records", used: 0, limit: 10 },
      { quota: "files_bytes", used: 0, limit: server.services.files.quotaBytes },
      { quota: "mails_per_day", used: 0, limit: 50 },
    ]);
    const member = await addPerson(server, hope, "member");
    expect((await server.call("GET", "/organization/usage/", { token: member.token })).status).toBe(403);
  });
});
