import {
  type ConditionsMatcher,
  createAliasResolver,
  fieldPatternMatcher,
  Ability,
  type RawRule,
} from "@casl/ability";
import type { Predicate, PermissionRule } from "../contract/resource";
import { withMakers } from "./makers";
import { matches, type PredicateContext, type PredicateUser } from "./predicate";
import { entriesBeyond, isRelated, ownPart } from "./predicate/related";
import type { ResolvedResource, ResourceGroup } from "./resolved";
import { lockedReason } from "./states";

/** The signed-in person: their role in the organisation in use and that role's permission list. */
export interface PermissionUser extends PredicateUser {
  permissions: readonly string[];
  role: string;
  /** The only resources that there are any rules on, for whoever comes with a key for these. */
  only?: readonly string[];
  /** False in organisations that have the template's pages switched off. */
  template?: boolean;
}

/** What of a definition decides who may do what. */
export type Guarded = Pick<ResolvedResource, "name" | "group" | "permissions" | "states">;

/** A record together with the resource whose rules judge it. */
export class GuardedRecord {
  constructor(
    readonly resource: string,
    readonly record: Record<string, unknown>,
  ) {}
}

type Tuple = [string, string | GuardedRecord];
export type AlmonerRule = RawRule<[string, string], Predicate>;
export type AlmonerAbility = Ability<Tuple, Predicate>;

/** Subject of what every signed-in person may read. */
export const EVERYONE_SUBJECT = "Auth";
/** Subject of the template's apps and pages, which owner and admin have without being named. */
export const TEMPLATE_SUBJECT = "template";
const ALL_POWERFUL_ROLES: readonly string[] = ["owner", "admin"];
const GROUPS_OPEN_TO_OWNERS: readonly ResourceGroup[] = ["custom", "organization", "template"];

const resolveAction = createAliasResolver({ read: ["list", "show"] });

/**
 * CASL's name for a resource. Several resources may share one permission subject (`people`), and the rules of one
 * must not reach the others; so each resource is a subject of its own, beside the subjects of permission lists.
 */
export function resourceSubject(name: string): string {
  return `resource:${name}`;
}

/**
 * The person's rules, weakest first: `read` on Auth, `manage` on each subject of the permission list (for menu and
 * pages) and on the resources under it, everything on custom resources and the template for owner and admin, then each
 * definition's own rules for the role in the order written. The last rule that matches wins.
 */
export function rulesFor(user: PermissionUser, resources: readonly Guarded[]): AlmonerRule[] {
  return [
    { action: "read", subject: EVERYONE_SUBJECT },
    ...user.permissions.map((subject): AlmonerRule => ({ action: "manage", subject })),
    ...(hasEveryRight(user.role, "template") && user.template !== false
      ? [{ action: "manage", subject: TEMPLATE_SUBJECT }]
      : []),
    ...resources.flatMap((resource) => resourceRules(user, resource)),
  ];
}

function resourceRules(user: PermissionUser, resource: Guarded): AlmonerRule[] {
  const subject = resourceSubject(resource.name);
  if (user.only && !user.only.includes(resource.name)) return [];
  const locks = lockRules(resource, subject);
  if (hasEveryRight(user.role, resource.group)) return [{ action: "manage", subject }, ...locks];
  const granted: AlmonerRule[] = [];
  if (resource.permissions.subject === EVERYONE_SUBJECT) granted.push({ action: "read", subject });
  if (user.permissions.includes(resource.permissions.subject)) granted.push({ action: "manage", subject });
  const own = resource.permissions.rules.filter((rule) => rule.role === user.role || rule.role === "*");
  return [...granted, ...own.map((rule) => toCaslRule(rule, subject)), ...locks];
}

/** In a state that is locked nobody changes or deletes a record, whatever they may do otherwise. */
function lockRules({ name, states }: Guarded, subject: string): AlmonerRule[] {
  if (!states?.locked) return [];
  const conditions = { [states.field]: { $in: states.locked } };
  return [{ action: ["edit", "delete"], subject, conditions, inverted: true, reason: lockedReason(name) }];
}

/** Owner and admin may do all on every custom resource, without a rule and without being named. */
export function hasEveryRight(role: string, group: ResourceGroup): boolean {
  return ALL_POWERFUL_ROLES.includes(role) && GROUPS_OPEN_TO_OWNERS.includes(group);
}

