import { beforeEach, expect, it } from "vitest";
import type { SignUp } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("signing up on an installation", (getDatabase) => {
  let people = 0;

  beforeEach(() => {
    people = 0;
  });

  async function found(server: TestServer): Promise<Answer> {
    people += 1;
    const organization = await addOrganization(server, `first-${people}`);
    const { token } = await addPerson(server, organization, "owner");
    return server.call("POST", "/organization/", {
      token,
      body: { name: "New", subdomain: `new-${people}`, timezone: "Europe/Berlin", currency: "EUR" },
      headers: { "Accept-Language": "de" },
    });
  }

  async function stateOf(server: TestServer): Promise<unknown> {
    const { rows } = await server.database.owner.query(
      `SELECT state FROM organizations WHERE subdomain LIKE 'new-%' ORDER BY id DESC LIMIT 1`,
    );
    return (rows[0] as { state: string } | undefined)?.state;
  }

  it.each([
    ["open", "active"],
    ["approved", "waiting"],
  ] as const)("that is %s begins an organisation as %s", async (signUp, state) => {
    const server = createTestServer(getDatabase(), { services: { signUp } });
    expect((await found(server)).status).toBe(201);
    expect(await stateOf(server)).toBe(state);
  });

  it("that is closed founds none and mails no code, and says so in the caller's language", async () => {
    const server = createTestServer(getDatabase(), { services: { signUp: "closed" } });
    const refused = await found(server);
    expect([refused.status, refused.at("code")]).toEqual([403, "sign_up_closed"]);
    expect(String(refused.at("error"))).toContain("Neue Organisationen können sich hier nicht registrieren");
    expect(await stateOf(server)).toBeUndefined();
    const otp = await server.call("POST", "/auth/create-account-otp/", {
      body: { email: "new@post.example" },
    });
    expect([otp.status, otp.at("code")]).toEqual([403, "sign_up_closed"]);
    expect(await server.takeMails()).toEqual([]);
  });

  it.each(["open", "approved", "closed"] satisfies SignUp[])(
    "tells its sign-up page that it is %s",
    async (signUp) => {
      const server = createTestServer(getDatabase(), { services: { signUp } });
      expect((await server.call("GET", "/auth/options/")).at("sign_up")).toBe(signUp);
    },
  );

  it("is as the operator says, whatever the environment said", async () => {
    const server = createTestServer(getDatabase(), { services: { signUp: "open" } });
    await server.database.owner.exec(`INSERT INTO installation_settings (sign_up) VALUES ('closed')`);
    expect((await server.call("GET", "/auth/options/")).at("sign_up")).toBe("closed");
    expect((await found(server)).status).toBe(403);
  });
});
