import { useMutation, useQuery } from "@tanstack/react-query";
import { HttpError, useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { Report, ReportScheduleRequest } from "../../../../contract/api/reports";
import { SCHEDULE_FORMATS, SCHEDULE_PERIODS } from "../../../../contract/api/reportSchedules";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { Dialog } from "../../../ui/controls/Dialog";
import { Hint } from "../../../ui/controls/Field";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import { useForgetReports } from "../useReports";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** From so many people on there is a field to find one. */
const MANY = 12;

function firstSchedule({ schedule, owner }: Report): ReportScheduleRequest {
  if (!schedule) return { every: "week", on: 1, hour: 8, format: "pdf", to: owner ? [owner.pk] : [] };
  const { every, on = 1, hour, format, to } = schedule;
  return { every, on, hour, format, to: to.map(({ pk }) => pk) };
}

/** When a report is mailed, and to whom. */
export function MailReport(props: {
  report: Report;
  onChanged(report: Report): void;
  onClose(): void;
}): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { report, onChanged, onClose } = props;
  const { pk } = report;
  const [wanted, setWanted] = useState(() => firstSchedule(report));
  const onError = (error: Error): void => notify(error.message, { type: "error" });
  const done = async (next: Report, text: string): Promise<void> => {
    onChanged(next);
    notify(text, { type: "success" });
    await forget();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => dataProvider.reportsSchedule({ pk, ...wanted }),
    onSuccess: (next) => done(next, t("reports.mail.saved")),
  });
  const stop = useMutation({
    mutationFn: () => dataProvider.reportsStopMails({ pk }),
    onSuccess: () => done({ ...report, schedule: null }, t("reports.mail.stopped")),
    onError,
  });
  const send = useMutation({
    mutationFn: () => dataProvider.reportsSend({ pk }),
    onSuccess: (count) => notify(t("reports.mail.sent", { smart_count: count }), { type: "success" }),
    onError,
  });
  const isBusy = save.isPending || stop.isPending || send.isPending;
  return (
    <Dialog
      title={t("reports.mail.title")}
      text={t("reports.mail.text")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      actions={
        <>
          {report.schedule ? (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={() => stop.mutate()}>
                {t("reports.mail.stop")}
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={() => send.mutate()}>
                {t("reports.mail.now")}
              </Button>
            </>
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {t("reports.cancel")}
          </Button>
          <Button type="submit" disabled={isBusy || wanted.to.length === 0}>
            {t("reports.mail.save")}
          </Button>
        </>
      }
    >
      <ScheduleState report={report} />
      <Times value={wanted} onChange={setWanted} />
      <Recipients report={report} value={wanted.to} onChange={(to) => setWanted({ ...wanted, to })} />
      {save.error ? (
        <p className="al-report-error" role="alert">
          {textOf(save.error)}
        </p>
      ) : null}
    </Dialog>
  );
}

/** What is wrong with a field says more than that something is. */
function textOf(error: Error): string {
  const { errors = {} } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
    errors?: Record<string, string>;
  };
  return Object.values(errors)[0] ?? error.message;
}

/** When the next one goes out, and whom the last one did not reach. */
function ScheduleState({ report: { schedule } }: { report: Report }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  if (!schedule) return null;
  return (
    <>
      <Hint>{t("reports.mail.next", { date: format.dateTime(schedule.next_at) })}</Hint>
      {schedule.failure ? (
        <p className="al-report-error" role="status">
          {t("reports.mail.failed", {
            date: format.dateTime(schedule.failure.at),
            reason: schedule.failure.text,
          })}
        </p>
      ) : null}
    </>
  );
}

function Times(props: {
  value: ReportScheduleRequest;
  onChange(value: ReportScheduleRequest): void;
}): ReactElement {
  const t = useTranslate();
  const { locale } = useFormatter();
  const { value, onChange } = props;
  const { every, on = 1, hour, format } = value;
  const weekday = new Intl.DateTimeFormat(intlLocale(locale), { weekday: "long", timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  const nameOf = (day: number): string => weekday.format(new Date(Date.UTC(2024, 0, day)));
  const days = Array.from({ length: every === "week" ? 7 : 31 }, (_, index) => index + 1);
  return (
    <>
      <SelectField
        label={t("reports.mail.every")}
        value={every}
        onChange={(next) =>
          onChange({ ...value, every: SCHEDULE_PERIODS.find((one) => one === next) ?? every, on: 1 })
        }
        options={SCHEDULE_PERIODS.map((one) => ({ value: one, label: t(`reports.mail.periods.${one}`) }))}
      />
      {every === "day" ? null : (
        <SelectField
          label={t(every === "week" ? "reports.mail.weekday" : "reports.mail.day")}
          hint={every === "month" && on > 28 ? t("reports.mail.day_hint") : undefined}
          value={String(on)}
          onChange={(next) => onChange({ ...value, on: Number(next) })}
          options={days.map((day) => ({
            value: String(day),
            label: every === "week" ? nameOf(day) : String(day),
          }))}
        />
      )}
      <SelectField
        label={t("reports.mail.hour")}
        value={String(hour)}
        onChange={(next) => onChange({ ...value, hour: Number(next) })}
        options={Array.from({ length: 24 }, (_, at) => ({
          value: String(at),
          label: t("reports.mail.at", { hour: String(at).padStart(2, "0") }),
        }))}
      />
      <SelectField
        label={t("reports.mail.format")}
        value={format}
        onChange={(next) =>
          onChange({ ...value, format: SCHEDULE_FORMATS.find((one) => one === next) ?? format })
        }
        options={SCHEDULE_FORMATS.map((one) => ({ value: one, label: t(`reports.mail.formats.${one}`) }))}
      />
    </>
  );
}

function Recipients(props: {
  report: Report;
  value: readonly number[];
  onChange(value: number[]): void;
}): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { report, value, onChange } = props;
  const [search, setSearch] = useState("");
  const { data = [] } = useQuery({
    queryKey: ["reports", "recipients", report.pk],
    queryFn: ({ signal }) => dataProvider.reportsRecipients({ pk: report.pk, signal }),
  });
  const wanted = search.trim().toLocaleLowerCase();
  const shown = data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <fieldset className="al-report-part">
      <legend>{t("reports.mail.to")}</legend>
      {data.length === 1 ? <Hint>{t("reports.mail.nobody")}</Hint> : null}
      {data.length > MANY ? (
        <TextField label={t("reports.mail.find")} value={search} type="search" onChange={setSearch} />
      ) : null}
      <div className="al-report-roles al-report-people">
        {shown.map(({ pk, name }) => (
          <CheckField
            key={pk}
            label={name}
            value={value.includes(pk)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, pk] : value.filter((other) => other !== pk))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
