import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { isMemoryStore, type MemoryStore } from "../../../../tests/support/memoryStore";
import { seedTwoOrganizations } from "../../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  countingRandomness,
  TEST_PASSWORD,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";
import { dataBox } from "../../../platform/auth/dataKeys";
import { createSecretBox } from "../../../platform/auth/secretBox";
import { deleteRows } from "../../../platform/db/wholeOrganization";
import { StorageError } from "../../../platform/files";
import { webhookSecret } from "../../webhooks";
import { providerSecretContext } from "../../accounts";
import { removeContents } from "../deletion";
import { runOperatorCommand } from "../command";
import { exportByCommand } from "./command";
import { type Imported, importOrganization } from "./import";

const PASSPHRASE = "correct horse battery";
const IBAN = "DE02120300000000202051";
/** What is another one after an import: where contents are kept, and what is sealed anew. */
const OTHERS: Record<string, readonly string[]> = {
  uploads: ["storage_key"],
  data_keys: ["sealed_key"],
  webhooks: ["secret"],
  organization_providers: ["client_secret"],
};
/** What belongs to an organisation and stays where it is. */
const STAYS = ["automation_changes", "operator_log", "sessions", "verification_codes", "webhook_changes"];

type Row = Record<string, unknown>;

describeOnDatabase("an organisation that moves", (getDatabase) => {
  type Needs = Pick<TestServer["services"], "database" | "files" | "secrets" | "random" | "clock">;
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let store: MemoryStore;

  const query = async (text: string): Promise<Row[]> =>
    (await server.database.owner.query(text)).rows as Row[];

  beforeEach(async () => {
    ({ server, hope, river } = await seedTwoOrganizations(getDatabase()));
    const kept = server.services.files.store;
    if (!isMemoryStore(kept)) throw new Error("Files of tests are kept in memory");
    store = kept;
    const { secrets } = server.services;
    await addPerson(server, hope, "owner", { email: "ada@hope.example" });
    const sealed = await server.database.withTenant(hope.id, null, async (tx) => {
      const box = await dataBox(tx, server.services, hope.id);
      return box.seal(JSON.stringify(IBAN), "record employees");
    });
    const webhook = await secrets.seal("whsec_hope", webhookSecret(hope.id));
    const provider = await secrets.seal("provider's", providerSecretContext(hope.id));
    await server.database.owner.exec(`
      UPDATE webhooks SET secret = '${webhook}' WHERE org_id = ${hope.id};
      DELETE FROM organization_providers WHERE org_id = ${hope.id};
      INSERT INTO organization_providers (org_id, name, issuer, client_id, client_secret, domain, is_required, groups_claim, roles, updated_at)
        VALUES (${hope.id}, 'Work id', 'https://id.example', 'hope', '${provider}', 'hope.example', false, 'groups', '[]', now());
      INSERT INTO records (org_id, resource, data, created_at, updated_at)
        VALUES (${hope.id}, 'employees', '{"iban": {"$sealed": "${sealed}"}, "share": 1.10}', now(), now());
      INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
        SELECT r.org_id, r.id, 1, 'created', now(), u.id, u.email, '{}' FROM records r, users u
        WHERE r.resource = 'employees' AND r.org_id = ${hope.id} AND u.email = 'ada@hope.example';
      INSERT INTO public_images (public_id, organization, upload_id, kind, ref)
        SELECT 'a-picture-of-ada', o.id, (SELECT min(p.id) FROM uploads p WHERE p.org_id = o.id), 'avatar', u.id::text
        FROM organizations o, users u WHERE o.id = ${hope.id} AND u.email = 'ada@hope.example';
      SELECT setval(pg_get_serial_sequence('roles', 'id'), (SELECT max(id) FROM roles))`);
  }, 60_000);

  async function exported(passphrase?: string): Promise<Buffer<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    await exportByCommand(server.services, { subdomain: "hope", passphrase }, async (bytes) => {
      pieces.push(bytes);
    });
    return Buffer.concat(pieces);
  }

  const imported = (
    needs: Needs,
    file: Uint8Array<ArrayBuffer>,
    more: { subdomain?: string; passphrase?: string } = {},
  ): Promise<Imported> =>
    importOrganization(needs, {
      open: () => new Blob([file]).stream(),
      by: { operator: null, address: null },
      ...more,
    });

  /** The file with other lines, as if it had been exported like that. */
  function rewritten(file: Buffer, change: (lines: string) => string): Buffer<ArrayBuffer> {
    const text = file.toString();
    const at = text.lastIndexOf('{"end":');
    const lines = change(text.slice(0, at));
    const { end } = JSON.parse(text.slice(at)) as { end: Row };
    const sha256 = createHash("sha256").update(lines).digest("hex");
    return Buffer.from(`${lines}${JSON.stringify({ end: { ...end, sha256 } })}\n`);
  }

  /** What a server with another secret has. */
  const elsewhere = (): Needs => ({
    ...server.services,
    secrets: createSecretBox("the secret of another server", countingRandomness()),
  });

  async function deleted(orgId: number): Promise<void> {
    await server.database.withoutTenant((tx) => deleteRows(tx, orgId));
    await removeContents(server.database, store, server.services.clock());
  }

  /** The tables whose rows are somebody's, with the column that says whose. */
  async function ownTables(): Promise<{ name: string; owner: string }[]> {
    const rows =
      await query(`SELECT c.table_name AS name, c.column_name AS owner FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
      WHERE c.table_schema = 'public' AND c.column_name IN ('org_id', 'organization') AND t.table_type = 'BASE TABLE' ORDER BY 1`);
    return rows as { name: string; owner: string }[];
  }

  /** Every row that the organisation has, by table, but for the columns named. */
  async function rowsBy(
    orgId: number,
    without: Record<string, readonly string[]>,
  ): Promise<Record<string, string[]>> {
    const found: [string, string[]][] = [];
    for (const { name, owner } of await ownTables()) {
      if (STAYS.includes(name)) continue;
      const left = [...(without[name] ?? []), ...(without["*"] ?? [])].map((column) => `'${column}'`);
      const rows = await query(`SELECT (to_jsonb(t) - ARRAY[${left.join(",")}]::text[])::text AS row
        FROM ${name} t WHERE ${owner} = ${orgId} ORDER BY 1`);
      found.push([name, rows.map(({ row }) => String(row))]);
    }
    return Object.fromEntries(found);
  }

  async function contentsOf(orgId: number): Promise<Record<string, string>> {
    const rows = await query(
      `SELECT id, storage_key FROM uploads WHERE org_id = ${orgId} AND status = 'ready'`,
    );
    return Object.fromEntries(
      rows.map((row) => [
        row["id"],
        Buffer.from(store.contents.get(String(row["storage_key"])) ?? []).toString("base64"),
      ]),
    );
  }

  async function ibanOf(orgId: number, needs: Needs): Promise<unknown> {
    const [row] = await query(`SELECT data FROM records WHERE org_id = ${orgId} AND resource = 'employees'
      AND data ? 'share'`);
    const iban = (row as { data: { iban: { $sealed: string } | null } } | undefined)?.data.iban;
    if (!iban) return iban;
    return server.database.withTenant(orgId, null, async (tx) => {
      const box = await dataBox(tx, needs, orgId);
      return JSON.parse(await box.open(iban.$sealed, "record employees")) as unknown;
    });
  }

  const signIn = (): Promise<Answer> =>
    server.call("POST", "/auth/login/", { body: { email: "ada@hope.example", password: TEST_PASSWORD } });
  const operator = (...words: string[]): Promise<string[]> =>
    runOperatorCommand({ ...server.services, database: server.database }, words);

  it("comes back as it was, works once it is approved, and is there once", async () => {
    const before = await rowsBy(hope.id, OTHERS);
    const theirs = await rowsBy(river.id, {});
    const contents = await contentsOf(hope.id);
    const keys = store.contents.size;
    const file = await exported();
    await expect(imported(server.services, file)).rejects.toMatchObject({ code: "import_subdomain_taken" });
    await expect(imported(server.services, file, { subdomain: "hope-two" })).rejects.toMatchObject({
      code: "import_still_here",
    });
    expect([await rowsBy(hope.id, OTHERS), store.contents.size]).toEqual([before, keys]);

    await deleted(hope.id);
    const done = await imported(server.services, file);
    expect(done).toMatchObject({ orgId: hope.id, subdomain: "hope", accounts: { created: 0 } });
    expect(done.lost).toEqual({ encrypted: [], webhooks: 0, provider: false, grants: 0, payments: false });
    const after = await rowsBy(hope.id, OTHERS);
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
    expect(await rowsBy(river.id, {})).toEqual(theirs);
    expect([await contentsOf(hope.id), store.contents.size]).toEqual([contents, keys]);
    expect(await query("SELECT * FROM removed_contents")).toEqual([]);
    expect(await ibanOf(hope.id, server.services)).toBe(IBAN);
    const [entry] = await query(
      "SELECT action, organization_name, detail FROM operator_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toMatchObject({ action: "organization.imported", detail: { sha256: done.sha256 } });

    const refused = String((await signIn()).at("token"));
    expect((await server.call("GET", "/donation/", { token: refused })).status).toBe(403);
    await operator("approve", "hope");
    const token = String((await signIn()).at("token"));
    expect((await server.call("GET", "/donation/", { token })).at("total")).toBeGreaterThan(10);
    const team = await server.call("POST", "/organization/teams/", {
      token,
      body: { name: "After the move" },
    });
    expect(team.status).toBe(201);
    await expect(imported(server.services, file)).rejects.toMatchObject({ code: "import_subdomain_taken" });
  }, 120_000);

  it("moves to a server with another secret, other keys and other accounts", async () => {
    const changed = {
      ...OTHERS,
      "*": ["org_id", "organization"],
      audit_log: ["actor"],
      record_changes: ["actor"],
      members: ["user_id"],
      donation_refunds: ["requested_by"],
      organization_definition_versions: ["actor"],
      public_images: ["ref"],
      organization_identities: ["user_id"],
    };
    const before = await rowsBy(hope.id, changed);
    const contents = await contentsOf(hope.id);
    const file = await exported(PASSPHRASE);
    const open = await exported();
    await deleted(hope.id);
    await server.database.owner.exec(
      `DELETE FROM users u WHERE NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id);
       INSERT INTO users (email, status, password_hash) VALUES ('ada@hope.example', 'unverified', 'of a stranger')`,
    );
    const there = elsewhere();
    await expect(imported(there, file)).rejects.toMatchObject({ code: "import_passphrase_missing" });
    await expect(imported(there, file, { passphrase: "another horse" })).rejects.toMatchObject({
      code: "import_passphrase_wrong",
    });
    const done = await imported(there, file, { passphrase: PASSPHRASE, subdomain: "hope-anew" });
    expect(done.orgId).not.toBe(hope.id);
    expect(done.accounts.created).toBeGreaterThan(0);
    const after = await rowsBy(done.orgId, changed);
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
    expect(await contentsOf(done.orgId)).toEqual(contents);
    expect(await ibanOf(done.orgId, there)).toBe(IBAN);
    const [webhook] = await query(`SELECT secret FROM webhooks WHERE org_id = ${done.orgId}`);
    expect(await there.secrets.open(String(webhook?.["secret"]), webhookSecret(done.orgId))).toBe(
      "whsec_hope",
    );
    const accounts =
      await query(`SELECT u.status, u.password_hash, c.actor = u.id AS did, i.ref = u.id::text AS shown
      FROM members m JOIN users u ON u.id = m.user_id, record_changes c, public_images i
      WHERE m.org_id = ${done.orgId} AND m.email = 'ada@hope.example' AND c.org_id = m.org_id AND c.actor_email = m.email
        AND i.organization = m.org_id AND i.kind = 'avatar'`);
    expect(accounts).toEqual([{ status: "active", password_hash: null, did: true, shown: true }]);

    // Without a passphrase.
    await deleted(done.orgId);
    // And of a version that did not know a column yet.
    const earlier = rewritten(open, (lines) => lines.replaceAll(/"salutation": "[^"]*", /g, ""));
    expect(earlier.length).toBeLessThan(open.length);
    const poorer = await imported(there, earlier);
    expect(await query(`SELECT DISTINCT salutation FROM people WHERE org_id = ${poorer.orgId}`)).toEqual([
      { salutation: "" },
    ]);
    expect(poorer.lost).toMatchObject({ encrypted: ["employees.iban"], webhooks: 1, provider: true });
    expect(await ibanOf(poorer.orgId, there)).toBeNull();
    const [off] = await query(`SELECT secret, is_on FROM webhooks WHERE org_id = ${poorer.orgId}`);
    expect(off?.["is_on"]).toBe(false);
    expect(await there.secrets.open(String(off?.["secret"]), webhookSecret(poorer.orgId))).toMatch(/^whsec_/);
  }, 120_000);

  it("stays away whole where the file is not as it was exported, and comes once of two at once", async () => {
    const file = await exported();
    await deleted(hope.id);
    const keys = store.contents.size;
    const text = file.toString();
    const anew = (change: (text: string) => string): Buffer<ArrayBuffer> => Buffer.from(change(text));
    const refusals: [string, Uint8Array<ArrayBuffer>][] = [
      ["import_unknown", Buffer.from("Name;Amount\nAda;5\n")],
      ["import_unknown", new Uint8Array([0xff, 0xfe, 0x00])],
      ["import_cut_off", file.subarray(0, file.length - 2)],
      ["import_cut_off", anew((all) => all.slice(0, all.lastIndexOf('{"end"')))],
      ["import_changed", anew((all) => all.replace("Hope Foundation", "Mope Foundation"))],
      ["import_changed", anew((all) => `${all}{"table":"members","row":{}}\n`)],
      ["import_newer", anew((all) => all.replace('"format":2', '"format":3'))],
      ["import_newer", anew((all) => all.replace('"migrations":[', '"migrations":["9999_later",'))],
      ["import_older", anew((all) => all.replace('"format":2,', ""))],
    ];
    for (const [code, content] of refusals) {
      await expect(imported(server.services, content)).rejects.toMatchObject({ code });
    }
    expect([store.contents.size, await query(`SELECT id FROM organizations WHERE id = ${hope.id}`)]).toEqual([
      keys,
      [],
    ]);
    // Of people who work while it is exported, a part may be missing.
    const parted = rewritten(file, (lines) =>
      lines.replaceAll(
        /^(\{"table":"team_members".*"role_id": )\d+/gm,
        (_line, before: string) => `${before}987654`,
      ),
    );
    await expect(imported(server.services, parted)).rejects.toMatchObject({ code: "import_incomplete" });
    let puts = 0;
    const put: MemoryStore["put"] = async (key, received) => {
      puts += 1;
      if (puts > 2) throw new StorageError("full", "no room");
      await store.put(key, received);
    };
    const full = { ...server.services, files: { ...server.services.files, store: { ...store, put } } };
    await expect(imported(full, file)).rejects.toThrow(StorageError);
    expect([store.contents.size, await query(`SELECT id FROM organizations WHERE id = ${hope.id}`)]).toEqual([
      keys,
      [],
    ]);

    const both = await Promise.allSettled([imported(server.services, file), imported(server.services, file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const ready = await query("SELECT id FROM uploads WHERE status = 'ready'");
    expect(store.contents.size).toBe(ready.length);
    expect(await query("SELECT * FROM removed_contents")).toEqual([]);

    // What an import has kept that died is let go of a day later.
    await server.database.owner.exec(
      `INSERT INTO removed_contents (storage_key, due_at) VALUES ('9/dead/ab/cd', '${new Date(server.services.clock().getTime() + 86_400_000).toISOString()}')`,
    );
    const left = async (): Promise<number> => {
      await removeContents(server.database, store, server.services.clock());
      return (await query("SELECT * FROM removed_contents")).length;
    };
    expect(await left()).toBe(1);
    server.pass({ days: 1 });
    expect(await left()).toBe(0);
  }, 120_000);

  it("takes every table along but for those that are named, with triggers at rest and keys that wait", async () => {
    const [head = "", ...lines] = (await exported()).toString().trimEnd().split("\n");
    const end = (JSON.parse(lines.at(-1) ?? "") as { end: { rows: Row } }).end;
    const names = [...new Set((await ownTables()).map(({ name }) => name))];
    expect(Object.keys(end.rows).toSorted()).toEqual(
      names.filter((name) => !STAYS.includes(name)).toSorted(),
    );
    expect(head).not.toContain("password");

    // What the server has sealed stands nowhere but where an import seals it anew.
    const sealed = lines.flatMap((line) => {
      const { table, row = {} } = JSON.parse(line) as { table?: string; row?: Row };
      const columns = Object.keys(row).filter((column) => /^v1\.[\w-]{8}\./.test(String(row[column])));
      return columns.map((column) => `${table}.${column}`);
    });
    expect([...new Set(sealed)].toSorted()).toEqual([
      "data_keys.sealed_key",
      "organization_providers.client_secret",
      "webhooks.secret",
    ]);

    const tenant = "SELECT attrelid FROM pg_attribute WHERE attname = 'org_id' AND NOT attisdropped";
    expect(
      await query(`SELECT tgrelid::regclass::text || ' ' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 4 = 4
        AND tgrelid IN (${tenant}) AND pg_get_triggerdef(oid) NOT LIKE '%imports_organization%'`),
    ).toEqual([]);
    expect(
      await query(
        `SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT condeferrable AND confrelid IN (${tenant})`,
      ),
    ).toEqual([]);
    // Who did something, without a foreign key: members keep their keys, accounts are known by their addresses.
    const who =
      await query(`SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      AND c.relkind = 'r' AND a.atttypid = 'bigint'::regtype AND a.attname ~ '(^actor$|_by$|user)'
      WHERE c.oid IN (${tenant}) AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
        AND a.attnum = ANY(k.conkey)) ORDER BY 1`);
    const members = [
      "form_versions.changed_by",
      "invitations.invited_by",
      "person_duplicates.dismissed_by",
      "person_merges.merged_by",
    ];
    const accounts = [
      "audit_log.actor",
      "donation_refunds.requested_by",
      "organization_definition_versions.actor",
      "record_changes.actor",
    ];
    expect(who.map(({ name }) => name)).toEqual([...members, ...accounts].toSorted());
  }, 60_000);
});
