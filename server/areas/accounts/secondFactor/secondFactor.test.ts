import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { totpCode } from "../../../../tests/support/totp";
import { createSecretBox } from "../../../platform/auth/secretBox";
import type { Route } from "../../../platform/http/route";
import { hashSecret } from "../../../platform/random";
import { routes } from "../../../areas";

/** As the app makes them. */
const device = (name: string): string => Buffer.alloc(32, name).toString("base64url");
const OWN = device("own");

describeOnDatabase("a second factor", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const from = (name: string): { headers: Record<string, string> } => ({ headers: { "X-Device": name } });
  const post = (path: string, body: unknown, name = OWN, token?: string): Promise<Answer> =>
    server.call("POST", `/auth/${path}/`, { body, ...from(name), ...(token !== undefined && { token }) });
  const login = (name = OWN, more = {}): Promise<Answer> =>
    post("login", { email: owner.email, password: TEST_PASSWORD, ...more }, name);
  const codeOf = (secret: string, later = 0): string =>
    totpCode(secret, new Date(server.services.clock().getTime() + later * 1000));

  /** Sets the app up for the owner, and answers its secret and the recovery codes. */
  async function setUp(): Promise<{ secret: string; codes: string[] }> {
    const begun = await post("totp", {}, OWN, owner.token);
    const secret = String(begun.at("secret"));
    const confirmed = await post("totp/confirm", { code: codeOf(secret) }, OWN, owner.token);
    expect([begun.status, confirmed.status]).toEqual([201, 200]);
    // The code that confirmed it is used up.
    server.pass({ seconds: 60 });
    return { secret, codes: confirmed.at("recovery_codes") as string[] };
  }
  const second = (asked: Answer, body: object, name = OWN): Promise<Answer> =>
    post("second-factor", { ticket: asked.at("ticket"), ...body }, name);

  it("is an authenticator app, confirmed by its first code, with recovery codes that are told once", async () => {
    const { secret, codes } = await setUp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    const shown = await server.call("GET", "/auth/second-factor/", { token: owner.token });
    expect(shown.body).toMatchObject({ passkeys: [], recovery_codes_left: 10, required_by: [] });
    expect(shown.at("totp.confirmed_at")).toEqual(expect.any(String));
    expect(shown.text).not.toContain(secret);
    const { rows } = await server.database.owner.query(
      "SELECT t::text AS s FROM totp_factors t UNION ALL SELECT r::text FROM recovery_codes r",
    );
    const stored = JSON.stringify(rows);
    for (const told of [secret, ...codes]) expect(stored).not.toContain(told);
    expect((await post("totp", {}, OWN, owner.token)).at("code")).toBe("totp_exists");
  });

  it("counts only once it is confirmed, within half an hour", async () => {
    const secret = String((await post("totp", {}, OWN, owner.token)).at("secret"));
    expect((await login()).at("token")).toEqual(expect.any(String));
    const wrong = await post("totp/confirm", { code: "000000" }, OWN, owner.token);
    expect([wrong.status, wrong.at("code")]).toEqual([400, "wrong_code"]);
    server.pass({ seconds: 1801 });
    expect((await post("totp/confirm", { code: codeOf(secret) }, OWN, owner.token)).status).toBe(410);
  });

  it("is asked for after the password, and signs in where it was wanted", async () => {
    const { secret } = await setUp();
    const asked = await login(OWN, { stay_signed_in: false });
    expect([asked.status, asked.body]).toEqual([
      200,
      { second_factor: ["totp"], ticket: expect.any(String), may_trust: true },
    ]);
    const wrong = await second(asked, { code: "123456" });
    expect([wrong.status, wrong.at("code")]).toEqual([400, "wrong_code"]);
    const done = await second(asked, { code: codeOf(secret).replace(/(...)/, "$1 ") });
    expect([done.status, done.at("user_data.organization.subdomain")]).toEqual([200, "hope"]);
    const { rows } = await server.database.owner.query("SELECT 1 FROM sessions WHERE NOT stays_signed_in");
    expect(rows).toHaveLength(1);
  });

  it("takes each code and each ticket once", async () => {
    const { secret } = await setUp();
    const [first, other] = [await login(), await login()];
    const code = codeOf(secret);
    expect((await second(first, { code })).status).toBe(200);
    expect((await second(other, { code })).at("code")).toBe("wrong_code");
    expect((await second(first, { code: codeOf(secret, 30) })).at("code")).toBe("expired_ticket");
    const races = [await login(), await login()];
    server.pass({ seconds: 60 });
    const both = await Promise.all(races.map((asked) => second(asked, { code: codeOf(secret) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("takes a ticket for ten minutes, from its own device, and not after the password was changed", async () => {
    const { secret } = await setUp();
    const asked = await login();
    const stolen = await second(asked, { code: codeOf(secret) }, device("thief"));
    expect([stolen.status, stolen.at("code")]).toEqual([400, "invalid_ticket"]);
    const late = await login();
    server.pass({ seconds: 601 });
    expect((await second(late, { code: codeOf(secret) })).at("code")).toBe("expired_ticket");
    const before = await login();
    const change = { current_password: TEST_PASSWORD, new_password: "quite another one" };
    await post("change_password", change, OWN, owner.token);
    expect((await second(before, { code: codeOf(secret) })).at("code")).toBe("expired_ticket");
  });

  it("is not asked for on a device that its person trusts, for thirty days, until they say so", async () => {
    const { secret } = await setUp();
    const asked = await login();
    const { status } = await second(asked, { code: codeOf(secret), trust_device: true });
    expect(status).toBe(200);
    expect((await login()).at("token")).toEqual(expect.any(String));
    expect((await login(device("other"))).at("second_factor")).toEqual(["totp"]);
    const ended = await server.call("DELETE", "/auth/trusted-devices/", { token: owner.token });
    expect([ended.status, ended.at("trusted_devices")]).toEqual([200, 0]);
    expect((await login()).at("second_factor")).toEqual(["totp"]);
    server.pass({ seconds: 60 });
    await second(await login(), { code: codeOf(secret), trust_device: true });
    server.pass({ days: 30 });
    expect((await login()).at("second_factor")).toEqual(["totp"]);
  });

  it("is asked for on every device where an organisation of the person trusts none", async () => {
    const { secret } = await setUp();
    await second(await login(), { code: codeOf(secret), trust_device: true });
    await server.database.owner.exec(`UPDATE organizations SET trusts_devices = false WHERE id = ${hope.id}`);
    expect((await login()).body).toMatchObject({ second_factor: ["totp"], may_trust: false });
  });

  it("is stood for by each recovery code once, which its person is told of", async () => {
    const { codes } = await setUp();
    await server.takeMails();
    const [first = ""] = codes;
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect((await second(await login(), { code: typed })).status).toBe(200);
    expect((await second(await login(), { code: first })).at("code")).toBe("wrong_code");
    const mails = await server.takeMails();
    expect(mails.map(({ subject }) => subject)).toEqual(["A recovery code of your account was used"]);
    expect(mails[0]?.text).toContain("left: 9");
    const renewed = await post("recovery-codes", { current_password: TEST_PASSWORD }, OWN, owner.token);
    expect(renewed.at("recovery_codes")).toHaveLength(10);
    expect((await second(await login(), { code: codes[1] })).at("code")).toBe("wrong_code");
  });

  it("keeps its owner's device free of what strangers try, who get no further", async () => {
    const { secret } = await setUp();
    await second(await login(), { code: codeOf(secret) });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const asked = await login(device("thief"));
      statuses.push((await second(asked, { code: "000000" }, device("thief"))).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    server.pass({ seconds: 60 });
    expect((await second(await login(), { code: codeOf(secret) })).status).toBe(200);
  });

  it("is changed with the password, a code, or a moment after signing in", async () => {
    const { secret } = await setUp();
    const remove = (body: object): Promise<Answer> =>
      server.call("DELETE", "/auth/totp/", { token: owner.token, body, ...from(OWN) });
    expect((await remove({})).at("code")).toBe("proof_required");
    expect((await remove({ current_password: "wrong" })).at("code")).toBe("wrong_password");
    expect((await remove({ code: "000000" })).at("code")).toBe("wrong_code");
    const removed = await remove({ code: codeOf(secret) });
    expect([removed.status, removed.body]).toMatchObject([200, { totp: null, recovery_codes_left: 0 }]);
    expect((await login()).at("token")).toEqual(expect.any(String));
    server.pass({ seconds: 900 });
    expect((await post("totp", {}, OWN, owner.token)).at("code")).toBe("proof_required");
    const proved = await post("totp", { current_password: TEST_PASSWORD }, OWN, owner.token);
    expect(proved.status).toBe(201);
  });

  it("does not become fresh by switching to another organisation", async () => {
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "manager", { email: owner.email });
    server.pass({ seconds: 900 });
    const switched = await post("switch_org", { new_org: river.id }, OWN, owner.token);
    const begun = await post("totp", {}, OWN, String(switched.at("token")));
    expect(begun.at("code")).toBe("proof_required");
  });

  it("is told of by mail and in the audit log", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    await server.call("DELETE", "/auth/totp/", { token: owner.token, body: { code }, ...from(OWN) });
    expect((await server.takeMails()).map(({ subject }) => subject)).toEqual([
      "Authenticator app added to your account",
      "Authenticator app removed from your account",
    ]);
    expect(await auditActions(server, hope)).toEqual(["second_factor.added", "second_factor.removed"]);
  });

  it("goes on with its app when the server has a new secret and knows the former", async () => {
    const { secret } = await setUp();
    const { random } = server.services;
    const former = "a secret of the tests, long enough";
    const secrets = createSecretBox("the next secret of the tests, long enough", random, [former]);
    const next = createTestServer(getDatabase(), { services: { secrets, clock: server.services.clock } });
    const asked = await next.call("POST", "/auth/login/", {
      body: { email: owner.email, password: TEST_PASSWORD },
      ...from(OWN),
    });
    const body = { ticket: asked.at("ticket"), code: codeOf(secret) };
    expect((await next.call("POST", "/auth/second-factor/", { body, ...from(OWN) })).status).toBe(200);
    const { rows } = await server.database.owner.query("SELECT secret FROM totp_factors");
    const [row] = rows as { secret: string }[];
    expect(secrets.isCurrent(row?.secret ?? "")).toBe(true);
  });

  it("says which field is missing", async () => {
    await setUp();
    const asked = await login();
    const empty = await second(asked, {});
    expect([empty.status, Object.keys(empty.body["errors"] as object)]).toEqual([422, ["code"]]);
  });

  describe("at the other ways in", () => {
    const insertCode = (code: string, kind: string, detail: object = {}): Promise<unknown> =>
      server.database.owner.query(
        `INSERT INTO verification_codes (code_hash, kind, email, user_id, organization, expires_at, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
        [
          hashSecret(code),
          kind,
          owner.email,
          kind === "reset" ? owner.userId : null,
          hope.id,
          new Date(server.services.clock().getTime() + 60_000),
          JSON.stringify(detail),
        ],
      );

    it("is asked for after a password was set by mail", async () => {
      const { secret } = await setUp();
      await insertCode("by-mail", "reset");
      const set = await post("change_password", { code: "by-mail", new_password: "quite another one" });
      expect(set.body).toMatchObject({ second_factor: ["totp"], message: "Your password has been changed." });
      expect(set.at("token")).toBeUndefined();
      expect((await second(set, { code: codeOf(secret) })).status).toBe(200);
      await insertCode("once-more", "reset");
      const reset = await post("forgot_password_reset", {
        reset_code: "once-more",
        password: "one more of them",
      });
      expect(Object.keys(reset.body)).toEqual(["message"]);
    });

    it("is asked for by an organisation's own page and by a ticket of another step", async () => {
      await setUp();
      const credentials = { email: owner.email, password: TEST_PASSWORD };
      const headers = { "X-Subdomain": "hope", "X-Device": OWN };
      const member = await server.call("POST", "/auth/member_login/", { body: credentials, headers });
      expect(member.at("second_factor")).toEqual(["totp"]);
      const chosen = await post("login_with_org", { ...credentials, organization: "hope" });
      expect(chosen.at("second_factor")).toEqual(["totp"]);
      await insertCode("step", "login_ticket");
      const ticket = await post("login_with_org", { ticket: "step", organization: "hope" });
      expect(ticket.at("second_factor")).toEqual(["totp"]);
    });

    it("is asked for where a mail confirms a sign-up, or an invitation is accepted with the password", async () => {
      const { secret } = await setUp();
      const river = await addOrganization(server, "river");
      await server.database.owner.query(
        `INSERT INTO verification_codes (code_hash, kind, email, organization, expires_at)
         VALUES ($1, 'member_signup', $2, $3, $4)`,
        [hashSecret("join"), owner.email, river.id, new Date(server.services.clock().getTime() + 60_000)],
      );
      const joined = await post("verification-member-signup", { code: "join" });
      expect(joined.at("second_factor")).toEqual(["totp"]);
      const done = await second(joined, { code: codeOf(secret) });
      expect(done.at("user_data.organization.subdomain")).toBe("river");

      const lake = await addOrganization(server, "lake");
      const admin = await addPerson(server, lake, "owner");
      const body = { email: owner.email, role: lake.roles.manager };
      await server.call("POST", "/organization/admin-invite/", { token: admin.token, body });
      const [mail] = (await server.takeMails()).filter(({ subject }) => subject.includes("lake"));
      const code = /code=([\w-]+)/.exec(mail?.text ?? "")?.[1];
      const accepted = await post("accept_invitation", { code, password: TEST_PASSWORD });
      expect([accepted.status, accepted.at("second_factor")]).toEqual([200, ["totp"]]);
    });

    it("is asked for whatever Google vouches for", async () => {
      await setUp();
      const email = owner.email;
      const known = { issuer: "https://google.example", subject: "ada", firstName: "Ada", lastName: "Low" };
      const google = {
        ...server.services.google,
        identify: async () => ({ ...known, email, emailVerified: true }),
      };
      await server.database.owner.query(
        "INSERT INTO user_identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, now())",
        [known.issuer, known.subject, owner.userId],
      );
      const here = createTestServer(getDatabase(), { services: { google, clock: server.services.clock } });
      await addOrganization(server, "river");
      const by = (path: string, subdomain: string): Promise<Answer> =>
        here.call("POST", `/auth/${path}/`, {
          body: { access_token: "token" },
          headers: { "X-Subdomain": subdomain },
        });
      for (const [path, subdomain] of [
        ["login/google", "hope"],
        ["register/google", "hope"],
        ["member-signin/google", "hope"],
        ["member-signup/google", "river"],
      ] as const) {
        const answer = await by(path, subdomain);
        expect([path, answer.status, answer.at("second_factor")]).toEqual([path, 200, ["totp"]]);
        expect(answer.at("token")).toBeUndefined();
      }
    });
  });
});

describe("a call that answers a session", () => {
  /** These follow a session, make an account that has no factor yet, or have proved everything. */
  const PROVED = [
    "post /auth/switch_org/",
    "post /organization/",
    "post /auth/confirm_email/",
    "post /auth/register/",
    "post /auth/second-factor/",
    "post /auth/passkey/sign-in/verify/",
    "post /operator/organizations/{pk}/impersonate/",
  ];
  const tells = (route: Route, name: string): boolean =>
    Object.values(route.responses).some((schema) => JSON.stringify(schema).includes(`"${name}":{`));

  it("asks for the second factor first, or is one of the few that need not", () => {
    const answering = routes.filter((route) => tells(route, "user_data") && tells(route, "token"));
    const others = answering.filter((route) => !tells(route, "ticket"));
    expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(PROVED.toSorted());
    expect(answering.length).toBeGreaterThan(PROVED.length);
  });
});
