import Type, { type Static } from "typebox";
import { Count, Exact, Line, Nullable, Pk, Total } from "./common";
import { LINE_NAMES, NUMBER_NAMES, RANKING_NAMES } from "./dashboardFigures";
import {
  CHART_SHAPES,
  MAX_LINKS,
  MAX_TILE_TEXT,
  MAX_TILES,
  PANELS,
  TILE_HEIGHTS,
  TILE_KINDS,
  TILE_WIDTHS,
} from "./dashboardTiles";
import { AnyQuestion, QuestionMistake } from "./questions";
import { ReportDisplay, ReportKey } from "./reports";

const TileId = Type.String({ pattern: "^[a-z0-9_-]+$", minLength: 1, maxLength: 40 });
const Width = Type.Enum([...TILE_WIDTHS]);
/** Of the app: one with two slashes would lead elsewhere. */
const Path = Type.String({ pattern: "^/(?![/\\\\])[^\\u0000-\\u001f]*$", maxLength: 500 });

/** How high its charts and tables are; each has a height of its own without it. */
const Height = Type.Optional(Type.Enum([...TILE_HEIGHTS]));
const place = { id: TileId, width: Width, height: Height };
const ReportTile = Exact({ ...place, kind: Type.Literal("report"), report: ReportKey });
const Text = Type.String({ minLength: 1, maxLength: MAX_TILE_TEXT });
const TextTile = Exact({ ...place, kind: Type.Literal("text"), text: Text });
const Links = Type.Array(Exact({ label: Line(120, 1), path: Path }), { minItems: 1, maxItems: MAX_LINKS });
const LinksTile = Exact({ ...place, kind: Type.Literal("links"), links: Links });

const ListTitle = Line(120, 1);
/** Records, the first of those that fit. */
const ListTile = Exact({ ...place, kind: Type.Literal("list"), title: ListTitle, question: AnyQuestion });
/** Numbers of the period, each with its change. */
const Numbers = Type.Array(Type.Enum([...NUMBER_NAMES]), { minItems: 1, maxItems: 24, uniqueItems: true });
const NumbersTile = Exact({ ...place, kind: Type.Literal("numbers"), numbers: Numbers });
/** The period piece by piece, of each chart the lines that it names, all of one unit. */
const Charts = Type.Array(
  Exact({
    title: Type.Optional(Type.Enum([...NUMBER_NAMES])),
    lines: Type.Array(Type.Enum([...LINE_NAMES]), { minItems: 1, maxItems: 4, uniqueItems: true }),
    shape: Type.Enum([...CHART_SHAPES]),
    height: Type.Integer({ minimum: 100, maximum: 800 }),
  }),
  { minItems: 1, maxItems: 6 },
);
const ChartsTile = Exact({ ...place, kind: Type.Literal("charts"), charts: Charts });
/** What brought most in the period, each with the way to its records. */
const Ranking = Type.Enum([...RANKING_NAMES]);
const RankingTile = Exact({ ...place, kind: Type.Literal("ranking"), of: Ranking });
/** The next dates of the calendar. */
const AgendaLimit = Type.Integer({ minimum: 1, maximum: 50 });
const AgendaTile = Exact({ ...place, kind: Type.Literal("agenda"), limit: AgendaLimit });
/** Something of the app's own, in dashboards that come with it. */
const PanelTile = Exact({ ...place, kind: Type.Literal("panel"), panel: Type.Enum([...PANELS]) });

/** A tile as it is kept. */
export type DashboardTile =
  | Static<typeof ReportTile>
  | Static<typeof ListTile>
  | Static<typeof TextTile>
  | Static<typeof LinksTile>
  | FigureTile
  | PanelTile;

/** A tile of figures that the server keeps. */
export type FigureTile =
  | Static<typeof NumbersTile>
  | Static<typeof ChartsTile>
  | Static<typeof RankingTile>
  | Static<typeof AgendaTile>;
/** A tile of the pages that are dashboards, which nobody puts up elsewhere. */
export type PanelTile = Static<typeof PanelTile>;

