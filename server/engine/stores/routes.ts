import Type from "typebox";
import {
  ImportProgressResponse,
  ImportUndoneResponse,
  Pk,
  RecentImportsResponse,
  RecordDeleted,
  RecordEnvelope,
  RecordExportQuery,
  RecordFacets,
  RecordFacetsQuery,
  RecordHistory,
  RecordImport,
  RecordKey,
  RecordList,
  RecordListQuery,
  RecordMove,
  RecordRevert,
  RecordUpdate,
  RecordValues,
  resourceParams,
  TimelineQuery,
  TimelineResponse,
} from "../../../contract/api";
import { CsvAnswer, csvHeaders, csvStream } from "../../platform/http/csv";
import { created, memberReading, memberRoute, ok, type Route } from "../../platform/http/route";
import {
  type Asking,
  headerOf,
  placeOf,
  progressOf,
  recentOf,
  refusedLines,
  stopRun,
  undoImport,
} from "../imports/answers";
import type { ImportKind } from "../imports/kind";
import type { RunOrder } from "../imports/runs";
import { requireAction } from "../records/access";
import { restoreRecord } from "../records/commands";
import type { RecordContext } from "../records/context";
import { recordImports } from "../records/recordImports";
import type { RecordCall } from "./store";
import { recordHistory } from "../records/history";
import { listTrash, recordPage } from "../records/list";
import { moveRecord } from "../records/reorder";
import { revertRecord } from "../records/revert";
import { timelineOfRecord } from "../records/timeline";
import { timelineAsked } from "../timeline/read";
import { openStore, openToRead } from "./openStore";
import { auditRecords, inResource, written } from "./stored";
import { commentRoutes } from "./commentRoutes";
import { IMPORT_BODY_LIMIT, readImportForm, RecordImportForm } from "./importRequest";

const recordParams = Type.Object({ ...resourceParams, pk: RecordKey });
const storedParams = Type.Object({ ...resourceParams, pk: Pk });
const params = Type.Object(resourceParams);
const page = Type.Object({
  page: RecordListQuery.properties.page,
  per_page: RecordListQuery.properties.per_page,
});

const list = memberReading({
  method: "get",
  path: "/records/{resource}/",
  summary: "Records of a resource that lives in configuration",
  params,
  query: RecordListQuery,
  responses: { 200: RecordList },
  handle: async (call) => ok(await openToRead(call).list(call.query)),
});

const facets = memberReading({
  method: "get",
  path: "/records/{resource}/facets/",
  summary: "How many records each choice of the list's facets would leave",
  params,
  query: RecordFacetsQuery,
  responses: { 200: RecordFacets },
  handle: async (call) => ok({ facets: await openToRead(call).facets(call.query) }),
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
  handle: async (call) => created({ record: await openStore(call).create({ ...call.body }) }),
});

const show = memberReading({
  method: "get",
  path: "/records/{resource}/{pk}/",
  summary: "One record",
  params: recordParams,
  responses: { 200: RecordEnvelope },
  handle: async (call) => ok({ record: await openToRead(call).get(call.params.pk) }),
});

const update = memberReading({
  method: "put",
  path: "/records/{resource}/{pk}/",
  summary: "Change fields of a record",
  params: recordParams,
  body: RecordUpdate,
  responses: { 200: RecordEnvelope },
  handle: async (call) => ok({ record: await openToRead(call).update(call.params.pk, { ...call.body }) }),
});

const remove = memberRoute({
  method: "delete",
  path: "/records/{resource}/{pk}/",
  summary: "Put a record into the trash; one of a source is deleted",
  params: recordParams,
  body: Type.Object({ version: RecordUpdate.properties.version }),
  responses: { 200: RecordDeleted },
  handle: async (call) => ok({ pk: await openStore(call).delete(call.params.pk, call.body.version) }),
});

const restore = memberRoute({
  method: "post",
  path: "/records/{resource}/{pk}/restore/",
  summary: "Take a record out of the trash",
  params: storedParams,
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
  params: storedParams,
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
  params: storedParams,
  query: page,
  responses: { 200: RecordHistory },
  handle: async (call) =>
    ok(await inResource(call, (context) => recordHistory(context, call.params.pk, recordPage(call.query)))),
});

const revert = memberRoute({
  method: "post",
  path: "/records/{resource}/{pk}/revert/",
  summary: "Give a record the values again that it had at an earlier version",
  params: storedParams,
  body: RecordRevert,
  responses: { 200: RecordEnvelope },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => ({
        record: await written(context, await revertRecord(context, call.params.pk, call.body)),
      })),
    ),
});

