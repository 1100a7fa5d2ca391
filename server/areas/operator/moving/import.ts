import sql, { empty, join, type Sql } from "sql-template-tag";
import { logOperator, type OperatorEntry } from "../../../platform/auth/operators";
import type { SecretBox } from "../../../platform/auth/secretBox";
import type { Transaction } from "../../../platform/db/database";
import {
  FOREIGN_KEY_VIOLATION,
  isDatabaseFault,
  sqlState,
  UNIQUE_VIOLATION,
} from "../../../platform/db/errors";
import { named, type OrganizationTable, organizationTables } from "../../../platform/db/wholeOrganization";
import { badRequest, conflict } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { toHex } from "../../../platform/bytes";
import { subdomainState } from "../../organization";
import { newWebhookSecret } from "../../webhooks";
import { tellOwnDefinitions } from "../../../engine/definitions/own";
import { createNews } from "../../../platform/db/news";
import { removeContents } from "../deletion";
import { addAccounts, type KnownKeys, knownGrants } from "./accounts";
import { holdsSecrets, sealForImport } from "./secrets";
import {
  boxOfPassphrase,
  contentsIn,
  inspectExport,
  type Inspected,
  isFromHere,
  type OpenExport,
  rowsIn,
} from "./inspect";
import { emptySealed } from "./sealedValues";

type Needs = Pick<Services, "database" | "files" | "secrets" | "random" | "clock">;

/** What is to be imported, and how. */
export interface ImportRequest {
  open: OpenExport;
  /** Instead of the subdomain that it had. */
  subdomain?: string | undefined;
  passphrase?: string | undefined;
  by: Pick<OperatorEntry, "operator" | "address">;
  /** Told how many rows have been added; what it throws ends the import, of which nothing is kept then. */
  onRows?: ((rows: number) => void) | undefined;
}

/** What does not come along, and has to be set up again. */
export interface Lost {
  /** Encrypted fields whose values nobody can read any more, as `resource.field`. */
  encrypted: string[];
  /** Webhooks that have another secret now and are switched off. */
  webhooks: number;
  /** Whether members signed in by a provider of its own, whose secret is lost. */
  provider: boolean;
  /** Marks at grants that this installation's catalogue does not have. */
  grants: number;
  /** Whether it was connected to a payment processor by another installation. */
  payments: boolean;
}

/** What an import did. */
export interface Imported {
  orgId: number;
  name: string;
  subdomain: string;
  rows: number;
  files: number;
  accounts: { known: number; created: number };
  lost: Lost;
  sha256: string;
}

/** One after the other, in all processes. */
const IMPORT_LOCK = 7_203_114_021;
/** Longer than any import takes: contents of one that has not come to its end by then are let go of. */
const ABANDONED_MS = 86_400_000;
/** How many rows are added by one statement, and how long their text may be. */
const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 4 * 1_048_576;
/** Keys beyond are nobody's: all organisations share the sequence that goes on behind them. */
const GREATEST_KEY = 1e12;

/** Everything that rows are changed by on their way. */
interface Arrival {
  file: Inspected;
  orgId: number;
  subdomain: string;
  isHere: boolean;
  server: SecretBox;
  passphrase: SecretBox | undefined;
  isKeyLost: boolean;
  /** Before the last two parts of each storage key. */
  folder: string;
  now: Date;
  random: Services["random"];
  lost: Lost;
}

