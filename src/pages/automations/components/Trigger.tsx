import { useGetList, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { segmentIn } from "../../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../../contract/resource";
import { ConditionEditor } from "../../../renderer/list/conditions/ConditionEditor";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import {
  type AnyTrigger,
  frequencyOf,
  ruleOf,
  triggerOf,
  type When,
  WEEKDAYS,
  WHENS,
  whenOf,
} from "../model/draft";
import { useFields } from "../useAutomations";
import { errorAt, type Mistakes, SpanFields, within } from "./parts";

interface TriggerProps {
  when: AnyTrigger;
  onChange(when: AnyTrigger): void;
  mistakes: Mistakes;
  resources: readonly { name: string; label: string }[];
}

/** As many as an organisation can have. */
const MOST_SEGMENTS = 100;
const DATES = ["date", "dateTime"];

/** What sets the automation off. */
export function Trigger({ when, onChange, mistakes, resources }: TriggerProps): ReactElement {
  const t = useTranslate();
  const kind = whenOf(when);
  const resource = "resource" in when ? (when.resource ?? "") : "";
  const isFree = kind === "schedule" || kind === "by" || kind === "receives";
  const options = resources.map(({ name, label }) => ({ value: name, label }));
  return (
    <div className="al-automation-row">
      <SelectField
        label={t("automation.when.kind")}
        value={kind}
        onChange={(next) => onChange(triggerOf(next as When, resource))}
        options={WHENS.map((value) => ({ value, label: t(`automation.when.${value}`) }))}
      />
      {segmentIn(when) === undefined ? (
        <SelectField
          label={t("automation.when.resource")}
          value={resource}
          error={errorAt(mistakes, "/when/resource")}
          onChange={(next) => onChange(triggerOf(kind, next))}
          options={isFree ? [{ value: "", label: t("automation.when.no_record") }, ...options] : options}
        />
      ) : null}
      <Rest when={when} onChange={onChange} mistakes={mistakes} />
    </div>
  );
}

function Rest({ when, onChange, mistakes }: Omit<TriggerProps, "resources">): ReactElement | null {
  const t = useTranslate();
  const { data } = useFields("resource" in when ? (when.resource ?? "") : "");
  const own = (data?.fields ?? []).filter(({ many, path }) => many !== true && !path.includes("."));
  const none = { value: "", label: t("automation.choose") };
  if ("enters" in when || "leaves" in when) {
    const key = "enters" in when ? "enters" : "leaves";
    return (
      <SegmentField
        value={segmentIn(when) ?? 0}
        error={errorAt(mistakes, `/when/${key}`)}
        onChange={(segment) =>
          onChange(
            key === "enters"
              ? { resource: "people", enters: segment }
              : { resource: "people", leaves: segment },
          )
        }
      />
    );
  }
  if ("changes" in when) {
    return (
      <SelectField
        label={t("automation.when.field")}
        value={when.changes[0] ?? ""}
        error={errorAt(mistakes, "/when/changes")}
        onChange={(field) => onChange({ ...when, changes: [field, ...when.changes.slice(1)] })}
        options={[none, ...own.map(({ path, label }) => ({ value: path, label }))]}
      />
    );
  }
  if ("becomes" in when) {
    return (
      <div className="al-automation-wide">
        <ConditionEditor
          key={when.resource}
          of={when.resource}
          value={when.becomes}
          onChange={(becomes) => onChange({ ...when, becomes: becomes as QuestionPredicate })}
          mistakes={within(mistakes, "/when/becomes")}
          at="/when/becomes"
        />
      </div>
    );
  }
  if ("of" in when) {
    const side = when.after === undefined ? "before" : "after";
    const write = (next: string, span: string): void =>
      onChange({ resource: when.resource, of: when.of, [next]: span });
    return (
      <>
        <SelectField
          label={t("automation.when.date")}
          value={when.of}
          error={errorAt(mistakes, "/when/of")}
          onChange={(of) => onChange({ ...when, of })}
          options={[
            none,
            ...own
              .filter(({ type }) => DATES.includes(type))
              .map(({ path, label }) => ({ value: path, label })),
          ]}
        />
        <SpanFields
          label={t("automation.when.distance")}
          value={when[side] ?? "P0D"}
          onChange={(span) => write(side, span)}
        />
        <SelectField
          label={t("automation.when.side")}
          value={side}
          onChange={(next) => write(next, when[side] ?? "P0D")}
          options={["before", "after"].map((value) => ({ value, label: t(`automation.when.${value}`) }))}
        />
      </>
    );
  }
  if ("schedule" in when) return <Schedule when={when} onChange={onChange} mistakes={mistakes} />;
  return null;
}

/** The segments that automations can go by: those that are shared. */
function SegmentField(props: {
  value: number;
  error: string | undefined;
  onChange(segment: number): void;
}): ReactElement {
  const t = useTranslate();
  const { value, error, onChange } = props;
  const { data = [] } = useGetList<{ id: number; name: string; shared: boolean }>("segments", {
    pagination: { page: 1, perPage: MOST_SEGMENTS },
    sort: { field: "name", order: "ASC" },
  });
  const shared = data.filter((segment) => segment.shared);
  return (
    <SelectField
      label={t("automation.when.segment")}
      value={value === 0 ? "" : String(value)}
      error={error}
      onChange={(key) => onChange(Number(key))}
      options={[
        { value: "", label: t("automation.choose") },
        ...shared.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function Schedule(props: {
  when: Extract<AnyTrigger, { schedule: string }>;
  onChange(when: AnyTrigger): void;
  mistakes: Mistakes;
}): ReactElement {
  const t = useTranslate();
  const { when, onChange, mistakes } = props;
  const frequency = frequencyOf(when.schedule);
  const day = WEEKDAYS.find((one) => when.schedule.includes(`BYDAY=${one}`)) ?? "MO";
  return (
    <>
      <SelectField
        label={t("automation.when.often")}
        value={frequency}
        error={errorAt(mistakes, "/when/schedule")}
        onChange={(next) => onChange({ ...when, schedule: ruleOf(next) })}
        options={["DAILY", "WEEKLY", "MONTHLY"].map((value) => ({
          value,
          label: t(`automation.often.${value}`),
        }))}
      />
      {frequency === "WEEKLY" ? (
        <SelectField
          label={t("automation.when.weekday")}
          value={day}
          onChange={(next) => onChange({ ...when, schedule: ruleOf("WEEKLY", next) })}
          options={WEEKDAYS.map((value) => ({ value, label: t(`automation.weekday.${value}`) }))}
        />
      ) : null}
      <TextField
        type="time"
        label={t("automation.when.at")}
        value={when.at ?? "08:00"}
        error={errorAt(mistakes, "/when/at")}
        onChange={(at) => onChange({ ...when, at })}
      />
    </>
  );
}
