import type { PermissionRule } from "../contract/resource";
import {
  type AbilityContext,
  buildAbility,
  EVERYONE_SUBJECT,
  type Guarded,
  GuardedRecord,
  hasEveryRight,
  type PermissionUser,
  resourceSubject,
  rulesFor,
} from "./permissions";

/** Why somebody may do something, or may not. */
export type Decision =
  /** Owner and admin may do everything on custom resources. */
  | { allowed: true; by: "everything" }
  /** One of the definition's rules, by its place among them. */
  | { allowed: boolean; by: "rule"; index: number; rule: PermissionRule }
  /** The permission list of their role names the subject. */
  | { allowed: true; by: "permission"; subject: string }
  /** Everybody who is signed in may read what has the subject `Auth`. */
  | { allowed: true; by: "everyone" }
  /** No rule means no. */
  | { allowed: false; by: "nothing"; subject: string };

/** What is asked: an action, on a record or on whichever there may be, and on one field of it or on all. */
export interface Question {
  action: string;
  field?: string;
  record?: Record<string, unknown>;
}

/** The rule that decides what `canDo` answers; the same rules, asked in the same way. */
export function decisionOf(
  user: PermissionUser,
  resource: Guarded,
  { action, field, record }: Question,
  now: Date,
  judge?: AbilityContext["judge"],
): Decision {
  const { subject, rules } = resource.permissions;
  const all = rulesFor(user, [resource]);
  const ability = buildAbility(all, { user, now: () => now, ...(judge && { judge }) });
  const asked = record ? new GuardedRecord(resource.name, record) : resourceSubject(resource.name);
  const decisive = ability.relevantRuleFor(action, asked, field?.split(".")[0]);
  if (!decisive) return { allowed: false, by: "nothing", subject };
  if (hasEveryRight(user.role, resource.group)) return { allowed: true, by: "everything" };
  const own = rules.filter(({ role }) => role === user.role || role === "*");
  const rule = own[all.indexOf(decisive.origin) - (all.length - own.length)];
  if (rule) return { allowed: !decisive.inverted, by: "rule", index: rules.indexOf(rule), rule };
  return subject === EVERYONE_SUBJECT && decisive.origin.action === "read"
    ? { allowed: true, by: "everyone" }
    : { allowed: true, by: "permission", subject };
}
