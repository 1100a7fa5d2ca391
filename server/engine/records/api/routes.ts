import sql from "sql-template-tag";
import Type from "typebox";
import {
  Deleted,
  Pk,
  RecordEnvelope,
  RecordExportQuery,
  RecordFacets,
  RecordFacetsQuery,
  RecordHistory,
  RecordImport,
  RecordList,
  RecordListQuery,
  RecordMove,
  RecordUpdate,
  RecordValues,
  resourceParams,
} from "../../../../contract/api";
import { canDo } from "../../../../definitions";
import { audit, type AuditAction } from "../../../platform/audit/audit";
import type { Patience, Transaction } from "../../../platform/db/database";
import { CsvAnswer, csvHeaders, csvStream } from "../../../platform/http/csv";
import { notFound } from "../../../platform/errors";
import type { IdempotentReply } from "../../../platform/http/idempotency";
import { created, type InOrganization, memberRoute, ok, type Route } from "../../../platform/http/route";
import { requireAction, requireOnRecord } from "../access";
import { createRecord, deleteRecord, restoreRecord, updateRecord } from "../commands";
import { openContext, type RecordContext, requireRecords } from "../context";
import { countRecordFacets } from "../facets";
import { exportLines, planExport } from "../exportRecords";
import { DryRun, importRecords } from "../importRecords";
import { recordHistory } from "../history";
import { listRecords, listTrash, recordPage } from "../list";
import { judgedRecord, presentRecord, type RecordRow } from "../present";
import { findRecord } from "../queries";
import { moveRecord } from "../reorder";
import type { Services } from "../../../platform/http/services";
import { IMPORT_BODY_LIMIT, readImportForm, RecordImportForm } from "./importRequest";

interface Call extends InOrganization {
  params: { resource: string };
  services: Services;
  now: Date;
}

/** The work on the resource that the path names, in one transaction of the organisation. */
async function inResource<T>(
  call: Call,
  work: (context: RecordContext) => Promise<T>,
  patience?: Patience,
): Promise<T> {
  requireRecords(call.services, call.params.resource);
  return call.tenant(async (tx) => work(await contextOf(call, tx)), patience);
}

/** As `inResource`, as `tenantOnce` means it. */
async function onceInResource<T extends IdempotentReply>(
  call: Call,
  work: (context: RecordContext) => Promise<T>,
  contents?: Record<string, unknown>,
): Promise<T> {
  requireRecords(call.services, call.params.resource);
  return call.tenantOnce(async (tx) => work(await contextOf(call, tx)), contents);
}

function contextOf(call: Call, tx: Transaction): Promise<RecordContext> {
  const { session, membership, services, now, params } = call;
  return openContext(tx, { resource: params.resource, session, membership, services, now });
}

/** A record that was just written, as far as its writer may read it. */
function written(context: RecordContext, row: RecordRow): ReturnType<typeof presentRecord> {
  const isShown = canDo(context.ability, context.resource.name, "show", judgedRecord(row));
  return presentRecord(context, row, isShown ? "show" : "list");
}

/** Writes down what the history of a record does not tell once the record is gone, or tells of each alone. */
function auditRecords(
  { tx, orgId, actor, resource, now }: RecordContext,
  address: string | null,
  action: AuditAction,
  told: { subjectId?: number; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, { orgId, at: now, actor, action, subject: resource.name, ...told, address });
}

const recordParams = Type.Object({ ...resourceParams, pk: Pk });
const params = Type.Object(resourceParams);
const page = Type.Object({
  page: RecordListQuery.properties.page,
  per_page: RecordListQuery.properties.per_page,
});

const list = memberRoute({
  method: "get",
  path: "/records/{resource}/",
  summary: "Records of a resource that lives in configuration",
  params,
  query: RecordListQuery,
  responses: { 200: RecordList },
  handle: async (call) => ok(await inResource(call, (context) => listRecords(context, call.query))),
});

const facets = memberRoute({
  method: "get",
  path: "/records/{resource}/facets/",
  summary: "How many records each choice of the list's facets would leave",
  params,
  query: RecordFacetsQuery,
  responses: { 200: RecordFacets },
  handle: async (call) =>
    ok({ facets: await inResource(call, (context) => countRecordFacets(context, call.query)) }),
});

const trash = memberRoute({
  method: "get",
  path: "/records/{resource}/trash/",
  summary: "Deleted records, kept for 30 days",
  params,
  query: page,
  responses: { 200: RecordList },
  handle: async (call) => ok(await inResource(call, (context) => listTrash(context, call.query))),
});

const create = memberRoute({
  method: "post",
  path: "/records/{resource}/",
  summary: "Add a record",
  params,
  body: RecordValues,
  responses: { 201: RecordEnvelope },
  handle: (call) =>
    onceInResource(call, async (context) =>
      created({ record: await written(context, await createRecord(context, { ...call.body })) }),
    ),
});

