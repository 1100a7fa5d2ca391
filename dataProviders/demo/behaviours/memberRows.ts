import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import { invalid } from "../records/errors";
import type { DemoScope } from "./types";

/** A member's place in a team, as it is stored. */
export interface TeamPlace {
  team: unknown;
  role: unknown;
}

/** The places in teams of a stored row. */
export function placesOf(row: Values): TeamPlace[] {
  const places = Array.isArray(row.teams_and_roles) ? row.teams_and_roles : [];
  return places.filter(isObject).map(({ team, role }) => ({ team, role }));
}

/** The name of a stored member. */
export function nameOf({ first_name: first, last_name: last }: Values): string {
  return [first, last].filter((part) => typeof part === "string" && part !== "").join(" ");
}

/** Rejects a list that names a team twice, at the second place. */
export function requireDistinctTeams(values: Values, { translate }: DemoScope): void {
  const teams = placesOf(values).map(({ team }) => String(team));
  const twice = teams.findIndex((team, index) => teams.indexOf(team) < index);
  if (twice === -1) return;
  const text = translate("requests.team_twice", { _: "This team is given twice." });
  throw invalid({ [`teams_and_roles.${twice}.team`]: text }, translate);
}
