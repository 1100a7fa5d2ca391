import {
  DonationImportRequest,
  Exact,
  ImportProgressResponse,
  ImportUndoneResponse,
  Pk,
  RecentImportsResponse,
  RecordImport,
} from "../../../../contract/api";
import { type GiftOutcome, giftReport } from "../../../../contract/imports/giftReport";
import { giftBatches, type GiftField, type GiftRow, giftStrokes } from "../../../../contract/imports/gifts";
import { IMPORT_ROWS_AT_ONCE } from "../../../../contract/imports/limits";
import { MistakeGroups, presentMistake } from "../../../../contract/imports/mistakes";
import type { RawRow } from "../../../../contract/imports/table";
import {
  headerOf,
  placeOf,
  progressOf,
  recentOf,
  refusedLines,
  stopRun,
  undoImport,
} from "../../../engine/imports/answers";
import { presentCounts } from "../../../engine/imports/present";
import {
  addImport,
  findImport,
  importProblems,
  type ImportRun,
  lockImports,
  queueRows,
} from "../../../engine/imports/runs";
import { completeImport } from "../../../engine/imports/worker";
import {
  IMPORT_BODY_LIMIT,
  readImportForm,
  type ReadImport,
  RecordImportForm,
} from "../../../engine/stores/importRequest";
import { audit } from "../../../platform/audit/audit";
import { toBase64url } from "../../../platform/bytes";
import type { Transaction } from "../../../platform/db/database";
import { nextTurn } from "../../../platform/turn";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../../platform/http/csv";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import type { Sentence } from "../../../platform/texts";
import { type GiftOrder, GIFTS, giftImports, lastOnes, problemsOf } from "./giftImports";
import { type AddedGift, columnsOf, giftsOf, giftsOfTable, importGifts } from "./importGifts";
import { giftImportJob } from "./importJob";
import { type PayingOrganization, payingOrganization } from "../organization";

/** Each call may read thousands of rows. */
const LIMIT = { limit: 60, seconds: 600 };
const ERRORS_SHOWN = 100;
const PREVIEW_ROWS = 5;

/** Thrown where nothing is to be kept, so that the transaction leaves nothing. */
class CheckedOnly extends Error {}

/** An import that somebody asks for. */
type Asking = Pick<InOrganization, "membership" | "session" | "tenant"> & {
  services: Services;
  now: Date;
  address: string | null;
};

const countOf = (outcomes: readonly GiftOutcome[], wanted: GiftOutcome["result"]): number =>
  outcomes.filter(({ result }) => result === wanted).length;

/** What would become of each row: a batch at a time, each of which is taken back. */
async function tryOut(
  { tenant, services, now }: Asking,
  organization: PayingOrganization,
  batches: Iterable<readonly GiftRow[]>,
): Promise<AddedGift[]> {
  const outcomes: AddedGift[] = [];
  for (const rows of batches) {
    await nextTurn();
    await tenant(async (tx) => {
      outcomes.push(...(await importGifts(tx, services, organization, { rows, now })));
      throw new CheckedOnly();
    }, "long").catch((error: unknown) => {
      if (!(error instanceof CheckedOnly)) throw error;
    });
  }
  return outcomes.toSorted((one, other) => one.row.row - other.row.row);
}

/** Adds the gifts of a text, which are few. */
async function addGifts(
  { tenant, services, membership, session, now, address }: Asking,
  organization: PayingOrganization,
  rows: readonly GiftRow[],
): Promise<AddedGift[]> {
  return tenant(async (tx) => {
    const done = await importGifts(tx, services, organization, { rows, now });
    await audit(tx, {
      orgId: membership.orgId,
      at: now,
      actor: session,
      action: "donation.imported",
      subject: "donations",
      detail: {
        added: countOf(done, "added"),
        skipped: countOf(done, "skipped"),
        wrong: countOf(done, "wrong"),
      },
      address,
    });
    return done;
  }, "long");
}

