import {
  type Dashboard,
  DashboardCreateRequest,
  DashboardDeleted,
  DashboardListResponse,
  DashboardParams,
  DashboardResponse,
  type DashboardTile,
  DashboardUpdateRequest,
  type Language,
  type LineName,
  LINES,
  type ListedDashboard,
  MAX_DASHBOARDS,
  MAX_LIST_ROWS,
  type SentTile,
  type ShownTile,
} from "../../../contract/api";
import { readQuestion } from "../../engine/questions/ask";
import type { Asker } from "../../engine/questions/asker";
import { isGrouped } from "../../engine/questions/statement";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, invalidFields, notFound } from "../../platform/errors";
import { created, memberRoute, ok, type Route } from "../../platform/http/route";
import { say, sentence } from "../../platform/texts";
import type { Asking } from "./asking";
import {
  addDashboard,
  arrange,
  type Arrangement,
  arrangementOf,
  changeDashboard,
  countDashboards,
  type DashboardRow,
  dashboardsOf,
  deleteDashboard,
  findDashboard,
} from "./dashboardQueries";
import { presentShipped, readAs } from "./present";
import { findReports, reportsByKeys } from "./queries";
import type { Reader } from "./reader";
import { requireRoles } from "./roles";
import { SHIPPED_DASHBOARDS, SHIPPED_REPORTS, type ShippedDashboard } from "./shipped";

function requireFound(row: DashboardRow | undefined): DashboardRow {
  if (!row) throw notFound("not_found.dashboard");
  return row;
}

const isNumber = (name: string): boolean => /^\d+$/.test(name);

function listed(row: DashboardRow, { memberId }: Reader): ListedDashboard {
  const { id, tiles: _, ...rest } = row;
  return { name: String(id), ...rest, is_shipped: false, may_edit: row.owner.pk === memberId };
}

function listedShipped({ name, title }: ShippedDashboard, language: Language): ListedDashboard {
  return {
    name,
    title: say(sentence(title), language),
    shared_with: [],
    is_shipped: true,
    may_edit: false,
    owner: null,
    version: 1,
  };
}

/** Whether the person can ask any of its reports: what comes with the product is offered to those alone. */
function isOffered(asker: Asker, { tiles }: ShippedDashboard, language: Language): boolean {
  return tiles.some((tile) => {
    const report = tile.kind === "report" && SHIPPED_REPORTS.find(({ name }) => name === tile.report);
    return report && presentShipped(asker, report, language).mistakes.length === 0;
  });
}

interface Arranged {
  tiles: DashboardTile[];
  hidden: string[];
}

/**
 * In the person's own order, without what they put away and with reports that they added, as long as they see them; tiles
 * that came later stand at the end.
 */
async function arranged(
  tx: Transaction,
  who: Reader,
  tiles: readonly DashboardTile[],
  arrangement: Arrangement | undefined,
): Promise<Arranged> {
  if (!arrangement) return { tiles: [...tiles], hidden: [] };
  const added = arrangement.flatMap(({ report }) => (report === undefined ? [] : [String(report)]));
  const seen = await findReports(tx, who, added.filter(isNumber).map(Number));
  const mayShow = (report: string): boolean =>
    !isNumber(report) || seen.some(({ id }) => String(id) === report);
  const placed = arrangement.flatMap(({ is_hidden: isHidden, report, ...place }): DashboardTile[] => {
    const tile = tiles.find((one) => one.id === place.id);
    if (tile) return isHidden === true ? [] : [{ ...tile, ...place }];
    return report !== undefined && mayShow(String(report)) ? [{ ...place, kind: "report", report }] : [];
  });
  const later = tiles.filter(({ id }) => !arrangement.some((one) => one.id === id));
  const hidden = arrangement.filter(
    ({ id, is_hidden: isHidden }) => isHidden === true && tiles.some((one) => one.id === id),
  );
  return { tiles: [...placed, ...later], hidden: hidden.map(({ id }) => id) };
}

const storedKeys = (tiles: readonly DashboardTile[]): number[] =>
  tiles.flatMap((tile) =>
    tile.kind === "report" && isNumber(String(tile.report)) ? [Number(tile.report)] : [],
  );

/** The tiles with their reports, each asked with the rights of whoever looks. */
async function shownTiles(
  asker: Asker,
  tx: Transaction,
  tiles: readonly DashboardTile[],
  language: Language,
): Promise<ShownTile[]> {
  const stored = await reportsByKeys(tx, asker.place.orgId, storedKeys(tiles));
  return tiles.map((tile): ShownTile => {
    if (tile.kind === "list") return { ...tile, mistakes: readAs(asker, tile.question, language).mistakes };
    if (tile.kind !== "report") return tile;
    const shipped = SHIPPED_REPORTS.find(({ name }) => name === tile.report);
    if (shipped) {
      const { name, question, display, mistakes } = presentShipped(asker, shipped, language);
      return { ...tile, shown: { name, question, display, mistakes } };
    }
    const row = stored.find(({ id }) => id === Number(tile.report));
    if (!row) return { ...tile, shown: null };
    const { name, question, display } = row;
    return {
      ...tile,
      shown: { name, question, display, mistakes: readAs(asker, question, language).mistakes },
    };
  });
}

