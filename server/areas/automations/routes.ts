import {
  AllRunsQuery,
  AutomationCheckRequest,
  AutomationCheckResponse,
  AutomationCreateRequest,
  AutomationDeleted,
  AutomationListQuery,
  AutomationListResponse,
  AutomationParams,
  AutomationResponse,
  AutomationUpdateRequest,
  type Language,
  RehearseDraftRequest,
  RehearseRequest,
  RehearseResponse,
  RunListQuery,
  RunListResponse,
  RunNowRequest,
  RunParams,
  RunResponse,
  type ShownAutomation,
} from "../../../contract/api";
import sql from "sql-template-tag";
import { type Automation, AUTOMATION_LIMITS, segmentIn } from "../../../contract/resource/automation";
import { isPlainObject } from "../../../definitions/predicate/values";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { type QuestionMistake, refusal } from "../../engine/questions/check";
import { sourceOf } from "../../engine/questions/changes";
import { matching, readable, rowWithKey } from "../../engine/questions/oneRecord";
import { tableOf } from "../../engine/questions/table";
import { canDo } from "../../../definitions";
import { can } from "../../platform/auth/permissions";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, invalidFields, notFound } from "../../platform/errors";
import type { InnerCalls } from "../../platform/http/innerCalls";
import {
  created,
  type InOrganization,
  memberRoute,
  ok,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { narrowingOf } from "../../platform/narrowing";
import { newUuid } from "../../platform/random";
import { sentence } from "../../platform/texts";
import { knownLetters, letterNames } from "../letters";
import { webhookAddresses } from "../webhooks";
import { checkAutomation } from "./check";
import { callableSources } from "./call";
import { receiveHook } from "./hooks";
import { automationJob } from "./job";
import { presentAutomation, presentRun } from "./present";
import {
  addAutomation,
  addRuns,
  automationPage,
  type AutomationContent,
  type AutomationRow,
  changeAutomation,
  countAutomations,
  deleteAutomation,
  findAutomation,
  lockRun,
  type NewRun,
  type RunRow,
  runPage,
  setRuns,
  stepsOf,
  OF_SEGMENTS,
  peoplePlaces,
  renewHook,
  sharedSegments,
} from "./queries";
import { rehearse } from "./rehearse";
import { nextMoment } from "./schedule";
import { sentenceOf } from "./words";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  address: string | null;
  language(): Language | undefined;
}

const DAYS = 30;

async function requireAutomation(
  tx: Transaction,
  { membership }: Call,
  name: string,
): Promise<AutomationRow> {
  const row = await findAutomation(tx, membership.orgId, name);
  if (!row) throw notFound("not_found.automation");
  return row;
}

async function segmentNameIn(tx: Transaction, orgId: number, { when }: Automation): Promise<string | null> {
  const segment = segmentIn(when);
  if (segment === undefined) return null;
  return (await sharedSegments(tx, orgId)).find(({ id }) => id === segment)?.name ?? null;
}

/** The letters that the steps of a definition name, wherever they stand. */
function lettersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(lettersIn);
  if (!isPlainObject(value)) return [];
  const { letter } = value;
  return [...(typeof letter === "string" ? [letter] : []), ...Object.values(value).flatMap(lettersIn)];
}

async function mistakesIn(
  tx: Transaction,
  asker: Asker,
  definition: unknown,
  services: Services,
): Promise<QuestionMistake[]> {
  const { orgId } = asker.place;
  const roles = await tx.query<{ slug: string }>(
    sql`SELECT slug FROM roles WHERE org_id = ${orgId} ORDER BY slug`,
  );
  return checkAutomation(asker, definition, {
    roles: roles.map(({ slug }) => slug),
    letters: await knownLetters(tx, orgId, lettersIn(definition)),
    letterNames: await letterNames(tx, orgId),
    webhooks: await webhookAddresses(tx, orgId),
    ...(await peoplePlaces(tx, orgId)),
    sources: await callableSources(tx, services, orgId),
    hasSms: services.sms !== undefined,
    segments: (await sharedSegments(tx, orgId)).map(({ id }) => id),
  });
}

/** The table whose changes set it off. */
function sourceFor(asker: Asker, { when }: Automation): string | undefined {
  if (segmentIn(when) !== undefined) return OF_SEGMENTS;
  const isOfChanges = "on" in when || "changes" in when || "becomes" in when;
  return isOfChanges ? sourceOf(asker, when.resource) : undefined;
}

