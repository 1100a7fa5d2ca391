import { actionsOfResource } from "../../contract/resource";
import { type AlmonerRule, buildAbility, resourceSubject, rulesFor } from "../permissions";
import { buttonsOf, type ResolvedResource } from "../resolved";

/** A role as an organisation has it: its slug and its permission list. */
export interface RoleRights {
  slug: string;
  permissions: readonly string[];
}

/** Whether a role may do something: with every record, with none, or as a rule's conditions say. */
export type RightState = "always" | "sometimes" | "never";

/** One right of one role that a change gives, takes away, or ties to other records. */
export interface RightChange {
  role: string;
  /** One of react-admin's actions, or of the definition's own. */
  action: string;
  /** Where only this field is concerned. */
  field?: string;
  from: RightState;
  to: RightState;
}

type Judged = Pick<
  ResolvedResource,
  "name" | "group" | "permissions" | "fields" | "actions" | "links" | "runs" | "comments"
>;

const FIELD_ACTIONS: readonly string[] = ["show", "create", "edit"];

/** Who gains and who loses which right by a change; `undefined` for a resource that is new, or that goes. */
export function rightChanges(
  former: Judged | undefined,
  next: Judged | undefined,
  roles: readonly RoleRights[],
): RightChange[] {
  const own = [former, next].flatMap((one) => (one ? buttonsOf(one) : []));
  const general = [former, next].flatMap((one) => actionsOfResource(one ?? {}));
  const actions = [...new Set([...general, ...own.map(({ name }) => name)])];
  const shared = Object.keys(next?.fields ?? {}).filter((field) =>
    Object.hasOwn(former?.fields ?? {}, field),
  );
  return roles.flatMap((role) => {
    const before = rightsOf(former, role);
    const after = rightsOf(next, role);
    return actions.flatMap((action) => {
      const whole = compared(role.slug, action, undefined, before, after);
      const single = FIELD_ACTIONS.includes(action)
        ? shared.flatMap((field) => compared(role.slug, action, field, before, after))
        : [];
      // What happens to all fields alike is told once.
      const own = single.filter(({ from, to }) => from !== whole[0]?.from || to !== whole[0]?.to);
      return [...whole, ...own];
    });
  });
}

interface Right {
  state: RightState;
  /** Tells conditions apart that both come to "sometimes". */
  by: string;
}
type Ask = (action: string, field?: string) => Right;

function compared(
  role: string,
  action: string,
  field: string | undefined,
  before: Ask,
  after: Ask,
): RightChange[] {
  const [from, to] = [before(action, field), after(action, field)];
  if (from.state === to.state && from.by === to.by) return [];
  return [{ role, action, ...(field !== undefined && { field }), from: from.state, to: to.state }];
}

function rightsOf(resource: Judged | undefined, { slug, permissions }: RoleRights): Ask {
  if (!resource) return () => ({ state: "never", by: "" });
  const user = { role: slug, permissions };
  const ability = buildAbility(rulesFor(user, [resource]), { user, now: () => new Date(0) });
  const subject = resourceSubject(resource.name);
  return (action, field) => stateOf(ability.rulesFor(action, subject, field).map(({ origin }) => origin));
}

/** The rules that concern a right, the strongest first: those with conditions hold for some records only. */
function stateOf(rules: readonly AlmonerRule[]): Right {
  const end = rules.findIndex(({ conditions }) => conditions === undefined);
  const base = end >= 0 && !rules[end]?.inverted;
  const tied = (end < 0 ? rules : rules.slice(0, end)).filter(({ inverted }) => Boolean(inverted) === base);
  if (tied.length === 0) return { state: base ? "always" : "never", by: "" };
  return { state: "sometimes", by: JSON.stringify([base, tied.map(({ conditions }) => conditions)]) };
}
