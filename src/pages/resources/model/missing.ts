import type { Predicate } from "../../../../contract/resource";
import { type Decision, decisionOf } from "../../../../definitions/decision";
import type { PermissionUser } from "../../../../definitions/permissions";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../../definitions/resolved";

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
  const views = VIEWS.flatMap((name): Missing[] => {
    if (!resource.can[name]) {
      const isDescribed = resource.provider !== "rest" || name === "list" || speaks(resource, name);
      return [{ of: "view", name, because: { kind: isDescribed ? "off" : "unsupported" } }];
    }
    return refused("view", name, decide(name));
  });
  const remove: Missing[] = resource.can.delete
    ? refused("view", "delete", decide("delete"))
    : [{ of: "view", name: "delete", because: { kind: "unsupported" } }];
  const actions = resource.actions.flatMap(({ name, when }): Missing[] => {
    const found = refused("action", name, decide(name));
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
