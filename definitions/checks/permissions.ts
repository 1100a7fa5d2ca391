import { SUBJECTS } from "../../contract/api/subjects";
import { actionsOfResource, type PermissionRule, type ResourceDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import { withMakers } from "../makers";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { EVERYONE_SUBJECT, hasEveryRight } from "../permissions";
import { suggestion } from "../mistakes/suggest";
import { type Check, type Subject, unknownField, unknownAction } from "./subject";

const KNOWN_SUBJECTS: readonly string[] = [...SUBJECTS, EVERYONE_SUBJECT];

/** The subject and the rules: that there are such roles, actions and fields, and that each rule changes something. */
export const checkPermissions: Check = (subject) => [
  ...checkSubject(subject),
  ...(subject.definition.permissions?.rules ?? []).flatMap((rule, i) =>
    checkRule(rule, ["permissions", "rules", i], subject),
  ),
];

function checkSubject({ definition, group }: Subject): Finding[] {
  const named = definition.permissions?.subject ?? definition.name;
  const path = definition.permissions?.subject === undefined ? ["name"] : ["permissions", "subject"];
  if (KNOWN_SUBJECTS.includes(named)) return [];
  if (group === "nonprofit") return [unknownSubject(path, named, "error")];
  return named === definition.name ? [] : [unknownSubject(path, named, "warning")];
}

/** A subject that no role's permission list has. */
export function unknownSubject(path: JsonPath, name: string, severity: Finding["severity"]): Finding {
  return {
    code: "unknown_subject",
    severity,
    path,
    message: `No role's permission list has the subject "${name}".`,
    found: name,
    allowed: KNOWN_SUBJECTS,
    ...suggestion(name, KNOWN_SUBJECTS),
  };
}

function checkRule(rule: PermissionRule, path: JsonPath, subject: Subject): Finding[] {
  const { definition } = subject;
  const actions = knownActions(definition);
  const isList = Array.isArray(rule.action);
  const unknownActions = [rule.action].flat().flatMap((action, i) => {
    const at = [...path, "action", ...(isList ? [i] : [])];
    return actions.includes(action) ? [] : [unknownAction(at, action, actions)];
  });
  const unknownFields = (rule.fields ?? []).flatMap((source, i) =>
    fieldAt(definition, source)
      ? []
      : [unknownField([...path, "fields", i], source, withMakers(definition), "The rule")],
  );
  return [
    ...unknownActions,
    ...unknownFields,
    ...checkRole(rule.role, [...path, "role"], subject),
    ...effect(rule, path, subject),
  ];
}

function knownActions({ actions = {}, comments }: ResourceDefinition): string[] {
  return [...actionsOfResource({ comments }), "read", "manage", ...Object.keys(actions)];
}

/** A warning only: an organisation may have roles of its own. */
function checkRole(role: string, path: JsonPath, { options }: Subject): Finding[] {
  const known = options.roles && Object.keys(options.roles);
  if (!known || role === "*" || known.includes(role)) return [];
  return [
    {
      code: "unknown_role",
      severity: "warning",
      path,
      message: `"${role}" is none of the roles that every organisation starts with.`,
      found: role,
      allowed: [...known, "*"],
      ...suggestion(role, known),
    },
  ];
}

function effect(rule: PermissionRule, path: JsonPath, subject: Subject): Finding[] {
  if (hasEveryRight(rule.role, subject.group)) {
    return [
      withoutEffect(path, `The ${rule.role} may do everything on this resource, whatever its rules say.`),
    ];
  }
  const isUngranted = rule.inverted && !hasGrant(rule, path, subject);
  return isUngranted
    ? [
        withoutEffect(
          path,
          `"${rule.role}" has no right here yet that the rule could take away. Grant it in an earlier rule.`,
        ),
      ]
    : [];
}

/** Whether a permission list or an earlier rule gives the role anything that an inverted rule can narrow. */
function hasGrant(rule: PermissionRule, path: JsonPath, { definition, options }: Subject): boolean {
  const subject = definition.permissions?.subject ?? definition.name;
  if (rule.role === "*" || !options.roles || subject === EVERYONE_SUBJECT) return true;
  if (options.roles[rule.role]?.includes(subject) || !Object.hasOwn(options.roles, rule.role)) return true;
  const earlier = (definition.permissions?.rules ?? []).slice(0, Number(path.at(-1)));
  return earlier.some((one) => !one.inverted && (one.role === rule.role || one.role === "*"));
}

function withoutEffect(path: JsonPath, message: string): Finding {
  return { code: "rule_without_effect", severity: "warning", path, message };
}

/** The `tests` of a definition name roles, actions and fields as rules do. */
export const checkTestNames: Check = (subject) =>
  (subject.definition.tests ?? []).flatMap((test, i) => {
    const path = ["tests", i];
    const actions = knownActions(subject.definition);
    const unknown = actions.includes(test.can) ? [] : [unknownAction([...path, "can"], test.can, actions)];
    const field =
      test.field === undefined || fieldAt(subject.definition, test.field)
        ? []
        : [unknownField([...path, "field"], test.field, subject.definition.fields, "The test")];
    return [...unknown, ...field, ...checkRole(test.as, [...path, "as"], subject)];
  });
