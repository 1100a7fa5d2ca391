import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { createPasskeyDevice, type PasskeyDevice } from "../../../../tests/support/passkeyDevice";
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

const ORIGIN = "http://localhost:3000";

describeOnDatabase("a passkey", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let phone: PasskeyDevice;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    phone = createPasskeyDevice(ORIGIN);
  });

  const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
    server.call("POST", `/auth/${path}/`, { body, ...(token !== undefined && { token }) });
  const options = async (path: string, body: object = {}, token?: string): Promise<object> =>
    (await post(`passkey/${path}/options`, body, token)).at("options") as object;
  async function register(of: PasskeyDevice = phone, person: TestPerson = owner): Promise<Answer> {
    const passkey = of.create(await options("register", {}, person.token));
    return post("passkey/register/verify", { name: "My phone", passkey }, person.token);
  }
  const signIn = async (changed = {}): Promise<Answer> =>
    post("passkey/sign-in/verify", { passkey: phone.sign(await options("sign-in"), changed) });

  it("is made for the base domain, kept by its public key, and told of", async () => {
    const made = await options("register", {}, owner.token);
    expect(made).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const added = await register();
    expect([added.status, added.at("passkey.name")]).toEqual([201, "My phone"]);
    expect(added.at("recovery_codes")).toHaveLength(10);
    expect((await server.takeMails()).map(({ subject }) => subject)).toEqual([
      "Passkey added to your account",
    ]);
    expect(await auditActions(server, hope)).toEqual(["passkey.added"]);
    const again = await options("register", {}, owner.token);
    expect(again).toMatchObject({ excludeCredentials: [{ transports: ["internal"] }] });
  });

  it("signs in alone, and tells nobody who is asked for it whose it is", async () => {
    await register();
    expect(await options("sign-in")).not.toHaveProperty("allowCredentials.0");
    const answer = await signIn();
    expect([answer.status, answer.at("user_data.email")]).toEqual([200, owner.email]);
  });

  it("is taken from an organisation's own pages, and from no other site", async () => {
    await register();
    expect((await signIn({ origin: "http://hope.localhost:3000" })).status).toBe(200);
    for (const origin of ["http://evil.example", "http://nobody.localhost:3000", "https://localhost:3000"]) {
      const answer = await signIn({ origin });
      expect([answer.status, answer.at("code")]).toEqual([400, "passkey_refused"]);
    }
  });

  it("is refused without its person's finger, with a counter that goes back, and where it is unknown", async () => {
    await register();
    expect((await signIn({ isVerified: false })).status).toBe(400);
    expect((await signIn({ counter: 7 })).status).toBe(200);
    expect((await signIn({ counter: 7 })).status).toBe(400);
    const stranger = createPasskeyDevice(ORIGIN);
    stranger.create(await options("register", {}, owner.token));
    const passkey = stranger.sign(await options("sign-in"));
    expect((await post("passkey/sign-in/verify", { passkey })).status).toBe(400);
  });

  it("signs each challenge once, within five minutes, and for what it was made", async () => {
    await register();
    const passkey = phone.sign(await options("sign-in"));
    expect((await post("passkey/sign-in/verify", { passkey })).status).toBe(200);
    expect((await post("passkey/sign-in/verify", { passkey })).status).toBe(400);
    const late = phone.sign(await options("sign-in"));
    server.pass({ seconds: 301 });
    expect((await post("passkey/sign-in/verify", { passkey: late })).status).toBe(400);
    const other = phone.sign({ ...(await options("register", {}, owner.token)), rpId: "localhost" });
    expect((await post("passkey/sign-in/verify", { passkey: other })).status).toBe(400);
  });

  it("is the second factor of its person's password, and of nobody else's", async () => {
    await register();
    const asked = await post("login", { email: owner.email, password: TEST_PASSWORD });
    expect(asked.at("second_factor")).toEqual(["passkey"]);
    const ticket = String(asked.at("ticket"));
    const mine = await options("sign-in", { ticket });
    expect(mine).toHaveProperty("allowCredentials.0");
    const admin = await addPerson(server, hope, "admin");
    const tablet = createPasskeyDevice(ORIGIN);
    await register(tablet, admin);
    const wrong = await post("second-factor", { ticket, passkey: tablet.sign(mine) });
    expect([wrong.status, wrong.at("code")]).toEqual([400, "wrong_code"]);
    // What was made for somebody in particular is not for whoever comes.
    const alone = await post("second-factor", { ticket, passkey: phone.sign(await options("sign-in")) });
    expect(alone.status).toBe(400);
    const passkey = phone.sign(await options("sign-in", { ticket }));
    expect((await post("second-factor", { ticket, passkey })).status).toBe(200);
  });

  it("is kept for whom it was made for alone", async () => {
    const admin = await addPerson(server, hope, "admin");
    const passkey = phone.create(await options("register", {}, admin.token));
    const stolen = await post("passkey/register/verify", { name: "Mine", passkey }, owner.token);
    expect([stolen.status, stolen.at("code")]).toEqual([400, "passkey_refused"]);
  });

  it("can be renamed, and removed with the password", async () => {
    const pk = Number((await register()).at("passkey.pk"));
    const call = (method: string, body: object, token = owner.token): Promise<Answer> =>
      server.call(method, `/auth/passkey/${pk}/`, { token, body });
    const admin = await addPerson(server, hope, "admin");
    expect((await call("PUT", { name: "Theirs" }, admin.token)).status).toBe(404);
    expect((await call("PUT", { name: "Work phone" })).at("passkeys.0.name")).toBe("Work phone");
    expect((await call("DELETE", {})).at("code")).toBe("proof_required");
    const proof = { current_password: TEST_PASSWORD };
    expect((await call("DELETE", proof, admin.token)).status).toBe(404);
    const removed = await call("DELETE", proof);
    expect([removed.status, removed.at("passkeys"), removed.at("recovery_codes_left")]).toEqual([200, [], 0]);
    expect(await auditActions(server, hope)).toEqual(["passkey.added", "passkey.removed"]);
    expect((await signIn()).status).toBe(400);
    expect((await post("login", { email: owner.email, password: TEST_PASSWORD })).at("token")).toEqual(
      expect.any(String),
    );
  });

  it("proves its person wherever the password does, and signs nobody in by that", async () => {
    await register();
    const proof = async (): Promise<unknown> => phone.sign(await options("proof", {}, owner.token));
    const change = { email: "new@post.example", passkey: await proof() };
    expect((await post("change_email", change, owner.token)).status).toBe(200);
    expect((await post("change_email", change, owner.token)).at("code")).toBe("wrong_code");
    expect((await post("passkey/sign-in/verify", { passkey: await proof() })).status).toBe(400);
    const signedIn = phone.sign(await options("sign-in"));
    const wanted = { new_password: "quite another long one", passkey: signedIn };
    expect((await post("change_password", wanted, owner.token)).at("code")).toBe("wrong_code");
    const admin = await addPerson(server, hope, "admin");
    const theirs = phone.sign(await options("proof", {}, owner.token));
    expect((await post("change_password", { ...wanted, passkey: theirs }, admin.token)).status).toBe(400);
    expect((await post("change_password", { ...wanted, passkey: undefined }, owner.token)).status).toBe(422);
    const pk = Number(
      (await server.call("GET", "/auth/second-factor/", { token: owner.token })).at("passkeys.0.pk"),
    );
    const changed = await post("change_password", { ...wanted, passkey: await proof() }, owner.token);
    const token = String(changed.at("token"));
    const passkey = phone.sign(await options("proof", {}, token));
    const removed = await server.call("DELETE", `/auth/passkey/${pk}/`, { token, body: { passkey } });
    expect(removed.at("passkeys")).toEqual([]);
  });

  it("signs in to no account that is disabled", async () => {
    await register();
    await server.database.owner.exec(`UPDATE users SET status = 'disabled' WHERE id = ${owner.userId}`);
    expect((await signIn()).status).toBe(403);
  });
});
