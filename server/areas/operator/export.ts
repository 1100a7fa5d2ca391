import { sha256 } from "@noble/hashes/sha2.js";
import sql from "sql-template-tag";
import { toBase64, toHex } from "../../platform/bytes";
import type { Database } from "../../platform/db/database";
import { readRows, type TenantTable, tenantTables } from "../../platform/db/wholeOrganization";
import type { FileStore } from "../../platform/files";

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
interface Source {
  database: Database;
  store: FileStore;
  orgId: number;
  now: Date;
}

const encoder = new TextEncoder();

async function* rowsOf(source: Source, table: TenantTable): AsyncGenerator<string[]> {
  const { database, orgId } = source;
  let last: string | undefined;
  do {
    const from: string | undefined = last;
    const rows = await database.withoutTenant((tx) => readRows(tx, orgId, table, from), "long");
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

async function contentOf(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  const stream = await store.open(key);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Everything that the server keeps of an organisation, as lines of JSON (NDJSON): the organisation itself, every row of
 * every table of organisations, and the contents of its files in base64. `done` gets the proof once all was read.
 */
export async function* exportLines(
  source: Source,
  done: (proof: ExportProof) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { database, store, orgId, now } = source;
  const hash = sha256.create();
  const proof = { bytes: 0, rows: {} as Record<string, number>, files: 0 };
  const line = (text: string): Uint8Array => {
    const bytes = encoder.encode(text);
    hash.update(bytes);
    proof.bytes += bytes.length;
    return bytes;
  };
  const { tables, organization, keys } = await database.withoutTenant(async (tx) => {
    const [row] = await tx.query<{ row: string }>(
      sql`SELECT to_jsonb(o)::text AS row FROM organizations o WHERE id = ${orgId}`,
    );
    const contents = await tx.query<{ key: string }>(sql`SELECT storage_key AS key FROM uploads
      WHERE org_id = ${orgId} AND status = 'ready' ORDER BY id`);
    return { tables: await tenantTables(tx), organization: row?.row, keys: contents.map(({ key }) => key) };
  });
  yield line(`{"export":"almoner","at":"${now.toISOString()}","organization":${organization}}\n`);
  for (const table of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    proof.rows[table.name] = 0;
    for await (const rows of rowsOf(source, table)) {
      proof.rows[table.name] = (proof.rows[table.name] ?? 0) + rows.length;
      yield line(rows.map((row) => `{"table":"${table.name}","row":${row}}\n`).join(""));
    }
  }
  for (const key of keys) {
    const content = await contentOf(store, key);
    if (!content) continue;
    proof.files += 1;
    yield line(`{"content":${JSON.stringify(key)},"base64":"${toBase64(content)}"}\n`);
  }
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