/** The key that it had where that is free and was given by this installation: links in mails name it. Otherwise a new one. */
async function chooseKey(tx: Transaction, { head }: Inspected, isHere: boolean): Promise<number> {
  const former = head.organization.id;
  const [holder] = await tx.query<{ isSame: boolean }>(
    sql`SELECT created_at = ${head.organization["created_at"]}::timestamptz AS "isSame" FROM organizations WHERE id = ${former}`,
  );
  if (isHere && holder?.isSame) throw conflict("import_still_here");
  if (isHere && !holder) return former;
  const [next] = await tx.query<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('organizations', 'id')) AS id`,
  );
  if (!next) throw new Error("The sequence of organisations answered nothing");
  return next.id;
}

async function requireSubdomain(tx: Transaction, subdomain: string, now: Date): Promise<void> {
  const state = await subdomainState(tx, subdomain, { now });
  if (state === "taken") throw conflict("import_subdomain_taken", { params: { subdomain } });
  if (state === "recently_used") throw conflict("import_subdomain_used", { params: { subdomain } });
  if (state !== "available") throw badRequest("import_subdomain_invalid", { params: { subdomain } });
}

/** Where the content of a file is kept from now on: never where the former one was, which may still be about to go. */
const newPlace = (folder: string, key: string): string => `${folder}/${key.split("/").slice(-2).join("/")}`;

/** Keeps the contents of files; they are noted as about to go until the import is done, so that none is left over. */
async function keepContents(needs: Needs, open: OpenExport, { folder, now }: Arrival): Promise<void> {
  const { database, files, random } = needs;
  const due = new Date(now.getTime() + ABANDONED_MS);
  for await (const { key, type, bytes } of contentsIn(open)) {
    const place = newPlace(folder, key);
    await database.withoutTenant((tx) =>
      tx.query(sql`INSERT INTO removed_contents (storage_key, due_at) VALUES (${place}, ${due})`),
    );
    const size = bytes.length;
    const { path } = await files.incoming.receive(new Blob([new Uint8Array(bytes)]).stream(), {
      name: toHex(random.bytes(16)),
      size,
      wrongSize: () => badRequest("import_changed"),
    });
    try {
      await files.store.put(place, { path, size, contentType: type });
    } finally {
      await files.incoming.discard(path);
    }
  }
}

/** Lets go of what an import has kept that did not come to its end. */
async function giveUp({ database, files }: Needs, { folder, now }: Arrival): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(
      sql`UPDATE removed_contents SET due_at = ${now} WHERE starts_with(storage_key, ${`${folder}/`})`,
    ),
  );
  await removeContents(database, files.store, now);
}

async function addOrganization(tx: Transaction, arrival: Arrival): Promise<void> {
  const { file, orgId, subdomain, isHere, now, lost } = arrival;
  const { organization } = file.head;
  lost.payments = !isHere && typeof organization["stripe_account_id"] === "string";
  // What an installation decides about an organisation, another one does not take over.
  const elsewhere = {
    quotas: {},
    works_since: now.toISOString(),
    payment_provider: null,
    stripe_account_id: null,
    stripe_account_status: "none",
    stripe_charges_enabled: false,
    stripe_payouts_enabled: false,
    stripe_details_submitted: false,
    stripe_requirements_due: [],
  };
  const row = {
    ...organization,
    ...(isHere ? {} : elsewhere),
    id: orgId,
    subdomain,
    state: "suspended",
    state_changed_at: now.toISOString(),
    operator_access_until: null,
    operator_access_by: null,
  };
  const known = await tx.query<{ name: string }>(sql`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'organizations'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const columns = join(known.filter(({ name }) => name in row).map(({ name }) => named(name)));
  await tx.query(sql`INSERT INTO organizations (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::organizations, ${JSON.stringify(row)}::jsonb)`);
}

/** A row whose secrets are good here, or nothing where it is worth nothing without them. */
async function withSecrets(arrival: Arrival, table: string, text: string): Promise<string | undefined> {
  const { file, orgId, server, passphrase, lost, random } = arrival;
  const parsed = JSON.parse(text) as Record<string, unknown>;
  const from = file.head.organization.id;
  const { row, lost: columns } = await sealForImport(table, parsed, { server, passphrase, from, to: orgId });
  if (table === "data_keys" && columns.includes("sealed_key")) return undefined;
  if (table === "organization_providers" && columns.length > 0) {
    lost.provider = true;
    return undefined;
  }
  if (table === "webhooks" && columns.includes("secret")) {
    lost.webhooks += 1;
    const { sealed } = await newWebhookSecret({ random, secrets: server }, orgId);
    return JSON.stringify({ ...row, secret: sealed, former_until: null, is_on: false });
  }
  return JSON.stringify(row);
}

/** What is selected for a column of the rows that come. */
function valueOf(
  { owner, shared, name }: OrganizationTable,
  column: string,
  { orgId, folder }: Arrival,
  keys: KnownKeys,
): Sql {
  if (column === owner) return sql`${orgId}::bigint`;
  const key = shared.find((one) => one.column === column);
  if (key) return sql`(${keys[key.of]}::jsonb ->> r.${named(column)}::text)::bigint`;
  if (column === "storage_key") return sql`${`${folder}/`} || substring(r.storage_key from '[^/]+/[^/]+$')`;
  // A picture of an account is named by its key.
  if (column === "ref" && (name === "public_images" || name === "upload_uses")) {
    return sql`CASE WHEN r.kind = 'avatar' THEN coalesce(${keys.users}::jsonb ->> r.ref, r.ref) ELSE r.ref END`;
  }
  return sql`r.${named(column)}`;
}

