import {
  LINES,
  type LineName,
  type NumberName,
  type RankingName,
} from "../../../../contract/api/dashboardFigures";
import type { ShownTile } from "../../../../contract/api/dashboards";
import {
  type ChartShape,
  MEDIUM_HEIGHT,
  type TileKind,
  type TileWidth,
} from "../../../../contract/api/dashboardTiles";
import type { Report } from "../../../../contract/api/reports";

export interface LinkDraft {
  label: string;
  path: string;
}

/** A tile while it is being written: what each kind has, so that nothing is lost while kinds are tried. */
export interface TileDraft {
  kind: TileKind;
  /** The key of a report; of a list the one whose question it takes, empty where it keeps its own. */
  report: string;
  title: string;
  rows: number;
  text: string;
  links: readonly LinkDraft[];
  numbers: readonly NumberName[];
  lines: readonly LineName[];
  shape: ChartShape;
  ranking: RankingName;
  events: number;
}

const EMPTY: TileDraft = {
  kind: "report",
  report: "",
  title: "",
  rows: 5,
  text: "",
  links: [{ label: "", path: "" }],
  numbers: [],
  lines: [],
  shape: "bars",
  ranking: "campaigns",
  events: 5,
};

/** What a tile begins with: a new one with nothing. */
export function draftOf(tile: ShownTile | undefined): TileDraft {
  if (!tile || tile.kind === "panel") return EMPTY;
  const draft = { ...EMPTY, kind: tile.kind };
  switch (tile.kind) {
    case "report":
      return { ...draft, report: String(tile.report) };
    case "list":
      return { ...draft, title: tile.title, rows: tile.question.limit ?? EMPTY.rows };
    case "text":
      return { ...draft, text: tile.text };
    case "links":
      return { ...draft, links: tile.links };
    case "numbers":
      return { ...draft, numbers: tile.numbers };
    case "charts":
      return {
        ...draft,
        lines: tile.charts[0]?.lines ?? [],
        shape: tile.charts[0]?.shape ?? EMPTY.shape,
      };
    case "ranking":
      return { ...draft, ranking: tile.of };
    case "agenda":
      return { ...draft, events: tile.limit };
  }
}

const WIDTHS: Record<TileKind, TileWidth> = {
  report: 6,
  list: 6,
  text: 12,
  links: 4,
  numbers: 12,
  charts: 6,
  ranking: 4,
  agenda: 4,
};

/** A path of the app: one with two slashes would lead elsewhere. */
export const isPath = (path: string): boolean => /^\/(?![/\\])/.test(path.trim());

/** Whether these lines can be drawn in one chart with another. */
export function fitsChart(line: LineName, lines: readonly LineName[]): boolean {
  return lines.every((one) => LINES[one].unit === LINES[line].unit);
}

/** The tile that was written, in the place of a former one; undefined where something is missing. */
export function tileOf(
  draft: TileDraft,
  { id, former, reports }: { id: string; former: ShownTile | undefined; reports: readonly Report[] },
): ShownTile | undefined {
  const { kind } = draft;
  const before = former?.kind === kind ? former : undefined;
  const place = {
    id: former?.id ?? id,
    width: before?.width ?? WIDTHS[kind],
    ...(before?.height !== undefined && { height: before.height }),
  };
  const report = reports.find(({ pk }) => String(pk) === draft.report);
  switch (kind) {
    case "report": {
      if (!report) return undefined;
      const { pk, name, question, display, mistakes } = report;
      return { ...place, kind, report: pk, shown: { name, question, display, mistakes } };
    }
    case "list": {
      const question = report?.question ?? (former?.kind === "list" ? former.question : undefined);
      const title = draft.title.trim() || report?.name;
      if (!question || title === undefined) return undefined;
      return { ...place, kind, title, question: { ...question, limit: draft.rows }, mistakes: [] };
    }
    case "text":
      return draft.text.trim() === "" ? undefined : { ...place, kind, text: draft.text };
    case "links": {
      const links = draft.links.map(({ label, path }) => ({ label: label.trim(), path: path.trim() }));
      const isWhole = links.length > 0 && links.every(({ label, path }) => label !== "" && isPath(path));
      return isWhole ? { ...place, kind, links } : undefined;
    }
    case "numbers":
      return draft.numbers.length === 0 ? undefined : { ...place, kind, numbers: [...draft.numbers] };
    case "charts": {
      const { lines, shape } = draft;
      if (lines.length === 0) return undefined;
      return { ...place, kind, charts: [{ lines: [...lines], shape, height: MEDIUM_HEIGHT }] };
    }
    case "ranking":
      return { ...place, kind, of: draft.ranking };
    case "agenda":
      return { ...place, kind, limit: draft.events };
  }
}
