import { audit } from "../../platform/audit/audit";
import { stateAllows } from "../../platform/auth/standing";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { tellMembers } from "../../platform/notifications";
import { isQuotaReached } from "../../platform/quotas";
import type { ImportKind, ImportToRun, Working } from "./kind";
import {
  countFailure,
  endUndo,
  findImport,
  finishImport,
  type ImportRun,
  lockImports,
  type RunOrder,
  setUndo,
  takeBatch,
} from "./runs";

/** So often a batch may fail before its import does. */
export const MOST_ATTEMPTS = 5;
/** A run ends after this time and goes on as a new job, well before the queue would think it dead. */
const RUN_MS = 100_000;

/** Ends an import that has no row left, and writes it down. */
export async function completeImport<Order extends RunOrder>(
  tx: Transaction,
  kind: ImportKind<Order>,
  orgId: number,
  importId: number,
  now: Date,
): Promise<void> {
  await finishImport(tx, orgId, importId, "done", now);
  const row = await findImport<Order>(tx, orgId, { id: importId });
  if (!row) return;
  const { actor, address } = row.settings;
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: kind.audit.done,
    subject: kind.subject(row),
    subjectId: importId,
    detail: {
      created: row.created_count,
      updated: row.updated_count,
      skipped: row.skipped_count,
      errors: row.error_count,
    },
    address,
  });
  await tellMembers(tx, orgId, [actor.membership.memberId], {
    kind: "import_done",
    params: {
      created: String(row.created_count),
      updated: String(row.updated_count),
      errors: String(row.error_count),
    },
    path: kind.path(row),
    cause: `import:${importId}`,
    now,
  });
}

const isBeingUndone = ({ undo_status: status }: ImportRun): boolean =>
  status === "queued" || status === "running";

/** Takes back the next of what an import did; answers whether it goes on. */
async function undoStep<Order extends RunOrder>(
  tx: Transaction,
  services: Services,
  kind: ImportKind<Order>,
  work: Working<Order>,
): Promise<boolean> {
  const { orgId, row, now } = work;
  const by = row.undo_order;
  if (!by) return false;
  if (await kind.undoBatch(tx, services, work, by)) return true;
  const told = await endUndo(tx, orgId, row.id, kind.changes, now);
  const further = await kind.endUndo(tx, work);
  await audit(tx, {
    orgId,
    at: now,
    actor: by.actor,
    action: kind.audit.undone,
    subject: kind.subject(row),
    subjectId: row.id,
    detail: { ...told, ...Object.fromEntries(Object.entries(further).filter(([, count]) => count > 0)) },
    address: by.address,
  });
  return false;
}

/** Undoes what few rows did, within the transaction. */
export async function undoAtOnce<Order extends RunOrder>(
  tx: Transaction,
  services: Services,
  kind: ImportKind<Order>,
  { orgId, importId }: ImportToRun,
  now: Date,
): Promise<void> {
  for (;;) {
    const row = await findImport<Order>(tx, orgId, { id: importId }, { lock: true });
    if (!row || !(await undoStep(tx, services, kind, { orgId, row, now }))) return;
  }
}

/** Marks as failed what is under way: the undo, or the import. */
export async function failImport(tx: Transaction, orgId: number, importId: number, now: Date): Promise<void> {
  const row = await findImport(tx, orgId, { id: importId }, { lock: true });
  if (row && isBeingUndone(row)) await setUndo(tx, orgId, importId, { status: "failed", now });
  else await finishImport(tx, orgId, importId, "failed", now);
}

async function step<Order extends RunOrder>(
  services: Services,
  kind: ImportKind<Order>,
  { orgId, importId }: ImportToRun,
): Promise<boolean> {
  const now = services.clock();
  return services.database.withTenant(
    orgId,
    null,
    async (tx) => {
      // Taken up again once the organisation works again.
      if (!(await stateAllows(tx, orgId, "works"))) return false;
      await lockImports(tx, orgId);
      const row = await findImport<Order>(tx, orgId, { id: importId }, { lock: true });
      if (row && isBeingUndone(row)) return undoStep(tx, services, kind, { orgId, row, now });
      if (!row || row.status === "done" || row.status === "failed") return false;
      const rows = await takeBatch(tx, orgId, importId);
      if (rows === undefined) {
        await completeImport(tx, kind, orgId, importId, now);
        return false;
      }
      await kind.runBatch(tx, services, { orgId, row, now }, rows);
      return true;
    },
    "long",
  );
}

/**
 * Works on one import of a kind, or its undo, until no row is left; what was done stays done when the process ends meanwhile. After some
 * tries that failed the import itself is marked as failed. Throws to be tried again.
 */
export function createImporter<Order extends RunOrder>(
  given: Services,
  kind: ImportKind<Order>,
): (job: ImportToRun) => Promise<void> {
  return async (job) => {
    const { orgId, importId } = job;
    // With the definitions of the organisation itself.
    const services = { ...given, definitions: await given.ownDefinitions.of(orgId) };
    const started = services.clock().getTime();
    try {
      while (await step(services, kind, job)) {
        if (services.stopping.aborted || services.clock().getTime() - started > RUN_MS) {
          await services.database.withTenant(orgId, null, (tx) => services.jobs.send(tx, kind.job, job));
          return;
        }
      }
    } catch (error) {
      services.log.error({ err: error, orgId, importId }, "a batch of an import failed");
      const failed = await services.database.withTenant(orgId, null, async (tx) => {
        const attempts = await countFailure(tx, orgId, importId);
        if (attempts < MOST_ATTEMPTS && !isQuotaReached(error)) return false;
        await failImport(tx, orgId, importId, services.clock());
        return true;
      });
      if (!failed) throw error;
    }
  };
}
