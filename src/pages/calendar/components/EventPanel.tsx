import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { useRenderer } from "../../../renderer/context";
import { FormSkeleton } from "../../../renderer/record/forms/FormSkeleton";
import { Panel } from "../../../renderer/panels/Panel";
import { KindMark } from "../../../ui/calendar/KindMark";
import { Chip } from "../../../ui/Chip";
import { ErrorState } from "../../../ui/ErrorState";
import { panelProps, TabBar } from "../../../ui/TabBar";
import { eventTimeText, zoneName } from "../model/eventTime";
import { copiedValues } from "../model/eventCopy";
import { type EventValues, valuesOf } from "../model/eventValues";
import { savedText } from "../model/savedText";
import { useEventRow, useSaveEvent } from "../useEvents";
import { Attendees } from "./Attendees";
import { DeleteButton } from "./DeleteButton";
import type { Reload } from "../../../renderer/record/conflict/StaleQuestion";
import { useReload } from "../../../renderer/record/conflict/useReload";
import { EVENT_FORM, EventForm } from "./EventForm";
import { ShareLinks } from "./ShareLinks";
import { useRuleText } from "./useRuleText";
import { Button } from "../../../ui/controls/Button";

const TABS = ["details", "attendees"] as const;
type Tab = (typeof TABS)[number];

export interface EventPanelProps {
  /** A combined id, or an event's own. */
  id: string;
  tab: string | null;
  onTab(tab: string): void;
  onClose(): void;
}

/** One date of an event: its details to be edited, and who comes. */
export function EventPanel({ id, tab, onTab, onClose }: EventPanelProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useEventRow(id);
  const [saving, setSaving] = useState(false);
  const row = data?.row;
  const active: Tab = TABS.find((one) => one === tab) ?? "details";
  const [round, reload] = useReload(refetch);
  return (
    <Panel
      title={row ? row.event.title : t("calendar.event")}
      onClose={onClose}
      footer={
        row && active === "details" ? (
          <>
            <Button type="submit" form={EVENT_FORM} disabled={saving}>
              {t(saving ? "forms.saving" : "forms.save")}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t("forms.cancel")}
            </Button>
            <DeleteButton row={row} onDone={onClose} />
          </>
        ) : undefined
      }
    >
      {row ? (
        <div className="al-cal-panel">
          <Summary row={row} />
          <TabBar
            label={t("calendar.tabs.label")}
            tabs={TABS.map((one) => ({
              id: one,
              label: t(`calendar.tabs.${one}`, { count: row.rsvp_count }),
            }))}
            active={active}
            elementId={(one) => `event-${one}`}
            onChoose={onTab}
          />
          {/* Stays, so that nothing typed is lost by a look at the other tab. */}
          <div {...panelProps("event-details")} hidden={active !== "details"}>
            <ShareLinks row={row} site={data.site} />
            <LoadedForm
              key={`${row.id} ${round}`}
              row={row}
              saving={saving}
              onSaving={setSaving}
              onSaved={onClose}
              onReload={reload}
            />
          </div>
          {active === "attendees" ? (
            <div {...panelProps("event-attendees")}>
              <Attendees row={row} />
            </div>
          ) : null}
        </div>
      ) : error || data ? (
        <NotShown error={error} again={refetch} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </Panel>
  );
}

interface NotShownProps {
  error: Error | null;
  again(): Promise<unknown>;
  onClose(): void;
}

/** Why there is no event to be seen: it could not be asked for, or is none. */
function NotShown({ error, again, onClose }: NotShownProps): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      title={t(error ? "calendar.failed" : "calendar.unknown")}
      {...(error && { detail: error.message })}
      actions={
        error ? (
          <Button onClick={() => void again()}>{t("calendar.retry")}</Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {t("calendar.back")}
          </Button>
        )
      }
    />
  );
}

interface LoadedFormProps {
  row: EventRow;
  saving: boolean;
  onSaving(saving: boolean): void;
  onSaved(): void;
  onReload: Reload;
}

