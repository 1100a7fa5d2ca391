import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
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

describeEachDatabase("signing in with an OpenID Connect provider", (getDatabase) => {
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
