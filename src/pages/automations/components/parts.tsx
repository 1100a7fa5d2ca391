import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import { readSpan, type Unit, UNITS, writeSpan } from "../model/draft";

/** What is wrong, by pointers into the automation. */
export type Mistakes = readonly { code: string; pointer: string; message: string }[];

/** What is wrong below a place. */
export function within(mistakes: Mistakes, pointer: string): Mistakes {
  return mistakes.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
}

/** The first mistake at a place or below it. */
export function errorAt(mistakes: Mistakes, pointer: string): string | undefined {
  return within(mistakes, pointer)[0]?.message;
}

/** How long something takes, as a number of one unit. */
export function SpanFields(props: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange(span: string): void;
}): ReactElement {
  const t = useTranslate();
  const { label, value, error, onChange } = props;
  const { count, unit } = readSpan(value);
  return (
    <div className="al-automation-span">
      <TextField
        type="number"
        min={0}
        max={9999}
        label={label}
        value={count}
        error={error}
        onChange={(next) => onChange(writeSpan(next, unit))}
      />
      <SelectField
        label={t("automation.unit")}
        value={unit}
        onChange={(next) => onChange(writeSpan(count, next as Unit))}
        options={UNITS.map((one) => ({ value: one, label: t(`automation.units.${one}`) }))}
      />
    </div>
  );
}
