import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useWatch } from "react-hook-form";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import { useRenderer } from "../../../renderer/context";
import {
  FREQUENCIES,
  type Frequency,
  MOST_OCCURRENCES,
  nthWeekdayOf,
  type Recurrence,
  type RecurrenceEnd,
  type Weekday,
  readRecurrence,
  startingRecurrence,
  WEEKDAYS,
  writeRecurrence,
} from "../model/recurrence";
import { firstDayOf } from "../../../ui/calendar/period";
import { useRuleText, weekdayName } from "./useRuleText";
import { Input, Select } from "../../../ui/controls/Input";
import { Checkbox } from "../../../ui/controls/Checkbox";

const NONE = "none";
const OTHER = "other";

/** Whether and how the event repeats, with the rule told as a sentence. */
export function RecurrenceField(): ReactElement {
  const t = useTranslate();
  const ruleText = useRuleText();
  const label = t("calendar.fields.rrule");
  const input = useFormInput({ source: "rrule", label, isRequired: false, readOnly: false });
  const [start = "", timezone = "UTC"] = useWatch({ name: ["start_date", "timezone"] }) as string[];
  const rule = typeof input.value === "string" ? input.value : null;
  const read = rule === null ? undefined : readRecurrence(rule, timezone);
  const chosen = read === undefined ? NONE : read.kind === "other" ? OTHER : read.recurrence.freq;
  const choose = (choice: string): void => {
    if (choice === NONE) input.onChange(null);
    const freq = FREQUENCIES.find((one) => one === choice);
    if (freq) input.onChange(writeRecurrence(startingRecurrence(freq, start)));
  };
  return (
    <FieldShell group id={input.id} label={label} error={input.error} isRequired={false}>
      <div className="al-cal-rule">
        <Select
          ref={input.ref}
          aria-label={t("calendar.rule.frequency")}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          onBlur={input.onBlur}
          {...input.aria}
        >
          <option value={NONE}>{t("calendar.rule.none")}</option>
          {FREQUENCIES.map((freq) => (
            <option key={freq} value={freq}>
              {t(`calendar.rule.choices.${freq}`)}
            </option>
          ))}
          {chosen === OTHER ? <option value={OTHER}>{t("calendar.rule.choices.other")}</option> : null}
        </Select>
        {read?.kind === "parts" && isDay(start) ? (
          <RuleParts
            recurrence={read.recurrence}
            start={start}
            onChange={(next) => input.onChange(writeRecurrence(next))}
          />
        ) : null}
        {rule === null ? null : (
          <p className="al-cal-sentence" aria-live="polite">
            {ruleText(rule, timezone)}
          </p>
        )}
      </div>
    </FieldShell>
  );
}

/** While the first day is being typed it is none. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

interface PartsProps {
  recurrence: Recurrence;
  /** The day of the first date. */
  start: string;
  onChange(recurrence: Recurrence): void;
}

function RuleParts({ recurrence, start, onChange }: PartsProps): ReactElement {
  const t = useTranslate();
  const { freq, interval } = recurrence;
  return (
    <>
      <label className="al-cal-inline">
        {t("calendar.rule.every")}
        <NumberBox
          value={interval}
          most={MOST_OCCURRENCES}
          onChange={(next) => onChange({ ...recurrence, interval: next })}
        />
        {t(`calendar.rule.units.${freq}`, { smart_count: interval })}
      </label>
      {freq === "WEEKLY" ? <Weekdays recurrence={recurrence} start={start} onChange={onChange} /> : null}
      {freq === "MONTHLY" ? <MonthDay recurrence={recurrence} start={start} onChange={onChange} /> : null}
      <End
        end={recurrence.end}
        start={start}
        freq={freq}
        onChange={(end) => onChange({ ...recurrence, end })}
      />
    </>
  );
}

interface NumberBoxProps {
  value: number;
  most: number;
  label?: string;
  onChange(value: number): void;
}

