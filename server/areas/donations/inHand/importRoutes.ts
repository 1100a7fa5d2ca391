import {
  DonationImportRequest,
  Exact,
  ImportProgressResponse,
  ImportUndoneResponse,
  Pk,
  RecentImportsResponse,
  RecordImport,
} from "../../../../contract/api";
import { giftReport } from "../../../../contract/imports/giftReport";
import { type GiftField, type GiftRow, giftStrokes, giverIn } from "../../../../contract/imports/gifts";
import { IMPORT_ROWS_AT_ONCE } from "../../../../contract/imports/limits";
import { decidedRows } from "../../../../contract/imports/settings";
import { batchesOf } from "../../../../contract/imports/table";
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
import { answered } from "../../../engine/imports/problems";
import {
  DecidedImportForm,
  IMPORT_BODY_LIMIT,
  readImportForm,
  type ReadImport,
} from "../../../engine/stores/importRequest";
import { audit } from "../../../platform/audit/audit";
import { can } from "../../../platform/auth/permissions";
import { toBase64url } from "../../../platform/bytes";
import type { Transaction } from "../../../platform/db/database";
import { forbidden } from "../../../platform/errors";
import { nextTurn } from "../../../platform/turn";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../../platform/http/csv";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import type { Sentence } from "../../../platform/texts";
import { type GiftOrder, GIFTS, giftImports } from "./giftImports";
import {
  type AddedGift,
  columnsOf,
  giftsOf,
  giftsOfTable,
  importGifts,
  lastOnes,
  type Taking,
  unmetInMemory,
} from "./importGifts";
import { giftImportJob } from "./importJob";
import { peopleOfGifts } from "./people";
import { countOf, Trial } from "./trial";
import { type PayingOrganization, payingOrganization } from "../organization";

/** Each call may read thousands of rows. */
const LIMIT = { limit: 60, seconds: 600 };

/** Thrown where nothing is to be kept, so that the transaction leaves nothing. */
class CheckedOnly extends Error {}

/** An import that somebody asks for. */
type Asking = Pick<InOrganization, "membership" | "session" | "tenant"> & {
  services: Services;
  now: Date;
  address: string | null;
};

/** What would become of rows: everything that they add is taken back. */
async function tryOut(
  { tenant, services }: Asking,
  organization: PayingOrganization,
  rows: readonly GiftRow[],
  taking: Taking,
): Promise<Awaited<ReturnType<typeof importGifts>>> {
  let found: Awaited<ReturnType<typeof importGifts>> | undefined;
  await tenant(async (tx) => {
    found = await importGifts(tx, services, organization, rows, taking);
    throw new CheckedOnly();
  }, "long").catch((error: unknown) => {
    if (!(error instanceof CheckedOnly)) throw error;
  });
  if (!found) throw new Error("Nothing was tried out");
  return found;
}

