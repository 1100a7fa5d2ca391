import { sha256 } from "@noble/hashes/sha2.js";
import sql, { join, type Sql } from "sql-template-tag";
import { VERSION } from "../../../../contract/version";
import { toBase64, toHex } from "../../../platform/bytes";
import type { Database, Queryable } from "../../../platform/db/database";
import {
  named,
  type OrganizationTable,
  organizationTables,
  readRows,
  type SharedKey,
} from "../../../platform/db/wholeOrganization";
import type { FileStore } from "../../../platform/files";
import type { Services } from "../../../platform/http/services";
import {
  ACCOUNT,
  CONTENT,
  END,
  type ExportEnd,
  type ExportHead,
  FORMAT,
  GRANT,
  newSalt,
  originContext,
  PASSPHRASE_CONTEXT,
  passphraseBox,
  ROW,
} from "./format";
import { holdsSecrets, sealForExport } from "./secrets";

/** What an export held, by which a file of it can be known again. */
export interface ExportProof {
  /** Of the whole file, in hexadecimal. */
  sha256: string;
  bytes: number;
  /** How many rows, by table. */
  rows: Record<string, number>;
  files: number;
}

/** What an export is read from. */
export interface ExportSource extends Pick<Services, "secrets" | "random"> {
  /** Reads rows: each call a transaction of its own, or all of them one, so that nothing changes in between. */
  read: Database["withoutTenant"];
  store: FileStore;
  orgId: number;
  now: Date;
  /** Told once the last row was read; contents of files come after that. */
  rowsRead?: () => void;
  /** Seals the secrets, so that they are good on another installation. */
  passphrase?: string | undefined;
}

type SealRow = (table: string, row: string) => Promise<string>;

async function passphraseParts({
  passphrase,
  secrets: server,
  random,
  orgId,
}: ExportSource): Promise<{ head: ExportHead["passphrase"]; sealRow: SealRow }> {
  if (passphrase === undefined) return { head: null, sealRow: async (_table, row) => row };
  const salt = newSalt(random);
  const box = await passphraseBox(passphrase, salt, random);
  return {
    head: { salt, check: await box.seal(salt, PASSPHRASE_CONTEXT) },
    sealRow: async (table, row) => {
      if (!holdsSecrets(table)) return row;
      const parsed = JSON.parse(row) as Record<string, unknown>;
      return JSON.stringify(await sealForExport(table, parsed, { server, passphrase: box, orgId }));
    },
  };
}

/** The keys of the whole installation that the organisation's rows name. */
function namedKeys(
  tables: readonly OrganizationTable[],
  orgId: number,
  of: SharedKey["of"],
  isForeign?: true,
): Sql {
  const parts = tables.flatMap(({ name, owner, shared }) =>
    shared
      .filter((key) => key.of === of && (!isForeign || key.isForeign))
      .map(({ column }) => sql`SELECT ${named(column)} FROM ${named(name)} WHERE ${named(owner)} = ${orgId}`),
  );
  return join(parts, " UNION ");
}

async function* rowsOf({ read, orgId }: ExportSource, table: OrganizationTable): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const from: string | undefined = last;
    const rows = await read((tx) => readRows(tx, orgId, table, from), "long");
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

async function contentOf(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  const stream = await store.open(key);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Beginning {
  tables: OrganizationTable[];
  organization: string | undefined;
  migrations: string[];
  accounts: string[];
  grants: string[];
  contents: { key: string; type: string }[];
}

async function readBeginning(tx: Queryable, orgId: number): Promise<Beginning> {
  const tables = await organizationTables(tx);
  const rows = async (statement: Sql): Promise<string[]> =>
    (await tx.query<{ row: string }>(statement)).map(({ row }) => row);
  const [organization] = await rows(
    sql`SELECT to_jsonb(o)::text AS row FROM organizations o WHERE id = ${orgId}`,
  );
  return {
    tables,
    organization,
    migrations: await rows(sql`SELECT id AS row FROM schema_migrations ORDER BY id COLLATE "C"`),
    accounts: await rows(sql`SELECT (to_jsonb(a) || jsonb_build_object('isMember',
        id IN (${namedKeys(tables, orgId, "users", true)})))::text AS row
      FROM (SELECT id, email, first_name, last_name, phone, avatar, language, timezone, status FROM users) a
      WHERE id IN (${namedKeys(tables, orgId, "users")}) ORDER BY id`),
    grants: await rows(sql`SELECT to_jsonb(g)::text AS row FROM (SELECT id, source, source_id FROM grants) g
      WHERE id IN (${namedKeys(tables, orgId, "grants")}) ORDER BY id`),
    contents: await tx.query(sql`SELECT storage_key AS key, content_type AS type FROM uploads
      WHERE org_id = ${orgId} AND status = 'ready' ORDER BY id`),
  };
}

/**
 * Everything that the server keeps of an organisation, as lines of JSON (NDJSON): what it is and what the lines are read by,
 * the accounts and grants that its rows name, every row of every table of organisations, the contents of its files in base64,
 * and what makes sure of the whole. `done` gets the proof once all was read.
 */
export async function* exportLines(
  source: ExportSource,
  done: (proof: ExportProof) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { read, store, orgId, now, secrets } = source;
  const encoder = new TextEncoder();
  const hash = sha256.create();
  const proof = { bytes: 0, rows: {} as Record<string, number>, files: 0 };
  const line = (text: string): Uint8Array => {
    const bytes = encoder.encode(text);
    hash.update(bytes);
    proof.bytes += bytes.length;
    return bytes;
  };
  const { head: passphrase, sealRow } = await passphraseParts(source);
  const beginning = await read((tx) => readBeginning(tx, orgId), "long");
  const head: Omit<ExportHead, "organization"> = {
    export: "almoner",
    format: FORMAT,
    version: VERSION,
    at: now.toISOString(),
    migrations: beginning.migrations,
    origin: await secrets.seal(String(orgId), originContext(orgId)),
    passphrase,
  };
  const lines = [
    `${JSON.stringify(head).slice(0, -1)},"organization":${beginning.organization}}\n`,
    ...beginning.accounts.map((row) => `${ACCOUNT}${row}}\n`),
    ...beginning.grants.map((row) => `${GRANT}${row}}\n`),
  ];
  yield line(lines.join(""));
  for (const table of beginning.tables) {
    proof.rows[table.name] = 0;
    for await (const rows of rowsOf(source, table)) {
      proof.rows[table.name] = (proof.rows[table.name] ?? 0) + rows.length;
      const sealed = await Promise.all(rows.map((row) => sealRow(table.name, row)));
      yield line(sealed.map((row) => `${ROW(table.name)}${row}}\n`).join(""));
    }
  }
  source.rowsRead?.();
  for (const { key, type } of beginning.contents) {
    const content = await contentOf(store, key);
    if (!content) continue;
    proof.files += 1;
    const about = `${JSON.stringify(key)},"type":${JSON.stringify(type)}`;
    yield line(`${CONTENT}${about},"base64":"${toBase64(content)}"}\n`);
  }
  const { rows, files } = proof;
  const end: ExportEnd = { rows, files, sha256: toHex(hash.clone().digest()) };
  yield line(`${END}${JSON.stringify(end)}}\n`);
  await done({ ...proof, sha256: toHex(hash.digest()) });
}

/** The pieces as a stream that reads no further than it is asked to. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