/** A whole number from 1; what is no number stays in the box and goes no further. */
function NumberBox({ value, most, label, onChange }: NumberBoxProps): ReactElement {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(value);
  const read = /^[1-9]\d{0,2}$/.test(shown) && Number(shown) <= most ? Number(shown) : undefined;
  return (
    <Input
      className="al-cal-number"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={read === undefined || undefined}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^[1-9]\d{0,2}$/.test(target.value) && Number(target.value) <= most)
          onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Weekdays({ recurrence, start, onChange }: PartsProps): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const { weekdays } = recurrence;
  const shown = weekdays.length > 0 ? weekdays : startingRecurrence("WEEKLY", start).weekdays;
  return (
    <fieldset className="al-cal-weekdays">
      <legend className="al-visually-hidden">{t("calendar.rule.weekdays")}</legend>
      {weekdaysFrom(firstDayOf(locale)).map((weekday) => {
        const isChosen = shown.includes(weekday);
        const next = WEEKDAYS.filter((one) => shown.includes(one) !== (one === weekday));
        return (
          <label key={weekday} data-shown={isChosen}>
            <Checkbox
              checked={isChosen}
              // A weekly rule needs a day.
              disabled={isChosen && shown.length === 1}
              aria-label={weekdayName(weekday, locale, "long")}
              onChange={() => onChange({ ...recurrence, weekdays: next })}
            />
            <span aria-hidden="true">{weekdayName(weekday, locale, "short")}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The days as weeks go in the calendar: `first` is 0 for Sunday, 1 for Monday. */
function weekdaysFrom(first: 0 | 1): readonly Weekday[] {
  // The rule's own order begins with Monday (RFC 5545).
  return first === 1 ? WEEKDAYS : [...WEEKDAYS.slice(6), ...WEEKDAYS.slice(0, 6)];
}

function MonthDay({ recurrence, start, onChange }: PartsProps): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const own = recurrence.nthWeekday;
  const fitting = nthWeekdayOf(start);
  const options =
    own && (own.nth !== fitting.nth || own.weekday !== fitting.weekday) ? [fitting, own] : [fitting];
  const idOf = ({ nth, weekday }: typeof fitting): string => `${nth}${weekday}`;
  return (
    <Select
      aria-label={t("calendar.rule.month_day")}
      value={own ? idOf(own) : "day"}
      onChange={({ target }) =>
        onChange({ ...recurrence, nthWeekday: options.find((one) => idOf(one) === target.value) })
      }
    >
      <option value="day">{t("calendar.rule.on_day", { day: Number(start.slice(8, 10)) })}</option>
      {options.map((one) => (
        <option key={idOf(one)} value={idOf(one)}>
          {t(`calendar.rule.nth_choice.${one.nth === -1 ? "last" : one.nth}`, {
            day: weekdayName(one.weekday, locale, "long"),
          })}
        </option>
      ))}
    </Select>
  );
}

interface EndProps {
  end: RecurrenceEnd;
  start: string;
  freq: Frequency;
  onChange(end: RecurrenceEnd): void;
}

/** How far ahead the end of a new choice lies, in days. */
const USUAL_LENGTH: Record<Frequency, number> = { DAILY: 14, WEEKLY: 84, MONTHLY: 365, YEARLY: 3650 };

function laterDay(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function End({ end, start, freq, onChange }: EndProps): ReactElement {
  const t = useTranslate();
  const choose = (kind: string): void => {
    if (kind === "never") onChange({ kind });
    if (kind === "count") onChange({ kind, count: 10 });
    if (kind === "until") onChange({ kind, date: laterDay(start, USUAL_LENGTH[freq]) });
  };
  return (
    <div className="al-cal-inline">
      <Select
        aria-label={t("calendar.rule.end.label")}
        value={end.kind}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="never">{t("calendar.rule.end.never")}</option>
        <option value="until">{t("calendar.rule.end.until")}</option>
        <option value="count">{t("calendar.rule.end.count")}</option>
      </Select>
      {end.kind === "until" ? (
        <Input
          type="date"
          aria-label={t("calendar.rule.end.date")}
          min={start}
          value={end.date}
          onChange={({ target }) => {
            if (target.value !== "") onChange({ kind: "until", date: target.value });
          }}
        />
      ) : null}
      {end.kind === "count" ? (
        <NumberBox
          value={end.count}
          most={MOST_OCCURRENCES}
          label={t("calendar.rule.end.times")}
          onChange={(count) => onChange({ kind: "count", count })}
        />
      ) : null}
    </div>
  );
}
