import sql from "sql-template-tag";
import { type Language, LANGUAGES } from "../../../contract/api";
import type { Mail } from "../../platform/mail/job";
import {
  AUTOMATION_LIMITS,
  kindIn,
  type PeoplePlace,
  type Step,
  STEP_KINDS,
  type StepKind,
  type StepOf,
} from "../../../contract/resource/automation";
import type { FieldDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { movedBy } from "../../../definitions/predicate/moments";
import { isPlainObject } from "../../../definitions/predicate/values";
import { createCall, type ResourceCall, updateCalls } from "../../engine/resourceCalls";
import type { AnswerRow } from "../../engine/questions/ask";
import type { Asker } from "../../engine/questions/asker";
import { refusal } from "../../engine/questions/check";
import {
  type FoundRecord,
  matching,
  matchingIds,
  readRow,
  readRows,
  readWhole,
  relatedTo,
  rowOf,
  rowsOf,
} from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import type { MemberNow } from "../../platform/auth/memberNow";
import type { Transaction } from "../../platform/db/database";
import { HttpError, notFound } from "../../platform/errors";
import { escapeHtml } from "../../platform/html/escapeHtml";
import { logoUrl, mailPage } from "../../platform/html/mailPage";
import type { InnerCaller, InnerCalls } from "../../platform/http/innerCalls";
import type { Services } from "../../platform/http/services";
import { MAILS } from "../../platform/mail/mailTexts";
import { oneLine } from "../../platform/mail/oneLine";
import { mailHtml } from "../../platform/html/pictures";
import { postMail } from "../../platform/mail/post";
import { format } from "../../../contract/texts/format";
import type { Notice } from "../../platform/notifications";
import { type Sentence, sentence } from "../../platform/texts";
import { fillLetter, findLetter, letterMistakes, textIn } from "../letters";
import { findOwnOrganization } from "../organization";
import { mailPictures } from "../pictures";
import { isLeftAlone, smsNumber } from "../people";
import { sendToWebhook } from "../webhooks";
import { callableSources } from "./call";
import { callJob, smsJob } from "./job";
import { broughtValues, fillText, fillValue, fillValues, isOnPayload, partPaths, pathsIn } from "./fill";
import { matchesPayload } from "./payload";
import { notSent } from "./notSent";
import { personAt } from "./person";
import { readerAt } from "./reader";

/** What a step works with; nothing of it is of a step alone. */
export interface Doing {
  tx: Transaction;
  services: Services;
  calls: InnerCalls;
  asker: Asker;
  publisher: MemberNow;
  automation: { name: string; title: string };
  /** The record's key as calls have it, and the table with that record alone. */
  record: { key: string; rowId: number; table: Table } | undefined;
  /** What a webhook brought. */
  payload: object | null;
  /** What tells this step of this run from every other. */
  cause: string;
  /** What is told outside of the transaction once it has ended. */
  after: (() => Promise<unknown>)[];
  /** Begins a run of these steps for each of the records. */
  beginEach(table: Table, records: readonly FoundRecord[], steps: readonly Step[]): Promise<void>;
}

/** A step with all that is known before it is done. */
export interface Planned {
  kind: StepKind;
  /** What it does, without words of any language: an address and a subject, a resource and its values. */
  says: string;
  /** Why nothing is done. */
  why?: Sentence;
  /** Of a condition: the way that it goes. */
  branch?: "then" | "else";
  /** Of a pause: when it is over. */
  until?: Date;
  ends?: true;
  /** Whom it tells what in the app. */
  tells?: { members: number[]; notice: Notice };
  act?(): Promise<void>;
}

/** Works out what a step comes to. Reads alone; throws what keeps it from being done. */
export async function planStep(doing: Doing, step: Step): Promise<Planned> {
  const kind = kindIn(step, STEP_KINDS);
  if (!kind) throw new Error("The step is of no kind");
  const record = await valuesFor(doing, step, kind);
  return plan(kind, doing, step, record);
}

function plan<Kind extends StepKind>(
  kind: Kind,
  doing: Doing,
  step: Step,
  record: AnswerRow,
): Planned | Promise<Planned> {
  // The kind was found by the step's own keys.
  return PLANS[kind](doing, step as StepOf[Kind], record);
}

/** The places of a step that are filled with values of the record before it is planned. */
const pathsOf = (step: Step, kind: StepKind): string[] =>
  kind === "if" || kind === "letter" || kind === "each" ? [] : [...new Set(pathsIn(step))];

/** What the step's places ask of the record. */
async function valuesFor({ asker, record, payload }: Doing, step: Step, kind: StepKind): Promise<AnswerRow> {
  const paths = pathsOf(step, kind);
  const { own } = partPaths(paths);
  const brought = broughtValues(payload, paths);
  if (own.length === 0 || !record) return brought;
  const row = await readRow(asker, record.table, own);
  if (!row) throw gone();
  return { ...row, ...brought };
}

/** Steps that are planned for many records in as many statements as for one; what each does changes nothing for the others. */
const TOGETHER: readonly StepKind[] = ["notify", "if", "wait", "stop"];

/** Whether many runs can do the step at once. */
export function isTogether(step: Step): boolean {
  const kind = kindIn(step, STEP_KINDS);
  return kind !== undefined && TOGETHER.includes(kind);
}

/**
 * Plans a step that runs can do at once: `doings` share all but record and cause, and `table` is the one of their records.
 * Nothing for those that it cannot be planned for; alone they learn why.
 */
export async function planTogether(
  doings: readonly Doing[],
  table: Table | undefined,
  step: Step,
): Promise<(Planned | undefined)[]> {
  const [first] = doings;
  const kind = kindIn(step, STEP_KINDS);
  if (!first || !kind) return [];
  const { asker } = first;
  const aloneOnly = "if" in step && isOnPayload(step.if);
  if (aloneOnly) return Promise.all(doings.map((doing) => planStep(doing, step)));
  const rowIds = doings.flatMap(({ record }) => (record ? [record.rowId] : []));
  if ("if" in step) {
    const fitting = table && (await matchingIds(asker, table, rowIds, step.if));
    return doings.map(({ record }) => record && fitting && branchOf(fitting.has(record.rowId)));
  }
  const paths = pathsOf(step, kind);
  const { own } = partPaths(paths);
  const values =
    own.length > 0 && table ? await readRows(asker, rowsOf(table, rowIds), own, rowIds.length) : undefined;
  const records = doings.map(({ record, payload }) => {
    const row = values && record ? values.get(record.key) : {};
    return row && { ...row, ...broughtValues(payload, paths) };
  });
  if ("notify" in step) return notices(doings, step, records);
  return Promise.all(
    doings.map(async (doing, index) => records[index] && plan(kind, doing, step, records[index])),
  );
}

/** 404: the record is no longer there, or not for whoever published the automation. */
export function gone(): HttpError {
  return new HttpError(404, "record_gone", sentence("automation.record_gone"));
}

const PLANS: {
  [Kind in StepKind]: (doing: Doing, step: StepOf[Kind], record: AnswerRow) => Planned | Promise<Planned>;
} = {
  set: (doing, { set }, record) => {
    const { asker } = doing;
    const resource = asker.resources.get(doing.record?.table.name ?? "");
    if (!resource || !doing.record) throw gone();
    const values = filled(doing, resource, set, record);
    const calls = updateCalls(resource, doing.record.key, values);
    return { kind: "set", says: told(values), act: () => callAll(doing, calls) };
  },
  create: (doing, { create, values: sent }, record) => {
    const resource = doing.asker.resources.get(create);
    if (!resource) throw gone();
    const values = filled(doing, resource, sent, record);
    const calls = [callToCreate(resource, values)];
    return { kind: "create", says: `${create}: ${told(values)}`, act: () => callAll(doing, calls) };
  },
  mail: (doing, { mail }, record) =>
    plannedMail(doing, "mail", {
      to: fillText(mail.to, record),
      subject: fillText(mail.subject, record),
      ...paragraphs(fillText(mail.body, record)),
    }),
  letter: async (doing, { letter: name, to }) => {
    const { tx, asker, record } = doing;
    const letter = await findLetter(tx, asker.place.orgId, name);
    const reader = record && readerAt(asker, record.table, to);
    if (!letter) throw notFound("not_found.letter");
    if (!record || !reader || letter.resource !== record.table.name) throw gone();
    const { address, language } = reader;
    const row = await readRow(asker, record.table, [address, ...(language === undefined ? [] : [language])]);
    if (!row) throw gone();
    const mistakes = letterMistakes(asker, letter);
    if (mistakes.length > 0) throw refusal(mistakes);
    const text = textIn(
      letter,
      LANGUAGES.find((one) => language !== undefined && one === row[language]),
    );
    const { subject, html, text: plain } = await fillLetter(asker, record.table, text);
    const sent = { to: textOf(row[address]), subject, html, text: plain, language: text.language };
    return plannedMail(doing, "letter", sent);
  },
  notify: async (doing, step, record) => {
    const [planned] = await notices([doing], step, [record]);
    if (!planned) throw gone();
    return planned;
  },
  webhook: (doing, { webhook: url }) => ({
    kind: "webhook",
    says: url,
    act: async () => {
      const { tx, services, asker, automation, record, cause } = doing;
      const data = record ? await readWhole(asker, record.table) : {};
      const type = `automation.${automation.name}`;
      const message = { url, type, data: data ?? {}, cause, now: asker.place.now };
      if (!(await sendToWebhook(tx, services, asker.place.orgId, message))) {
        throw new HttpError(409, "webhook_off", sentence("webhook_off"));
      }
    },
  }),
  add: (doing, { add, who }) => plannedPlace(doing, "add", add, who),
  remove: (doing, { remove, who }) => plannedPlace(doing, "remove", remove, who),
  sms: async (doing, { sms: written, who }, record) => {
    const { tx, services, asker, cause } = doing;
    const { orgId } = asker.place;
    const path = doing.record && personAt(asker, doing.record.table, who);
    if (!doing.record || path === undefined) throw gone();
    if (!services.sms) throw new HttpError(409, "sms_off", sentence("automation.sms_off"));
    const row = await readRow(asker, doing.record.table, [path]);
    const person = row && referredKey(row[path]);
    const text = oneLine(fillText(written, record));
    const found = person === undefined ? undefined : await smsNumber(tx, orgId, person);
    if (person === undefined || !found || "why" in found)
      return { kind: "sms", says: text, why: notSent(found && "why" in found ? found.why : "gone") };
    return {
      kind: "sms",
      says: `${found.number}: ${text}`,
      act: () => services.jobs.send(tx, smsJob, { orgId, person, text, cause }),
    };
  },
  each: async (doing, { each, where, do: steps }) => {
    const { asker, record } = doing;
    const table = record && relatedTo(asker, record.table, each);
    if (!table) throw gone();
    const { found, total } = await matching(asker, table, where, { most: AUTOMATION_LIMITS.records });
    return {
      kind: "each",
      says: `${table.name}: ${Math.min(total, AUTOMATION_LIMITS.records)}`,
      act: () => doing.beginEach(table, found, steps),
    };
  },
  call: (doing, { call: source, method, path, body }, record) => {
    const { tx, services, asker, cause } = doing;
    const request = {
      method,
      path: fillText(path, encoded(record)),
      ...(body && { body: fillValues(body, record, asker.place) }),
    };
    return {
      kind: "call",
      says: `${source}: ${method} ${request.path}`,
      act: async () => {
        if (!(await callableSources(tx, services, asker.place.orgId)).includes(source)) throw gone();
        await services.jobs.send(tx, callJob, { orgId: asker.place.orgId, source, request, cause });
      },
    };
  },
  wait: ({ asker }, { wait }) => {
    const until = movedBy(wait, 1, asker.place) ?? asker.place.now;
    return { kind: "wait", says: until.toISOString(), until };
  },
  if: async ({ asker, record, payload }, { if: condition }) => {
    if (isOnPayload(condition)) return branchOf(matchesPayload(asker, condition, payload));
    if (!record) throw gone();
    const { total } = await matching(asker, record.table, condition, { most: 1 });
    return branchOf(total > 0);
  },
  stop: () => ({ kind: "stop", says: "", ends: true }),
};

/** The action of `people/bulk/` that puts somebody into a place, or takes them out. */
const ACTIONS = {
  add: { team: "team", mailing_list: "list", tag: "tag" },
  remove: { team: "leave_team", mailing_list: "leave_list", tag: "untag" },
} as const;

async function plannedPlace(
  doing: Doing,
  kind: "add" | "remove",
  place: PeoplePlace,
  who: string | undefined,
): Promise<Planned> {
  const { asker, record } = doing;
  const path = record && personAt(asker, record.table, who);
  if (!record || path === undefined) throw gone();
  const row = await readRow(asker, record.table, [path]);
  if (!row) throw gone();
  const says = await placeName(asker, place);
  const person = referredKey(row[path]);
  if (person === undefined) return { kind, says, why: sentence("automation.nobody") };
  const [where = "tag"] = Object.keys(place) as (keyof (typeof ACTIONS)["add"])[];
  const values = "tag" in place ? { tags: [place.tag] } : place;
  const body = { people: [person], action: ACTIONS[kind][where], ...values };
  const call = { method: "POST", path: "people/bulk/", body };
  return { kind, says: `${nameOf(row[path])}: ${says}`, act: () => callAll(doing, [call]) };
}

/** What people call a place; its number where they may not read it, or it is gone. */
async function placeName(asker: Asker, place: PeoplePlace): Promise<string> {
  if ("tag" in place) return place.tag;
  const [of, number] =
    "team" in place ? (["teams", place.team] as const) : (["mailing_lists", place.mailing_list] as const);
  const table = tableOf(asker, of);
  const row = table && (await readRow(asker, rowOf(table, number), ["name"]));
  return textOf(row?.["name"]) || String(number);
}

function nameOf(value: unknown): string {
  return isPlainObject(value) ? textOf(value["name"]) : String(value);
}

/** Values that stand in an address: none of them makes another path of it. */
function encoded(record: AnswerRow): AnswerRow {
  return Object.fromEntries(
    Object.entries(record).map(([path, value]) => [
      path,
      encodeURIComponent(fillText(`{${path}}`, { [path]: value })),
    ]),
  );
}

function branchOf(fits: boolean): Planned {
  const branch = fits ? "then" : "else";
  return { kind: "if", says: branch, branch };
}

function filled(
  { asker }: Doing,
  { fields }: ResolvedResource,
  values: Record<string, unknown>,
  record: AnswerRow,
): Record<string, unknown> {
  const fieldOf = (name: string): FieldDefinition | undefined =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fillValue(value, record, fieldOf(name), asker.place),
    ]),
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function told(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

/** 409 where the definition makes no records. */
function callToCreate(resource: ResolvedResource, values: Record<string, unknown>): ResourceCall {
  const call = createCall(resource, values);
  if (!call)
    throw new HttpError(409, "not_writable", sentence("automation.no_create", { name: resource.name }));
  return call;
}

async function callAll(doing: Doing, calls: readonly ResourceCall[]): Promise<void> {
  const { tx, services, after, publisher, automation } = doing;
  const key = {
    id: 0,
    name: automation.title,
    resources: null,
    actions: null,
    isAutomation: true,
    waits: false,
  } as const;
  const caller: InnerCaller = { ...publisher, key };
  for (const call of calls) await doing.calls({ tx, services, after }, caller, call);
}

interface Written {
  to: string;
  subject: string;
  text: string;
  html: string;
  language?: Language;
}

/** The paragraphs of a plain text as they stand in a mail. */
function paragraphs(body: string): Pick<Written, "text" | "html"> {
  const parts = body.split(/\n\s*\n/).map((one) => one.trim());
  const html = parts.map(
    (one) => `<p style="margin:0 0 16px">${escapeHtml(one).replaceAll("\n", "<br>")}</p>`,
  );
  return { text: parts.join("\n\n"), html: html.join("") };
}

/** What sends a mail, and what says that it would: nothing of it leaves for whoever is to be left alone. */
async function plannedMail(
  doing: Doing,
  kind: "mail" | "letter",
  { to: given, ...written }: Written,
): Promise<Planned> {
  const to = given.trim();
  const subject = oneLine(written.subject);
  const { tx, asker } = doing;
  if (!/^\S+@\S+$/.test(to)) return { kind, says: subject, why: notSent("no_address") };
  if (await isLeftAlone(tx, asker.place.orgId, to))
    return { kind, says: subject, why: notSent("left_alone") };
  return { kind, says: `${to}: ${subject}`, act: () => sendMail(doing, { ...written, to, subject }) };
}

async function sendMail(
  { tx, services, asker }: Doing,
  { to, subject, text, html, language: readers }: Written,
): Promise<void> {
  const { orgId } = asker.place;
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) return;
  const { name, email } = organization;
  const language = readers ?? organization.language;
  const reason = format(MAILS[language].letter.reason, { organization: name }, language);
  const pictures = await mailPictures(tx, organization, [html], services.origins);
  const mail: Mail = {
    to: { name: "", address: to },
    fromName: oneLine(name),
    subject,
    text: `${text}\n\n-- \n${reason}`,
    html: mailPage(language, mailHtml(html, pictures), {
      head: { name: oneLine(name), logo: logoUrl(organization, services.origins) },
      lines: [escapeHtml(reason)],
    }),
    ...(email && { replyTo: email }),
  };
  await postMail(tx, services, { orgId, purpose: "notice" }, mail);
}

