import type { Sql } from "sql-template-tag";

/** How a statement is sent. */
export interface QueryOptions {
  /** Keep the statement's plan on the connection: for statements whose text is the same on every call. */
  prepare?: boolean;
}

/** Anything that answers one SQL statement with its rows. */
export interface Queryable {
  /** The rows of the statement; throws what the database says (see errors.ts for the codes that mean something). */
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
}

/**
 * How long one statement, and the wait for a lock, may take: `usual` where somebody waits for the answer, `long` for what
 * goes over everything, mostly in the background. The embedded database, whose statements cannot be broken off, has no limits.
 */
export type Patience = "usual" | "long";

/** One open transaction, with the rights of the tenant or of the system. */
export interface Transaction extends Queryable {
  /**
   * Runs `work` in this same transaction with the system's rights, which row-level security does not narrow:
   * for what belongs to no organisation (accounts, jobs) but must commit together with what does.
   */
  asSystem<T>(work: () => Promise<T>): Promise<T>;
  /** For libraries that bring their own SQL; `text` uses $1, $2 … */
  queryText(text: string, values: readonly unknown[]): Promise<unknown[]>;
}

/** The login's own rights: only for migrations and for the job queue's upkeep, never for a request. */
export interface OwnerConnection {
  /** Runs one or several statements without parameters, for as long as they take. */
  exec(text: string): Promise<void>;
  /** Runs one statement, which may take as long as `long` says; `text` uses $1, $2 … */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
}

/** PostgreSQL, embedded or by network, behind the few verbs that the server uses. */
export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly owner: OwnerConnection;
  /**
   * One transaction that sees and changes one organisation's rows only, whatever its statements say.
   * Commits when `work` resolves, rolls back when it throws. Transactions do not nest.
   */
  withTenant<T>(
    orgId: number,
    userId: number | null,
    work: (tx: Transaction) => Promise<T>,
    patience?: Patience,
  ): Promise<T>;
  /**
   * As `withTenant`, for reading: the end of the transaction leaves together with its statements, so that all of it is
   * one round trip. `work` sends them in one turn, before it waits for any; a later one is refused.
   */
  readAsTenant<T>(orgId: number, userId: number | null, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** As `readAsTenant`, after one reading statement with the system's rights: all of it is one round trip. */
  readAsSystemAndTenant<Row, T>(
    statement: Sql,
    orgId: number,
    userId: number | null,
    work: (tx: Queryable) => Promise<T>,
  ): Promise<{ system: Row[]; tenant: T }>;
  /** One transaction with the system's rights: signing in, public look-ups by secret, work across organisations. */
  withoutTenant<T>(work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T>;
  /** One reading statement with the system's rights: as `withoutTenant`, in a single round trip. */
  readAsSystem<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
  /** Runs `work` while holding a lock that every process on this database shares. */
  exclusively<T>(lock: number, work: (owner: OwnerConnection) => Promise<T>): Promise<T>;
  /**
   * The same where nobody holds the lock; false otherwise, at once. Whoever waits for a lock keeps a snapshot open, and an
   * index that is made concurrently waits for all of those.
   */
  exclusivelyIfFree(lock: number, work: (owner: OwnerConnection) => Promise<void>): Promise<boolean>;
  /** Tells everybody who listens on this database, in every process, this one included. At most 7,999 bytes. */
  notify(channel: string, text: string): Promise<void>;
  /**
   * Calls `onNews` with what is told on the channel, and with an empty text when some may have been missed because the
   * connection was lost, which `onLoss` is told. Answers how to stop.
   */
  listen(
    channel: string,
    onNews: (text: string) => void,
    onLoss?: (error: Error) => void,
  ): Promise<() => Promise<void>>;
  /** Waits for open transactions, then lets go of the connections. */
  close(): Promise<void>;
}

/** The role that requests run as: row-level security binds it to one organisation. */
export const TENANT_ROLE = "almoner_tenant";
/** The role for work that belongs to no single organisation. */
export const SYSTEM_ROLE = "almoner_system";

/** Settings of one transaction, by name: those give it its rights. */
export type TransactionSettings = Readonly<Record<string, string>>;

/** What makes an open transaction the tenant's. */
export function asTenant(orgId: number, userId: number | null): TransactionSettings {
  if (!Number.isSafeInteger(orgId) || (userId !== null && !Number.isSafeInteger(userId))) {
    throw new TypeError("An organisation and a user are safe integers");
  }
  return { role: TENANT_ROLE, "app.org_id": String(orgId), "app.user_id": String(userId ?? "") };
}

/** What gives an open transaction the system's rights. */
export const AS_SYSTEM: TransactionSettings = { role: SYSTEM_ROLE };

/** The settings as statements. Their values are names and numbers that the server made itself, so they stand in the text. */
export function setLocal(settings: TransactionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join("; ");
}
