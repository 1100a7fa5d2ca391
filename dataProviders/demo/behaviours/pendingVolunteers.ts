import type { Identifier } from "ra-core";
import { clientError } from "../../errors";
import type { Values } from "../../recordProvider";
import { nameOf, requireDistinctTeams } from "./members";
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

function requireNoMember(email: unknown, { store, translate }: DemoScope): void {
  if (!store.rows("members").some((member) => isSameText(member.email, email))) return;
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

export const pendingVolunteers: DemoBehaviour = {
  derive: ({ expires_at: expires }, { store }) => ({
    status: "Pending",
    is_expired: typeof expires === "string" && Date.parse(expires) <= store.now().getTime(),
  }),
  create(values, scope) {
    const { store } = scope;
    requireNoMember(values.email, scope);
    requireDistinctTeams(values, scope);
    const { message: _, first_name: _first, last_name: _last, ...sent } = values;
    const open = store
      .rows("pending_volunteers")
      .find((candidate) => isSameText(candidate.email, values.email));
    const name = nameOf(values);
    // Inviting someone again renews the invitation that is open.
    if (open) {
      const row = { ...sent, ...fresh(scope), ...(name !== "" && { name }) };
      return store.change("pending_volunteers", open.pk as Identifier, row);
    }
    const row = { teams_and_roles: [], ...sent, ...fresh(scope), name, source: "invite" };
    return store.add("pending_volunteers", row);
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
