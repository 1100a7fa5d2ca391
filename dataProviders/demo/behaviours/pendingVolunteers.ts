import type { Identifier } from "ra-core";
import { clientError } from "../../errors";
import type { Values } from "../../recordProvider";
import { invalid } from "../records/errors";
import { nameOf, requireDistinctTeams } from "./memberRows";
import type { DemoActionCall, DemoBehaviour, DemoScope } from "./types";

const VALID_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When an invitation was sent and until when it holds. */
function fresh({ store }: DemoScope): Values {
  const now = store.now();
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return { invited_at: now.toISOString(), expires_at: expires.toISOString() };
}

const isSameText = (one: unknown, other: unknown): boolean =>
  String(one).trim().toLowerCase() === String(other).trim().toLowerCase();

/** Somebody who was imported is a member without an account: they have never been here. */
const hasAccount = ({ last_login_at: at }: Values): boolean => at !== null && at !== undefined;

function findMember(email: unknown, { store }: DemoScope): Values | undefined {
  return store.rows("members").find((member) => isSameText(member.email, email));
}

/** Rejects with 409 for a member who can sign in. */
function requireNoMember(email: unknown, scope: DemoScope): void {
  const member = findMember(email, scope);
  if (!member || (member.status === "Active" && !hasAccount(member))) return;
  const { translate } = scope;
  const error = translate("requests.already_member", { _: "This person is a member already." });
  throw clientError(error, 409, "already_member", { errors: { email: error, "root.serverError": error } });
}

function requirePending({ id }: DemoActionCall, { store, translate }: DemoScope): [Identifier, Values] {
  const row = id === undefined ? undefined : store.find("pending_volunteers", id);
  if (id !== undefined && row) return [id, row];
  const text = translate("requests.not_found", { _: "This does not exist, or not any more." });
  throw clientError(text, 404, "not_found");
}

function splitName({ name }: Values): Values {
  const [first = "", ...rest] = typeof name === "string" ? name.split(" ") : [];
  return { first_name: first, last_name: rest.join(" ") };
}

/** Makes the pending person a member with the role and teams they were meant to have. */
function admit(row: Values, { store }: DemoScope): Values {
  const volunteer = store.rows("roles").find(({ slug }) => slug === "volunteer");
  return store.add("members", {
    ...splitName(row),
    email: row.email,
    phone: null,
    status: "Active",
    kind: row.role === volunteer?.pk ? "volunteer" : "member",
    role: row.role,
    teams_and_roles: structuredClone(row.teams_and_roles ?? []),
    joined_at: store.now().toISOString(),
    last_login_at: null,
    custom: {},
    avatar: null,
    email_status: "ok",
  });
}

/** Throws 403 when the caller would give a role that has more than they have themselves. */
export function requireMayGive(role: unknown, { store, user, translate }: DemoScope): void {
  const found = store.rows("roles").find(({ pk }) => pk === role);
  const person = user();
  if (!found) throw invalid({ role: "This role does not exist." }, translate);
  if (!person) return;
  const permissions = Array.isArray(found.permissions) ? found.permissions : [];
  const mayGive =
    found.slug === "owner"
      ? person.role === "owner"
      : permissions.every((subject) => person.permissions.includes(String(subject)));
  if (mayGive) return;
  throw clientError(
    "You cannot give a role that has more permissions than your own.",
    403,
    "privilege_escalation",
  );
}

/** An invitation that was sent, to somebody new, anew, or to a member who has no account yet. */
export interface SentInvitation {
  row: Values;
  renewed: boolean;
}

/** Invites one person. Throws 409 for a member who can sign in. */
export function invite(values: Values, scope: DemoScope): SentInvitation {
  const { store } = scope;
  requireNoMember(values.email, scope);
  requireDistinctTeams(values, scope);
  const { message: _, first_name: first, last_name: last, ...sent } = values;
  const name = nameOf(values);
  const member = findMember(values.email, scope);
  if (member) {
    const { role, teams_and_roles: teams } = sent;
    const change = {
      role,
      ...(teams !== undefined && { teams_and_roles: teams }),
      ...(first ? { first_name: first } : {}),
      ...(last ? { last_name: last } : {}),
    };
    const row = store.change("members", member.pk as Identifier, change);
    return { row: { ...row, ...fresh(scope), name: nameOf(row), source: "invite" }, renewed: false };
  }
  const open = store
    .rows("pending_volunteers")
    .find((candidate) => isSameText(candidate.email, values.email));
  // Inviting someone again renews the invitation that is open.
  if (open) {
    const change = { ...sent, ...fresh(scope), ...(name !== "" && { name }) };
    return { row: store.change("pending_volunteers", open.pk as Identifier, change), renewed: true };
  }
  const row = { teams_and_roles: [], ...sent, ...fresh(scope), name, source: "invite" };
  return { row: store.add("pending_volunteers", row), renewed: false };
}

export const pendingVolunteers: DemoBehaviour = {
  derive: ({ expires_at: expires }, { store }) => ({
    status: "Pending",
    is_expired: typeof expires === "string" && Date.parse(expires) <= store.now().getTime(),
  }),
  create(values, scope) {
    requireMayGive(values.role, scope);
    return invite(values, scope).row;
  },
  actions: {
    resend(call, scope) {
      const [id, { source }] = requirePending(call, scope);
      if (source === "signup") {
        const text = scope.translate("requests.signed_up", {
          _: "This person signed up by themselves: approve or remove them.",
        });
        throw clientError(text, 409, "signed_up");
      }
      return { data: scope.store.change("pending_volunteers", id, fresh(scope)) };
    },
    approve(call, scope) {
      const [id, row] = requirePending(call, scope);
      requireNoMember(row.email, scope);
      const member = admit(row, scope);
      scope.store.remove("pending_volunteers", id);
      return { data: member };
    },
  },
};