function toCaslRule(rule: PermissionRule, subject: string): AlmonerRule {
  return {
    action: rule.action,
    subject,
    ...(rule.fields && { fields: rule.fields }),
    ...(rule.conditions && { conditions: rule.conditions }),
    ...(rule.inverted && { inverted: true }),
    ...(rule.reason && { reason: rule.reason }),
  };
}

/**
 * The rules as far as somebody can judge them who has the record alone, as a browser does: what a rule says of other
 * records is taken to allow, and to forbid nothing. The server, which knows them, has the last word.
 */
export function rulesForRecord(user: PermissionUser, resources: readonly ResolvedResource[]): AlmonerRule[] {
  return rulesFor(
    user,
    resources.map((resource) => ({ ...resource, permissions: openPermissions(resource) })),
  );
}

function openPermissions(resource: ResolvedResource): Guarded["permissions"] {
  const { permissions } = resource;
  const fields = withMakers(resource);
  return {
    ...permissions,
    rules: permissions.rules.flatMap((rule) => {
      const { conditions } = rule;
      if (!conditions || entriesBeyond(fields, conditions).length === 0) return [rule];
      return rule.inverted ? [] : [{ ...rule, conditions: ownPart(fields, conditions as Predicate) }];
    }),
  };
}

/** What conditions are judged by; the clock is read at each question, so that `$now` stays true in an open tab. */
export interface AbilityContext extends Omit<PredicateContext, "now" | "related"> {
  now: () => Date;
  /** Judges what a rule says of other records; undefined for what it says of the record itself. */
  judge?: (subject: GuardedRecord, key: string, condition: unknown) => boolean | undefined;
}

/** A rule about other records cannot be judged by the record alone. */
export class UnjudgedRuleError extends Error {
  override readonly name = "UnjudgedRuleError";

  constructor(resource: string, source: string) {
    super(`A rule of "${resource}" is about "${source}", which is not known of the record at hand`);
  }
}

/** An ability over `rulesFor`'s rules whose `conditions` are our predicates. */
export function buildAbility(rules: AlmonerRule[], context: AbilityContext): AlmonerAbility {
  const { judge, ...own } = context;
  const conditionsMatcher: ConditionsMatcher<Predicate> = (predicate) => (subject: unknown) =>
    subject instanceof GuardedRecord &&
    matches(predicate, subject.record, {
      ...own,
      now: context.now(),
      related: (key, condition) => {
        const judged = judge?.(subject, key, condition);
        if (judged === undefined && isRelated(condition)) throw new UnjudgedRuleError(subject.resource, key);
        return judged;
      },
    });
  return new Ability<Tuple, Predicate>(rules, {
    conditionsMatcher,
    fieldMatcher: fieldPatternMatcher,
    resolveAction,
    detectSubjectType: (subject) => resourceSubject(subject.resource),
  });
}

/**
 * Whether the person may do `action` on a resource; with a record, on that record; with a field, on that field of
 * it (a dotted path is judged by its first part). Without a record: whether there may be any record to do it on.
 */
export function canDo(
  ability: AlmonerAbility,
  resource: string,
  action: string,
  record?: Record<string, unknown>,
  field?: string,
): boolean {
  return ability.can(action, caslSubject(resource, record), field?.split(".")[0]);
}

/** The translation key of why `canDo` says no, where a rule gives one. */
export function reasonFor(
  ability: AlmonerAbility,
  resource: string,
  action: string,
  record?: Record<string, unknown>,
  field?: string,
): string | undefined {
  const rule = ability.relevantRuleFor(action, caslSubject(resource, record), field?.split(".")[0]);
  return rule?.inverted ? rule.reason : undefined;
}

/** Those of the fields on which the person may do `action`, in the order given. */
export function permittedFields(
  ability: AlmonerAbility,
  resource: string,
  action: string,
  fields: readonly string[],
  record?: Record<string, unknown>,
): string[] {
  return fields.filter((field) => canDo(ability, resource, action, record, field));
}

/** Whether the person's permission list names a subject; for menu entries and pages. */
export function canRead(ability: AlmonerAbility, subject: string): boolean {
  return ability.can("read", subject);
}

function caslSubject(resource: string, record?: Record<string, unknown>): string | GuardedRecord {
  return record ? new GuardedRecord(resource, record) : resourceSubject(resource);
}
