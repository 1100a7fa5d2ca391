import sql from "sql-template-tag";
import type { RecordImport } from "../../../contract/api";
import { canDo } from "../../../definitions";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Patience, Transaction } from "../../platform/db/database";
import { invalidFields, notFound } from "../../platform/errors";
import type { IdempotentReply } from "../../platform/http/idempotency";
import { created, ok } from "../../platform/http/route";
import { requireAction, requireOnRecord } from "../records/access";
import { createRecord, deleteRecord, updateRecord } from "../records/commands";
import { openContext, type RecordContext, requireRecords } from "../records/context";
import { exportLines, planExport } from "../records/exportRecords";
import { countRecordFacets } from "../records/facets";
import { startImport, tryOut } from "../records/recordImports";
import { listRecords } from "../records/list";
import { judgedRecord, presentRecord, type RecordRow } from "../records/present";
import { findRecord } from "../records/queries";
import { toBase64url } from "../../platform/bytes";
import { sentence } from "../../platform/texts";
import type { RecordCall, RecordStore } from "./store";

/** The work on the resource that the path names, in one transaction of the organisation. */
export async function inResource<T>(
  call: RecordCall,
  work: (context: RecordContext) => Promise<T>,
  patience?: Patience,
): Promise<T> {
  requireRecords(call.services, call.params.resource);
  return call.tenant(async (tx) => work(await openFor(call, tx)), patience);
}

/** As `inResource`, as `tenantOnce` means it. */
async function onceInResource<T extends IdempotentReply>(
  call: RecordCall,
  work: (context: RecordContext) => Promise<T>,
  contents?: Record<string, unknown>,
): Promise<T> {
  requireRecords(call.services, call.params.resource);
  return call.tenantOnce(async (tx) => work(await openFor(call, tx)), contents);
}

function openFor(call: RecordCall, tx: Transaction): Promise<RecordContext> {
  const { session, membership, services, now, params } = call;
  return openContext(tx, { resource: params.resource, session, membership, services, now });
}

/** A record that was just written, as far as its writer may read it. */
export function written(context: RecordContext, row: RecordRow): ReturnType<typeof presentRecord> {
  const isShown = canDo(context.ability, context.resource.name, "show", judgedRecord(row));
  return presentRecord(context, row, isShown ? "show" : "list");
}

/** Writes down what the history of a record does not tell once the record is gone, or tells of each alone. */
export function auditRecords(
  { tx, orgId, actor, resource, now }: RecordContext,
  address: string | null,
  action: AuditAction,
  told: { subjectId?: number; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, { orgId, at: now, actor, action, subject: resource.name, ...told, address });
}

/** A key as stored records have them; throws 404 for any other. */
function keyOf(pk: string): number {
  if (!/^[1-9]\d{0,15}$/.test(pk) || !Number.isSafeInteger(Number(pk))) throw notFound();
  return Number(pk);
}

/** The version of stored records is counted. */
function counted(version: unknown): { version?: number } {
  if (version === undefined) return {};
  if (!Number.isSafeInteger(Number(version)) || version === "")
    throw invalidFields({ version: [sentence("field.integer")] });
  return { version: Number(version) };
}

/** The records that the server stores itself. */
export function storedRecords(call: RecordCall): RecordStore {
  return {
    list: (query) => inResource(call, (context) => listRecords(context, query)),
    facets: (query) => inResource(call, (context) => countRecordFacets(context, query)),
    get: (pk) =>
      inResource(call, async (context) => {
        requireAction(context, "show");
        const row = await findRecord(context, keyOf(pk));
        if (!row) throw notFound();
        // A record in the list is no secret, but its own page may be.
        requireOnRecord(context, "show", judgedRecord(row));
        return presentRecord(context, row, "show");
      }),
    create: async (values) => {
      const reply = await onceInResource(call, async (context) =>
        created({ record: await written(context, await createRecord(context, values)) }),
      );
      return reply.body.record;
    },
    update: async (pk, { version, ...values }) => {
      const change = { ...values, ...counted(version) };
      const reply = await onceInResource(call, async (context) =>
        ok({ record: await written(context, await updateRecord(context, keyOf(pk), change)) }),
      );
      return reply.body.record;
    },
    delete: (pk, version) =>
      inResource(call, async (context) => {
        const key = keyOf(pk);
        await deleteRecord(context, key, counted(version).version);
        await auditRecords(context, call.address, "record.deleted", { subjectId: key });
        return key;
      }),
    export: async (query) => {
      const { plan, organization } = await inResource(
        call,
        async (context) => {
          const planned = await planExport(context, query);
          const detail = { columns: planned.header, records: planned.keys.total };
          await auditRecords(context, call.address, "export", { detail });
          const [found] = await context.tx.query<{ subdomain: string; timezone: string }>(
            sql`SELECT subdomain, timezone FROM organizations WHERE id = ${context.orgId}`,
          );
          return { plan: planned, organization: found };
        },
        "long",
      );
      return {
        header: plan.header,
        lines: exportLines((work) => inResource(call, work, "long"), plan),
        subdomain: organization?.subdomain ?? "",
        timezone: organization?.timezone ?? "UTC",
      };
    },
    requireImport: () => inResource(call, async (context) => requireAction(context, "create")),
    import: async ({ say, ...file }) => {
      if (file.settings.dry_run) {
        const tried = await tryOut((work) => inResource(call, work, "long"), file, say);
        return { ...tried, isDry: true };
      }
      const contents = { settings: file.settings, hash: toBase64url(file.hash) };
      const reply = await onceInResource(
        call,
        async (context) => {
          const told = await startImport(
            context,
            file,
            { session: call.session, address: call.address },
            say,
          );
          return told.status === "queued" ? { status: 202 as const, body: told } : created(told);
        },
        contents,
      );
      return reply.body;
    },
  };
}

/** What the log tells of an import. */
export function importDetail(told: RecordImport): Record<string, number> {
  const { createdCount, updatedCount, skippedCount, errorCount } = told;
  return { created: createdCount, updated: updatedCount, skipped: skippedCount, errors: errorCount };
}
