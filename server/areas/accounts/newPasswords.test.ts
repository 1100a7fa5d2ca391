import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

const WEAK = "password123";
const GUESSABLE = expect.stringMatching(/^This password is easy to guess/);
const OWN = expect.stringMatching(/^This password is made of your name/);

describeOnDatabase("a password that is chosen", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Ada Lovelace" });
  });

  function post(path: string, body: Json, more: { token?: string; language?: string } = {}): Promise<Answer> {
    const headers = { "X-Subdomain": "hope", ...(more.language && { "Accept-Language": more.language }) };
    return server.call("POST", `/auth/${path}/`, { body, headers, ...(more.token && { token: more.token }) });
  }
  const inMail = async (pattern: RegExp): Promise<string> => {
    const [mail] = await server.takeMails();
    return pattern.exec(`${mail?.subject} ${mail?.text}`)?.[1] ?? "";
  };
  const saidOf = (answer: Answer, field = "password"): unknown => [
    answer.status,
    answer.at(`errors.${field}`),
  ];

  it("is not a common one: at a registration, which can be sent again", async () => {
    await post("create-account-otp", { email: "new@post.example" });
    const otp = await inMail(/(\d{6})/);
    const proof = await post("verify-account-otp", { email: "new@post.example", otp });
    const register = (password: string) =>
      post("register", {
        first_name: "Bo",
        last_name: "Sunderland",
        email: "new@post.example",
        password,
        verification_token: proof.at("verification_token"),
        organization: { name: "The Lighthouse", subdomain: "lighthouse" },
      });
    expect(saidOf(await register(WEAK))).toEqual([422, [GUESSABLE]]);
    expect(saidOf(await register("lighthouse1"))).toEqual([422, [OWN]]);
    expect(saidOf(await register("Bo Sunderland"))).toEqual([422, [OWN]]);
    expect((await register(TEST_PASSWORD)).status).toBe(201);
  });

  it("is not a common one: at a sign-up at an organisation, whether or not there is an account", async () => {
    for (const email of [owner.email, "new@post.example"]) {
      const answer = await post("member_signup", { first_name: "Bo", last_name: "B", email, password: WEAK });
      expect([answer.at("error"), saidOf(answer)]).toEqual([
        "There was an issue with signup. Please try again later.",
        [422, [GUESSABLE]],
      ]);
    }
    expect(await server.takeMails()).toEqual([]);
  });

  it("is not a common one: with an invitation", async () => {
    await server.call("POST", "/organization/admin-invite/", {
      token: owner.token,
      body: { email: "new@post.example", role: hope.roles.member },
    });
    const code = await inMail(/code=([\w-]+)/);
    const accept = (password: string) => post("accept_invitation", { code, first_name: "Bo", password });
    expect(saidOf(await accept(WEAK))).toEqual([422, [GUESSABLE]]);
    expect((await accept(TEST_PASSWORD)).status).toBe(200);
  });

  it("is not a common one: with the code of a mail, which stays good", async () => {
    await post("forgot_password_reset", { email: owner.email });
    const code = await inMail(/code=([\w-]+)/);
    const reset = (password: string) => post("forgot_password_reset", { reset_code: code, password });
    expect(saidOf(await reset(WEAK))).toEqual([422, [GUESSABLE]]);
    expect(saidOf(await reset("AdaLovelace1"))).toEqual([422, [OWN]]);
    const changed = await post("change_password", { code, new_password: WEAK });
    expect(saidOf(changed, "new_password")).toEqual([422, [GUESSABLE]]);
    expect((await reset("quite another one")).status).toBe(200);
  });

  it("is not a common one: when it is changed, which is said in the person's language", async () => {
    const change = (new_password: string) =>
      post(
        "change_password",
        { current_password: TEST_PASSWORD, new_password },
        { token: owner.token, language: "de" },
      );
    expect(saidOf(await change(WEAK), "new_password")).toEqual([
      422,
      [expect.stringMatching(/^Dieses Passwort ist leicht zu erraten/)],
    ]);
    expect(saidOf(await change("Lovelace Ada"), "new_password")).toEqual([
      422,
      [expect.stringMatching(/^Dieses Passwort besteht aus Ihrem Namen/)],
    ]);
  });

  it("signs in as before where it was chosen earlier", async () => {
    const hash = await server.services.passwords.hash(WEAK);
    await server.database.owner.query("UPDATE users SET password_hash = $1", [hash]);
    expect((await post("login", { email: owner.email, password: WEAK })).status).toBe(200);
  });
});
