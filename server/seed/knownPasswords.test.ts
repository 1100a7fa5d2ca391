import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../tests/support/database";
import { addOrganization, addPerson, createTestServer, TEST_PASSWORD } from "../../tests/support/server";
import { accountsWithPassword } from "./knownPasswords";

describeOnDatabase("accounts with a password that is known", (getDatabase) => {
  let known: (emails: string[], password?: string) => Promise<string[]>;

  beforeEach(async () => {
    const server = createTestServer(getDatabase());
    const hope = await addOrganization(server, "hope");
    for (const email of ["Owner@hope.example", "other@hope.example", "changed@hope.example"]) {
      await addPerson(server, hope, "owner", { email });
    }
    const { passwords } = server.services;
    const other = await passwords.hash("another one of the owner");
    await getDatabase().owner.query("UPDATE users SET password_hash = $1 WHERE email LIKE 'changed%'", [
      other,
    ]);
    known = (emails, password = TEST_PASSWORD) =>
      accountsWithPassword(getDatabase(), passwords, { emails, password });
  });

  it("are those of the given addresses that have it still", async () => {
    expect(await known(["owner@HOPE.example", "changed@hope.example", "nobody@hope.example"])).toEqual([
      "Owner@hope.example",
    ]);
    expect(await known(["owner@hope.example"], "a wrong password")).toEqual([]);
  });

  it("are none where an account has no password", async () => {
    await getDatabase().owner.exec("UPDATE users SET password_hash = NULL");
    expect(await known(["owner@hope.example"])).toEqual([]);
  });
});
