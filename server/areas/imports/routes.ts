import type { Static } from "typebox";
import {
  Exact,
  IMPORT_ROWS_AT_ONCE,
  type ImportChoices,
  ImportChoicesRequest,
  ImportChoicesResponse,
  ImportProgressResponse,
  ImportRequest,
  ImportResponse,
  type ImportSettings,
  ImportUndoneResponse,
  Pk,
  RecentImportsResponse,
} from "../../../contract/api";
import { IMPORT_EXAMPLE } from "../../../contract/imports/example";
import {
  IMPORT_AGAIN_AFTER_MS,
  IMPORT_DOUBTS_SHOWN,
  IMPORT_NEW_TEAMS,
} from "../../../contract/imports/limits";
import type { Doubt } from "../../../contract/imports/plan";
import { personValues, presentReading, Trial } from "../../../contract/imports/present";
import { decidedRows, identityIn, planSettings } from "../../../contract/imports/settings";
import { countUnknownTeams } from "../../../contract/imports/teams";
import { batchesOf, type RawRow } from "../../../contract/imports/table";
import { can, requireMayGrant } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { CsvAnswer } from "../../platform/http/csv";
import { conflict, forbidden, gone, invalidFields, notFound } from "../../platform/errors";
import {
  created,
  type InOrganization,
  ok,
  openRoute,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { importJob } from "./running/job";
import type { ImportOrder } from "./running/plan";
import { addImport, CHANGES, lastChoices, teamsByName, wasImported } from "./running/queries";
import {
  findImport,
  type ImportRun,
  importProblems,
  lockImports,
  PEOPLE,
  queueRows,
  recentImports,
  type RecentRun,
  setUndo,
  undoSince,
} from "../../engine/imports/runs";
import { answered } from "../../engine/imports/problems";
import { createPlanner, peopleImports, planBatch, runBatch } from "./running/run";
import { completeImport, undoAtOnce } from "../../engine/imports/worker";
import type { Services } from "../../platform/http/services";
import { presentDoubts } from "../people";
import { addList, findList, isListNameTaken } from "../mailingLists";
import { rolesById } from "../../platform/auth/roles";
import { isUndoable, presentCounts, presentProgress, presentRecent } from "../../engine/imports/present";
import { type ImportInput, readImport } from "./request";
import { sha256, toBase64url } from "../../platform/bytes";
import { type Sentence, sentence } from "../../platform/texts";

/** So many imports are told of. */
const TOLD = 50;
const OURS = { resource: PEOPLE, changes: CHANGES };

type Settings = ImportSettings;
type Answer = Static<typeof ImportResponse>;

/** Who imports what, at which moment. */
interface Work {
  services: Services;
  orgId: number;
  order: ImportOrder;
  input: ImportInput;
  now: Date;
  say(told: Sentence): string;
}

function orderOf(
  { settings, table, fileName }: ImportInput,
  { session, membership }: Pick<InOrganization, "session" | "membership">,
  address: string | null,
): ImportOrder {
  return {
    ...planSettings(table, settings),
    ...(fileName !== "" && { fileName }),
    actor: { userId: session.userId, email: session.email, membership },
    address,
  };
}

/** What is to be done, with each row that staff decided about. */
function prepared(
  input: ImportInput,
  caller: Pick<InOrganization, "session" | "membership">,
  address: string | null,
): Pick<Work, "order" | "input"> {
  const order = orderOf(input, caller, address);
  const identityOf = (row: RawRow): string => identityIn(order.columns, row);
  const rows = decidedRows(input.table.rows, identityOf, input.settings.decisions);
  return { order, input: { ...input, table: { ...input.table, rows } } };
}

async function requireRole(tx: Transaction, { orgId, order }: Work): Promise<void> {
  const role = (await rolesById(tx, orgId)).get(order.roleId);
  if (!role) throw invalidFields({ role: [sentence("field.unknown_role")] });
  requireMayGrant(order.actor.membership, role);
}

/** Throws when the list that is asked for cannot be used; answers its name. */
async function requireList(
  tx: Transaction,
  { orgId, order }: Work,
  { new_list: newList, member_list: listId }: Settings,
): Promise<{ pk: number | null; name: string } | null> {
  if (newList === undefined && listId === undefined) return null;
  if (!can(order.actor.membership, "messages")) {
    throw forbidden("forbidden.mailing_lists");
  }
  if (newList !== undefined && listId !== undefined) {
    throw invalidFields({ new_list: [sentence("field.one_list")] });
  }
  if (newList !== undefined) {
    const name = newList.trim();
    if (await isListNameTaken(tx, orgId, name, 0)) throw listNameTaken();
    return { pk: null, name };
  }
  const list = await findList(tx, orgId, listId ?? 0);
  if (!list) throw invalidFields({ member_list: [sentence("not_found.mailing_list")] });
  if (list.kind === "dynamic") {
    throw invalidFields({ member_list: [sentence("field.automatic_list")] });
  }
  return { pk: list.id, name: list.name };
}

/** Throws where teams are to be created by who may not, or more than a column of teams names. */
async function requireTeams(tx: Transaction, { orgId, order, input }: Work): Promise<void> {
  if (!order.newTeams) return;
  if (!can(order.actor.membership, "teams")) throw forbidden("forbidden.new_teams");
  const unknown = countUnknownTeams(input.table.rows, order.columns, await teamsByName(tx, orgId));
  if (unknown <= IMPORT_NEW_TEAMS) return;
  throw invalidFields({
    new_teams: [sentence("field.most_teams", { most: IMPORT_NEW_TEAMS, count: unknown })],
  });
}

function listNameTaken(): Error {
  return conflict("list_name_taken", {
    errors: { new_list: [sentence("list_name_taken")] },
  });
}

async function openList(
  tx: Transaction,
  work: Work,
  list: Answer["member_list"],
): Promise<{ pk: number; name: string } | null> {
  if (list === null) return null;
  if (list.pk !== null) return { pk: list.pk, name: list.name };
  const fresh = {
    name: list.name,
    description: "",
    kind: "static",
    opt_in: "single",
    filter: null,
  } as const;
  const pk = await addList(tx, work.orgId, fresh, work.now);
  if (pk === undefined) throw listNameTaken();
  return { pk, name: list.name };
}

/** Each batch in a transaction of its own: nothing is kept, and nobody else has to wait for all of them. */
async function tryOut(tenant: InOrganization["tenant"], work: Work): Promise<Answer> {
  const { orgId, order, input, now, say } = work;
  const { list, planner } = await tenant(async (tx) => {
    await requireRole(tx, work);
    const wanted = await requireList(tx, work, input.settings);
    await requireTeams(tx, work);
    return { list: wanted, planner: await createPlanner(tx, orgId, order, now) };
  });
  const trial = new Trial(input.table, order.columns);
  const asked: Doubt[] = [];
  let doubtCount = 0;
  const newTeams = new Set<string>();
  const newHouseholds = new Set<string>();
  for (const rows of batchesOf(input.table.rows)) {
    const plan = await tenant((tx) => planBatch(tx, orgId, planner, rows, true));
    trial.take(plan.outcomes);
    // A row that is refused is told as such.
    const refused = new Set(plan.outcomes.flatMap(({ row, outcome }) => (outcome === "error" ? row : [])));
    const open = plan.doubts.filter(({ person }) => !refused.has(person.row));
    doubtCount += open.length;
    asked.push(...open.slice(0, IMPORT_DOUBTS_SHOWN - asked.length));
    for (const name of plan.newTeams.values()) newTeams.add(name);
    for (const key of plan.newHouseholds.keys()) newHouseholds.add(key);
  }
  const doubts = asked.map(({ person, matches }) => ({
    row: person.row,
    values: personValues(person, order.columns),
    matches,
  }));
  const reader = { services: work.services, orgId, membership: order.actor.membership, now };
  const told = {
    doubts: await tenant((tx) => presentDoubts(tx, reader, doubts)),
    doubtCount,
    new_teams: [...newTeams],
    newHouseholdCount: newHouseholds.size,
  };
  return trial.answer(list, told, say);
}

async function requireImport(tx: Transaction, orgId: number, id: number): Promise<ImportRun> {
  const row = await findImport(tx, orgId, { id, resource: PEOPLE });
  if (!row) throw notFound("not_found.import");
  return row;
}

async function queue(tx: Transaction, work: Work, importId: number): Promise<void> {
  await queueRows(tx, work.orgId, importId, batchesOf(work.input.table.rows));
  await work.services.jobs.send(tx, importJob, { orgId: work.orgId, importId });
}

/** What tells files of the same columns, in whatever order. */
function headerKey(columns: readonly string[]): Uint8Array {
  return sha256(JSON.stringify([...columns].map((name) => name.trim()).toSorted()));
}

/** What is kept of the settings for the next file of these columns. */
function choicesOf(settings: Settings, listId: number | null): ImportChoices {
  const { decisions, undecided, dry_run, force, new_list, member_list, ...choices } = settings;
  return { ...choices, ...(listId !== null && { member_list: listId }) };
}

async function carryOut(tx: Transaction, work: Work): Promise<Answer> {
  const { services, orgId, order, input, now, say } = work;
  const { table, settings, hash } = input;
  await lockImports(tx, orgId);
  const since = new Date(now.getTime() - IMPORT_AGAIN_AFTER_MS);
  if (!settings.force && (await wasImported(tx, orgId, hash, since))) {
    throw conflict("already_imported");
  }
  await requireTeams(tx, work);
  const list = await openList(tx, work, await requireList(tx, work, settings));
  const listId = list?.pk ?? null;
  const given = {
    hash,
    order,
    listId,
    isListNew: settings.new_list !== undefined,
    total: table.rows.length,
    fileName: input.fileName,
    headerKey: headerKey(table.header),
    choices: choicesOf(settings, listId),
  };
  const importId = await addImport(tx, orgId, given, now);
  if (table.rows.length > IMPORT_ROWS_AT_ONCE) await queue(tx, work, importId);
  else {
    const row = { id: importId, settings: order, list_id: listId };
    await runBatch(tx, services, { orgId, row, now }, table.rows);
    await completeImport(tx, peopleImports, orgId, importId, now);
  }
  const row = await requireImport(tx, orgId, importId);
  const problems = await importProblems(tx, orgId, importId);
  return {
    status: row.status,
    import_id: importId,
    ...presentCounts(row, problems, say),
    missing_fields: [],
    member_list: list,
    reading: presentReading(table, order.columns),
  };
}

const importMembers = permittedRoute(["people"], {
  method: "post",
  path: "/member/import/",
  summary: "Import members from a CSV file or from rows; more than 1,000 rows are imported by a job",
  form: ImportRequest,
  bodyLimit: "streamed",
  responses: { 200: ImportResponse, 201: ImportResponse, 202: ImportResponse },
  async handle({ header, stream, session, membership, services, tenant, tenantOnce, now, address, say }) {
    const { orgId } = membership;
    await services.limits.take(`import ${orgId} ${session.userId}`, { limit: 120, seconds: 3600 });
    const input = await readImport({ contentType: header("Content-Type"), stream: stream() });
    const work: Work = {
      services,
      orgId,
      ...answered(() => prepared(input, { session, membership }, address)),
      now,
      say,
    };
    try {
      if (input.settings.dry_run) {
        return ok(await tryOut(tenant, work));
      }
      const contents = { settings: input.settings, hash: toBase64url(input.hash) };
      return await tenantOnce(async (tx) => {
        await requireRole(tx, work);
        const body = await carryOut(tx, work);
        return body.status === "queued" ? { status: 202 as const, body } : created(body);
      }, contents);
    } catch (error) {
      if (!isUniqueViolation(error, "members_email")) throw error;
      throw conflict("try_again.people");
    }
  },
});

const getImport = permittedRoute(["people"], {
  method: "get",
  path: "/member/import/{import_id}/",
  summary: "How far an import is, and what it came to",
  params: Exact({ import_id: Pk }),
  responses: { 200: ImportProgressResponse },
  async handle({ params, say, membership, tenant }) {
    const { orgId } = membership;
    const progress = await tenant(async (tx) => {
      const row = await requireImport(tx, orgId, params.import_id);
      return presentProgress(row, await importProblems(tx, orgId, row.id), say);
    });
    return ok({ import: progress });
  },
});

const recent = permittedReading(["people"], {
  method: "get",
  path: "/member/import/",
  summary: "The imports of the last 30 days, the latest first, and which of them can be undone",
  responses: { 200: RecentImportsResponse },
  handle: async ({ membership, read, now }) => {
    const rows = await read((tx) =>
      recentImports(tx, membership.orgId, { ...OURS, since: undoSince(now), limit: TOLD }),
    );
    return ok({ imports: rows.map((row) => presentRecent(row, now)) });
  },
});

const last = permittedRoute(["people"], {
  method: "post",
  path: "/member/import/choices/",
  summary: "How a file with these columns was imported last",
  body: ImportChoicesRequest,
  responses: { 200: ImportChoicesResponse },
  handle: async ({ body, membership, tenant }) => {
    const found = await tenant((tx) => lastChoices(tx, membership.orgId, headerKey(body.columns)));
    return ok({ last: found ? { choices: found.choices, at: found.at.toISOString() } : null });
  },
});

async function requireRecent(
  tx: Transaction,
  orgId: number,
  id: number,
  now: Date,
): Promise<RecentRun<ImportOrder>> {
  const [row] = await recentImports<ImportOrder>(tx, orgId, { ...OURS, since: undoSince(now), limit: 1, id });
  if (row) return row;
  await requireImport(tx, orgId, id);
  throw gone("import_too_old");
}

/** Throws where the import cannot be undone, or not by this one. */
function requireUndoable(row: RecentRun<ImportOrder>, membership: Membership, now: Date): void {
  if (row.status === "queued" || row.status === "running") throw conflict("import_under_way");
  if (row.undo_status === "done") throw conflict("import_undone");
  if (!isUndoable(row, now)) throw conflict("import_not_undoable");
  if (row.list_id !== null && !can(membership, "messages")) throw forbidden("forbidden.mailing_lists");
  if (row.settings.newTeams && !can(membership, "teams")) throw forbidden("forbidden.new_teams");
}

const undo = permittedRoute(["people"], {
  method: "post",
  path: "/member/import/{import_id}/undo/",
  summary: "Undo an import: what nobody changed since is taken back; more than 1,000 people are by a job",
  params: Exact({ import_id: Pk }),
  responses: { 200: ImportUndoneResponse, 202: ImportUndoneResponse },
  async handle({ params, session, membership, services, tenant, now, address }) {
    const { orgId } = membership;
    const id = params.import_id;
    return tenant(async (tx) => {
      await lockImports(tx, orgId);
      const found = await requireRecent(tx, orgId, id, now);
      const isUnderWay = found.undo_status === "queued" || found.undo_status === "running";
      if (!isUnderWay) {
        requireUndoable(found, membership, now);
        const order = { actor: { userId: session.userId, email: session.email, membership }, address };
        await setUndo(tx, orgId, id, { status: "queued", order: { by: order, of: CHANGES }, now });
        if (found.open_count > IMPORT_ROWS_AT_ONCE)
          await services.jobs.send(tx, importJob, { orgId, importId: id });
        else await undoAtOnce(tx, services, peopleImports, { orgId, importId: id }, now);
      }
      const row = await requireRecent(tx, orgId, id, now);
      const body = { import: presentRecent(row, now) };
      return row.undo_status === "done" ? ok(body) : { status: 202 as const, body };
    });
  },
});

/** The file that the error text of an import names; it holds nothing of anybody. */
const example = openRoute({
  method: "get",
  path: "/member/import/example.csv/",
  summary: "An example of a file to import",
  responses: { 200: CsvAnswer },
  async handle() {
    return {
      status: 200 as const,
      body: IMPORT_EXAMPLE,
      headers: { "Content-Disposition": 'attachment; filename="example.csv"' },
    };
  },
});

/** Importing members from files. */
export const importRoutes: readonly Route[] = [importMembers, recent, last, example, getImport, undo];
