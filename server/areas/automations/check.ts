import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import {
  type Automation,
  AUTOMATION_FRAME,
  AUTOMATION_LIMITS,
  automationDefs,
  kindIn,
  type PeoplePlace,
  segmentIn,
  type Step,
  STEP_KINDS,
  type StepKind,
  STEPS,
  type StepOf,
  TRIGGER_KINDS,
  type TriggerKind,
  TRIGGERS,
} from "../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../contract/resource";
import { readRule } from "../../../contract/api/eventSchedule";
import { SaidError } from "../../../contract/texts/sentence";
import { isStored, type ResolvedResource } from "../../../definitions";
import { suggest } from "../../../definitions/mistakes/suggest";
import { MissingRelationError } from "../../../definitions/predicate/matchesQuestion";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { sourceOf } from "../../engine/questions/changes";
import type { Asker } from "../../engine/questions/asker";
import { checkQuestion, type QuestionMistake } from "../../engine/questions/check";
import { requestsOf } from "../../engine/callNames";
import { type Sentence, sentence } from "../../platform/texts";
import { type LetterRow, letterMistakes } from "../letters";
import { type Table, tableOf } from "../../engine/questions/table";
import { stepsFor } from "./expected";
import { isOnPayload, MixedConditionError, partPaths, pathsIn } from "./fill";
import { personAt } from "./person";
import { readerAt } from "./reader";

const ajv = new Ajv2020({ strict: false, allErrors: false });
const isFramed = ajv.compile({ ...AUTOMATION_FRAME, $defs: automationDefs });
/** Steps inside of a branch are judged by themselves. */
const inner = { ...automationDefs, step: { type: "object" } };
const compiled = (schemas: Record<string, object>): Record<string, ReturnType<typeof ajv.compile>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([kind, schema]) => [kind, ajv.compile({ ...schema, $defs: inner })]),
  );
const triggerChecks = compiled(TRIGGERS);
const stepChecks = compiled(STEPS);

/** What an automation is checked against beside the resources. */
export interface Surroundings {
  /** The slugs of the organisation's roles. */
  roles: readonly string[];
  /** Those of its letters that the steps name, and the names of all. */
  letters: readonly LetterRow[];
  letterNames: readonly { name: string; resource: string }[];
  /** The addresses of its webhooks. */
  webhooks: readonly string[];
  /** The numbers of its teams, and of its mailing lists whose people are put on them. */
  teams: readonly number[];
  lists: readonly number[];
  /** Whether short messages can be sent. */
  hasSms: boolean;
  /** Its APIs that take changes. */
  sources: readonly string[];
  /** The numbers of its segments that are shared. */
  segments: readonly number[];
}

class Check {
  constructor(
    readonly asker: Asker,
    readonly around: Surroundings,
    readonly resource: string | undefined,
    readonly receives: boolean,
    readonly found: QuestionMistake[] = [],
    /** How many steps there are so far. */
    readonly counted = { steps: 0 },
  ) {}

  /** The same check where steps are about other records. */
  about(resource: string): Check {
    return new Check(this.asker, this.around, resource, this.receives, this.found, this.counted);
  }

  add(code: string, pointer: string, says: Sentence, suggestion?: string): void {
    this.found.push({ code, pointer, says, ...(suggestion !== undefined && { suggestion }) });
  }

  /** What has still to be filled in; what breaks the language otherwise. */
  shape(pointer: string, value: object, errors: ErrorObject[] | null | undefined): void {
    const missing = missingIn(value, pointer);
    for (const one of missing) this.add("missing", one.pointer, sentence(one.says));
    if (missing.length > 0) return;
    const [problem] = errors ?? [];
    const name: unknown = problem?.params["additionalProperty"];
    const told = `${problem?.message ?? ""}${typeof name === "string" ? `: ${name}` : ""}`;
    const near =
      typeof name === "string" ? suggest(name, [...STEP_KINDS, ...TRIGGER_KINDS, "then", "else"]) : undefined;
    const at = `${pointer}${problem?.instancePath ?? ""}`;
    this.add("not_an_automation", at, sentence("not_an_automation", { problem: told }), near);
  }

