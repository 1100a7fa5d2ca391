import { beforeEach, expect, it } from "vitest";
import { hashSecret } from "../../../platform/random";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { toBase64url } from "../../../platform/bytes";

/** As the app makes them. */
const device = (name: string): string => Buffer.alloc(32, name).toString("base64url");
const OWN = device("own");

describeOnDatabase("strangers who try passwords", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  interface From {
    network?: string;
    device?: string;
    captcha?: string;
    email?: string;
  }

  function login(password: string, from: From = {}): Promise<Answer> {
    return server.call("POST", "/auth/login/", {
      body: {
        email: from.email ?? owner.email,
        password,
        ...(from.captcha && { recaptcha_token: from.captcha }),
      },
      headers: {
        "X-Forwarded-For": from.network ?? "198.51.100.7",
        ...(from.device && { "X-Device": from.device }),
      },
    });
  }

  async function tryWrong(times: number, from: From | ((attempt: number) => From)): Promise<number[]> {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      const wrong = await login("wrong", typeof from === "function" ? from(attempt) : from);
      statuses.push(wrong.status);
    }
    return statuses;
  }

  /** Each attempt from a network of its own. */
  const scattered = (attempt: number): From => ({ network: `203.0.113.${attempt}` });

  it("keep nobody out of a device that they have signed in with, on the same network too", async () => {
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(200);
    const statuses = await tryWrong(30, {});
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(400));
    expect(statuses.slice(20)).toEqual(Array<number>(10).fill(429));
    expect((await login(TEST_PASSWORD)).status).toBe(429);
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(200);
  });

  it("are bounded by a day where they come from everywhere, and keep the owner's device in", async () => {
    await login(TEST_PASSWORD, { device: OWN });
    const statuses = await tryWrong(110, scattered);
    expect(statuses.indexOf(429)).toBe(100);
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
    const blocked = await login(TEST_PASSWORD, { network: "192.0.2.1" });
    expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, "86400"]);
    expect((await login(TEST_PASSWORD, { device: OWN, network: "192.0.2.1" })).status).toBe(200);
  });

  it("wait longer and longer on one network", async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(new Set(await tryWrong(20, {}))).toEqual(new Set([400]));
      expect((await login("wrong")).status).toBe(429);
      server.pass({ seconds: 901 });
    }
    const waiting = await login("wrong");
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get("Retry-After"))).toBeGreaterThan(80_000);
  });

  it("try no more than a hundred passwords on one network, of whomever", async () => {
    const statuses = await tryWrong(110, (attempt) => ({ email: `person-${attempt}@hope.example` }));
    expect(statuses.indexOf(429)).toBe(100);
  });

  it("learn nothing of an account by how they are slowed", async () => {
    await login(TEST_PASSWORD, { device: OWN });
    const known = await tryWrong(25, {});
    const unknown = await tryWrong(25, { email: "nobody@hope.example" });
    expect(unknown).toEqual(known);
  });

  it("cannot pretend to be a device: neither with another secret, nor with one that is none", async () => {
    await login(TEST_PASSWORD, { device: OWN });
    await tryWrong(20, {});
    for (const other of [device("stranger"), "x", toBase64url(hashSecret(`device ${OWN}`))]) {
      expect((await login(TEST_PASSWORD, { device: other })).status).toBe(429);
    }
  });

  it("gain nothing by a device of their own account", async () => {
    const stranger = await addPerson(server, hope, "volunteer");
    expect((await login(TEST_PASSWORD, { device: OWN, email: stranger.email })).status).toBe(200);
    await tryWrong(20, { device: OWN });
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(429);
  });

  it("share a number where they try at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login("wrong")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  });

  it("are not counted where the password is right, however often", async () => {
    for (let round = 0; round < 130; round += 1) expect((await login(TEST_PASSWORD)).status).toBe(200);
  });

  it("give way to whoever sets a new password by mail, who signs in at once", async () => {
    await tryWrong(100, scattered);
    await tryWrong(25, { network: "192.0.2.9" });
    const from = { "X-Forwarded-For": "192.0.2.9", "X-Device": OWN };
    await server.call("POST", "/auth/forgot_password_reset/", {
      body: { email: owner.email },
      headers: from,
    });
    const [mail] = await server.takeMails();
    const code = /code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const body = { reset_code: code, password: "quite another one" };
    const set = await server.call("POST", "/auth/forgot_password_reset/", { body, headers: from });
    expect(set.status).toBe(200);
    expect((await login("quite another one", { network: "192.0.2.9" })).status).toBe(200);
    await tryWrong(101, scattered);
    expect((await login("quite another one", { network: "192.0.2.9", device: OWN })).status).toBe(200);
  });

  it("lose the devices that they used with a former password", async () => {
    const theirs = device("stranger");
    await login(TEST_PASSWORD, { device: theirs });
    const body = { current_password: TEST_PASSWORD, new_password: "quite another one" };
    await server.call("POST", "/auth/change_password/", {
      token: owner.token,
      body,
      headers: { "X-Device": OWN },
    });
    await tryWrong(20, {});
    expect((await login("quite another one", { device: theirs })).status).toBe(429);
    expect((await login("quite another one", { device: OWN })).status).toBe(200);
  });

  it("are counted on a device that is known as well", async () => {
    await login(TEST_PASSWORD, { device: OWN });
    const statuses = await tryWrong(25, { device: OWN });
    expect([statuses.indexOf(429), (await login(TEST_PASSWORD)).status]).toEqual([20, 200]);
    server.pass({ seconds: 901 });
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(200);
  });

  it("solve captchas where there are some; a device that is known is asked for none", async () => {
    const captcha = { configured: true, verify: async (token: string | undefined) => token === "human" };
    server = createTestServer(getDatabase(), { services: { captcha } });
    await login(TEST_PASSWORD, { device: OWN });
    await tryWrong(3, {});
    const asked = await login(TEST_PASSWORD, { network: "192.0.2.1" });
    expect([asked.status, asked.at("captcha_required")]).toEqual([400, true]);
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(200);
    await tryWrong(150, (attempt) => ({ ...scattered(attempt), captcha: "human" }));
    expect((await login(TEST_PASSWORD, { network: "192.0.2.1", captcha: "human" })).status).toBe(200);
  });

  it("find no device that was not used for half a year", async () => {
    await login(TEST_PASSWORD, { device: OWN });
    server.pass({ days: 181 });
    await tryWrong(20, {});
    expect((await login(TEST_PASSWORD, { device: OWN })).status).toBe(429);
  });
});
