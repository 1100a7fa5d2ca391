import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, useState } from "react";
import { MAX_TILES, TILE_KINDS, TILE_WIDTHS, type TileKind } from "../../../../contract/api/dashboardTiles";
import type { Dashboard, DashboardUpdateRequest, ShownTile } from "../../../../contract/api/dashboards";
import { useSortableTexts } from "../../../renderer/context/useSortableTexts";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";
import { TextField } from "../../../ui/controls/TextField";
import { Icon } from "../../../ui/Icon";
import { SortableList } from "../../../ui/sortable";
import { arrangementOf, freeId, keptTile, moved } from "../model/tiles";
import { SharedWith } from "./SharedWith";
import { TileDialog } from "./TileDialog";
import { useTileName } from "./useTileName";

export interface DashboardEditorProps {
  dashboard: Dashboard;
  hasFigures: boolean;
  isBusy: boolean;
  error: string | undefined;
  onSave(change: DashboardUpdateRequest): void;
  onDelete(): void;
}

/** The order and widths of the tiles: of the dashboard for its owner, of their own view for others. */
export function DashboardEditor(props: DashboardEditorProps): ReactElement {
  const t = useTranslate();
  const { dashboard, hasFigures, isBusy, error, onSave, onDelete } = props;
  const { may_edit: mayEdit, version } = dashboard;
  const [tiles, setTiles] = useState(dashboard.tiles);
  const [title, setTitle] = useState(dashboard.title);
  const [sharedWith, setSharedWith] = useState(dashboard.shared_with);
  /** The tile that is being changed; null while one is added. */
  const [open, setOpen] = useState<ShownTile | null>();
  const save = (): void => {
    if (mayEdit)
      onSave({ title, shared_with: sharedWith, tiles: tiles.flatMap(keptTile), arrangement: null, version });
    else onSave({ arrangement: arrangementOf(dashboard, tiles) });
  };
  const put = (tile: ShownTile): void => {
    setTiles(open ? tiles.map((one) => (one.id === tile.id ? tile : one)) : [...tiles, tile]);
    setOpen(undefined);
  };
  return (
    <>
      <form
        className="al-card al-report-form"
        aria-label={t("reports.dashboards.arrange")}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {mayEdit ? (
          <TextField label={t("reports.name")} value={title} required maxLength={120} onChange={setTitle} />
        ) : null}
        <Tiles tiles={tiles} onChange={setTiles} onOpen={mayEdit ? setOpen : undefined} />
        <div>
          <Button variant="secondary" disabled={tiles.length >= MAX_TILES} onClick={() => setOpen(null)}>
            {t("reports.dashboards.add")}
          </Button>
        </div>
        {mayEdit ? <SharedWith value={sharedWith} onChange={setSharedWith} /> : null}
        <div className="al-dashboard-actions">
          <Button type="submit" disabled={isBusy}>
            {t(mayEdit ? "reports.save" : "reports.dashboards.save_own")}
          </Button>
          {mayEdit ? (
            <Button variant="secondary" disabled={isBusy} onClick={onDelete}>
              {t("reports.delete")}
            </Button>
          ) : dashboard.is_arranged ? (
            <Button variant="secondary" disabled={isBusy} onClick={() => onSave({ arrangement: null })}>
              {t("reports.dashboards.reset")}
            </Button>
          ) : null}
          {error === undefined ? null : (
            <p className="al-report-error" role="alert">
              {error}
            </p>
          )}
        </div>
      </form>
      {open === undefined ? null : (
        <TileDialog
          tile={open ?? undefined}
          freeId={freeId(tiles, !mayEdit)}
          kinds={mayEdit ? kindsFor(hasFigures) : ["report"]}
          onPut={put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const FIGURE_KINDS: readonly string[] = ["numbers", "charts", "ranking", "agenda"];
const kindsFor = (hasFigures: boolean): readonly TileKind[] =>
  hasFigures ? TILE_KINDS : TILE_KINDS.filter((kind) => !FIGURE_KINDS.includes(kind));

function Tiles(props: {
  tiles: readonly ShownTile[];
  onChange(tiles: ShownTile[]): void;
  /** Opens the form of a tile, for those who may change it. */
  onOpen: ((tile: ShownTile) => void) | undefined;
}): ReactElement | null {
  const t = useTranslate();
  const texts = useSortableTexts("list");
  const { tiles, onChange, onOpen } = props;
  const nameOf = useTileName();
  if (tiles.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SortableList
        label={t("reports.dashboards.tiles")}
        items={tiles.map((tile) => ({ id: tile.id, name: nameOf(tile) }))}
        texts={texts}
        onMove={(id, { before }) => onChange(moved(tiles, id, before))}
        renderItem={(id, handle) => {
          const tile = tiles.find((one) => one.id === id);
          if (!tile) return null;
          const name = nameOf(tile);
          return (
            <div className="al-dashboard-line">
              {handle}
              <span className="al-dashboard-line-name">{name}</span>
              <Select
                size="small"
                aria-label={t("reports.dashboards.width", { name })}
                value={String(tile.width)}
                onChange={(event) => {
                  const width = TILE_WIDTHS.find((one) => String(one) === event.target.value);
                  if (width) onChange(tiles.map((one) => (one === tile ? { ...one, width } : one)));
                }}
              >
                {TILE_WIDTHS.map((width) => (
                  <option key={width} value={width}>
                    {t(`reports.dashboards.widths.${width}`)}
                  </option>
                ))}
              </Select>
              {onOpen && tile.kind !== "panel" ? (
                <IconButton
                  size="small"
                  label={t("reports.dashboards.change", { name })}
                  onClick={() => onOpen(tile)}
                >
                  <Icon name="Edit" size={18} />
                </IconButton>
              ) : null}
              <IconButton
                glyph="close"
                size="small"
                label={t("reports.remove", { name })}
                onClick={() => onChange(tiles.filter((one) => one !== tile))}
              />
            </div>
          );
        }}
      />
    </Suspense>
  );
}