function LoadedForm({ row, ...props }: LoadedFormProps): ReactElement {
  const values = useMemo(() => valuesOf(row), [row]);
  return <EventForm row={row} values={values} {...props} />;
}

/** What the date is, at a glance. */
function Summary({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const ruleText = useRuleText();
  const { event, cancelled, is_exception: isException, spots_left: left } = row;
  return (
    <div className="al-cal-summary">
      <p>
        <KindMark kind={event.category} />
        <span>
          {eventTimeText(row, locale)}
          <span className="al-muted"> · {zoneName(event.timezone)}</span>
        </span>
      </p>
      {event.rrule === null ? null : <p className="al-muted">{ruleText(event.rrule, event.timezone)}</p>}
      {event.reminder_days === null ? null : (
        <p className="al-muted">
          {t("calendar.reminder.set", { when: t(`calendar.reminder.${event.reminder_days}`) })}
        </p>
      )}
      <p className="al-cal-chips">
        {cancelled ? <Chip tone="error">{t("calendar.status.cancelled")}</Chip> : null}
        {event.status === "draft" ? <Chip tone="warning">{t("calendar.status.draft")}</Chip> : null}
        {event.is_public ? <Chip tone="info">{t("calendar.public")}</Chip> : null}
        {event.for_members && !event.is_public ? <Chip tone="info">{t("calendar.for_members")}</Chip> : null}
        {isException && !cancelled ? <Chip>{t("calendar.exception")}</Chip> : null}
        {left === null ? null : (
          <Chip tone={left === 0 ? "warning" : "success"}>
            {left === 0 ? t("calendar.full") : t("calendar.spots_left", { smart_count: left })}
          </Chip>
        )}
      </p>
      {cancelled ? <Restore row={row} /> : null}
    </div>
  );
}

/** Takes a cancellation back. */
function Restore({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const { mutateAsync, isPending } = useSaveEvent();
  const { event } = row;
  const restore = (): void => {
    const scope = event.status === "cancelled" ? "all" : "one";
    // This button is gone by the time it is done, and with it what a mutation would call back.
    mutateAsync({ id: row.id, scope, status: "published", updated_at: event.updated_at }).then(
      (answer) => notify(savedText(answer, t), { type: "success" }),
      (error: Error) => notify(error.message, { type: "error" }),
    );
  };
  return (
    <Button variant="secondary" size="small" disabled={isPending} onClick={restore}>
      {t("calendar.restore")}
    </Button>
  );
}

export interface CopyEventPanelProps {
  /** The combined id of the date that is copied. */
  id: string;
  /** `YYYY-MM-DD`, where the organisation is. */
  today: string;
  onClose(): void;
}

/** The panel of a new event that begins as a copy of another, on a day that lies ahead. */
export function CopyEventPanel({ id, today, onClose }: CopyEventPanelProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useEventRow(id);
  const row = data?.row;
  const values = useMemo(() => row && copiedValues(row, today), [row, today]);
  if (values) return <NewEventPanel values={values} note={t("calendar.copy.note")} onClose={onClose} />;
  return (
    <Panel title={t("calendar.add")} onClose={onClose}>
      {error || data ? <NotShown error={error} again={refetch} onClose={onClose} /> : <FormSkeleton />}
    </Panel>
  );
}

export interface NewEventPanelProps {
  values: EventValues;
  /** What is to be known before it is saved. */
  note?: string;
  onClose(): void;
}

/** The panel of an event that is yet to be added. */
export function NewEventPanel({ values, note, onClose }: NewEventPanelProps): ReactElement {
  const t = useTranslate();
  const [saving, setSaving] = useState(false);
  return (
    <Panel
      title={t("calendar.add")}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={EVENT_FORM} disabled={saving}>
            {t(saving ? "forms.saving" : "forms.save")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("forms.cancel")}
          </Button>
        </>
      }
    >
      {note === undefined ? null : <p className="al-cal-note">{note}</p>}
      <EventForm
        row={undefined}
        values={values}
        saving={saving}
        onSaving={setSaving}
        onSaved={onClose}
        onReload={() => undefined}
      />
    </Panel>
  );
}
