import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { addOrganization, createTestServer, TEST_NOW } from "../../../tests/support/server";
import { allowanceOf } from "../../platform/mail/quota";
import { createOrigins } from "../../platform/origins";
import { OperatorUsage, runOperatorCommand } from "./command";

describeEachDatabase("the command of an operator", (getDatabase) => {
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
