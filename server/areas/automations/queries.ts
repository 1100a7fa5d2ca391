import sql, { raw, type Sql } from "sql-template-tag";
import type {
  AllRunsQuery,
  AutomationListQuery,
  AutomationRun,
  ShownAutomation,
} from "../../../contract/api";
import type { Automation, Step } from "../../../contract/resource/automation";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import type { Sentence } from "../../platform/texts";
import { byLanguage, neverEmpty, orderBy, parseIds, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** An automation as it is kept. */
export interface AutomationRow {
  id: number;
  name: string;
  definition: Automation;
  is_on: boolean;
  paused: ShownAutomation["paused"];
  source: string | null;
  resource: string | null;
  next_at: Date | null;
  checked_at: Date;
  version: number;
  hook_version: number;
  member_id: number;
  member_name: string;
  updated_at: Date;
  runs: number;
  failed: number;
  /** What the segment is called that sets it off. */
  segment: string | null;
}

/** What `source` says of automations, and of changes, that are about who is in a segment. */
export const OF_SEGMENTS = "segment_people";
const SEGMENT = sql`coalesce(a.definition #>> '{when,enters}', a.definition #>> '{when,leaves}')`;

const SELECTED = sql`a.id, a.name, a.definition, a.is_on, a.paused, a.source, a.resource, a.next_at, a.checked_at, a.version,
  a.hook_version, a.updated_at, m.id AS member_id, m.name AS member_name,
  (SELECT count(*) FROM automation_runs r WHERE r.org_id = a.org_id AND r.automation_id = a.id) AS runs,
  (SELECT count(*) FROM automation_runs r WHERE r.org_id = a.org_id AND r.automation_id = a.id AND r.state = 'failed') AS failed,
  (SELECT s.name FROM segments s WHERE s.org_id = a.org_id AND s.id::text = ${SEGMENT}) AS segment
  FROM automations a JOIN members m ON m.org_id = a.org_id AND m.id = a.member_id`;

/** What is worked with: without what is counted for those who look at it. */
export type WorkingAutomation = Pick<
  AutomationRow,
  "id" | "name" | "definition" | "source" | "resource" | "next_at" | "checked_at" | "member_id"
>;

const WORKING = sql`a.id, a.name, a.definition, a.source, a.resource, a.next_at, a.checked_at, a.member_id FROM automations a`;

const ORDERS = {
  title: neverEmpty(byLanguage("lower(coalesce(a.definition ->> 'title', a.name))")),
  updated_at: neverEmpty("a.updated_at"),
};

/** A page of the organisation's automations. */
export function automationPage(
  tx: Queryable,
  orgId: number,
  query: AutomationListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<AutomationRow>> {
  const names = query.names?.split(",");
  const list = {
    selected: SELECTED,
    from: raw("automations a"),
    alias: "a",
    conditions: [
      sql`a.org_id = ${orgId}`,
      ...searchConditions(sql`search_fold(coalesce(a.definition ->> 'title', a.name))`, query.search),
      ...(names ? [sql`a.name = ANY(${names}::text[])`] : []),
    ],
    order: orderBy(ORDERS, query.ordering ?? "title", "a.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One automation of the organisation, by its name. */
export async function findAutomation(
  tx: Queryable,
  orgId: number,
  name: string,
): Promise<AutomationRow | undefined> {
  const [row] = await tx.query<AutomationRow>(
    sql`SELECT ${SELECTED} WHERE a.org_id = ${orgId} AND a.name = ${name}`,
  );
  return row;
}

/** Automations of the organisation, by their numbers. */
export function automationsById(
  tx: Queryable,
  orgId: number,
  ids: readonly number[],
): Promise<WorkingAutomation[]> {
  return tx.query<WorkingAutomation>(
    sql`SELECT ${WORKING} WHERE a.org_id = ${orgId} AND a.id = ANY(${[...ids]}::bigint[])`,
    { prepare: true },
  );
}

/** The automations that changes may set off. */
export function automationsOn(tx: Queryable, orgId: number): Promise<WorkingAutomation[]> {
  return tx.query<WorkingAutomation>(
    sql`SELECT ${WORKING} WHERE a.org_id = ${orgId} AND a.is_on AND a.source IS NOT NULL ORDER BY a.id`,
  );
}

/** Takes the automations of the organisation whose time has come, for nobody else. */
export function takeDue(tx: Transaction, orgId: number, now: Date): Promise<WorkingAutomation[]> {
  return tx.query<WorkingAutomation>(sql`SELECT ${WORKING}
    WHERE a.org_id = ${orgId} AND a.is_on AND a.next_at <= ${now} ORDER BY a.id FOR UPDATE SKIP LOCKED`);
}

export async function countAutomations(tx: Queryable, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM automations WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

/** What of an automation people decide, and what follows from it. */
export interface AutomationContent {
  definition: Automation;
  isOn: boolean;
  source: string | undefined;
  resource: string | undefined;
  nextAt: Date | undefined;
}

type Publisher = { orgId: number; memberId: number };

/** Adds an automation; false where its name is taken. */
export async function addAutomation(
  tx: Transaction,
  { orgId, memberId }: Publisher,
  content: AutomationContent,
  now: Date,
): Promise<boolean> {
  const added = await tx.query(sql`INSERT INTO automations
      (org_id, name, definition, is_on, source, resource, next_at, checked_at, member_id, created_at, updated_at)
    VALUES (${orgId}, ${content.definition.name}, ${JSON.stringify(content.definition)}::jsonb, ${content.isOn},
      ${content.source ?? null}, ${content.resource ?? null}, ${content.nextAt ?? null}, ${now}, ${memberId}, ${now}, ${now})
    ON CONFLICT (org_id, name) DO NOTHING RETURNING id`);
  return added.length > 0;
}

/** Changes an automation; whoever publishes it is whose rights it has from then on. */
export async function changeAutomation(
  tx: Transaction,
  { orgId, memberId }: Publisher,
  id: number,
  content: AutomationContent,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE automations SET definition = ${JSON.stringify(content.definition)}::jsonb,
      name = ${content.definition.name}, is_on = ${content.isOn}, source = ${content.source ?? null},
      resource = ${content.resource ?? null}, next_at = ${content.nextAt ?? null}, checked_at = ${now}, paused = NULL,
      member_id = ${memberId}, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The address of its webhook is another one from now on. */
export async function renewHook(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`UPDATE automations SET hook_version = hook_version + 1
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The automation that a webhook sets off. */
export async function automationOfHook(
  tx: Queryable,
  orgId: number,
  id: number,
): Promise<(WorkingAutomation & Pick<AutomationRow, "is_on" | "hook_version">) | undefined> {
  const [row] = await tx.query<WorkingAutomation & Pick<AutomationRow, "is_on" | "hook_version">>(
    sql`SELECT a.is_on, a.hook_version, ${WORKING} WHERE a.org_id = ${orgId} AND a.id = ${id}`,
  );
  return row;
}

/** Notes up to when time was looked at, and when to look again. */
export async function scheduleNext(
  tx: Transaction,
  orgId: number,
  id: number,
  { nextAt, checkedAt }: { nextAt: Date | undefined; checkedAt: Date },
): Promise<void> {
  await tx.query(sql`UPDATE automations SET next_at = ${nextAt ?? null}, checked_at = ${checkedAt}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

export async function deleteAutomation(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM automations WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Takes an automation off by itself, for a reason. */
export async function pauseAutomation(
  tx: Transaction,
  orgId: number,
  id: number,
  why: NonNullable<ShownAutomation["paused"]>,
): Promise<void> {
  await tx.query(
    sql`UPDATE automations SET is_on = false, paused = ${why} WHERE org_id = ${orgId} AND id = ${id}`,
  );
}

/** The segments that automations can go by. */
export function sharedSegments(tx: Queryable, orgId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(sql`SELECT id, name FROM segments WHERE org_id = ${orgId} AND shared ORDER BY id`);
}

/** The numbers of the teams, and of the mailing lists that have people of their own. */
export async function peoplePlaces(
  tx: Queryable,
  orgId: number,
): Promise<{ teams: number[]; lists: number[] }> {
  const found = await tx.query<{ id: number; is_team: boolean }>(
    sql`SELECT id, true AS is_team FROM teams WHERE org_id = ${orgId}
      UNION ALL SELECT id, false FROM mailing_lists WHERE org_id = ${orgId} AND kind <> 'dynamic'`,
  );
  const numbers = (isTeam: boolean): number[] =>
    found.filter(({ is_team: one }) => one === isTeam).map(({ id }) => id);
  return { teams: numbers(true), lists: numbers(false) };
}

/** The names of the automations that a segment sets off, as a query. */
export const automationsOfSegment = (orgId: number, id: number): Sql =>
  sql`SELECT coalesce(a.definition ->> 'title', a.name) AS name FROM automations a
    WHERE a.org_id = ${orgId} AND a.source = ${OF_SEGMENTS} AND ${SEGMENT} = ${String(id)}`;

/** A statement that passes on who has come into a segment and gone: rows of `person_id`, `event` and `depth`. */
export const passedOn = (
  { orgId, id, now }: { orgId: number; id: number; now: Date },
  moved: Sql,
): Sql => sql`INSERT INTO automation_changes (org_id, source, resource, row_id, key, event, depth, at)
    SELECT ${orgId}::bigint, ${OF_SEGMENTS}, ${String(id)}, m.person_id, m.person_id::text, m.event, m.depth, ${now}::timestamptz
    FROM (${moved}) AS m WHERE EXISTS (SELECT FROM automations a
      WHERE a.org_id = ${orgId} AND a.is_on AND a.source = ${OF_SEGMENTS} AND ${SEGMENT} = ${String(id)})`;

/** A change that may set automations off. */
export interface ChangeRow {
  id: number;
  source: string;
  resource: string | null;
  row_id: number;
  key: string;
  event: "created" | "updated" | "deleted";
  old: object | null;
  new: object | null;
  depth: number;
  at: Date;
}

/** Takes the oldest changes out of the outbox, for nobody else. */
export async function takeChanges(tx: Transaction, orgId: number, most: number): Promise<ChangeRow[]> {
  const taken =
    await tx.query<ChangeRow>(sql`DELETE FROM automation_changes c WHERE c.org_id = ${orgId} AND c.id IN (
      SELECT t.id FROM automation_changes t WHERE t.org_id = ${orgId} ORDER BY t.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING c.id, c.source, c.resource, c.row_id, c.key, c.event, c.old, c.new, c.depth, c.at`);
  return taken.toSorted((one, other) => one.id - other.id);
}

/** How many runs the organisation's automations have begun since. */
export async function runsSince(tx: Queryable, orgId: number, since: Date): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM automation_runs WHERE org_id = ${orgId} AND at > ${since}`,
  );
  return row?.total ?? 0;
}

/** What a run begins with. */
export interface NewRun {
  automationId: number;
  /** What it is of: a second one of the same is not begun. */
  cause: string;
  record: { resource: string; key: string; rowId: number; title: string; snapshot?: object } | undefined;
  /** What a webhook brought. */
  payload?: object | null;
  steps: readonly Step[];
  isCut: boolean;
  depth: number;
  now: Date;
}

/** Begins runs; answers those that the same cause has not begun before. */
export async function addRuns(
  tx: Transaction,
  orgId: number,
  runs: readonly NewRun[],
): Promise<{ id: number; isCut: boolean }[]> {
  const given = runs.map(({ record, ...run }) => ({
    automation_id: run.automationId,
    cause: run.cause,
    resource: record?.resource ?? null,
    record_key: record?.key ?? null,
    row_id: record?.rowId ?? null,
    title: record?.title ?? null,
    snapshot: record?.snapshot ?? null,
    payload: run.payload ?? null,
    steps: run.steps,
    state: run.isCut ? "cut" : "waiting",
    depth: run.depth,
    at: run.now,
    ended_at: run.isCut ? run.now : null,
  }));
  const begun = await tx.query<{ id: number; is_cut: boolean }>(sql`INSERT INTO automation_runs
      (org_id, automation_id, cause, resource, record_key, row_id, title, snapshot, payload, steps, state, depth, at, ended_at)
    SELECT ${orgId}::bigint, g.automation_id, g.cause, g.resource, g.record_key, g.row_id, g.title, g.snapshot, g.payload, g.steps,
      g.state, g.depth, g.at, g.ended_at
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS (automation_id bigint, cause text, resource text,
      record_key text, row_id bigint, title text, snapshot jsonb, payload jsonb, steps jsonb, state text, depth integer, at timestamptz,
      ended_at timestamptz)) WITH ORDINALITY AS g (automation_id, cause, resource, record_key, row_id, title, snapshot, payload, steps,
      state, depth, at, ended_at, place) ORDER BY g.place
    ON CONFLICT (org_id, automation_id, cause) DO NOTHING RETURNING id, state = 'cut' AS is_cut`);
  return begun.map(({ id, is_cut: isCut }) => ({ id, isCut }));
}

/** A run as it is kept. */
export interface RunRow {
  id: number;
  automation_id: number;
  automation: string;
  cause: string;
  resource: string | null;
  record_key: string | null;
  row_id: number | null;
  title: string | null;
  snapshot: object | null;
  payload: object | null;
  steps: Step[];
  state: AutomationRun["state"];
  depth: number;
  tries: number;
  wake_at: Date | null;
  at: Date;
  ended_at: Date | null;
}

/** What became of a step. */
export interface StepRow {
  run_id: number;
  path: string;
  kind: string;
  state: "done" | "failed";
  outcome: {
    says?: string;
    /** Why nothing was done. */
    why?: Sentence;
    branch?: "then" | "else";
    /** Of a step that failed, where it is to be said in the reader's language. */
    problem?: Sentence;
  };
  error: string | null;
  tries: number;
  at: Date;
}

const RUN = sql`r.id, r.automation_id, a.name AS automation, r.cause, r.resource, r.record_key, r.row_id, r.title, r.snapshot, r.payload, r.steps,
  r.state, r.depth, r.tries, r.wake_at, r.at, r.ended_at
  FROM automation_runs r JOIN automations a ON a.org_id = r.org_id AND a.id = r.automation_id`;

/** A run, for nobody else to work on until the transaction ends. */
export async function lockRun(tx: Transaction, orgId: number, id: number): Promise<RunRow | undefined> {
  const [row] = await tx.query<RunRow>(
    sql`SELECT ${RUN} WHERE r.org_id = ${orgId} AND r.id = ${id} FOR UPDATE OF r`,
  );
  return row;
}

/** Those of the runs that wait and nobody else works on, for nobody else until the transaction ends. */
export function takeRuns(tx: Transaction, orgId: number, ids: readonly number[]): Promise<RunRow[]> {
  return tx.query<RunRow>(
    sql`SELECT ${RUN} WHERE r.org_id = ${orgId} AND r.id = ANY(${[...ids]}::bigint[]) AND r.state = 'waiting'
      ORDER BY r.id FOR UPDATE OF r SKIP LOCKED`,
    { prepare: true },
  );
}

/** The steps of runs that were done or have failed, in the order in which they were. */
export function stepsOf(tx: Queryable, orgId: number, runs: readonly number[]): Promise<StepRow[]> {
  return tx.query<StepRow>(
    sql`SELECT run_id, path, kind, state, outcome, error, tries, at FROM automation_run_steps
    WHERE org_id = ${orgId} AND run_id = ANY(${[...runs]}::bigint[]) ORDER BY at, path`,
    { prepare: true },
  );
}

/** A page of runs, the latest first. */
export function runPage(
  tx: Queryable,
  orgId: number,
  query: AllRunsQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<RunRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: RUN,
    from: raw("automation_runs r JOIN automations a ON a.org_id = r.org_id AND a.id = r.automation_id"),
    alias: "r",
    conditions: [
      sql`r.org_id = ${orgId}`,
      ...(query.automation === undefined ? [] : [sql`a.name = ${query.automation}`]),
      ...(query.state === undefined ? [] : [sql`r.state = ${query.state}`]),
      ...(ids ? [sql`r.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: raw("ORDER BY r.id DESC"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** Notes what became of steps, each of a run of its own; `isSameTry` where it became known after the step was noted. */
export async function noteSteps(
  tx: Transaction,
  orgId: number,
  steps: readonly Omit<StepRow, "tries">[],
  isSameTry = false,
): Promise<void> {
  await tx.query(
    sql`INSERT INTO automation_run_steps AS s (org_id, run_id, path, kind, state, outcome, error, at)
    SELECT ${orgId}::bigint, g.run_id, g.path, g.kind, g.state, g.outcome, g.error, g.at
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS g
      (run_id bigint, path text, kind text, state text, outcome jsonb, error text, at timestamptz)
    ON CONFLICT (org_id, run_id, path) DO UPDATE SET state = excluded.state, outcome = excluded.outcome,
      error = excluded.error, tries = s.tries + ${isSameTry ? 0 : 1}::int, at = excluded.at`,
    { prepare: true },
  );
}

/** How runs go on. */
export async function setRuns(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
  { state, tries = 0, wakeAt, now }: { state: RunRow["state"]; tries?: number; wakeAt?: Date; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    sql`UPDATE automation_runs SET state = ${state}, tries = ${tries}, wake_at = ${wakeAt ?? null},
      ended_at = ${state === "waiting" ? null : now} WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[])`,
    { prepare: true },
  );
}

/** How long it is kept what ran. */
const KEPT_MS = 90 * 86_400_000;

/** Forgets what ended months ago. */
export async function forgetRuns({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM automation_runs WHERE ended_at < ${new Date(now.getTime() - KEPT_MS)}`),
  );
}