async function addRows(
  tx: Transaction,
  table: OrganizationTable,
  rows: readonly string[],
  arrival: Arrival,
  keys: KnownKeys,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  // Columns that are newer than the export take their defaults.
  const given = JSON.parse(first) as Record<string, unknown>;
  const columns = table.columns.filter((column) => column in given);
  const missing = table.shared
    .filter(({ isNeeded }) => isNeeded)
    .map(({ column, of }) => sql`AND jsonb_exists(${keys[of]}::jsonb, r.${named(column)}::text)`);
  const added =
    await tx.query(sql`INSERT INTO ${named(table.name)} (${join(columns.map(named))}) OVERRIDING SYSTEM VALUE
    SELECT ${join(columns.map((column) => valueOf(table, column, arrival, keys)))}
    FROM jsonb_populate_recordset(NULL::${named(table.name)}, ${`[${rows.join(",")}]`}::jsonb) r
    WHERE true ${missing.length > 0 ? join(missing, " ") : empty}
    ${table.name === "former_subdomains" ? sql`ON CONFLICT DO NOTHING` : empty} RETURNING 1`);
  if (table.shared.some(({ of, isNeeded }) => of === "grants" && isNeeded)) {
    arrival.lost.grants += rows.length - added.length;
  }
}

/** Adds every row of the file. */
async function addAllRows(
  tx: Transaction,
  { open, onRows }: Pick<ImportRequest, "open" | "onRows">,
  tables: readonly OrganizationTable[],
  arrival: Arrival,
): Promise<KnownKeys["counted"]> {
  const { file, isKeyLost } = arrival;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const { users, counted } = await addAccounts(tx, file.accounts, arrival.now);
  const keys: KnownKeys = { users, counted, grants: await knownGrants(tx, file.grants) };
  const lostFields = new Set<string>();
  let rows = 0;
  let batch: { table: OrganizationTable; rows: string[]; length: number } | undefined;
  const send = async (): Promise<void> => {
    if (batch) {
      await addRows(tx, batch.table, batch.rows, arrival, keys);
      rows += batch.rows.length;
      onRows?.(rows);
    }
    batch = undefined;
  };
  for await (const { table: name, row } of rowsIn(open)) {
    const table = byName.get(name);
    if (!table) throw badRequest("import_changed");
    const sealed = holdsSecrets(name) ? await withSecrets(arrival, name, row) : row;
    if (sealed === undefined) continue;
    const text = isKeyLost ? emptySealed(name, sealed, lostFields) : sealed;
    if (
      batch &&
      (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE || batch.length >= TEXT_AT_ONCE)
    ) {
      await send();
    }
    batch ??= { table, rows: [], length: 0 };
    batch.rows.push(text);
    batch.length += text.length;
  }
  await send();
  arrival.lost.encrypted = [...lostFields].sort();
  return counted;
}

async function moveBehind(tx: Transaction, sequence: string, most: number): Promise<void> {
  await tx.query(sql`SELECT setval(${sequence}::regclass, ${most}) FROM pg_sequences
    WHERE quote_ident(schemaname) || '.' || quote_ident(sequencename) = ${sequence} AND coalesce(last_value, 0) < ${most}`);
}

/** Has new rows numbered behind those that came. */
async function moveSequences(
  tx: Transaction,
  tables: readonly OrganizationTable[],
  orgId: number,
): Promise<void> {
  const [own] = await tx.query<{ name: string }>(
    sql`SELECT pg_get_serial_sequence('organizations', 'id') AS name`,
  );
  if (own) await moveBehind(tx, own.name, orgId);
  for (const { name, owner, numbered } of tables) {
    if (numbered === null) continue;
    const [last] = await tx.query<{ most: number | null; sequence: string }>(
      sql`SELECT max(${named(numbered)}) AS most, pg_get_serial_sequence(${name}, ${numbered}) AS sequence
        FROM ${named(name)} WHERE ${named(owner)} = ${orgId}`,
    );
    if (!last || last.most === null) continue;
    if (last.most > GREATEST_KEY) throw badRequest("import_changed");
    await moveBehind(tx, last.sequence, last.most);
  }
}