/** What is kept of a definition; 422 that names each mistake at its place. */
async function contentOf(
  tx: Transaction,
  asker: Asker,
  definition: Automation,
  isOn: boolean,
  services: Services,
): Promise<AutomationContent> {
  const mistakes = await mistakesIn(tx, asker, definition, services);
  if (mistakes.length > 0) throw refusal(mistakes);
  const { when } = definition;
  const resource = "resource" in when ? when.resource : undefined;
  const { timeZone, now } = asker.place;
  return {
    definition,
    isOn,
    resource,
    source: sourceFor(asker, definition),
    nextAt: nextMoment(definition, { timeZone, now }),
  };
}

async function noted(
  tx: Transaction,
  { membership, session, now, address }: Call,
  action: AuditAction,
  name: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { orgId } = membership;
  await audit(tx, {
    orgId,
    at: now,
    actor: session,
    action,
    subject: "settings",
    subjectId: name,
    detail,
    address,
  });
}

async function shownBy(tx: Transaction, call: Call, name: string): Promise<ShownAutomation> {
  const row = await requireAutomation(tx, call, name);
  return presentAutomation(row, await openAsker(tx, call), call.language() ?? "en", call.services);
}

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/automations/",
  summary: "Automations: what happens by itself when something else does",
  query: AutomationListQuery,
  responses: { 200: AutomationListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "automations");
      const { rows, ...counted } = await automationPage(tx, call.membership.orgId, call.query, narrowing);
      const asker = await openAsker(tx, call);
      const language = call.language() ?? "en";
      return ok({
        automations: rows.map((row) => presentAutomation(row, asker, language, call.services)),
        ...counted,
      });
    }),
});

const get = permittedRoute(["settings"], {
  method: "get",
  path: "/automations/{name}/",
  summary: "An automation",
  params: AutomationParams,
  responses: { 200: AutomationResponse },
  handle: (call) => call.tenant(async (tx) => ok({ automation: await shownBy(tx, call, call.params.name) })),
});

const post = permittedRoute(["settings"], {
  method: "post",
  path: "/automations/",
  summary: "Publish an automation; it works with the rights of whoever publishes it",
  body: AutomationCreateRequest,
  responses: { 201: AutomationResponse },
  onBehalf: "refused",
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { body, membership, now } = call;
      if ((await countAutomations(tx, membership.orgId)) >= AUTOMATION_LIMITS.automations) {
        throw conflict("too_many_automations", { params: { most: AUTOMATION_LIMITS.automations } });
      }
      const content = await contentOf(
        tx,
        await openAsker(tx, call),
        body.definition,
        body.is_on ?? false,
        call.services,
      );
      const { name } = content.definition;
      if (!(await addAutomation(tx, membership, content, now))) {
        throw conflict("automation_exists", { params: { name } });
      }
      await noted(tx, call, "automation.created", name, {
        definition: content.definition,
        is_on: content.isOn,
      });
      return created({ automation: await shownBy(tx, call, name) });
    }),
});

const put = permittedRoute(["settings"], {
  method: "put",
  path: "/automations/{name}/",
  summary: "Change an automation, or switch it on or off; runs that have begun go on as they were",
  params: AutomationParams,
  body: AutomationUpdateRequest,
  responses: { 200: AutomationResponse },
  onBehalf: "refused",
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { body, params, membership, now } = call;
      const before = await requireAutomation(tx, call, params.name);
      if (body.version !== undefined && body.version !== before.version) {
        throw conflict("stale_version", { extra: { version: before.version } });
      }
      const isOn = body.is_on ?? before.is_on;
      const definition = body.definition ?? before.definition;
      const { name } = definition;
      if (name !== before.name && (await findAutomation(tx, membership.orgId, name))) {
        throw conflict("automation_exists", { params: { name } });
      }
      const content = await contentOf(tx, await openAsker(tx, call), definition, isOn, call.services);
      await changeAutomation(tx, membership, before.id, content, now);
      if (body.new_hook) await renewHook(tx, membership.orgId, before.id);
      const changed = {
        ...(body.definition && { definition }),
        is_on: isOn,
        ...(body.new_hook && { new_hook: true }),
      };
      await noted(tx, call, "automation.changed", name, changed);
      return ok({ automation: await shownBy(tx, call, name) });
    }),
});

const remove = permittedRoute(["settings"], {
  method: "delete",
  path: "/automations/{name}/",
  summary: "Delete an automation, with its runs",
  params: AutomationParams,
  responses: { 200: AutomationDeleted },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { id, name, definition } = await requireAutomation(tx, call, call.params.name);
      await deleteAutomation(tx, call.membership.orgId, id);
      await noted(tx, call, "automation.deleted", name, { definition });
      return ok({ name });
    }),
});

