import { sha256 } from "@noble/hashes/sha2.js";
import { migrations } from "../../../platform/db/migrations";
import { fromBase64, toHex } from "../../../platform/bytes";
import type { SecretBox } from "../../../platform/auth/secretBox";
import { badRequest, conflict } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { nextTurn } from "../../../platform/turn";
import {
  ACCOUNT,
  type AccountLine,
  CONTENT,
  END,
  type ExportEnd,
  type ExportHead,
  FORMAT,
  GRANT,
  type GrantLine,
  originContext,
  PASSPHRASE_CONTEXT,
  passphraseBox,
  ROW,
  TABLE_OF_ROW,
} from "./format";
import { linesOf } from "./lines";

/** A file that is read more than once. */
export type OpenExport = () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;

/** What is known of an export before anything of it is written. */
export interface Inspected {
  head: ExportHead;
  accounts: AccountLine[];
  grants: GrantLine[];
  /** The row of the organisation's key, if it has encrypted anything. */
  dataKey: Record<string, unknown> | undefined;
  rows: Record<string, number>;
  files: number;
  /** Of the whole file. */
  sha256: string;
}

/**
 * What a database has to have landed for its exports to be taken: later migrations add columns that have defaults. One that
 * fills data of its own has to become this one, as it does not run over what is imported.
 */
const LEAST_MIGRATION = "2000_importedOrganizations";

function headOf(line: string): ExportHead {
  let head: Partial<ExportHead> = {};
  if (line.length > LONGEST_READ) throw badRequest("import_unknown");
  try {
    head = JSON.parse(line) as Partial<ExportHead>;
  } catch {
    // Not ours, as what follows says.
  }
  if (head.export !== "almoner" || typeof head.organization !== "object") throw badRequest("import_unknown");
  const { format = 1, version = "0", migrations: landed = [] } = head;
  const known = new Set(migrations.map(({ id }) => id));
  if (format > FORMAT || landed.some((id) => !known.has(id))) {
    throw conflict("import_newer", { params: { version } });
  }
  if (format < FORMAT || !landed.includes(LEAST_MIGRATION)) throw conflict("import_older");
  return head as ExportHead;
}

/** Others have their turn between so many bytes: a line holds the whole content of a file. */
const BYTES_AT_ONCE = 1_048_576;

async function addTo(hash: ReturnType<typeof sha256.create>, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + BYTES_AT_ONCE));
  }
}

/** Longer than a line that is read as JSON here ever is; those of rows and contents are read when they are added. */
const LONGEST_READ = 1_048_576;

/** What stands in the line behind its beginning, without the bracket that closes it. */
const restOf = (line: string, beginning: string): string => line.slice(beginning.length, -1);

class Reading {
  head: ExportHead | undefined;
  readonly accounts: AccountLine[] = [];
  readonly grants: GrantLine[] = [];
  readonly rows = new Map<string, number>();
  files = 0;
  dataKey: Record<string, unknown> | undefined;
  end: ExportEnd | undefined;

  take(line: string): void {
    if (!this.head) {
      this.head = headOf(line);
      return;
    }
    const table = TABLE_OF_ROW.exec(line)?.[1];
    if (table !== undefined && this.files === 0) {
      this.rows.set(table, (this.rows.get(table) ?? 0) + 1);
      if (table === "data_keys")
        this.dataKey = JSON.parse(restOf(line, ROW(table))) as Record<string, unknown>;
    } else if (line.startsWith(CONTENT)) this.files += 1;
    else if (line.length > LONGEST_READ) throw badRequest("import_changed");
    else if (line.startsWith(ACCOUNT)) this.accounts.push(JSON.parse(restOf(line, ACCOUNT)) as AccountLine);
    else if (line.startsWith(GRANT)) this.grants.push(JSON.parse(restOf(line, GRANT)) as GrantLine);
    else throw badRequest("import_changed");
  }

  /** Whether as many lines came as its end says. */
  isComplete(end: ExportEnd): boolean {
    const told = Object.entries(end.rows).filter(([, n]) => n > 0);
    const isSame = told.length === this.rows.size && told.every(([table, n]) => this.rows.get(table) === n);
    return isSame && end.files === this.files;
  }
}

/**
 * Reads a file from its beginning to its end and makes sure that it is an export of this version or an earlier one, whole
 * and unchanged. Throws 400 for what is none, is cut off or was changed, and 409 for one of another time.
 */
export async function inspectExport(open: OpenExport): Promise<Inspected> {
  const encoder = new TextEncoder();
  const before = sha256.create();
  const reading = new Reading();
  let whole = "";
  try {
    for await (const { text, isWhole } of linesOf(await open())) {
      if (reading.end) throw badRequest("import_changed");
      if (!isWhole) throw badRequest(reading.head ? "import_cut_off" : "import_unknown");
      const bytes = encoder.encode(`${text}\n`);
      if (reading.head && text.startsWith(END)) {
        reading.end = JSON.parse(restOf(text, END)) as ExportEnd;
        if (reading.end.sha256 !== toHex(before.clone().digest())) throw badRequest("import_changed");
        whole = toHex(before.update(bytes).digest());
      } else {
        await addTo(before, bytes);
        reading.take(text);
      }
    }
  } catch (error) {
    // Bytes that are no text, lines without an end, and what is no JSON.
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) {
      throw badRequest(reading.head ? "import_changed" : "import_unknown");
    }
    throw error;
  }
  const { head, end, accounts, grants, dataKey, rows, files } = reading;
  if (!head) throw badRequest("import_unknown");
  if (!end) throw badRequest("import_cut_off");
  if (!reading.isComplete(end)) throw badRequest("import_changed");
  return { head, accounts, grants, dataKey, rows: Object.fromEntries(rows), files, sha256: whole };
}

/** The box of the passphrase that the export was made with, if there is one. Throws 409 where it is missing or another one. */
export async function boxOfPassphrase(
  { passphrase: sealed }: ExportHead,
  passphrase: string | undefined,
  { random }: Pick<Services, "random">,
): Promise<SecretBox | undefined> {
  if (!sealed) return undefined;
  if (passphrase === undefined) throw conflict("import_passphrase_missing");
  const box = await passphraseBox(passphrase, sealed.salt, random);
  const check = await box.open(sealed.check, PASSPHRASE_CONTEXT).catch(() => undefined);
  if (check !== sealed.salt) throw conflict("import_passphrase_wrong");
  return box;
}

/** Whether the export was made by a server with the same secret. */
export async function isFromHere(
  { origin, organization: { id } }: ExportHead,
  { secrets }: Pick<Services, "secrets">,
): Promise<boolean> {
  return (await secrets.open(origin, originContext(id)).catch(() => undefined)) === String(id);
}

/** The rows of the file, each with its table, as they are written: nobody waits for what is behind them. */
export async function* rowsIn(open: OpenExport): AsyncGenerator<{ table: string; row: string }> {
  for await (const { text } of linesOf(await open())) {
    if (text.startsWith(CONTENT)) return;
    const table = TABLE_OF_ROW.exec(text)?.[1];
    if (table !== undefined) yield { table, row: restOf(text, ROW(table)) };
  }
}

/** The contents of files in it. */
export async function* contentsIn(
  open: OpenExport,
): AsyncGenerator<{ key: string; type: string; bytes: Uint8Array }> {
  for await (const { text } of linesOf(await open())) {
    if (!text.startsWith(CONTENT)) continue;
    const { content: key, type, base64 } = JSON.parse(text) as Record<"content" | "type" | "base64", string>;
    yield { key, type, bytes: fromBase64(base64) };
  }
}