/**
 * A tile as a request has it, with the part that its kind names. One object and no union: what one branch of a union does not
 * know would be taken out of the request before the next one is tried.
 */
const SentTile = Exact({
  ...place,
  kind: Type.Enum([...TILE_KINDS]),
  report: Type.Optional(ReportKey),
  title: Type.Optional(ListTitle),
  question: Type.Optional(AnyQuestion),
  text: Type.Optional(Text),
  links: Type.Optional(Links),
  numbers: Type.Optional(Numbers),
  charts: Type.Optional(Charts),
  of: Type.Optional(Ranking),
  limit: Type.Optional(AgendaLimit),
});
export type SentTile = Static<typeof SentTile>;

/** The report of a tile, as far as the caller may ask it; null where it is gone. */
const Shown = Nullable(
  Exact({
    name: Type.String(),
    question: AnyQuestion,
    display: ReportDisplay,
    mistakes: Type.Array(QuestionMistake),
  }),
);
export const ShownTile = Type.Union([
  Exact({ ...place, kind: Type.Literal("report"), report: ReportKey, shown: Shown }),
  Exact({ ...ListTile.properties, mistakes: Type.Array(QuestionMistake) }),
  TextTile,
  LinksTile,
  NumbersTile,
  ChartsTile,
  RankingTile,
  AgendaTile,
  PanelTile,
]);
export type ShownTile = Static<typeof ShownTile>;

/** `name` in addresses: a number, or the name of one that comes with the product. */
const DashboardName = Type.String({ pattern: "^([1-9][0-9]{0,15}|[a-z][a-z_]*)$", maxLength: 63 });
const Role = Type.String({ minLength: 1, maxLength: 63, pattern: "^[a-z0-9_-]+$" });

const listed = {
  name: DashboardName,
  title: Type.String(),
  shared_with: Type.Array(Role),
  is_shipped: Type.Boolean(),
  may_edit: Type.Boolean(),
  owner: Nullable(Exact({ pk: Pk, name: Type.String() })),
  version: Total,
};
export const ListedDashboard = Exact(listed);
export type ListedDashboard = Static<typeof ListedDashboard>;
export const Dashboard = Exact({
  ...listed,
  tiles: Type.Array(ShownTile),
  /** The caller has arranged it in their own way. */
  is_arranged: Type.Boolean(),
  /** The ids of tiles that the caller has put away. */
  hidden: Type.Array(TileId),
});
export type Dashboard = Static<typeof Dashboard>;

export const DashboardListResponse = Exact({ dashboards: Type.Array(ListedDashboard) });
export const DashboardResponse = Exact({ dashboard: Dashboard });
export const DashboardParams = Exact({ name: DashboardName });

const Title = Line(120, 1);
const Tiles = Type.Array(SentTile, { maxItems: MAX_TILES });
const Roles = Type.Array(Role, { maxItems: 50, uniqueItems: true });

export const DashboardCreateRequest = Exact({
  title: Title,
  tiles: Type.Optional(Tiles),
  shared_with: Type.Optional(Roles),
});
export type DashboardCreateRequest = Static<typeof DashboardCreateRequest>;

export const DashboardUpdateRequest = Exact({
  title: Type.Optional(Title),
  tiles: Type.Optional(Tiles),
  shared_with: Type.Optional(Roles),
  version: Type.Optional(Count),
  /**
   * The caller's own order, widths and heights, for nobody else; null takes it back. A tile is put away by `is_hidden`, and one that
   * the dashboard does not have is a `report` of the caller's choice.
   */
  arrangement: Type.Optional(
    Nullable(
      Type.Array(
        Exact({ ...place, is_hidden: Type.Optional(Type.Boolean()), report: Type.Optional(ReportKey) }),
        { maxItems: 2 * MAX_TILES },
      ),
    ),
  ),
});
export type DashboardUpdateRequest = Static<typeof DashboardUpdateRequest>;
export const DashboardDeleted = Exact({ name: DashboardName });
