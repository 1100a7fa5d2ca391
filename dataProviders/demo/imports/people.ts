import type { Identifier } from "ra-core";
import type { Subject } from "../../../contract/api/common";
import type { ImportResponse, ImportSettings } from "../../../contract/api/imports";
import type {
  Change,
  Creation,
  ExistingMember,
  FindExisting,
  GrantableRole,
  Plan,
  PlannedRole,
} from "../../../contract/imports/plan";
import { invalidFields } from "../../../contract/imports/problem";
import type { Values } from "../../recordProvider";
import type { DemoScope } from "../behaviours";
import { nameOf, placesOf } from "../behaviours/memberRows";
import { conflict } from "../records/errors";
import { clientError } from "../../errors";

const INVITATION_MS = 14 * 86_400_000;

/** The people of the demo as an import finds and changes them. */
export interface People {
  roles: readonly PlannedRole[];
  /** Keys by lower-case name. */
  teams: ReadonlyMap<string, number>;
  ownMemberId: number | undefined;
  mayGive(role: GrantableRole): boolean;
  find: FindExisting;
  /** Throws 422 for an unknown role, 403 for one with more permissions than one's own. */
  requireRole(id: number): void;
  /** Throws where the list that is asked for cannot be used. */
  requireList(settings: ImportSettings): void;
  /** The list that people would go on. */
  listOf(settings: ImportSettings): ImportResponse["member_list"];
  /** The same, made where it is new. */
  openList(settings: ImportSettings): { pk: number; name: string } | null;
  apply(plan: Plan, listId: number | undefined): void;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const lower = (value: unknown): string => String(value).toLowerCase();

function externalIdOf(row: Values): string | null {
  const custom = (row.custom ?? {}) as Values;
  const id = row.external_id ?? custom.external_id;
  return typeof id === "string" ? id : null;
}

export function createPeople(scope: DemoScope): People {
  const { store } = scope;
  const roles = store.rows("roles").map(
    (row): PlannedRole => ({
      id: Number(row.pk),
      name: String(row.name),
      slug: String(row.slug),
      permissions: row.permissions as Subject[],
    }),
  );
  const user = scope.user();
  const own = store.rows("members").find(({ email }) => user && lower(email) === lower(user.email));

  function mayGive(role: GrantableRole): boolean {
    if (!user) return true;
    if (role.slug === "owner") return user.role === "owner";
    return role.permissions.every((subject) => user.permissions.includes(subject));
  }

  function existing(row: Values): ExistingMember {
    const role = roles.find(({ id }) => id === row.role);
    return {
      id: Number(row.pk),
      user_id: row.last_login_at ? Number(row.pk) : null,
      email: String(row.email),
      email_key: lower(row.email),
      external_id: externalIdOf(row),
      status: row.status as ExistingMember["status"],
      name: nameOf(row),
      first_name: text(row.first_name),
      last_name: text(row.last_name),
      phone: typeof row.phone === "string" ? row.phone : null,
      custom: (row.custom ?? {}) as Values,
      role_slug: role?.slug ?? "",
      role_permissions: role?.permissions ?? [],
      team_ids: placesOf(row).map(({ team }) => Number(team)),
    };
  }

  /** Those who were invited are no members yet, but their addresses are taken. */
  function pending(row: Values): ExistingMember {
    const name = text(row.name);
    return {
      ...existing({ ...row, pk: -Number(row.pk), first_name: name, last_name: "", last_login_at: null }),
      status: "Pending",
      name,
    };
  }

  function addMember(creation: Creation): Values {
    const { role_id: role, teams, external_id: externalId, custom, ...rest } = creation;
    return store.add("members", {
      ...rest,
      role,
      teams_and_roles: teams.map((team) => ({ team, role })),
      custom: { ...custom, ...(externalId !== null && { external_id: externalId }) },
      last_login_at: null,
      avatar: null,
      email_status: "ok",
    });
  }

  function addPending(creation: Creation): void {
    const { email, role_id: role, teams } = creation;
    const now = store.now();
    store.add("pending_volunteers", {
      email,
      name: nameOf({ first_name: creation.first_name, last_name: creation.last_name }),
      role,
      teams_and_roles: teams.map((team) => ({ team, role })),
      invited_at: now.toISOString(),
      expires_at: new Date(now.getTime() + INVITATION_MS).toISOString(),
      source: "import",
    });
  }

  function change({ id, custom, teams, external_id: externalId, ...fields }: Change): void {
    const row = store.find("members", id);
    if (!row) return;
    const places = [...placesOf(row), ...teams.map((team) => ({ team, role: row.role }))];
    const kept = { ...(row.custom as Values), ...custom, ...(externalId && { external_id: externalId }) };
    store.change("members", id, { ...fields, teams_and_roles: places, custom: kept });
  }

  function subscribe(
    listId: number,
    people: readonly { member: number; name: string; email: string }[],
  ): void {
    const list = store.find("mailing_lists", listId);
    const known = new Set(
      store
        .rows("mailing_list_subscribers")
        .filter((row) => row.mailing_list === listId)
        .map(({ email }) => lower(email)),
    );
    const isAsked = list?.opt_in === "double";
    for (const person of people) {
      if (known.has(lower(person.email))) continue;
      known.add(lower(person.email));
      store.add("mailing_list_subscribers", {
        mailing_list: listId,
        ...person,
        status: isAsked ? "unconfirmed" : "confirmed",
        subscribed_at: isAsked ? null : store.now().toISOString(),
      });
    }
  }

  function listOf({ new_list: name, member_list: id }: ImportSettings): ImportResponse["member_list"] {
    if (name !== undefined) return { pk: null, name: name.trim() };
    const list = id === undefined ? undefined : store.find("mailing_lists", id);
    return list ? { pk: Number(list.pk), name: String(list.name) } : null;
  }

  return {
    roles,
    teams: new Map(store.rows("teams").map(({ pk, name }) => [lower(name), Number(pk)])),
    ownMemberId: own && Number(own.pk),
    mayGive,
    async find(emails, externalIds, names) {
      const [wantedEmails, wantedIds, wantedNames] = [new Set(emails), new Set(externalIds), new Set(names)];
      const isWanted = (row: Values): boolean =>
        wantedEmails.has(lower(row.email)) ||
        wantedIds.has(externalIdOf(row) ?? "") ||
        (row.email === "" && wantedNames.has(lower(nameOf(row))));
      return [
        ...store.rows("members").filter(isWanted).map(existing),
        ...store.rows("pending_volunteers").filter(isWanted).map(pending),
      ];
    },
    requireRole(id) {
      const role = roles.find((one) => one.id === id);
      if (!role) throw invalidFields({ role: ["This role does not exist."] });
      if (mayGive(role)) return;
      const text = "You cannot give a role that has more permissions than your own.";
      throw clientError(text, 403, "privilege_escalation");
    },
    requireList(settings) {
      const { new_list: name, member_list: id } = settings;
      if (name === undefined && id === undefined) return;
      if (user && !user.permissions.includes("messages")) {
        throw clientError("You do not have permission to put people on mailing lists.", 403, "forbidden");
      }
      if (name !== undefined) {
        const isTaken = store.rows("mailing_lists").some((list) => lower(list.name) === lower(name.trim()));
        const text = "There is a mailing list of this name already.";
        if (isTaken) throw conflict("list_name_taken", text, "new_list");
        return;
      }
      const list = store.find("mailing_lists", id);
      if (!list) throw invalidFields({ member_list: ["There is no such mailing list."] });
      if (list.kind === "dynamic") {
        throw invalidFields({ member_list: ["This list finds its people by itself. Choose another one."] });
      }
    },
    listOf,
    openList(settings) {
      const list = listOf(settings);
      if (list === null) return null;
      if (list.pk !== null) return { pk: list.pk, name: list.name };
      const row = store.add("mailing_lists", {
        name: list.name,
        description: "",
        kind: "static",
        opt_in: "single",
        filter: null,
        updated_at: store.now().toISOString(),
      });
      return { pk: Number(row.pk), name: list.name };
    },
    apply(plan, listId) {
      const added: { member: number; name: string; email: string }[] = [];
      for (const creation of plan.creations) {
        if (creation.status === "Pending") addPending(creation);
        else {
          const row = addMember(creation);
          added.push({ member: Number(row.pk as Identifier), name: nameOf(row), email: creation.email });
        }
      }
      for (const one of plan.changes) if (one.id > 0) change(one);
      if (listId === undefined) return;
      const known = plan.known.filter(({ id }) => id > 0).map(({ id, ...rest }) => ({ member: id, ...rest }));
      subscribe(
        listId,
        [...added, ...known].filter(({ email }) => email !== ""),
      );
    },
  };
}