/** The tile with the part that its kind names; 422 where that is missing. */
function readTile(sent: SentTile): DashboardTile {
  const tile = partOf(sent);
  if (!tile) throw invalidFields({ tiles: [sentence("field.tile_part", { kind: sent.kind })] });
  if (tile.kind === "charts" && tile.charts.some(({ lines }) => unitsOf(lines).size > 1)) {
    throw invalidFields({ tiles: [sentence("field.tile_chart")] });
  }
  return tile;
}

const unitsOf = (lines: readonly LineName[]): Set<string> => new Set(lines.map((line) => LINES[line].unit));

function partOf(sent: SentTile): DashboardTile | undefined {
  const { id, width, height, kind, report, text, links, title, question, numbers, charts, of, limit } = sent;
  const place = { id, width, ...(height !== undefined && { height }) };
  switch (kind) {
    case "report":
      return report === undefined ? undefined : { ...place, kind, report };
    case "list":
      return title === undefined || !question ? undefined : { ...place, kind, title, question };
    case "text":
      return text === undefined ? undefined : { ...place, kind, text };
    case "links":
      return links && { ...place, kind, links };
    case "numbers":
      return numbers && { ...place, kind, numbers };
    case "charts":
      return charts && { ...place, kind, charts };
    case "ranking":
      return of && { ...place, kind, of };
    case "agenda":
      return limit === undefined ? undefined : { ...place, kind, limit };
  }
}

/** Nobody puts up a report that they do not see themselves, nor two tiles of one name. What stands there already may be gone. */
async function requireTiles(
  tx: Transaction,
  who: Reader,
  tiles: readonly DashboardTile[] = [],
  former: readonly DashboardTile[] = [],
): Promise<void> {
  const ids = tiles.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidFields({ tiles: [sentence("field.tile_twice")] });
  const seen = await findReports(tx, who, storedKeys(tiles));
  const there = new Set(former.map((tile) => (tile.kind === "report" ? String(tile.report) : "")));
  const isUnknown = (tile: DashboardTile): boolean => {
    if (tile.kind !== "report" || there.has(String(tile.report))) return false;
    const key = String(tile.report);
    return isNumber(key)
      ? !seen.some(({ id }) => id === Number(key))
      : !SHIPPED_REPORTS.some(({ name }) => name === key);
  };
  if (tiles.some(isUnknown)) throw invalidFields({ tiles: [sentence("not_found.report")] });
}

/** Lists are of records that their maker may read, and short. */
function requireLists(
  asker: Asker,
  tiles: readonly DashboardTile[],
  former: readonly DashboardTile[] = [],
): void {
  const known = new Set(former.map((tile) => JSON.stringify(tile.kind === "list" ? tile.question : null)));
  for (const tile of tiles) {
    if (tile.kind !== "list" || known.has(JSON.stringify(tile.question))) continue;
    const { question } = readQuestion(asker, tile.question);
    if (isGrouped(question) || question.limit === undefined || question.limit > MAX_LIST_ROWS) {
      throw invalidFields({ tiles: [sentence("field.tile_list", { most: MAX_LIST_ROWS })] });
    }
  }
}

/** The reports that somebody adds for themselves. */
const addedTiles = (arrangement: Arrangement | null | undefined): DashboardTile[] =>
  (arrangement ?? []).flatMap(({ is_hidden: _, report, ...place }): DashboardTile[] =>
    report === undefined ? [] : [{ ...place, kind: "report", report }],
  );

