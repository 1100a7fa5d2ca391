import sql, { type Sql } from "sql-template-tag";
import type { ResourceDefinition } from "../../../contract/resource";
import type { Database, Transaction } from "../../platform/db/database";

/** A definition that the records were found to fit. */
export interface Accepted {
  hash: string;
  definition: ResourceDefinition;
}

/** By whose records definitions are judged, and where it is kept which of them those fit. */
export interface AcceptanceScope {
  /** A transaction that sees what was accepted. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction that changes it: who changes definitions of the same scope waits for its end. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  accepted(tx: Transaction, resource: string): Promise<Accepted | undefined>;
  keep(tx: Transaction, resource: string, accepted: Accepted, now: Date): Promise<void>;
  /** Which organisations' records are within it. */
  includes(organization: Sql, resource: string): Sql;
  /** Writers of the resource's records wait: none may add one by the former definition meanwhile. */
  lockWriters(tx: Transaction, resource: string): Promise<void>;
}

/** Any number that nothing else on the same database uses for its advisory locks. */
const ACCEPT_LOCK = 7_203_114_002;
/** First keys of the locks that the trigger `hold_resource` takes: of a resource, and of an organisation's. */
const RESOURCE_LOCK = 720_312;
const OWN_RESOURCE_LOCK = 720_313;
const LOCK_TIMEOUT = "30s";

async function inTime(tx: Transaction, lock: Sql): Promise<void> {
  await tx.query(sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
  await tx.query(lock);
  await tx.query(sql`SELECT set_config('lock_timeout', '0', true)`);
}

/** The records of every organisation that has no definition of its own for them. */
export function everyOrganization(database: Database): AcceptanceScope {
  return {
    read: (work) => database.withoutTenant(work),
    change: (work) =>
      database.withoutTenant(async (tx) => {
        await tx.query(sql`SELECT pg_advisory_xact_lock(${ACCEPT_LOCK}::bigint)`);
        return work(tx);
      }, "long"),
    accepted: (tx, resource) =>
      tx.asSystem(async () => {
        const [row] = await tx.query<Accepted>(
          sql`SELECT hash, definition FROM record_definitions WHERE resource = ${resource}`,
        );
        return row;
      }),
    keep: async (tx, resource, { hash, definition }, now) => {
      await tx.query(sql`INSERT INTO record_definitions (resource, hash, definition, accepted_at)
        VALUES (${resource}, ${hash}, ${JSON.stringify(definition)}::jsonb, ${now})
        ON CONFLICT (resource) DO UPDATE SET hash = excluded.hash, definition = excluded.definition, accepted_at = excluded.accepted_at`);
    },
    includes: (organization, resource) => sql`NOT EXISTS (SELECT FROM organization_record_definitions own
      WHERE own.org_id = ${organization} AND own.resource = ${resource})`,
    lockWriters: (tx, resource) =>
      inTime(tx, sql`SELECT pg_advisory_xact_lock(${RESOURCE_LOCK}::int, hashtext(${resource}))`),
  };
}

/** The records of one organisation, whose definitions are its own. */
export function oneOrganization(database: Database, orgId: number): AcceptanceScope {
  return {
    read: (work) => database.withTenant(orgId, null, work),
    change: (work) =>
      database.withTenant(
        orgId,
        null,
        async (tx) => {
          // Beside those of other organisations, and never beside the installation's.
          await tx.query(sql`SELECT pg_advisory_xact_lock_shared(${ACCEPT_LOCK}::bigint),
            pg_advisory_xact_lock(${OWN_RESOURCE_LOCK}::int, hashtext(${`definitions ${orgId}`}))`);
          return work(tx);
        },
        "long",
      ),
    accepted: async (tx, resource) => {
      const [row] = await tx.query<Accepted>(sql`SELECT hash, definition FROM organization_record_definitions
        WHERE org_id = ${orgId} AND resource = ${resource}`);
      return row;
    },
    keep: async (tx, resource, { hash, definition }, now) => {
      await tx.query(sql`INSERT INTO organization_record_definitions (org_id, resource, hash, definition, accepted_at)
        VALUES (${orgId}, ${resource}, ${hash}, ${JSON.stringify(definition)}::jsonb, ${now})
        ON CONFLICT (org_id, resource) DO UPDATE
          SET hash = excluded.hash, definition = excluded.definition, accepted_at = excluded.accepted_at`);
    },
    includes: (organization) => sql`${organization} = ${orgId}`,
    lockWriters: (tx, resource) =>
      inTime(
        tx,
        sql`SELECT pg_advisory_xact_lock(${OWN_RESOURCE_LOCK}::int, hashtext(${`${orgId} ${resource}`}))`,
      ),
  };
}
