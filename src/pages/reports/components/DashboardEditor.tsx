import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, useState } from "react";
import { TILE_WIDTHS, MAX_TILES } from "../../../../contract/api/dashboardTiles";
import type { Dashboard, DashboardUpdateRequest, ShownTile } from "../../../../contract/api/dashboards";
import { useSortableTexts } from "../../../renderer/context/useSortableTexts";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";
import { SortableList } from "../../../ui/sortable";
import { arrangementOf, freeId, keptTile, moved } from "../model/tiles";
import { isGrouped, useReports } from "../useReports";
import { SharedWith } from "./SharedWith";

export interface DashboardEditorProps {
  dashboard: Dashboard;
  isBusy: boolean;
  error: string | undefined;
  onSave(change: DashboardUpdateRequest): void;
  onDelete(): void;
}

/** The order and widths of the tiles: of the dashboard for its owner, of their own view for others. */
export function DashboardEditor(props: DashboardEditorProps): ReactElement {
  const t = useTranslate();
  const { dashboard, isBusy, error, onSave, onDelete } = props;
  const { may_edit: mayEdit, version } = dashboard;
  const [tiles, setTiles] = useState(dashboard.tiles);
  const [title, setTitle] = useState(dashboard.title);
  const [sharedWith, setSharedWith] = useState(dashboard.shared_with);
  const save = (): void => {
    if (mayEdit)
      onSave({ title, shared_with: sharedWith, tiles: tiles.flatMap(keptTile), arrangement: null, version });
    else onSave({ arrangement: arrangementOf(dashboard, tiles) });
  };
  return (
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
      <Tiles tiles={tiles} onChange={setTiles} />
      <AddTile tiles={tiles} isOwn={!mayEdit} onAdd={(tile) => setTiles([...tiles, tile])} />
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
  );
}

function Tiles(props: {
  tiles: readonly ShownTile[];
  onChange(tiles: ShownTile[]): void;
}): ReactElement | null {
  const t = useTranslate();
  const texts = useSortableTexts("list");
  const { tiles, onChange } = props;
  const nameOf = (tile: ShownTile): string => {
    if (tile.kind === "report") return tile.shown?.name ?? t("reports.dashboards.gone");
    if (tile.kind === "list") return tile.title;
    if (tile.kind === "text") return tile.text.slice(0, 60);
    const what = tile.kind === "panel" ? tile.panel : tile.kind === "ranking" ? tile.of : tile.kind;
    return t(`reports.dashboards.kinds.${what}`);
  };
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

interface AddTileProps {
  tiles: readonly ShownTile[];
  onAdd(tile: ShownTile): void;
}

/** Reports for everybody; what else a tile may be is for the dashboard's owner. */
function AddTile({ isOwn, ...props }: AddTileProps & { isOwn: boolean }): ReactElement {
  return (
    <div className="al-report-row">
      <AddReport {...props} isOwn={isOwn} />
      {isOwn ? null : (
        <>
          <AddList {...props} />
          <AddText {...props} />
        </>
      )}
    </div>
  );
}

function AddReport({ tiles, isOwn, onAdd }: AddTileProps & { isOwn: boolean }): ReactElement {
  const t = useTranslate();
  const { data = [] } = useReports();
  const [chosen, setChosen] = useState("");
  const report = data.find(({ pk }) => String(pk) === chosen);
  return (
    <div className="al-dashboard-add">
      <SelectField
        label={t("reports.dashboards.report")}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: "", label: t("reports.dashboards.choose") },
          ...data.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
      />
      <Button
        variant="secondary"
        disabled={!report || tiles.length >= MAX_TILES}
        onClick={() => {
          if (!report) return;
          const { pk, name, question, display, mistakes } = report;
          const shown = { name, question, display, mistakes };
          onAdd({ id: freeId(tiles, isOwn), width: 6, kind: "report", report: pk, shown });
          setChosen("");
        }}
      >
        {t("reports.dashboards.add_report")}
      </Button>
    </div>
  );
}

/** The first records of a resource; which of them is said by a report's question, whose conditions it takes. */
function AddList({ tiles, onAdd }: AddTileProps): ReactElement {
  const t = useTranslate();
  const { data = [] } = useReports();
  const [chosen, setChosen] = useState("");
  const [rows, setRows] = useState("5");
  const lists = data.filter(({ question, mistakes }) => !isGrouped(question) && mistakes.length === 0);
  const report = lists.find(({ pk }) => String(pk) === chosen);
  return (
    <div className="al-dashboard-add">
      <SelectField
        label={t("reports.dashboards.list")}
        hint={t("reports.dashboards.list_hint")}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: "", label: t("reports.dashboards.choose") },
          ...lists.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
      />
      <SelectField
        label={t("reports.limit")}
        value={rows}
        onChange={setRows}
        options={["5", "10", "20"].map((count) => ({ value: count, label: count }))}
      />
      <Button
        variant="secondary"
        disabled={!report || tiles.length >= MAX_TILES}
        onClick={() => {
          if (!report) return;
          const question = { ...report.question, limit: Number(rows) };
          const { name: title } = report;
          onAdd({ id: freeId(tiles), width: 6, kind: "list", title, question, mistakes: [] });
          setChosen("");
        }}
      >
        {t("reports.dashboards.add_list")}
      </Button>
    </div>
  );
}

function AddText({ tiles, onAdd }: AddTileProps): ReactElement {
  const t = useTranslate();
  const [text, setText] = useState("");
  return (
    <div className="al-dashboard-add">
      <TextAreaField label={t("reports.dashboards.text")} value={text} maxLength={2000} onChange={setText} />
      <Button
        variant="secondary"
        disabled={text.trim() === "" || tiles.length >= MAX_TILES}
        onClick={() => {
          onAdd({ id: freeId(tiles), width: 12, kind: "text", text });
          setText("");
        }}
      >
        {t("reports.dashboards.add_text")}
      </Button>
    </div>
  );
}