/** What waits for background work that stays behind does not wait for ever. */
async function endWaiting(tx: Transaction, orgId: number): Promise<void> {
  await tx.query(
    sql`UPDATE webhook_deliveries SET state = 'failed' WHERE org_id = ${orgId} AND state = 'waiting'`,
  );
}

async function write(tx: Transaction, request: ImportRequest, arrival: Arrival): Promise<Imported> {
  const { by } = request;
  const { file, orgId, subdomain, now, folder, lost } = arrival;
  await tx.query(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
  await requireSubdomain(tx, subdomain, now);
  await tx.query(sql`SELECT set_config('app.imports_organization', 'on', true)`);
  await tx.query(sql`SET CONSTRAINTS ALL DEFERRED`);
  await addOrganization(tx, arrival);
  const tables = await organizationTables(tx);
  const accounts = await addAllRows(tx, request, tables, arrival);
  await tx.query(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  await moveSequences(tx, tables, orgId);
  await endWaiting(tx, orgId);
  await tx.query(sql`DELETE FROM removed_contents WHERE starts_with(storage_key, ${`${folder}/`})`);
  const { name } = file.head.organization;
  const rows = Object.values(file.rows).reduce((sum, n) => sum + n, 0);
  const done = { orgId, name, subdomain, rows, files: file.files, accounts, lost, sha256: file.sha256 };
  const { orgId: id, name: _name, ...detail } = done;
  await logOperator(tx, {
    ...by,
    at: now,
    action: "organization.imported",
    organization: { id, name },
    detail: { ...detail, version: file.head.version, exported_at: file.head.at },
  });
  return done;
}

/** What the database says of rows that cannot be kept, in words. */
function refusal(error: unknown): unknown {
  const state = sqlState(error);
  if (state === FOREIGN_KEY_VIOLATION) return conflict("import_incomplete");
  if (state === UNIQUE_VIOLATION) return conflict("import_still_here");
  const isOfRows = state !== undefined && /^2[23]/.test(state) && !isDatabaseFault(error);
  return isOfRows ? badRequest("import_changed") : error;
}

/** All of it, or nothing. */
async function bring(needs: Needs, request: ImportRequest, arrival: Arrival): Promise<Imported> {
  try {
    await keepContents(needs, request.open, arrival);
    return await needs.database.withoutTenant((tx) => write(tx, request, arrival), "long");
  } catch (error) {
    // What the store does not forget now it is asked to forget within the hour.
    await giveUp(needs, arrival).catch(() => undefined);
    throw refusal(error);
  }
}

/**
 * Brings an organisation from an export: checked whole before anything is written, then all of it or nothing. It comes
 * suspended, so that nothing of it works before an operator says so. Throws 400 for what is no whole and unchanged export, 409
 * where another version, a passphrase, a subdomain or the organisation itself is in the way, and StorageError without room.
 */
export async function importOrganization(needs: Needs, request: ImportRequest): Promise<Imported> {
  const { database, secrets: server, random } = needs;
  const { open } = request;
  const now = needs.clock();
  const file = await inspectExport(open);
  const { organization } = file.head;
  const isHere = await isFromHere(file.head, needs);
  const passphrase = await boxOfPassphrase(file.head, request.passphrase, needs);
  const subdomain = (request.subdomain ?? organization.subdomain).trim().toLowerCase();
  const orgId = await database.withoutTenant(async (tx) => {
    await requireSubdomain(tx, subdomain, now);
    return chooseKey(tx, file, isHere);
  });
  const from = organization.id;
  const key =
    file.dataKey && (await sealForImport("data_keys", file.dataKey, { server, passphrase, from, to: orgId }));
  const arrival: Arrival = {
    file,
    orgId,
    subdomain,
    isHere,
    server,
    passphrase,
    isKeyLost: key?.lost.includes("sealed_key") ?? false,
    folder: `${orgId}/${toHex(random.bytes(6))}`,
    now,
    random,
    lost: { encrypted: [], webhooks: 0, provider: false, grants: 0, payments: false },
  };
  const imported = await bring(needs, request, arrival);
  await tellOwnDefinitions(createNews(database), orgId);
  return imported;
}
