import type { DashboardNumber } from "../../../../contract/api/dashboard";
import { NUMBERS } from "../../../../contract/api/dashboardFigures";
import type { FigureTile } from "../../../../contract/api/dashboards";

export type NumbersTile = Extract<FigureTile, { kind: "numbers" }>;

/** A number with what is known of it. */
export interface ShownNumber extends DashboardNumber {
  icon: string;
  resource?: string | undefined;
  /** There is one for each currency. */
  isOneOfSeveral: boolean;
}

/** The numbers of a tile as far as the server gives them, in the order of the tile; one currency after the other. */
export function shownNumbers(tile: NumbersTile, numbers: readonly DashboardNumber[]): ShownNumber[] {
  const given = tile.numbers.map((name) => {
    const { icon, ...more } = NUMBERS[name];
    const resource = "resource" in more ? more.resource : undefined;
    const found = numbers.filter(({ key }) => key === name);
    return found.map((number) => ({ ...number, icon, resource, isOneOfSeveral: found.length > 1 }));
  });
  const rounds = Math.max(0, ...given.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => given.flatMap((found) => found[round] ?? [])).flat();
}

/** What became of a number since the period before; `percent` is without a sign. */
export type Change =
  | { kind: "more" | "fewer"; percent: number }
  | { kind: "same" }
  /** There is no period before, or nothing in it that a percentage would mean much of. */
  | { kind: "none" };

/** From ten times as much on a percentage says less than the two numbers. */
const MOST_PERCENT = 900;

/** Reads the change against the period before. */
export function changeOf({ previous, change_pct: percent }: DashboardNumber): Change {
  if (previous === null || percent === null || Math.abs(percent) > MOST_PERCENT) return { kind: "none" };
  if (percent === 0) return { kind: "same" };
  return { kind: percent > 0 ? "more" : "fewer", percent: Math.abs(percent) };
}
