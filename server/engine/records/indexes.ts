import type { ResolvedResource } from "../../../definitions";
import { isStored } from "../../../definitions";
import type { Database, OwnerConnection } from "../../platform/db/database";
import { sqlState } from "../../platform/db/errors";
import { indexedFields, searchDocument } from "./narrow";
import { plainName, type RecordTable, sortExpression } from "./source";
import { sha256, toHex } from "../../platform/bytes";
import { pause } from "../../platform/turn";

/** Any number that nothing else on the same database uses for its advisory locks. */
const INDEX_LOCK = 7_203_114_003;
const PREFIX = "records_of_";
const INTERRUPT_EVERY_MS = 200;
/** What PostgreSQL says of a statement that was cancelled. */
const CANCELLED = "57014";

function statement(using: string, columns: string, resource: ResolvedResource): [string, string] {
  const body = `ON records ${using}(${columns}) WHERE resource = '${plainName(resource.name)}' AND deleted_at IS NULL`;
  return [PREFIX + toHex(sha256(body)).slice(0, 24), body];
}

/** The indexes that a definition asks for: what stands behind `CREATE INDEX …`, by the index's name. */
function indexBodies(resource: ResolvedResource, hasTrigrams: boolean): Map<string, string> {
  const table: RecordTable = {
    alias: "records",
    resource,
    findResource: () => undefined,
    context: { user: {}, now: new Date(0) },
  };
  const ordered = indexedFields(resource).flatMap((field): [string, string][] => {
    const expression = sortExpression(table, field);
    // What is computed from parameters has no index.
    if (!expression || expression.values.length > 0) return [];
    // Empty values come last both ways, so each way has an index of its own.
    return ["ASC NULLS LAST, id ASC", "DESC NULLS LAST, id DESC"].map((direction) =>
      statement("", `org_id, (${expression.text}) ${direction}`, resource),
    );
  });
  const document = hasTrigrams ? searchDocument(table) : undefined;
  const searched = document
    ? [statement("USING gin ", `org_id, (${document.text}) gin_trgm_ops`, resource)]
    : [];
  return new Map([...ordered, ...searched]);
}

function isSearchable(resource: ResolvedResource): boolean {
  return Object.values(resource.fields).some((field) => field.searchable);
}

/** Whether texts can be indexed by their trigrams: the two extensions come with PostgreSQL, but not everywhere. */
async function hasTrigrams(owner: OwnerConnection): Promise<boolean> {
  try {
    await owner.exec("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    await owner.exec("CREATE EXTENSION IF NOT EXISTS btree_gin");
    return true;
  } catch {
    return false;
  }
}

interface Present {
  indexname: string;
  indisvalid: boolean;
}

async function presentIndexes(owner: OwnerConnection): Promise<Present[]> {
  const { rows } = await owner.query(
    `SELECT c.relname AS indexname, i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND starts_with(c.relname, $1)`,
    [PREFIX],
  );
  return rows as Present[];
}

/**
 * Makes the indexes that the definitions in force ask for and drops those that none asks for any more, while others go
 * on writing. False when another process is at it: whoever asks has to ask again. Throws what the database says of the
 * first index that could not be made, after the others were.
 */
export async function syncIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
  signal?: AbortSignal,
): Promise<boolean> {
  const stored = resources.filter(isStored);
  // The embedded database has one connection, which nobody else can use meanwhile.
  const how = database.kind === "postgres" ? "CONCURRENTLY " : "";
  const work = async (owner: OwnerConnection): Promise<void> => {
    const trigrams = stored.some(isSearchable) && (await hasTrigrams(owner));
    const wanted = new Map(stored.flatMap((resource) => [...indexBodies(resource, trigrams)]));
    const present = await presentIndexes(owner);
    // One that is not valid is what a build left that was broken off: nobody builds while this lock is held.
    const kept = new Set(present.filter(({ indisvalid }) => indisvalid).map(({ indexname }) => indexname));
    const superfluous = present.filter(({ indexname }) => !wanted.has(indexname) || !kept.has(indexname));
    for (const { indexname } of superfluous) await owner.exec(`DROP INDEX ${how}IF EXISTS ${indexname}`);
    const failures: unknown[] = [];
    for (const [name, body] of wanted) {
      if (kept.has(name) || signal?.aborted) continue;
      try {
        await owner.exec(`CREATE INDEX ${how}IF NOT EXISTS ${name} ${body}`);
      } catch (error) {
        if (sqlState(error) === CANCELLED) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  return database.exclusivelyIfFree(INDEX_LOCK, work);
}

/** Breaks off the making of an index, whichever process is at it: what wants to lock the table need not wait for it. */
export async function interruptIndexing({ kind, owner }: Database): Promise<void> {
  if (kind === "pglite") return;
  await owner.query(
    `SELECT pg_cancel_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) + objid::bigint = $1::bigint AND pid <> pg_backend_pid()`,
    [INDEX_LOCK],
  );
}

/** Keeps the indexes as the definitions want them, behind the work of the server. */
export interface IndexKeeper {
  /** These definitions are in force from now on. */
  want(resources: readonly ResolvedResource[]): void;
  /** Resolves when the indexes are what was wanted last, or when the keeper was stopped. */
  settled(): Promise<void>;
  /** Breaks off what is being made; the next start makes it anew. */
  stop(): Promise<void>;
}

/** Starts a keeper; `onError` is told of what could not be made, which is tried again as all that was not done. */
export function createIndexKeeper(
  database: Database,
  { onError, retryMs }: { onError: (error: unknown) => void; retryMs: number },
): IndexKeeper {
  const stopping = new AbortController();
  let wanted: readonly ResolvedResource[] | undefined;
  let running: Promise<void> | undefined;

  async function attempt(resources: readonly ResolvedResource[]): Promise<boolean> {
    try {
      return await syncIndexes(database, resources, stopping.signal);
    } catch (error) {
      if (sqlState(error) !== CANCELLED) onError(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const resources = wanted;
      if (!resources || stopping.signal.aborted) return;
      const isDone = await attempt(resources);
      if (isDone && wanted === resources) wanted = undefined;
      else await pause(retryMs, stopping.signal);
    }
  }

  function start(): void {
    running ??= run().finally(() => {
      running = undefined;
      // What was wanted at the very end of the run.
      if (wanted && !stopping.signal.aborted) start();
    });
  }

  return {
    want: (resources) => {
      wanted = resources;
      start();
    },
    settled: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopping.abort();
      // Again and again: one that had not begun yet is not broken off by the first time.
      while (running) {
        await interruptIndexing(database);
        await Promise.race([running, pause(INTERRUPT_EVERY_MS)]);
      }
    },
  };
}