interface Member {
  id: number;
  name: string;
}

/** What each of these tells whom; nothing where there is no record. */
async function notices(
  doings: readonly Doing[],
  { notify, text }: StepOf["notify"],
  records: readonly (AnswerRow | undefined)[],
): Promise<(Planned | undefined)[]> {
  const [first] = doings;
  const toldOf = first && (await membersFor(first, notify, records));
  return doings.map((doing, index) => {
    const { asker, automation, cause, record: of } = doing;
    const record = records[index];
    if (!record || !toldOf) return undefined;
    const words = fillText(text, record);
    const members = toldOf(record);
    const notice: Notice = {
      kind: "automation_told",
      params: { text: words, automation: automation.title },
      path: of ? showPath(asker, of) : null,
      cause,
      now: asker.place.now,
    };
    return {
      kind: "notify",
      ...(members.length > 0
        ? { says: `${members.map(({ name }) => name).join(", ")}: ${words}` }
        : { says: words, why: sentence("automation.nobody") }),
      tells: { members: members.map(({ id }) => id), notice },
    };
  });
}

/** Who is to be told, of each of these records: one statement for all of them. */
async function membersFor(
  { tx, asker, publisher }: Doing,
  who: string,
  records: readonly (AnswerRow | undefined)[],
): Promise<(record: AnswerRow) => Member[]> {
  const { orgId } = asker.place;
  const paths = pathsIn(who);
  if (who !== "publisher" && paths.length === 0) {
    const members =
      await tx.query<Member>(sql`SELECT m.id, m.name FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
        WHERE m.org_id = ${orgId} AND m.status = 'Active' AND r.slug = ${who} ORDER BY m.id`);
    return () => members;
  }
  const keysOf = (record: AnswerRow): number[] =>
    who === "publisher"
      ? [publisher.membership.memberId]
      : paths.map((path) => referredKey(record[path])).filter((key) => key !== undefined);
  const keys = new Set(records.flatMap((record) => (record ? keysOf(record) : [])));
  const members = await tx.query<Member>(sql`SELECT m.id, m.name FROM members m
    WHERE m.org_id = ${orgId} AND m.status = 'Active' AND m.id = ANY(${[...keys]}::bigint[]) ORDER BY m.id`);
  return (record) => {
    const own = new Set(keysOf(record));
    return members.filter(({ id }) => own.has(id));
  };
}

function referredKey(value: unknown): number | undefined {
  const key = Number(isPlainObject(value) ? value["pk"] : value);
  return Number.isSafeInteger(key) ? key : undefined;
}

/** Where the app shows a record. */
function showPath({ resources }: Asker, { key, table }: { key: string; table: Table }): string | null {
  return resources.has(table.name) ? `/${table.name}/${encodeURIComponent(key)}/show` : null;
}
