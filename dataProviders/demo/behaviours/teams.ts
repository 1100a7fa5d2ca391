import type { Identifier } from "ra-core";
import type { Values } from "../../recordProvider";
import { placesOf } from "./memberRows";
import type { DemoActionCall, DemoBehaviour, DemoScope } from "./types";

const COLORS = ["#b45309", "#1d4ed8", "#047857", "#6d28d9", "#be123c", "#0e7490"];

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

function membersOf(team: unknown, { store }: DemoScope): readonly Values[] {
  return store.rows("members").filter((member) => placesOf(member).some((place) => isSame(place.team, team)));
}

function idsIn(value: unknown): Identifier[] {
  return Array.isArray(value) ? (value as Identifier[]) : [];
}

/** Adds members to a team: with the role, or else, where they are new in it, with their own. */
function addMembers(team: Identifier, ids: Identifier[], role: unknown, { store }: DemoScope): void {
  for (const id of ids) {
    const member = store.find("members", id);
    if (!member) continue;
    const places = placesOf(member);
    const place = places.find((candidate) => isSame(candidate.team, team));
    const others = places.filter((candidate) => candidate !== place);
    const own = role ?? place?.role ?? member.role;
    store.change("members", id, { teams_and_roles: [...others, { team, role: own }] });
  }
}

function removeMembers(team: Identifier, ids: Identifier[], { store }: DemoScope): void {
  for (const id of ids) {
    const member = store.find("members", id);
    if (!member) continue;
    const left = placesOf(member).filter((place) => !isSame(place.team, team));
    store.change("members", id, { teams_and_roles: left });
  }
}

/** The team after a change of its members; who left it leads it no more. */
function changedTeam({ id }: DemoActionCall, scope: DemoScope): { data: unknown } {
  const members = membersOf(id, scope).map(({ pk }) => pk);
  const leads = idsIn(scope.store.find("teams", id)?.leads).filter((lead) => members.includes(lead));
  return { data: id === undefined ? undefined : scope.store.change("teams", id, { leads }) };
}

export const teams: DemoBehaviour = {
  derive: (row, scope) => ({ members_count: membersOf(row.pk, scope).length }),
  create({ members, ...values }, scope) {
    const { store } = scope;
    const row = store.add("teams", {
      description: "",
      is_public: false,
      ...values,
      color: COLORS[store.rows("teams").length % COLORS.length],
      leads: [],
      created_at: store.now().toISOString(),
    });
    addMembers(row.pk as Identifier, idsIn(members), undefined, scope);
    return row;
  },
  actions: {
    add_members(call, scope) {
      if (call.id !== undefined) addMembers(call.id, idsIn(call.input.members), call.input.role, scope);
      return changedTeam(call, scope);
    },
    remove_members(call, scope) {
      if (call.id !== undefined) removeMembers(call.id, idsIn(call.input.members), scope);
      return changedTeam(call, scope);
    },
  },
};
