import sql from "sql-template-tag";
import { conflict, HttpError, unknownOrganization } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import type { Database, Transaction } from "../../../platform/db/database";
import { logOperator } from "../../../platform/auth/operators";
import { StorageError } from "../../../platform/files";
import { type ExportProof, exportLines } from "./export";
import { LEAST_PASSPHRASE } from "./format";
import { type Imported, importOrganization, type ImportRequest } from "./import";

type Needs = Pick<Services, "database" | "files" | "secrets" | "random" | "clock">;
type Passphrase = string | undefined;

/** Throws 409 for one that is guessed too easily. */
export function requirePassphrase(passphrase: Passphrase): void {
  if (passphrase !== undefined && passphrase.length < LEAST_PASSPHRASE) {
    throw conflict("passphrase_short", { params: { least: LEAST_PASSPHRASE } });
  }
}

/** What is said of an export. */
function tellExport({ rows, files, sha256 }: ExportProof, passphrase: Passphrase): string[] {
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  return [
    `Exported ${all} rows and ${files} files.`,
    `SHA-256 ${sha256}`,
    ...(passphrase === undefined
      ? [
          "Its secrets can be read by an installation with the same APP_SECRET alone. Set EXPORT_PASSPHRASE for another one.",
        ]
      : []),
  ];
}

interface Snapshot {
  read: Database["withoutTenant"];
  end(): void;
  ended: Promise<void>;
}

/** One transaction that sees the rows as they are when it begins, for as long as it is not ended. */
function openSnapshot(database: Database): Snapshot {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ended = Promise.resolve();
  const opened = new Promise<Transaction>((resolve, reject) => {
    ended = database.withoutTenant(async (tx) => {
      await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      resolve(tx);
      await over;
    }, "long");
    ended.catch(reject);
  });
  return { read: async (work) => work(await opened), end, ended };
}

/**
 * Hands every line of an organisation's export to `write`, as of one moment, and answers what to print. Throws 404 where there
 * is no such organisation, and 409 for a passphrase that is too short.
 */
export async function exportByCommand(
  needs: Needs,
  { subdomain, passphrase }: { subdomain: string; passphrase: Passphrase },
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<string[]> {
  requirePassphrase(passphrase);
  const { database, files, clock } = needs;
  const [organization] = await database.readAsSystem<{ id: number; name: string }>(
    sql`SELECT id, name FROM organizations WHERE subdomain = ${subdomain.toLowerCase()}`,
  );
  if (!organization) throw unknownOrganization();
  let proof: ExportProof | undefined;
  const snapshot = openSnapshot(database);
  const { read, end: rowsRead } = snapshot;
  const source = { ...needs, store: files.store, orgId: organization.id, now: clock(), passphrase };
  try {
    const lines = exportLines({ ...source, read, rowsRead }, async (made) => {
      proof = made;
    });
    for await (const bytes of lines) await write(bytes);
  } finally {
    snapshot.end();
    await snapshot.ended;
  }
  if (!proof) throw new Error("The export did not come to its end");
  const detail = { ...proof };
  await database.withoutTenant((tx) =>
    logOperator(tx, {
      at: clock(),
      operator: null,
      action: "organization.exported",
      organization,
      detail,
      address: null,
    }),
  );
  return tellExport(proof, passphrase);
}

function tellLost({ encrypted, webhooks, provider, grants, payments }: Imported["lost"]): string[] {
  return [
    ...(encrypted.length > 0 ? [`Empty, as they were encrypted: ${encrypted.join(", ")}`] : []),
    ...(webhooks > 0 ? [`Webhooks switched off, each with a new secret: ${webhooks}`] : []),
    ...(provider ? ["Its sign-in provider has to be connected anew."] : []),
    ...(payments ? ["Payments have to be connected anew."] : []),
    ...(grants > 0 ? [`Saved or dismissed grants that the catalogue here does not have: ${grants}`] : []),
  ];
}

/** Imports an organisation and answers what to print. Throws as `importOrganization`. */
export async function importByCommand(needs: Needs, request: Omit<ImportRequest, "by">): Promise<string[]> {
  const { name, subdomain, rows, files, accounts, lost, sha256 } = await importOrganization(needs, {
    ...request,
    by: { operator: null, address: null },
  });
  return [
    `Imported ${name}: ${rows} rows and ${files} files.`,
    `SHA-256 ${sha256}`,
    `Members with an account here: ${accounts.known}; new accounts, without a password: ${accounts.created}`,
    ...tellLost(lost),
    `It is suspended. Let it work: almoner operator approve ${subdomain}`,
  ];
}

/** What is said to whoever called the command of an error that is not the command's fault. */
export function sayFailure(error: unknown): string | undefined {
  if (error instanceof HttpError) {
    return error.code.startsWith("import_subdomain") ? `${error.message} (--as SUBDOMAIN)` : error.message;
  }
  if (error instanceof StorageError) {
    return error.failure === "full"
      ? "There is no room left for the files. Make room, then import again; nothing was kept."
      : "The file storage cannot be used. Nothing was kept.";
  }
  return undefined;
}