const timeline = memberRoute({
  method: "get",
  path: "/records/{resource}/{pk}/timeline/",
  summary: "What happened with a record: the records that stand on its timeline, the latest first",
  params: storedParams,
  query: TimelineQuery,
  responses: { 200: TimelineResponse },
  handle: async (call) =>
    ok(
      await inResource(call, (context) =>
        timelineOfRecord(context, call.session, call.params.pk, timelineAsked(call.query)),
      ),
    ),
});

const exportCsv = memberRoute({
  method: "get",
  path: "/records/{resource}/export/",
  summary: "The records of a list as a CSV file",
  params,
  query: RecordExportQuery,
  responses: { 200: CsvAnswer },
  async handle(call) {
    const { header, lines, subdomain, timezone } = await openStore(call).export(call.query);
    const headers = csvHeaders({ subdomain, content: call.params.resource, now: call.now, timezone });
    return { ...ok(csvStream(header, lines, timezone)), headers };
  },
});

const importCsv = memberRoute({
  method: "post",
  path: "/records/{resource}/import/",
  summary: "Add records from a CSV file; more than 1,000 rows of a stored resource are imported by a job",
  params,
  form: RecordImportForm,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: { 200: RecordImport, 201: RecordImport, 202: RecordImport },
  async handle(call) {
    const store = openStore(call);
    await store.requireImport();
    const file = await readImportForm({ contentType: call.header("Content-Type"), stream: call.stream() });
    const { isDry, ...told } = await store.import({ ...file, say: call.say });
    if (isDry) return ok(told);
    return told.status === "queued" ? { status: 202 as const, body: told } : created(told);
  },
});

const importParams = Type.Object({ ...resourceParams, import_id: Pk });

/** What is asked of the imports of a resource, by whoever may import into it. */
function asked<T>(
  call: RecordCall,
  work: (asking: Asking<RunOrder>, context: RecordContext) => Promise<T>,
): Promise<T> {
  const {
    session,
    membership,
    address,
    services,
    now,
    params: { resource },
  } = call;
  return inResource(call, async (context) => {
    requireAction(context, "create");
    const { tx, orgId } = context;
    return work(
      { tx, kind: recordImports as ImportKind, resource, orgId, session, membership, address, services, now },
      context,
    );
  });
}

const recentImports = memberRoute({
  method: "get",
  path: "/records/{resource}/import/",
  summary: "The imports of the last 30 days, the latest first, and which of them can be undone",
  params,
  responses: { 200: RecentImportsResponse },
  handle: async (call) => ok({ imports: await asked(call, recentOf) }),
});

const importProgress = memberRoute({
  method: "get",
  path: "/records/{resource}/import/{import_id}/",
  summary: "How far an import is, and what it came to",
  params: importParams,
  responses: { 200: ImportProgressResponse },
  handle: async (call) =>
    ok({ import: await asked(call, (asking) => progressOf(asking, call.params.import_id, call.say)) }),
});

const stopImport = memberRoute({
  method: "post",
  path: "/records/{resource}/import/{import_id}/stop/",
  summary: "End an import that is under way; what it added stays",
  params: importParams,
  responses: { 200: ImportProgressResponse },
  handle: async (call) =>
    ok({ import: await asked(call, (asking) => stopRun(asking, call.params.import_id, call.say)) }),
});

const undoRecordImport = memberRoute({
  method: "post",
  path: "/records/{resource}/import/{import_id}/undo/",
  summary: "Undo an import: what nobody changed since is taken back; more than 1,000 records are by a job",
  params: importParams,
  responses: { 200: ImportUndoneResponse, 202: ImportUndoneResponse },
  async handle(call) {
    const undone = await asked(call, (asking) => undoImport(asking, call.params.import_id));
    return undone.undo?.status === "done"
      ? ok({ import: undone })
      : { status: 202 as const, body: { import: undone } };
  },
});

const importErrors = memberRoute({
  method: "get",
  path: "/records/{resource}/import/{import_id}/errors/",
  summary: "The rows that an import refused, as a CSV file with the reasons in its last column",
  params: importParams,
  responses: { 200: CsvAnswer },
  async handle(call) {
    const { import_id: id, resource } = call.params;
    const { header, orgId, organization } = await asked(call, async (asking) => ({
      header: await headerOf(asking, id),
      orgId: asking.orgId,
      organization: await placeOf(asking.tx, asking.orgId),
    }));
    const lines = refusedLines(
      (work) => call.tenant(work),
      { orgId, importId: id, width: header.length },
      call.language(),
    );
    const headers = csvHeaders({ ...organization, content: `${resource}-errors`, now: call.now });
    return { ...ok(csvStream(["row", ...header, "reason"], lines, organization.timezone)), headers };
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
  recentImports,
  importProgress,
  stopImport,
  undoRecordImport,
  importErrors,
  show,
  update,
  remove,
  restore,
  move,
  history,
  revert,
  timeline,
  ...commentRoutes,
];
