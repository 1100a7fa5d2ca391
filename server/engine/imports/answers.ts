import sql from "sql-template-tag";
import type { ImportProgress, Language, RecentImport } from "../../../contract/api";
import { IMPORT_ROWS_AT_ONCE } from "../../../contract/imports/limits";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, gone, notFound } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import type { Services } from "../../platform/http/services";
import { say as sayIn, type Sentence } from "../../platform/texts";
import type { ImportKind } from "./kind";
import { isUndoable, presentProgress, presentRecent } from "./present";
import {
  findImport,
  importProblems,
  type ImportRun,
  lockImports,
  recentImports,
  type RecentRun,
  refusedRows,
  type RunOrder,
  setUndo,
  stopImport,
  undoSince,
} from "./runs";
import { undoAtOnce } from "./worker";

/** So many imports are told of. */
const TOLD = 50;
const BATCH = 500;

/** Who asks for an import of a resource. */
export interface Asking<Order extends RunOrder> {
  tx: Transaction;
  kind: ImportKind<Order>;
  resource: string;
  orgId: number;
  session: { userId: number; email: string };
  membership: Membership;
  address: string | null;
  services: Services;
  now: Date;
}

type Which<Order extends RunOrder> = Pick<Asking<Order>, "tx" | "kind" | "resource" | "orgId" | "now">;

async function requireImport<Order extends RunOrder>(
  { tx, orgId, resource }: Pick<Which<Order>, "tx" | "orgId" | "resource">,
  id: number,
): Promise<ImportRun<Order>> {
  const row = await findImport<Order>(tx, orgId, { id, resource });
  if (!row) throw notFound("not_found.import");
  return row;
}

/** What is asked of one import, by its maker or an owner. */
type OfOne<Order extends RunOrder> = Pick<
  Asking<Order>,
  "tx" | "orgId" | "resource" | "membership" | "session"
>;

/** Its rows can hold what others may not read, so nobody else sees or ends it; throws 403 or 404. */
async function requireOwn<Order extends RunOrder>(
  asking: OfOne<Order>,
  id: number,
): Promise<ImportRun<Order>> {
  const row = await requireImport<Order>(asking, id);
  if (!isOwn(row, asking)) throw forbidden("forbidden.undo_import");
  return row;
}

/** How far an import is, and what it came to; throws 403 or 404. */
export async function progressOf<Order extends RunOrder>(
  asking: OfOne<Order>,
  id: number,
  say: (told: Sentence) => string,
): Promise<ImportProgress> {
  const row = await requireOwn(asking, id);
  return presentProgress(row, await importProblems(asking.tx, asking.orgId, row.id), say);
}

/** The headings of the file of an import; throws 403 or 404. */
export async function headerOf<Order extends RunOrder>(asking: OfOne<Order>, id: number): Promise<string[]> {
  const { settings } = await requireOwn<Order>(asking, id);
  return "header" in settings && Array.isArray(settings.header) ? settings.header.map(String) : [];
}

/** What a file of the organisation is called by, and its zone. */
export async function placeOf(
  tx: Transaction,
  orgId: number,
): Promise<{ subdomain: string; timezone: string }> {
  const [row] = await tx.query<{ subdomain: string; timezone: string }>(
    sql`SELECT subdomain, timezone FROM organizations WHERE id = ${orgId}`,
  );
  return row ?? { subdomain: "", timezone: "UTC" };
}

/** An import is a matter of who imported it, and of owners. */
function isOwn(
  row: ImportRun,
  { membership, session }: Pick<Asking<RunOrder>, "membership" | "session">,
): boolean {
  return row.settings.actor.userId === session.userId || membership.role.slug === "owner";
}

/** The imports of the last days, the latest first, and which of them this one can undo. */
export async function recentOf<Order extends RunOrder>(
  asking: Which<Order> & Pick<Asking<Order>, "membership" | "session">,
): Promise<RecentImport[]> {
  const { tx, kind, resource, orgId, now } = asking;
  const rows = await recentImports(tx, orgId, {
    resource,
    changes: kind.changes,
    since: undoSince(now),
    limit: TOLD,
  });
  return rows.map((row) => presentRecent(row, now, isOwn(row, asking)));
}

async function requireRecent<Order extends RunOrder>(
  asking: Which<Order>,
  id: number,
): Promise<RecentRun<Order>> {
  const { tx, kind, resource, orgId, now } = asking;
  const wanted = { resource, changes: kind.changes, since: undoSince(now), limit: 1, id };
  const [row] = await recentImports<Order>(tx, orgId, wanted);
  if (row) return row;
  await requireImport(asking, id);
  throw gone("import_too_old");
}

/** Undoes an import, or goes on with it by a job where it is a long one; throws 403, 404, 409 or 410. */
export async function undoImport<Order extends RunOrder>(
  asking: Asking<Order>,
  id: number,
): Promise<RecentImport> {
  const { tx, kind, orgId, session, membership, address, services, now } = asking;
  await lockImports(tx, orgId);
  const found = await requireRecent(asking, id);
  if (!isOwn(found, asking)) throw forbidden("forbidden.undo_import");
  const isUnderWay = found.undo_status === "queued" || found.undo_status === "running";
  if (!isUnderWay) {
    if (found.status === "queued" || found.status === "running") throw conflict("import_under_way");
    if (found.undo_status === "done") throw conflict("import_undone");
    if (!isUndoable(found, now)) throw conflict("import_not_undoable");
    const by = { actor: { userId: session.userId, email: session.email, membership }, address };
    await setUndo(tx, orgId, id, { status: "queued", order: { by, of: kind.changes }, now });
    const work = { orgId, importId: id };
    if (found.open_count > IMPORT_ROWS_AT_ONCE) await services.jobs.send(tx, kind.job, work);
    else await undoAtOnce(tx, services, kind, work, now);
  }
  return presentRecent(await requireRecent(asking, id), now);
}

/** Ends an import after its present batch; throws 403 or 404. What was imported by then stays, and can be undone. */
export async function stopRun<Order extends RunOrder>(
  asking: OfOne<Order>,
  id: number,
  say: (told: Sentence) => string,
): Promise<ImportProgress> {
  const { tx, orgId } = asking;
  // A batch that is at work is waited for.
  await lockImports(tx, orgId);
  await requireOwn(asking, id);
  await stopImport(tx, orgId, id);
  return progressOf(asking, id, say);
}

/** Rows that were refused, as they stand in the file, each with the reasons in a column behind them. */
export async function* refusedLines(
  tenant: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  { orgId, importId, width }: { orgId: number; importId: number; width: number },
  // Asked for before the answer begins: it is told in a header, which an answer under way cannot be given.
  language: Language | undefined,
): AsyncGenerator<CsvRow[]> {
  for (let after = 0; ; ) {
    const from = after;
    const rows = await tenant((tx) => refusedRows(tx, orgId, importId, { after: from, limit: BATCH }));
    yield rows.map(({ row, cells, problems }) => {
      const reasons = problems.map(({ field, says }) =>
        field === "row" ? sayIn(says, language) : `${field}: ${sayIn(says, language)}`,
      );
      return [row, ...Array.from({ length: width }, (_, index) => cells?.[index] ?? ""), reasons.join(" ")];
    });
    after = rows.at(-1)?.row ?? after;
    if (rows.length < BATCH) return;
  }
}
