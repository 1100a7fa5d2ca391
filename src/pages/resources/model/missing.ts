import type { Predicate } from "../../../../contract/resource";
import { type Decision, decisionOf } from "../../../../definitions/decision";
import type { PermissionUser } from "../../../../definitions/permissions";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import { buttonsOf, type ResolvedResource } from "../../../../definitions/resolved";

/** Why a button or a field is not there, or not always. */
export type Because =
  /** The definition has no such view, or switches it off. */
  | { kind: "off" }
  /** The API cannot do it: no such call is described, or it is `unsupported`. */
  | { kind: "unsupported" }
  /** A rule, the permission list, or that there is neither. */
  | { kind: "decision"; decision: Decision }
  /** It depends on the record. */
  | { kind: "condition"; when: Predicate }
  /** The field is only shown. */
  | { kind: "read_only" };

/** Something that a role does not see, or not always. */
export interface Missing {
  of: "view" | "action" | "field";
  /** `list`, `delete`, an action's or a field's name. */
  name: string;
  because: Because;
}

const VIEWS = ["list", "show", "create", "edit"] as const;

/** Everything of a resource that a role does not see, or sees with some records only, each with what decides it. */
export function missingFor(resource: ResolvedResource, user: PermissionUser, now: Date): Missing[] {
  const decide = (action: string, field?: string): Decision =>
    decisionOf(user, resource, { action, ...(field !== undefined && { field }) }, now);
  const withRecords = (of: Missing["of"], name: string): Missing[] => [
    ...refused(of, name, decide(name)),
    ...forbiddenForSome(of, name, decide(name), resource, user),
  ];
  const views = VIEWS.flatMap((name): Missing[] => {
    if (!resource.can[name]) {
      const isDescribed = resource.provider !== "rest" || name === "list" || speaks(resource, name);
      return [{ of: "view", name, because: { kind: isDescribed ? "off" : "unsupported" } }];
    }
    return withRecords("view", name);
  });
  const remove: Missing[] = resource.can.delete
    ? withRecords("view", "delete")
    : [{ of: "view", name: "delete", because: { kind: "unsupported" } }];
  const actions = buttonsOf(resource).flatMap(({ name, when }): Missing[] => {
    const found = withRecords("action", name);
    return found.length === 0 && when
      ? [{ of: "action", name, because: { kind: "condition", when } }]
      : found;
  });
  const fields = Object.keys(resource.fields).flatMap((name) => missingField(resource, name, decide));
  return [...views, ...remove, ...refused("view", "export", decide("export")), ...actions, ...fields];
}

function speaks({ endpoints }: ResolvedResource, view: "show" | "create" | "edit"): boolean {
  if (!endpoints) return true;
  const verb = {
    show: endpoints.getOne ?? endpoints.getList,
    create: endpoints.create,
    edit: endpoints.update,
  }[view];
  return verb !== undefined && !("unsupported" in verb);
}

function refused(of: Missing["of"], name: string, decision: Decision): Missing[] {
  const isTied = decision.by === "rule" && decision.rule.conditions !== undefined;
  return decision.allowed && !isTied ? [] : [{ of, name, because: { kind: "decision", decision } }];
}

/** Rules that take back for some records what is allowed for all: the last that matches wins. */
function forbiddenForSome(
  of: Missing["of"],
  name: string,
  decision: Decision,
  { permissions: { rules } }: ResolvedResource,
  { role }: PermissionUser,
): Missing[] {
  if (!decision.allowed || decision.by === "everything") return [];
  const after = decision.by === "rule" ? decision.index : -1;
  return rules.flatMap((rule, index): Missing[] => {
    const isMeant = rule.role === role || rule.role === "*";
    const isTied = rule.inverted === true && rule.conditions !== undefined && rule.fields === undefined;
    if (index < after || !isMeant || !isTied || !covers(rule.action, name)) return [];
    return [
      { of, name, because: { kind: "decision", decision: { allowed: false, by: "rule", index, rule } } },
    ];
  });
}

function covers(action: string | string[], name: string): boolean {
  const actions = [action].flat();
  const isRead = name === "list" || name === "show";
  return actions.includes(name) || actions.includes("manage") || (isRead && actions.includes("read"));
}

function missingField(
  resource: ResolvedResource,
  name: string,
  decide: (action: string, field?: string) => Decision,
): Missing[] {
  const field = resource.fields[name];
  if (!field) return [];
  const shown = decide("show", name);
  if (!shown.allowed && decide("show").allowed) return refused("field", name, shown);
  if (field.when) return [{ of: "field", name, because: { kind: "condition", when: field.when } }];
  if (!resource.can.edit || !decide("edit").allowed) return [];
  const edited = decide("edit", name);
  if (!edited.allowed) return refused("field", name, edited);
  if (field.readOnly || !isWritable(field)) return [{ of: "field", name, because: { kind: "read_only" } }];
  return field.readOnlyWhen
    ? [{ of: "field", name, because: { kind: "condition", when: { $not: field.readOnlyWhen } } }]
    : [];
}
