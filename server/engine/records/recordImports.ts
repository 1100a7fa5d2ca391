import sql from "sql-template-tag";
import type { RecordImport } from "../../../contract/api";
import { IMPORT_ROWS_AT_ONCE } from "../../../contract/imports/limits";
import { batchesOf } from "../../../contract/imports/table";
import type { Session } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { nextTurn } from "../../platform/turn";
import type { Sentence } from "../../platform/texts";
import { addedBy, rememberDone } from "../imports/changes";
import type { ImportKind, Working } from "../imports/kind";
import { presentCounts } from "../imports/present";
import type { CsvTable } from "../imports/readFile";
import {
  addImport,
  findImport,
  importProblems,
  type KeptChanges,
  queueRows,
  recordBatch,
  type RunOrder,
} from "../imports/runs";
import { sessionOf } from "../imports/session";
import { completeImport } from "../imports/worker";
import { openContext, type RecordContext } from "./context";
import {
  countNumbersOn,
  type ImportSettings,
  type Importing,
  importRows,
  type Plan,
  requirePlan,
  Tally,
} from "./importRecords";
import { recordImportJob } from "./importJob";
import { nameAlone } from "./referenceNames";
import { undoRecords } from "./undoImport";

/** What is kept of an import of records while its rows wait. */
interface RecordOrder extends RunOrder {
  kind: "records";
  /** The headings of the file, to hand rows back under them. */
  header: string[];
  plan: Plan;
}

/** A file that was read. */
interface GivenFile {
  table: CsvTable;
  settings: ImportSettings;
  hash: Uint8Array;
  fileName: string;
}

/** Where an undo says what it left. */
export const RECORD_CHANGES: KeptChanges = {
  table: "import_changes",
  named: sql`SELECT c.left_because, c.record_id AS pk, '#' || c.record_id AS name, c.record_id AS place FROM import_changes c`,
};

/** Imports of records that the server stores itself. */
export const recordImports: ImportKind<RecordOrder> = {
  job: recordImportJob,
  which: sql`i.settings ->> 'kind' = 'records'`,
  changes: RECORD_CHANGES,
  audit: { done: "record.imported", undone: "record.import_undone" },
  subject: ({ resource }) => resource,
  path: ({ resource }) => `/${resource}/import`,
  async runBatch(tx, services, { orgId, row, now }, rows) {
    const context = await contextOf(tx, services, row, row.settings.actor, now);
    await runBatch(context, { orgId, row, now }, new Set(), rows);
  },
  async undoBatch(tx, services, { orgId, row, now }, by) {
    const context = await contextOf(tx, services, row, by.actor, now);
    return undoRecords(context, orgId, row.id);
  },
  endUndo: async () => ({}),
};

function contextOf(
  tx: Transaction,
  services: Services,
  { resource }: { resource: string },
  actor: RunOrder["actor"],
  now: Date,
): Promise<RecordContext> {
  return openContext(tx, {
    resource,
    session: sessionOf(actor),
    membership: actor.membership,
    services,
    now,
  });
}

async function runBatch(
  context: RecordContext,
  {
    orgId,
    row,
    now,
  }: Omit<Working<RecordOrder>, "row"> & { row: Pick<Working<RecordOrder>["row"], "id" | "settings"> },
  claimed: Set<string>,
  rows: Parameters<typeof importRows>[2],
): Promise<void> {
  const { tx } = context;
  const { plan } = row.settings;
  const tally = new Tally(plan, Number.POSITIVE_INFINITY);
  const addedHere: Importing["addedHere"] = (ids) => addedBy(tx, orgId, row.id, ids);
  await importRows(context, { plan, tally, claimed, addedHere }, rows);
  await rememberDone(
    tx,
    orgId,
    row.id,
    tally.done.map(({ id, isNew, version }) => ({
      id,
      isNew,
      version: String(version),
      made: isNew ? {} : { former: version - 1 },
    })),
  );
  await recordBatch(tx, orgId, row.id, { rows: rows.length, tally, errors: tally.problems, now });
}

/** Imports a file: few rows at once, many by a job. Throws where the person may not. */
export async function startImport(
  context: RecordContext,
  { table, settings, hash, fileName }: GivenFile,
  { session, address }: { session: Session; address: string | null },
  say: (told: Sentence) => string,
): Promise<RecordImport> {
  const { tx, orgId, resource, membership, now, services } = context;
  const plan = requirePlan(context, table, settings);
  const actor = { userId: session.userId, email: session.email, membership };
  const order: RecordOrder = { kind: "records", header: table.header, plan, actor, address };
  const given = { resource: resource.name, hash, order, total: table.rows.length, fileName };
  const id = await addImport(tx, orgId, given, now);
  await countNumbersOn(context, table, plan);
  if (table.rows.length > IMPORT_ROWS_AT_ONCE) {
    await queueRows(tx, orgId, id, batchesOf(table.rows));
    await services.jobs.send(tx, recordImports.job, { orgId, importId: id });
  } else {
    const claimed = new Set<string>();
    for (const rows of batchesOf(table.rows)) {
      await nextTurn();
      await runBatch(context, { orgId, row: { id, settings: order }, now }, claimed, rows);
    }
    await completeImport(tx, recordImports, orgId, id, now);
  }
  const row = await findImport(tx, orgId, { id });
  if (!row) throw new Error("The import is gone");
  return {
    status: row.status,
    import_id: id,
    ...presentCounts(row, await importProblems(tx, orgId, id), say),
  };
}

/** Thrown at the end of a batch that is only tried. */
class Tried extends Error {}

/** What would come of a file. Each batch is written in a transaction of its own that is taken back, so nobody has to wait for all of them. */
export async function tryOut(
  inResource: <T>(work: (context: RecordContext) => Promise<T>) => Promise<T>,
  { table, settings }: Pick<GivenFile, "table" | "settings">,
  say: (told: Sentence) => string,
): Promise<RecordImport> {
  const plan = await inResource(async (context) => requirePlan(context, table, settings));
  const tally = new Tally(plan);
  const importing: Importing = { plan, tally, claimed: new Set(), addedHere: async () => new Set() };
  for (const rows of batchesOf(table.rows)) {
    await inResource(async (context) => {
      await countNumbersOn(context, table, plan);
      await importRows(context, importing, rows);
      throw new Tried();
    }).catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
  }
  const creatable = await inResource(async (context) =>
    [...tally.unknown.values()].flatMap(({ reference }) =>
      nameAlone(context, reference) === undefined ? [] : reference,
    ),
  );
  return tally.answer(say, (reference) => creatable.includes(reference));
}
