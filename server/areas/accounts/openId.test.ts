import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  type OpenIdProvider as Provider,
  type ProviderUser,
  startOpenIdProvider,
} from "../../../tests/support/openIdProvider";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_PASSWORD,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createOpenIdProvider } from "../../platform/auth/openId";
import { toBase64url } from "../../platform/bytes";
import { hashSecret } from "../../platform/random";

const SECRET = "s".repeat(43);
const BINDING = toBase64url(hashSecret(SECRET));

describeOnDatabase("signing in with an OpenID Connect provider", (getDatabase) => {
  let provider: Provider;
  let server: TestServer;
  let owner: TestPerson;

  beforeAll(async () => {
    // The library judges tokens by the machine's clock.
    provider = await startOpenIdProvider(new Date());
  });
  afterAll(() => provider.stop());

  beforeEach(async () => {
    provider.fail(false);
    const { issuer, clientId, clientSecret } = provider;
    const settings = { id: "work-id", name: "Work ID", issuer, clientId, clientSecret };
    const openId = createOpenIdProvider(settings, {
      redirectUri: (id) => `http://localhost:3000/api/auth/oidc/${id}/callback/`,
      fetch,
      clock: () => new Date(),
      isLocal: true,
    });
    server = createTestServer(getDatabase(), { services: { openId: [openId] } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
    provider.visitor(ada());
  });

  const ada = (): ProviderUser => ({
    sub: "ada-1",
    email: owner.email,
    email_verified: true,
    given_name: "Ada",
    family_name: "Low",
  });
  const start = (query: Record<string, string> = {}): Promise<Answer> =>
    server.call("GET", "/auth/oidc/work-id/start/", { query: { binding: BINDING, ...query } });
  const finish = (code: string, more: object = {}): Promise<Answer> =>
    server.call("POST", "/auth/oidc/finish/", { body: { code, secret: SECRET, ...more } });

  /** As a browser goes: to the provider and back; answers the query that the callback is called with. */
  async function goThere(query: Record<string, string> = {}): Promise<URL> {
    const location = (await start(query)).headers.get("Location") ?? "";
    const back = await fetch(location, { redirect: "manual" });
    return new URL(back.headers.get("Location") ?? "");
  }
  async function comeBack({ searchParams }: URL): Promise<URL> {
    const query = Object.fromEntries(searchParams);
    const answer = await server.call("GET", "/auth/oidc/work-id/callback/", { query });
    return new URL(answer.headers.get("Location") ?? "");
  }
  async function codeOf(): Promise<string> {
    return (await comeBack(await goThere())).searchParams.get("oidc") ?? "";
  }

  it("leads there with PKCE, state and nonce, and back to the page that began it", async () => {
    const began = await start();
    expect(began.status).toBe(302);
    const there = new URL(began.headers.get("Location") ?? "");
    expect(there.origin).toBe(provider.issuer);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    const back = await comeBack(await goThere({ origin: "http://hope.localhost:3000" }));
    expect(back.origin + back.pathname).toBe("http://hope.localhost:3000/login");
    expect((await start({ origin: "https://evil.example" })).status).toBe(422);
    expect((await server.call("GET", "/auth/options/")).at("providers")).toEqual([
      { id: "work-id", name: "Work ID" },
    ]);
  });

  it("connects an account with a password only by that password, once", async () => {
    const code = await codeOf();
    const asked = await finish(code);
    expect([asked.status, asked.at("code"), asked.at("email")]).toEqual([
      409,
      "password_account",
      owner.email,
    ]);
    expect((await finish(code, { password: "wrong" })).at("code")).toBe("invalid_credentials");
    expect((await finish(code, { password: TEST_PASSWORD })).at("user_data.email")).toBe(owner.email);
    expect((await finish(code, { password: TEST_PASSWORD })).at("code")).toBe("expired_code");
    expect((await finish(await codeOf())).at("token")).toEqual(expect.any(String));
  });

  it("signs in by what is connected, whatever the address is now, and asks for the second factor", async () => {
    await finish(await codeOf(), { password: TEST_PASSWORD });
    provider.visitor({ ...ada(), email: "new@post.example", email_verified: false });
    expect((await finish(await codeOf())).at("user_data.email")).toBe(owner.email);
    await server.database.owner.exec(
      `INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at) VALUES (${owner.userId}, 'sealed', now(), now())`,
    );
    expect((await finish(await codeOf())).at("second_factor")).toEqual(["totp"]);
    await server.database.owner.exec(`UPDATE users SET status = 'disabled' WHERE id = ${owner.userId}`);
    expect((await finish(await codeOf())).status).toBe(403);
  });

  it("believes no address that the provider has not verified, and makes no account", async () => {
    provider.visitor({ ...ada(), email_verified: false });
    expect((await finish(await codeOf(), { password: TEST_PASSWORD })).at("code")).toBe("unverified_email");
    provider.visitor({ ...ada(), email: "nobody@post.example" });
    expect((await finish(await codeOf())).at("code")).toBe("no_account");
  });

  it("counts in the tab that began it alone, and for ten minutes", async () => {
    const code = await codeOf();
    const stolen = await server.call("POST", "/auth/oidc/finish/", {
      body: { code, secret: "t".repeat(43) },
    });
    expect([stolen.status, stolen.at("code")]).toEqual([400, "invalid_code"]);
    server.pass({ seconds: 601 });
    expect((await finish(code, { password: TEST_PASSWORD })).at("code")).toBe("expired_code");
  });

  it("takes each return once, in time, and none that nobody began", async () => {
    const there = await goThere();
    expect((await comeBack(there)).searchParams.has("oidc")).toBe(true);
    expect((await comeBack(there)).search).toBe("?oidc_failed=1");
    const late = await goThere();
    server.pass({ seconds: 601 });
    expect((await comeBack(late)).search).toBe("?oidc_failed=1");
    const forged = await goThere();
    forged.searchParams.set("state", "made-up");
    expect((await comeBack(forged)).search).toBe("?oidc_failed=1");
    // A code of another sign-in: its verifier and nonce are others.
    const [one, other] = [await goThere(), await goThere()];
    one.searchParams.set("code", other.searchParams.get("code") ?? "");
    expect((await comeBack(one)).search).toBe("?oidc_failed=1");
  });

  describe("in an account", () => {
    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      server.call(method, path, { token: owner.token, ...(body && { body }) });
    async function linked(proof = {}): Promise<Answer> {
      const back = await comeBack(await goThere({ leads_to: "account" }));
      expect(back.pathname).toBe("/account");
      const code = back.searchParams.get("oidc") ?? "";
      return call("POST", "/auth/providers/", { code, secret: SECRET, proof });
    }

    it("is connected by its person, whatever its address, and told of; and taken off with a proof", async () => {
      provider.visitor({ ...ada(), email: "elsewhere@post.example", email_verified: false });
      expect((await call("GET", "/auth/providers/")).body).toMatchObject({
        linked: [],
        available: [{ id: "work-id", name: "Work ID" }],
      });
      const answer = await linked();
      expect([answer.status, answer.at("linked.0.name"), answer.at("available")]).toEqual([
        201,
        "Work ID",
        [],
      ]);
      expect((await finish(await codeOf())).at("user_data.email")).toBe(owner.email);
      const pk = String(answer.at("linked.0.pk"));
      expect((await call("DELETE", `/auth/providers/${pk}/`, {})).at("code")).toBe("proof_required");
      const gone = await call("DELETE", `/auth/providers/${pk}/`, { current_password: TEST_PASSWORD });
      expect([gone.status, gone.at("linked")]).toEqual([200, []]);
      expect((await finish(await codeOf())).at("code")).toBe("unverified_email");
      const subjects = (await server.takeMails()).map(({ subject }) => subject);
      expect(subjects).toEqual(
        expect.arrayContaining([
          "Sign-in provider connected to your account",
          "Sign-in provider disconnected from your account",
        ]),
      );
    });

    it("asks for a proof a quarter of an hour after signing in, and uses no code up for that", async () => {
      server.pass({ seconds: 16 * 60 });
      const back = await comeBack(await goThere());
      const code = back.searchParams.get("oidc") ?? "";
      const request = { code, secret: SECRET };
      expect((await call("POST", "/auth/providers/", request)).at("code")).toBe("proof_required");
      const proof = { current_password: TEST_PASSWORD };
      expect((await call("POST", "/auth/providers/", { ...request, proof })).status).toBe(201);
      expect((await call("POST", "/auth/providers/", { ...request, proof })).status).toBe(400);
    });

    it("is connected with one account alone, and by the tab that began it", async () => {
      await linked();
      const admin = await addPerson(server, await addOrganization(server, "river"), "admin");
      const code = await codeOf();
      const other = (body: object): Promise<Answer> =>
        server.call("POST", "/auth/providers/", { token: admin.token, body });
      expect((await other({ code, secret: "t".repeat(43) })).at("code")).toBe("invalid_code");
      expect((await other({ code, secret: SECRET })).at("code")).toBe("identity_taken");
      const pk = String((await call("GET", "/auth/providers/")).at("linked.0.pk"));
      const stranger = await server.call("DELETE", `/auth/providers/${pk}/`, {
        token: admin.token,
        body: { current_password: TEST_PASSWORD },
      });
      expect(stranger.status).toBe(404);
    });

    it("stays where it is the only way in", async () => {
      const pk = String((await linked()).at("linked.0.pk"));
      await server.database.owner.exec(`UPDATE users SET password_hash = NULL WHERE id = ${owner.userId}`);
      const kept = await call("DELETE", `/auth/providers/${pk}/`, {});
      expect([kept.status, kept.at("code")]).toEqual([409, "last_way_in"]);
    });
  });

  it("leads back with a failure where the person says no or the provider is down", async () => {
    provider.visitor(undefined);
    expect((await comeBack(await goThere())).search).toBe("?oidc_failed=1");
    provider.visitor(ada());
    const there = await goThere();
    provider.fail(true);
    expect((await comeBack(there)).search).toBe("?oidc_failed=1");
    expect(
      (await server.call("GET", "/auth/oidc/nobody/start/", { query: { binding: BINDING } })).status,
    ).toBe(404);
  });
});
