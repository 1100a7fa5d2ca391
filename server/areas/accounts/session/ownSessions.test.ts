import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const device = (name: string): string => Buffer.alloc(32, name).toString("base64url");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

describeOnDatabase("one's own sessions", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Ada Lovelace" });
  });

  async function login(more: Json = {}, headers: Record<string, string> = {}): Promise<string> {
    const body = { email: owner.email, password: TEST_PASSWORD, ...more };
    const answer = await server.call("POST", "/auth/login/", {
      body,
      headers: { "User-Agent": FIREFOX, "X-Forwarded-For": "198.51.100.7", ...headers },
    });
    expect(answer.status).toBe(200);
    return String(answer.at("token"));
  }
  const user = async (token: string) => (await server.call("GET", "/auth/user/", { token })).status;
  const sessions = async (token: string) =>
    (await server.call("GET", "/auth/account/", { token })).at("sessions") as (Json & { id: string })[];
  const current = async (token: string) => (await sessions(token)).find(({ is_current }) => is_current);

  it("are told by browser and system, and when they were used last, to within minutes", async () => {
    const token = await login();
    server.pass({ seconds: 3600 });
    await user(token);
    server.pass({ seconds: 60 });
    const own = await current(token);
    expect(own).toMatchObject({
      browser: "Firefox",
      system: "Linux",
      address: "198.51.100.7",
      created_at: "2026-03-10T09:00:00.000Z",
      last_used_at: "2026-03-10T10:00:00.000Z",
      expires_at: "2026-03-17T09:00:00.000Z",
      is_current: true,
    });
  });

  it("are used by calls that only read, too", async () => {
    const token = await login();
    for (let hour = 0; hour < 3; hour += 1) {
      server.pass({ seconds: 3600 });
      await server.call("GET", "/organization/", { token });
    }
    expect((await current(token))?.["last_used_at"]).toBe("2026-03-10T12:00:00.000Z");
  });

  it("end one by one, by those whose they are alone", async () => {
    const [here, there] = [await login(), await login()];
    const other = (await sessions(there)).find(({ is_current }) => is_current)?.id ?? "";
    const end = (token: string, one: string) => server.call("DELETE", `/auth/sessions/${one}/`, { token });
    const stranger = await addPerson(server, hope, "admin");
    expect((await end(stranger.token, other)).status).toBe(404);
    expect(await user(there)).toBe(200);
    const ended = await end(here, other);
    expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
    expect([await user(there), await user(here)]).toEqual([401, 200]);
    expect((await end(here, other)).status).toBe(404);
    expect((await end(here, "no-session")).status).toBe(404);
  });

  describe("of those who do not stay signed in", () => {
    it("end after two hours without use, and last while they are used, for seven days", async () => {
      const token = await login({ stay_signed_in: false });
      for (let hour = 0; hour < 4; hour += 1) {
        server.pass({ seconds: 3600 });
        expect(await user(token)).toBe(200);
      }
      expect((await current(token))?.["expires_at"]).toBe("2026-03-10T15:00:00.000Z");
      server.pass({ seconds: 7200 });
      expect(await user(token)).toBe(401);
      const later = await login();
      expect(await sessions(later)).toHaveLength(2);
    });

    it("go on as such after a switch and with a new password", async () => {
      const river = await addOrganization(server, "river");
      await addPerson(server, river, "manager", { email: owner.email });
      const first = await login({ stay_signed_in: false });
      const switched = await server.call("POST", "/auth/switch_org/", {
        token: first,
        body: { new_org: river.id },
      });
      const body = { current_password: TEST_PASSWORD, new_password: "quite another one" };
      const token = String(switched.at("token"));
      const changed = await server.call("POST", "/auth/change_password/", { token, body });
      server.pass({ seconds: 7201 });
      expect(await user(String(changed.at("token")))).toBe(401);
    });
  });

  it("of everybody else last for seven days unused", async () => {
    const token = await login();
    server.pass({ days: 7, seconds: -1 });
    expect(await user(token)).toBe(200);
  });

  describe("on a device that the person has not used before", () => {
    const OWN = { "X-Device": device("own") };

    it("are told by mail: when, with what, from where, and what to do", async () => {
      await login({}, OWN);
      await login({}, OWN);
      expect(await server.takeMails()).toEqual([]);
      await login({}, { "X-Device": device("other"), "X-Forwarded-For": "203.0.113.9" });
      const [mail, ...more] = await server.takeMails();
      expect([more, mail?.to.address, mail?.subject]).toEqual([
        [],
        owner.email,
        "New sign-in to your account",
      ]);
      for (const text of ["March 10, 2026", "Firefox, Linux", "203.0.113.9", "/forgot-password"]) {
        expect(mail?.text).toContain(text);
      }
    });

    it("are told in the person's language", async () => {
      await server.database.owner.exec("UPDATE users SET language = 'pt'");
      await login({}, OWN);
      await login({}, { "X-Device": device("other") });
      expect((await server.takeMails())[0]?.subject).toBe("Novo início de sessão na sua conta");
    });

    it("are not told where it is the first of all, or a program without a name on a network that is known", async () => {
      await login();
      await login();
      expect(await server.takeMails()).toEqual([]);
    });
  });

  it("end with a new password, which is told by mail however it was set", async () => {
    const body = { current_password: TEST_PASSWORD, new_password: "quite another one" };
    await server.call("POST", "/auth/change_password/", { token: owner.token, body });
    expect((await server.takeMails()).map(({ subject }) => subject)).toEqual([
      "Your password has been changed",
    ]);
    for (const path of ["forgot_password_reset", "change_password"]) {
      await server.call("POST", "/auth/forgot_password_reset/", { body: { email: owner.email } });
      const code = /code=([\w-]+)/.exec((await server.takeMails())[0]?.text ?? "")?.[1] ?? "";
      const set =
        path === "change_password"
          ? { code, new_password: "four new odd words" }
          : { reset_code: code, password: "five new odd words" };
      expect((await server.call("POST", `/auth/${path}/`, { body: set })).status).toBe(200);
      const mails = await server.takeMails();
      expect(mails.map(({ subject }) => subject)).toEqual(["Your password has been changed"]);
    }
  });
});