  /** A question's mistakes, each at its place in the automation. */
  question(question: object, pointer: string, part: string): void {
    for (const mistake of checkQuestion(this.asker, question)) {
      const rest = mistake.pointer.startsWith(part) ? mistake.pointer.slice(part.length) : "";
      this.found.push({ ...mistake, pointer: `${pointer}${rest}` });
    }
  }

  condition(where: QuestionPredicate, pointer: string): void {
    try {
      if (isOnPayload(where)) {
        this.payload(pointer);
        return;
      }
    } catch (error) {
      if (!(error instanceof MixedConditionError)) throw error;
      this.add("mixed", pointer, sentence("automation.mixed"));
      return;
    }
    if (this.resource === undefined) this.add("no_record", pointer, sentence("automation.no_record"));
    else this.question({ of: this.resource, where }, pointer, "/where");
  }

  /** What a webhook brings is named where one sets it off. */
  payload(pointer: string): void {
    if (!this.receives) this.add("no_payload", pointer, sentence("automation.no_payload"));
  }

  /** Places in texts and values that the record has to fill. */
  places(value: unknown, pointer: string): void {
    const { own: paths, brought } = partPaths([...new Set(pathsIn(value))]);
    if (brought.length > 0) this.payload(pointer);
    if (paths.length === 0) return;
    if (this.resource === undefined) this.add("no_record", pointer, sentence("automation.no_record"));
    else
      for (const path of paths) this.question({ of: this.resource, columns: [path] }, pointer, "/columns/0");
  }
}

/** Parts that are judged for themselves. */
const JUDGED_APART = new Set(["if", "where", "becomes", "then", "else", "do", "body"]);
/** Parts whose values are fields by their names. */
const BY_FIELD = new Set(["set", "values"]);

/** What a step or trigger begins with before anybody fills it in: no text, no field, and no number of a record. */
function missingIn(
  value: object,
  pointer: string,
): { pointer: string; says: "field.required" | "automation.no_values" }[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const at = `${pointer}/${key}`;
    if (part === "" || part === 0) return [{ pointer: at, says: "field.required" as const }];
    if (JUDGED_APART.has(key) || typeof part !== "object" || part === null) return [];
    if (!BY_FIELD.has(key)) return missingIn(part, at);
    return Object.keys(part).length === 0 ? [{ pointer: at, says: "automation.no_values" as const }] : [];
  });
}

/** What is wrong with an automation for whoever publishes it; nothing where it can be switched on. */
export function checkAutomation(asker: Asker, value: unknown, around: Surroundings): QuestionMistake[] {
  const check = new Check(asker, around, resourceOf(value), isReceiving(value));
  const hasSteps = !isWithoutSteps(value);
  if (!hasSteps) check.add("missing", "/do", sentence("automation.no_steps"));
  if (!isFramed(hasSteps ? value : { ...(value as object), do: [{}] })) {
    check.shape("", {}, isFramed.errors);
    return check.found;
  }
  const automation = value as unknown as Automation;
  const kind = checkTrigger(check, automation);
  if (automation.if && kind) check.condition(automation.if, "/if");
  checkSteps(check, automation.do, "/do", 0);
  if (check.counted.steps > AUTOMATION_LIMITS.steps) {
    check.add(
      "too_many_steps",
      "/do",
      sentence("automation.too_many_steps", { most: AUTOMATION_LIMITS.steps }),
    );
  }
  if (check.found.length === 0) checkTests(check, automation);
  return check.found;
}

/** Holds the tests of a definition without other mistakes against it. */
function checkTests(check: Check, automation: Automation): void {
  for (const [index, test] of (automation.tests ?? []).entries()) {
    const at = `/tests/${index}/expect`;
    const params = { expected: stepNames(test.expect) };
    try {
      const found = stepNames(stepsFor(automation, test, check.asker.predicate));
      if (found !== params.expected)
        check.add("test_failed", at, sentence("automation.test_failed", { ...params, found }));
    } catch (error) {
      if (!(error instanceof MissingRelationError)) throw error;
      const { relation } = error;
      check.add(
        "test_incomplete",
        `/tests/${index}/given`,
        sentence("automation.test_incomplete", { relation }),
      );
    }
  }
}

