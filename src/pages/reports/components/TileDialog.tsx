import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useState } from "react";
import type { ShownTile } from "../../../../contract/api/dashboards";
import {
  CHART_SHAPES,
  MAX_LINKS,
  MAX_TILE_TEXT,
  type TileKind,
} from "../../../../contract/api/dashboardTiles";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { Dialog } from "../../../ui/controls/Dialog";
import { IconButton } from "../../../ui/controls/IconButton";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";
import { draftOf, fitsChart, isPath, type LinkDraft, type TileDraft, tileOf } from "../model/tileDraft";
import { useOfferedFigures } from "../useOfferedFigures";
import { isGrouped, useReports } from "../useReports";

export interface TileDialogProps {
  /** The tile that is changed; without it one is added. */
  tile: ShownTile | undefined;
  /** Of a tile that is added. */
  freeId: string;
  kinds: readonly TileKind[];
  onPut(tile: ShownTile): void;
  onClose(): void;
}

interface PartProps {
  draft: TileDraft;
  onChange(part: Partial<TileDraft>): void;
}

const NO_REPORTS: never[] = [];

/** Adds a tile, or changes one: what kind it is, and what that kind shows. */
export function TileDialog({ tile, freeId, kinds, onPut, onClose }: TileDialogProps): ReactElement {
  const t = useTranslate();
  const { data: reports = NO_REPORTS } = useReports();
  const [draft, setDraft] = useState(() => draftOf(tile));
  const whole = tileOf(draft, { id: freeId, former: tile, reports });
  const props: PartProps = { draft, onChange: (part) => setDraft({ ...draft, ...part }) };
  return (
    <Dialog
      title={t(tile ? "reports.dashboards.change_tile" : "reports.dashboards.add")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onPut(whole);
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("reports.cancel")}
          </Button>
          <Button type="submit" disabled={!whole}>
            {t(tile ? "reports.dashboards.take" : "reports.dashboards.put")}
          </Button>
        </>
      }
    >
      <div className="al-report-form">
        {kinds.length > 1 ? (
          <SelectField
            label={t("reports.dashboards.kind")}
            value={draft.kind}
            onChange={(value) => {
              const kind = kinds.find((one) => one === value);
              if (kind) setDraft({ ...draft, kind, report: "" });
            }}
            options={kinds.map((kind) => ({ value: kind, label: t(`reports.dashboards.tile.${kind}`) }))}
          />
        ) : null}
        <TileForm {...props} isFormer={tile?.kind === draft.kind} />
      </div>
    </Dialog>
  );
}

function TileForm({ isFormer, ...props }: PartProps & { isFormer: boolean }): ReactNode {
  switch (props.draft.kind) {
    case "report":
      return <ReportForm {...props} />;
    case "list":
      return <ListForm {...props} isFormer={isFormer} />;
    case "text":
      return <TextForm {...props} />;
    case "links":
      return <LinksForm {...props} />;
    case "numbers":
      return <NumbersForm {...props} />;
    case "charts":
      return <ChartForm {...props} />;
    case "ranking":
      return <RankingText />;
    case "agenda":
      return <AgendaForm {...props} />;
  }
}

function ReportForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const { data = [] } = useReports();
  return (
    <SelectField
      label={t("reports.dashboards.report")}
      value={draft.report}
      onChange={(report) => onChange({ report })}
      options={[
        { value: "", label: t("reports.dashboards.choose") },
        ...data.map(({ pk, name }) => ({ value: String(pk), label: name })),
      ]}
    />
  );
}

