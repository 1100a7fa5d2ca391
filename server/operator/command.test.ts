import { expect, it } from "vitest";
import { describeEachDatabase } from "../../tests/support/database";
import { addOrganization, createTestServer } from "../../tests/support/server";
import { OperatorUsage, runOperatorCommand } from "./command";

describeEachDatabase("the command of an operator", (getDatabase) => {
  const run = (...words: string[]): Promise<string[]> =>
    runOperatorCommand({ database: getDatabase(), clock: () => new Date("2026-03-10T09:00:00Z") }, words);

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

  it.each([[[]], [["sign-up", "maybe"]], [["suspend"]], [["constructor", "hope"]]])(
    "says how it is used where it is not understood: %j",
    async (words) => {
      await expect(run(...words)).rejects.toThrow(OperatorUsage);
    },
  );
});