const check = permittedRoute(["settings"], {
  method: "post",
  path: "/automations/check/",
  isReading: true,
  summary: "What is wrong with an automation for the caller, and how it reads",
  body: AutomationCheckRequest,
  responses: { 200: AutomationCheckResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { body, say } = call;
      const asker = await openAsker(tx, call);
      const found = await mistakesIn(tx, asker, body.definition, call.services);
      const mistakes = found.map(({ says, ...mistake }) => ({ ...mistake, message: say(says) }));
      const isRight = mistakes.length === 0;
      return ok({
        mistakes,
        can_send_sms: call.services.sms !== undefined,
        sentence: isRight
          ? sentenceOf(asker, body.definition, {
              language: call.language() ?? "en",
              segment: await segmentNameIn(tx, asker.place.orgId, body.definition),
            })
          : "",
      });
    }),
});

async function rehearsed(
  tx: Transaction,
  call: Call,
  calls: InnerCalls,
  definition: Automation,
  days = DAYS,
): Promise<RehearseResponse> {
  const { services, session, membership } = call;
  const asker = await openAsker(tx, call);
  const mistakes = await mistakesIn(tx, asker, definition, services);
  if (mistakes.length > 0) throw refusal(mistakes);
  const automation = { name: definition.name, title: definition.title ?? definition.name };
  const doing = {
    tx,
    services,
    calls,
    asker,
    publisher: { session, membership },
    automation,
    payload: null,
    cause: "",
    after: [],
    beginEach: async () => undefined,
    language: call.language() ?? "en",
  };
  return rehearse(doing, definition, days);
}

async function presented(
  tx: Transaction,
  orgId: number,
  language: Language,
  rows: readonly RunRow[],
): Promise<RunListResponse["runs"]> {
  const steps = await stepsOf(
    tx,
    orgId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRun(row, steps, language));
}

const runs = permittedRoute(["settings"], {
  method: "get",
  path: "/automations/{name}/runs/",
  summary: "Runs of an automation with their steps, the latest first",
  params: AutomationParams,
  query: RunListQuery,
  responses: { 200: RunListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, params, query, language } = call;
      await requireAutomation(tx, call, params.name);
      const narrowing = await narrowingOf(tx, call, "automation_runs");
      const asked = { ...query, automation: params.name };
      const { rows, ...counted } = await runPage(tx, membership.orgId, asked, narrowing);
      return ok({ runs: await presented(tx, membership.orgId, language() ?? "en", rows), ...counted });
    }),
});

const allRuns = permittedRoute(["settings"], {
  method: "get",
  path: "/automations/runs/",
  summary: "Runs of all automations with their steps, the latest first",
  query: AllRunsQuery,
  responses: { 200: RunListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, query, language } = call;
      const narrowing = await narrowingOf(tx, call, "automation_runs");
      const { rows, ...counted } = await runPage(tx, membership.orgId, query, narrowing);
      return ok({ runs: await presented(tx, membership.orgId, language() ?? "en", rows), ...counted });
    }),
});

/** Begins a run of what is already judged, and answers it. */
async function startRun(tx: Transaction, call: Call, run: NewRun): Promise<RunRow> {
  const { orgId } = call.membership;
  const [begun] = await addRuns(tx, orgId, [run]);
  const row = begun && (await lockRun(tx, orgId, begun.id));
  if (!row) throw conflict("run_goes_on");
  await call.services.jobs.send(tx, automationJob, { orgId, runIds: [row.id] });
  return row;
}

const again = permittedRoute(["settings"], {
  method: "post",
  path: "/automations/{name}/runs/{id}/again/",
  summary: "Let a run that failed go on with the step that did; one that ended is begun anew",
  params: RunParams,
  responses: { 202: RunResponse },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, params, services, now } = call;
      const { orgId } = membership;
      const automation = await requireAutomation(tx, call, params.name);
      const known = await lockRun(tx, orgId, params.id);
      if (!known || known.automation_id !== automation.id) throw notFound("not_found.run");
      if (known.state === "waiting") throw conflict("run_goes_on");
      await noted(tx, call, "automation.ran_again", automation.name, { run: known.id });
      if (known.state === "failed") {
        await setRuns(tx, orgId, [known.id], { state: "waiting", now });
        await services.jobs.send(tx, automationJob, { orgId, runIds: [known.id] });
        const steps = await stepsOf(tx, orgId, [known.id]);
        const run = presentRun(
          { ...known, state: "waiting", ended_at: null },
          steps,
          call.language() ?? "en",
        );
        return { status: 202 as const, body: { run } };
      }
      const { resource, record_key: key, row_id: rowId, title, snapshot } = known;
      const isOfRecord = resource !== null && key !== null && rowId !== null;
      const row = await startRun(tx, call, {
        automationId: automation.id,
        cause: `again:${known.id}:${newUuid(services.random)}`,
        record: isOfRecord
          ? { resource, key, rowId, title: title ?? key, ...(snapshot && { snapshot }) }
          : undefined,
        payload: known.payload,
        // A run of one of many records has steps of its own.
        steps: known.cause.startsWith("each:") ? known.steps : automation.definition.do,
        isCut: false,
        depth: 0,
        now,
      });
      return { status: 202 as const, body: { run: presentRun(row, [], call.language() ?? "en") } };
    }),
});