/** Adds the gifts of a text, which are few. */
async function addGifts(
  { tenant, services, membership, session, now, address }: Asking,
  organization: PayingOrganization,
  rows: readonly GiftRow[],
): Promise<AddedGift[]> {
  return tenant(async (tx) => {
    const before = await lastOnes(tx, membership.orgId);
    const taking = { now, before, unmet: unmetInMemory() };
    const { outcomes: done } = await importGifts(tx, services, organization, rows, taking);
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
    const before = await tenant((tx) => lastOnes(tx, membership.orgId));
    const outcomes = isCheck
      ? (await tryOut(call, organization, rows, { now, before, unmet: unmetInMemory() })).outcomes
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
  summary: "Import gifts of former years from a CSV file; more than 1,000 rows are imported by a job",
  form: DecidedImportForm,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: { 200: RecordImport, 201: RecordImport, 202: RecordImport },
  limit: LIMIT,
  async handle(call) {
    const { membership, tenant, tenantOnce, now } = call;
    const file = await readImportForm({
      contentType: call.header("Content-Type"),
      stream: call.stream(),
    });
    const { settings } = file;
    requireDecider(membership, settings);
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const columns = columnsOf(file.table.header, settings.mapping);
    const mapping = mappingOf(file.table.header, columns);
    // What is wrong with the whole is told before its first batch.
    giftsOfTable({ rows: file.table.rows.slice(0, 1) }, columns, organization, now);
    const rows = answered(() =>
      decidedRows(file.table.rows, (row) => giverIn(columns, row), settings.decisions),
    );
    const input = { ...file, table: { ...file.table, rows } };
    if (settings.dry_run === true)
      return ok({ ...(await tryFile(call, organization, input, columns)), mapping });
    return tenantOnce(
      async (tx) => {
        const told = { ...(await startImport(tx, call, input, columns)), mapping };
        return told.status === "queued" ? { status: 202 as const, body: told } : created(told);
      },
      { settings, hash: toBase64url(file.hash) },
    );
  },
});

/** Throws 403 where somebody says who people are who may not see them: the counts alone would tell who is there. */
function requireDecider(
  membership: Asking["membership"],
  { decisions, undecided }: ReadImport["settings"],
): void {
  const decides = decisions !== undefined || undecided !== undefined;
  if (decides && !can(membership, "people")) throw forbidden("forbidden.deciding");
}

/** What would come of a file: a batch at a time. Doubts are told to who may see people. */
async function tryFile(
  call: Asking & { say(told: Sentence): string },
  organization: PayingOrganization,
  { table, settings }: ReadImport,
  columns: readonly (GiftField | undefined)[],
): Promise<RecordImport> {
  const { membership, tenant, services, now, say } = call;
  const { orgId } = membership;
  const { undecided } = settings;
  const strokes = giftStrokes(table, columns);
  const taking: Taking = {
    now,
    before: await tenant((tx) => lastOnes(tx, orgId)),
    unmet: unmetInMemory(),
    asks: can(membership, "people"),
    ...(undecided && { undecided }),
  };
  const trial = new Trial(columns);
  for (const batch of batchesOf(table.rows)) {
    await nextTurn();
    const rows = giftsOfTable({ rows: [...batch] }, columns, organization, now, strokes);
    trial.take(await tryOut(call, organization, rows, taking));
  }
  const doubts = trial.doubts();
  if (doubts.length === 0) return trial.answer(say, []);
  const reader = { services, orgId, membership, now };
  return trial.answer(say, await tenant((tx) => peopleOfGifts().present(tx, reader, doubts)));
}

/** Imports a file of gifts: few rows at once, many by a job. */
async function startImport(
  tx: Transaction,
  { services, membership, session, now, address, say }: Asking & { say(told: Sentence): string },
  { table, settings, hash, fileName }: ReadImport,
  columns: readonly (GiftField | undefined)[],
): Promise<RecordImport> {
  const { orgId } = membership;
  // Of two at once the second finds what the first has added.
  await lockImports(tx, orgId);
  const strokes = giftStrokes(table, columns);
  const { undecided } = settings;
  const order: GiftOrder = {
    kind: "gifts",
    header: table.header,
    columns: columns.map((field) => field ?? null),
    before: await lastOnes(tx, orgId),
    ...(strokes && { strokes }),
    ...(undecided && { undecided }),
    actor: { userId: session.userId, email: session.email, membership },
    address,
  };
  const total = table.rows.length;
  const id = await addImport(tx, orgId, { resource: GIFTS, hash, order, total, fileName }, now);
  const current = async (): Promise<ImportRun<GiftOrder>> => {
    const row = await findImport<GiftOrder>(tx, orgId, { id });
    if (!row) throw new Error("The import is gone");
    return row;
  };
  if (total > IMPORT_ROWS_AT_ONCE) {
    await queueRows(tx, orgId, id, batchesOf(table.rows));
    await services.jobs.send(tx, giftImportJob, { orgId, importId: id });
  } else {
    const row = await current();
    for (const rows of batchesOf(table.rows))
      await giftImports.runBatch(tx, services, { orgId, row, now }, rows);
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
