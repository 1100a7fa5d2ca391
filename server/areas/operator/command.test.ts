import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_NOW,
  TEST_PASSWORD,
} from "../../../tests/support/server";
import { allowanceOf } from "../../platform/mail/quota";
import { createOrigins } from "../../platform/origins";
import { OperatorUsage, runOperatorCommand } from "./command";

describeOnDatabase("the command of an operator", (getDatabase) => {
  const run = (...words: string[]): Promise<string[]> =>
    runOperatorCommand(
      { database: getDatabase(), clock: () => TEST_NOW, origins: createOrigins("localhost", () => 3000) },
      words,
    );

  it("lists, suspends and approves organisations", async () => {
    const server = createTestServer(getDatabase());
    await addOrganization(server, "hope");
    expect(await run("suspend", "Hope")).toEqual(["Hope: active -> suspended"]);
    expect((await run("list"))[0]).toMatch(/^suspended\t\d{4}-\d\d-\d\d\thope\tThe hope people$/);
    expect(await run("approve", "hope")).toEqual(["hope: suspended -> active"]);
    await expect(run("suspend", "nobody")).rejects.toThrow("There is no organisation nobody.");
  });

  it("decides whether new organisations are taken", async () => {
    const server = createTestServer(getDatabase());
    await run("sign-up", "closed");
    await run("sign-up", "approved");
    expect((await server.call("GET", "/auth/options/")).at("sign_up")).toBe("approved");
  });

  it("allows an organisation more mails by name, and takes that back", async () => {
    const server = createTestServer(getDatabase());
    const { id } = await addOrganization(server, "hope");
    const limit = async (): Promise<number> =>
      (await server.database.withTenant(id, null, (tx) => allowanceOf(tx, id, TEST_NOW))).limit;
    expect(await limit()).toBe(50);
    await run("mails", "hope", "20000");
    expect(await limit()).toBe(20_000);
    await run("mails", "hope", "usual");
    expect(await limit()).toBe(50);
    await expect(run("mails", "nobody", "5")).rejects.toThrow("There is no organisation nobody.");
  });

  it("lets somebody in who has lost their second factor, and tells them", async () => {
    const server = createTestServer(getDatabase());
    const owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
    await server.database.owner.exec(
      `INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at) VALUES (${owner.userId}, 'sealed', now(), now())`,
    );
    const login = (): Promise<Answer> =>
      server.call("POST", "/auth/login/", { body: { email: owner.email, password: TEST_PASSWORD } });
    expect((await login()).at("second_factor")).toEqual(["totp"]);
    await run("reset-second-factor", "Owner@Hope.example");
    expect((await login()).at("token")).toEqual(expect.any(String));
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(401);
    const [mail] = await server.takeMails();
    expect(mail?.subject).toBe("The second step of signing in was removed");
    await expect(run("reset-second-factor", "nobody@hope.example")).rejects.toThrow("There is no account");
  });

  it.each([
    [[]],
    [["mails", "hope", "-1"]],
    [["mails", "hope"]],
    [["sign-up", "maybe"]],
    [["suspend"]],
    [["constructor", "hope"]],
  ])("says how it is used where it is not understood: %j", async (words) => {
    await expect(run(...words)).rejects.toThrow(OperatorUsage);
  });
});
