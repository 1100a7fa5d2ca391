import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_PASSWORD,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { totpCode } from "../../../tests/support/totp";
import { createOrigins } from "../../platform/origins";
import { runOperatorCommand } from "./command";

describeOnDatabase("signing in to the operators' console", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  const run = (...words: string[]): Promise<string[]> => {
    const { database, clock } = server.services;
    return runOperatorCommand({ database, clock, origins: createOrigins("localhost", () => 3000) }, words);
  };
  const post = (path: string, body: object, token?: string): Promise<Answer> =>
    server.call("POST", path, {
      body,
      headers: { "X-Device": "own" },
      ...(token !== undefined && { token }),
    });
  const signIn = (): Promise<Answer> =>
    post("/operator/sign-in/", { email: owner.email, password: TEST_PASSWORD });
  const me = async (token: unknown): Promise<number> =>
    (await server.call("GET", "/operator/", { token: String(token) })).status;

  /** Adds the operator and sets their app up; answers the session of the console and the app's secret. */
  async function setUp(): Promise<{ token: string; secret: string }> {
    await run("add", owner.email);
    const ticket = (await signIn()).at("ticket");
    const secret = String((await post("/operator/totp/", { ticket })).at("secret"));
    const code = totpCode(secret, server.services.clock());
    const done = await post("/operator/totp/confirm/", { ticket, code });
    expect([done.status, done.at("email")]).toEqual([200, owner.email]);
    expect(done.at("recovery_codes")).toHaveLength(10);
    return { token: String(done.at("token")), secret };
  }

  it("is for those whom the command has named, and has them set up an app first", async () => {
    const refused = await signIn();
    expect([refused.status, refused.at("code")]).toEqual([403, "operator_only"]);
    const { token } = await setUp();
    expect(await me(token)).toBe(200);
    await run("remove", owner.email);
    expect(await me(token)).toBe(401);
    expect((await signIn()).status).toBe(403);
  });

  it("asks for password and second factor each time, and takes no ticket of another sign-in", async () => {
    const { secret } = await setUp();
    server.pass({ seconds: 60 });
    const code = totpCode(secret, server.services.clock());
    const asked = await signIn();
    expect(asked.at("second_factor")).toEqual(["totp"]);
    const ticket = asked.at("ticket");
    const others = await post("/auth/login/", { email: owner.email, password: TEST_PASSWORD });
    for (const [path, wrong] of [
      ["/operator/second-factor/", others.at("ticket")],
      ["/auth/second-factor/", ticket],
    ] as const) {
      const refused = await post(path, { ticket: wrong, code });
      expect([path, refused.status, refused.at("code")]).toEqual([path, 400, "invalid_ticket"]);
    }
    expect((await post("/operator/totp/", { ticket })).status).toBe(400);
    expect((await post("/operator/second-factor/", { ticket, code: "000000" })).at("code")).toBe(
      "wrong_code",
    );
    const done = await post("/operator/second-factor/", { ticket, code });
    expect(await me(done.at("token"))).toBe(200);
    expect((await post("/operator/second-factor/", { ticket, code })).at("code")).toBe("expired_ticket");
  });

  it("sets up no second app for whoever has got one meanwhile", async () => {
    await run("add", owner.email);
    const ticket = (await signIn()).at("ticket");
    await server.database.owner.exec(
      `INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at) VALUES (${owner.userId}, 'sealed', now(), now())`,
    );
    expect((await post("/operator/totp/", { ticket })).status).toBe(409);
    expect((await post("/operator/totp/confirm/", { ticket, code: "123456" })).status).toBe(409);
  });

  it("lasts for half an hour without a call, for twelve hours with them, and ends by signing out", async () => {
    const { token, secret } = await setUp();
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      server.pass({ seconds: 20 * 60 });
      expect(await me(token)).toBe(200);
    }
    server.pass({ seconds: 20 * 60 });
    expect(await me(token)).toBe(401);
    const again = async (): Promise<string> => {
      const ticket = (await signIn()).at("ticket");
      const code = totpCode(secret, server.services.clock());
      return String((await post("/operator/second-factor/", { ticket, code })).at("token"));
    };
    const idle = await again();
    server.pass({ seconds: 30 * 60 });
    expect(await me(idle)).toBe(401);
    const left = await again();
    expect((await post("/operator/sign-out/", {}, left)).status).toBe(200);
    expect(await me(left)).toBe(401);
  });

  it("ends with the account's sessions, and where the second factor is gone", async () => {
    const { token } = await setUp();
    await run("reset-second-factor", owner.email);
    expect(await me(token)).toBe(401);
  });

  it("makes an account for an address without one, whose password comes by mail", async () => {
    const [told] = await run("add", "new@post.example");
    expect(told).toContain("sets a password first");
    await post("/auth/forgot_password_reset/", { email: "new@post.example" });
    expect((await server.takeMails()).map(({ to }) => to.address)).toEqual(["new@post.example"]);
    expect(await run("add", "new@post.example")).toEqual(["new@post.example is an operator already"]);
    expect(await run("operators")).toEqual([expect.stringContaining("new@post.example")]);
    await expect(run("add", "nonsense")).rejects.toThrow("no address");
    await expect(run("remove", owner.email)).rejects.toThrow("There is no operator");
  });

  it("stands in the operators' log, as does what the command did", async () => {
    const { token } = await setUp();
    const log = await server.call("GET", "/operator/log/", { token });
    expect(log.at("total")).toBe(2);
    expect([log.at("entries.0.action"), log.at("entries.0.operator")]).toEqual(["signed_in", owner.email]);
    expect([log.at("entries.1.action"), log.at("entries.1.operator")]).toEqual(["operator.added", null]);
    const found = await server.call("GET", "/operator/log/", { token, query: { search: "nobody" } });
    expect(found.at("total")).toBe(0);
  });
});
