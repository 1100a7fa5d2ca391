import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useId, useState } from "react";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { type ChosenPeriod, type Days, daysToBegin, FILTERS, isDay } from "./period";
import "./period.css";
import { Input } from "../../ui/controls/Input";
import { Field } from "../../ui/controls/Field";

/** Chooses a period with a name, or a first and a last day. */
export function PeriodFilter({
  period,
  range,
  onChoose,
}: {
  period: ChosenPeriod;
  /** What is shown at the moment: where choosing days begins. */
  range?: { from: string | null; to: string };
  onChoose(period: ChosenPeriod): void;
}): ReactElement {
  const t = useTranslate();
  const choose = (id: (typeof FILTERS)[number] | "custom"): void => {
    if (id !== "custom") onChoose({ filter: id });
    else if (range) onChoose(daysToBegin(range));
  };
  return (
    <div className="al-period">
      <SegmentedControl
        label={t("dashboard.period.label")}
        value={"filter" in period ? period.filter : "custom"}
        segments={[
          ...FILTERS.map((id) => ({ id, label: t(`dashboard.period.${id}`) })),
          { id: "custom", label: t("dashboard.period.custom"), disabled: !range },
        ]}
        onChange={choose}
      />
      {!("filter" in period) && <DaysForm days={period} onChoose={onChoose} />}
    </div>
  );
}

/** Two days. What is no period yet stays in the form and is said, and nothing is asked for it. */
function DaysForm({ days, onChoose }: { days: Days; onChoose(days: Days): void }): ReactElement {
  const t = useTranslate();
  const errorId = useId();
  const [draft, setDraft] = useState(days);
  useEffect(() => setDraft(days), [days]);
  const isBackwards = isDay(draft.from) && isDay(draft.to) && draft.from > draft.to;

  const change = (part: Partial<Days>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onChoose(next);
  };

  return (
    <div className="al-period-days">
      {(["from", "to"] as const).map((end) => (
        <Field key={end} label={t(`dashboard.period.${end}`)}>
          <Input
            type="date"
            size="small"
            required
            value={draft[end]}
            aria-invalid={isBackwards}
            aria-describedby={isBackwards ? errorId : undefined}
            onChange={(event) => change({ [end]: event.target.value })}
          />
        </Field>
      ))}
      {isBackwards && (
        <p id={errorId} role="alert" className="al-period-error">
          {t("dashboard.period.backwards")}
        </p>
      )}
    </div>
  );
}