/** The first records of a resource; which of them is said by a report's question, whose conditions it takes. */
function ListForm({ draft, onChange, isFormer }: PartProps & { isFormer: boolean }): ReactElement {
  const t = useTranslate();
  const { data = [] } = useReports();
  const lists = data.filter(({ question, mistakes }) => !isGrouped(question) && mistakes.length === 0);
  const counts = [...new Set([5, 10, 20, draft.rows])].toSorted((one, other) => one - other);
  return (
    <>
      <SelectField
        label={t("reports.dashboards.report")}
        hint={t("reports.dashboards.list_hint")}
        value={draft.report}
        onChange={(report) => onChange({ report })}
        options={[
          { value: "", label: t(isFormer ? "reports.dashboards.keep" : "reports.dashboards.choose") },
          ...lists.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
      />
      <TextField
        label={t("reports.dashboards.heading")}
        hint={t("reports.dashboards.heading_hint")}
        value={draft.title}
        maxLength={120}
        onChange={(title) => onChange({ title })}
      />
      <SelectField
        label={t("reports.limit")}
        value={String(draft.rows)}
        onChange={(rows) => onChange({ rows: Number(rows) })}
        options={counts.map((count) => ({ value: String(count), label: String(count) }))}
      />
    </>
  );
}

function TextForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  return (
    <TextAreaField
      label={t("reports.dashboards.text")}
      value={draft.text}
      maxLength={MAX_TILE_TEXT}
      onChange={(text) => onChange({ text })}
    />
  );
}

function LinksForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const { links } = draft;
  const put = (at: number, part: Partial<LinkDraft>): void =>
    onChange({ links: links.map((link, index) => (index === at ? { ...link, ...part } : link)) });
  return (
    <>
      {links.map(({ label, path }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- links keep their places, and have no other key
        <div key={index} className="al-tile-link">
          <TextField
            label={t("reports.dashboards.link_label")}
            value={label}
            maxLength={120}
            onChange={(text) => put(index, { label: text })}
          />
          <TextField
            label={t("reports.dashboards.link_path")}
            value={path}
            maxLength={500}
            placeholder="/donors"
            error={path === "" || isPath(path) ? undefined : t("reports.dashboards.link_wrong")}
            onChange={(text) => put(index, { path: text })}
          />
          <IconButton
            glyph="close"
            size="small"
            disabled={links.length === 1}
            label={t("reports.remove", { name: label || t("reports.dashboards.link") })}
            onClick={() => onChange({ links: links.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={links.length >= MAX_LINKS}
          onClick={() => onChange({ links: [...links, { label: "", path: "" }] })}
        >
          {t("reports.dashboards.add_link")}
        </Button>
      </div>
    </>
  );
}

function NumbersForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const { numbers } = draft;
  const offered = useOfferedFigures().numbers;
  return (
    <Ticked
      label={t("reports.dashboards.tile.numbers")}
      offered={[...new Set([...offered, ...numbers])].map((name) => ({
        name,
        label: t(`dashboard.numbers.${name}`),
      }))}
      ticked={numbers}
      onChange={(chosen) => onChange({ numbers: chosen })}
    />
  );
}

function ChartForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const { lines, shape } = draft;
  const offered = useOfferedFigures().lines;
  return (
    <>
      <Ticked
        label={t("reports.dashboards.lines")}
        hint={t("reports.dashboards.lines_hint")}
        offered={[...new Set([...offered, ...lines])].map((name) => ({
          name,
          label: t(`dashboard.charts.${name}`, { _: t(`dashboard.numbers.${name}`) }),
          disabled: !lines.includes(name) && !fitsChart(name, lines),
        }))}
        ticked={lines}
        onChange={(chosen) => onChange({ lines: chosen })}
      />
      <SelectField
        label={t("reports.display")}
        value={shape}
        onChange={(value) => onChange({ shape: CHART_SHAPES.find((one) => one === value) ?? shape })}
        options={CHART_SHAPES.map((one) => ({
          value: one,
          label: t(`reports.displays.${one === "bars" ? "bar" : "line"}`),
        }))}
      />
    </>
  );
}

function Ticked<T extends string>(props: {
  label: string;
  hint?: string;
  offered: readonly { name: T; label: string; disabled?: boolean }[];
  ticked: readonly T[];
  onChange(ticked: T[]): void;
}): ReactElement {
  const { label, hint, offered, ticked, onChange } = props;
  return (
    <fieldset className="al-report-part">
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="al-muted al-tile-hint">{hint}</p>}
      <div className="al-report-roles">
        {offered.map(({ name, label: text, disabled }) => (
          <CheckField
            key={name}
            label={text}
            disabled={disabled}
            value={ticked.includes(name)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function RankingText(): ReactElement {
  const t = useTranslate();
  return <p className="al-muted al-tile-hint">{t("reports.dashboards.ranking_hint")}</p>;
}

function AgendaForm({ draft, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const counts = [...new Set([3, 5, 10, draft.events])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={t("reports.dashboards.events")}
      value={String(draft.events)}
      onChange={(events) => onChange({ events: Number(events) })}
      options={counts.map((count) => ({ value: String(count), label: String(count) }))}
    />
  );
}