const postImport = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/",
  summary:
    "Add gifts of former years from the rows of a spreadsheet; answers with a CSV file that says what became of each",
  body: DonationImportRequest,
  responses: { 200: CsvAnswer },
  limit: LIMIT,
  async handle(call) {
    const { body, membership, tenant, now, say } = call;
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const isCheck = body.check_only === true;
    const rows = giftsOf(body.text, organization, now);
    const outcomes = isCheck
      ? await tryOut(call, organization, [rows])
      : await addGifts(call, organization, rows);
    const report = giftReport(outcomes, { currency: organization.currency, isCheck, say });
    const { subdomain, timezone } = organization;
    return {
      status: 200 as const,
      body: csvStream(report.fields, once(report.data), timezone),
      headers: csvHeaders({ subdomain, content: isCheck ? "gifts-check" : "gifts-report", now, timezone }),
    };
  },
});

async function* once(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows;
}

const postFile = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/file/",
  summary: "Add gifts of former years from a CSV file, or with `dry_run` tell what would come of it",
  form: RecordImportForm,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: { 200: RecordImport, 201: RecordImport, 202: RecordImport },
  limit: LIMIT,
  async handle(call) {
    const { membership, tenant, tenantOnce, now, say } = call;
    const file = await readImportForm({
      contentType: call.header("Content-Type"),
      stream: call.stream(),
    });
    const { table, settings } = file;
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const columns = columnsOf(table.header, settings.mapping);
    const mapping = mappingOf(table.header, columns);
    const strokes = giftStrokes(table, columns);
    if (settings.dry_run === true) {
      // What is wrong with the whole is told before its first batch.
      giftsOfTable({ rows: table.rows.slice(0, 1) }, columns, organization, now);
      const batches = batchesRead(giftBatches(table.rows, columns), (rows) =>
        giftsOfTable({ rows: [...rows] }, columns, organization, now, strokes),
      );
      const outcomes = await tryOut(call, organization, batches);
      return ok({ ...toldOf(outcomes, columns, say), mapping });
    }
    giftsOfTable({ rows: table.rows.slice(0, 1) }, columns, organization, now);
    return tenantOnce(
      async (tx) => {
        const told = { ...(await startImport(tx, call, file, columns)), mapping };
        return told.status === "queued" ? { status: 202 as const, body: told } : created(told);
      },
      { settings, hash: toBase64url(file.hash) },
    );
  },
});

function* batchesRead(
  batches: Iterable<readonly RawRow[]>,
  read: (rows: readonly RawRow[]) => GiftRow[],
): Generator<readonly GiftRow[]> {
  for (const rows of batches) yield read(rows);
}

/** Imports a file of gifts: few rows at once, many by a job. */
async function startImport(
  tx: Transaction,
  { services, membership, session, now, address, say }: Asking & { say(told: Sentence): string },
  { table, hash, fileName }: ReadImport,
  columns: readonly (GiftField | undefined)[],
): Promise<RecordImport> {
  const { orgId } = membership;
  // Of two at once the second finds what the first has added.
  await lockImports(tx, orgId);
  const strokes = giftStrokes(table, columns);
  const order: GiftOrder = {
    kind: "gifts",
    header: table.header,
    columns: columns.map((field) => field ?? null),
    before: await lastOnes(tx, orgId),
    ...(strokes && { strokes }),
    actor: { userId: session.userId, email: session.email, membership },
    address,
  };
  const total = table.rows.length;
  const id = await addImport(tx, orgId, { resource: GIFTS, hash, order, total, fileName }, now);
  const batches = giftBatches(table.rows, columns);
  const current = async (): Promise<ImportRun<GiftOrder>> => {
    const row = await findImport<GiftOrder>(tx, orgId, { id });
    if (!row) throw new Error("The import is gone");
    return row;
  };
  if (total > IMPORT_ROWS_AT_ONCE) {
    await queueRows(tx, orgId, id, batches);
    await services.jobs.send(tx, giftImportJob, { orgId, importId: id });
  } else {
    const row = await current();
    for (const rows of batches) await giftImports.runBatch(tx, services, { orgId, row, now }, rows);
    await completeImport(tx, giftImports, orgId, id, now);
  }
  const row = await current();
  return {
    status: row.status,
    import_id: id,
    ...presentCounts(row, await importProblems(tx, orgId, id), say),
  };
}

function mappingOf(
  header: readonly string[],
  columns: readonly (string | undefined)[],
): Record<string, string> {
  return Object.fromEntries(
    header.flatMap((heading, index) => {
      const field = columns[index];
      return field === undefined ? [] : [[heading, field] as const];
    }),
  );
}

