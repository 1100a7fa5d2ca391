import { beforeEach, expect, it } from "vitest";
import { SAMPLE_PASSWORD, sampleAccounts, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { describeOnDatabase } from "../../tests/support/database";
import { addOrganization, createTestServer, TEST_NOW, type TestServer } from "../../tests/support/server";
import { seedIfEmpty } from "./sample";

const organizations = sampleOrganizations({ now: TEST_NOW });

describeOnDatabase("the sample data", (getDatabase) => {
  let server: TestServer;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    const { passwords } = server.services;
    const options = { organizations, password: SAMPLE_PASSWORD, passwords };
    // As by two processes that start at once: one does it, and neither fails.
    const done = await Promise.all([1, 2].map(() => seedIfEmpty(getDatabase(), options)));
    expect(done.sort()).toEqual([false, true]);
  });

  it("lets every announced account in, in its organisation and role", async () => {
    for (const account of sampleAccounts) {
      const body = { email: account.email, password: SAMPLE_PASSWORD };
      const answer = await server.call("POST", "/auth/login/", { body });
      expect([answer.at("user_data.organization.name"), answer.at("user_data.role")]).toEqual([
        account.organization,
        account.role,
      ]);
    }
  });

  it("is answered by the calls as the fixtures say", async () => {
    for (const organization of organizations) {
      const body = { email: `owner@${organization.subdomain}.example`, password: SAMPLE_PASSWORD };
      const token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
      const total = async (path: string): Promise<unknown> =>
        (await server.call("GET", path, { token })).at("total");
      expect(await total("/member/")).toBe(organization.members.length);
      expect(await total("/member/pending-volunteers/")).toBe(organization.pending_volunteers.length);
      expect(await total("/organization/teams/")).toBe(organization.teams.length);
      expect(await total("/organization/roles/")).toBe(organization.roles.length);
    }
  });

  it("leaves the keys after its own to what is added later", async () => {
    const used = organizations.map((organization) => organization.pk);
    const added = await addOrganization(server, "later");
    expect(added.id).toBeGreaterThan(Math.max(...used));
  });
});