const stepNames = (kinds: readonly StepKind[]): string => kinds.join(", ") || "–";

function resourceOf(value: unknown): string | undefined {
  const { when } = (value ?? {}) as { when?: { resource?: unknown } };
  return typeof when?.resource === "string" ? when.resource : undefined;
}

function isWithoutSteps(value: unknown): boolean {
  const { do: steps } = (value ?? {}) as { do?: unknown };
  return Array.isArray(steps) && steps.length === 0;
}

function isReceiving(value: unknown): boolean {
  const { when } = (value ?? {}) as { when?: unknown };
  return typeof when === "object" && when !== null && "receives" in when;
}

function checkTrigger(check: Check, { when }: Automation): TriggerKind | undefined {
  const kind = kindIn(when, TRIGGER_KINDS);
  const isValid = kind && triggerChecks[kind];
  if (!kind || !isValid) {
    check.add("no_trigger", "/when", sentence("automation.no_trigger", { kinds: TRIGGER_KINDS.join(", ") }));
    return undefined;
  }
  if (!isValid(when)) {
    check.shape("/when", when, isValid.errors);
    return undefined;
  }
  const { asker, resource } = check;
  const before = check.found.length;
  if (resource !== undefined) check.question({ of: resource }, "/when/resource", "/of");
  if (check.found.length > before) return undefined;
  const isOfChanges = kind === "on" || kind === "changes" || kind === "becomes";
  if (isOfChanges && resource !== undefined && sourceOf(asker, resource) === undefined) {
    check.add("not_told", "/when/resource", sentence("field.not_told", { name: resource }));
  }
  const segment = segmentIn(when);
  if (segment !== undefined && !check.around.segments.includes(segment)) {
    check.add("no_segment", `/when/${kind}`, sentence("field.unknown_segment"));
  }
  if ("becomes" in when) check.condition(when.becomes, "/when/becomes");
  if ("changes" in when) {
    when.changes.forEach((name, index) => {
      check.question({ of: resource, columns: [name] }, `/when/changes/${index}`, "/columns/0");
    });
  }
  if ("of" in when) checkDate(check, when);
  if ("schedule" in when) checkRule(check, when.schedule);
  return kind;
}

function checkDate(
  check: Check,
  { of, before, after }: { of: string; before?: string; after?: string },
): void {
  const known = check.found.length;
  check.question({ of: check.resource, columns: [of] }, "/when/of", "/columns/0");
  if (check.found.length > known) return;
  const field = check.asker.resources.get(check.resource ?? "")?.fields[of];
  if (field?.type !== "date" && field?.type !== "dateTime") {
    check.add("not_a_date", "/when/of", sentence("automation.not_a_date", { name: of }));
  }
  if (before !== undefined && after !== undefined) {
    check.add("not_an_automation", "/when", sentence("automation.before_or_after"));
  }
}

function checkRule(check: Check, rule: string): void {
  try {
    readRule(rule, check.asker.place.timeZone);
  } catch (error) {
    if (!(error instanceof SaidError)) throw error;
    check.add("not_a_rule", "/when/schedule", sentence("automation.not_a_rule", { rule }));
  }
}

function checkSteps(check: Check, steps: readonly Step[], pointer: string, depth: number): void {
  steps.forEach((step, index) => {
    check.counted.steps += 1;
    const here = `${pointer}/${index}`;
    const kind = kindIn(step, STEP_KINDS);
    const isValid = kind && stepChecks[kind];
    if (!kind || !isValid) {
      const [named = ""] = Object.keys(step);
      const near = suggest(named, STEP_KINDS);
      check.add("no_step", here, sentence("automation.no_step", { kinds: STEP_KINDS.join(", ") }), near);
    } else if (isValid(step)) checkStep(check, kind, step, here, depth);
    else check.shape(here, step, isValid.errors);
  });
}

