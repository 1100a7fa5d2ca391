import type { DashboardTile, ShownTile } from "../../../../contract/api/dashboards";
import type { Question, QuestionPredicate } from "../../../../contract/resource";

/** The periods that a dashboard offers; "" leaves each report its own. */
export const PERIODS = [
  "",
  "this_month",
  "this_quarter",
  "this_year",
  "last_month",
  "last_quarter",
  "last_year",
  "P12M",
] as const;
export type Period = (typeof PERIODS)[number];

function rangeOf(period: Exclude<Period, "">): object {
  if (period.startsWith("P")) return { last: period };
  const [which, unit] = period.split("_");
  return which === "last" ? { period: unit, offset: -1 } : { period: unit };
}

function isWithin(condition: unknown): boolean {
  return typeof condition === "object" && condition !== null && "$within" in condition;
}

/** A question about another period, where it is about one. */
export function inPeriod(question: Question, period: Period): Question {
  const { where } = question;
  if (period === "" || !where) return question;
  const range = { $within: rangeOf(period) };
  const changed = Object.entries<unknown>(where).map(([path, condition]): [string, unknown] => [
    path,
    isWithin(condition) ? range : condition,
  ]);
  return { ...question, where: Object.fromEntries(changed) as QuestionPredicate };
}

/** A tile as it is kept. */
export function keptTile(tile: ShownTile): DashboardTile {
  if (tile.kind !== "report") return tile;
  const { shown: _, ...kept } = tile;
  return kept;
}

/** An id that no other tile has. */
export function freeId(tiles: readonly { id: string }[]): string {
  let count = tiles.length + 1;
  while (tiles.some(({ id }) => id === `tile-${count}`)) count += 1;
  return `tile-${count}`;
}

/** The tiles with one of them before another, or at the end. */
export function moved<T extends { id: string }>(
  tiles: readonly T[],
  id: string,
  before: string | undefined,
): T[] {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return [...tiles];
  const rest = tiles.filter((one) => one !== tile);
  const at = before === undefined ? rest.length : rest.findIndex((one) => one.id === before);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, tile);
}