const show = memberRoute({
  method: "get",
  path: "/records/{resource}/{pk}/",
  summary: "One record",
  params: recordParams,
  responses: { 200: RecordEnvelope },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => {
        requireAction(context, "show");
        const row = await findRecord(context, call.params.pk);
        if (!row) throw notFound();
        // A record in the list is no secret, but its own page may be.
        requireOnRecord(context, "show", judgedRecord(row));
        return { record: await presentRecord(context, row, "show") };
      }),
    ),
});

const update = memberRoute({
  method: "put",
  path: "/records/{resource}/{pk}/",
  summary: "Change fields of a record",
  params: recordParams,
  body: RecordUpdate,
  responses: { 200: RecordEnvelope },
  handle: (call) =>
    onceInResource(call, async (context) =>
      ok({ record: await written(context, await updateRecord(context, call.params.pk, call.body)) }),
    ),
});

const remove = memberRoute({
  method: "delete",
  path: "/records/{resource}/{pk}/",
  summary: "Put a record into the trash",
  params: recordParams,
  body: Type.Object({ version: RecordUpdate.properties.version }),
  responses: { 200: Deleted },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => {
        await deleteRecord(context, call.params.pk, call.body.version);
        await auditRecords(context, call.address, "record.deleted", { subjectId: call.params.pk });
        return { pk: call.params.pk };
      }),
    ),
});

const restore = memberRoute({
  method: "post",
  path: "/records/{resource}/{pk}/restore/",
  summary: "Take a record out of the trash",
  params: recordParams,
  responses: { 200: RecordEnvelope },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => {
        const row = await restoreRecord(context, call.params.pk);
        await auditRecords(context, call.address, "record.restored", { subjectId: call.params.pk });
        return { record: await written(context, row) };
      }),
    ),
});

const move = memberRoute({
  method: "post",
  path: "/records/{resource}/{pk}/move/",
  summary: "Put a record before or behind another, in a list with an order of its own",
  params: recordParams,
  body: RecordMove,
  responses: { 200: RecordEnvelope },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => ({
        record: await written(context, await moveRecord(context, call.params.pk, call.body)),
      })),
    ),
});

const history = memberRoute({
  method: "get",
  path: "/records/{resource}/{pk}/history/",
  summary: "Who changed what of a record, and when",
  params: recordParams,
  query: page,
  responses: { 200: RecordHistory },
  handle: async (call) =>
    ok(await inResource(call, (context) => recordHistory(context, call.params.pk, recordPage(call.query)))),
});

const exportCsv = memberRoute({
  method: "get",
  path: "/records/{resource}/export/",
  summary: "The records of a list as a CSV file",
  params,
  query: RecordExportQuery,
  responses: { 200: CsvAnswer },
  async handle(call) {
    const { plan, organization } = await inResource(
      call,
      async (context) => {
        const plan = await planExport(context, call.query);
        await audit(context.tx, {
          orgId: context.orgId,
          at: call.now,
          actor: context.actor,
          action: "export",
          subject: context.resource.name,
          detail: { columns: plan.header, records: plan.keys.total },
          address: call.address,
        });
        const [organization] = await context.tx.query<{ subdomain: string; timezone: string }>(
          sql`SELECT subdomain, timezone FROM organizations WHERE id = ${context.orgId}`,
        );
        return { plan, organization };
      },
      "long",
    );
    const timezone = organization?.timezone ?? "UTC";
    const headers = csvHeaders({
      subdomain: organization?.subdomain ?? "",
      content: call.params.resource,
      now: call.now,
      timezone,
    });
    const lines = exportLines((work) => inResource(call, work, "long"), plan);
    return { ...ok(csvStream(plan.header, lines, timezone)), headers };
  },
});

const importCsv = memberRoute({
  method: "post",
  path: "/records/{resource}/import/",
  summary: "Add records from a CSV file",
  params,
  form: RecordImportForm,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: { 200: RecordImport, 201: RecordImport },
  async handle(call) {
    await inResource(call, async (context) => requireAction(context, "create"));
    const { table, settings, hash } = await readImportForm({
      contentType: call.header("Content-Type"),
      stream: call.stream(),
    });
    try {
      return await onceInResource(
        call,
        async (context) => {
          const told = await importRecords(context, table, settings, call.say);
          const { createdCount, updatedCount, skippedCount, errorCount } = told;
          await auditRecords(context, call.address, "record.imported", {
            detail: {
              created: createdCount,
              updated: updatedCount,
              skipped: skippedCount,
              errors: errorCount,
            },
          });
          return created(told);
        },
        { settings, hash },
      );
    } catch (error) {
      if (error instanceof DryRun) return ok(error.result);
      throw error;
    }
  },
});

/** Resources that live in configuration only: every call that names one. The fixed words come before the keys. */
export const recordRoutes: readonly Route[] = [
  list,
  create,
  facets,
  trash,
  exportCsv,
  importCsv,
  show,
  update,
  remove,
  restore,
  move,
  history,
];
