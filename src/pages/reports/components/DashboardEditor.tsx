import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { MAX_TILES, TILE_KINDS, type TileKind } from "../../../../contract/api/dashboardTiles";
import type { Dashboard, DashboardUpdateRequest, ShownTile } from "../../../../contract/api/dashboards";
import type { BoardContent } from "../../../renderer/dashboard/Board";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import { arrangementOf, freeId, keptTile } from "../model/tiles";
import { ArrangedTiles } from "./ArrangedTiles";
import { SharedWith } from "./SharedWith";
import { TileDialog } from "./TileDialog";

export interface DashboardEditorProps {
  dashboard: Dashboard;
  board: BoardContent;
  hasFigures: boolean;
  isBusy: boolean;
  error: string | undefined;
  onSave(change: DashboardUpdateRequest): void;
  /** Leaves everything as it was. */
  onCancel(): void;
  onDelete(): void;
}

/** The order and sizes of the tiles: of the dashboard for its owner, of their own view for others. */
export function DashboardEditor(props: DashboardEditorProps): ReactElement {
  const t = useTranslate();
  const { dashboard, board, hasFigures, isBusy, error, onSave, onCancel, onDelete } = props;
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
        className="al-report-form"
        aria-label={t("reports.dashboards.arrange")}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {mayEdit ? (
          <div className="al-card">
            <TextField label={t("reports.name")} value={title} required maxLength={120} onChange={setTitle} />
          </div>
        ) : null}
        <ArrangedTiles
          tiles={tiles}
          board={board}
          onChange={setTiles}
          onOpen={mayEdit ? setOpen : undefined}
        />
        <div>
          <Button variant="secondary" disabled={tiles.length >= MAX_TILES} onClick={() => setOpen(null)}>
            {t("reports.dashboards.add")}
          </Button>
        </div>
        {mayEdit ? (
          <div className="al-card">
            <SharedWith value={sharedWith} onChange={setSharedWith} />
          </div>
        ) : null}
        <div className="al-card al-dashboard-actions">
          <Button type="submit" disabled={isBusy}>
            {t(mayEdit ? "reports.save" : "reports.dashboards.save_own")}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {t("reports.cancel")}
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