/** The calls of dashboards: reports beside each other. */
export function dashboardRoutes({ opening, languageOf, readerOf }: Asking): readonly Route[] {
  async function whole(
    tx: Transaction,
    asker: Asker,
    who: Reader,
    name: string,
    language: Language,
  ): Promise<Dashboard> {
    const shipped = SHIPPED_DASHBOARDS.find((one) => one.name === name);
    const row = shipped
      ? undefined
      : requireFound(isNumber(name) ? await findDashboard(tx, who, Number(name)) : undefined);
    const head = shipped ? listedShipped(shipped, language) : listed(requireFound(row), who);
    const arrangement = await arrangementOf(tx, who, name);
    const { tiles, hidden } = await arranged(tx, who, shipped?.tiles ?? row?.tiles ?? [], arrangement);
    return {
      ...head,
      tiles: await shownTiles(asker, tx, tiles, language),
      is_arranged: arrangement !== undefined,
      hidden,
    };
  }

  const list = memberRoute({
    method: "get",
    path: "/dashboards/",
    summary:
      "One's own dashboards, those that are shared with one's role, and those that come with the product",
    responses: { 200: DashboardListResponse },
    async handle(call) {
      const who = readerOf(call.membership);
      const language = languageOf(call);
      const open = await opening(call);
      return call.tenant(async (tx) => {
        const asker = await open(tx);
        const rows = await dashboardsOf(tx, who);
        const shipped = SHIPPED_DASHBOARDS.filter(
          (one) => one.page !== true && isOffered(asker, one, language),
        );
        return ok({
          dashboards: [
            ...rows.map((row) => listed(row, who)),
            ...shipped.map((one) => listedShipped(one, language)),
          ],
        });
      });
    },
  });

  const get = memberRoute({
    method: "get",
    path: "/dashboards/{name}/",
    summary: "A dashboard with its tiles, in the caller's own order",
    params: DashboardParams,
    responses: { 200: DashboardResponse },
    async handle(call) {
      const who = readerOf(call.membership);
      const open = await opening(call);
      return call.tenant(async (tx) => {
        const asker = await open(tx);
        return ok({ dashboard: await whole(tx, asker, who, call.params.name, languageOf(call)) });
      });
    },
  });

  const post = memberRoute({
    method: "post",
    path: "/dashboards/",
    summary: "Make a dashboard",
    body: DashboardCreateRequest,
    responses: { 201: DashboardResponse },
    async handle(call) {
      const { title, shared_with: sharedWith = [] } = call.body;
      const tiles = (call.body.tiles ?? []).map(readTile);
      const who = readerOf(call.membership);
      const open = await opening(call);
      return call.tenantOnce(async (tx) => {
        await requireRoles(tx, who.orgId, sharedWith);
        await requireTiles(tx, who, tiles);
        const asker = await open(tx);
        requireLists(asker, tiles);
        if ((await countDashboards(tx, who)) >= MAX_DASHBOARDS) {
          throw conflict("too_many_dashboards", { params: { most: MAX_DASHBOARDS } });
        }
        const id = await addDashboard(tx, who, { title: title.trim(), tiles, sharedWith }, call.now);
        return created({ dashboard: await whole(tx, asker, who, String(id), languageOf(call)) });
      });
    },
  });

  const put = memberRoute({
    method: "put",
    path: "/dashboards/{name}/",
    summary: "Change a dashboard of one's own, or arrange any for oneself",
    params: DashboardParams,
    body: DashboardUpdateRequest,
    responses: { 200: DashboardResponse },
    async handle(call) {
      const { body, params, now } = call;
      const { title, shared_with: sharedWith, version, arrangement } = body;
      const tiles = body.tiles?.map(readTile);
      const who = readerOf(call.membership);
      const open = await opening(call);
      return call.tenantOnce(async (tx) => {
        const asker = await open(tx);
        if (title !== undefined || tiles || sharedWith) {
          const row = requireFound(
            isNumber(params.name) ? await findDashboard(tx, who, Number(params.name), true) : undefined,
          );
          if (row.owner.pk !== who.memberId) throw forbidden("forbidden.dashboard");
          if (version !== undefined && version !== row.version) throw conflict("stale_version.dashboard");
          await requireRoles(tx, who.orgId, sharedWith);
          await requireTiles(tx, who, tiles, row.tiles);
          requireLists(asker, tiles ?? [], row.tiles);
          const change = {
            ...(title !== undefined && { title: title.trim() }),
            ...(tiles && { tiles }),
            ...(sharedWith && { sharedWith }),
          };
          await changeDashboard(tx, who.orgId, row.id, change, now);
        }
        await whole(tx, asker, who, params.name, languageOf(call));
        await requireTiles(tx, who, addedTiles(arrangement));
        if (arrangement !== undefined) await arrange(tx, who, params.name, arrangement);
        return ok({ dashboard: await whole(tx, asker, who, params.name, languageOf(call)) });
      });
    },
  });

  const remove = memberRoute({
    method: "delete",
    path: "/dashboards/{name}/",
    summary: "Delete a dashboard of one's own",
    params: DashboardParams,
    responses: { 200: DashboardDeleted },
    async handle({ params, membership, tenant }) {
      const who = readerOf(membership);
      return tenant(async (tx) => {
        const row = requireFound(
          isNumber(params.name) ? await findDashboard(tx, who, Number(params.name), true) : undefined,
        );
        if (row.owner.pk !== who.memberId) throw forbidden("forbidden.dashboard");
        await deleteDashboard(tx, who.orgId, row.id);
        return ok({ name: params.name });
      });
    },
  });

  return [list, get, post, put, remove];
}
