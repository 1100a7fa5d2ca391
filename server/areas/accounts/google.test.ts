import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  type OpenIdProvider,
  type ProviderUser,
  startOpenIdProvider,
} from "../../../tests/support/openIdProvider";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createGoogleSignIn } from "../../platform/auth/google";

const ADA: ProviderUser = {
  sub: "ada-1",
  email: "Ada@post.example",
  email_verified: true,
  given_name: "Ada",
  family_name: "Low",
};

describeOnDatabase("signing in with Google", (getDatabase) => {
  let provider: OpenIdProvider;
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeAll(async () => {
    provider = await startOpenIdProvider(TEST_NOW);
  });
  afterAll(() => provider.stop());

  beforeEach(async () => {
    provider.fail(false);
    const { issuer, clientId, clientSecret } = provider;
    const google = createGoogleSignIn({
      issuer,
      clientId,
      clientSecret,
      redirectUri: () => "http://localhost:3000/oauth/google",
      fetch,
      clock: () => TEST_NOW,
      skewSeconds: Math.round((TEST_NOW.getTime() - Date.now()) / 1000),
    });
    server = createTestServer(getDatabase(), { services: { google } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const post = (path: string, body: Json) =>
    server.call("POST", `/auth/${path}/`, { body, headers: { "X-Subdomain": "hope" } });
  const register = (body: Json) => post("register/google", body);
  const login = (body: Json) => post("login/google", body);

  it("makes an account by code, with a first organisation, and signs in by access token or ID token", async () => {
    const organization = { name: "River Trust", subdomain: "river" };
    const made = await register({ code: provider.code(ADA), organization });
    expect([made.status, made.at("user_data.role")]).toEqual([201, "owner"]);
    expect(made.at("user_data")).toMatchObject({
      first_name: "Ada",
      last_name: "Low",
      email: "ada@post.example",
    });
    for (const proof of [
      { access_token: provider.accessToken(ADA) },
      { access_token: await provider.idToken(ADA) },
    ]) {
      expect((await login(proof)).at("user_data.organization.subdomain")).toBe("river");
    }
    expect((await register({ code: provider.code(ADA) })).status).toBe(200);
    const check = await post("user_account_check", { email: "ada@post.example" });
    expect(check.body).toEqual({ exists: true, has_password: false, has_google: true });
  });

  it("knows a person by their key, whatever becomes of the address", async () => {
    const made = await register({ code: provider.code(ADA) });
    const renamed = { ...ADA, email: "ada.low@post.example" };
    const again = await login({ code: provider.code(renamed) });
    expect(again.at("user_data.pk")).toBe(made.at("user_data.pk"));
    const stranger = { ...ADA, sub: "somebody else" };
    expect((await login({ code: provider.code(stranger) })).status).toBe(400);
  });

  it("never links to an account with a password", async () => {
    const user = { ...ADA, email: owner.email };
    const [made, entered] = [
      await register({ code: provider.code(user) }),
      await login({ code: provider.code(user) }),
    ];
    expect([made.status, made.at("error")]).toEqual([
      409,
      "Creating account with the external sign-in provider failed. Please try again later.",
    ]);
    expect([entered.status, entered.at("code")]).toEqual([400, "password_account"]);
    expect((await post("user_account_check", { email: owner.email })).at("has_google")).toBe(false);
  });

  it("answers 404 to who has no account", async () => {
    expect((await login({ code: provider.code(ADA) })).status).toBe(404);
  });

  it("refuses an address that the provider has not verified", async () => {
    const answer = await register({ code: provider.code({ ...ADA, email_verified: false }) });
    expect([answer.status, answer.at("code")]).toEqual([400, "unverified_email"]);
  });

  it("refuses proofs that are made up, used, expired, unsigned or made for another application", async () => {
    await register({ code: provider.code(ADA) });
    const used = provider.code(ADA);
    await login({ code: used });
    const past = Math.floor(TEST_NOW.getTime() / 1000) - 1;
    const [head = "", body = ""] = (await provider.idToken(ADA)).split(".");
    const proofs: Json[] = [
      { code: "made up" },
      { code: used },
      { access_token: "made up" },
      { access_token: provider.accessToken(ADA, "another-client") },
      { access_token: await provider.idToken(ADA, { aud: "another-client" }) },
      { access_token: await provider.idToken(ADA, { iss: "https://evil.example" }) },
      { access_token: await provider.idToken(ADA, { exp: past }) },
      { access_token: `${head}.${body}.c2lnbmVk` },
      { access_token: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.` },
    ];
    for (const proof of proofs) {
      const answer = await login(proof);
      expect([answer.status, answer.at("error")]).toEqual([
        400,
        "Log in with the external sign-in provider failed",
      ]);
    }
  });

  it("needs a proof", async () => {
    expect((await login({})).at("errors")).toEqual({ code: ["Give a code or an access_token."] });
  });

  it("answers 400 while the provider is down, and asks it again afterwards", async () => {
    provider.fail(true);
    expect((await login({ code: "any" })).status).toBe(400);
    expect((await server.call("GET", "/auth/options/")).at("google")).toBeNull();
    provider.fail(false);
    expect((await register({ code: provider.code(ADA) })).status).toBe(201);
    expect((await server.call("GET", "/auth/options/")).at("google")).toEqual({
      client_id: "the-client",
      authorization_endpoint: `${provider.issuer}/authorize`,
      redirect_uri: "http://localhost:3000/oauth/google",
      allowed_parent: null,
    });
  });

  it("makes one account of two sign-ups at once", async () => {
    const both = await Promise.all([
      register({ code: provider.code(ADA) }),
      register({ code: provider.code(ADA) }),
    ]);
    expect(both.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const { rows } = await server.database.owner.query(
      "SELECT id FROM users WHERE email_key = 'ada@post.example'",
    );
    expect(rows).toHaveLength(1);
  });

  it("signs members up as pending, once, and in after approval", async () => {
    const signin = () => post("member-signin/google", { code: provider.code(ADA) });
    const signup = () => post("member-signup/google", { code: provider.code(ADA) });
    expect((await signin()).status).toBe(404);
    const joined = await signup();
    expect([
      joined.status,
      joined.at("user_data.permissions"),
      joined.at("user_data.organization.subdomain"),
    ]).toEqual([201, [], "hope"]);
    expect([(await signup()).status, (await signin()).status]).toEqual([409, 403]);
    await server.database.owner.exec(`UPDATE members SET status = 'Active' WHERE email = 'ada@post.example'`);
    expect((await signin()).status).toBe(200);
  });

  it("is refused everywhere where it is not set up", async () => {
    server = createTestServer(getDatabase());
    const paths = ["register/google", "login/google", "member-signup/google", "member-signin/google"];
    for (const path of paths) expect([path, (await post(path, { code: "any" })).status]).toEqual([path, 400]);
  });

  it("hands the frame a token for its code, good for signing up and in", async () => {
    const exchange = (code: string) =>
      server.call("POST", "/auth/google/token/", { body: { code, code_verifier: "v".repeat(43) } });
    const code = provider.code(ADA);
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    const proof = { access_token: answer.at("access_token") };
    expect([(await register(proof)).status, (await login(proof)).status]).toEqual([201, 200]);
    const again = await exchange(code);
    expect([again.status, again.at("error")]).toEqual([
      400,
      "Log in with the external sign-in provider failed",
    ]);
  });

  it.each([
    ["http://localhost:3000", true],
    ["http://hope.localhost:3000", true],
    ["http://river.localhost:3000", false],
    ["https://hope.localhost:3000", false],
    ["http://hope.localhost:3001", false],
    ["http://hope.localhost:3000.evil.example", false],
    ["http://hope.localhost:3000/", false],
    ["http://a.hope.localhost:3000", false],
    ["null", false],
  ])("lets the frame answer to the origins of the product alone: %s → %s", async (parent, allowed) => {
    const answer = await server.call("GET", "/auth/options/", { query: { parent } });
    expect(answer.at("google.allowed_parent")).toBe(allowed ? parent : null);
  });
});
