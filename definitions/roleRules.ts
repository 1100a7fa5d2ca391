import type { PermissionRule, ResourceDefinition } from "../contract/resource";
import { checkPermissions } from "./checks/permissions";
import { checkDatabasePatterns, checkOwnConditions } from "./checks/predicates";
import { checkRuleConditions } from "./checks/ruleConditions";
import type { Check, Subject } from "./checks/subject";
import { decisionOf } from "./decision";
import type { Finding } from "./mistakes/mistake";
import { PatternWork } from "./pattern";
import type { PermissionUser } from "./permissions";
import type { ResolvedResource } from "./resolved";
import { validateDefinition } from "./schema/validate";

const CHECKS: readonly Check[] = [
  checkPermissions,
  checkOwnConditions,
  checkRuleConditions,
  checkDatabasePatterns,
];

/**
 * What is wrong with rules that are to be added to those of a resource, as of rules in its definition; `all` are the resources
 * that there are.
 */
export function ruleMistakes(
  { name, provider, source, fields, actions, group }: ResolvedResource,
  rules: readonly PermissionRule[],
  all: readonly ResolvedResource[],
): Finding[] {
  const asked = Object.fromEntries(actions.map(({ name: id }) => [id, { on: "record", to: "/" }]));
  const written = { name, provider: "records", fields, actions: asked, permissions: { rules } };
  // The rest was found right before.
  const isAboutRules = ({ path, severity }: Finding): boolean =>
    path[0] === "permissions" && severity === "error";
  const shape = validateDefinition(written).findings.filter(isAboutRules);
  if (shape.length > 0) return shape;
  const definition = { ...written, provider, ...(source && { source }) } as unknown as ResourceDefinition;
  // Of the others only what rules may name is asked for, which is the same in both forms.
  const others = new Map(all.map((one) => [one.name, one as unknown as ResourceDefinition]));
  const subject: Subject = {
    definition,
    group,
    others: others.set(name, definition),
    names: [name],
    menu: undefined,
    options: {},
    work: new PatternWork(),
  };
  return CHECKS.flatMap((check) => check(subject)).filter(isAboutRules);
}

/** Whether somebody may do all that a rule would give, on every record. */
export function holdsWhole(
  user: PermissionUser,
  resource: ResolvedResource,
  {
    action,
    fields = [undefined],
    inverted,
  }: Pick<PermissionRule, "action" | "inverted"> & {
    fields?: readonly (string | undefined)[];
  },
  now: Date,
): boolean {
  if (inverted) return true;
  return [action].flat().every((one) =>
    fields.every((field) => {
      const decision = decisionOf(user, resource, { action: one, ...(field && { field }) }, now);
      return decision.allowed && !(decision.by === "rule" && decision.rule.conditions);
    }),
  );
}
