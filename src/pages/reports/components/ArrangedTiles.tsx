import { useTranslate } from "ra-core";
import { type ReactElement, Suspense } from "react";
import { TILE_HEIGHTS, TILE_WIDTHS } from "../../../../contract/api/dashboardTiles";
import type { ShownTile } from "../../../../contract/api/dashboards";
import { useSortableTexts } from "../../../renderer/context/useSortableTexts";
import { type BoardContent, TileContent } from "../../../renderer/dashboard/Board";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";
import { Icon } from "../../../ui/Icon";
import { SortableList } from "../../../ui/sortable";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { heightOf, moved } from "../model/tiles";
import { ResizeGrip, type TileSize } from "./ResizeGrip";
import { useTileName } from "./useTileName";

/** As in board.css: narrower, tiles stand in one column, where a tile is moved past others without scrolling. */
const BESIDE = "(min-width: 900px)";

export interface ArrangedTilesProps {
  tiles: readonly ShownTile[];
  board: BoardContent;
  onChange(tiles: ShownTile[]): void;
  /** Opens the form of a tile, for those who may change it. */
  onOpen: ((tile: ShownTile) => void) | undefined;
}

/** The tiles as they will stand, each moved by its handle and resized by its corner or its selects. Where they stand in one column, their names alone. */
export function ArrangedTiles(props: ArrangedTilesProps): ReactElement | null {
  const t = useTranslate();
  const texts = useSortableTexts("list");
  const { tiles, board, onChange, onOpen } = props;
  const nameOf = useTileName();
  const tileOf = (id: string): ShownTile | undefined => tiles.find((one) => one.id === id);
  if (tiles.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SortableList
        label={t("reports.dashboards.tiles")}
        grid={{
          className: "al-dashboard-grid",
          itemClassName: "al-dashboard-tile al-arranged",
          widthOf: (id) => tileOf(id)?.width ?? 12,
        }}
        items={tiles.map((tile) => ({ id: tile.id, name: nameOf(tile) }))}
        texts={texts}
        onMove={(id, { before }) => onChange(moved(tiles, id, before))}
        renderItem={(id, handle) => {
          const tile = tileOf(id);
          return tile ? (
            <ArrangedTile
              tile={tile}
              name={nameOf(tile)}
              handle={handle}
              board={board}
              onOpen={onOpen && tile.kind !== "panel" ? () => onOpen(tile) : undefined}
              onRemove={() => onChange(tiles.filter((one) => one !== tile))}
              onResize={({ width, height }) => {
                const resized = { ...tile, width, ...(height !== undefined && { height }) };
                onChange(tiles.map((one) => (one === tile ? resized : one)));
              }}
            />
          ) : null;
        }}
      />
    </Suspense>
  );
}

function ArrangedTile(props: {
  tile: ShownTile;
  name: string;
  handle: ReactElement | undefined;
  board: BoardContent;
  onOpen: (() => void) | undefined;
  onRemove(): void;
  onResize(size: TileSize): void;
}): ReactElement {
  const t = useTranslate();
  const { tile, name, handle, board, onOpen, onRemove, onResize } = props;
  const isBeside = useMediaQuery(BESIDE);
  const size: TileSize = { width: tile.width, height: heightOf(tile) };
  const select = <T extends number>(
    side: "width" | "height",
    { value, values, onPick }: { value: T; values: readonly T[]; onPick(value: T): void },
  ): ReactElement => (
    <Select
      size="small"
      aria-label={t(`reports.dashboards.${side}`, { name })}
      value={String(value)}
      onChange={(event) => {
        const picked = values.find((one) => String(one) === event.target.value);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {t(`reports.dashboards.${side}s.${one}`)}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <div className="al-arranged-bar">
        {handle}
        <span className="al-arranged-name">{name}</span>
        {onOpen ? (
          <IconButton size="small" label={t("reports.dashboards.change", { name })} onClick={onOpen}>
            <Icon name="Edit" size={18} />
          </IconButton>
        ) : null}
        <IconButton glyph="close" size="small" label={t("reports.remove", { name })} onClick={onRemove} />
        <span className="al-arranged-size">
          {select("width", {
            value: size.width,
            values: TILE_WIDTHS,
            onPick: (width) => onResize({ ...size, width }),
          })}
          {size.height === undefined
            ? null
            : select("height", {
                value: size.height,
                values: TILE_HEIGHTS,
                onPick: (height) => onResize({ ...size, height }),
              })}
        </span>
      </div>
      {isBeside ? (
        <>
          <div className="al-arranged-content" inert>
            <TileContent tile={tile} {...board} />
          </div>
          <ResizeGrip size={size} onResize={onResize} />
        </>
      ) : null}
    </>
  );
}