type Checks = { [Kind in StepKind]: (check: Check, step: StepOf[Kind], at: string, depth: number) => void };

const CHECKS: Checks = {
  set: (check, { set }, at) => {
    if (check.resource === undefined) check.add("no_record", at, sentence("automation.no_record"));
    else checkValues(check, check.resource, "update", set, `${at}/set`);
  },
  create: (check, { create, values }, at) => {
    checkValues(check, create, "create", values, `${at}/values`, `${at}/create`);
  },
  mail: (check, { mail }, at) => {
    for (const [name, text] of Object.entries(mail)) check.places(text, `${at}/mail/${name}`);
    if (pathsIn(mail.to).length === 0 && !/^\S+@\S+\.\S+$/.test(mail.to)) {
      check.add("no_address", `${at}/mail/to`, sentence("automation.no_address", { text: mail.to }));
    }
  },
  letter: (check, { letter: name, to }, at) => {
    const { asker, around, resource } = check;
    const letter = around.letters.find((one) => one.name === name);
    if (!letter) {
      const fitting = around.letterNames.filter((one) => one.resource === resource);
      const near = suggest(
        name,
        fitting.map((one) => one.name),
      );
      check.add("no_letter", `${at}/letter`, sentence("automation.no_letter", { name }), near);
    } else if (resource === undefined) check.add("no_record", at, sentence("automation.no_record"));
    else if (letter.resource !== resource) {
      const params = { title: letter.title, resource: letter.resource };
      check.add("other_letter", `${at}/letter`, sentence("automation.other_letter", params));
    } else {
      for (const { written: _, ...mistake } of letterMistakes(asker, letter))
        check.found.push({ ...mistake, pointer: `${at}/letter` });
    }
    const table = resource === undefined ? undefined : tableOf(asker, resource);
    if (table && !readerAt(asker, table, to)) {
      check.add("no_address", `${at}/to`, sentence("automation.no_address_field", { name: to }));
    }
  },
  notify: (check, { notify, text }, at) => {
    check.places([notify, text], at);
    const { roles } = check.around;
    if (pathsIn(notify).length > 0 || notify === "publisher" || roles.includes(notify)) return;
    const near = suggest(notify, [...roles, "publisher"]);
    check.add("no_member", `${at}/notify`, sentence("automation.no_member", { name: notify }), near);
  },
  webhook: (check, { webhook }, at) => {
    if (check.around.webhooks.includes(webhook)) return;
    const near = suggest(webhook, check.around.webhooks);
    check.add("no_webhook", `${at}/webhook`, sentence("automation.no_webhook", { url: webhook }), near);
  },
  add: (check, { add, who }, at) => checkPlace(check, add, `${at}/add`, { who, at }),
  remove: (check, { remove, who }, at) => checkPlace(check, remove, `${at}/remove`, { who, at }),
  sms: (check, { sms, who }, at) => {
    const { asker, around, resource } = check;
    const table = resource === undefined ? undefined : tableOf(asker, resource);
    if (!around.hasSms) check.add("sms_off", `${at}/sms`, sentence("automation.sms_off"));
    check.places(sms, `${at}/sms`);
    if (!table) check.add("no_record", at, sentence("automation.no_record"));
    else checkPerson(check, table, who, at);
  },
  each: (check, { each, where, do: steps }, at, depth) => {
    const { asker, resource } = check;
    const table = resource === undefined ? undefined : tableOf(asker, resource);
    if (!table) check.add("no_record", at, sentence("automation.no_record"));
    else if (depth >= AUTOMATION_LIMITS.nested) tooDeep(check, at);
    else {
      const link = Object.hasOwn(table.relations, each) ? table.relations[each] : undefined;
      const target = link && tableOf(asker, link.model);
      if (!target) {
        const near = suggest(each, Object.keys(table.relations));
        check.add("no_relation", `${at}/each`, sentence("automation.no_relation", { name: each }), near);
        return;
      }
      const own = check.about(target.name);
      if (where) own.condition(where, `${at}/where`);
      checkSteps(own, steps, `${at}/do`, depth + 1);
    }
  },
  call: (check, { call: source, path, body }, at) => {
    const { sources } = check.around;
    if (!sources.includes(source))
      check.add(
        "no_source",
        `${at}/call`,
        sentence("automation.no_source", { name: source }),
        suggest(source, sources),
      );
    check.places([path, body], at);
  },
  wait: () => undefined,
  if: (check, { if: condition, then, else: otherwise = [] }, at, depth) => {
    check.condition(condition, `${at}/if`);
    if (depth >= AUTOMATION_LIMITS.nested) {
      tooDeep(check, at);
      return;
    }
    checkSteps(check, then, `${at}/then`, depth + 1);
    checkSteps(check, otherwise, `${at}/else`, depth + 1);
  },
  stop: () => undefined,
};

