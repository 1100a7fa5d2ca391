import { raw, type Sql } from "sql-template-tag";
import sql from "sql-template-tag";
import { type AlmonerRule, canDo, makerFields, reasonFor } from "../../../definitions";
import { lockedReason } from "../../../definitions/states";
import { type RuleScope, toSql } from "../../../definitions/predicate/toSql";
import { forbidden, type HttpError, notFound } from "../../platform/errors";
import type { RecordAccess } from "./context";
import { labelWords } from "./texts";
import { sentence } from "../../platform/texts";

type Values = Record<string, unknown>;

const READ_ACTIONS: readonly string[] = ["list", "show"];

/** 403, with the rule's own words where the definition has them, at the field that is concerned. */
export function denied(context: RecordAccess, action: string, record?: Values, field?: string): HttpError {
  const { ability, resource } = context;
  const reason = reasonFor(ability, resource.name, action, record, field);
  const own = reason === undefined ? undefined : labelWords(resource, reason);
  const isLocked = reason !== undefined && reason === lockedReason(resource.name);
  const general = sentence(isLocked ? "forbidden.locked" : "forbidden");
  const usual = field === undefined || isLocked ? general : sentence("field.forbidden", { field });
  const says = own ? sentence("verbatim", { text: own }) : usual;
  return forbidden("forbidden", { says, ...(field !== undefined && { errors: { [field]: [says] } }) });
}

/** Throws 403 where there can be no record on which the person may do this. */
export function requireAction(context: RecordAccess, action: string): void {
  if (!canDo(context.ability, context.resource.name, action)) throw denied(context, action);
}

/** Throws 404 for a record that the person may not see, and 403 for one that they see and may not do this on. */
export function requireOnRecord(context: RecordAccess, action: string, record: Values): void {
  const { ability, resource } = context;
  const isSeen = READ_ACTIONS.some((read) => canDo(ability, resource.name, read, record));
  if (!isSeen) throw notFound();
  if (!canDo(ability, resource.name, action, record)) throw denied(context, action, record);
}

/** Throws 403 that names the first of these fields that the person may not write. */
export function requireFields(
  context: RecordAccess,
  action: "create" | "edit",
  names: readonly string[],
  record: Values,
): void {
  const { ability, resource } = context;
  const refused = names.find(
    (name) => Object.hasOwn(resource.fields, name) && !canDo(ability, resource.name, action, record, name),
  );
  if (refused !== undefined) throw denied(context, action, record, refused);
}

/** The fields that the person may read by this action on any record at all; not those that the server keeps of each. */
export function readableFields(context: RecordAccess, action: string): string[] {
  return readable(context, action, Object.keys(context.resource.fields));
}

/** Of who made and changed a record, what the person may read by this action on any record at all. */
export function readableMakers(context: RecordAccess, action: string): string[] {
  return readable(context, action, makerFields(context.resource));
}

function readable({ ability, resource }: RecordAccess, action: string, names: readonly string[]): string[] {
  return names.filter((name) => canDo(ability, resource.name, action, undefined, name));
}

/** Whether a rule says anything of an action. */
export function isAbout(rule: AlmonerRule, action: string): boolean {
  const actions = [rule.action].flat();
  return (
    actions.includes("manage") ||
    actions.includes(action) ||
    (READ_ACTIONS.includes(action) && actions.includes("read"))
  );
}

/** As CASL reads a rule with fields where no field is asked for: it allows, and forbids nothing. */
function isAboutField(rule: AlmonerRule, field: string | undefined): boolean {
  if (!rule.fields) return true;
  return field === undefined ? !rule.inverted : [rule.fields].flat().includes(field);
}

/** The rules that decide about an action (with a field: about that field), weakest first. */
export function decidingRules(
  rules: readonly AlmonerRule[],
  action: string,
  field?: string,
): readonly AlmonerRule[] {
  return rules.filter((rule) => isAbout(rule, action) && isAboutField(rule, field));
}

/** The rows on which the person may do the action (with a field: may do it on that field), as `canDo` judges records. */
export function accessCondition(
  rules: readonly AlmonerRule[],
  action: string,
  scope: RuleScope,
  field?: string,
): Sql {
  const own = scope.ofRules ? { ...scope, beyond: scope.ofRules } : scope;
  let condition: Sql | boolean = false;
  for (const rule of decidingRules(rules, action, field)) {
    const when = rule.conditions ? toSql(rule.conditions, own) : true;
    if (when === true) condition = !rule.inverted;
    else if (rule.inverted) {
      condition = condition === false ? false : sql`(${asSql(condition)} AND (${when}) IS NOT TRUE)`;
    } else condition = condition === true ? true : sql`(${asSql(condition)} OR ${when})`;
  }
  return asSql(condition);
}

function asSql(condition: Sql | boolean): Sql {
  return typeof condition === "boolean" ? raw(String(condition)) : condition;
}

/** True where the rules' answer for this action and field is the same on every record. */
export function isUnconditional(rules: readonly AlmonerRule[], action: string, field?: string): boolean {
  return !decidingRules(rules, action, field).some((rule) => rule.conditions);
}
