import { beforeEach, describe, expect, it } from "vitest";
import { hashSecret } from "../../../platform/random";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  auditActions,
  type CallOptions,
  createTestServer,
  TEST_NOW,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { toBase64url } from "../../../platform/bytes";

/** The smallest picture: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function uploadPicture(server: TestServer, token: string): Promise<unknown> {
  const body = { file_name: "me.png", content_type: "image/png", size: PIXEL.length };
  const announced = await server.call("POST", "/message/upload-init/", { token, body });
  await server.call("PUT", String(announced.at("url")).replace("/api", ""), { body: PIXEL });
  return announced.at("upload_id");
}

describeOnDatabase("signing in", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const login = (email: string, password: string = TEST_PASSWORD) =>
    server.call("POST", "/auth/login/", { body: { email, password } });
  const user = (token: string) => server.call("GET", "/auth/user/", { token });

  it("gives a token and the person, whatever the case of the address", async () => {
    const answer = await login("OWNER@Hope.Example");
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["token", "user_data"]);
    expect(answer.at("user_data")).toMatchObject({
      email: "owner@hope.example",
      role: "owner",
      member_pk: owner.pk,
      organization: { pk: hope.id, subdomain: "hope" },
      organizations: [{ pk: hope.id, role: "owner" }],
    });
    expect((await user(String(answer.at("token")))).status).toBe(200);
    expect(await auditActions(server, hope)).toEqual(["login"]);
  });

  it("answers a wrong password and an unknown address alike, with 400", async () => {
    const [wrong, unknown] = [await login(owner.email, "wrong"), await login("nobody@hope.example")];
    expect([wrong.status, wrong.at("code")]).toEqual([400, "invalid_credentials"]);
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
  });

  it("hashes a password for an unknown address too, so that the time tells nothing", async () => {
    let checked = 0;
    const { passwords } = server.services;
    const counting = createTestServer(getDatabase(), {
      services: {
        passwords: {
          ...passwords,
          verify: (stored, password) => {
            checked += 1;
            return passwords.verify(stored, password);
          },
        },
      },
    });
    await counting.call("POST", "/auth/login/", { body: { email: "nobody@hope.example", password: "x" } });
    expect(checked).toBe(1);
  });

  it("stores no token and no password in the clear", async () => {
    const token = String((await login(owner.email)).at("token"));
    const { rows } = await server.database.owner.query(
      "SELECT s::text AS s FROM sessions s UNION ALL SELECT u::text FROM users u",
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString("hex"));
    expect(stored).not.toContain(TEST_PASSWORD);
  });

  it("refuses a disabled and an unverified account with 403, but only to who knows the password", async () => {
    for (const status of ["disabled", "unverified"]) {
      await server.database.owner.exec(`UPDATE users SET status = '${status}' WHERE id = ${owner.userId}`);
      expect([(await login(owner.email)).status, (await login(owner.email, "wrong")).status]).toEqual([
        403, 400,
      ]);
    }
  });

  it("limits attempts per account and says when to come back", async () => {
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await login(owner.email, "wrong")).status).toBe(400);
    const blocked = await login(owner.email);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("Retry-After"))).toBe(900);
    server.pass({ seconds: 901 });
    expect((await login(owner.email)).status).toBe(200);
  });

  it("asks for a captcha after three failures where one is configured", async () => {
    server = createTestServer(getDatabase(), {
      services: { captcha: { configured: true, verify: async (token) => token === "human" } },
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await login(owner.email, "wrong");
    const asked = await login(owner.email);
    expect([asked.status, asked.body]).toEqual([
      400,
      { error: "ReCAPTCHA verification failed", code: "captcha_required", captcha_required: true },
    ]);
    const body = { email: owner.email, password: TEST_PASSWORD, recaptcha_token: "human" };
    expect((await server.call("POST", "/auth/login/", { body })).status).toBe(200);
  });

  it("ends after seven days", async () => {
    const token = String((await login(owner.email)).at("token"));
    server.pass({ days: 7, seconds: -1 });
    expect((await user(token)).status).toBe(200);
    server.pass({ seconds: 1 });
    expect((await user(token)).status).toBe(401);
  });

  it("takes a token from the Authorization header only", async () => {
    const tries: CallOptions[] = [
      { headers: { Cookie: `access_token=${owner.token}` } },
      { query: { token: owner.token } },
      { headers: { Authorization: owner.token } },
    ];
    for (const options of tries) expect((await server.call("GET", "/auth/user/", options)).status).toBe(401);
  });

  it("ends with the log-out, and only that session", async () => {
    const other = String((await login(owner.email)).at("token"));
    expect((await server.call("POST", "/auth/logout/", { token: owner.token })).status).toBe(200);
    expect((await user(owner.token)).status).toBe(401);
    expect((await user(other)).status).toBe(200);
  });

  it("ends when the person's place in the organisation does", async () => {
    const member = await addPerson(server, hope, "member");
    await server.call("PUT", "/member/", { token: owner.token, body: { pk: member.pk, status: "Inactive" } });
    expect((await user(member.token)).status).toBe(401);
    expect((await login(member.email)).at("user_data.organization")).toBeNull();
  });

  it("counts a changed role at once", async () => {
    const member = await addPerson(server, hope, "member");
    expect((await user(member.token)).at("user_data.permissions")).toEqual([]);
    await server.database.owner.exec(
      `UPDATE members SET role_id = ${hope.roles.volunteer} WHERE id = ${member.pk}`,
    );
    expect((await user(member.token)).at("user_data.permissions")).toEqual(["planning"]);
  });

  describe("in several organisations", () => {
    let river: TestOrganization;

    beforeEach(async () => {
      river = await addOrganization(server, "river");
      await addPerson(server, river, "manager", { email: owner.email });
    });

    it("goes on where the person was last", async () => {
      await server.call("POST", "/auth/login_with_org/", {
        body: { email: owner.email, password: TEST_PASSWORD, organization: river.id },
      });
      const answer = await login(owner.email);
      expect(answer.at("user_data.organization.subdomain")).toBe("river");
      expect(answer.at("user_data.role")).toBe("manager");
    });

    it("goes to a chosen one by key or subdomain, and to no other", async () => {
      const choose = (organization: unknown) =>
        server.call("POST", "/auth/login_with_org/", {
          body: { email: owner.email, password: TEST_PASSWORD, organization },
        });
      expect((await choose(river.id)).at("user_data.organization.subdomain")).toBe("river");
      expect((await choose("hope")).at("user_data.organization.subdomain")).toBe("hope");
      await addOrganization(server, "closed");
      expect([(await choose("closed")).status, (await choose("nowhere")).status]).toEqual([403, 403]);
    });

    it("switches with a new token and revokes the old one", async () => {
      const answer = await server.call("POST", "/auth/switch_org/", {
        token: owner.token,
        body: { new_org: river.id },
      });
      expect([answer.status, answer.at("user_data.organization.subdomain")]).toEqual([200, "river"]);
      expect((await user(owner.token)).status).toBe(401);
      const teams = await server.call("GET", "/organization/my-organizations/", {
        token: String(answer.at("token")),
      });
      expect(teams.at("organizations")).toMatchObject([
        { subdomain: "hope", is_current: false },
        { subdomain: "river", is_current: true },
      ]);
    });

    it("keeps the session when the switch is refused", async () => {
      const closed = await addOrganization(server, "closed");
      const answer = await server.call("POST", "/auth/switch_org/", {
        token: owner.token,
        body: { new_org: closed.id },
      });
      expect(answer.status).toBe(404);
      expect((await user(owner.token)).status).toBe(200);
    });
  });

  describe("one's own account", () => {
    it("changes name, phone and language, and the name in every organisation", async () => {
      const answer = await server.call("POST", "/auth/profile/", {
        token: owner.token,
        body: { first_name: "Ada", last_name: "Obi", phone: "+49 30 1", language: "de" },
      });
      expect(answer.at("user_data")).toMatchObject({ first_name: "Ada", last_name: "Obi", language: "de" });
      const mine = await server.call("GET", "/member/my_org_membership/", { token: owner.token });
      expect(mine.at("member")).toMatchObject({ name: "Ada Obi", phone: "+49 30 1" });
    });

    it("names what is wrong under the catalogue's text", async () => {
      const answer = await server.call("POST", "/auth/profile/", {
        token: owner.token,
        body: { first_name: " ", timezone: "Mars/Base" },
      });
      expect([answer.status, answer.at("error")]).toEqual([422, "Failed to edit user"]);
      const zone = await server.call("POST", "/auth/profile/", {
        token: owner.token,
        body: { timezone: "Mars/Base" },
      });
      expect([zone.status, zone.at("errors.timezone")]).toEqual([
        422,
        [expect.stringContaining("Europe/Berlin")],
      ]);
    });

    it("changes the password, revokes every other session and goes on with a new token", async () => {
      const other = String((await login(owner.email)).at("token"));
      const body = { current_password: TEST_PASSWORD, new_password: "quite another one" };
      const answer = await server.call("POST", "/auth/change_password/", { token: owner.token, body });
      expect(answer.status).toBe(200);
      expect([(await user(other)).status, (await user(owner.token)).status]).toEqual([401, 401]);
      expect((await user(String(answer.at("token")))).status).toBe(200);
      expect([
        (await login(owner.email)).status,
        (await login(owner.email, "quite another one")).status,
      ]).toEqual([400, 200]);
    });

    it("keeps everything when the current password is wrong, with 400", async () => {
      const body = { current_password: "wrong", new_password: "quite another one" };
      const answer = await server.call("POST", "/auth/change_password/", { token: owner.token, body });
      expect([answer.status, answer.at("code")]).toEqual([400, "wrong_password"]);
      expect((await user(owner.token)).status).toBe(200);
    });

    it("asks for a password of ten characters", async () => {
      const body = { current_password: TEST_PASSWORD, new_password: "short" };
      const answer = await server.call("POST", "/auth/change_password/", { token: owner.token, body });
      expect([answer.status, answer.at("error"), answer.at("errors.new_password")]).toEqual([
        422,
        "There was an issue with set password",
        ["Enter at least 10 characters."],
      ]);
    });

    it("takes the code of a reset mail once, and not after its time", async () => {
      const insert = (code: string, expires: Date) =>
        server.database.owner.query(
          "INSERT INTO verification_codes (code_hash, kind, email, user_id, organization, expires_at) VALUES ($1, 'reset', $2, $3, $4, $5)",
          [hashSecret(code), owner.email, owner.userId, hope.id, expires],
        );
      await insert("fresh", new Date(TEST_NOW.getTime() + 1000));
      await insert("late", TEST_NOW);
      const use = (code: string) =>
        server.call("POST", "/auth/change_password/", { body: { code, new_password: "quite another one" } });
      const answers = [await use("fresh"), await use("fresh"), await use("late"), await use("unknown")];
      expect(answers.map((answer) => answer.status)).toEqual([200, 410, 410, 400]);
      expect((await login(owner.email, "quite another one")).status).toBe(200);
    });
  });

  describe("one's own account", () => {
    const account = (token: string) => server.call("GET", "/auth/account/", { token });

    it("is shown with how it signs in and where it is signed in, the latest first", async () => {
      server.pass({ seconds: 60 });
      const token = String((await login(owner.email)).at("token"));
      const answer = await account(token);
      expect(answer.at("account")).toEqual({
        has_passkey: false,
        phone: null,
        timezone: null,
        has_password: true,
        has_google: false,
        new_email: null,
      });
      expect(answer.at("sessions")).toMatchObject([
        { organization: "The hope people", is_current: true },
        { organization: "The hope people", is_current: false },
      ]);
      expect(answer.text).not.toContain(toBase64url(hashSecret(token)));
    });

    it("signs out everywhere but here", async () => {
      const token = String((await login(owner.email)).at("token"));
      const stranger = await addPerson(server, hope, "admin");
      const answer = await server.call("DELETE", "/auth/sessions/", { token });
      expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
      const statuses = [await user(token), await user(owner.token), await user(stranger.token)];
      expect(statuses.map(({ status }) => status)).toEqual([200, 401, 200]);
    });

    it("takes a picture that was uploaded, and shows it to everybody until it is taken away", async () => {
      const change = (body: Record<string, unknown>) =>
        server.call("POST", "/auth/profile/", { token: owner.token, body });
      const unknown = await change({ avatar: "A".repeat(22) });
      expect([unknown.status, Object.keys(unknown.body["errors"] as object)]).toEqual([422, ["avatar"]]);
      const shown = await change({ avatar: await uploadPicture(server, owner.token) });
      const address = String(shown.at("user_data.avatar"));
      expect(address).toMatch(/^\/api\/organization\/image\//);
      const picture = await server.call("GET", address.replace("/api", ""));
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect((await change({ avatar: null })).at("user_data.avatar")).toBeNull();
      expect((await server.call("GET", address.replace("/api", ""))).status).toBe(404);
    });

    it("tells a membership that waits for approval from one that does not", async () => {
      await server.database.owner.exec(
        `UPDATE members SET status = 'Pending' WHERE user_id = ${owner.userId}`,
      );
      const answer = await login(owner.email);
      expect([answer.at("user_data.permissions"), answer.at("user_data.organizations.0.status")]).toEqual([
        [],
        "Pending",
      ]);
    });
  });
});