/** Somebody is meant. */
function checkPerson(check: Check, table: Table, who: string | undefined, at: string): void {
  const { asker } = check;
  if (personAt(asker, table, who) !== undefined) return;
  const people = Object.keys(table.references).filter((one) => personAt(asker, table, one) !== undefined);
  check.add("no_person", `${at}/who`, sentence("automation.no_person", { name: who ?? "person" }), people[0]);
}

function tooDeep(check: Check, at: string): void {
  check.add("too_deep", at, sentence("automation.too_deep", { most: AUTOMATION_LIMITS.nested }));
}

/** Where somebody is put or taken from is there, and somebody is meant. */
function checkPlace(
  check: Check,
  place: PeoplePlace,
  placeAt: string,
  { who, at }: { who: string | undefined; at: string },
): void {
  const { asker, around, resource } = check;
  const table = resource === undefined ? undefined : tableOf(asker, resource);
  if (!table) check.add("no_record", at, sentence("automation.no_record"));
  else checkPerson(check, table, who, at);
  if ("team" in place && !around.teams.includes(place.team))
    check.add("no_team", `${placeAt}/team`, sentence("field.unknown_team"));
  if ("mailing_list" in place && !around.lists.includes(place.mailing_list))
    check.add("no_list", `${placeAt}/mailing_list`, sentence("automation.no_list"));
}

function checkStep<Kind extends StepKind>(
  check: Check,
  kind: Kind,
  step: Step,
  at: string,
  depth: number,
): void {
  // The step's own check has seen that it is of this kind.
  CHECKS[kind](check, step as StepOf[Kind], at, depth);
}

/** Whether records of a resource can be made or changed by its calls. */
export function hasVerb(resource: ResolvedResource, verb: "create" | "update"): boolean {
  return isStored(resource) || requestsOf(resource.endpoints?.[verb]).length > 0;
}

function checkValues(
  check: Check,
  name: string,
  verb: "create" | "update",
  values: Record<string, unknown>,
  at: string,
  resourceAt = at,
): void {
  const { resources } = check.asker;
  const resource = resources.get(name);
  if (!resource || !hasVerb(resource, verb)) {
    const writable = [...resources.values()].filter((one) => hasVerb(one, verb)).map((one) => one.name);
    const near = suggest(name, writable);
    check.add("not_writable", resourceAt, sentence(`automation.no_${verb}`, { name }), near);
    return;
  }
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const names = fields.map(([field]) => field);
  for (const field of Object.keys(values).filter((one) => !names.includes(one))) {
    const says = sentence("unknown_field", { name: field, resource: name });
    check.add("unknown_field", `${at}/${field}`, says, suggest(field, names));
  }
  if (verb === "create") {
    for (const [field, defined] of fields) {
      const isMissing = "required" in defined && defined.required === true && !Object.hasOwn(values, field);
      if (isMissing && !("default" in defined && defined.default !== undefined)) {
        check.add("missing_field", at, sentence("automation.missing_field", { name: field }));
      }
    }
  }
  check.places(values, at);
}