const runNow = memberRoute({
  method: "post",
  path: "/automations/{name}/run/",
  summary:
    "Begin a run by hand, of this record where the automation is about records: those who may change settings, and whom an action of the definition lets do it",
  params: AutomationParams,
  body: RunNowRequest,
  responses: { 201: RunResponse },
  limit: { limit: 120, seconds: 600 },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { body, params, services, membership, now } = call;
      const isAdmin = can(membership, "settings");
      const automation = await findAutomation(tx, membership.orgId, params.name);
      if (!automation) throw isAdmin ? notFound("not_found.automation") : forbidden();
      const { id: automationId, name, definition } = automation;
      const { when } = definition;
      const resource = "resource" in when ? when.resource : undefined;
      const asker = await openAsker(tx, call);
      const record = resource === undefined ? undefined : await recordBy(asker, resource, body.record);
      if (!isAdmin) await requireButton(asker, automation, record);
      await noted(tx, call, "automation.ran_again", name, { ...(body.record && { record: body.record }) });
      const row = await startRun(tx, call, {
        automationId,
        cause: `hand:${newUuid(services.random)}`,
        record,
        steps: definition.do,
        isCut: false,
        depth: 0,
        now,
      });
      return created({ run: presentRun(row, [], call.language() ?? "en") });
    }),
});

/** 403 unless the automation is on, is begun by hand, and an action of a definition begins it that the person may carry out. */
async function requireButton(
  asker: Asker,
  { name, is_on: isOn, definition: { when } }: AutomationRow,
  record: NewRun["record"],
): Promise<void> {
  if (!isOn || !("by" in when)) throw forbidden();
  const values = record && (await readable(asker, record.resource, record.rowId));
  const may = [...asker.resources.values()].some(({ name: of, actions }) =>
    actions.some(
      (action) =>
        action.do === name &&
        (action.on === "record") === (record !== undefined) &&
        (record === undefined || record.resource === of) &&
        canDo(asker.ability, of, action.name, values),
    ),
  );
  if (!may) throw forbidden();
}

/** The record that is named, as far as the caller sees it; 422 for none. */
async function recordBy(
  asker: Asker,
  resource: string,
  key: number | string | undefined,
): Promise<NonNullable<NewRun["record"]>> {
  const table = tableOf(asker, resource);
  const found =
    table && key !== undefined
      ? (await matching(asker, rowWithKey(table, String(key)), undefined, { most: 1 })).found[0]
      : undefined;
  if (!found) throw invalidFields({ record: [sentence("automation.record_gone")] });
  return { resource, key: found.key, rowId: found.id, title: found.title ?? found.key };
}

/** The calls of automations. Rehearsing plans steps that calls would do, and makes none. */
export function automationRoutes(calls: InnerCalls): readonly Route[] {
  const rehearseDraft = permittedRoute(["settings"], {
    method: "post",
    path: "/automations/rehearse/",
    isReading: true,
    summary: "What an automation that is not published yet would have done in the last days",
    body: RehearseDraftRequest,
    responses: { 200: RehearseResponse },
    handle: (call) =>
      call.tenant(async (tx) => ok(await rehearsed(tx, call, calls, call.body.definition, call.body.days))),
  });
  const rehearseOne = permittedRoute(["settings"], {
    method: "post",
    path: "/automations/{name}/rehearse/",
    isReading: true,
    summary: "What an automation would have done in the last days",
    params: AutomationParams,
    body: RehearseRequest,
    responses: { 200: RehearseResponse },
    handle: (call) =>
      call.tenant(async (tx) => {
        const { definition } = await requireAutomation(tx, call, call.params.name);
        return ok(await rehearsed(tx, call, calls, definition, call.body.days));
      }),
  });
  return [
    list,
    post,
    check,
    rehearseDraft,
    allRuns,
    get,
    put,
    remove,
    rehearseOne,
    runNow,
    runs,
    again,
    receiveHook,
  ];
}