/** What would come of a file. */
function toldOf(
  outcomes: readonly AddedGift[],
  columns: readonly (GiftField | undefined)[],
  say: (told: Sentence) => string,
): RecordImport {
  const problems = problemsOf(outcomes);
  const groups = new MistakeGroups<Sentence>();
  for (const problem of problems) groups.add(problem);
  const added = countOf(outcomes, "added");
  const became = { added: "create", skipped: "skip", wrong: "error" } as const;
  return {
    status: "done",
    import_id: null,
    error_report: null,
    importedDataCount: added,
    createdCount: added,
    updatedCount: 0,
    skippedCount: countOf(outcomes, "skipped"),
    errorCount: problems.length,
    errors: problems
      .slice(0, ERRORS_SHOWN)
      .map(({ row, field, value, says }) => ({ row, field, value, message: say(says) })),
    mistakes: groups.list().map((group) => presentMistake(group, say)),
    preview: outcomes.slice(0, PREVIEW_ROWS).map(({ row, result }) => ({
      row: row.row,
      outcome: became[result],
      values: Object.fromEntries(
        columns.flatMap((field, index): [string, string][] =>
          field === undefined ? [] : [[field, row.cells[index] ?? ""]],
        ),
      ),
    })),
  };
}

const importParams = Exact({ import_id: Pk });

type ImportCall = InOrganization & { services: Services; now: Date; address: string | null };

const asking = (
  { session, membership, address, services, now }: ImportCall,
  tx: Transaction,
): Parameters<typeof undoImport<GiftOrder>>[0] => ({
  tx,
  kind: giftImports,
  resource: GIFTS,
  orgId: membership.orgId,
  session,
  membership,
  address,
  services,
  now,
});

const recent = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/import/file/",
  summary: "The imports of gifts of the last 30 days, the latest first, and which of them can be undone",
  responses: { 200: RecentImportsResponse },
  handle: async (call) => ok({ imports: await call.tenant((tx) => recentOf(asking(call, tx))) }),
});

const progress = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/import/file/{import_id}/",
  summary: "How far an import of gifts is, and what it came to",
  params: importParams,
  responses: { 200: ImportProgressResponse },
  handle: async (call) =>
    ok({ import: await call.tenant((tx) => progressOf(asking(call, tx), call.params.import_id, call.say)) }),
});

const stop = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/file/{import_id}/stop/",
  summary: "End an import of gifts that is under way; what it added stays",
  params: importParams,
  responses: { 200: ImportProgressResponse },
  handle: async (call) =>
    ok({ import: await call.tenant((tx) => stopRun(asking(call, tx), call.params.import_id, call.say)) }),
});

const undo = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/import/file/{import_id}/undo/",
  summary: "Undo an import of gifts: what is as it came in is taken back; more than 1,000 gifts are by a job",
  params: importParams,
  responses: { 200: ImportUndoneResponse, 202: ImportUndoneResponse },
  async handle(call) {
    const undone = await call.tenant((tx) => undoImport(asking(call, tx), call.params.import_id), "long");
    const body = { import: undone };
    return undone.undo?.status === "done" ? ok(body) : { status: 202 as const, body };
  },
});

const errors = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/import/file/{import_id}/errors/",
  summary: "The rows that an import of gifts refused, as a CSV file with the reasons in its last column",
  params: importParams,
  responses: { 200: CsvAnswer },
  async handle(call) {
    const { orgId } = call.membership;
    const id = call.params.import_id;
    const { header, organization } = await call.tenant(async (tx) => ({
      header: await headerOf(asking(call, tx), id),
      organization: await placeOf(tx, orgId),
    }));
    const of = { orgId, importId: id, width: header.length };
    const lines = refusedLines((work) => call.tenant(work), of, call.language());
    return {
      status: 200 as const,
      body: csvStream(["row", ...header, "reason"], lines, organization.timezone),
      headers: csvHeaders({ ...organization, content: "gifts-errors", now: call.now }),
    };
  },
});

/** Gifts that come to an organisation as the rows of a spreadsheet. */
export const importGiftRoutes: readonly Route[] = [
  postImport,
  postFile,
  recent,
  progress,
  stop,
  undo,
  errors,
];
