import { MEDIUM_HEIGHT, TILE_HEIGHTS, type TileHeight } from "../../../../contract/api/dashboardTiles";
import type {
  Dashboard,
  DashboardTile,
  DashboardUpdateRequest,
  PanelTile,
  ShownTile,
} from "../../../../contract/api/dashboards";
import type { DisplayKind } from "../../../../contract/api/reportDisplays";
import type { Question, QuestionPredicate } from "../../../../contract/resource";
import { Moment } from "../../../../definitions/predicate/compare";
import { type Place, rangeOf } from "../../../../definitions/predicate/moments";
import type { ChosenPeriod } from "../../../renderer/dashboard/period";

export type KeptTile = Exclude<DashboardTile, PanelTile>;
type Arrangement = NonNullable<DashboardUpdateRequest["arrangement"]>;

/** The periods that a dashboard offers; "" leaves each report its own. */
export const PERIODS = [
  "",
  "this_month",
  "this_quarter",
  "this_year",
  "last_month",
  "last_quarter",
  "last_year",
  "this_fiscal_year",
  "last_fiscal_year",
  "P12M",
] as const;
export type Period = (typeof PERIODS)[number];

function rangeIn(period: Exclude<Period, "">): object {
  if (period.startsWith("P")) return { last: period };
  const [which = "", ...words] = period.split("_");
  const unit = words.join("_");
  return which === "last" ? { period: unit, offset: -1 } : { period: unit };
}

function isWithin(condition: unknown): boolean {
  return typeof condition === "object" && condition !== null && "$within" in condition;
}

/** So many days later, as `YYYY-MM-DD`. */
function dayMoved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What a period asks of a date; nothing where all time is meant. */
function conditionOf(period: Exclude<Period, ""> | ChosenPeriod): object | undefined {
  if (typeof period === "string") return { $within: rangeIn(period) };
  if ("from" in period) return { $gte: period.from, $lt: dayMoved(period.to, 1) };
  const { filter } = period;
  if (filter === "all") return undefined;
  return { $within: filter.endsWith("d") ? { last: `P${filter.slice(0, -1)}D` } : { period: filter } };
}

/** A question about another period, where it is about one; its own where none is chosen. */
export function inPeriod(question: Question, period: Period | ChosenPeriod): Question {
  const { where } = question;
  if (period === "" || !where) return question;
  const condition = conditionOf(period);
  const changed = Object.entries<unknown>(where).flatMap(([path, former]): [string, unknown][] => {
    if (!isWithin(former)) return [[path, former]];
    return condition ? [[path, condition]] : [];
  });
  // What the question is compared with is told by the condition that was replaced.
  const { compare, ...rest } = question;
  const isComparable = condition !== undefined && "$within" in condition;
  return {
    ...(isComparable && compare ? { ...rest, compare } : rest),
    where: Object.fromEntries(changed) as QuestionPredicate,
  };
}

/** The period of figures that the server keeps; where each report has its own, theirs is the last 28 days. */
export function figurePeriod(period: Period, place: Place): ChosenPeriod {
  if (period === "") return { filter: "28d" };
  const range = rangeOf(rangeIn(period), place);
  const day = (moment: Moment): string => moment.like("0000-00-00") ?? "";
  if (!range) return { filter: "28d" };
  const today = day(new Moment(place.now, place.timeZone ?? "UTC"));
  const from = day(range.from);
  const to = range.isClosed ? day(range.to) : dayMoved(day(range.to), -1);
  return { from, to: to < today ? to : today };
}

const OWN = "own-";
/** Whether somebody added a tile for themselves. */
export const isOwnTile = (id: string): boolean => id.startsWith(OWN);

/** A tile as it is kept; what the app draws itself is no part of dashboards that people make. */
export function keptTile(tile: ShownTile): KeptTile[] {
  switch (tile.kind) {
    case "report": {
      const { shown: _, ...report } = tile;
      return [report];
    }
    case "list": {
      const { mistakes: _, ...list } = tile;
      return [list];
    }
    case "panel":
      return [];
    default:
      return [tile];
  }
}

/** The value that is nearest to a measure. */
export function nearest<T extends number>(values: readonly [T, ...T[]], measure: number): T {
  return values.reduce((best, one) => (Math.abs(one - measure) < Math.abs(best - measure) ? one : best));
}

/** How high what a tile draws is; nothing where its content alone says it. */
export function heightOf(tile: ShownTile): TileHeight | undefined {
  if (tile.kind === "charts") return tile.height ?? nearest(TILE_HEIGHTS, tile.charts[0]?.height ?? 0);
  if (tile.kind !== "report" || !tile.shown) return undefined;
  const { kind } = tile.shown.display;
  if (UNSIZED.includes(kind)) return undefined;
  return tile.height ?? (TABLES.includes(kind) ? TABLE_HEIGHT : MEDIUM_HEIGHT);
}
/** What is as high as what it says. */
const UNSIZED: readonly DisplayKind[] = ["number", "goal", "funnel"];
const TABLES: readonly DisplayKind[] = ["table", "pivot"];
/** The most that a table has before it is scrolled, as in dashboards.css. */
const TABLE_HEIGHT: TileHeight = 400;

/** How somebody sees a dashboard: what they put away, and the reports that they added, beside order and sizes. */
export function arrangementOf(
  before: Pick<Dashboard, "tiles" | "hidden">,
  tiles: readonly ShownTile[],
): Arrangement {
  const gone = before.tiles.filter(({ id }) => !isOwnTile(id) && !tiles.some((one) => one.id === id));
  return [
    ...tiles.map((tile) => ({
      id: tile.id,
      width: tile.width,
      ...(tile.height !== undefined && { height: tile.height }),
      ...(tile.kind === "report" && isOwnTile(tile.id) && { report: tile.report }),
    })),
    ...gone.map(({ id, width }) => ({ id, width, is_hidden: true })),
    ...before.hidden.map((id) => ({ id, width: 12 as const, is_hidden: true })),
  ];
}

/** An id that no other tile has. */
export function freeId(tiles: readonly { id: string }[], isOwn = false): string {
  const start = isOwn ? OWN : "tile-";
  let count = tiles.length + 1;
  while (tiles.some(({ id }) => id === `${start}${count}`)) count += 1;
  return `${start}${count}`;
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
