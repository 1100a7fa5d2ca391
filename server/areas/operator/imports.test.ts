import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { isMemoryStore, type MemoryStore } from "../../../tests/support/memoryStore";
import { signInOperator } from "../../../tests/support/operator";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { deleteRows } from "../../platform/db/wholeOrganization";
import { StorageError } from "../../platform/files";
import { removeContents } from "./deletion";

const PASSPHRASE = "correct horse battery";

describeOnDatabase("importing an organisation in the console", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let store: MemoryStore;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    await addPerson(server, hope, "owner", { email: "ada@hope.example" });
    const operator = await addPerson(server, await addOrganization(server, "river"), "owner");
    ({ token } = await signInOperator(server, operator.userId));
    const kept = server.services.files.store;
    if (!isMemoryStore(kept)) throw new Error("Files of tests are kept in memory");
    store = kept;
  });

  const exported = async (passphrase?: string): Promise<Uint8Array> => {
    const answer = await server.call("POST", `/operator/organizations/${hope.id}/export/`, {
      token,
      body: passphrase === undefined ? {} : { passphrase },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(answer.text);
  };
  const send = (body: Uint8Array, size = body.length): Promise<Answer> =>
    server.call("POST", "/operator/imports/", { token, query: { size }, body });
  const run = async (id: unknown, body: object = {}): Promise<unknown[]> => {
    const answer = await server.call("POST", `/operator/imports/${String(id)}/`, { token, body });
    expect(answer.status).toBe(200);
    return answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  };
  const remove = (): Promise<unknown> =>
    server.database.withoutTenant((tx) => deleteRows(tx, hope.id)).then(() => undefined);
  const isThere = async (): Promise<boolean> =>
    (await server.database.owner.query(`SELECT FROM organizations WHERE subdomain LIKE 'hope%'`)).rows
      .length > 0;

  it("tells what a file holds, then brings it, and forgets the file", async () => {
    const short = await server.call("POST", `/operator/organizations/${hope.id}/export/`, {
      token,
      body: { passphrase: "short" },
    });
    expect([short.status, short.at("code")]).toEqual([409, "passphrase_short"]);
    const file = await exported(PASSPHRASE);
    await remove();
    const sent = await send(file);
    expect(sent.status).toBe(201);
    expect(sent.at("import")).toMatchObject({
      subdomain: "hope",
      files: 0,
      needs_passphrase: true,
      keeps_secrets: true,
    });
    const id = sent.at("import.id");
    expect(store.contents.size).toBe(1);

    expect((await run(id)).at(-1)).toMatchObject({ code: "import_passphrase_missing" });
    expect((await run(id, { passphrase: "another horse" })).at(-1)).toMatchObject({
      code: "import_passphrase_wrong",
    });
    expect((await run(id, { passphrase: PASSPHRASE, subdomain: "river" })).at(-1)).toMatchObject({
      code: "import_subdomain_taken",
    });
    expect(await isThere()).toBe(false);

    const lines = await run(id, { passphrase: PASSPHRASE, subdomain: "hope-anew" });
    expect(lines[0]).toEqual({ rows: 0 });
    expect(lines.at(-1)).toMatchObject({
      imported: { pk: hope.id, subdomain: "hope-anew", accounts: { known: 1, created: 0 } },
    });
    const shown = await server.call("GET", `/operator/organizations/${hope.id}/`, { token });
    expect(shown.at("organization.state")).toBe("suspended");
    expect(store.contents.size).toBe(0);
    expect((await server.call("POST", `/operator/imports/${String(id)}/`, { token, body: {} })).status).toBe(
      404,
    );
  });

  it("keeps nothing of a file that is none, is larger or smaller than was said, or finds no room", async () => {
    const file = await exported();
    await remove();
    const none = await send(Buffer.from("Name;Amount\nAda;5\n"));
    expect([none.status, none.at("code")]).toEqual([400, "import_unknown"]);
    const endless = file.toString().replace('"version":', `"x":"${"a".repeat(1_048_576)}","version":`);
    const long = await send(Buffer.from(endless));
    expect([long.status, long.at("code")]).toEqual([400, "import_unknown"]);
    const cut = await send(file.subarray(0, file.length - 2));
    expect([cut.status, cut.at("code")]).toEqual([400, "import_cut_off"]);
    expect((await send(file, file.length - 1)).status).toBe(413);
    expect((await send(file, file.length + 1)).status).toBe(422);
    expect((await send(new Uint8Array(), 5)).status).toBe(422);
    const put = store.put;
    store.put = async () => {
      throw new StorageError("full", "no room");
    };
    expect((await send(file)).status).toBe(507);
    store.put = put;
    await removeContents(server.database, store, server.services.clock());
    expect(store.contents.size).toBe(0);
    expect(await isThere()).toBe(false);
  });

  it("keeps a file for a day, or until it is let go of", async () => {
    const file = await exported();
    const first = await send(file);
    const second = await send(file);
    expect(store.contents.size).toBe(2);
    const dropped = `/operator/imports/${String(first.at("import.id"))}/`;
    expect((await server.call("DELETE", dropped, { token })).status).toBe(200);
    expect(store.contents.size).toBe(1);
    expect((await server.call("DELETE", dropped, { token })).status).toBe(404);
    const still = await run(second.at("import.id"));
    expect(still.at(-1)).toMatchObject({ code: "import_subdomain_taken" });
    server.pass({ days: 1 });
    await removeContents(server.database, store, server.services.clock());
    expect(store.contents.size).toBe(0);
  });

  it("brings nothing where whoever waits for it goes away", async () => {
    const file = await exported();
    await remove();
    const sent = await send(file);
    const path = `/api/operator/imports/${String(sent.at("import.id"))}/`;
    const answer = await server.app.request(path, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: "{}",
    });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"rows":0}\n');
    await reader?.cancel();
    // One at a time: another one that has come to its end says that the first one has.
    const other = await run(sent.at("import.id"), { subdomain: "hope-two" });
    expect(other.at(-1)).toMatchObject({ imported: { subdomain: "hope-two" } });
    const { rows } = await server.database.owner.query(
      `SELECT subdomain FROM organizations WHERE subdomain LIKE 'hope%'`,
    );
    expect(rows).toEqual([{ subdomain: "hope-two" }]);
  });
});
